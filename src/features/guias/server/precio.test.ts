import { describe, expect, test } from 'vitest';
import { entregaBody, metodoId } from '../../../../tests/harness/new-entrega.ts';
import { total } from '#kit/rules/money.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { guiasCalls } from '../contract/guias.calls.ts';

const app = await useTestApp();
const { price, get, dimensions, available } = guiasCalls;

/** A customer's guide in Honduras, priced by the fees, with parcels. */
const make = async (paquetes = 1, estado: 'Recibido en HN' | 'Disponible para entrega' = 'Recibido en HN') => {
  const cliente_id = await newCustomer(app);
  const guia = await app.world.guia({ cliente_id, estado, paquetes, sucursal: 'SPS' });
  return { ...guia, cliente_id };
};
const lines = async (guia_id: number, as: 'admin' | 'empleado' | 'supervisor' = 'supervisor') => {
  const { status, body } = await app.call(price, { as, params: { guia_id } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.lineas;
};
const read = async (guia_id: number) => (await app.call(get, { as: 'admin', params: { guia_id } })).body.data;
const lineOf = (all: Awaited<ReturnType<typeof lines>>, concepto: string) =>
  all.find((line) => line.concepto === concepto);

describe('why a guide costs what it costs', () => {
  test('not without a session nor the right; another’s guide and one that is not there are not found', async () => {
    const { guia_id, cliente_id } = await make();
    expect((await app.call(price, { params: { guia_id } })).status).toBe(401);
    expect((await app.call(price, { as: 'sinPermisos', params: { guia_id } })).status).toBe(403);
    expect((await app.call(price, { as: 'clienteA', params: { guia_id } })).status).toBe(404);
    expect((await app.call(price, { as: 'admin', params: { guia_id: 2_000_000_000 } })).status).toBe(404);
    const token = await app.openSession(String(cliente_id));
    expect((await app.call(price, { token, params: { guia_id } })).status).toBe(200);
  });

  test('its lines lead to the totals that the guide itself says, estimated until it is available', async () => {
    const { guia_id } = await make(3);
    const before = await read(guia_id);
    const estimate = await lines(guia_id);
    expect(estimate.filter(({ tipo }) => tipo === 'paquete')).toHaveLength(3);
    expect(lineOf(estimate, 'Peso a cobrar')?.cantidad).toBe(before.peso_cobrar);
    expect(lineOf(estimate, 'Total en dólares')?.cantidad).toBe(before.total_usd);
    expect(estimate.at(-1)).toMatchObject({ concepto: 'Total estimado', cantidad: before.total });
    expect((await app.call(available, { as: 'empleado', params: { guia_id }, body: {} })).status).toBe(200);
    expect((await lines(guia_id)).at(-1)).toMatchObject({ concepto: 'Total en lempiras', cantidad: before.total });
  });

  test('a fee that is changed afterwards changes nothing of what is told', async () => {
    const { guia_id } = await make();
    const told = await lines(guia_id);
    expect(told.some(({ detalle }) => detalle?.includes('por libra'))).toBe(true);
    const fees = await app.db.selectFrom('tarifas').select(['tarifa_id', 'tarifa_peso']).execute();
    await app.db.updateTable('tarifas').set({ tarifa_peso: 99 }).execute();
    try {
      expect(await lines(guia_id)).toEqual(told);
    } finally {
      for (const { tarifa_id, tarifa_peso } of fees)
        await app.db.updateTable('tarifas').set({ tarifa_peso }).where('tarifa_id', '=', tarifa_id).execute();
    }
  });

  test('what was priced before fees were kept is told by the fee of today only where that gives the same', async () => {
    const { guia_id } = await make();
    const told = await lines(guia_id);
    const none = { cobro_plana: null, cobro_libra: null, cobro_incluye: null, cobro_minimo: null };
    await app.db.updateTable('guias').set(none).where('guia_id', '=', guia_id).execute();
    expect(await lines(guia_id)).toEqual(told);
    await app.db.updateTable('guias').set({ guia_valor: 5 }).where('guia_id', '=', guia_id).execute();
    expect(lineOf(await lines(guia_id), 'Precio puesto a mano')?.cantidad).toBe(5);
  });

  test('a value by hand is the fee and what was added to it', async () => {
    const { guia_id } = await make();
    const { guia_valor } = await read(guia_id);
    const raised = total([guia_valor, 7]);
    const body = { guia_valor: raised };
    expect((await app.call(dimensions, { as: 'admin', params: { guia_id }, body })).status).toBe(200);
    const told = await lines(guia_id);
    expect(lineOf(told, 'Cargo adicional')?.cantidad).toBe(7);
    expect(lineOf(told, 'Precio')?.cantidad).toBe(raised);
  });

  test('the mail tells it in words and in HTML', async () => {
    const { guia_id } = await make(2);
    await app.call(available, { as: 'empleado', params: { guia_id }, body: {} });
    const mail = await app.db
      .selectFrom('correos')
      .select(['texto', 'html'])
      .where('entidad', '=', 'guia')
      .where('entidad_id', '=', String(guia_id))
      .executeTakeFirstOrThrow();
    for (const { concepto, cuenta } of await lines(guia_id))
      for (const text of [mail.texto, mail.html]) {
        expect(text).toContain(concepto);
        expect(text).toContain(cuenta ?? '');
      }
  });

  test('the receipt tells what was charged then; a later payment of the same goods does not tell it again', async () => {
    const { guia_id, guia_numero, cliente_id } = await make(1, 'Disponible para entrega');
    const told = await lines(guia_id);
    const { total: monto } = await read(guia_id);
    const pagos = [{ metodo_pago_id: await metodoId(app, 'Efectivo'), monto: monto ?? 0 }];
    const body = entregaBody([guia_id], { cliente_id, pagos });
    const made = await app.call(entregasCalls.create, { as: 'empleado', body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { abono_id } = made.body.data;
    const { body: receipt } = await app.call(abonosCalls.get, {
      as: 'empleado',
      params: { abono_id: abono_id ?? 0 },
    });
    const [precio] = receipt.data.detalle[0]?.precios ?? [];
    expect(precio?.guia).toContain(String(guia_numero));
    expect(precio?.lineas).toEqual(told);
    expect(precio?.lineas.at(-1)?.cantidad).toBe(monto);
    // Repriced meanwhile, after a void: the present price does not explain what was charged then.
    await app.db.updateTable('guias').set({ guia_valor: 1 }).where('guia_id', '=', guia_id).execute();
    const again = await app.call(abonosCalls.get, { as: 'empleado', params: { abono_id: abono_id ?? 0 } });
    expect(again.body.data.detalle[0]?.precios[0]?.lineas.at(-1)?.cantidad).toBe(monto);
    expect(lineOf(again.body.data.detalle[0]?.precios[0]?.lineas ?? [], 'Precio puesto a mano')).toBeDefined();
  });
});
