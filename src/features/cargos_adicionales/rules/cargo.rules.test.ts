import { describe, expect, test } from 'vitest';
import { cargoAcciones, cargoLlano, cargoProblem, type CargoState } from './cargo.rules.ts';

const cargo = (fields: Partial<CargoState> = {}): CargoState => ({
  impuesto_tipo: 'Monto',
  impuesto_base: null,
  impuesto_valor: 5,
  automatico: false,
  servicio_ids: [],
  ...fields,
});

test.each([
  [{}, null],
  [{ impuesto_valor: 99_999.99 }, null],
  [{ impuesto_tipo: 'Porcentaje' }, 'SIN_BASE'],
  [{ impuesto_tipo: 'Porcentaje', impuesto_base: 'Valor declarado', impuesto_valor: 100 }, null],
  [{ impuesto_tipo: 'Porcentaje', impuesto_base: 'Valor declarado', impuesto_valor: 100.0001 }, 'PORCENTAJE_EXCESIVO'],
  [{ automatico: true }, 'SIN_SERVICIOS'],
  [{ automatico: true, servicio_ids: [10] }, null],
] as const)('%j: %s', (fields, problem) => expect(cargoProblem(cargo(fields))).toBe(problem));

test('what does not matter to it is left out', () => {
  expect(cargoLlano(cargo({ impuesto_base: 'Valor declarado', servicio_ids: [10] }))).toEqual(cargo());
  const kept = cargo({
    impuesto_tipo: 'Porcentaje',
    impuesto_base: 'Valor de la guía',
    automatico: true,
    servicio_ids: [10],
  });
  expect(cargoLlano(kept)).toEqual(kept);
});

describe('who may change them', () => {
  const holder = (...permisos: string[]) => ({ cliente_id: null, permisos: new Set(permisos) });
  test.each([
    [holder('configuraciones.cargos_adicionales.editar'), true],
    [holder('guias.detalle.dimensiones_y_tarifas'), false],
  ])('%#', (user, may) => expect(cargoAcciones(user)).toEqual({ editar: may, eliminar: may }));
});
