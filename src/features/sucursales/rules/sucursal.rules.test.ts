import { describe, expect, test } from 'vitest';
import { sucursalAcciones, sucursalProblem, type SucursalState } from './sucursal.rules.ts';

const state = (sucursal_estado: boolean, sucursal_principal: boolean): SucursalState => ({
  sucursal_estado,
  sucursal_principal,
});
const on = state(true, false);
const off = state(false, false);
const main = state(true, true);
const mainOff = state(false, true);

/** Every possible change; null: it is allowed. */
const TABLE = [
  [null, on, null],
  [null, off, null],
  [null, main, null],
  [null, mainOff, 'PRINCIPAL_INACTIVA'],
  [on, on, null],
  [on, off, null],
  [on, main, null],
  [on, mainOff, 'PRINCIPAL_INACTIVA'],
  [off, on, null],
  [off, off, null],
  [off, main, null],
  [off, mainOff, 'PRINCIPAL_INACTIVA'],
  [main, on, 'PRINCIPAL_REQUERIDA'],
  [main, off, 'PRINCIPAL_REQUERIDA'],
  [main, main, null],
  [main, mainOff, 'PRINCIPAL_INACTIVA'],
] as const;

describe('sucursalProblem', () => {
  test.each(TABLE)('%j to %j: %s', (before, after, problem) => expect(sucursalProblem(before, after)).toBe(problem));
});

describe('sucursalAcciones', () => {
  const holder = (...permisos: string[]) => ({ cliente_id: null, permisos: new Set(permisos) });
  test('only who may update is offered to edit', () => {
    expect(sucursalAcciones(holder('sucursales.registro.actualizar'))).toEqual({ editar: true });
    expect(sucursalAcciones(holder('sucursales.registro.crear', 'sucursales.listado.ver_todo'))).toEqual({
      editar: false,
    });
    expect(sucursalAcciones(holder())).toEqual({ editar: false });
  });
});
