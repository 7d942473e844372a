import type { Cause, Outcome } from '../run/outcome';

/** A hostile or unlucky brain and how its first turn has to end. The test says under which budgets. */
export interface Attack {
  readonly name: string;
  readonly script: string;
  readonly outcome: Outcome;
  readonly cause: Cause | readonly Cause[];
}

const turn = (body: string) => `function turn()\n${body}\nend`;
const spent = (name: string, body: string): Attack => ({ name, script: turn(`${body}\nerror("survived", 0)`), outcome: 'stopped', cause: 'instructions' });
const tooLong = (name: string, body: string): Attack => ({ name, script: turn(`${body}\nerror("survived", 0)`), outcome: 'stopped', cause: 'string-length' });
const tooMuch = (name: string, body: string): Attack => ({ name, script: turn(`${body}\nerror("survived", 0)`), outcome: 'stopped', cause: 'memory' });
const fine = (name: string, body: string): Attack => ({ name, script: turn(body), outcome: 'ok', cause: 'none' });
const fails = (name: string, body: string): Attack => ({ name, script: turn(body), outcome: 'stopped', cause: 'error' });

/** Endless in Lua: nothing may catch the stop. */
export const LOOPS: readonly Attack[] = [
  spent('while', 'while true do end'),
  spent('repeat', 'repeat until false'),
  spent('goto', '::a:: goto a'),
  spent('a numeric loop without end', 'for i = 1, math.huge do end'),
  spent('a loop over the largest integer', 'for i = math.maxinteger - 1, math.maxinteger do end'),
  spent('pcall', 'pcall(function() while true do end end)'),
  spent('pcall again and again', 'while true do pcall(function() while true do end end) end'),
  spent('pcall in pcall', 'local function f() while true do end end for i = 1, 50 do local g = f f = function() pcall(g) end end f()'),
  spent('xpcall', 'xpcall(function() while true do end end, function() while true do end end)'),
  spent('a handler that loops', 'xpcall(error, function() while true do end end)'),
  spent('a handler that calls itself', 'local function h() return h() end xpcall(error, h)'),
  spent('errors caught for ever', 'while true do pcall(error, "x") end'),
  spent('a coroutine', 'coroutine.wrap(function() while true do end end)()'),
  spent('pcall in a coroutine', 'coroutine.wrap(function() while true do pcall(function() while true do end end) end end)()'),
  spent('pcall of a coroutine', 'while true do pcall(coroutine.wrap(function() while true do end end)) end'),
  spent('a coroutine after a caught error', 'coroutine.wrap(function() pcall(error) while true do end end)()'),
  spent('a coroutine after a caught error and a yield', 'local co = coroutine.wrap(function() pcall(function() coroutine.yield() error() end) while true do end end) co() co()'),
  spent('short coroutines', 'while true do coroutine.resume(coroutine.create(function() for i = 1, 480 do end end)) end'),
  spent('two coroutines handing over', 'local co = coroutine.wrap(function() while true do coroutine.yield() end end) while true do co() end'),
  spent('coroutines in coroutines', 'local function f() local co = coroutine.create(f) coroutine.resume(co) while true do end end f()'),
  spent('__index', 'local _ = setmetatable({}, {__index = function() while true do end end}).x'),
  spent('__newindex', 'setmetatable({}, {__newindex = function() while true do end end}).x = 1'),
  spent('__call', 'setmetatable({}, {__call = function() while true do end end})()'),
  spent('__concat', 'local _ = setmetatable({}, {__concat = function() while true do end end}) .. "x"'),
  spent('__len', 'local _ = #setmetatable({}, {__len = function() while true do end end})'),
  spent('__eq', 'local m = {__eq = function() while true do end end} local _ = setmetatable({}, m) == setmetatable({}, m)'),
  spent('__lt in sort', 'local m = {__lt = function() while true do end end} table.sort({setmetatable({}, m), setmetatable({}, m)})'),
  spent('__pairs', 'pairs(setmetatable({}, {__pairs = function() while true do end end}))'),
  spent('__tostring', 'tostring(setmetatable({}, {__tostring = function() while true do end end}))'),
  spent('__index called by concat', 'table.concat(setmetatable({}, {__index = function() while true do end end, __len = function() return 5 end}))'),
  spent('a sort comparator', 'table.sort({3, 2, 1}, function() while true do end end)'),
  spent('a gsub function', '("x"):gsub("x", function() while true do end end)'),
  spent('a load reader', 'load(function() while true do end end)'),
  spent('a load reader that never ends', 'local n = 0 load(function() n = n + 1 if n % 65000 == 0 then return nil end return " " end) while true do load(function() return nil end) end'),
  spent('an iterator', 'for _ in function() return 1 end do end'),
  spent('mutual tail calls', 'local a, b function a() return b() end function b() return a() end a()'),
  spent('an error object that loops when it is shown', 'error(setmetatable({}, {__tostring = function() while true do end end}))'),
  spent('__gc never helps', 'setmetatable({}, {__gc = function() while true do end end}) while true do end'),
  spent('an __index chain', 'local t = {} for i = 1, 1000 do t = setmetatable({}, {__index = t}) end while true do local _ = t.x end'),
];

