import { addressOf } from '#kit/web/api/address-of.ts';
import { askedAhead } from '#kit/web/router/asked-ahead.ts';
import type { Asked, RouteEntry } from '#kit/web/router/route-entry.ts';
import { entryRoutes, frames } from './entry-routes.ts';
import { screenRoutes } from './screen-routes.ts';

/** Leaves what only the requested address decides as `{name}`; the browser fills in `{limite}`. */
const placesOf = (path: string) => ({
  params: Object.fromEntries([...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => [name, `{${name}}`])),
  search: {},
  limite: '{limite}',
});

const addressesOf = (asked: readonly Asked[]): string[] =>
  asked.map(({ call, input }) => addressOf({ path: call.path, ...input }).replace(/%7B(\w+)%7D/g, '{$1}'));

/** Stands for the customer's number, which the browser fills in. */
const CUSTOMER = '{cliente_id}' as unknown as number;

const around: Readonly<Record<string, RouteEntry['page'] | undefined>> = frames;
const framed: Readonly<Record<string, readonly RouteEntry[]>> = { ...entryRoutes, shell: screenRoutes };

/** Every address with the components around and in its screen, and the calls it makes. Used only by the build. */
export const screensOfBuild = await Promise.all(
  Object.entries(framed).flatMap(([frame, entries]) =>
    entries.map(async (entry) => ({
      path: entry.path,
      pages: [around[frame] ?? [], entry.page].flat(),
      // A visitor without a session requests nothing before the scripts have loaded.
      asked: frame === 'shell' ? addressesOf(await askedAhead(entry, placesOf(entry.path))) : [],
      ...(entry.forCustomer !== undefined && {
        forCustomer: {
          pieces: entry.forCustomer.pieces,
          asked: addressesOf(await entry.forCustomer.prefetch(CUSTOMER)),
        },
      }),
    })),
  ),
);
