import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Scheme } from './browser.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * All that WCAG 2.2 AA asks and axe can judge and finds serious, with where and why; not inside frames: a mail's runs no
 * script, and so no axe.
 */
export const seriousProblems = async (page: Page, scheme: Scheme): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options) as Promise<AxeResults>,
    { runOnly: WCAG, iframes: false, resultTypes: ['violations'] } as RunOptions,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${scheme} ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
};
