import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { SIZES, type Size } from '../../../e2e/harness/sizes.ts';
import type { Product } from '../product.ts';

const TOKEN_KEY = 'portal.token';
/** Bits of a megabit, as throughput is given in bytes. */
const BYTES_PER_MEGABIT = 1_000_000 / 8;
const STEP_LIMIT_MS = 60_000;

/** How slow what the page runs on is. */
export interface Slowness {
  readonly name: string;
  /** How many times slower than this machine. */
  readonly cpu: number;
  /** Round trip, milliseconds; 0 with `down` 0: as fast as it is. */
  readonly rttMs: number;
  /** Megabits a second. */
  readonly down: number;
  readonly up: number;
}

export const UNSLOWED: Slowness = { name: 'sin frenar', cpu: 1, rttMs: 0, down: 0, up: 0 };
/** What the browser's own tools call a mid-tier phone on Fast 4G. */
export const MID_PHONE: Slowness = { name: 'teléfono medio, 4G', cpu: 4, rttMs: 170, down: 9, up: 1.5 };
/** Lighthouse's mobile: the same phone where the signal is bad. */
export const SLOW_4G: Slowness = { name: 'teléfono medio, 4G lento', cpu: 4, rttMs: 150, down: 1.6, up: 0.75 };
/** A phone by its processor alone: what it takes to draw, whatever the network. */
export const SLOW_CPU: Slowness = { ...UNSLOWED, name: 'CPU 4x', cpu: 4 };
export const FAR: Slowness = { name: 'red a 300 ms', cpu: 1, rttMs: 300, down: 9, up: 1.5 };

export const slowDown = async (session: CDPSession, { cpu, rttMs, down, up }: Slowness): Promise<void> => {
  await session.send('Network.enable');
  if (down > 0)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: rttMs,
      downloadThroughput: down * BYTES_PER_MEGABIT,
      uploadThroughput: up * BYTES_PER_MEGABIT,
    });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
};

interface Visit {
  readonly size: Size;
  readonly slowness?: Slowness;
  /** Who is signed in already; nobody when absent. */
  readonly usuario?: string | undefined;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
}

/** A browser that has never been here: an empty cache of its own. */
export const visit = async (
  browser: Browser,
  product: Product,
  { size, slowness, usuario }: Visit,
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: SIZES[size],
    locale: 'es-HN',
    timezoneId: 'America/Tegucigalpa',
    ...(size === 'telefono' ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  if (usuario !== undefined) {
    const token = await product.openSession(usuario);
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, slowness ?? UNSLOWED);
  return { page, context, session };
};

/** The screen has its heading and all that it shows. */
export const untilThere = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null);
};
