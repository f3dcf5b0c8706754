import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { totalUsdDeGuia } from '#features/viaje/server/total-guia.ts';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { informacionCalls } from '../contract/informacion.calls.ts';

const app = await useTestApp();
const { cotizar, info } = informacionCalls;

let visitor = 0;
const ask = (query: object, as?: 'clienteA' | 'admin') => {
  visitor += 1;
  return app.call(cotizar, {
    query: query as never,
    ip: `10.8.${Math.floor(visitor / 250)}.${visitor % 250}`,
    ...(as === undefined ? {} : { as }),
  });
};

/** What a real guide with one such parcel of the client is charged when it is received in Miami. */
let box = 0;
const charged = async (fields: Record<string, unknown>) => {
  box += 1;
  const tracking = `TBA${String(920_000_000_000 + box)}`;
  const { status } = await app.call(recepcionCalls.receiveNew, {
    as: 'empleado',
    body: boxBody({ tracking, cifras_confirmadas: true, ...fields }),
  });
  expect(status).toBe(200);
  return app.db
    .selectFrom('guias as g')
    .innerJoin('paquetes as p', 'p.guia_id', 'g.guia_id')
    .select(['g.guia_valor', 'g.peso_cobrar', totalUsdDeGuia.as('total_usd')])
    .where('p.tracking', '=', tracking)
    .executeTakeFirstOrThrow();
};

describe('a quote is what a guide is charged', () => {
  test('of any weight, measures, value and service, with extra charges, for who has a fee of their own and who has none', async () => {
    await app.db
      .updateTable('impuestos')
      .set({ activo: true, automatico: true, aplica_isv: true })
      .where('impuesto_nombre', '=', 'Seguro')
      .execute();
    await sql`insert into impuestos_servicios (impuesto_id, servicio_id)
      select i.impuesto_id, s.servicio_id from impuestos i, servicios s
      where i.impuesto_nombre = 'Seguro' and s.servicio_id in (10, 31)`.execute(app.db);
    await app.world.tarifaCliente({
      cliente_id: 1001,
      servicio_id: 20,
      tarifa_plana: 3,
      tarifa_peso: 5.125,
      peso_minimo: 2,
    });
    const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((units) => units / 100);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(10, 20, 30, 31),
        cents(120),
        fc.tuple(cents(40), cents(40), cents(40)),
        cents(900),
        async (servicio_id, peso, [alto, largo, ancho], valor_compra) => {
          const medidas = { alto, largo, ancho, valor_compra };
          const { status, body } = await ask({ servicio_id, peso, ...medidas }, 'clienteA');
          expect(status).toBe(200);
          const [quoted] = body.data;
          const guia = await charged({ servicio_id, peso_real: peso, ...medidas });
          expect(quoted).toMatchObject({
            peso_cobrar: guia.peso_cobrar,
            guia_valor: guia.guia_valor,
            total_usd: guia.total_usd,
            tarifa_especial: servicio_id === 20,
          });
          expect(quoted?.lineas.find(({ concepto }) => concepto === 'Total en dólares')?.cantidad).toBe(guia.total_usd);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('a stranger and staff are told public fees, never a client’s', async () => {
    for (const as of [undefined, 'admin'] as const) {
      const { body } = await ask({ servicio_id: 20, peso: 10 }, as);
      expect(body.data).toMatchObject([{ guia_valor: 70, tarifa_especial: false }]);
    }
  });
});

describe('what is asked', () => {
  test('without a service: every one that is offered, the cheapest first', async () => {
    const { body } = await ask({ peso: 12.5 });
    const totals = body.data.map(({ total_usd }) => total_usd);
    expect(body.data.map(({ servicio_id }) => servicio_id).toSorted()).toEqual([10, 20, 30, 31]);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  test('the transport to a branch is in it, and an unknown or closed branch is refused at its field', async () => {
    const sucursal_id = await app.world.sucursal({});
    await app.db
      .updateTable('sucursales')
      .set({ tarifa_transporte: 4.25 })
      .where('sucursal_id', '=', sucursal_id)
      .execute();
    const other = { sucursal_id };
    const [plain] = (await ask({ servicio_id: 10, peso: 2 })).body.data;
    const [there] = (await ask({ servicio_id: 10, peso: 2, sucursal_id: other.sucursal_id })).body.data;
    expect((there?.total_usd ?? 0) - (plain?.total_usd ?? 0)).toBeCloseTo(4.25, 6);
    await app.db
      .updateTable('sucursales')
      .set({ sucursal_estado: false })
      .where('sucursal_id', '=', other.sucursal_id)
      .execute();
    for (const sucursal_id of [other.sucursal_id, 999_999]) {
      const { status, body } = await ask({ peso: 2, sucursal_id });
      expect([status, Object.keys(body.errores ?? {})]).toEqual([400, ['sucursal_id']]);
    }
    const { body } = await app.call(info, {});
    expect(body.data.sucursales.map(({ sucursal_id }) => sucursal_id)).not.toContain(other.sucursal_id);
  });

  test.each([
    [{}, ['peso']],
    [{ peso: 0 }, ['peso']],
    [{ peso: 10_000 }, ['peso']],
    [{ peso: 2, alto: 3 }, ['largo', 'ancho']],
    [{ peso: 2, alto: 1000, largo: 1, ancho: 1 }, ['alto']],
    [{ peso: 2, valor_compra: 1_000_000 }, ['valor_compra']],
    [{ peso: 2, servicio_id: 777 }, ['servicio_id']],
  ])('%j is refused at its fields', async (query, fields) => {
    const { status, body } = await ask(query);
    expect([status, Object.keys(body.errores ?? {}).toSorted()]).toEqual([400, fields.toSorted()]);
  });

  test('a service that is not offered is told of nowhere', async () => {
    await app.db.updateTable('servicios').set({ servicio_estatus: 'Inactivo' }).where('servicio_id', '=', 30).execute();
    expect((await ask({ peso: 2 })).body.data.map(({ servicio_id }) => servicio_id)).not.toContain(30);
    expect((await ask({ peso: 2, servicio_id: 30 })).status).toBe(400);
    const { body } = await app.call(info, {});
    expect(body.data.servicios.map(({ servicio_id }) => servicio_id)).not.toContain(30);
  });
});
