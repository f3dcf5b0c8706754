import { describe, expect, test } from 'vitest';
import { bancoAcciones, cuentaAcciones, puedeCambiarMoneda, usosText } from './cuenta.rules.ts';

const keeper = { cliente_id: null, permisos: new Set(['bancos.listado.editar']) };
const cashier = { cliente_id: null, permisos: new Set(['entregas.procesos.registrar_entrega']) };
const ALL = { editar: true, eliminar: true };
const EDIT = { editar: true, eliminar: false };
const UNUSED = { metodos: 0, pagos: 0, extractos: 0, gastos: 0, ingresos: 0, plantillas: 0 };
const NONE = { editar: false, eliminar: false };

describe('what may be done', () => {
  test.each([
    [keeper, { es_caja: false, cuentas: 0 }, ALL],
    [keeper, { es_caja: false, cuentas: 2 }, EDIT],
    [keeper, { es_caja: true, cuentas: 0 }, NONE],
    [cashier, { es_caja: false, cuentas: 0 }, NONE],
  ])('%# with a bank', (user, banco, acciones) => expect(bancoAcciones(user, banco)).toEqual(acciones));

  test.each([
    [keeper, { es_caja: false, ...UNUSED }, { ...ALL, cambiar_moneda: true }],
    [keeper, { es_caja: true, ...UNUSED }, { ...NONE, cambiar_moneda: false }],
    [cashier, { es_caja: false, ...UNUSED }, { ...NONE, cambiar_moneda: false }],
  ])('%# with an account', (user, cuenta, acciones) => expect(cuentaAcciones(user, cuenta)).toEqual(acciones));
});

test.each(Object.keys(UNUSED))('an account with one of %s is not deleted', (use) =>
  expect(cuentaAcciones(keeper, { es_caja: false, ...UNUSED, [use]: 1 })).toMatchObject(EDIT),
);

test.each([
  [{ metodos: 1 }, '1 método de pago'],
  [{ pagos: 1200 }, '1,200 pagos'],
  [{ metodos: 2, pagos: 1 }, '2 métodos de pago y 1 pago'],
  [{ extractos: 1 }, '1 extracto'],
  [{ metodos: 2, pagos: 1, extractos: 3 }, '2 métodos de pago, 1 pago y 3 extractos'],
  [{ gastos: 1 }, '1 gasto'],
  [{ gastos: 2, ingresos: 1, plantillas: 2 }, '2 gastos, 1 ingreso y 2 plantillas de gasto'],
  [{ ingresos: 2, plantillas: 1 }, '2 ingresos y 1 plantilla de gasto'],
])('%j is used in %s', (uses, text) => expect(usosText({ ...UNUSED, ...uses })).toBe(text));

test.each([
  [{}, true],
  [{ metodos: 1 }, true],
  [{ pagos: 1 }, false],
  [{ extractos: 1 }, false],
  [{ gastos: 1 }, false],
  [{ ingresos: 1 }, false],
  [{ plantillas: 1 }, false],
])('with %j the currency may change: %s', (uses, may) => {
  expect(puedeCambiarMoneda({ ...UNUSED, ...uses })).toBe(may);
  expect(cuentaAcciones(keeper, { es_caja: false, ...UNUSED, ...uses }).cambiar_moneda).toBe(may);
});
