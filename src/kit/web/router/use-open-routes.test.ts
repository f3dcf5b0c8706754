import { describe, expect, test } from 'vitest';
import { anyOf, publicAccess, sessionAccess, staffAccess } from '#kit/contract/access.ts';
import { refuses } from './use-open-routes.ts';

const routes = {
  '/login': { options: {} },
  '/info/contactanos': { options: { staticData: { access: publicAccess } } },
  '/dashboard': { options: { staticData: { access: sessionAccess } } },
  '/admin/usuarios/$usuario': { options: { staticData: { access: staffAccess } } },
  '/packinglist/$packinglist_id': {
    options: { staticData: { access: anyOf('packinglist.listado.crear_actualizar') } },
  },
};
const refusedTo = (holder: Parameters<typeof refuses>[2]): string[] =>
  Object.keys(routes).filter((path) => refuses(routes, path, holder));

describe('a link leads to a screen that refuses', () => {
  test('whoever lacks its permission', () => {
    expect(refusedTo({ cliente_id: null, permisos: new Set(['packinglist.listado.ver']) })).toEqual([
      '/packinglist/$packinglist_id',
    ]);
    expect(refusedTo({ cliente_id: null, permisos: new Set(['packinglist.listado.crear_actualizar']) })).toEqual([]);
  });

  test('a customer, if it is the staff’s', () => {
    expect(refusedTo({ cliente_id: 1001, permisos: new Set(['packinglist.listado.crear_actualizar']) })).toEqual([
      '/admin/usuarios/$usuario',
    ]);
  });

  test('nobody who is not signed in, and nobody where there is no such screen', () => {
    expect(refusedTo(null)).toEqual([]);
    expect(refuses(routes, '/otra', { cliente_id: null, permisos: new Set() })).toBe(false);
  });
});
