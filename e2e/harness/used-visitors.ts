import type { BrowserContext, Page } from 'playwright-core';
import type { Scheme } from './browser.ts';
import { SIZES, type Size } from './sizes.ts';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** What is the same for all visits that one page may serve. */
export interface Kind {
  readonly size: Size;
  readonly scheme: Scheme;
  readonly url: string;
}

/** What a page or its context is given for good: nobody after it could do without. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'setGeolocation'];
/** Of the product's own and nearly nothing: what is stored may be emptied here while none of its parts runs. */
const QUIET = '/tema.js';

/** Things of a page, by name, as Playwright has them. */
type Methods = Record<string, (...given: unknown[]) => unknown>;

const marked = new WeakSet<BrowserContext>();
/** Its page serves no other test. */
export const markLasting = (context: BrowserContext): void => {
  marked.add(context);
};

const markWhenChanged = ({ page, context }: Visitor): void => {
  for (const thing of [page, context, page.clock] as unknown as Methods[])
    for (const name of thing === (page.clock as unknown) ? ['install', 'setFixedTime'] : LASTING) {
      const original = thing[name];
      if (original === undefined) continue;
      thing[name] = (...given) => {
        markLasting(context);
        return original.apply(thing, given);
      };
    }
};

const keyOf = ({ size, scheme, url }: Kind): string => `${size} ${scheme} ${url}`;

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
  return {
    /** A new one: from here on it is known whether it may be used again. */
    add: markWhenChanged,

    /** @returns one that nobody can tell from a new one, with this in its local storage; null: there is none. */
    take: async (kind: Kind, stored: Readonly<Record<string, string>>): Promise<Visitor | null> => {
      const visitor = idle.get(keyOf(kind))?.pop();
      if (visitor === undefined) return null;
      await visitor.page.evaluate(replaceStored, stored);
      return visitor;
    },

    /** @returns whether it may serve another test; else it is its user's to close. */
    release: async (kind: Kind, { page, context }: Visitor): Promise<boolean> => {
      if (marked.has(context) || page.isClosed() || context.pages().length !== 1) return false;
      for (const event of ['request', 'response', 'dialog'] as const) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearCookies();
      await page.goto(kind.url + QUIET);
      await page.setViewportSize(SIZES[kind.size]);
      await page.emulateMedia({ colorScheme: kind.scheme, media: null, reducedMotion: 'reduce' });
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
