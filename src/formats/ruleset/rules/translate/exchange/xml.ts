/** An XML element as exchange files need it; made by whatever parser is at hand. */
export interface XmlElement {
  /** Without a prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

/** The part of a DOM node that is read: the browser's own parser makes these. */
export interface DomNodeLike {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<DomNodeLike>;
  readonly localName?: string;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>;
}

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** A parsed document's root element, copied out of the DOM. Comments and the like are left out. */
export function xmlFromDom(element: DomNodeLike): XmlElement {
  const children = Array.from(element.childNodes).flatMap((child): (XmlElement | string)[] => {
    if (child.nodeType === ELEMENT) return [xmlFromDom(child)];
    return child.nodeType === TEXT || child.nodeType === CDATA ? [child.nodeValue ?? ''] : [];
  });
  const attributes = Array.from(element.attributes ?? []).map((a): [string, string] => [a.name, a.value]);
  return { name: element.localName ?? '', attributes: new Map(attributes), children };
}

/** Elements of a name below, however deep, in the order of the text. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name === name) yield child;
    else yield* descendants(child, name);
  }
}

/** The first child of a name. */
export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name);
}

/** All text inside, that of inner elements included. */
export function textContent(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textContent(child))).join('');
}

/** Characters XML 1.0 has no way to write. */
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** True for a text that XML can hold. */
export function isWritable(text: string): boolean {
  return !UNWRITABLE.test(text);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** A text inside an element; a carriage return is spelt out, for a parser would change it. */
export function xmlText(text: string): string {
  return text.replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A text inside an attribute in double quotes. */
export function xmlAttribute(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (sign) => ESCAPES[sign] ?? sign);
}
