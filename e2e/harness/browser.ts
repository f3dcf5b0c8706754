import type { Browser, BrowserContext, BrowserContextOptions, Geolocation, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, expect, inject, onTestFailed, type TestContext } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import type { Person } from '../../tests/harness/people.ts';
import { launchBrowser } from './chromium.ts';
import type { Portal } from './portal.ts';
import { SIZES, type Size } from './sizes.ts';
import { markLasting, usedVisitors, type Kind, type Visitor } from './used-visitors.ts';

const TOKEN_KEY = 'portal.token';
const STEP_LIMIT_MS = 20_000;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

interface Visit {
  readonly size?: Size;
  readonly scheme?: Scheme;
  /** The signed-in person; nobody when absent. */
  readonly as?: Person | { readonly usuario: string };
  /** The size of the window if it differs from the device's. */
  readonly viewport?: ViewportSize;
  readonly permissions?: readonly string[];
  readonly geolocation?: Geolocation;
  /** Options that need a new context, which serves no other test. */
  readonly options?: BrowserContextOptions;
  /** Shares the visit under this name among the tests of the file, until one of them fails: the next gets a new one. */
  readonly keep?: string;
  /** The test that uses a kept visit, if several tests run at the same time. */
  readonly test?: Pick<TestContext, 'onTestFailed'>;
  /** Gets no events from the server: for tests that only look at screens, which then need not be redrawn. */
  readonly still?: boolean;
  /** The network or the server goes away during the test: a missing answer is no defect of the page. */
  readonly offline?: boolean;
}

/** The status of a server that is unavailable at the moment. */
const UNAVAILABLE = 503;
/** Missing answers, and the browser's warning about a page that blocks leaving although nobody touched it yet. */
const OFFLINE = new RegExp(
  `net::ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|status of ${UNAVAILABLE}|'beforeunload' confirmation`,
);

const offline = new WeakSet<BrowserContext>();

/** Reports the browser's own complaints: all except refused requests are defects of the page. */
const watch = (context: BrowserContext, report: (problem: string) => void): void => {
  context.on('console', (message) => {
    if (
      message.type() !== 'error' ||
      /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) ||
      (offline.has(context) && OFFLINE.test(message.text()))
    )
      return;
    report(`${message.page()?.url() ?? ''}: ${message.text()}`);
  });
  context.on('weberror', (error) =>
    report(`${error.page()?.url() ?? ''}: ${error.error().stack ?? error.error().message}`),
  );
  context.on('response', (response) => {
    const expected = offline.has(context) && response.status() === UNAVAILABLE;
    if (response.status() >= 500 && !expected)
      report(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
};

const reportViolations = (): void => {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}:${columnNumber}`),
  );
};

/** Slows down the page's processor that many times; 1 for normal speed. */
export const slowProcessor = async (page: Page, rate: number): Promise<void> => {
  markLasting(page.context());
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** What the page of a failed test showed: some failures are rare and must be understood the first time. */
const shownBy = async (page: Page): Promise<string> => {
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String);
  return [page.url(), `focus: ${focus}`, await page.locator('body').innerText().catch(String)].join('\n');
};

/** The browser of all files of a process; it ends with the process. */
let running: Browser | null = null;
const openBrowser = async (): Promise<Browser> => {
  if (running?.isConnected() !== true) running = await launchBrowser(inject('browser'));
  return running;
};

/** Only once per visit: a page that logs out must stay logged out. */
const storeAtFirst = (stored: Readonly<Record<string, string>>): void => {
  if (!location.protocol.startsWith('http') || localStorage.getItem('visita') !== null) return;
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
};

/** Replaces the stream of server events by one that is open but silent. */
const hearNothing = (path: string): void => {
  const fetchAll = window.fetch.bind(window);
  window.fetch = (what, options) =>
    (typeof what === 'string' ? what : what instanceof URL ? what.href : what.url).endsWith(path)
      ? Promise.resolve(new Response(new ReadableStream()))
      : fetchAll(what, options);
};

interface Open {
  readonly visitor: Visitor;
  /** Visits of this kind can reuse it; null: it serves no other. */
  readonly kind: Kind | null;
}

/** A browser for a test file. After each test it fails if any page complained. */
export const useBrowser = async (portal: Portal) => {
  const browser = await openBrowser();
  const used = usedVisitors();
  let problems: string[] = [];
  let open: Open[] = [];
  const kept = new Map<string, Visitor>();

  const release = async ({ visitor, kind }: Open, failed: boolean): Promise<void> => {
    if (kind === null || failed || !(await used.release(kind, visitor))) await visitor.context.close();
  };
  afterEach(async ({ task }) => {
    const found = problems;
    problems = [];
    const failed = task.result?.state === 'fail' || found.length > 0;
    if (failed)
      for (const page of open.flatMap(({ visitor }) => visitor.context.pages())) console.error(await shownBy(page));
    await Promise.all(open.map((one) => release(one, failed)));
    open = [];
    expect(found).toEqual([]);
  });
  afterAll(() => Promise.all([used.close(), ...[...kept.values()].map(({ context }) => context.close())]));
  const forget = async (name: string): Promise<void> => {
    const visitor = kept.get(name);
    kept.delete(name);
    if (visitor === undefined) return;
    console.error(await shownBy(visitor.page));
    await visitor.context.close();
  };

  const newVisitor = async (
    { size = 'escritorio', scheme = 'light', options = {} }: Visit,
    stored: Readonly<Record<string, string>>,
  ): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: SIZES[size],
      colorScheme: scheme,
      locale: 'es-HN',
      timezoneId: 'America/Tegucigalpa',
      reducedMotion: 'reduce',
      // A service worker could answer from its cache before a test's own routes do.
      serviceWorkers: 'block',
      ...(size === 'telefono' ? { hasTouch: true, isMobile: true } : {}),
      ...options,
    });
    context.setDefaultTimeout(STEP_LIMIT_MS);
    watch(context, (problem) => problems.push(problem));
    await context.addInitScript(reportViolations);
    await context.addInitScript(storeAtFirst, stored);
    const visitor = { context, page: await context.newPage() };
    used.add(visitor);
    return visitor;
  };

  const equip = async ({ context, page }: Visitor, wanted: Visit): Promise<void> => {
    if (wanted.offline === true) offline.add(context);
    else offline.delete(context);
    if (wanted.still === true) await context.addInitScript(hearNothing, API_BASE + systemCalls.events.path);
    if (wanted.permissions !== undefined) await context.grantPermissions([...wanted.permissions]);
    if (wanted.geolocation !== undefined) await context.setGeolocation(wanted.geolocation);
    if (wanted.viewport !== undefined) await page.setViewportSize(wanted.viewport);
  };

  return async (wanted: Visit = {}): Promise<Visitor> => {
    const { size = 'escritorio', scheme = 'light', as, options, keep, test = { onTestFailed } } = wanted;
    if (keep !== undefined) test.onTestFailed(() => forget(keep));
    const known = keep === undefined ? undefined : kept.get(keep);
    if (known !== undefined) return known;
    const stored: Record<string, string> = { visita: '1' };
    if (as !== undefined) stored[TOKEN_KEY] = await portal.openSession(as);
    const kind = options === undefined && keep === undefined ? { size, url: portal.url } : null;
    const visitor = (kind && (await used.take(kind, scheme, stored))) ?? (await newVisitor(wanted, stored));
    await equip(visitor, wanted);
    if (keep === undefined) open.push({ visitor, kind });
    else kept.set(keep, visitor);
    return visitor;
  };
};
