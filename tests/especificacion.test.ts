import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PERMISOS } from '#kit/contract/permisos.ts';
import { CALLS } from './especificacion/calls.ts';
import { MESSAGES } from './especificacion/messages.ts';
import { PERMISSIONS } from './especificacion/permissions.ts';
import { RULES } from './especificacion/rules.ts';
import { SCREENS } from './especificacion/screens.ts';
import { codesIn, PENDING, rowsUnder, testsIn, type Row } from './especificacion/tables.ts';
import { testCode } from './especificacion/test-code.ts';
import { guarded, writeTables } from './especificacion/write-tables.ts';
import { allCalls } from './harness/contract-walk.ts';
import { readSourceFiles } from './harness/source-files.ts';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/especificacion.md'), 'utf8');
const rowsOf = (title: string) => rowsUnder(page, title).map((row) => ({ says: row[2] ?? '', row }));
const screens = rowsOf('Pantallas');
const calls = rowsOf('Llamadas');
const permissions = rowsOf('Permisos');
const messages = rowsOf('Mensajes');
const rules = rowsOf('Reglas, estados y límites');

describe('the page is what `npm run especificacion` writes', () => {
  test('every line of the specification, and what the code says of it', () => expect(page).toBe(writeTables(page)));

  test.each([
    ['screens', SCREENS, 100],
    ['calls', CALLS, 110],
    ['permissions', PERMISSIONS, 87],
    ['messages', MESSAGES, 75],
    ['rules', RULES, 279],
  ] as const)('no line of the %s was lost', (_, lines, least) => {
    expect(lines.length).toBeGreaterThanOrEqual(least);
    expect(new Set(lines.map((line) => line.join('|'))).size).toBe(lines.length);
  });

  test('nothing is pending', () => expect(page).not.toContain(`| ${PENDING} |`));
});

describe('each permission is there and guards what its line says', () => {
  test.each(permissions.map(({ says, row }) => ({ permiso: codesIn(says)[0] ?? '', guards: codesIn(row[3] ?? '') })))(
    '$permiso',
    ({ permiso, guards }) => {
      expect(PERMISOS.map((one) => one.permiso)).toContain(permiso);
      expect(guards.length).toBeGreaterThan(0);
      // The screens are checked by src/app/web/especificacion.test.ts.
      for (const file of guards.filter((one) => one.startsWith('src/')))
        expect(readFileSync(join(ROOT, file), 'utf8')).toContain(permiso);
    },
  );
});

/** The fixed parts of a message, between its placeholders. */
const partsOf = (message: string): string[] =>
  message.split(/\{[^}]*\}|\[(?:name|id)\]/).filter((part) => part.trim().length > 2);

describe('each message stands in the product', () => {
  const code = [...readSourceFiles()];
  test.each(messages)('$says', ({ says, row }) => {
    const said = row[3] || says;
    expect(partsOf(said).every((part) => code.some(([, text]) => text.includes(part)))).toBe(true);
  });
});

/** The code of each of its tests, all of it or only what is affirmed; empty for a test that does not exist. */
const codeOf = (row: Row, counted: 'all' | 'affirmed' = 'all'): readonly string[] =>
  testsIn(row.at(-1) ?? '').map(({ file, title }) => {
    const path = join(ROOT, file);
    return (/\.test\.tsx?$/.test(file) && existsSync(path) && testCode(path, title, counted)) || '';
  });
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

describe('the test that a line names holds what the line says', () => {
  const SENTENCES = '`tests/spec-sentences.test.ts`';
  const SCREENS_FILE = readFileSync(join(ROOT, 'e2e/harness/screens.ts'), 'utf8');

  test.each(screens)('$says: a browser goes there', ({ says, row }) => {
    const [screen = ''] = codesIn(says);
    const route = `'${screen.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1')}'`;
    const [fixed = '', ...others] = screen.replaceAll(/\/\{\w+\?\}/g, '').split(/\{\w+\}/);
    // A value stands in the place of the parameter; a longer address is another screen.
    const address = new RegExp(`${[fixed, ...others].map(escaped).join('[^/\'"`]+')}(?![\\w/])`);
    const goes = (code: string): boolean => address.test(code.replaceAll(String.raw`\/`, '/'));
    const walks = (code: string): boolean => /\bSCREENS\b/.test(code) && SCREENS_FILE.includes(route);
    const codes = codeOf(row, 'affirmed');
    expect(codes).not.toContain('');
    expect(codes.some((code) => goes(code) || walks(code))).toBe(true);
  });

  test.each(calls)('$says: it makes that call', ({ row }) => {
    const id = codesIn(row[3] ?? '')[0] ?? '';
    expect(allCalls.map((call) => call.id)).toContain(id);
    for (const code of codeOf(row))
      expect(code).toMatch(new RegExp(String.raw`[Cc]alls\.${id.replace(/^\w+\./, '')}\b`));
  });

  test.each(permissions)('$says: it is about that permission', ({ says, row }) => {
    const [permiso = ''] = codesIn(says);
    // One test goes through all permissions that guard a call.
    for (const code of codeOf(row))
      expect(code.includes(`'${permiso}'`) || (guarded.has(permiso) && code.includes('guardedBy('))).toBe(true);
  });

  test.each(messages)('$says: it reads those words', ({ says, row }) => {
    // It is not enough that the sentences appear somewhere in the code.
    expect(row.at(-1)).not.toContain(SENTENCES);
    // Nor that a test finds them absent: nobody ever has to say them for that.
    for (const code of codeOf(row, 'affirmed'))
      for (const part of partsOf(row[3] || says)) expect(code).toContain(part.trim().replace(/\.$/, ''));
  });

  test.each(rules)('$says', ({ says, row }) => {
    const codes = codeOf(row);
    expect(codes).not.toContain('');
    // Figures and names that a rule writes as code must occur in its tests.
    const tried = codes.join('\n').replaceAll(/(?<=\d)_(?=\d)/g, '');
    for (const one of codesIn(says)) expect(tried).toMatch(new RegExp(`(?<![\\w.])${escaped(one)}(?!\\w)`));
  });
});
