import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const RESTRICTED = 'eslint(no-restricted-imports)';

type Case = readonly [name: string, file: string, from: string];

const REFUSED: readonly Case[] = [
  ['rules know no server', 'src/features/a/rules/a.rules.ts', '../server/a.queries.ts'],
  ['rules know no contract of a feature', 'src/features/a/rules/a.rules.ts', '../contract/a.calls.ts'],
  ['rules know no screen of the kit', 'src/features/a/rules/a.rules.ts', '#kit/web/ui/toast.ts'],
  ['rules know no Node', 'src/features/a/rules/a.rules.ts', 'node:fs'],
  ['a contract knows no server', 'src/features/a/contract/a.calls.ts', '../server/a.queries.ts'],
  ['a contract knows no screen', 'src/features/a/contract/a.calls.ts', '#kit/web/ui/toast.ts'],
  ['a server knows no screen', 'src/features/a/server/a.routes.ts', '../web/APage.tsx'],
  ['a screen knows no server', 'src/features/a/web/APage.tsx', '../server/a.queries.ts'],
  ['a screen knows no Node', 'src/features/a/web/APage.tsx', 'node:fs'],
  ['a server reaches into no other feature', 'src/features/a/server/a.routes.ts', '#features/b/server/b.queries.ts'],
  ['a screen reaches into no other feature', 'src/features/a/web/APage.tsx', '#features/b/web/BPage.tsx'],
  ['nor into its rules', 'src/features/a/server/a.routes.ts', '#features/b/rules/b.rules.ts'],
  ['nor by a relative path', 'src/features/a/server/a.routes.ts', '../../b/server/b.public.ts'],
  ['a screen knows no server, though it is offered', 'src/features/a/web/APage.tsx', '#features/b/server/b.public.ts'],
  ['a common room reaches into no feature', 'src/features/viaje/server/a.ts', '#features/b/server/b.queries.ts'],
  ['a screen knows no server of a common room', 'src/features/a/web/APage.tsx', '#features/viaje/server/a.ts'],
  ['rules know no server of a common room', 'src/features/a/rules/a.rules.ts', '#features/viaje/server/a.ts'],
  ['a feature knows no app', 'src/features/a/server/a.routes.ts', '#app/server/features.ts'],
  ['nor by a relative path', 'src/features/a/server/a.routes.ts', '../../../app/server/features.ts'],
  ['the kit knows no feature', 'src/kit/server/db/database.ts', '#features/a/server/a.public.ts'],
  ['nor by a relative path', 'src/kit/server/db/database.ts', '../../../features/a/server/a.public.ts'],
  ['the kit knows no app', 'src/kit/web/ui/toast.ts', '#app/web/router.ts'],
  ['the web of the kit knows no server', 'src/kit/web/ui/toast.ts', '#kit/server/db/database.ts'],
  ['the server of the app knows no screen', 'src/app/server/build-app.ts', '#app/web/router.ts'],
  ['the web of the app knows no server', 'src/app/web/router.ts', '#app/server/features.ts'],
];

const ALLOWED: readonly Case[] = [
  ['what a feature offers to others', 'src/features/a/server/a.routes.ts', '#features/b/server/b.public.ts'],
  ['the calls of another feature', 'src/features/a/web/APage.tsx', '#features/b/contract/b.calls.ts'],
  ['a screen part that a feature offers', 'src/features/a/web/APage.tsx', '#features/b/web/b.public.tsx'],
  ['all of a common room', 'src/features/a/server/a.routes.ts', '#features/viaje/server/mover-guias.ts'],
  ['its rules, in rules', 'src/features/a/rules/a.rules.ts', '#features/tracking/rules/courier.ts'],
  ['its own rules', 'src/features/a/server/a.routes.ts', '../rules/a.rules.ts'],
  ['the kit', 'src/features/a/server/a.routes.ts', '#kit/server/db/database.ts'],
  ['who is asking, in rules', 'src/features/a/rules/a.rules.ts', '#kit/contract/access.ts'],
  ['anything, in the app', 'src/app/server/features.ts', '#features/a/server/a.routes.ts'],
];

const CYCLE: Readonly<Record<string, string>> = {
  'src/features/cycle/server/one.ts': "import { two } from './two.ts';\nexport const one = (): number => two();\n",
  'src/features/cycle/server/two.ts': "import { one } from './one.ts';\nexport const two = (): number => one();\n",
};

const datesBy = (name: string): string =>
  `import { ${name} } from '#kit/rules/dates.ts';\nexport const text = ${name};\n`;
/** A date of a fixed format in a screen, and the one that follows the settings. */
const FIXED_DATES: Readonly<Record<string, string>> = Object.fromEntries(
  ['features/dates', 'kit', 'app'].flatMap((room) =>
    ['formatDay', 'formatMoment'].map((name) => [`src/${room}/web/${name}.ts`, datesBy(name)]),
  ),
);
const DATES: Readonly<Record<string, string>> = {
  'src/features/dates/web/dateText.ts': datesBy('dateText'),
  'src/features/dates/server/formatDay.ts': datesBy('formatDay'),
};

/** A unique file in the folder of the case: the folder decides what may be imported. */
const fileOf = ([name, file, from]: Case): string =>
  join(
    dirname(file),
    `${[...REFUSED, ...ALLOWED].findIndex((one) => one[0] === name && one[2] === from)}-${basename(file)}`,
  );

/** The rules that each file breaks, all linted in one run as `npm run check` does, but without types. */
const lint = (files: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> => {
  // A separate folder with our lint settings, so that violations are never near the real code.
  const house = mkdtempSync(join(tmpdir(), 'encomienda-lint-'));
  afterAll(() => rmSync(house, { recursive: true, force: true }));
  cpSync(join(ROOT, 'oxlint.config.ts'), join(house, 'oxlint.config.ts'));
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const rules = ['-A', 'all', '-D', 'no-restricted-imports', '-D', 'import/no-cycle'];
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...rules, 'src'],
    { cwd: house, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  return new Map([...byFile].map(([file, found]) => [file, found.map(({ code }) => code)]));
};

const broken = lint({
  ...Object.fromEntries(
    [...REFUSED, ...ALLOWED].map((one) => [fileOf(one), `import { x } from '${one[2]}';\nexport const y = x;\n`]),
  ),
  ...CYCLE,
  ...FIXED_DATES,
  ...DATES,
});

describe('import direction', () => {
  it.each(REFUSED)('%s', (...one) => expect(broken.get(fileOf(one)) ?? []).toContain(RESTRICTED));

  it.each(ALLOWED)('allows %s', (...one) => expect(broken.get(fileOf(one)) ?? []).toEqual([]));

  it.each(Object.keys(FIXED_DATES))('%s: a screen writes no date in a fixed format', (file) =>
    expect(broken.get(file) ?? []).toContain(RESTRICTED),
  );

  it.each(Object.keys(DATES))('allows %s', (file) => expect(broken.get(file) ?? []).toEqual([]));

  it('finds cycles', () =>
    expect(Object.keys(CYCLE).flatMap((file) => broken.get(file) ?? [])).toContain('import(no-cycle)'));

  it('leaves the contracts off the table of routes, which is all in the first script', () => {
    const tables = globSync(['src/features/*/web/**/*.routes.tsx', 'src/app/web/*-routes.ts'], { cwd: ROOT });
    expect(tables.length).toBeGreaterThan(15);
    const bringing = tables.filter((file) =>
      /^import (?!type )[^;]*\.calls\.ts'/m.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(bringing).toEqual([]);
  });
});
