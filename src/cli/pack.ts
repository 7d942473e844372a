import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../language/json/finding';
import { say } from '../language/messages';
import { formatLevel } from '../formats/ruleset/rules/capability';
import { rulesetMessages } from '../formats/ruleset/rules';
import { inOneGo, readPackage } from '../formats/ruleset/rules/package/read';
import type { PackFile, Sha256 } from '../formats/ruleset/rules/package/types';
import { unpack as unpackPackage } from '../formats/ruleset/rules/package/unpack';
import { writePackage } from '../formats/ruleset/rules/package/write';
import { complain, print, type CommandInput } from './command';

const sha256: Sha256 = async (bytes) => createHash('sha256').update(bytes).digest('hex');

/** `NAME -o TARGET`, in any order; undefined when the arguments are others. */
function fromTo(args: readonly string[]): { from: string; to: string } | undefined {
  const at = args.indexOf('-o');
  const rest = args.filter((_, i) => i !== at && i !== at + 1);
  const [from, ...more] = rest;
  const to = at < 0 ? undefined : args[at + 1];
  return from !== undefined && to !== undefined && more.length === 0 && !from.startsWith('-') ? { from, to } : undefined;
}

/** The JSON files of a project's folder that can belong to a package, with their bytes. */
export function projectFiles(folder: string): PackFile[] {
  const found: PackFile[] = [];
  for (const inner of ['', 'catalogs', 'locales']) {
    const full = path.join(folder, inner);
    if (!existsSync(full) || !statSync(full).isDirectory()) continue;
    for (const item of readdirSync(full, { withFileTypes: true })) {
      if (item.isFile() && item.name.toLowerCase().endsWith('.json'))
        found.push({ path: inner === '' ? item.name : `${inner}/${item.name}`, bytes: readFileSync(path.join(full, item.name)) });
    }
  }
  return found;
}

function tell(findings: readonly Finding[], shown: (file: string) => string): void {
  for (const f of findings)
    complain(
      `${shown(f.file)} ${f.pointer === '' ? '(root)' : f.pointer}: ${f.severity} ${f.code} ${say([rulesetMessages], f.code, f.params)}`,
    );
}

/** `pack DIR -o FILE`: writes the package file of a project. Exit code 0 written, 1 refused, 2 bad usage. */
export async function pack({ args }: CommandInput): Promise<number> {
  const given = fromTo(args);
  if (!given) {
    complain('Usage: pack DIR -o FILE.ruleset.json');
    return 2;
  }
  const { from, to } = given;
  if (!existsSync(from) || !statSync(from).isDirectory()) {
    complain(`${from} is no folder`);
    return 2;
  }
  const written = await writePackage(projectFiles(from), { sha256, control: inOneGo });
  if ('findings' in written) {
    tell(written.findings, (file) => path.join(from, file));
    return 1;
  }
  writeFileSync(to, written.bytes);
  print(`${to}: ${written.bytes.length} bytes, sha256 ${written.sha256}`);
  const { declared, needed, features } = written.level;
  print(`Capability API ${formatLevel(declared)}${declared === needed ? '' : ` (needed: ${formatLevel(needed)})`}`);
  for (const feature of features.filter((f) => f.level >= needed))
    print(`  ${formatLevel(feature.level)} ${say([rulesetMessages], feature.code, {})} (${feature.file} ${feature.pointer})`);
  return 0;
}

/** `unpack FILE -o DIR`: writes the documents of a package, byte for byte, and its manifest. Exit code 0 unpacked, 1 refused, 2 bad usage. */
export async function unpack({ args }: CommandInput): Promise<number> {
  const given = fromTo(args);
  if (!given) {
    complain('Usage: unpack FILE.ruleset.json -o DIR');
    return 2;
  }
  const { from, to } = given;
  if (!existsSync(from) || !statSync(from).isFile()) {
    complain(`${from} is no file`);
    return 2;
  }
  const reading = await readPackage(from, readFileSync(from), inOneGo, sha256);
  if (!reading.accepted) {
    tell(reading.findings, (file) => file);
    tell(
      reading.inside.filter((f) => f.severity === 'error'),
      (file) => `${from} ${file}`,
    );
    return 1;
  }
  const files = unpackPackage(reading);
  const taken = files.find((file) => existsSync(path.join(to, file.path)));
  if (taken) {
    complain(`${path.join(to, taken.path)} is there already; nothing was written`);
    return 2;
  }
  for (const file of files) {
    const full = path.join(to, file.path);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, file.bytes);
    print(full);
  }
  return 0;
}
