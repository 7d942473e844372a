import { utf8Length } from '../../../../language/utf8';
import { asciiLower, grouped } from '../bytes';
import { DEVICE_NAME, ICON, LIMITS } from '../limits';
import { keysOf, schemaAt } from '../schema';
import { doubleQuoted, type YamlNode } from '../yaml';
import type { ManifestContext } from './context';
import { found, quote } from './describe';
import { checkKebab, checkText, expectText } from './fields';
import { checkKeys, expectMap } from './mapping';
import { isVersion, tidyVersion, versionDoubt, versionIn } from './version';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const ADDRESS = /^https?:\/\/[^\s\x00-\x20\x7f]+$/i;

/** `oabrain`: the integer 1. */
export function checkFormat(context: ManifestContext, node: YamlNode): void {
  if (node.kind === 'scalar' && (node.faulty || (node.type === 'integer' && node.source === '1'))) return;
  const slip = node.kind === 'scalar' && (node.quote !== 'plain' ? 'quoted' : node.type === 'decimal' ? 'decimal' : 'other');
  context.report(node, 'brain/format', { found: found(node), slip: slip || 'other' }, { fixes: () => [context.set('brain/fix-change', { to: '1' }, node, 1)] });
}

/** `id`: the folder under `Brains/`. Section 10, row 21 for names Windows keeps for itself. */
export function checkId(context: ManifestContext, node: YamlNode): void {
  const id = checkKebab(context, node, { key: 'id', max: LIMITS.id });
  if (id !== undefined && DEVICE_NAME.test(id)) context.report(node, 'brain/device-name', { id }, { severity: 'warning', fixes: () => [context.set('brain/fix-change', { to: `${id}-brain` }, node, `${id}-brain`)] });
}

/** `version`: one to three numbers in quotes. Section 10, row 9. */
export function checkVersion(context: ManifestContext, node: YamlNode): void {
  if (node.kind === 'scalar' && !node.faulty && (node.type === 'integer' || node.type === 'decimal')) {
    const { source } = node;
    const to = isVersion(source) ? source : versionIn(source);
    context.report(node, 'brain/version-number', { found: source }, {
      fixes: () => (to === undefined ? [] : [context.rewrite('yaml/fix-quote', { to: doubleQuoted(to) }, node, doubleQuoted(to))]),
    });
    return;
  }
  const text = expectText(context, node, 'version');
  if (text === undefined || node.kind !== 'scalar') return;
  if (!isVersion(text)) {
    const to = versionIn(text);
    context.report(node, 'brain/version-form', { found: quote(text), parts: /^[0-9]+(?:\.[0-9]+){3,}$/.test(text) ? text.split('.').length : 0, empty: text === '' }, {
      fixes: () => [to === undefined ? context.rewrite('brain/fix-change', { to: '"1.0"' }, node, '"1.0"', false) : context.rewrite('brain/fix-change', { to: doubleQuoted(to) }, node, doubleQuoted(to))],
    });
    return;
  }
  if (node.quote === 'plain') {
    context.report(node, 'brain/unquoted', { key: 'version' }, { severity: 'warning', fixes: () => [context.rewrite('yaml/fix-quote', { to: doubleQuoted(text) }, node, doubleQuoted(text))] });
  }
  const doubt = versionDoubt(text);
  if (doubt) {
    const to = tidyVersion(text);
    context.report(node, 'brain/version-doubt', { doubt, max: grouped(LIMITS.versionPart) }, {
      severity: 'warning',
      fixes: () => [to === undefined ? undefined : context.rewrite('brain/fix-change', { to: doubleQuoted(to) }, node, doubleQuoted(to))],
    });
  }
}

/** `author`: a mapping of `name` and `email`. Section 10, rows 8 and 10. */
export function checkAuthor(context: ManifestContext, node: YamlNode): void {
  const map = expectMap(context, node, 'author', (name) => ({ name }));
  if (!map) return;
  const schema = schemaAt(['author']);
  const keys = checkKeys(context, map, { owner: 'author', keys: keysOf(schema), required: schema?.required ?? [], skeleton: () => 'Name' });
  const name = keys.get('name');
  if (name) checkText(context, name.value, { key: 'author.name', max: LIMITS.authorName, softControls: true, shown: true });
  const email = keys.get('email');
  const address = email && expectText(context, email.value, 'author.email');
  if (email && address !== undefined && (!EMAIL.test(address) || utf8Length(address) > LIMITS.email)) {
    context.report(email.value, 'brain/email-form', { found: quote(address) }, { severity: 'warning', fixes: () => [context.remove(email.value, 'email')] });
  }
}

