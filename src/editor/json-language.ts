import { languages } from 'monaco-editor/editor';

/** JSON with colours only: what is right or wrong in it our own rules say. */
export const JSON_LANGUAGE = 'ruled-json';

const tokens: languages.IMonarchLanguage = {
  defaultToken: 'text',
  tokenizer: {
    root: [
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'key'],
      [/"(?:[^"\\]|\\.)*"/, { cases: { '@eos': 'string', '@default': 'string' } }],
      // A string that is not closed on its line.
      [/"(?:[^"\\]|\\.)*$/, 'string.open'],
      [/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/, 'number'],
      [/\b(?:true|false|null)\b/, 'keyword'],
      [/\/\/.*$/, 'comment'],
      [/\/\*/, 'comment', '@comment'],
      [/[{}[\]]/, 'bracket'],
      [/[,:]/, 'delimiter'],
      [/\s+/, ''],
    ],
    comment: [
      [/[^*]+/, 'comment'],
      [/\*\//, 'comment', '@pop'],
      [/\*/, 'comment'],
    ],
  },
};

const configuration: languages.LanguageConfiguration = {
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}', notIn: ['string'] },
    { open: '[', close: ']', notIn: ['string'] },
    { open: '"', close: '"', notIn: ['string'] },
  ],
  surroundingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '"', close: '"' },
  ],
  wordPattern: /[^\s,:{}[\]"]+/,
  indentationRules: {
    increaseIndentPattern: /[{[]\s*$/,
    decreaseIndentPattern: /^\s*[}\]]/,
  },
};

/** Tells Monaco about the language, once. */
export function registerJson(): void {
  languages.register({ id: JSON_LANGUAGE, extensions: ['.json'] });
  languages.setMonarchTokensProvider(JSON_LANGUAGE, tokens);
  languages.setLanguageConfiguration(JSON_LANGUAGE, configuration);
}

/** The language of a file by its name. */
export function languageOf(path: string): string {
  if (path.endsWith('.json')) return JSON_LANGUAGE;
  if (path.endsWith('.lua')) return 'lua';
  return /\.ya?ml$/.test(path) ? 'yaml' : 'plaintext';
}
