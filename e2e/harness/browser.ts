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
  /** Who is signed in already; nobody when absent. */
  readonly as?: Person | { readonly usuario: string };
  /** A window of another size than the device has. */
  readonly viewport?: ViewportSize;
  readonly permissions?: readonly string[];
  readonly geolocation?: Geolocation;
  /** What only a new context can be; it serves no other test. */
  readonly options?: BrowserContextOptions;
  /** Under this name for all tests of the file that ask for it, until one of them fails: the next gets a new one. */
  readonly keep?: string;
  /** Whose visit a kept one is, where several tests run at the same time. */
  readonly test?: Pick<TestContext, 'onTestFailed'>;
  /** Hears nothing of what changes on the server: whoever only looks at screens need not draw them anew. */
  readonly still?: boolean;
  /** Its network or its server comes and goes: what is not answered is no defect of the page. */
  readonly offline?: boolean;
}

/** What a server says that cannot serve just now. */
const UNAVAILABLE = 503;
/** What was not answered, and a page that asks to be left although no hand has touched it yet. */
const OFFLINE = new RegExp(
  `net::ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|status of ${UNAVAILABLE}|'beforeunload' confirmation`,
);

const offline = new WeakSet<BrowserContext>();

/** What the browser itself complains about: a refused request is no defect of the page, all else is. */
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

/** The page's machine from now on that many times slower; 1 for its own speed. */
export const slowProcessor = async (page: Page, rate: number): Promise<void> => {
  markLasting(page.context());
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

/** Once only: a page that logs out must stay logged out. */
const storeAtFirst = (stored: Readonly<Record<string, string>>): void => {
  if (!location.protocol.startsWith('http') || localStorage.getItem('visita') !== null) return;
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
};

/** The stream of what changes on the server is open, and says nothing. */
const hearNothing = (path: string): void => {
  const fetchAll = window.fetch.bind(window);
  window.fetch = (what, options) =>
    (typeof what === 'string' ? what : what instanceof URL ? what.href : what.url).endsWith(path)
      ? Promise.resolve(new Response(new ReadableStream()))
      : fetchAll(what, options);
};

interface Open {
  readonly visitor: Visitor;
  /** What another visit must want to be served by it; null: it serves no other. */
  readonly kind: Kind | null;
}

/** A browser for a test file. Every test ends with the question whether any page complained. */
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
      // What a test stands in for on the way to the server must not be answered before it by what was kept.
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
