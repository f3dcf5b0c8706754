import { describe, expect, it } from 'vitest';
import type { RouteEntry } from '#kit/web/router/route-entry.ts';
import page from '../../../docs/especificacion.md?raw';
import { accessText, codesIn, rowsUnder } from '../../../tests/especificacion/tables.ts';
import { entryRoutes } from './entry-routes.ts';
import { screenRoutes } from './screen-routes.ts';

const routes: readonly RouteEntry[] = [...Object.values(entryRoutes).flat(), ...screenRoutes];
/** Finds the route of an address, turning the specification's `/a/{id}` and `/a/{id?}` into the router's notation. */
const routeOf = (address: string): RouteEntry | undefined => {
  const path = address.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1');
  return routes.find((route) => route.path === path);
};

describe('each screen of the specification is there, by the right that its line names', () => {
  it.each(
    rowsUnder(page, 'Pantallas').map(([, , address = '', access]) => ({ address: codesIn(address)[0] ?? '', access })),
  )('$address', ({ address, access }) => {
    const route = routeOf(address);
    expect(route, `${address} is no route`).toBeDefined();
    expect(access).toBe(accessText(route?.access));
  });
});

describe('each permission guards the screens that its line names', () => {
  it.each(
    rowsUnder(page, 'Permisos').flatMap(([, , permiso = '', guards = '']) =>
      codesIn(guards)
        .filter((one) => one.startsWith('/'))
        .map((address) => ({ address, permiso: codesIn(permiso)[0] ?? '' })),
    ),
  )('$permiso $address', ({ address, permiso }) =>
    expect(accessText(routeOf(address)?.access)).toContain(`\`${permiso}\``),
  );
});
