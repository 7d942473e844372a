import { asciiLower } from '../bytes';
import { LIMITS } from '../limits';
import { keysOf, schemaAt } from '../schema';
import { doubleQuoted, type YamlNode, type YamlScalar } from '../yaml';
import { MOST_ALIKE, type ManifestContext } from './context';
import { found, quote } from './describe';
import { expectList, expectText } from './fields';
import { isKebab, toKebab } from './forms';
import { checkKeys } from './mapping';

/** A network the manifest names, with the places the package's rules report at. */
export interface NamedNetwork {
  readonly id: string | undefined;
  /** Path in the package; undefined when it is none. */
  readonly file: string | undefined;
  readonly fileNode: YamlNode | undefined;
  /** The digest, when it has the right form. */
  readonly digest: string | undefined;
  readonly digestNode: YamlScalar | undefined;
}

const DIGEST = /^[0-9a-f]{64}$/;

/** `networks`: one to sixteen of exactly `id`, `file` and `sha256`. Reference "Brain", section 4 and section 10, rows 4, 9 and 16. */
export function checkNetworks(context: ManifestContext, node: YamlNode): readonly NamedNetwork[] {
  const list = expectList(context, node, { key: 'networks', max: LIMITS.networks, optional: true });
  const schema = schemaAt(['networks', '0']);
  const ids = new Map<string, YamlNode>();
  const files = new Map<string, YamlNode>();
  const named: NamedNetwork[] = [];
  for (const { value } of list?.items.slice(0, MOST_ALIKE) ?? []) {
    if (value.kind !== 'map') {
      if (value.kind !== 'scalar' || !value.faulty) context.report(value, 'brain/network-not-mapping', { found: found(value) });
      continue;
    }
    const keys = checkKeys(context, value, {
      owner: 'network',
      keys: keysOf(schema),
      required: schema?.required ?? [],
      skeleton: (key) => (key === 'id' ? `network-${ids.size + 1}` : key === 'file' ? 'nets/network.oann' : '0'.repeat(64)),
    });
    const idNode = keys.get('id')?.value;
    const fileNode = keys.get('file')?.value;
    const digestNode = keys.get('sha256')?.value;
    const id = idNode && checkId(context, idNode, ids);
    const file = fileNode && checkFile(context, fileNode);
    if (fileNode && file !== undefined) {
      const first = files.get(asciiLower(file));
      if (first) context.report(fileNode, 'brain/network-same-file', { file }, { severity: 'warning', related: { span: first.span, code: 'brain/note-first', params: { name: file } } });
      else files.set(asciiLower(file), fileNode);
    }
    const digest = digestNode && checkDigest(context, digestNode);
    named.push({ id, file, fileNode, digest, digestNode: digestNode?.kind === 'scalar' ? digestNode : undefined });
  }
  return named;
}

function checkId(context: ManifestContext, node: YamlNode, seen: Map<string, YamlNode>): string | undefined {
  const id = expectText(context, node, 'networks.id');
  if (id === undefined) return undefined;
  if (!isKebab(id, LIMITS.networkId)) {
    const to = toKebab(id, LIMITS.networkId);
    context.report(node, 'brain/network-id', { found: quote(id), max: LIMITS.networkId }, { severity: 'warning', fixes: () => [to === '' ? undefined : context.set('brain/fix-change', { to }, node, to)] });
  }
  const first = seen.get(id);
  if (first) context.report(node, 'brain/repeated-doubtful', { what: 'id', name: id }, { severity: 'warning', related: { span: first.span, code: 'brain/note-first', params: { name: id } } });
  else seen.set(id, node);
  return id;
}

function checkFile(context: ManifestContext, node: YamlNode): string | undefined {
  const file = expectText(context, node, 'networks.file');
  if (file === undefined) return undefined;
  const parts = file.split('/');
  const why = file.includes('\\')
    ? 'backslash'
    : parts.some((part) => part === '..' || part === '.' || part === '')
      ? 'path'
      : parts.length < 2 || asciiLower(parts[0] ?? '') !== 'nets'
        ? 'folder'
        : !asciiLower(file).endsWith('.oann')
          ? 'extension'
          : asciiLower(parts[parts.length - 1] ?? '') === '.oann'
            ? 'nameless'
            : undefined;
  if (why) {
    const stem = (file.split(/[/\\]/).pop() ?? '').replace(/\.[^.]*$/, '');
    const to = `nets/${stem === '' || stem === '..' ? 'network' : stem}.oann`;
    context.report(node, 'brain/network-file', { why, found: quote(file) }, { fixes: () => [context.set('brain/fix-change', { to }, node, to)] });
    return undefined;
  }
  if (!file.startsWith('nets/') || !file.endsWith('.oann')) {
    const to = `nets/${file.slice(5, -5)}.oann`;
    context.report(node, 'brain/network-file-case', {}, { severity: 'warning', fixes: () => [context.set('brain/fix-change', { to }, node, to)] });
  } else if (parts.length > 2) context.report(node, 'brain/network-file-deep', {}, { severity: 'warning' });
  return file;
}

function checkDigest(context: ManifestContext, node: YamlNode): string | undefined {
  const digest = expectText(context, node, 'networks.sha256');
  if (digest === undefined || node.kind !== 'scalar') return undefined;
  if (!DIGEST.test(digest)) {
    const to = digest.trim().toLowerCase().replace(/^sha-?256[:=-]/, '');
    const why = DIGEST.test(digest.toLowerCase()) ? 'capital' : /^[0-9a-fA-F]*$/.test(digest) ? 'length' : 'letter';
    context.report(node, 'brain/digest-form', { why, count: [...digest].length }, { fixes: () => [DIGEST.test(to) ? context.rewrite('brain/fix-change', { to: quote(to) }, node, doubleQuoted(to)) : undefined] });
    return undefined;
  }
  if (node.quote === 'plain') {
    context.report(node, 'brain/unquoted', { key: 'sha256' }, { severity: 'warning', fixes: () => [context.rewrite('yaml/fix-quote', { to: doubleQuoted(digest) }, node, doubleQuoted(digest))] });
  }
  return digest;
}
