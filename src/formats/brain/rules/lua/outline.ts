import type { FunctionDeclaration, Node } from 'luaparse';
import type { OutlineNode } from '../../../../language/session';
import type { Span } from '../../../../language/diagnostic';
import { requireOf, signature, type Script } from './script';
import { childrenOf, spanOf } from './walk';

/** Functions of a script, those inside others below them, and the modules it reads. A script that cannot be read whole gives the functions its lines begin. */
export function outlineScript(script: Script): readonly OutlineNode[] {
  const { chunk, text } = script.reading;
  return chunk ? below(chunk, text) : fromLines(text);
}

function below(node: Node, text: string): OutlineNode[] {
  const nodes: OutlineNode[] = [];
  for (const child of childrenOf(node)) {
    if (child.type === 'FunctionDeclaration' && child.identifier) {
      nodes.push(functionNode(child, text.slice(spanOf(child.identifier).start, spanOf(child.identifier).end), spanOf(child.identifier), text));
    } else if (child.type === 'AssignmentStatement' || child.type === 'LocalStatement') {
      child.init.forEach((value, i) => {
        const target = child.variables[i];
        if (!target) return;
        const span = spanOf(target);
        const name = text.slice(span.start, span.end);
        if (value.type === 'FunctionDeclaration') nodes.push(functionNode(value, name, span, text));
        else if ((value.type === 'CallExpression' || value.type === 'StringCallExpression') && requireOf(value, text)) {
          nodes.push({ name, detail: `require("${requireOf(value, text)?.module ?? ''}")`, kind: 'value', pointer: '', span: spanOf(child), nameSpan: span, children: [] });
        } else nodes.push(...below(value, text));
      });
    } else nodes.push(...below(child, text));
  }
  return nodes;
}

function functionNode(fn: FunctionDeclaration, name: string, nameSpan: Span, text: string): OutlineNode {
  const span = spanOf(fn);
  return { name, detail: signature('', fn), kind: 'function', pointer: '', span: { start: Math.min(span.start, nameSpan.start), end: span.end }, nameSpan, children: fn.body.flatMap((statement) => below({ type: 'DoStatement', body: [statement] }, text)) };
}

function fromLines(text: string): OutlineNode[] {
  const nodes: OutlineNode[] = [];
  for (const match of text.matchAll(/^[ \t]*(?:local[ \t]+)?function[ \t]+([A-Za-z_][\w.:]*)[ \t]*(\([^)\r\n]*\)?)?|^[ \t]*(?:local[ \t]+)?([A-Za-z_][\w.]*)[ \t]*=[ \t]*function\b/gm)) {
    const name = match[1] ?? match[3] ?? '';
    const start = match.index + match[0].indexOf(name);
    nodes.push({ name, detail: match[2] ?? '()', kind: 'function', pointer: '', span: { start: match.index, end: match.index + match[0].length }, nameSpan: { start, end: start + name.length }, children: [] });
  }
  return nodes;
}