/** Endless by what single instructions do. */
export const HEAVY: readonly Attack[] = [
  spent('.. of long texts', 'local s = ("x"):rep(65000) while true do local _ = s .. "y" end'),
  spent('== of long texts', 'local a, b = ("x"):rep(65536), ("x"):rep(65536) while true do local _ = a == b end'),
  spent('long keys', 'local t = {} while true do local _ = t[("x"):rep(65536)] end'),
  spent('many values of ...', 'local function f(...) while true do local _ = select("#", ...) end end f(table.unpack({}, 1, 100000))'),
  spent('many values in a constructor', 'local function f(...) while true do local _ = {...} end end f(table.unpack({}, 1, 100000))'),
  spent('yields', 'local co = coroutine.wrap(function() while true do coroutine.yield() end end) while true do co() end'),
];

/** Endless inside one library function: its steps are counted. */
export const LIBRARY: readonly Attack[] = [
  spent('a pattern that backtracks', '("a"):rep(500):find(".-.-.-b")'),
  spent('a pattern over a long text', 'local s = ("a"):rep(65536) while true do s:find(".-b") end'),
  spent('gsub over a long text', 'local s = ("a"):rep(65536) for i = 1, 1000 do s:gsub("a*b", "") end'),
  spent('a back reference', 'local s = ("ab"):rep(2048) while true do s:match("(.-)%1c") end'),
  spent('many stars', 'string.find(("a"):rep(200), ("a*"):rep(30) .. "b")'),
  spent('gmatch', 'for _ in ("a"):rep(60000):gmatch("(.-)%1b") do end while true do end'),
  spent('%b', 'local s = ("("):rep(60000) while true do s:find("%b()") end'),
  spent('a set', 'local s = ("a"):rep(60000) local p = "[" .. ("b"):rep(60000) .. "]" while true do s:find(p) end'),
  spent('plain find', 'local s = ("a"):rep(65536) local p = ("a"):rep(32768) .. "b" while true do s:find(p, 1, true) end'),
  spent('table.move', 'table.move({}, 1, 2147483646, 1, {})'),
  spent('table.move of very much', 'table.move({}, 1, math.maxinteger - 1, 2)'),
  spent('table.concat of nothing', 'table.concat(setmetatable({}, {__index = function() return "" end}), "", 1, 1e9 // 1 | 0)'),
  spent('table.insert at the front', 'local t = {} for i = 1, 100000 do t[i] = i end while true do table.insert(t, 1, 0) t[#t] = nil end'),
  spent('table.remove by __len', 'table.remove(setmetatable({}, {__len = function() return 1e9 // 1 | 0 end}), 1)'),
  spent('table.insert by __len', 'table.insert(setmetatable({}, {__len = function() return 1e9 // 1 | 0 end}), 1, 1)'),
  spent('sort by __len', 'table.sort(setmetatable({}, {__len = function() return 1e8 // 1 | 0 end, __index = function() return 1 end}))'),
  spent('unpack again and again', 'local t = {} while true do local _ = select("#", table.unpack(t, 1, 200000)) end'),
  spent('rep again and again', 'while true do local _ = ("x"):rep(65536) end'),
  spent('upper again and again', 'local s = ("x"):rep(65536) while true do s:upper() end'),
  spent('utf8.len again and again', 'local s = ("x"):rep(65536) while true do utf8.len(s) end'),
  spent('tonumber of a long text', 'local s = ("0"):rep(65535) .. "!" while true do tonumber(s, 10) tonumber(s) end'),
  spent('format again and again', 'while true do string.format("%99.99f", 1e300) end'),
  spent('load again and again', 'local s = ("x=1 "):rep(10000) while true do load(s) end'),
];

