import { expect, test } from 'vitest';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { ciudadConEnvio } from '../../../../tests/harness/new-parada.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { domicilioCalls } from '../contract/domicilio.calls.ts';

const app = await useTestApp();
const DAY = 86_400_000;

test('what is told before and after holds the storage of today, as the counter asks for it', async () => {
  const ciudad_id = await ciudadConEnvio(app);
  const guia_id = await newDisponible(app, { aplica_isv: false });
  const fecha_disponible = new Date(Date.now() - 34 * DAY).toISOString();
  await app.db.updateTable('guias').set({ fecha_disponible }).where('guia_id', '=', guia_id).execute();
  const params = { guia_id };
  const atCounter = async () => {
    const { guias } = (await app.call(entregasCalls.counter, { as: 'empleado', params: { cliente_id: 1001 } })).body
      .data;
    return guias.find((guia) => guia.guia_id === guia_id)?.total;
  };
  const told = async () => (await app.call(domicilioCalls.get, { as: 'clienteA', params, query: { ciudad_id } })).body;

  // US$ 10.00 of freight and four days of storage at 25, then US$ 4.00 of delivery.
  const { precio, propuesta } = (await told()).data;
  expect(precio).toEqual({ guia_costo_envio: 0, almacenaje: 100, total_usd: 14, total: 350 });
  expect(await atCounter()).toBe(350);
  expect(propuesta?.precio).toEqual({ guia_costo_envio: 4, almacenaje: 100, total_usd: 18, total: 450 });

  const body = { ciudad_id, direccion: 'Barrio El Centro', telefono: '98765432' };
  const asked = await app.call(domicilioCalls.ask, { as: 'clienteA', params, body });
  expect(asked.body.message).toBe('Se pidió la entrega a domicilio. El total ahora es L 450.00.');
  expect(await atCounter()).toBe(450);
  expect((await told()).data.pedido?.precio_sin.total).toBe(350);

  const withdrawn = await app.call(domicilioCalls.withdraw, { as: 'clienteA', params, body: {} });
  expect(withdrawn.body.message).toBe('Se quitó la entrega a domicilio. El total ahora es L 350.00.');
  const mails = await app.db
    .selectFrom('correos')
    .select('texto')
    .where('entidad_id', '=', String(guia_id))
    .orderBy('correo_id')
    .execute();
  const lines = (total: string) => `Incluye almacenaje, hasta hoy: L 100.00\nTotal a pagar: ${total}`;
  expect(mails.map(({ texto }) => texto)).toEqual([
    expect.stringContaining(lines('L 450.00')),
    expect.stringContaining(lines('L 350.00')),
  ]);
});
