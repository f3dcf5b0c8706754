import { describe, expect, test } from 'vitest';
import { servicioAdmits, tarifaClienteAcciones, type ServicioState } from './tarifa-cliente.rules.ts';

const servicio = (servicio_reempaque: boolean, servicio_estatus: ServicioState['servicio_estatus']): ServicioState => ({
  servicio_reempaque,
  servicio_estatus,
});

describe('the service of a fee', () => {
  test.each([
    [servicio(true, 'Activo'), true, true],
    [servicio(true, 'Activo'), false, true],
    [servicio(true, 'Inactivo'), true, false],
    [servicio(true, 'Inactivo'), false, true],
    [servicio(false, 'Activo'), true, false],
    [servicio(false, 'Activo'), false, false],
    [servicio(false, 'Inactivo'), true, false],
    [servicio(false, 'Inactivo'), false, false],
  ])('%j, new: %s, is admitted: %s', (state, isNew, admitted) => {
    expect(servicioAdmits(state, isNew)).toBe(admitted);
  });
});

describe('what may be done with a fee', () => {
  const user = (...permisos: string[]) => ({ cliente_id: null, permisos: new Set(permisos) });
  test.each([
    [user(), servicio(true, 'Activo'), { editar: false, eliminar: false }],
    [user('casilleros.tarifas.ver'), servicio(true, 'Activo'), { editar: false, eliminar: false }],
    [user('casilleros.tarifas.editar'), servicio(true, 'Inactivo'), { editar: true, eliminar: false }],
    [user('casilleros.tarifas.editar'), servicio(false, 'Activo'), { editar: false, eliminar: false }],
    [user('casilleros.tarifas.eliminar'), servicio(false, 'Inactivo'), { editar: false, eliminar: true }],
  ])('%j with %j: %j', (holder, state, acciones) => {
    expect(tarifaClienteAcciones(holder, state)).toEqual(acciones);
  });
});
