-- What to do next, from what has been done so far. Nothing here asks the game for anything.
local M = {}

-- Ticks from one ship to the next, and from one strike to the next.
local SHIP_TICKS = 90
local REST_TICKS = 600

-- A new plan. bold strikes with half a fleet; lead is "ships" or "wings".
function M.new(bold, fleet, lead)
  local needed = fleet
  if bold then
    needed = fleet // 2
  end
  return { needed = math.max(1, needed), lead = lead, ships = 0, strikes = 0, restUntil = 0 }
end

-- The next step of a plan at a tick: "ship", "strike with ships", "strike with wings" or "wait".
function M.next(state, tick)
  if tick < state.restUntil then
    return "wait"
  end
  if state.ships >= state.needed then
    state.ships = 0
    state.strikes = state.strikes + 1
    state.restUntil = tick + REST_TICKS
    return "strike with " .. state.lead
  end
  if tick % SHIP_TICKS == 0 then
    state.ships = state.ships + 1
    return "ship"
  end
  return "wait"
end

return M
