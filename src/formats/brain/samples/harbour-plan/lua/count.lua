-- Counts the turns of the seat.
local M = {}

local ticks = 0

-- Notes one more turn.
function M.tick()
  ticks = ticks + 1
end

-- How many turns there have been.
function M.ticks()
  return ticks
end

return M
