import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import {
  bancoCsv,
  extractosMalContados,
  writtenToday,
  newCoincidencia,
  newLinea,
} from '../../../../tests/harness/new-extracto.ts';
import { gastoBody, ingresoBody, newCategoria } from '../../../../tests/harness/new-gasto.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { extractosCalls } from '../contract/extractos.calls.ts';
import { lineasCalls } from '../contract/lineas.calls.ts';

const app = await useTestApp();
// After every test: the stored count of settled lines equals a fresh count.
afterEach(async () => expect(await extractosMalContados(app)).toEqual([]));
const { settle, skip, undo, createGasto, createIngreso, list } = lineasCalls;
const { confirmExactas, get } = extractosCalls;
const as = 'admin' as const;
const HOY = localDay(new Date());
const REF = (): string => randomBytes(5).toString('hex').toUpperCase();
const razon = 'Es una comisión del banco';

const linesOf = async (extracto_id: number, query: object = {}) =>
  (await app.call(list, { as, params: { extracto_id }, query: { limite: 100, ...query } })).body.data;
const lineOf = async (extracto_id: number) => {
  const [line] = await linesOf(extracto_id);
  if (line === undefined) throw new Error('the statement has no line');
  return line;
};
const tie = (linea_id: number, clase: 'pago' | 'comprobante' | 'gasto' | 'ingreso', id: number) =>
  app.call(settle, { as, params: { linea_id }, body: { clase, id } });
const pair = () => newCoincidencia(app);
const strike = (gasto_id: number) =>
  app.db
    .updateTable('gastos')
    .set({
      eliminado: true,
      usuario_eliminacion: 'admin',
      fecha_eliminacion: new Date().toISOString(),
      razon_eliminacion: 'Estaba dos veces',
    })
    .where('gasto_id', '=', gasto_id)
    .execute();
const voidPago = async (pago_id: number, abono_id: number) => {
  await app.db.updateTable('pagos').set({ anulado: true }).where('pago_id', '=', pago_id).execute();
  await app.db
    .updateTable('abonos')
    .set({ anulado: true, razon_anulacion: 'No llegó', usuario_anulacion: 'admin' })
    .where('abono_id', '=', abono_id)
    .execute();
};
/** A proof of transfer that became a credit note. */
const anticipado = async (cuenta_banco_id: number, monto: number, referencia: string) => {
  const nota_credito_id = await app.world.nota({ concepto: 'Pago anticipado', credito: monto });
  const { guia_id } = await app.world.guia({ estado: 'Disponible para entrega', paquetes: 1 });
  const comprobante_id = await app.world.comprobante({
    cuenta_banco_id,
    monto,
    referencia,
    guia_ids: [guia_id],
    estado: 'Aprobado',
    nota_credito_id,
    usuario_revision: 'admin',
    fecha_revision: new Date().toISOString(),
  });
  return { comprobante_id, nota_credito_id };
};

/** The part of a proof of transfer that paid a debt. @returns the id of the payment. */
const cobrado = async (comprobante_id: number, deposito: Parameters<typeof app.world.deposito>[0]) => {
  const { pago_id, abono_id } = await app.world.deposito(deposito);
  await app.db
    .updateTable('comprobantes_transferencia')
    .set({ abono_id })
    .where('comprobante_id', '=', comprobante_id)
    .execute();
  return pago_id;
};

/** Voids a credit note. */
const annul = (nota_credito_id: number) =>
  app.db
    .updateTable('notas_credito')
    .set({
      estado: 'Anulado',
      razon_anulacion: 'Se devolvió',
      usuario_anulacion: 'admin',
      fecha_anulacion: new Date().toISOString(),
    })
    .where('nota_credito_id', '=', nota_credito_id)
    .execute();

