import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test, type TestContext } from 'vitest';
import { seriousProblems } from './harness/accessibility.ts';
import { SCHEMES, useBrowser, type Scheme } from './harness/browser.ts';
import { frameJudge } from './harness/frame.ts';
import { leadTo } from './harness/lead.ts';
import { untilLoaded } from './harness/loaded.ts';
import { usePortal } from './harness/portal.ts';
import { putLongRecords } from './harness/long-records.ts';
import { recordNames, withoutName } from './harness/record-names.ts';
import { expectListBars } from './harness/list-bars.ts';
import { mouseOnly } from './harness/mouse-only.ts';
import { drawnOver, hiddenParts } from './harness/overflow.ts';
import { SCREENS, type Screen } from './harness/screens.ts';
import { tabWalk } from './harness/tab-walk.ts';
import { NARROW_DESKTOP, SIZES, type Size } from './harness/sizes.ts';

/** The folder for screenshots of all screens, if set. */
const PICTURES = process.env['SCREENSHOTS'];
/** Screens that end the session when opened. */
const ENDING = new Set(['/logout', '/bloquear']);

/** Fewer would mean that lists were not found. */
const LISTS = 20;

/** Words that are on a screen only if somebody forgot to translate them. */
const ENGLISH =
  /\b(the|and|save|cancel|search|loading|submit|delete|edit|close|settings|password|required|invalid|found|next|previous|rows|records|select|clear|open|home|with|your|please|sign in|log in|unknown|undefined|null|NaN|\[object)\b/i;

/** All that a user reads or hears: text, labels, placeholders, titles. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) words.push(element.getAttribute(name) ?? '');
    return words.filter((text) => text.trim() !== '');
  });

const takePicture = async (
  folder: string,
  page: Page,
  { route, as }: Screen,
  size: Size,
  scheme: Scheme,
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({
    path: join(folder, `${[route.replace(/[/$]+/g, '-').slice(1), as, size, scheme].filter(Boolean).join('-')}.png`),
    fullPage: true,
  });
};

/** Waits until the colours have changed: painted, and without running transitions. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ended = Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    // Endless animations never finish.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000))]);
    await frame();
  });

const show = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (wanted) => document.documentElement.getAttribute('data-mantine-color-scheme') === wanted,
    scheme,
  );
  await untilStill(page);
};

/** The scheme in which axe judges a size: each screen in both schemes, each size once. */
const JUDGED: Readonly<Record<Size, Scheme>> = { escritorio: 'light', telefono: 'dark' };

const portal = await usePortal();
const visit = await useBrowser(portal);
const addresses = new Map<Screen, Promise<string>>();
const partToJudge = frameJudge();
const expectNames = recordNames();
await putLongRecords(portal);

/** All pages stay open to the end: a test of the other size may still be running when this one ends. */
const pageFor = async ({ as, route }: Screen, size: Size, test: TestContext): Promise<Page> => {
  const keep = `${size} ${as} ${ENDING.has(route) ? route : ''}`;
  return (await visit({ size, keep, test, still: true, ...(as === undefined ? {} : { as }) })).page;
};
/** The records of a screen are created once for all sizes. */
const addressOf = (screen: Screen): Promise<string> => {
  const address = addresses.get(screen) ?? screen.address?.(portal) ?? Promise.resolve(screen.route);
  addresses.set(screen, address);
  return address;
};

const open = async (page: Page, screen: Screen): Promise<void> => {
  await leadTo(page, await addressOf(screen), screen.title);
  await untilLoaded(page);
};

/** Hidden parts in the normal window, and for a table in the narrowest desktop. */
const outOfSight = async (page: Page, size: Size): Promise<string[]> => {
  const found = await hiddenParts(page);
  if (size === 'telefono') return found;
  await page.setViewportSize(NARROW_DESKTOP);
  const narrow = await hiddenParts(page);
  await page.setViewportSize(SIZES[size]);
  return [...found, ...narrow.map((part) => `at ${NARROW_DESKTOP.width}: ${part}`)];
};

test('every screen of a record has a name to be found on it', () => {
  expect(withoutName()).toEqual([]);
});

/**
 * The screen is there, named, in Spanish, fully visible and reachable by keyboard, and axe finds nothing serious. Both
 * sizes run concurrently, screen after screen: while one waits for the server the other is judged.
 */
describe.concurrent.each(Object.keys(SIZES) as Size[])('each screen on a %s', (size) => {
  let lists = 0;
  test.for(SCREENS)('$route $as', { concurrent: false, retry: 1 }, async (screen, test) => {
    const page = await pageFor(screen, size, test);
    await page.emulateMedia({ colorScheme: JUDGED[size], reducedMotion: 'reduce' });
    await open(page, screen);

    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^es/);
    for (const text of await wordsOf(page)) expect(text).not.toMatch(ENGLISH);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(await outOfSight(page, size)).toEqual([]);
    expect(await drawnOver(page)).toEqual([]);
    expect(await mouseOnly(page)).toEqual([]);

    if (PICTURES !== undefined)
      for (const scheme of SCHEMES) {
        await show(page, scheme);
        await takePicture(PICTURES, page, screen, size, scheme);
      }
    await show(page, JUDGED[size]);
    const part = await partToJudge(page, `${size} ${screen.as}`);
    expect(await seriousProblems(page, JUDGED[size], part)).toEqual([]);
    lists += await expectListBars(page, size);
    if (size === 'escritorio') expect(await tabWalk(page, part)).toEqual([]);
    await expectNames(page, screen, size);
  });

  test('the lists were found', { concurrent: false }, () => {
    expect(lists).toBeGreaterThanOrEqual(LISTS);
  });
});
