import { Uri, editor, languages, type CancellationToken, type IMarkdownString, type Position } from 'monaco-editor/editor';
import type { Span } from '../language/diagnostic';
import type { CompletionItem, FilePosition, Hover, Location, OutlineNode } from '../language/session';
import type { ModelBinding } from './binding';
import type { EditorKit } from './kit';
import { JSON_LANGUAGE } from './json-language';

const LANGUAGES = [JSON_LANGUAGE, 'lua', 'yaml', 'plaintext'];

function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  else token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}

const kinds: Readonly<Record<CompletionItem['kind'], languages.CompletionItemKind>> = {
  key: languages.CompletionItemKind.Property,
  value: languages.CompletionItemKind.Value,
  snippet: languages.CompletionItemKind.Snippet,
  reference: languages.CompletionItemKind.Reference,
};

function toCompletion(binding: ModelBinding, item: CompletionItem): languages.CompletionItem {
  return {
    label: item.label,
    kind: kinds[item.kind],
    detail: item.detail,
    sortText: item.sortText,
    insertText: item.edit.text,
    range: binding.map.toRange(item.edit.span),
    ...(item.documentation === undefined ? {} : { documentation: { value: plainMarkdown(item.documentation) } }),
    ...(item.filterText === undefined ? {} : { filterText: item.filterText }),
    // A session's texts carry the indentation of their own lines already.
    insertTextRules: languages.CompletionItemInsertTextRule.KeepWhitespace | (item.snippet ? languages.CompletionItemInsertTextRule.InsertAsSnippet : 0),
    ...(item.also ? { additionalTextEdits: item.also.map((edit) => ({ range: binding.map.toRange(edit.span), text: edit.text })) } : {}),
  };
}

/** Text as markdown that shows exactly that text. */
export function plainMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!~|<>&]/g, '\\$&').replace(/\n/g, '  \n');
}

/** The parts of a hover as Monaco takes them; never HTML, nothing to click. */
export function toHoverParts(hover: Hover): IMarkdownString[] {
  return hover.parts.map(({ kind, text }) => {
    if (kind === 'code') {
      const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map((m) => m[0].length + 1)));
      return { value: `${fence}\n${text}\n${fence}` };
    }
    const plain = plainMarkdown(text);
    return { value: kind === 'title' ? `**${plain}**` : kind === 'source' ? `*${plain}*` : plain };
  });
}

const symbolKinds: Readonly<Record<OutlineNode['kind'], languages.SymbolKind>> = {
  object: languages.SymbolKind.Object,
  array: languages.SymbolKind.Array,
  value: languages.SymbolKind.Property,
  function: languages.SymbolKind.Function,
  section: languages.SymbolKind.Namespace,
};

function toSymbol(binding: ModelBinding, node: OutlineNode): languages.DocumentSymbol {
  const span: Span = { start: Math.min(node.span.start, node.nameSpan.start), end: Math.max(node.span.end, node.nameSpan.end) };
  return {
    name: node.name === '' ? node.pointer || '/' : node.name,
    detail: node.detail,
    kind: symbolKinds[node.kind],
    tags: [],
    range: binding.map.toRange(span),
    selectionRange: binding.map.toRange(node.nameSpan),
    children: node.children.map((child) => toSymbol(binding, child)),
  };
}

