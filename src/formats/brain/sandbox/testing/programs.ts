/**
 * Programs whose instructions C Lua 5.3's count hook counted, less those of an empty chunk: `count` is its figure.
 * `hook(thread, counter, "", 1)` is the debug library's `sethook` there and does nothing here; C Lua hooks each thread apart.
 */
export const PROGRAMS: readonly { readonly name: string; readonly source: string }[] = [
  { name: 'calls', source: 'local function f(n) if n < 2 then return n end return f(n - 1) + f(n - 2) end f(12)' },
  { name: 'closures', source: 'local t = {} for i = 1, 20 do local n = i t[i] = function() n = n + 1 return n end end for i = 1, 20 do t[i]() t[i]() end' },
  { name: 'numeric loops', source: 'local s = 0 for i = 1, 100 do s = s + i end for i = 10, 1, -2 do s = s - i end for i = 0, 1, 0.125 do s = s * 1.5 end' },
  { name: 'generic loops', source: 'local t = {1, 2, 3, a = 4, b = 5} local s = 0 for k, v in pairs(t) do s = s + v end for i, v in ipairs(t) do s = s + v end' },
  { name: 'while and repeat', source: 'local i = 0 while i < 50 do i = i + 1 if i % 3 == 0 then goto next end i = i + 0 ::next:: end repeat i = i - 1 until i == 0' },
  { name: 'varargs', source: 'local function f(...) local a, b = ... return select("#", ...), ... end for i = 1, 10 do f(i, i, i) f() end' },
  { name: 'metamethods', source: 'local mt = {} mt.__index = function(t, k) return k end mt.__newindex = function(t, k, v) rawset(t, k, v) end mt.__add = function(a, b) return 1 end mt.__eq = function() return true end mt.__lt = function() return false end mt.__le = function() return true end mt.__len = function() return 3 end mt.__call = function(self, x) return x end mt.__concat = function() return "c" end mt.__unm = function() return 0 end local a, b = setmetatable({}, mt), setmetatable({}, mt) for i = 1, 5 do a.x = i local _ = a.y, a + b, a == b, a < b, a <= b, #a, a(i), a .. b, -a end' },
  { name: 'less or equal by less', source: 'local mt = {__lt = function() return false end} local a, b = setmetatable({}, mt), setmetatable({}, mt) for i = 1, 9 do local _ = a <= b, a >= b end' },
  { name: 'tail calls', source: 'local function f(n) if n == 0 then return 0 end return f(n - 1) end f(200)' },
  { name: 'errors', source: 'for i = 1, 20 do pcall(error, "x") pcall(function() local a = nil; return a.b end) xpcall(function() error("y") end, function(m) return m .. "!" end) end' },
  { name: 'errors across calls', source: 'local function deep(n) if n == 0 then error({}) end deep(n - 1) end for i = 1, 5 do pcall(deep, 10) end' },
  { name: 'gsub with a function', source: 'local s = ("abc def ghi"):gsub("%a+", function(w) return w:upper() end) for w in s:gmatch("%u") do local _ = w end' },
  { name: 'small sorts', source: 'local t = {} for i = 1, 60 do t[i] = (i * 37) % 61 end table.sort(t) table.sort(t, function(a, b) return a > b end)' },
  { name: 'constructors', source: 'for i = 1, 5 do local t = {1, 2, 3, x = i, [i] = 4, {5, {6}}} local u = {table.unpack(t)} end local big = {' + Array.from({ length: 120 }, (_, i) => i).join(', ') + '}' },
  { name: 'logic', source: 'local n = 0 for i = 1, 30 do local a = i % 2 == 0 and i or nil local b = not a and (i > 5 or i < 3) if a and b or not (a or b) then n = n + 1 elseif a then n = n - 1 else n = n * 1 end end' },
  { name: 'texts', source: 'local s = "" for i = 1, 20 do s = s .. i .. "," end local n = #s for i = 1, n do local c = s:byte(i) end local t = s:sub(1, 5) == "1,2,3"' },
  { name: 'methods', source: 'local C = {} C.__index = C function C.new(x) return setmetatable({x = x}, C) end function C:add(n) self.x = self.x + n return self end local o = C.new(1) for i = 1, 25 do o:add(i):add(-i) end' },
  { name: 'load', source: 'local f = load("local a = ... for i = 1, a do end return a") for i = 1, 10 do f(i) end' },
  { name: 'integers', source: 'local x = 88172645463325252 for i = 1, 40 do x = x ~ (x << 13) x = x ~ (x >> 7) x = x ~ (x << 17) x = x * 3 // 2 % 1000000007 end' },
  { name: 'coroutines', source: 'local co = coroutine.create(function(a) for i = 1, 10 do a = coroutine.yield(a + i) end return a end) hook(co, counter, "", 1) for i = 1, 11 do coroutine.resume(co, i) end' },
  { name: 'errors in coroutines', source: 'for i = 1, 5 do local co = coroutine.create(function() pcall(error) pcall(function() coroutine.yield() error("x") end) local n = 0 for j = 1, 20 do n = n + j end error("end") end) hook(co, counter, "", 1) coroutine.resume(co) coroutine.resume(co) end' },
  { name: 'nested coroutines', source: 'local function make(n) local co = coroutine.create(function() if n > 0 then local inner = make(n - 1) for i = 1, 3 do coroutine.resume(inner) coroutine.yield() end end for i = 1, 10 do end end) hook(co, counter, "", 1) return co end local co = make(3) for i = 1, 4 do coroutine.resume(co) end' },
];
