/** What C Lua 5.3.6 counted for each of `PROGRAMS`, in their order, less the instructions of an empty chunk. */
export const COUNTS: readonly number[] = [2558, 411, 244, 34, 370, 226, 210, 97, 807, 425, 251, 37, 1335, 229, 369, 322, 395, 173, 406, 147, 405, 210];
