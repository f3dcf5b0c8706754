import { readFile } from 'node:fs/promises';
import { transformSync } from 'oxc-transform-react';
import { expect, test } from 'vitest';

/** What the React compiler gave up, as file, line and reason, and whether it compiled anything. */
const compileReport = async (file: string) => {
  const text = await readFile(new URL(`../src/kit/web/list/${file}`, import.meta.url), 'utf8');
  const { code, errors } = transformSync(file, text, { reactCompiler: { reportDiagnostics: true } });
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  return {
    isCompiled: code.includes('react/compiler-runtime'),
    skipped: errors.map(({ labels: [label], message }) => `${file}:${lineOf(label?.start ?? 0)}: ${message}`),
  };
};

/**
 * The compiler leaves a function as it is, without a word, if it meets a form that it does not know (`finally`, a
 * computed name in a destructured parameter). A click on a list then drew all its rows anew.
 */
test.each([
  'ListPage.tsx',
  'ListTable.tsx',
  'ListCards.tsx',
  'ListCard.tsx',
  'SortHeader.tsx',
  'use-list.ts',
  'list-preferences.ts',
  'use-record-dialog.ts',
])('%s is compiled, so that rows that stay are not drawn again', async (file) => {
  const { isCompiled, skipped } = await compileReport(file);
  expect(skipped).toEqual([]);
  expect(isCompiled).toBe(true);
});
