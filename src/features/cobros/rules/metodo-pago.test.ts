import { describe, expect, test } from 'vitest';
import { cuentaProblem, metodoAcciones, puedeCambiarTipo, puedeDesactivarse, type MetodoState } from './metodo-pago.ts';

const editor = { cliente_id: null, permisos: new Set(['configuraciones.metodos_pago.editar']) };
const cashier = { cliente_id: null, permisos: new Set(['entregas.procesos.registrar_entrega']) };

const metodo = (fields: Partial<MetodoState>): MetodoState => ({
  activo: true,
  usado: false,
  hay_otro_activo: true,
  ...fields,
});

describe('a payment method', () => {
  test.each([
    [{}, true],
    [{ hay_otro_activo: false }, false],
    [{ activo: false, hay_otro_activo: false }, true],
  ])('%j may be off: %s', (fields, may) => expect(puedeDesactivarse(metodo(fields))).toBe(may));

  test('keeps its kind once it was used', () => {
    expect(puedeCambiarTipo(metodo({}))).toBe(true);
    expect(puedeCambiarTipo(metodo({ usado: true }))).toBe(false);
  });

  test.each([
    [editor, {}, { editar: true, eliminar: true }],
    [editor, { usado: true }, { editar: true, eliminar: false }],
    [editor, { hay_otro_activo: false }, { editar: true, eliminar: false }],
    [cashier, {}, { editar: false, eliminar: false }],
  ])('%# what may be done with it', (user, fields, acciones) =>
    expect(metodoAcciones(user, metodo(fields))).toEqual(acciones),
  );
});

describe('the account of a method', () => {
  const cuenta = { es_caja: false, activo: true };
  test.each([
    ['Tarjeta Crédito', true, cuenta, null],
    ['Depósito', true, cuenta, null],
    ['Efectivo', true, cuenta, 'SIN_CUENTA'],
    ['Nota de Crédito', true, cuenta, 'SIN_CUENTA'],
    ['Depósito', true, { ...cuenta, es_caja: true }, 'DE_CAJA'],
    ['Depósito', true, { ...cuenta, activo: false }, 'INACTIVA'],
    // An inactive method is not offered, so nobody is sent to the account.
    ['Depósito', false, { ...cuenta, activo: false }, null],
  ])('%s, active %s, %j: %s', (metodo_tipo, activo, of, problem) =>
    expect(cuentaProblem({ metodo_tipo, activo }, of)).toBe(problem),
  );
});
