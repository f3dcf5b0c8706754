import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import type { Person } from '../../tests/harness/people.ts';
import type { Portal } from './portal.ts';

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const TOKEN_KEY = 'portal.token';
const STEP_LIMIT_MS = 10_000;

export const SIZES = { escritorio: { width: 1440, height: 900 }, telefono: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
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
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** What the browser itself complains about: a refused request is no defect of the page, all else is. */
const watch = (context: BrowserContext, problems: string[]): void => {
  context.on('console', (message) => {
    if (
      message.type() !== 'error' ||
      /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
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

/** A browser for a test file. Every test ends with the question whether any page complained. */
export const useBrowser = async (portal: Portal) => {
  const { executablePath, fonts } = inject('browser');
  const browser = await chromium.launch({
    executablePath,
    args: ARGS,
    chromiumSandbox: false,
    env: { ...process.env, FONTCONFIG_PATH: fonts } as Record<string, string>,
  });
  let problems: string[] = [];
  let contexts: BrowserContext[] = [];
  afterEach(async () => {
    const found = problems;
    problems = [];
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(found).toEqual([]);
  });
  afterAll(() => browser.close());

  return async ({
    size = 'escritorio',
    scheme = 'light',
    as,
    options = {},
    keep = false,
  }: Visit = {}): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: SIZES[size],
      colorScheme: scheme,
      locale: 'es-HN',
      timezoneId: 'America/Tegucigalpa',
      reducedMotion: 'reduce',
      ...(size === 'telefono' ? { hasTouch: true, isMobile: true } : {}),
      ...options,
    });
    if (!keep) contexts.push(context);
    context.setDefaultTimeout(STEP_LIMIT_MS);
    watch(context, problems);
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
