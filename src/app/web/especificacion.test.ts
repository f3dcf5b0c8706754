import { describe, expect, it } from 'vitest';
import type { RouteEntry } from '#kit/web/router/route-entry.ts';
import documento from '../../../docs/especificacion.md?raw';
import { codigos, PENDIENTE, permisoText, tablaDe } from '../../../tests/especificacion/leer.ts';
import { entryRoutes } from './entry-routes.ts';
import { screenRoutes } from './screen-routes.ts';

const routes: readonly RouteEntry[] = [...Object.values(entryRoutes).flat(), ...screenRoutes];
/** As the router spells what the specification writes `/a/{id}` and `/a/{id?}`. */
const routeOf = (address: string): RouteEntry | undefined => {
  const path = address.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1');
  return routes.find((route) => route.path === path);
};

describe('each screen of the specification is there, by the right that its line names', () => {
  it.each(tablaDe(documento, 'Pantallas').map((linea) => ({ pantalla: codigos(linea[2] ?? '')[0] ?? '', linea })))(
    '$pantalla',
    ({ pantalla, linea }) => {
      const route = routeOf(pantalla);
      if (linea[3] === PENDIENTE) {
        expect(route, `${pantalla} ya existe: diga en su línea su permiso y su prueba`).toBeUndefined();
        expect(linea[4]).toBe(PENDIENTE);
        return;
      }
      expect(route, `${pantalla} no existe`).toBeDefined();
      expect(linea[3]).toBe(permisoText(route?.access));
    },
  );
});

describe('each permission guards the screens that its line names', () => {
  it.each(
    tablaDe(documento, 'Permisos').flatMap((linea) =>
      codigos(linea[3] ?? '')
        .filter((one) => one.startsWith('/'))
        .map((pantalla) => ({ pantalla, permiso: codigos(linea[2] ?? '')[0] ?? '' })),
    ),
  )('$permiso $pantalla', ({ pantalla, permiso }) =>
    expect(permisoText(routeOf(pantalla)?.access)).toContain(`\`${permiso}\``),
  );
});