/** Connects Monaco's features to the questions that the language worker answers. */
export function registerAdapters(kit: EditorKit): void {
  const { language } = kit.host;
  const at = (model: editor.ITextModel, position: Position): { binding: ModelBinding; at: FilePosition } | undefined => {
    const binding = kit.byModel(model);
    return binding && { binding, at: { file: binding.document.path, offset: binding.map.toText(position) } };
  };
  const toLocations = (locations: readonly Location[]): languages.Location[] =>
    locations.flatMap((location) => {
      const binding = kit.binding(location.file);
      return binding ? [{ uri: binding.model.uri, range: binding.map.toRange(location.span) }] : [];
    });

  languages.registerCompletionItemProvider(LANGUAGES, {
    // Not after a comma or a bracket: the Enter that mostly follows would take a suggestion instead of a new line.
    triggerCharacters: ['"', ':'],
    provideCompletionItems: async (model, position, _context, token) => {
      const place = at(model, position);
      const items = place && (await language.ask('complete', [place.at], signalOf(token)));
      return { suggestions: place && items ? items.map((item) => toCompletion(place.binding, item)) : [], incomplete: items === undefined };
    },
  });
  languages.registerHoverProvider(LANGUAGES, {
    provideHover: async (model, position, token) => {
      const place = at(model, position);
      const hover = place && (await language.ask('hover', [place.at], signalOf(token)));
      return place && hover ? { range: place.binding.map.toRange(hover.span), contents: toHoverParts(hover) } : null;
    },
  });
  languages.registerDefinitionProvider(LANGUAGES, {
    provideDefinition: async (model, position, token) => {
      const place = at(model, position);
      return toLocations((place && (await language.ask('definition', [place.at], signalOf(token)))) ?? []);
    },
  });
  languages.registerReferenceProvider(LANGUAGES, {
    provideReferences: async (model, position, _context, token) => {
      const place = at(model, position);
      return toLocations((place && (await language.ask('references', [place.at], signalOf(token)))) ?? []);
    },
  });
  languages.registerSelectionRangeProvider(LANGUAGES, {
    provideSelectionRanges: async (model, positions, token) =>
      Promise.all(
        positions.map(async (position) => {
          const place = at(model, position);
          const spans = (place && (await language.ask('selections', [place.at], signalOf(token)))) ?? [];
          return place ? spans.map((span) => ({ range: place.binding.map.toRange(span) })) : [];
        }),
      ),
  });
  languages.registerDocumentSymbolProvider(LANGUAGES, {
    provideDocumentSymbols: async (model, token) => {
      const binding = kit.byModel(model);
      const nodes = binding && (await language.ask('outline', [binding.document.path], signalOf(token)));
      return binding && nodes ? nodes.map((node) => toSymbol(binding, node)) : [];
    },
  });
  registerFixes(kit);
  editor.registerEditorOpener({
    openCodeEditor: (_source, resource, place) => {
      const binding = kit.byUri(Uri.isUri(resource) ? resource.toString() : String(resource));
      if (!binding) return false;
      const offset = !place
        ? 0
        : binding.map.toText('lineNumber' in place ? place : { lineNumber: place.startLineNumber, column: place.startColumn });
      const end = place && 'endLineNumber' in place ? binding.map.toText({ lineNumber: place.endLineNumber, column: place.endColumn }) : offset;
      kit.host.goTo(binding.document.path, { start: offset, end });
      return true;
    },
  });
}

const FIX_COMMAND = 'rulewright.fix';

/** Fixes in the light bulb's menu; each opens the same window that shows what it changes. */
function registerFixes(kit: EditorKit): void {
  const problems = (binding: ModelBinding, span: Span) =>
    (kit.host.workspace.store.getState().diagnostics[binding.document.path] ?? []).filter((d) => d.span.start <= span.end && span.start <= d.span.end);
  editor.registerCommand(FIX_COMMAND, (_accessor, uri: string, start: number, end: number, index: number) => {
    const binding = kit.byUri(uri);
    const choice = binding && problems(binding, { start, end }).flatMap((d) => (d.fixes ?? []).map((fix) => ({ d, fix })))[index];
    if (choice) kit.host.previewFix(choice.d, choice.fix);
  });
  languages.registerCodeActionProvider(
    LANGUAGES,
    {
      provideCodeActions: (model, range) => {
        const binding = kit.byModel(model);
        if (!binding) return { actions: [], dispose: () => undefined };
        const span = { start: binding.map.toText(range.getStartPosition()), end: binding.map.toText(range.getEndPosition()) };
        const fixes = problems(binding, span).flatMap((d) => d.fixes ?? []);
        return {
          actions: fixes.map((fix, index) => {
            const title = kit.host.say(fix.code, fix.params);
            return {
              title,
              kind: 'quickfix',
              isPreferred: fix.preferred ?? false,
              command: { id: FIX_COMMAND, title, arguments: [model.uri.toString(), span.start, span.end, index] },
            };
          }),
          dispose: () => undefined,
        };
      },
    },
    { providedCodeActionKinds: ['quickfix'] },
  );
}
