import { describe, expect, test } from 'vitest';
import { extractoAcciones, lineaAcciones } from './acceso.ts';
import { avisoDeCaida, type Candidato, diferencias, registroText } from './coincidencia.ts';

const LINEA = { fecha: '2026-11-10', monto: -100, moneda: 'HNL' } as const;
const GASTO: Candidato = {
  clase: 'gasto',
  id: 5,
  numero: 5,
  fecha: '2026-11-10',
  monto: 100,
  moneda: 'HNL',
  referencia: 'A1',
  quien: 'Energía',
  misma_referencia: true,
  acciones: { abrir: true },
};

describe('in what something differs from the line', () => {
  test.each([
    [{}, []],
    [{ monto: 125.5 }, ['L 25.50 más que el banco']],
    [{ monto: 99.99 }, ['L 0.01 menos que el banco']],
    [{ misma_referencia: false }, ['otra referencia: A1']],
    [{ misma_referencia: false, referencia: '' }, ['sin referencia']],
    [{ fecha: '2026-11-11' }, ['1 día después (11/11/2026)']],
    [{ fecha: '2026-11-05' }, ['5 días antes (05/11/2026)']],
    [{ moneda: 'USD' }, ['está en otra moneda: US$ 100.00']],
    [{ monto: 90, fecha: '2026-11-12' }, ['L 10.00 menos que el banco', '2 días después (12/11/2026)']],
  ] as const)('%j: %j', (changes, said) =>
    expect(diferencias(LINEA, { ...GASTO, ...changes }, 'DD/MM/YYYY')).toEqual(said),
  );

  test('its day in the format of the installation', () =>
    expect(diferencias(LINEA, { ...GASTO, fecha: '2026-11-11' }, 'YYYY-MM-DD')).toEqual([
      '1 día después (2026-11-11)',
    ]));
});

test.each([
  ['pago', 'Recibo 000000005', 'Se anuló el pago del recibo 000000005'],
  ['comprobante', 'Comprobante CT-00000005', 'Se anuló el crédito del comprobante CT-00000005'],
  ['ingreso', 'Ingreso 00000005', 'Se eliminó el ingreso 00000005'],
  ['gasto', 'Gasto 00000005', 'Se eliminó el gasto 00000005'],
] as const)('a %s is called %s', (clase, nombre, aviso) => {
  expect(registroText({ clase, numero: 5 })).toBe(nombre);
  expect(avisoDeCaida({ clase, numero: 5, razon: 'Estaba dos veces' })).toBe(`${aviso}: Estaba dos veces`);
  expect(avisoDeCaida({ clase, numero: 5, razon: null })).toBe(`${aviso}.`);
});

describe('who may', () => {
  const holder = (...permisos: readonly string[]) => ({ cliente_id: null, permisos: new Set(permisos) });
  const CONCILIA = 'bancos.extractos.conciliar';
  test('settle an open line, and undo a settled one', () => {
    const who = holder(CONCILIA);
    const open = { situacion: 'Pendiente', monto: -1 } as const;
    expect(lineaAcciones(who, open)).toEqual({ conciliar: true, registrar: false, deshacer: false });
    for (const situacion of ['Conciliada', 'Sin registrar'] as const)
      expect(lineaAcciones(who, { situacion, monto: -1 })).toEqual({
        conciliar: false,
        registrar: false,
        deshacer: true,
      });
    expect(lineaAcciones(holder('estadisticas.contable.ver'), open)).toEqual({
      conciliar: false,
      registrar: false,
      deshacer: false,
    });
  });
  test('book what went out as an expense, what came in as an income', () => {
    const books = (permiso: string, monto: number) =>
      lineaAcciones(holder(CONCILIA, permiso), { situacion: 'Pendiente', monto }).registrar;
    expect([books('gastos.listado.crear', -1), books('gastos.listado.crear', 1)]).toEqual([true, false]);
    expect([books('ingresos.listado.crear', -1), books('ingresos.listado.crear', 1)]).toEqual([false, true]);
  });
  test('take a statement away of which nothing settled would be lost', () => {
    expect(extractoAcciones(holder(CONCILIA), false)).toEqual({ conciliar: true, eliminar: true });
    expect(extractoAcciones(holder(CONCILIA), true)).toEqual({ conciliar: true, eliminar: false });
    expect(extractoAcciones(holder(), false)).toEqual({ conciliar: false, eliminar: false });
  });
});