/** `homepage`: an http or https address. Section 10, row 12. */
export function checkHomepage(context: ManifestContext, node: YamlNode): void {
  const address = expectText(context, node, 'homepage');
  if (address === undefined) return;
  if (!ADDRESS.test(address)) {
    const why = address === '' ? 'empty' : /^https?:\/\//i.test(address) ? (/^https?:\/\/$/i.test(address) ? 'nothing' : 'space') : 'scheme';
    const site = /^(?:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#:]\S*)?)$/i.exec(address)?.[1];
    const to = why === 'scheme' && site ? `https://${site}` : why === 'space' ? address.trim().replace(/[\x00-\x1f\x7f]/g, '').replace(/\s/g, '%20') : undefined;
    context.report(node, 'brain/homepage-form', { why, found: quote(address) }, {
      fixes: () => [to !== undefined && ADDRESS.test(to) ? context.set('brain/fix-change', { to }, node, to) : undefined, context.remove(node, 'homepage', to === undefined)],
    });
  } else if (utf8Length(address) > LIMITS.homepage) {
    context.report(node, 'brain/homepage-long', { max: LIMITS.homepage, bytes: utf8Length(address) }, { severity: 'warning' });
  }
}

/** `icon`: the text `icon.png`. Section 10, row 34. */
export function checkIcon(context: ManifestContext, node: YamlNode): void {
  const name = expectText(context, node, 'icon');
  if (name === undefined || name === ICON) return;
  const same = asciiLower(name) === ICON;
  context.report(node, same ? 'brain/icon-case' : 'brain/icon-name', { found: quote(name) }, {
    ...(same ? { severity: 'warning' } : {}),
    fixes: () => [context.set('brain/fix-change', { to: ICON }, node, ICON), same ? undefined : context.remove(node, 'icon')],
  });
}

/** `fullAwareness`: true or false, without quotes. */
export function checkAwareness(context: ManifestContext, node: YamlNode): void {
  if (node.kind === 'scalar' && (node.faulty || node.type === 'boolean')) return;
  const said = node.kind === 'scalar' ? String(node.value).toLowerCase() : '';
  const meant = /^(?:true|yes|on|1)$/.test(said) ? 'true' : /^(?:false|no|off|0)$/.test(said) ? 'false' : undefined;
  const quoted = node.kind === 'scalar' && node.quote !== 'plain';
  context.report(node, 'brain/not-boolean', { key: 'fullAwareness', found: found(node), quoted: quoted && meant !== undefined, empty: node.kind === 'scalar' && node.source === '' }, {
    fixes: () =>
      node.kind === 'scalar' && meant !== undefined
        ? [context.rewrite(quoted ? 'brain/fix-unquote' : 'brain/fix-change', { to: meant }, node, meant)]
        : [context.remove(node, 'fullAwareness', true)],
  });
}

/** `entry`: a Lua file at the top. Whether it is there is asked by the package's rules. */
export function checkEntry(context: ManifestContext, node: YamlNode): void {
  const name = expectText(context, node, 'entry');
  if (name === undefined || /^[a-z0-9_]+\.lua$/.test(name)) return;
  const why = /[/\\]/.test(name) ? 'folder' : !/\.lua$/i.test(name) ? 'extension' : /^\.lua$/i.test(name) ? 'nameless' : /[A-Z]/.test(name) && /^[A-Za-z0-9_]+\.lua$/i.test(name) ? 'capital' : 'letter';
  const stem = (name.split(/[/\\]/).pop() ?? '').replace(/\.lua$/i, '').toLowerCase().replace(/[^a-z0-9_]+/g, '_').replace(/^_+|_+$/g, '');
  const to = `${stem === '' ? 'brain' : stem}.lua`;
  context.report(node, 'brain/entry-form', { why, found: quote(name) }, { fixes: () => [context.set('brain/fix-change', { to }, node, to)] });
}
