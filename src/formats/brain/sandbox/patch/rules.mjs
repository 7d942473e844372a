/**
 * What is changed in the text of `fengari-web` 0.1.4. Anchors are regular expressions over property names, which survive
 * minification; each must match exactly `times` times in the file with the hash below, or nothing is built.
 */

/** SHA-256 of `dist/fengari-web.bundle.js`, the only file these rules fit. */
export const PINNED = '9a67b5cbc53e89bc0d74c1237a918cc3aea713419aad225978a495e03c575974';

/** Modules of the bundle that a sandbox never runs, by their place and a text only they hold; they are left out of what we build. */
export const DROPPED = [
  { at: 0, mark: 'FENGARI_AUTHORS=' },
  { at: 17, mark: 'LUA_VERSUFFIX=' },
  { at: 21, mark: 'FENGARI_INTEROP_VERSION=' },
  { at: 26, mark: 'luaopen_table=function' },
  { at: 27, mark: 'luaopen_os=function' },
  { at: 28, mark: 'luaopen_string=function' },
  { at: 29, mark: 'luaopen_utf8=function' },
  { at: 30, mark: 'luaopen_math=function' },
  { at: 31, mark: 'luaopen_debug=function' },
  { at: 32, mark: 'luaopen_package=function' },
  { at: 33, mark: 'luaopen_fengari=function' },
  { at: 34, mark: 'text/lua' },
  { at: 38, mark: 'mixing positional and named placeholders' },
  { at: 39, mark: 'luaL_openlibs=' },
];

const rule = (why, anchor, to, times = 1) => ({ why, anchor, to, times });

/** Speed. */
const perf = [
  rule('no delete on the Lua stack, which would make it a slow dictionary', /delete (\w+\.stack\[[^\]]*\])/g, '($1=void 0)', 29),
  rule('the length of a list without holes is its count of keys', /luaH_getn=function\(t\)\{/g, '$&let u=t.used;if(0===u)return 0;if(!R(t,u).ttisnil()&&R(t,u+1).ttisnil())return u;'),
  rule('one Map a table: dead keys get theirs when there are any', /(\w)\.dead_strong\.clear\(\),/g, '$1.dead_strong=NONE_DEAD,'),
  rule('one Map a table', /this\.dead_strong=new Map,/g, 'this.dead_strong=NONE_DEAD,'),
  rule('one Map a table', /(\w)\.dead_strong\.set\((\w),(\w)\)/g, '($1.dead_strong===NONE_DEAD?$1.dead_strong=new Map:$1.dead_strong).set($2,$3)'),
];

