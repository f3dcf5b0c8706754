import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Scheme } from './browser.ts';
import { FRAME, type Part } from './frame.ts';

/** Less than half of what `axe.source` holds, and every page that is judged has to read it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  iframes: false,
  resultTypes: ['violations'],
  // It would fetch what plays by itself, and no screen plays anything.
  preload: false,
  // A way to each of a thousand parts takes as long as judging them; a part that fails shows itself.
  selectors: false,
};

/**
 * All that WCAG 2.2 AA asks and axe can judge and finds serious, with where and why; not inside frames: a mail's runs no
 * script, and so no axe.
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
