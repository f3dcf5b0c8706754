import type { BrowserContext, Disposable, Page } from 'playwright-core';
import type { Scheme } from './browser.ts';
import { SIZES, type Size } from './sizes.ts';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** What is the same for all visits that one page may serve. */
export interface Kind {
  readonly size: Size;
  readonly url: string;
}

/** What a page or its context is given until it is taken from it again. */
const GIVEN = ['addInitScript', 'exposeBinding', 'exposeFunction'];
/** A clock that was stopped never again goes as a new one does. */
const CLOCK = ['install', 'setFixedTime'];
/** Of the product's own and nearly nothing: what is stored may be emptied here while none of its parts runs. */
const QUIET = '/tema.js';

/** Things of a page, by name, as Playwright has them. */
type Methods = Record<string, (...args: unknown[]) => unknown>;

const marked = new WeakSet<BrowserContext>();
/** Its page serves no other test. */
export const markLasting = (context: BrowserContext): void => {
  marked.add(context);
};

/** Calls `then` with what this method of a thing gave. */
const follow = (thing: unknown, name: string, then: (given: unknown) => void): void => {
  const methods = thing as Methods;
  const original = methods[name];
  if (original === undefined) return;
  methods[name] = async (...args) => {
    const given = await original.apply(thing, args);
    then(given);
    return given;
  };
};

const keyOf = ({ size, url }: Kind): string => `${size} ${url}`;

/** Empties what the portal keeps in a browser, and puts a session's token there. */
const replaceStored = async (token: Readonly<Record<string, string>>): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases())
    if (name !== undefined)
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error));
      });
  for (const [key, value] of Object.entries(token)) localStorage.setItem(key, value);
};

/**
 * Pages that served a test and may serve another of their kind, emptied. Opening the portal in one takes less than half
 * of what it takes in a new one: the browser has its process, and what it fetched and compiled.
 */
export const usedVisitors = () => {
  const idle = new Map<string, Visitor[]>();
  const given = new WeakMap<BrowserContext, Disposable[]>();

  const takeAllBack = async (context: BrowserContext): Promise<void> => {
    await Promise.all((given.get(context) ?? []).map((one) => one.dispose()));
    given.set(context, []);
    await context.clearPermissions();
    await context.setGeolocation(null);
    await context.setOffline(false);
    await context.clearCookies();
  };

  return {
    /** A new one: what it is given from here on is taken back before it serves another test. */
    add: ({ page, context }: Visitor): void => {
      given.set(context, []);
      for (const thing of [page, context])
        for (const name of GIVEN)
          follow(thing, name, (one) => given.set(context, [...(given.get(context) ?? []), one as Disposable]));
      for (const name of CLOCK) follow(page.clock, name, () => markLasting(context));
    },

    /** @returns one that nobody can tell from a new one, with this in its local storage; null: there is none. */
    take: async (kind: Kind, scheme: Scheme, stored: Readonly<Record<string, string>>): Promise<Visitor | null> => {
      const visitor = idle.get(keyOf(kind))?.pop();
      if (visitor === undefined) return null;
      await visitor.page.emulateMedia({ colorScheme: scheme, media: null, reducedMotion: 'reduce' });
      await visitor.page.evaluate(replaceStored, stored);
      return visitor;
    },

    /** @returns whether it may serve another test; else it is its user's to close. */
    release: async (kind: Kind, { page, context }: Visitor): Promise<boolean> => {
      if (marked.has(context) || page.isClosed()) return false;
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of ['request', 'response', 'dialog'] as const) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await takeAllBack(context);
      await page.goto(kind.url + QUIET);
      await page.setViewportSize(SIZES[kind.size]);
      await page.mouse.move(0, 0);
      const session = await context.newCDPSession(page);
      await session.send('Page.resetNavigationHistory');
      await session.detach();
      idle.set(keyOf(kind), [...(idle.get(keyOf(kind)) ?? []), { page, context }]);
      return true;
    },

    close: () => Promise.all([...idle.values()].flat().map(({ context }) => context.close())),
  };
};