/** Yields. A yield that no host function stands above returns out of the VM's loop instead of being thrown. */
const yields = [
  rule('how deep a coroutine begins', /if\(t\.nCcalls=e\?e\.nCcalls\+1:1,/g, 'if(t.baseCalls=t.nCcalls=e?e.nCcalls+1:1,'),
  rule('a yield at that depth is told by -1', /(\w\.func=\w\.stack\[\w\.funcOff\]),nt\(t,b\)\),R\(a\.callstatus&M\.CIST_HOOKED\),0\}/g, '$1,t.nCcalls===t.baseCalls||nt(t,b)),-1}'),
  rule('lua_yield tells it on', /lua_yield=function\(t,e\)\{it\(t,e,0,null\)\}/g, 'lua_yield=function(t,e){return it(t,e,0,null)}'),
  rule('the call tells it on', /let o=u\(t\);if\(("number"!=typeof o\|\|o<0)/g, 'let o=u(t);if(-1===o&&1===t.status)return 2;if($1'),
  rule('the loop ends', /case U:\{let n=o\.B,r=o\.C-1;if\(0!==n&&Et\.adjust_top\(t,i\+n\),!Et\.luaD_precall\(t,i,r\)\)\{e=t\.ci;continue t\}/g, 'case U:{let n=o.B,r=o.C-1,c;if(0!==n&&Et.adjust_top(t,i+n),!(c=Et.luaD_precall(t,i,r))){e=t.ci;continue t}if(2===c)return;'),
  rule('the loop ends', /(case st:\{let r=o\.B),?;if\(0!==r&&Et\.adjust_top\(t,i\+r\),!Et\.luaD_precall\(t,i,u\)\)\{/g, '$1,c;if(0!==r&&Et.adjust_top(t,i+r),2===(c=Et.luaD_precall(t,i,u)))return;if(!c){'),
  rule('unrolling ends', /for\(null!==e&&at\(t,e\);t\.ci!==t\.base_ci;\)/g, 'for(null!==e&&at(t,e);1!==t.status&&t.ci!==t.base_ci;)'),
  rule('resume knows it', /let a=rt\(t,ot,n\);if\(-1===a\)/g, 'let a=rt(t,ot,n);0===a&&(a=t.status);if(-1===a)'),
  rule('resume knows it', /a=rt\(t,ut,a\);/g, 'a=rt(t,ut,a),0===a&&(a=t.status);'),
];

/** Budgets. */
const budgets = [
  rule('a long chain of __index is work', /for\(let a=0;a<2e3;a\+\+\)\{let a;/g, 'for(let h=0;h<2e3;h++){LINK(t,h);let a;', 2),
  rule('many values of ... are work', /(u<0&&\(u=0\),)(a<0&&\(a=u,Et\.luaD_checkstack)/g, '$1u>16&&WORK(t,4*u),$2'),
  rule('comparing long texts is work', /,t==e\|\|(\w)\(t\.realstring,e\.realstring\)\}/g, ',t==e||t.realstring.length===e.realstring.length&&(WORK(null,t.realstring.length>>4),$1(t.realstring,e.realstring))}'),
  rule('one instruction counter for the whole state, in the place of the hook test', /(\w)\.hookmask&\(\w\|\w\)&&\w+\.luaG_traceexec\(\1\);/g, '--METER.fuel<0&&METER.onFuel($1);'),
  rule('a stop passes through every protected call, resume and load; catching an error is work', /catch\((\w)\)\{if\((\w)\.status===\w\)\{let \w=(\w)\.l_G\.atnativeerror;/g, (whole, error, jump, state) => `catch(${error}){if(METER.dead){${state}.errorJmp=${jump}.previous;throw ${error}}WORK(${state},160);` + whole.slice(whole.indexOf('{') + 1)),
  rule('the length of a .. is known before its bytes are taken', /let (\w)=new Uint8Array\((\w)\);(?=\w+\((\w),\w,\w,\1\);let)/g, '$2>METER.maxString&&METER.onString($3,$2);WORK($3,$2>>3);$&'),
  rule('a buffer never grows past the longest string', /let (\w)=(\w)\.n\+\w;(?=if\(\2\.b\.length<\1\))/g, '$&$1>METER.maxString&&METER.onString($2.L,$1);'),
  rule('no string is longer, and the longest is known', /return \w\((\w) instanceof Uint8Array\),(?=new \w\((\w),\1\)\})/g, 'return $1.length>METER.longest&&LONGER($2,$1.length),'),
];

/** What a script asks of the host in vain. */
const host = [
  rule('reading what a table of the host does not have', /return void (\w)\.stack\[(\w)\]\.setnilvalue\(\)\}else\((?=\w=\w+\.luaT_gettmbyobj\(\w,(\w),\w+\.TMS\.TM_INDEX\))/g, 'return null!==$3.value.path&&METER.onMissing($1,$3.value.path,n),void $1.stack[$2].setnilvalue()}else('),
  rule('an error about a value that is nil', /(=function\((\w),(\w),\w\)\{let \w=\w\.luaT_objtypename\(\2,\3\));(\w\(\2,\w\("attempt to %s a %s value%s",!0\),\w,\w,)(\w\(\2,\3\))\)\}/g, '$1,w=$5;0===$3.type&&METER.onTypeError($2,w);$4w)}'),
];

/** Memory: what C Lua would ask of its allocator, charged when taken. */
const memory = [
  rule('strings', /(constructor\(\w,(\w)\)\{)(?=this\.hash=null,this\.realstring=)/g, '$1CHARGE(STRING_PRICE($2.length)),this.mark=0,'),
  rule('tables', /this\.id=\w\.l_G\.id_counter\+\+,(?=this\.strong=new Map)/g, 'CHARGE(56),this.mark=0,this.path=null,this.used=0,this.hashUsed=0,this.room=0,this.hashRoom=0,$&'),
  rule('a new key', /(\w)\.strong\.set\((\w),(\w)\),\1\.l=\3\}/g, '$1.strong.set($2,$3),$1.l=$3,GROW($1,$3.key)}'),
  rule('a constructor reserves', /case (\w):(\w)\.stack\[(\w)\]\.sethvalue\((\w+)\.luaH_new\(\2\)\);break;/g, 'case $1:{let e=$4.luaH_new($2);PRESIZE(e,o.B,o.C);$2.stack[$3].sethvalue(e);break}'),
  rule('a key that dies', /(\w)\.strong\.get\(\w\);if\((\w)\)\{(?=\2\.key\.setdeadvalue\(\))/g, '$&SHRINK($1,$2.key),'),
  rule('Lua closures', /(?=this\.p=null,this\.nupvalues=(\w),this\.upvals=)/g, 'CHARGE(32+40*$1),this.mark=0,'),
  rule('C closures', /(?=this\.f=\w,this\.nupvalues=(\w),this\.upvalue=)/g, 'CHARGE(32+16*$1),this.mark=0,'),
  rule('prototypes', /Proto=class\{constructor\(\w\)\{/g, '$&CHARGE(120),this.mark=0,this.row=null,'),
  rule('threads', /(class \w\{constructor\((\w)\)\{)(?=this\.id=\2\.id_counter\+\+)/g, '$1CHARGE(848),this.mark=0,'),
  rule('stacks', /(\w)\.stack\.length=(\w),/g, '$2>$1.stack.length&&CHARGE(16*($2-$1.stack.length)),$&'),
];

/** Answers as C Lua gives them. */
const answers = [
  rule('different keys never share a slot; strings sort as their bytes', /let \w=(\w)\.length,\w="\|";for\(let \w=0;[^;]{1,9};\w\+\+\)\w\+=\1\[\w\]\.toString\(16\);return \w\}/g, 'return HASH($1)}'),
  rule('a constructor fills in order, so that pairs visits it so', /(\w)=\((\w)-1\)\*(\w)\+(\w);for\(;\4>0;\4--\)(\w+)\.luaH_setint\((\w),\1--,(\w)\.stack\[(\w)\+\4\]\);/g, '$1=($2-1)*$3;for(let e=1;e<=$4;e++)$5.luaH_setint($6,$1+e,$7.stack[$8+e]);'),
  rule('%.14g', /return String\(Number\((\w)\.toPrecision\(14\)\)\)/g, 'return NUMBER_TEXT($1)'),
  rule('nested calls end before the stack of a worker does', /LUAI_MAXCCALLS=200/g, 'LUAI_MAXCCALLS=160'),
  rule('messages as C Lua says them', /JS-call boundary/g, 'C-call boundary'),
  rule('messages as C Lua says them', /JS stack overflow/g, 'C stack overflow', 2),
  rule('messages as C Lua says them', /JS levels/g, 'C levels', 2),
  rule('~ of a float or a text', /let (\w)=(\w)\.stack\[St\(0,(\w),(\w)\)\];\1\.ttisinteger\(\)\?\2\.stack\[(\w)\]\.setivalue\(~\1\.value\):/g, 'let n,$1=$2.stack[St(0,$3,$4)];!1!==(n=Gt($1))?$2.stack[$5].setivalue(INOT(n)):'),
  rule('no code from text', /Function\("t","k","delete t\[k\]"\)/g, '(function(t,k){delete t[k]})'),
  rule('no code from text', /(\w)=Function\("return \(\)=>void 0;"\)/g, '$1=function(){return()=>void 0}'),
];

/** Integers of 64 bits. */
const integers = [
  rule('+', /\.setivalue\((\w)\.value\+(\w)\.value\|0\)/g, '.setivalue(IADD($1.value,$2.value))'),
  rule('-', /\.setivalue\((\w)\.value-(\w)\.value\|0\)/g, '.setivalue(ISUB($1.value,$2.value))'),
  rule('*', /=Math\.imul\|\|function/g, '=IMUL||function'),
  rule('//', /0\|Math\.floor\((\w)\/(\w)\)\}/g, 'IIDIV($1,$2)}'),
  rule('%', /(\w)-Math\.floor\(\1\/(\w)\)\*\2\|0/g, 'IMOD($1,$2)'),
  rule('shifts', /(\w)<0\?\1<=-32\?0:(\w)>>>-\1:\1>=32\?0:\2<<\1/g, 'ISHL($2,$1)'),
  rule('&', /\.setivalue\((\w)&(\w)\)/g, '.setivalue(IAND($1,$2))'),
  rule('|', /\.setivalue\((\w)\|(\w)\)/g, '.setivalue(IOR($1,$2))'),
  rule('^', /\.setivalue\((\w)\^(\w)\)/g, '.setivalue(IXOR($1,$2))'),
  rule('unary -', /\.setivalue\(0\|-(\w)\.value\)/g, '.setivalue(ISUB(0,$1.value))'),
  rule('for', /let n=t\.stack\[i\+2\]\.value,r=t\.stack\[i\]\.value\+n\|0,a=t\.stack\[i\+1\]\.value;\(0<n\?r<=a:a<=r\)&&\(e\.l_savedpc\+=o\.sBx,t\.stack\[i\]\.chgivalue\(r\),t\.stack\[i\+3\]\.setivalue\(r\)\)/g, 'let n=t.stack[i+2].value,u=t.stack[i],r=IADD(u.value,n),a=t.stack[i+1].value;if(0<n?r<=a:a<=r){e.l_savedpc+=o.sBx;u.value=r;u=t.stack[i+3];u.type=19;u.value=r}'),
  rule('for', /(\w)\.value=(\w)-(\w)\.value\|0/g, '$1.value=ISUB($2,$3.value)'),
  rule('folded constants', /case (\w):return (\w)\+(\w)\|0;case (\w):return \2-\3\|0;/g, 'case $1:return IADD($2,$3);case $4:return ISUB($2,$3);'),
  rule('folded constants', /case (\w):return (\w)&(\w);case (\w):return \2\|\3;case (\w):return \2\^\3;/g, 'case $1:return IAND($2,$3);case $4:return IOR($2,$3);case $5:return IXOR($2,$3);'),
  rule('folded constants', /case (\w):return 0-(\w)\|0;case (\w):return-1\^\2;/g, 'case $1:return ISUB(0,$2);case $3:return INOT($2);'),
  rule('the largest integer', /LUA_MAXINTEGER=2147483647/g, 'LUA_MAXINTEGER=9223372036854775807n'),
  rule('the smallest integer', /LUA_MININTEGER=-2147483648/g, 'LUA_MININTEGER=-9223372036854775808n'),
  rule('floats as integers', /return (\w)>=-2147483648&&\1<2147483648&&\1\}/g, 'return FLOAT_INT($1)}'),
  rule('integers as floats', /if\((\w)\.ttnov\(\)===_\)return \1\.value;(if\(\$t\(\1\)\)\{let (\w)=new Tt\.TValue;if\(Tt\.luaO_str2num\(\1\.svalue\(\),\3\)===\1\.vslen\(\)\+1\))return \3\.value\}/g, 'if($1.ttnov()===_)return FLOAT($1.value);$2return FLOAT($3.value)}'),
  rule('an integer equal to a float', /!==_\?0:(\w)\.value===(\w)\.value\?1:0;/g, '!==_?0:$1.value==$2.value?1:0;'),
  rule('numerals', /luaO_str2num=function\(t,e\)\{let n=function\(t\)\{.{300,460}\}\(t\);return null!==n\?/g, 'luaO_str2num=function(t,e){let n=TEXT_INT(t);return null!==n?'),
  rule('keys', /if\(isNaN\((\w)\.value\)\)return (\w)\.luaG_runerror\((\w),\w\("table index is NaN",!0\)\);case/g, (whole, value) => whole.slice(0, -4) + `return FLOAT_KEY(${value}.value);case`),
  rule('keys', /let (\w),(\w)=(\w)\.value;\1=\3\.ttisfloat\(\)&&\(0\|\2\)===\2\?new (\w\.TValue)\((\w),\2\):/g, 'let $1,$2=$3.value,i=$3.ttisfloat()&&KEY_INT($2);$1=!1!==i?new $4($5,i):'),
  rule('keys', /return \w\("number"==typeof (\w)&&\(0\|\1\)===\1\),/g, 'return '),
  rule('keys', /\w\("number"==typeof (\w)&&\(0\|\1\)===\1&&\w instanceof \w\.TValue\);/g, ''),
  rule('arguments', /q\("number"==typeof t&&\(0\|t\)===t\)/g, 'q("number"==typeof t||"bigint"==typeof t)'),
  rule('arguments', /(\$t=function\(t,e\)\{let n=ft\(t,e\);return!1===n&&function\(t,e\)\{[^}]{1,140}\}\(t,e\)),n\}/g, '$1,FLOAT(n)}'),
];

/** All edits, in the order they are made. */
export const RULES = [...perf, ...yields, ...budgets, ...host, ...memory, ...answers, ...integers];