/** Strings over 65,536 bytes: the length is known before anything is taken. */
export const STRINGS: readonly Attack[] = [
  tooLong('.. doubling', 'local s = "x" while true do s = s .. s end'),
  tooLong('.. of many', 'local s = ("x"):rep(30000) local t = s .. s .. s'),
  tooLong('.. caught', 'local s = ("x"):rep(40000) pcall(function() return s .. s end)'),
  tooLong('.. in a coroutine', 'local s = ("x"):rep(40000) coroutine.resume(coroutine.create(function() return s .. s end))'),
  tooLong('rep', 'local _ = ("x"):rep(65537)'),
  tooLong('rep of very much', 'local _ = ("x"):rep(2147483647)'),
  tooLong('rep of the largest integer', 'local _ = ("xx"):rep(math.maxinteger)'),
  tooLong('rep with a separator', 'local _ = (""):rep(40000, "--")'),
  tooLong('rep caught', 'pcall(string.rep, "x", 65537)'),
  tooLong('format', 'local s = ("x"):rep(40000) local _ = ("%s%s"):format(s, s)'),
  tooLong('format %q', 'local s = ("\\0"):rep(40000) local _ = ("%q"):format(s)'),
  tooLong('concat', 'local t = {} for i = 1, 2000 do t[i] = ("x"):rep(1000) end table.concat(t)'),
  tooLong('concat by its separator', 'local t = {} for i = 1, 40000 do t[i] = "" end table.concat(t, "--")'),
  tooLong('gsub', 'local _ = ("x"):rep(1000):gsub("x", ("y"):rep(1000))'),
  tooLong('gsub with a function', 'local s = ("y"):rep(60000) local _ = ("xx"):gsub("x", function() return s end)'),
  tooLong('pack c', 'string.pack("c2147483647", "x")'),
  tooLong('pack s', 'local s = ("x"):rep(40000) string.pack("s4s4", s, s)'),
  tooLong('utf8.char', 'local t = {} for i = 1, 30000 do t[i] = 0x20ac end utf8.char(table.unpack(t))'),
  tooLong('load pieces', 'local s = (" "):rep(60000) local n = 0 load(function() n = n + 1 if n < 3 then return s end end)'),
  tooLong('.. in loaded text', 'load("local s = ... return s .. s")(("x"):rep(33000))'),
  fine('exactly the longest', 'assert(#("x"):rep(65536) == 65536) local s = ("x"):rep(32768) assert(#(s .. s) == 65536) assert(#(("x"):rep(65536):upper()) == 65536)'),
  fine('rep of nothing', 'assert((""):rep(2147483647) == "" and (""):rep(math.maxinteger) == "")'),
];

