import { describe, expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { mesAtras, newCategoriaPadre, newRecurrente, recurrenteBody } from '../../../../../tests/harness/new-gasto.ts';
import { useTestApp } from '../../../../../tests/harness/test-app.ts';
import { gastosCalls } from '../../contract/gastos.calls.ts';
import { recurrentesCalls } from '../../contract/recurrentes.calls.ts';

const app = await useTestApp();
const { list, pending, get, create, update, remove, confirm, skip } = recurrentesCalls;
const mes = mesAtras(0);
const razon = 'La bodega estuvo cerrada';

const pendingOf = async (recurrente_id: number) =>
  (await app.call(pending, { as: 'admin' })).body.data
    .filter((one) => one.recurrente_id === recurrente_id)
    .map((one) => one.mes);
const pay = (recurrente_id: number, changes: object = {}) =>
  app.call(confirm, {
    as: 'admin',
    params: { recurrente_id },
    body: { mes, gasto_valor: 28_500, ...changes } as never,
  });

describe('who may', () => {
  test.each([
    ['nobody', undefined, [401, 401, 401, 401, 401, 401, 401, 401]],
    ['a customer', 'clienteA', [403, 403, 403, 403, 403, 403, 403, 403]],
    ['an employee', 'empleado', [403, 403, 403, 403, 403, 403, 403, 403]],
    ['a supervisor', 'supervisor', [200, 200, 200, 200, 200, 200, 200, 409]],
  ] as const)('%s', async (_, person, expected) => {
    const as = person === undefined ? {} : { as: person };
    const params = { recurrente_id: await newRecurrente(app, { meses: 1 }) };
    expect([
      (await app.call(list, as)).status,
      (await app.call(pending, as)).status,
      (await app.call(get, { ...as, params })).status,
      (await app.call(create, { ...as, body: (await recurrenteBody(app)) as never })).status,
      (await app.call(update, { ...as, params, body: { dia_mes: 2 } })).status,
      (await app.call(confirm, { ...as, params, body: { mes, gasto_valor: 5 } as never })).status,
      (await app.call(skip, { ...as, params, body: { mes: mesAtras(1), razon } })).status,
      (await app.call(remove, { ...as, params })).status,
    ]).toEqual(expected);
  });
});

describe('a template', () => {
  test('proposes every month since its first, up to a year back, until each is settled', async () => {
    const recurrente_id = await newRecurrente(app, { meses: 2 });
    expect(await pendingOf(recurrente_id)).toEqual([mesAtras(2), mesAtras(1), mes]);
    const { status, body } = await pay(recurrente_id, { mes: mesAtras(2) });
    expect([status, body.data]).toMatchObject([
      200,
      { gasto_valor: 28_500, gasto_fecha: localDay(new Date()), usuario_registro: 'admin' },
    ]);
    expect(body.data.gasto_referencia).toMatch(/^Alquiler /);
    await app.call(skip, { as: 'admin', params: { recurrente_id }, body: { mes: mesAtras(1), razon } });
    expect(await pendingOf(recurrente_id)).toEqual([mes]);
    const old = await newRecurrente(app, { meses: 40 });
    expect(await pendingOf(old)).toHaveLength(12);
    await pay(old, { mes: mesAtras(11) });
    expect(await pendingOf(old)).toHaveLength(11);
    // What is no longer proposed stays settled: whoever had it open since before cannot pay it twice.
    expect((await pay(old, { mes: mesAtras(12) })).status).toBe(200);
    expect((await pay(old, { mes: mesAtras(12) })).body.code).toBe('RECURRENTE_MES_RESUELTO');
  });

  test('is counted for who may settle it', async () => {
    const count = async () =>
      (await app.call(systemCalls.notifications, { as: 'admin' })).body.data.gastos_por_confirmar;
    const before = (await count()) ?? 0;
    const recurrente_id = await newRecurrente(app);
    expect(await count()).toBe(before + 1);
    await pay(recurrente_id);
    expect(await count()).toBe(before);
  });

  test('that is switched off proposes nothing and confirms nothing', async () => {
    const recurrente_id = await newRecurrente(app);
    await app.call(update, { as: 'admin', params: { recurrente_id }, body: { activo: false } });
    expect(await pendingOf(recurrente_id)).toEqual([]);
    expect((await pay(recurrente_id)).body.code).toBe('RECURRENTE_INACTIVA');
  });

  test('that is switched on again proposes from this month, and keeps what was settled', async () => {
    const recurrente_id = await newRecurrente(app, { meses: 5 });
    const params = { recurrente_id };
    await pay(recurrente_id, { mes: mesAtras(5) });
    await app.call(update, { as: 'admin', params, body: { activo: false } });
    // A change of an inactive template keeps its first month.
    await app.call(update, { as: 'admin', params, body: { activo: false, dia_mes: 1 } });
    expect((await app.call(get, { as: 'admin', params })).body.data.mes_inicial).toBe(`${mesAtras(5)}-01`);
    const { body } = await app.call(update, { as: 'admin', params, body: { activo: true } });
    expect([body.message, body.data.mes_inicial]).toEqual([
      'La plantilla se guardó: propone otra vez desde este mes.',
      `${mes}-01`,
    ]);
    expect(await pendingOf(recurrente_id)).toEqual([mes]);
    expect((await pay(recurrente_id, { mes: mesAtras(3) })).body.code).toBe('RECURRENTE_MES_AJENO');
    const settled = app.db
      .selectFrom('gastos_recurrentes_meses')
      .select('mes')
      .where('recurrente_id', '=', recurrente_id);
    expect(await settled.execute()).toEqual([{ mes: `${mesAtras(5)}-01` }]);
    // A template that was active all along keeps its months.
    const other = await newRecurrente(app, { meses: 2 });
    await app.call(update, { as: 'admin', params: { recurrente_id: other }, body: { activo: true } });
    expect(await pendingOf(other)).toHaveLength(3);
  });

  test('that goes over to an account in other money says how much in that money', async () => {
    const recurrente_id = await newRecurrente(app);
    const params = { recurrente_id };
    const cuenta_banco_id = await app.world.cuenta({ cuenta_banco_moneda: 'USD' });
    const change = (body: object) => app.call(update, { as: 'admin', params, body });
    const silent = await change({ cuenta_banco_id });
    expect([silent.status, silent.body.errores]).toEqual([
      400,
      { recurrente_monto: 'La cuenta es en dólares: escriba el monto en dólares.' },
    ]);
    expect((await app.call(get, { as: 'admin', params })).body.data).toMatchObject({
      cuenta_banco_moneda: 'HNL',
      recurrente_monto: 28_000,
    });
    expect((await change({ cuenta_banco_id, recurrente_monto: 1100 })).body.data).toMatchObject({
      cuenta_banco_moneda: 'USD',
      recurrente_monto: 1100,
    });
    expect((await change({ cuenta_banco_id: await app.world.cuenta() })).body.errores).toEqual({
      recurrente_monto: 'La cuenta es en lempiras: escriba el monto en lempiras.',
    });
    // Between two accounts in the same currency the amount stays.
    const same = await app.world.cuenta({ cuenta_banco_moneda: 'USD' });
    expect((await change({ cuenta_banco_id: same })).body.data.recurrente_monto).toBe(1100);
  });

  test('is edited by who saw its last version, in a category that may be used', async () => {
    const recurrente_id = await newRecurrente(app);
    const params = { recurrente_id };
    expect((await app.call(update, { as: 'admin', params, body: { recurrente_monto: 5, version: 1 } })).status).toBe(
      200,
    );
    const stale = await app.call(update, { as: 'admin', params, body: { recurrente_monto: 6, version: 1 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_ANTERIOR']);
    const { categoria_id } = await newCategoriaPadre(app);
    const padre = await app.call(update, { as: 'admin', params, body: { categoria_id } });
    expect([padre.status, padre.body.code]).toEqual([409, 'CATEGORIA_ES_PADRE']);
  });

  test('of which nothing was settled is deleted; the others are switched off', async () => {
    const recurrente_id = await newRecurrente(app);
    const params = { recurrente_id };
    expect((await app.call(remove, { as: 'admin', params })).status).toBe(200);
    expect((await app.call(get, { as: 'admin', params })).status).toBe(404);
    const used = await newRecurrente(app);
    await pay(used);
    const { status, body } = await app.call(remove, { as: 'admin', params: { recurrente_id: used } });
    expect([status, body.code]).toEqual([409, 'RECURRENTE_CON_MESES']);
  });
});

describe('a month', () => {
  test('is settled once: neither paid again nor left out', async () => {
    const recurrente_id = await newRecurrente(app);
    await pay(recurrente_id);
    for (const again of [
      await pay(recurrente_id),
      await app.call(skip, { as: 'admin', params: { recurrente_id }, body: { mes, razon } }),
    ]) {
      expect([again.status, again.body.code]).toEqual([409, 'RECURRENTE_MES_RESUELTO']);
      expect(again.body.message).toMatch(/^Alquiler \w+ de .+ ya se resolvió: no se registra dos veces\.$/);
    }
  });

  test('by two at once is one expense', async () => {
    const recurrente_id = await newRecurrente(app);
    const before = await app.db.selectFrom('gastos').select('gasto_id').execute();
    const answers = await Promise.all([pay(recurrente_id), pay(recurrente_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await app.db.selectFrom('gastos').select('gasto_id').execute()).toHaveLength(before.length + 1);
  });

  test('whose expense was struck through is proposed again', async () => {
    const recurrente_id = await newRecurrente(app);
    const { gasto_id } = (await pay(recurrente_id)).body.data;
    const params = { gasto_id };
    await app.call(gastosCalls.remove, { as: 'admin', params, body: { razon: 'Era otro monto' } });
    expect(await pendingOf(recurrente_id)).toEqual([mes]);
    expect((await pay(recurrente_id, { gasto_valor: 29_000 })).body.data.gasto_valor).toBe(29_000);
    expect(await pendingOf(recurrente_id)).toEqual([]);
  });

  test('that is not its own is refused', async () => {
    const recurrente_id = await newRecurrente(app);
    for (const otro of [mesAtras(1), mesAtras(-1)])
      expect((await pay(recurrente_id, { mes: otro })).body.code).toBe('RECURRENTE_MES_AJENO');
    expect((await pay(recurrente_id, { mes: '2026-13' })).body.errores).toEqual({
      mes: 'Indique un mes válido (aaaa-mm).',
    });
  });

  test('of an account in dollars is paid in dollars', async () => {
    const cuenta_banco_id = await app.world.cuenta({ cuenta_banco_moneda: 'USD' });
    const recurrente_id = await newRecurrente(app, { cuenta_banco_id });
    const { body } = await pay(recurrente_id, { gasto_valor: null, gasto_valor_usd: 100, factor_dolar: 26.5 });
    expect(body.data).toMatchObject({ gasto_valor: 2650, gasto_valor_usd: 100, factor_dolar: 26.5 });
  });
});
