import { describe, expect, it } from 'vitest';
import type { RouteEntry } from '#kit/web/router/route-entry.ts';
import { askedAhead } from '#kit/web/router/routes-in.ts';
import { entryRoutes } from './entry-routes.ts';
import { screenRoutes } from './screen-routes.ts';

const routes: readonly RouteEntry[] = [...Object.values(entryRoutes).flat(), ...screenRoutes];
const paramsOf = ({ path }: RouteEntry): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/(?<!-)\$(\w+)/g)].map(([, name = '']) => [name, '1']));

describe('the table of routes', () => {
  it('has no address twice', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
  });

  it('asks ahead only for what the address has the parameters of', () => {
    const asked = routes.flatMap((entry) => askedAhead(entry, paramsOf(entry)));
    expect(asked.length).toBeGreaterThan(10);
    for (const { call, input } of asked)
      expect(call.params?.safeParse('params' in input ? input.params : {}).error, call.id).toBeUndefined();
  });

  it('asks each call for its own parameters alone, as its screen does', () => {
    const dimensions = routes.find(({ path }) => path.endsWith('/dimensiones/{-$paquete_id}'))!;
    expect(askedAhead(dimensions, { guia_id: '7', paquete_id: '9' }).map(({ input }) => input)).toEqual([
      { params: { guia_id: '7' } },
    ]);
    const list = routes.find(({ path }) => path === '/reporte/logs')!;
    expect(askedAhead(list, {}).map(({ input }) => input)).toEqual([{}]);
  });
});
