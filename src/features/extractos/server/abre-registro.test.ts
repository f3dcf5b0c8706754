import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Permiso } from '#kit/contract/permisos.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { comprobantesCalls } from '#features/comprobantes/contract/comprobantes.calls.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { lineasCalls } from '../contract/lineas.calls.ts';
import type { Linea } from '../contract/lineas.schemas.ts';
import { type Clase, registroText } from '../rules/coincidencia.ts';

const app = await useTestApp();
const { list, settle } = lineasCalls;
const ref = (): string => randomBytes(5).toString('hex').toUpperCase();

/** The names of the records offered for the lines of a statement of the main branch, by their text. */
const names = new Map<string, string>();
let extracto_id = 0;
/** The abono of a deposit at another branch; each test sets who registered it. */
let propio_id = 0;

const named = (name: string, clase: Clase, numero: number): void => {
  names.set(registroText({ clase, numero }), name);
};
const deposito = async (name: string, cuenta_banco_id: number, monto: number, sucursal_id?: number) => {
  const referencia = ref();
  const made = await app.world.deposito({ cuenta_banco_id, monto, referencia });
  if (sucursal_id !== undefined)
    await app.db.updateTable('abonos').set({ sucursal_id }).where('abono_id', '=', made.abono_id).execute();
  named(name, 'pago', made.abono_id);
  return { ...made, referencia };
};
const proof = async (cuenta_banco_id: number, monto: number): Promise<void> => {
  const nota_credito_id = await app.world.nota({ concepto: 'Pago anticipado', credito: monto });
  const { guia_id } = await app.world.guia({ estado: 'Disponible para entrega', paquetes: 1 });
  const comprobante_id = await app.world.comprobante({
    cuenta_banco_id,
    monto,
    referencia: ref(),
    guia_ids: [guia_id],
    estado: 'Aprobado',
    nota_credito_id,
    usuario_revision: 'admin',
    fecha_revision: new Date().toISOString(),
  });
  named('proof', 'comprobante', comprobante_id);
};

beforeAll(async () => {
  const otra = await app.world.sucursal({ sucursal_codigo: 'OTRA' });
  const cuenta_banco_id = await app.world.cuenta();
  const settled = await deposito('settled here', cuenta_banco_id, 101);
  const settledElsewhere = await deposito('settled elsewhere', cuenta_banco_id, 102, otra);
  const exact = await deposito('exact here', cuenta_banco_id, 103);
  const exactElsewhere = await deposito('exact elsewhere', cuenta_banco_id, 104, otra);
  await deposito('alike here', cuenta_banco_id, 105);
  await deposito('alike elsewhere', cuenta_banco_id, 105, otra);
  propio_id = (await deposito('own, elsewhere', cuenta_banco_id, 105, otra)).abono_id;
  await proof(cuenta_banco_id, 106);
  for (const [name, branch] of [
    ['here', {}],
    ['elsewhere', { sucursal: 'OTRA' }],
  ] as const) {
    const of = { cuenta_banco_id, ...branch };
    named(`expense ${name}`, 'gasto', await app.world.gasto({ ...of, gasto_valor: 107 }));
    named(`income ${name}`, 'ingreso', await app.world.ingreso({ ...of, ingreso_valor: 108 }));
  }
  const extracto = await app.world.extracto({
    cuenta_banco_id,
    lineas: [
      { monto: 101, referencia: settled.referencia },
      { monto: 102, referencia: settledElsewhere.referencia },
      { monto: 103, referencia: exact.referencia },
      { monto: 104, referencia: exactElsewhere.referencia },
      ...[105, 106, -107, 108].map((monto) => ({ monto })),
    ],
  });
  extracto_id = extracto.extracto_id;
  for (const [place, { pago_id }] of [settled, settledElsewhere].entries()) {
    const params = { linea_id: extracto.linea_ids[place] ?? 0 };
    const tied = await app.call(settle, { as: 'admin', params, body: { clase: 'pago', id: pago_id } });
    expect(tied.status, JSON.stringify(tied.body)).toBe(200);
  }
});

