/** Says what a program gives: each value in a form that tells its type, or the error. Runs in C Lua and in the sandbox alike. */
export const HARNESS = String.raw`
local function show(v)
  local t = type(v)
  if t == "string" then return (("%q"):format(v):gsub("\\\n", "\\n"):gsub("\r", "\\r"):gsub("[\128-\255]", function(c) return "\\x" .. ("%02x"):format(c:byte()) end)) end
  if t == "number" then
    if v ~= v then return "nan" end
    return tostring(v)
  end
  if t == "nil" or t == "boolean" then return tostring(v) end
  return t
end
return function(source)
  local f, message = load("return " .. source, "=x")
  if not f then f = load(source, "=x") end
  if not f then return "syntax: " .. show(message) end
  local r = table.pack(pcall(f))
  local out = {}
  for i = 2, r.n do out[#out + 1] = show(r[i]) end
  return (r[1] and "" or "error: ") .. table.concat(out, " ")
end
`;
