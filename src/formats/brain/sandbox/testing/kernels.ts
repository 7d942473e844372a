/** The programs that are timed: calls, sort and tables, strings, floats, methods. Each returns the same answer every time. */
export const KERNELS: Readonly<Record<string, string>> = {
  calls: `
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
return fib(27)`,
  sort: `
local t, seed = {}, 42
for i = 1, 60000 do seed = (seed * 16807) % 2147483647; t[i] = seed end
table.sort(t)
local u = {}
for i = 1, #t do u[i] = t[#t + 1 - i] end
table.sort(u, function(a, b) return a < b end)
return u[1] == t[1]`,
  strings: `
local words, n = {}, 0
for i = 1, 20000 do
  local s = "unit" .. i .. ":" .. i * 3
  local name, number = s:match("^(%a+%d+):(%d+)$")
  words[#words + 1] = name:upper():sub(1, 6)
  n = n + tonumber(number)
end
local all = table.concat(words, ",", 1, 5000)
local _, count = all:gsub("UNIT", "x")
for w in all:gmatch("[^,]+") do n = n + #w end
return n + count`,
  floats: `
local w, h, total = 100, 60, 0
for y = 0, h - 1 do
  local ci = 2.0 * y / h - 1.0
  for x = 0, w - 1 do
    local cr, zr, zi, i = 2.0 * x / w - 1.5, 0.0, 0.0, 0
    while i < 50 and zr * zr + zi * zi < 4.0 do
      zr, zi, i = zr * zr - zi * zi + cr, 2.0 * zr * zi + ci, i + 1
    end
    total = total + i
  end
end
return total`,
  methods: `
local Unit = {}
Unit.__index = Unit
function Unit.new(x) return setmetatable({x = x, hp = 100}, Unit) end
function Unit:move(d) self.x = self.x + d return self end
function Unit:hit(n) if self.hp > n then self.hp = self.hp - n else self.hp = 100 end end
local units = {}
for i = 1, 100 do units[i] = Unit.new(i) end
local add = function(k) return function(x) return x + k end end
local plus, sum = add(3), 0
for round = 1, 1500 do
  for i = 1, #units do local u = units[i]:move(1); u:hit(7); sum = plus(sum) end
end
return sum`,
};