describe('who may', () => {
  test.each([
    ['nobody', undefined, [401, 401, 401, 401, 401, 401, 401]],
    ['a customer', 'clienteA', [403, 403, 403, 403, 403, 403, 403]],
    ['a supervisor', 'supervisor', [403, 403, 403, 403, 403, 403, 403]],
    ['an administrator', 'admin', [200, 200, 200, 200, 200, 200, 200]],
  ] as const)('%s', async (_, person, expected) => {
    const who = person === undefined ? {} : { as: person };
    const { linea_id, extracto_id, pago_id } = await pair();
    const params = { linea_id };
    const gasto = await newLinea(app, { monto: -1250.5 });
    const ingreso = await newLinea(app, { monto: 1250.5 });
    const writtenGasto = await gastoBody(app);
    expect([
      (await app.call(list, { ...who, params: { extracto_id } })).status,
      (await app.call(confirmExactas, { ...who, params: { extracto_id: gasto.extracto_id } })).status,
      (await app.call(settle, { ...who, params, body: { clase: 'pago', id: pago_id } })).status,
      (await app.call(undo, { ...who, params: person === 'admin' ? params : { linea_id: gasto.linea_id } })).status,
      (await app.call(skip, { ...who, params, body: { razon } })).status,
      (
        await app.call(createGasto, {
          ...who,
          params: { linea_id: gasto.linea_id },
          body: { ...writtenGasto, cuenta_banco_id: gasto.cuenta_banco_id } as never,
        })
      ).status,
      (
        await app.call(createIngreso, {
          ...who,
          params: { linea_id: ingreso.linea_id },
          body: { ...(await ingresoBody(app)), cuenta_banco_id: ingreso.cuenta_banco_id } as never,
        })
      ).status,
    ]).toEqual(expected);
  });

  test('whoever may not write expenses settles and books none', async () => {
    const { token } = await makeStaff(app, ['bancos.extractos.conciliar']);
    const { linea_id, cuenta_banco_id, extracto_id } = await newLinea(app, { monto: -1250.5 });
    const body = { ...(await gastoBody(app)), cuenta_banco_id } as never;
    expect((await app.call(createGasto, { token, params: { linea_id }, body })).status).toBe(403);
    const [line] = (await app.call(list, { token, params: { extracto_id } })).body.data;
    expect(line?.acciones).toEqual({ conciliar: true, registrar: false, deshacer: false });
    expect((await app.call(skip, { token, params: { linea_id }, body: { razon } })).status).toBe(200);
  });

  test('of another branch there is no line', async () => {
    const { token } = await makeStaff(app, [
      'bancos.extractos.conciliar',
      'gastos.listado.crear',
      'ingresos.listado.crear',
    ]);
    const cuenta_banco_id = await app.world.cuenta({ sucursal_id: await app.world.sucursal() });
    const { linea_id } = await newLinea(app, { monto: -1250.5 }, cuenta_banco_id);
    const params = { linea_id };
    expect([
      (await app.call(settle, { token, params, body: { clase: 'gasto', id: 1 } })).status,
      (await app.call(skip, { token, params, body: { razon } })).status,
      (await app.call(undo, { token, params })).status,
      (await app.call(createGasto, { token, params, body: (await gastoBody(app)) as never })).status,
      (await app.call(createIngreso, { token, params, body: (await ingresoBody(app)) as never })).status,
    ]).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('what a line may be', () => {
  test('a deposit of the same reference and amount is proposed, however the reference is written', async () => {
    const { linea_id, cuenta_banco_id, extracto_id } = await newLinea(app, { monto: 100, referencia: '000-AB 77' });
    const { pago_id, abono_id } = await app.world.deposito({ cuenta_banco_id, monto: 100, referencia: 'ab77' });
    const line = await lineOf(extracto_id);
    expect(line).toMatchObject({
      linea_id,
      situacion: 'Pendiente',
      exacta: {
        clase: 'pago',
        id: pago_id,
        numero: abono_id,
        monto: 100,
        quien: 'Ana Alvarado',
        misma_referencia: true,
      },
      candidatos: [],
    });
    expect((await app.call(get, { as, params: { extracto_id } })).body.data.exactas).toBe(1);
  });

  test('what differs is offered and not proposed: another reference near, another amount, an income', async () => {
    const referencia = REF();
    const { cuenta_banco_id, extracto_id } = await newLinea(app, { monto: 100, referencia });
    const cerca = await app.world.deposito({ cuenta_banco_id, monto: 100 });
    const lejos = new Date(Date.now() - 7 * 86_400_000).toISOString();
    await app.world.deposito({ cuenta_banco_id, monto: 100, fecha: lejos });
    const otroMonto = await app.world.deposito({ cuenta_banco_id, monto: 99.5, referencia, fecha: lejos });
    await app.world.deposito({ monto: 100, referencia });
    const ingreso_id = await app.world.ingreso({
      cuenta_banco_id,
      ingreso_valor: 100,
      ingreso_fecha: dayAfter(HOY, -5),
    });
    await app.world.ingreso({ cuenta_banco_id, ingreso_valor: 100, ingreso_fecha: dayAfter(HOY, -6) });
    const line = await lineOf(extracto_id);
    expect(line.exacta).toBeNull();
    expect(line.candidatos.map(({ clase, id }) => [clase, id])).toEqual([
      ['pago', cerca.pago_id],
      ['ingreso', ingreso_id],
      ['pago', otroMonto.pago_id],
    ]);
  });

  test('a proof of transfer that became a credit, with all of its amount; not what it paid of a debt', async () => {
    const referencia = REF();
    const { cuenta_banco_id, extracto_id, linea_id } = await newLinea(app, { monto: 300, referencia });
    const { comprobante_id, nota_credito_id } = await anticipado(cuenta_banco_id, 300, referencia);
    const pago_id = await cobrado(comprobante_id, { cuenta_banco_id, monto: 300, referencia });
    expect((await lineOf(extracto_id)).exacta).toMatchObject({ clase: 'comprobante', id: comprobante_id });
    expect((await tie(linea_id, 'pago', pago_id)).body.code).toBe('EXTRACTO_SIN_COINCIDENCIA');
    expect((await tie(linea_id, 'comprobante', comprobante_id)).status).toBe(200);
    await annul(nota_credito_id);
    expect(await lineOf(extracto_id)).toMatchObject({
      situacion: 'Pendiente',
      aviso: expect.stringContaining('Se devolvió') as string,
    });
    // Without the credit the line is what the deposit paid.
    const sinNota = await lineOf(extracto_id);
    expect(sinNota.exacta).toMatchObject({ clase: 'pago', id: pago_id });
  });

  test('the part that a deposit paid, by its reference, once the note of its excess is void', async () => {
    const referencia = REF();
    const { cuenta_banco_id, extracto_id } = await newLinea(app, { monto: 300, referencia });
    const { comprobante_id, nota_credito_id } = await anticipado(cuenta_banco_id, 300, referencia);
    const pago_id = await cobrado(comprobante_id, { cuenta_banco_id, monto: 200, referencia });
    expect((await lineOf(extracto_id)).candidatos).toEqual([]);
    await annul(nota_credito_id);
    const { exacta, candidatos } = await lineOf(extracto_id);
    expect(exacta).toBeNull();
    expect(candidatos.map(({ clase, id, monto }) => [clase, id, monto])).toEqual([['pago', pago_id, 200]]);
  });

  test('an expense that was written already, so that it is not booked twice', async () => {
    const { cuenta_banco_id, extracto_id, linea_id } = await newLinea(app, { monto: -80 });
    const gasto_id = await app.world.gasto({ cuenta_banco_id, gasto_valor: 80, gasto_fecha: dayAfter(HOY, -2) });
    await app.world.gasto({ cuenta_banco_id, gasto_valor: 80.01 });
    await app.world.gasto({ gasto_valor: 80 });
    await app.world.ingreso({ cuenta_banco_id, ingreso_valor: 80 });
    const line = await lineOf(extracto_id);
    expect(line.candidatos.map(({ clase, id, quien }) => [clase, id, quien])).toEqual([['gasto', gasto_id, 'Energía']]);
    const settled = await tie(linea_id, 'gasto', gasto_id);
    expect(settled.body.data).toMatchObject({
      situacion: 'Conciliada',
      conciliacion: { clase: 'gasto', id: gasto_id, quien: 'Energía', usuario_registro: 'admin' },
      acciones: { conciliar: false, registrar: false, deshacer: true },
    });
  });

  test('in dollars what was written in dollars; what was paid in lempiras by its reference alone', async () => {
    const cuenta_banco_id = await app.world.cuenta({ cuenta_banco_moneda: 'USD' });
    const referencia = REF();
    const salida = await newLinea(app, { monto: -10 }, cuenta_banco_id);
    const gasto_id = await app.world.gasto({
      cuenta_banco_id,
      gasto_valor_usd: 10,
      factor_dolar: 26.5787,
      gasto_valor: 265.79,
    });
    expect(await lineOf(salida.extracto_id)).toMatchObject({
      moneda: 'USD',
      candidatos: [{ clase: 'gasto', id: gasto_id, monto: 10, moneda: 'USD' }],
    });
    const entrada = await newLinea(app, { monto: 100, referencia, fecha: dayAfter(HOY, -1) }, cuenta_banco_id);
    await app.world.deposito({ cuenta_banco_id, monto: 100 });
    const { pago_id } = await app.world.deposito({ cuenta_banco_id, monto: 100, referencia });
    expect(await lineOf(entrada.extracto_id)).toMatchObject({
      exacta: null,
      candidatos: [{ clase: 'pago', id: pago_id, moneda: 'HNL' }],
    });
  });

  test('two alike lines and one deposit: one of them; two deposits: one each', async () => {
    const cuenta_banco_id = await app.world.cuenta();
    const referencia = REF();
    const linea = { monto: 40, referencia };
    const { extracto_id } = await app.world.extracto({ cuenta_banco_id, lineas: [linea, linea] });
    const una = await app.world.deposito({ cuenta_banco_id, monto: 40, referencia });
    const exactas = async () => (await linesOf(extracto_id)).map(({ exacta }) => exacta?.id ?? null);
    expect(await exactas()).toEqual([una.pago_id, null]);
    await app.db.updateTable('pagos').set({ referencia_repetida: true }).where('pago_id', '=', una.pago_id).execute();
    const otra = await app.world.deposito({ cuenta_banco_id, monto: 40, referencia });
    expect(await exactas()).toEqual([una.pago_id, otra.pago_id]);
  });
});

describe('settling', () => {
  test('is refused where the line is settled, the thing is of another line, of another account or void', async () => {
    const { linea_id, pago_id, cuenta_banco_id, referencia } = await pair();
    expect((await tie(linea_id, 'pago', pago_id)).status).toBe(200);
    const again = await tie(linea_id, 'pago', pago_id);
    expect([again.status, again.body.message]).toEqual([
      409,
      'Esta línea ya la resolvió admin. Deshágalo para cambiarlo.',
    ]);
    expect((await app.call(skip, { as, params: { linea_id }, body: { razon } })).body.code).toBe(
      'EXTRACTO_LINEA_RESUELTA',
    );
    const twin = await newLinea(app, { monto: 100, referencia, fecha: dayAfter(HOY, -1) }, cuenta_banco_id);
    expect((await tie(twin.linea_id, 'pago', pago_id)).body.code).toBe('EXTRACTO_YA_CONCILIADO');
    const ajeno = await app.world.deposito({ monto: 100, referencia });
    expect((await tie(twin.linea_id, 'pago', ajeno.pago_id)).body.code).toBe('EXTRACTO_SIN_COINCIDENCIA');
    const anulado = await app.world.deposito({ cuenta_banco_id, monto: 100 });
    await voidPago(anulado.pago_id, anulado.abono_id);
    expect((await tie(twin.linea_id, 'pago', anulado.pago_id)).body.code).toBe('EXTRACTO_SIN_COINCIDENCIA');
    expect((await tie(twin.linea_id, 'gasto', 987_654)).body.code).toBe('EXTRACTO_SIN_COINCIDENCIA');
    expect((await tie(987_654, 'pago', pago_id)).status).toBe(404);
  });

  test('is undone, and what was left without a record too; an open line has nothing to undo', async () => {
    const { linea_id, pago_id, extracto_id } = await pair();
    const params = { linea_id };
    const nothing = await app.call(undo, { as, params });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'EXTRACTO_LINEA_PENDIENTE']);
    await tie(linea_id, 'pago', pago_id);
    const undone = await app.call(undo, { as, params });
    expect(undone.body.data).toMatchObject({ situacion: 'Pendiente', conciliacion: null, exacta: { id: pago_id } });
    const left = await app.call(skip, { as, params, body: { razon } });
    expect(left.body.data).toMatchObject({ situacion: 'Sin registrar', conciliacion: { clase: null, razon } });
    expect((await app.call(skip, { as, params, body: { razon: 'no' } })).status).toBe(400);
    await app.call(undo, { as, params });
    expect((await lineOf(extracto_id)).situacion).toBe('Pendiente');
    const entries = await app.db
      .selectFrom('bitacora')
      .select('accion')
      .where('entidad', '=', 'extracto_linea')
      .where('entidad_id', '=', String(linea_id))
      .orderBy('bitacora_id')
      .execute();
    expect(entries.map(({ accion }) => accion)).toEqual([
      'extractos.conciliar',
      'extractos.deshacer',
      'extractos.omitir',
      'extractos.deshacer',
    ]);
  });

  test('a payment that is voided or an expense that is struck through opens its line again, and says why', async () => {
    const { linea_id, pago_id, abono_id, extracto_id, cuenta_banco_id } = await pair();
    await tie(linea_id, 'pago', pago_id);
    await voidPago(pago_id, abono_id);
    expect(await lineOf(extracto_id)).toMatchObject({
      situacion: 'Pendiente',
      conciliacion: null,
      exacta: null,
      aviso: `Se anuló el pago del recibo ${String(abono_id).padStart(9, '0')}: No llegó`,
    });
    const ingreso_id = await app.world.ingreso({ cuenta_banco_id, ingreso_valor: 100 });
    expect((await tie(linea_id, 'ingreso', ingreso_id)).body.data).toMatchObject({
      situacion: 'Conciliada',
      aviso: null,
    });
    const salida = await newLinea(app, { monto: -70 });
    const gasto_id = await app.world.gasto({ cuenta_banco_id: salida.cuenta_banco_id, gasto_valor: 70 });
    await tie(salida.linea_id, 'gasto', gasto_id);
    await strike(gasto_id);
    expect((await lineOf(salida.extracto_id)).aviso).toBe(
      `Se eliminó el gasto ${String(gasto_id).padStart(8, '0')}: Estaba dos veces`,
    );
    expect((await app.call(undo, { as, params: { linea_id: salida.linea_id } })).status).toBe(409);
  });
});

describe('booking from a line', () => {
  test('writes the expense and ties it, and its file with it', async () => {
    const { linea_id, cuenta_banco_id } = await newLinea(app, { monto: -1250.5, referencia: 'ND1' });
    const body = { ...(await gastoBody(app)), cuenta_banco_id };
    const { status, body: answer } = await app.call(createGasto, { as, params: { linea_id }, body: body as never });
    expect(status, JSON.stringify(answer)).toBe(200);
    const gasto_id = answer.data.conciliacion?.id ?? 0;
    expect(answer.message).toBe(`El gasto ${String(gasto_id).padStart(8, '0')} se registró.`);
    expect(answer.data).toMatchObject({ situacion: 'Conciliada', conciliacion: { clase: 'gasto' } });
    const stored = await app.db.selectFrom('gastos').selectAll().where('gasto_id', '=', gasto_id).executeTakeFirst();
    expect(stored).toMatchObject({ gasto_valor: 1250.5, cuenta_banco_id, adjunto: 'factura.pdf' });
  });

  test('an income likewise, and of dollars with what a dollar cost that day', async () => {
    const cuenta_banco_id = await app.world.cuenta({ cuenta_banco_moneda: 'USD' });
    const { linea_id } = await newLinea(app, { monto: 20 }, cuenta_banco_id);
    const body = {
      ...(await ingresoBody(app)),
      cuenta_banco_id,
      ingreso_valor: null,
      ingreso_valor_usd: 20,
      factor_dolar: 26.5,
    };
    const { status, body: answer } = await app.call(createIngreso, { as, params: { linea_id }, body: body as never });
    expect(status, JSON.stringify(answer)).toBe(200);
    const stored = await app.db
      .selectFrom('ingresos')
      .select(['ingreso_valor', 'ingreso_valor_usd', 'factor_dolar'])
      .where('ingreso_id', '=', answer.data.conciliacion?.id ?? 0)
      .executeTakeFirst();
    expect(stored).toEqual({ ingreso_valor: 530, ingreso_valor_usd: 20, factor_dolar: 26.5 });
  });

  test.each([
    ['of another account', { cuenta_banco_id: 1 }, 'EXTRACTO_CUENTA_DISTINTA', 'cuenta_banco_id'],
    ['of another amount', { gasto_valor: 1250.49 }, 'EXTRACTO_MONTO_DISTINTO', 'gasto_valor'],
    ['in no category', { categoria_id: 987_654 }, 'CATEGORIA_DESCONOCIDA', 'categoria_id'],
    ['for no list', { packinglists: [987_654] }, 'GASTO_LISTA_DESCONOCIDA', 'packinglists.0'],
  ])('%s is refused, and nothing is left of it', async (_, changes: object, code, campo) => {
    const { linea_id, cuenta_banco_id, extracto_id } = await newLinea(app, { monto: -1250.5 });
    const count = async () => (await app.db.selectFrom('gastos').select('gasto_id').execute()).length;
    const before = await count();
    const body = {
      ...(await gastoBody(app)),
      cuenta_banco_id,
      ...changes,
    };
    const answer = await app.call(createGasto, { as, params: { linea_id }, body: body as never });
    expect([answer.body.code, Object.keys(answer.body.errores ?? {})]).toEqual([code, [campo]]);
    expect([await count(), (await lineOf(extracto_id)).situacion]).toEqual([before, 'Pendiente']);
  });

  test('what came in is no expense, what went out no income', async () => {
    const entrada = await newLinea(app, { monto: 1250.5 });
    const salida = await newLinea(app, { monto: -1250.5 });
    const gasto = { ...(await gastoBody(app)), cuenta_banco_id: entrada.cuenta_banco_id } as never;
    const ingreso = { ...(await ingresoBody(app)), cuenta_banco_id: salida.cuenta_banco_id } as never;
    expect([
      (await app.call(createGasto, { as, params: { linea_id: entrada.linea_id }, body: gasto })).body.code,
      (await app.call(createIngreso, { as, params: { linea_id: salida.linea_id }, body: ingreso })).body.code,
    ]).toEqual(['EXTRACTO_NO_ES_DEBITO', 'EXTRACTO_NO_ES_CREDITO']);
  });

  test('twice at once, 20 times: one expense', async () => {
    const { categoria_id } = await newCategoria(app);
    for (let round = 0; round < 20; round++) {
      const { linea_id, cuenta_banco_id } = await newLinea(app, { monto: -12.5 });
      const { adjunto: _, ...fields } = await gastoBody(app);
      const body = { ...fields, categoria_id, gasto_valor: 12.5, cuenta_banco_id } as never;
      const answers = await Promise.all([1, 2].map(() => app.call(createGasto, { as, params: { linea_id }, body })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const written = await app.db
        .selectFrom('gastos')
        .select('gasto_id')
        .where('cuenta_banco_id', '=', cuenta_banco_id)
        .execute();
      expect(written).toHaveLength(1);
    }
  });
});

describe('all exact ones at once', () => {
  const many = async (count: number) => {
    const cuenta_banco_id = await app.world.cuenta();
    const refs = Array.from({ length: count }, REF);
    for (const referencia of refs) await app.world.deposito({ cuenta_banco_id, monto: 10, referencia });
    const lineas = [...refs.map((referencia) => ({ monto: 10, referencia })), { monto: 10 }, { monto: -10 }];
    return app.world.extracto({ cuenta_banco_id, lineas });
  };

  test('ties them and nothing else, in as many statements as for one', async () => {
    const measure = async (count: number) => {
      const { extracto_id } = await many(count);
      const statements = await statementsDuring(async () => {
        const { status, body } = await app.call(confirmExactas, { as, params: { extracto_id } });
        expect([status, body.data]).toEqual([200, { confirmadas: count }]);
      });
      expect((await linesOf(extracto_id)).filter(({ situacion }) => situacion === 'Pendiente')).toHaveLength(2);
      return statements.length;
    };
    expect(await measure(30)).toBe(await measure(1));
  });

  test('none, and what was voided since makes way', async () => {
    const { extracto_id, linea_id, pago_id, abono_id, cuenta_banco_id, referencia } = await pair();
    await tie(linea_id, 'pago', pago_id);
    const none = await app.call(confirmExactas, { as, params: { extracto_id } });
    expect(none.body.message).toBe('No queda ninguna coincidencia exacta por confirmar.');
    await voidPago(pago_id, abono_id);
    const again = await app.world.deposito({ cuenta_banco_id, monto: 100, referencia });
    expect((await app.call(confirmExactas, { as, params: { extracto_id } })).body.data).toEqual({ confirmadas: 1 });
    expect((await lineOf(extracto_id)).conciliacion).toMatchObject({ clase: 'pago', id: again.pago_id });
  });

  test('two at once, 20 times: each line once', async () => {
    for (let round = 0; round < 20; round++) {
      const { extracto_id } = await many(3);
      const answers = await Promise.all([1, 2].map(() => app.call(confirmExactas, { as, params: { extracto_id } })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.data.confirmadas).toSorted((a, b) => a - b)).toEqual([0, 3]);
    }
  });
});

describe('at once, 20 times', () => {
  test('two settle one line: one does', async () => {
    for (let round = 0; round < 20; round++) {
      const { linea_id, pago_id } = await pair();
      const [tied, left] = await Promise.all([
        tie(linea_id, 'pago', pago_id),
        app.call(skip, { as, params: { linea_id }, body: { razon } }),
      ]);
      expect([tied.status, left.status].toSorted()).toEqual([200, 409]);
    }
  });

  test('one deposit is tied to two lines: to one of them', async () => {
    for (let round = 0; round < 20; round++) {
      const { linea_id, pago_id, cuenta_banco_id, referencia } = await pair();
      const twin = await newLinea(app, { monto: 100, referencia, fecha: dayAfter(HOY, -1) }, cuenta_banco_id);
      const answers = await Promise.all([tie(linea_id, 'pago', pago_id), tie(twin.linea_id, 'pago', pago_id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EXTRACTO_YA_CONCILIADO');
    }
  });

  test('a payment is voided while it is tied: the line is open in the end, whoever was first', async () => {
    for (let round = 0; round < 20; round++) {
      const { linea_id, pago_id, abono_id, extracto_id } = await pair();
      const [tied] = await Promise.all([tie(linea_id, 'pago', pago_id), voidPago(pago_id, abono_id)]);
      expect([200, 409]).toContain(tied.status);
      expect((await lineOf(extracto_id)).situacion).toBe('Pendiente');
    }
  });

  test('a statement that overlaps comes while a line of it is tied, or what it was tied to is voided', async () => {
    for (let round = 0; round < 20; round++) {
      const { linea_id, pago_id, abono_id, cuenta_banco_id, referencia } = await pair();
      const voids = round % 2 === 1;
      if (voids) expect((await tie(linea_id, 'pago', pago_id)).status).toBe(200);
      const body = {
        cuenta_banco_id,
        archivo: bancoCsv(
          `${writtenToday()},${referencia},Depósito,,100.00`,
          `${writtenToday()},${REF()},Depósito,,${round + 1}.00`,
        ),
      };
      const [brought] = await Promise.all([
        app.call(extractosCalls.create, { as, body: body as never }),
        voids ? voidPago(pago_id, abono_id) : tie(linea_id, 'pago', pago_id),
      ]);
      expect(brought.status, JSON.stringify(brought.body)).toBe(200);
      expect(brought.body.data.repetidas).toBe(1);
      const { body: now } = await app.call(get, { as, params: { extracto_id: brought.body.data.extracto_id } });
      expect(now.data.resueltas).toBe(voids ? 0 : 1);
    }
  });
});

describe('the list', () => {
  test('filters, searches, adds up over all and goes into a sheet', async () => {
    const cuenta_banco_id = await app.world.cuenta();
    const { extracto_id, linea_ids } = await app.world.extracto({
      cuenta_banco_id,
      lineas: [
        { monto: 100, referencia: 'DEP1', descripcion: 'Depósito de María' },
        { monto: -25.5, referencia: 'ND1', descripcion: 'Comisión' },
        { monto: 50, descripcion: 'Intereses' },
      ],
    });
    await app.call(skip, { as, params: { linea_id: linea_ids[2] ?? 0 }, body: { razon } });
    const ask = (query: object) => app.call(list, { as, params: { extracto_id }, query: query as never });
    const totales = {
      creditos: 150,
      debitos: 25.5,
      resueltas: 1,
      pendientes: 2,
      creditos_pendientes: 100,
      debitos_pendientes: 25.5,
    };
    expect((await ask({ limite: 1 })).body.meta).toEqual({ pagina: 1, limite: 1, total: 3, totales });
    // Whatever is shown of it, the totals tell how far the statement is settled.
    expect((await ask({ situacion: 'Pendiente', tipo: 'Débito' })).body.meta).toMatchObject({ total: 1, totales });
    const found = async (query: object) =>
      (await ask(query)).body.data.map(({ linea_id }) => linea_ids.indexOf(linea_id));
    expect(await found({ situacion: 'Pendiente' })).toEqual([0, 1]);
    expect(await found({ situacion: 'Sin registrar' })).toEqual([2]);
    expect(await found({ tipo: 'Crédito' })).toEqual([0, 2]);
    expect(await found({ buscar: 'maria' })).toEqual([0]);
    expect(await found({ buscar: 'nd1' })).toEqual([1]);
    expect(await found({ orden: '-monto' })).toEqual([0, 2, 1]);
    expect(await found({ pagina: 2, limite: 2 })).toEqual([2]);
    const sheet = await app.call(exportCallOf(list), { as, params: { extracto_id } });
    const rows = readSheet(sheet.bytes);
    expect(JSON.stringify(rows)).toContain('Depósito de María');
    expect(JSON.stringify(rows)).toContain(razon);
  });

  test('of statements: what is still open, by account and day', async () => {
    const { extracto_id, linea_ids, cuenta_banco_id } = await app.world.extracto();
    const ask = async (query: object) =>
      (await app.call(extractosCalls.list, { as, query: { cuenta_banco_id, ...query } as never })).body.data.map(
        (row) => [row.extracto_id, row.pendientes, row.resueltas],
      );
    expect(await ask({ pendientes: 'true' })).toEqual([[extracto_id, 2, 0]]);
    expect(await ask({ pendientes: 'false' })).toEqual([]);
    for (const linea_id of linea_ids) await app.call(skip, { as, params: { linea_id }, body: { razon } });
    expect(await ask({ pendientes: 'false' })).toEqual([[extracto_id, 0, 2]]);
    expect(await ask({ desde: dayAfter(HOY, 1) })).toEqual([]);
    expect(await ask({ desde: HOY, hasta: HOY })).toEqual([[extracto_id, 0, 2]]);
    expect(await ask({ buscar: 'occidente' })).toEqual([[extracto_id, 0, 2]]);
  });
});
