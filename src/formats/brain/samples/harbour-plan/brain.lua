-- Harbour Plan: when to build and when to strike. The thinking lies in lua/, so that it can be tried by itself.
local plan = require("plan")
local count = require("count")

local state

-- Called when the match begins.
function start()
  state = plan.new(me.options.bold, me.options.fleet, me.options.lead)
end

-- Called at each turn of the seat.
function turn()
  count.tick()
  local step = plan.next(state, count.ticks())
  if step ~= "wait" then
    print(count.ticks(), step)
  end
end

-- Called when the match is over.
function report()
  print("strikes: " .. state.strikes)
end
