-- First Watch: a brain that only watches.
--
-- A brain is one script that is started, and the files it asks for with "require". It has no files, no clock and no
-- network. What it may use is counted in instructions: 50,000,000 for each of load, fits, start, save and report, and
-- 2,000,000 more for every tick in turn (what is left is kept, up to 60,000,000).
--
-- The page about brains does not name the functions that the game calls. The names used here are those of the test run
-- in Rulewright. Keep what a brain thinks apart from when it is called, and the names are quickly changed.

-- Names with "local" belong to this file alone. Without it a name is shared by all scripts of the brain.
local turns = 0

-- Called once, when the brain is loaded.
function load()
  print("loaded in a game of the kind", game.mode)
end

-- Called to ask whether the brain fits this game. "false" and a reason say no: the built-in player plays the seat then.
function fits()
  return true
end

-- Called when the match begins.
function start()
  turns = 0
end

-- Called at each turn of the seat. What is ordered here takes effect on the next tick.
function turn()
  turns = turns + 1
  if turns % 100 == 0 then
    print("turn " .. turns)
  end
end

-- Called when the match is over.
function report()
  print("watched for " .. turns .. " turns")
end
