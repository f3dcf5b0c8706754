import { describe, expect, test } from 'vitest';
import { anyOf, flattenPermisos, isAllowed, nestPermisos, publicAccess, sessionAccess, staffAccess } from './access.ts';
import { PERMISOS } from './permisos.ts';

const SEE = 'sucursales.listado.ver_todo';
const CREATE = 'sucursales.registro.crear';
const holder = (cliente_id: number | null, ...permisos: string[]) => ({ cliente_id, permisos: new Set(permisos) });

const HOLDERS = {
  nobody: null,
  'staff without permissions': holder(null),
  'staff with one of them': holder(null, SEE),
  'staff with another': holder(null, 'roles.listado.ver'),
  'a customer': holder(7),
  'a customer with one of them': holder(7, CREATE),
  'the customer of mailbox 0': holder(0),
} as const;

const TABLE = [
  ['public', publicAccess, [true, true, true, true, true, true, true]],
  ['session', sessionAccess, [false, true, true, true, true, true, true]],
  ['staff', staffAccess, [false, true, true, true, false, false, false]],
  ['any of two', anyOf(SEE, CREATE), [false, false, true, false, false, true, false]],
] as const;

describe('isAllowed', () => {
  test.each(TABLE)('%s', (_, access, expected) => {
    const found = Object.entries(HOLDERS).map(([name, who]) => [name, isAllowed(access, who)]);
    expect(found).toEqual(Object.keys(HOLDERS).map((name, index) => [name, expected[index]]));
  });
});

describe('the map of permissions', () => {
  test('nests and comes back whole', () => {
    const all = PERMISOS.map(({ permiso }) => permiso);
    expect([...flattenPermisos(nestPermisos(all))].toSorted()).toEqual(all.toSorted());
  });
  test('is area, subarea, action', () =>
    expect(nestPermisos([SEE, CREATE])).toEqual({
      sucursales: { listado: { ver_todo: true }, registro: { crear: true } },
    }));
  test('what is not granted is not held', () =>
    expect(flattenPermisos({ a: { b: { c: false, d: true } } })).toEqual(new Set(['a.b.d'])));
});
