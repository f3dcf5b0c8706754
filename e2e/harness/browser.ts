import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import type { Person } from '../../tests/harness/people.ts';
import { launchBrowser } from './chromium.ts';
import type { Portal } from './portal.ts';
import { SIZES, type Size } from './sizes.ts';

const TOKEN_KEY = 'portal.token';
const STEP_LIMIT_MS = 20_000;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

interface Visit {
  readonly size?: Size;
  readonly scheme?: Scheme;
  /** Who is signed in already; nobody when absent. */
  readonly as?: Person | { readonly usuario: string };
  readonly options?: BrowserContextOptions;
  /** For all tests of the file instead of one. */
  readonly keep?: boolean;
  /** Its network comes and goes: what does not reach the server is no defect of the page. */
  readonly offline?: boolean;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** What did not reach the server, and a page that asks to be left although no hand has touched it yet. */
const OFFLINE = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|'beforeunload' confirmation/;

/** What the browser itself complains about: a refused request is no defect of the page, all else is. */
const watch = (context: BrowserContext, problems: string[], offline: boolean): void => {
  context.on('console', (message) => {
    if (
      message.type() !== 'error' ||
      /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) ||
      (offline && OFFLINE.test(message.text()))
    )
      return;
    problems.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
  });
  context.on('weberror', (error) =>
    problems.push(`${error.page()?.url() ?? ''}: ${error.error().stack ?? error.error().message}`),
  );
  context.on('response', (response) => {
    if (response.status() >= 500)
      problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
};

const reportViolations = (): void => {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}:${columnNumber}`),
  );
};

/** The page's machine from now on that many times slower; 1 for its own speed. */
export const slowProcessor = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** What a page that failed its test showed: seldom seen twice, it must speak the first time. */
const shownBy = async (page: Page): Promise<string> => {
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String);
  return [page.url(), `focus: ${focus}`, await page.locator('body').innerText().catch(String)].join('\n');
};

/** One for all files of a process, with which it ends. */
let running: Browser | null = null;
const openBrowser = async (): Promise<Browser> => {
  if (running?.isConnected() !== true) running = await launchBrowser(inject('browser'));
  return running;
};

/** A browser for a test file. Every test ends with the question whether any page complained. */
export const useBrowser = async (portal: Portal) => {
  const browser = await openBrowser();
  let problems: string[] = [];
  let contexts: BrowserContext[] = [];
  const kept: BrowserContext[] = [];
  afterEach(async ({ task }) => {
    const found = problems;
    problems = [];
    if (task.result?.state === 'fail')
      for (const page of contexts.flatMap((context) => context.pages())) console.error(await shownBy(page));
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(found).toEqual([]);
  });
  afterAll(() => Promise.all(kept.map((context) => context.close())));

  return async ({
    size = 'escritorio',
    scheme = 'light',
    as,
    options = {},
    keep = false,
    offline = false,
  }: Visit = {}): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: SIZES[size],
      colorScheme: scheme,
      locale: 'es-HN',
      timezoneId: 'America/Tegucigalpa',
      reducedMotion: 'reduce',
      // What a test stands in for on the way to the server must not be answered before it by what was kept.
      serviceWorkers: 'block',
      ...(size === 'telefono' ? { hasTouch: true, isMobile: true } : {}),
      ...options,
    });
    (keep ? kept : contexts).push(context);
    context.setDefaultTimeout(STEP_LIMIT_MS);
    watch(context, problems, offline);
    await context.addInitScript(reportViolations);
    if (as !== undefined) {
      const token = await portal.openSession(as);
      // Once only: a page that logs out must stay logged out.
      await context.addInitScript(
        ([key, value]) => {
          if (!location.protocol.startsWith('http') || localStorage.getItem('visita') !== null) return;
          localStorage.setItem('visita', '1');
          localStorage.setItem(key, value);
        },
        [TOKEN_KEY, token] as const,
      );
    }
    return { context, page: await context.newPage() };
  };
};
