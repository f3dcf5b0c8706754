import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Scheme } from './browser.ts';
import { FRAME, type Part } from './frame.ts';

/** The minified file: less than half of `axe.source`, and every judged page has to parse it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  iframes: false,
  resultTypes: ['violations'],
  // A preload would fetch media, and no screen has any.
  preload: false,
  // A selector for each of a thousand parts takes as long as judging them; a failing part is reported with its HTML.
  selectors: false,
};

/**
 * The serious problems of WCAG 2.2 AA that axe can find, with place and reason; not inside frames: a mail's frame runs
 * no scripts, so axe cannot run there.
 */
export const seriousProblems = async (page: Page, scheme: Scheme, part: Part = 'all'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    ({ options, exclude }) =>
      (window as unknown as { axe: typeof axe }).axe.run({ exclude }, options) as Promise<AxeResults>,
    { options: OPTIONS, exclude: part === 'all' ? [] : [FRAME] },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${scheme} ${id}: ${html} ${failureSummary ?? ''}`),
    );
};