/** All records shown for a line. */
const registrosOf = ({ conciliacion, exacta, candidatos }: Linea) => [
  ...[conciliacion].flatMap((one) =>
    one === null || one.clase === null || one.numero === null
      ? []
      : [{ clase: one.clase, numero: one.numero, acciones: one.acciones }],
  ),
  ...(exacta === null ? [] : [exacta]),
  ...candidatos,
];

/** Requests the record itself, as the screen behind the link does. */
const statusOf = async (token: string, clase: Clase, numero: number): Promise<number> => {
  switch (clase) {
    case 'pago':
      return (await app.call(abonosCalls.get, { token, params: { abono_id: numero } })).status;
    case 'comprobante':
      return (await app.call(comprobantesCalls.get, { token, params: { comprobante_id: numero } })).status;
    case 'ingreso':
      return (await app.call(ingresosCalls.get, { token, params: { ingreso_id: numero } })).status;
    case 'gasto':
      return (await app.call(gastosCalls.get, { token, params: { gasto_id: numero } })).status;
  }
};

const REPORTS = ['reportes.abonos.ver', 'gastos.listado.ver', 'ingresos.listado.ver'] as const;
const HERE = ['alike here', 'exact here', 'expense here', 'income here', 'settled here'];
const ELSEWHERE = HERE.map((name) => name.replace('here', 'elsewhere'));

describe('what stands beside a line leads to those alone who may open it', () => {
  test.each<{ who: string; permisos: readonly Permiso[]; branch: boolean; opened: readonly string[] }>([
    { who: 'who reads the reports of the own branch', permisos: REPORTS, branch: true, opened: HERE },
    {
      who: 'who reads the reports and has no branch',
      permisos: REPORTS,
      branch: false,
      opened: [...HERE, ...ELSEWHERE, 'own, elsewhere'],
    },
    {
      who: 'who looks after all users',
      permisos: [...REPORTS, 'usuarios.listado.ver_todo'],
      branch: true,
      opened: [...HERE, ...ELSEWHERE, 'own, elsewhere'],
    },
    {
      who: 'who charges at the counter',
      permisos: ['entregas.procesos.registrar_entrega'],
      branch: true,
      opened: ['own, elsewhere'],
    },
    { who: 'who decides on proofs', permisos: ['entregas.procesos.registrar_abono'], branch: true, opened: ['proof'] },
    {
      who: 'who reads expenses',
      permisos: ['gastos.listado.ver'],
      branch: true,
      opened: ['expense here', 'income here'],
    },
    { who: 'who only sees statements', permisos: [], branch: true, opened: [] },
  ])('$who', async ({ permisos, branch, opened }) => {
    const { usuario, token } = await makeStaff(app, ['estadisticas.contable.ver', ...permisos]);
    if (!branch)
      await app.db.updateTable('usuarios').set({ sucursal_id: null }).where('usuario', '=', usuario).execute();
    await app.db
      .updateTable('abonos')
      .set({ usuario_registro: branch ? usuario : 'admin' })
      .where('abono_id', '=', propio_id)
      .execute();
    const { body } = await app.call(list, { token, params: { extracto_id }, query: { limite: 100 } });
    const shown = body.data.flatMap(registrosOf);
    expect(shown.map((one) => names.get(registroText(one))).toSorted()).toEqual([...names.values()].toSorted());
    const leading = shown.filter(({ acciones }) => acciones.abrir);
    expect(leading.map((one) => names.get(registroText(one))).toSorted()).toEqual(opened.toSorted());
    for (const { clase, numero, acciones } of shown)
      expect([registroText({ clase, numero }), (await statusOf(token, clase, numero)) === 200]).toEqual([
        registroText({ clase, numero }),
        acciones.abrir,
      ]);
  });
});
