/** `npm start`: installs what is locked, builds the studio and serves it; prints its address. */
import { buildStudio, install, tool } from './run.mjs';

await install();
const { generate } = await import('./generate.mjs');
await generate();
if ((await buildStudio()) !== 0) process.exit(1);
process.exit(await tool('vite/bin/vite.js', ['preview', '--bypass-lock', ...process.argv.slice(2)]));
