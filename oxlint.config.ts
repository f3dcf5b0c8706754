import { defineConfig, type OxlintOverride } from 'oxlint';

/** One import that a folder refuses, and what is told to whoever writes it. */
type Refusal = { readonly message: string } & ({ readonly regex: string } | { readonly group: string[] });

const NO_APP: Refusal = {
  regex: '^(#|(\\.\\./)+)app/',
  message: 'Only the app puts things together: nothing below it knows it.',
};
const NO_FEATURE: Refusal = { regex: '^(#|(\\.\\./)+)features/', message: 'The kit knows no feature.' };
const NO_NODE: Refusal = { regex: '^node:', message: 'This also runs in the browser.' };
const above = (layers: string): Refusal => ({
  regex: `^[#.](.*/)?(${layers})/`,
  message: 'Direction: rules -> contract -> server | web -> app.',
});
/** The rules of a feature may know the kit's contract: who is asking is a value like any other. */
const PURE: readonly Refusal[] = [
  '^\\.{1,2}/(.*/)?(contract|server|web)/',
  '^#kit/(server|web)/',
  '^#features/[^/]+/(contract|server|web)/',
].map((regex) => ({ regex, message: 'Rules are pure: they know no contract, server or screen.' }));
/** What two features share is public as a whole: docs/decisions/0033-common-rooms.md. */
const SHARED_ROOMS = ['contenedor', 'tracking', 'viaje'];
const OTHER_FEATURES: readonly Refusal[] = [
  {
    regex: '^(\\.\\./)+[a-z_-]+/(rules|contract|server|web)/',
    message: 'Name another feature by #features/…, and reach it only through its contract or its *.public.ts.',
  },
  {
    group: [
      ...['rules', 'server', 'web'].map((layer) => `?features/*/${layer}/**`),
      ...['*/*.public.ts', '*/*/*.public.ts', '*/*.public.tsx', '*/*/*.public.tsx'].map(
        (path) => `!?features/*/${path}`,
      ),
      ...SHARED_ROOMS.map((room) => `!?features/${room}/**`),
    ],
    message: 'Another feature is reached only through its contract or its *.public.ts.',
  },
];

/** What `piece` does instead: asked for again where it did not come, and saying so in its place. */
const NO_LAZY = {
  name: 'react',
  importNames: ['lazy'],
  message: 'What comes later is a `piece` of kit/web/piece.',
};

/** What a screen writes dates with instead: the settings say how. */
const NO_FIXED_DATES = {
  name: '#kit/rules/dates.ts',
  importNames: ['formatDay', 'formatMoment'],
  message: 'On a screen a date follows the settings: DateText, useDateText or dateText.',
};

const refuses = (folder: string, ...patterns: Refusal[]): OxlintOverride => ({
  files: [`src/${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns, paths: [NO_LAZY, ...(folder.endsWith('/web') ? [NO_FIXED_DATES] : [])] },
    ],
  },
});

/** Who may import what; tests/import-direction.test.ts breaks each once. */
const DIRECTION = [
  refuses('kit/rules', NO_FEATURE, NO_APP, above('contract|server|web'), NO_NODE),
  refuses('kit/contract', NO_FEATURE, NO_APP, above('server|web'), NO_NODE),
  refuses('kit/server', NO_FEATURE, NO_APP, above('web')),
  refuses('kit/web', NO_FEATURE, NO_APP, above('server'), NO_NODE),
  refuses('features/*/rules', NO_APP, ...PURE, NO_NODE, ...OTHER_FEATURES),
  refuses('features/*/contract', NO_APP, above('server|web'), NO_NODE, ...OTHER_FEATURES),
  refuses('features/*/server', NO_APP, above('web'), ...OTHER_FEATURES),
  refuses('features/*/web', NO_APP, above('server'), NO_NODE, ...OTHER_FEATURES),
  refuses('app/server', above('web')),
  refuses('app/web', above('server'), NO_NODE),
];

/** Rules of the chosen categories that say nothing useful here. */
const OFF = [
  'eslint/no-control-regex',
  'eslint/no-shadow',
  'eslint/no-underscore-dangle',
  'eslint/no-unmodified-loop-condition',
  'import/no-named-as-default',
  'import/no-named-as-default-member',
  'import/no-unassigned-import',
  'promise/always-return',
  'react/exhaustive-effect-dependencies',
  'react/iframe-missing-sandbox',
  'react/no-unstable-nested-components',
  'react/react-in-jsx-scope',
  'react/refs',
  'react/set-state-in-effect',
  'typescript/consistent-return',
  'typescript/no-base-to-string',
  'typescript/no-generated-empty-object-type',
  'typescript/no-redundant-type-constituents',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unsafe-enum-assignment',
  'typescript/no-unsafe-type-assertion',
  'typescript/require-array-sort-compare',
  'typescript/unbound-method',
  'unicorn/consistent-function-scoping',
  'unicorn/no-array-sort',
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  options: { typeAware: true },
  ignorePatterns: ['dist/**', 'node_modules/**', 'coverage/**', 'src/kit/server/db/tables.gen.ts', 'db/data/**'],
  rules: {
    ...Object.fromEntries(OFF.map((rule) => [rule, 'off'])),
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-explicit-any': 'error',
    'import/no-cycle': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    ...DIRECTION,
    { files: ['src/**/web/**'], rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' } },
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'e2e/**'],
      rules: { 'typescript/no-unnecessary-type-assertion': 'off' },
    },
    { files: ['src/kit/server/http/list-definition.ts'], rules: { 'typescript/no-explicit-any': 'off' } },
  ],
});
