import { describe, expect, test } from 'vitest';
import { bancoAcciones, cuentaAcciones, puedeCambiarMoneda, usosText } from './cuenta.rules.ts';

const keeper = { cliente_id: null, permisos: new Set(['bancos.listado.editar']) };
const cashier = { cliente_id: null, permisos: new Set(['entregas.procesos.registrar_entrega']) };
const ALL = { editar: true, eliminar: true };
const EDIT = { editar: true, eliminar: false };
const NONE = { editar: false, eliminar: false };

describe('what may be done', () => {
  test.each([
    [keeper, { es_caja: false, cuentas: 0 }, ALL],
    [keeper, { es_caja: false, cuentas: 2 }, EDIT],
    [keeper, { es_caja: true, cuentas: 0 }, NONE],
    [cashier, { es_caja: false, cuentas: 0 }, NONE],
  ])('%# with a bank', (user, banco, acciones) => expect(bancoAcciones(user, banco)).toEqual(acciones));

  test.each([
    [keeper, { es_caja: false, metodos: 0, pagos: 0, extractos: 0 }, ALL],
    [keeper, { es_caja: false, metodos: 0, pagos: 0, extractos: 1 }, EDIT],
    [keeper, { es_caja: false, metodos: 1, pagos: 0, extractos: 0 }, EDIT],
    [keeper, { es_caja: false, metodos: 0, pagos: 1, extractos: 0 }, EDIT],
    [keeper, { es_caja: true, metodos: 0, pagos: 0, extractos: 0 }, NONE],
    [cashier, { es_caja: false, metodos: 0, pagos: 0, extractos: 0 }, NONE],
  ])('%# with an account', (user, cuenta, acciones) => expect(cuentaAcciones(user, cuenta)).toEqual(acciones));
});

test.each([
  [{ metodos: 1, pagos: 0, extractos: 0 }, '1 método de pago'],
  [{ metodos: 0, pagos: 1200, extractos: 0 }, '1,200 pagos'],
  [{ metodos: 2, pagos: 1, extractos: 0 }, '2 métodos de pago y 1 pago'],
  [{ metodos: 0, pagos: 0, extractos: 1 }, '1 extracto'],
  [{ metodos: 2, pagos: 1, extractos: 3 }, '2 métodos de pago, 1 pago y 3 extractos'],
])('%j is used in %s', (uses, text) => expect(usosText(uses)).toBe(text));

test.each([
  [{ pagos: 0, extractos: 0 }, true],
  [{ pagos: 1, extractos: 0 }, false],
  [{ pagos: 0, extractos: 1 }, false],
])('with %j the currency may change: %s', (uses, may) => expect(puedeCambiarMoneda(uses)).toBe(may));
