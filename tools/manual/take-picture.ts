import type { Browser, Page } from 'playwright-core';
import { StartError } from '#kit/server/start-error.ts';
import type { Product } from '../bench/product.ts';
import { PAIR, PHONE, type Picture } from './picture.ts';
import { PLACES, type Place } from './places.ts';

/** The key under which the web keeps the session (session.store.ts). */
const TOKEN_KEY = 'portal.token';

/** Shown by lists and details while they load. */
const LOADING = '[aria-busy="true"], .mantine-Skeleton-root';
/** Messages in the corner, which disappear by themselves. */
const TOAST = '[aria-live="polite"] > [data-kind]';
/** The time limit of a step. */
const STEP_MS = 15_000;

type FindPlace = (place: Place) => Promise<string>;

const placeIn =
  ({ query }: Product): FindPlace =>
  async (place) => {
    const [row] = await query<Record<string, string>>(PLACES[place]);
    const [found] = Object.values(row ?? {});
    if (found === undefined) throw new StartError(`La empresa de ejemplo no tiene «${place}»: corrija places.ts.`);
    return found;
  };

/** Replaces each `{…}` in a text by the result of its place. */
const placed = async (text: string, find: FindPlace): Promise<string> => {
  const names = [...text.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name as Place);
  let result = text;
  for (const name of names) result = result.replace(`{${name}}`, await find(name));
  return result;
};

const openContext = async (browser: Browser, product: Product, as: string, picture: Picture) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: picture.size,
    colorScheme: picture.dark === true ? 'dark' : 'light',
    locale: 'es-HN',
    timezoneId: 'America/Tegucigalpa',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(picture.size === PHONE ? { hasTouch: true, isMobile: true } : {}),
  });
  await context.addInitScript(
    ([key, token]) => localStorage.setItem(key!, token!),
    [TOKEN_KEY, await product.openSession(as)],
  );
  // Keeps the browser's print window from opening.
  await context.addInitScript(
    "window.print = () => undefined; Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })",
  );
  context.setDefaultTimeout(STEP_MS);
  return context;
};

/** Waits until nothing loads any more and the messages are gone. */
const untilStill = async (page: Page): Promise<void> => {
  for (const passing of [LOADING, TOAST]) await page.locator(passing).first().waitFor({ state: 'detached' });
  await page.waitForTimeout(2000);
  await page.evaluate('document.fonts.ready');
};

const onPage = async (page: Page, picture: Picture, path: string, find: FindPlace): Promise<Buffer> => {
  await page.goto(path);
  await page.locator('main h1, main h2').first().waitFor();
  if (await page.getByText('No encontramos la página').isVisible())
    throw new StartError(`En ${path} no hay pantalla para ${picture.as}: corrija la lista de imágenes.`);
  await picture.steps?.(page, find);
  await untilStill(page);
  const box = picture.frameless === true ? await page.locator('main').boundingBox() : null;
  if (box === null) return page.screenshot();
  return page.screenshot({ clip: { ...box, height: Math.min(box.height, picture.size.height - box.y) } });
};

const shoot = async (browser: Browser, product: Product, picture: Picture): Promise<Buffer> => {
  const find = placeIn(product);
  const context = await openContext(browser, product, await placed(picture.as, find), picture);
  try {
    return await onPage(await context.newPage(), picture, await placed(picture.path, find), find);
  } finally {
    await context.close();
  }
};

/** Puts two pictures side by side into one, each half as wide. */
const sideBySide = async (browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: PAIR });
  try {
    const images = pictures.map(
      (one) => `<img style="width:50%" src="data:image/png;base64,${one.toString('base64')}">`,
    );
    await page.setContent(`<body style="margin:0;display:flex">${images.join('')}</body>`, { waitUntil: 'load' });
    return await page.screenshot();
  } finally {
    await page.close();
  }
};

/** Takes one picture of the manual: PNG. */
export const takePicture = async (browser: Browser, product: Product, picture: Picture): Promise<Buffer> => {
  const first = await shoot(browser, product, picture);
  if (picture.beside === undefined) return first;
  return sideBySide(browser, [first, await shoot(browser, product, picture.beside)]);
};
