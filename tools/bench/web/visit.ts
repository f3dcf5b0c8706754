import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { SIZES, type Size } from '../../../e2e/harness/sizes.ts';
import type { Product } from '../product.ts';

const TOKEN_KEY = 'portal.token';
/** Bytes in a megabit: throughput is set in bytes. */
const BYTES_PER_MEGABIT = 1_000_000 / 8;
const STEP_LIMIT_MS = 60_000;

/** How much the device and the network are slowed down. */
export interface Slowness {
  readonly name: string;
  /** How many times slower than this machine. */
  readonly cpu: number;
  /** Round trip, milliseconds; 0 with `down` 0: not slowed. */
  readonly rttMs: number;
  /** Megabits a second. */
  readonly down: number;
  readonly up: number;
}

export const UNSLOWED: Slowness = { name: 'sin frenar', cpu: 1, rttMs: 0, down: 0, up: 0 };
/** What the browser's developer tools call a mid-tier phone on Fast 4G. */
export const MID_PHONE: Slowness = { name: 'teléfono medio, 4G', cpu: 4, rttMs: 170, down: 9, up: 1.5 };
/** Lighthouse's mobile profile: the same phone with a bad signal. */
export const SLOW_4G: Slowness = { name: 'teléfono medio, 4G lento', cpu: 4, rttMs: 150, down: 1.6, up: 0.75 };
/** A phone's processor only: the time to draw, whatever the network. */
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
  /** The signed-in user; nobody when absent. */
  readonly usuario?: string | undefined;
  /** Where the browser finds the product, if something is in front of it. */
  readonly url?: string;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
}

/** A browser with an empty cache of its own. */
export const visit = async (
  browser: Browser,
  product: Product,
  { size, slowness, usuario, url = product.url }: Visit,
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: url,
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

/** Waits until the screen has its heading and all its content. */
export const untilThere = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null);
};
