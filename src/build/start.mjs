/** `npm start`: installs what is locked, builds the studio and serves it; prints its address. */
import { install, tool } from './run.mjs';

await install();
const { generate } = await import('./generate.mjs');
await generate();
if ((await tool('vite/bin/vite.js', ['build', '--logLevel', 'warn'])) !== 0) process.exit(1);
process.exit(await tool('vite/bin/vite.js', ['preview', '--bypass-lock', ...process.argv.slice(2)]));
