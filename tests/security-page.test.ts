import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { formLimitsOf } from '#kit/server/http/read-form.ts';
import { ROOT } from '#kit/server/root.ts';
import { allCalls } from './harness/contract-walk.ts';

const page = readFileSync(join(ROOT, 'docs/seguridad.md'), 'utf8');
const files = ['src', 'tests', 'e2e', 'bin', 'tools', 'scripts', 'deploy'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);

/** The files that a name on the page may mean: from the root, from src or src/features, or by the last part alone. */
const found = (named: string): string[] => {
  const whole = ['', 'src', 'src/features'].map((folder) => join(folder, named));
  const exact = whole.filter((path) => existsSync(join(ROOT, path)));
  return exact.length > 0 ? exact : files.filter((path) => basename(path) === named);
};

/** `file.ts`, `file.ts:part` or `file.ts` «a test of it», «another». */
const NAMED = /`([\w./-]+\.(?:ts|tsx|service|md))(?::(\w+))?`((?:,? «[^»]+»)*)/g;
const named = [...page.matchAll(NAMED)].map(([, file = '', part, tests = '']) => ({
  file,
  parts: [...(part === undefined ? [] : [part]), ...[...tests.matchAll(/«([^»]+)»/g)].map(([, text = '']) => text)],
}));

test('the page names what holds it', () => expect(named.length).toBeGreaterThan(100));

test.each(named)('$file is there, with $parts', ({ file, parts }) => {
  const paths = found(file);
  expect(paths, file).not.toEqual([]);
  const text = paths
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
    .replaceAll("\\'", "'");
  for (const part of parts) expect(text.includes(part), `${file} «${part}»`).toBe(true);
});

test('the page says how long a field of a form may be', () => {
  const lengths = new Set(
    allCalls.flatMap(({ multipart }) => (multipart === undefined ? [] : [formLimitsOf(multipart).fieldBytes])),
  );
  expect(lengths.size).toBeGreaterThan(1);
  const row = page.split('\n').find((line) => line.startsWith('| formulario, archivo, campo |'));
  for (const bytes of lengths) expect(row).toContain(`${bytes / 1024} KB`);
});
