import type { BrowserContext, Disposable, Page } from 'playwright-core';
import type { Scheme } from './browser.ts';
import { SIZES, type Size } from './sizes.ts';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** What all visits that can share a page have in common. */
export interface Kind {
  readonly size: Size;
  readonly url: string;
}

/** Methods that add something to a page or its context which can be removed again. */
const GIVEN = ['addInitScript', 'exposeBinding', 'exposeFunction'];
/** Methods after which a clock never works like a new one again. */
const CLOCK = ['install', 'setFixedTime'];
/** A tiny file of the product's origin: on it storage can be cleared while no part of the product runs. */
const QUIET = '/first.js';

/** The methods of a Playwright object, by name. */
type Methods = Record<string, (...args: unknown[]) => unknown>;

const marked = new WeakSet<BrowserContext>();
/** Marks a context whose page must serve no other test. */
export const markLasting = (context: BrowserContext): void => {
  marked.add(context);
};

/** Calls `then` with the result of each call of this method. */
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

/** Clears everything that the portal stores in the browser, and stores a session's token. */
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
 * Cleared pages of earlier tests that can serve another test of their kind. Opening the portal in one takes less than
 * half of the time of a new one: the process runs, and files are fetched and compiled.
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
    /** Registers a new visitor: what is added to it from now on is removed before it serves another test. */
    add: ({ page, context }: Visitor): void => {
      given.set(context, []);
      for (const thing of [page, context])
        for (const name of GIVEN)
          follow(thing, name, (one) => given.set(context, [...(given.get(context) ?? []), one as Disposable]));
      for (const name of CLOCK) follow(page.clock, name, () => markLasting(context));
    },

    /** @returns a visitor in the state of a new one, with this in its local storage; null if there is none. */
    take: async (kind: Kind, scheme: Scheme, stored: Readonly<Record<string, string>>): Promise<Visitor | null> => {
      const visitor = idle.get(keyOf(kind))?.pop();
      if (visitor === undefined) return null;
      await visitor.page.emulateMedia({ colorScheme: scheme, media: null, reducedMotion: 'reduce' });
      await visitor.page.evaluate(replaceStored, stored);
      return visitor;
    },

    /** @returns whether it can serve another test; if not, the caller must close it. */
    release: async (kind: Kind, { page, context }: Visitor): Promise<boolean> => {
      if (marked.has(context) || page.isClosed()) return false;
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of ['request', 'requestfinished', 'requestfailed', 'response', 'dialog'] as const)
        page.removeAllListeners(event);
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
