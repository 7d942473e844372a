/** Small helpers for the build scripts: plain Node, so that they run before anything is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Runs a command in the project's folder with the terminal's own streams; resolves to its exit code. `onLine` sees each
 * line of standard output; `log` is given all that the command says in place of the terminal.
 */
export function run(command, args, { env = {}, onLine, log, stdio } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: stdio ?? (log ? ['ignore', 'pipe', 'pipe'] : onLine ? ['ignore', 'pipe', 'inherit'] : 'inherit'),
    });
    const tell = log ?? ((chunk) => process.stdout.write(chunk));
    child.stderr?.setEncoding('utf8').on('data', tell);
    if (child.stdout) {
      let rest = '';
      child.stdout.setEncoding('utf8');
      child.stdout.on('data', (chunk) => {
        tell(chunk);
        if (!onLine) return;
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        lines.forEach(onLine);
      });
      child.stdout.on('end', () => rest && onLine?.(rest));
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** A tool of node_modules, run by this Node. */
export function tool(name, args, options) {
  return run(process.execPath, [path.join(root, 'node_modules', ...name.split('/')), ...args], options);
}

/**
 * Builds the studio for people; resolves to the exit code. The mode is named, since a step before may have left
 * NODE_ENV as it wanted it for itself, and React would be built for its developers.
 */
export function buildStudio(args = [], options = {}) {
  return tool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], { ...options, env: { NODE_ENV: 'production' } });
}

/** Installs the locked packages when they are absent or the lock file has changed since. */
export async function install() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
  const stamp = path.join(root, 'node_modules', '.rulewright-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci ended with ${code}`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
