import { expect, test } from 'vitest';
import type { Principal } from './principal.ts';
import { askedKey } from './asked-key.ts';

const permisos: ReadonlySet<string> = new Set(['paquetes.listado.ver']);
const person = (fields: Partial<Principal> = {}): Principal => ({
  usuario: 'ana',
  nombre: 'Ana',
  rol_id: 1,
  cliente_id: null,
  sucursal_id: 1,
  sesion_id: '1',
  restriction: null,
  permisos,
  ...fields,
});
const asked = askedKey('paquetes.list', person(), { estado: 'Abierto' });

test('the same question in another session of the same person is the same question', () => {
  expect(askedKey('paquetes.list', person({ sesion_id: '2' }), { estado: 'Abierto' })).toBe(asked);
});

test.each([
  ['of another call', 'guias.list', person(), { estado: 'Abierto' }],
  ['by other filters', 'paquetes.list', person(), { estado: 'Cerrado' }],
  ['as another person', 'paquetes.list', person({ usuario: 'bruno' }), { estado: 'Abierto' }],
  ['as a customer', 'paquetes.list', person({ cliente_id: 1001 }), { estado: 'Abierto' }],
  ['of another branch', 'paquetes.list', person({ sucursal_id: 2 }), { estado: 'Abierto' }],
  ['in another role', 'paquetes.list', person({ rol_id: 2 }), { estado: 'Abierto' }],
  ['with other rights', 'paquetes.list', person({ permisos: new Set(['otro']) }), { estado: 'Abierto' }],
  ['as nobody', 'paquetes.list', null, { estado: 'Abierto' }],
])('%s it is another', (_what, call, user, of) => {
  expect(askedKey(call, user, of)).not.toBe(asked);
});
