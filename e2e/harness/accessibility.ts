import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Scheme } from './browser.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another scheme can change: the same elements lie in the same places, in other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious, with where and why; not inside frames: a mail's runs no script, and so no axe. */
const look = async (page: Page, scheme: Scheme, runOnly: RunOptions['runOnly']): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options) as Promise<AxeResults>,
    { runOnly, iframes: false, resultTypes: ['violations'] } as RunOptions,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${scheme} ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
};

/** All that WCAG 2.2 AA asks and axe can judge. */
export const seriousProblems = (page: Page, scheme: Scheme): Promise<string[]> => look(page, scheme, WCAG);

/** What only the colours of a screen decide that was looked at as a whole in its other scheme. */
export const colourProblems = (page: Page, scheme: Scheme): Promise<string[]> =>
  look(page, scheme, { type: 'rule', values: OF_COLOURS });
