import path from 'node:path';
import { fileURLToPath } from 'node:url';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const src = path.join(path.dirname(fileURLToPath(import.meta.url)), 'src');

/** The rooms of the project and what each may import; imports point one way. */
const ROOMS = [
  { name: 'language', test: (f) => f.startsWith('language/'), may: ['language'] },
  { name: 'rules', test: (f) => /^formats\/[^/]+\/rules\//.test(f), may: ['language', 'rules', 'schemas'] },
  { name: 'sandbox', test: (f) => /^formats\/[^/]+\/(?:sandbox|run)\//.test(f), may: ['language', 'rules', 'sandbox'] },
  { name: 'samples', test: (f) => /^formats\/[^/]+\/samples\//.test(f), may: ['language', 'samples'] },
  { name: 'registry-rules', test: (f) => f === 'formats/registry.rules.ts', may: ['language', 'rules', 'sandbox'] },
  { name: 'workers', test: (f) => f.startsWith('workers/'), may: ['language', 'rules', 'sandbox', 'registry-rules', 'workers'] },
  { name: 'cli', test: (f) => f.startsWith('cli/'), may: ['language', 'rules', 'sandbox', 'registry-rules', 'cli', 'schemas'] },
  { name: 'workspace', test: (f) => f.startsWith('workspace/'), may: ['language', 'registry-rules', 'rules', 'workers', 'workspace'] },
  { name: 'editor', test: (f) => f.startsWith('editor/'), may: ['language', 'workers', 'workspace', 'editor'] },
  { name: 'views', test: (f) => /^formats\/[^/]+\/(views|blocks)\//.test(f), may: ['language', 'rules', 'samples', 'sandbox', 'workers', 'workspace', 'editor', 'views', 'view-contract', 'schemas'] },
  { name: 'view-contract', test: (f) => /^formats\/view(s|-hooks)\.ts$/.test(f), may: ['language', 'workers', 'workspace', 'editor', 'view-contract'] },
  { name: 'registry-views', test: (f) => f === 'formats/registry.views.ts', may: ['language', 'rules', 'samples', 'views', 'view-contract', 'registry-rules', 'workspace', 'editor'] },
  { name: 'studio', test: (f) => f.startsWith('studio/') || f === 'main.tsx', may: ['language', 'rules', 'samples', 'workers', 'workspace', 'editor', 'views', 'view-contract', 'registry-rules', 'registry-views', 'studio'] },
];

const roomOf = (file) => ROOMS.find((r) => r.test(file));

/** Libraries that rules may use: small, pure, no browser and no Node. */
const PURE_LIBRARIES = /^(ajv\/|jsonc-parser$|yaml$|fflate$|@noble\/hashes\/|luaparse$)/;

/** Refuses an import that goes against the direction of the rooms. */
const boundaries = {
  meta: { type: 'problem', schema: [], messages: { room: '{{from}} may not import {{to}} ({{path}}).', library: '{{from}} is pure and may not import {{path}}.' } },
  create(context) {
    const file = path.relative(src, context.filename).split(path.sep).join('/');
    const room = file.startsWith('..') || /\.(test|bench)\.tsx?$|(^|\/)testing(\/|\.ts$)/.test(file) ? undefined : roomOf(file);
    if (!room) return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const bare = source.replace(/\?.*$/, '');
      if (!bare.startsWith('.')) {
        if ((room.name === 'language' || room.name === 'rules') && !PURE_LIBRARIES.test(bare)) {
          context.report({ node, messageId: 'library', data: { from: room.name, path: source } });
        }
        return;
      }
      const target = path.relative(src, path.resolve(path.dirname(context.filename), bare)).split(path.sep).join('/');
      const to = target.startsWith('../schemas/') ? 'schemas' : roomOf(target)?.name ?? roomOf(`${target}.ts`)?.name ?? roomOf(`${target}/index.ts`)?.name;
      const format = (f) => /^formats\/([^/]+)\//.exec(f)?.[1];
      const crosses = format(file) !== undefined && format(target) !== undefined && format(file) !== format(target);
      if (to === undefined || !room.may.includes(to) || crosses) {
        context.report({ node, messageId: 'room', data: { from: room.name, to: crosses ? `another format's ${to}` : (to ?? 'a file outside the rooms'), path: source } });
      }
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.cache/', 'src/**/generated/', 'test-results/', 'playwright-report/', 'artifacts/', 'public/'] },
  { files: ['**/*.{ts,tsx}'], extends: [...tseslint.configs.recommended] },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { rooms: { rules: { boundaries } }, 'react-hooks': hooks },
    rules: {
      'rooms/boundaries': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: 'error',
      'no-restricted-imports': ['error', { patterns: [{ group: ['fengari*'], message: 'The Lua VM is sandbox/generated/lua-vm: only the patched one keeps to its budgets.' }] }],
      'no-restricted-syntax': [
        'error',
        { selector: "MemberExpression[property.name='innerHTML'], JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text of users never becomes HTML.' },
      ],
    },
  },
  { files: ['src/build/**/*.mjs', 'src/cli/*.mjs'], languageOptions: { ecmaVersion: 2024, sourceType: 'module' } },
);