/** Memory: 64 MiB in C Lua's terms, counted again before anybody is stopped. */
export const MEMORY: readonly Attack[] = [
  tooMuch('an array', 'local t = {} for i = 1, 2^26 do t[i] = i end'),
  tooMuch('tables', 'local t = {} for i = 1, 2^26 do t[i] = {} end'),
  tooMuch('a linked list', 'local l while true do l = {l} end'),
  tooMuch('closures', 'local t = {} for i = 1, 2^26 do t[i] = function() return i end end'),
  tooMuch('strings', 'local t = {} for i = 1, 2^26 do t[i] = ("x"):rep(60000) .. i end'),
  tooMuch('coroutines', 'local t = {} for i = 1, 2^26 do t[i] = coroutine.create(print) end'),
  tooMuch('keys', 'local t = {} for i = 1, 2^26 do t["key" .. i] = true end'),
  tooMuch('caught', 'local t = {} pcall(function() for i = 1, 2^26 do t[i] = ("x"):rep(60000) .. i end end)'),
  tooMuch('in a coroutine', 'local t = {} coroutine.resume(coroutine.create(function() for i = 1, 2^26 do t[i] = ("x"):rep(60000) .. i end end))'),
  tooMuch('when its error is shown', 'error(setmetatable({}, {__tostring = function() local t = {} for i = 1, 2^26 do t[i] = ("x"):rep(60000) .. i end end}))'),
  fine('garbage does not count', 'for i = 1, 300 do local s = ("x"):rep(60000) .. i end'),
  fine('what was let go does not count', 'local t = {} for round = 1, 3 do t = {} for i = 1, 25 do t[i] = ("x"):rep(60000) .. i end end'),
];

/** Depth: ends in an ordinary error, which may be caught. */
export const DEPTH: readonly Attack[] = [
  fine('recursion caught', 'local function f(n) return 1 + f(n + 1) end assert(not pcall(f, 1)) assert(1 + 1 == 2)'),
  fails('pcall in pcall in pcall', 'local function f() local ok, m = pcall(f) if not ok then error(m, 0) end end f()'),
  fails('tostring of tostring', 'local t t = setmetatable({}, {__tostring = function() return tostring(t) end}) tostring(t)'),
  fails('sort in sort', 'local function f() table.sort({2, 1}, function() f() end) end f()'),
  fails('gsub in gsub', 'local function f() ("x"):gsub("x", f) end f()'),
  fails('coroutines in coroutines', 'local function f() local ok, m = coroutine.resume(coroutine.create(f)) if not ok then error(m, 0) end end f()'),
  fails('a chunk nested too deep', 'assert(load(("("):rep(5000) .. "1" .. (")"):rep(5000)))'),
  fails('a pattern nested too deep', '("x"):rep(300):match(("x?"):rep(300) .. ("x"):rep(300)) ("x"):match(("(x"):rep(40))'),
  fails('an __index loop', 'local t = {} setmetatable(t, {__index = t}) return t.x, error("looped", 0)'),
  fails('too many values', 'table.unpack({}, 1, 1e7)'),
  fails('too many values of byte', 'string.byte(("x"):rep(65536), 1, -1) table.unpack({}, 1, 1e6)'),
];

/** Ways out of the sandbox: none is there. */
export const REACH: readonly Attack[] = [
  fine('nothing of the host', 'for _, name in ipairs {"js", "io", "os", "debug", "package", "dofile", "loadfile", "fengari", "collectgarbage", "window", "self", "process", "globalThis"} do assert(_G[name] == nil, name) end'),
  fine('no members of JavaScript', 'assert(({}).constructor == nil and ({}).__proto__ == nil and ("x").constructor == nil and ("x").prototype == nil and math.constructor == nil)'),
  fine('no precompiled chunk', 'assert(string.dump == nil) local f, m = load("\\27Lua\\83", "x", "b") assert(f == nil) f = load("\\27Lua\\83", "x") assert(f == nil)'),
  fine('no metatable of texts', 'assert(getmetatable("") == false) assert(not pcall(setmetatable, "", {}))'),
  fine('own environments hold nothing more', 'local f = load("return io, os, print", "x", "t", {}) assert(select("#", f()) == 3) local a, b, c = f() assert(a == nil and b == nil and c == nil)'),
  fine('no shared randomness', 'local a = math.random() math.randomseed(7) local b = math.random() math.randomseed(7) assert(b == math.random())'),
  fine('globals can be broken without harm', 'pcall, error, tostring, setmetatable, type = nil, nil, nil, nil, nil string.format = nil math.floor = nil'),
  fine('the globals table may be anything', 'setmetatable(_G, {__index = function(_, k) return k end, __newindex = function() end}) assert(anything == "anything")'),
  fine('tostring shows no addresses', 'assert(tostring(print):match("^function: ") and #tostring({}) < 30)'),
  fails('io is an ordinary nil', 'io.open("/etc/passwd")'),
];
