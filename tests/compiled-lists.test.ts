import { readFile } from 'node:fs/promises';
import { transformAsync } from '@babel/core';
import compiler from 'babel-plugin-react-compiler';
import { expect, test } from 'vitest';

interface Event {
  readonly kind: string;
  readonly fnLoc?: { readonly start: { readonly line: number } } | null;
}

/** Functions that the React compiler gave up, as file and line, and how many it compiled. */
const compileReport = async (file: string) => {
  const events: Event[] = [];
  const logger = { logEvent: (_file: string | null, event: Event) => events.push(event) };
  await transformAsync(await readFile(new URL(`../src/kit/web/list/${file}`, import.meta.url), 'utf8'), {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[compiler, { logger }]],
  });
  const isDone = ({ kind }: Event): boolean => kind === 'CompileSuccess';
  return {
    done: events.filter(isDone).length,
    skipped: events.filter((event) => !isDone(event)).map(({ fnLoc }) => `${file}:${fnLoc?.start.line ?? '?'}`),
  };
};

/**
 * The compiler leaves a function as it is, without a word, if it meets a form that it does not know (a default in a
 * destructured parameter, a computed name in one, `finally`). A click on a list then drew all its rows anew.
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
  const { done, skipped } = await compileReport(file);
  expect(done).toBeGreaterThan(0);
  expect(skipped).toEqual([]);
});
