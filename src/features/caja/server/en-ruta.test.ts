import { describe, expect, test } from 'vitest';
import { rutaCalls } from '#features/ruta/contract/ruta.calls.ts';
import { newAbierto, newCajero, type Cajero } from '../../../../tests/harness/new-cajero.ts';
import { metodoId, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newParada } from '../../../../tests/harness/new-parada.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { cajaCalls } from '../contract/caja.calls.ts';

const app = await useTestApp();
const EFECTIVO = await metodoId(app, 'Efectivo');
/** A guia of L 250.00 and US$ 4.00 of delivery at 25 a dollar. */
const TOTAL = 350;

/** A driver's collection at a door at that moment, as the phone sends it. */
const collect = async ({ usuario, token }: Cajero, momento = new Date()) => {
  const guia_id = await newDisponible(app);
  const parada_id = await newParada(app, { guia_id, repartidor: usuario, estado: 'En ruta' });
  return app.call(rutaCalls.deliver, {
    token,
    body: {
      parada_ids: JSON.stringify([parada_id]),
      recibe_nombre: 'Ana Alvarado',
      recibe_dni: '0801198512345',
      pagos: JSON.stringify([{ metodo_pago_id: EFECTIVO, monto: TOTAL, recibido: TOTAL }]),
      total: TOTAL,
      momento: momento.toISOString(),
    },
  });
};
const turnoOf = async (entrega_id: number) =>
  app.db
    .selectFrom('abonos as a')
    .innerJoin('abonos_detalle as d', 'd.abono_id', 'a.abono_id')
    .select(['a.turno_id', 'a.espera_turno'])
    .where('d.entrega_id', '=', entrega_id)
    .executeTakeFirstOrThrow();
const count = (token: string, hundreds: number) =>
  app.call(cajaCalls.close, { token, body: { conteo: [{ denominacion: 100, cantidad: hundreds }] } });

describe('cash at a door', () => {
  test('goes into the open shift of the driver', async () => {
    const driver = await newAbierto(app);
    const { body } = await collect(driver);
    expect(await turnoOf(body.data.entrega_id)).toEqual({ turno_id: driver.turno_id, espera_turno: false });
  });

  test('that comes after its shift was counted waits, is shown, and goes into the next one', async () => {
    const driver = await newAbierto(app);
    const collected = new Date();
    expect((await count(driver.token, 5)).body.data.estado).toBe('Cerrado');
    const { body, status } = await collect(driver, collected);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await turnoOf(body.data.entrega_id)).toEqual({ turno_id: null, espera_turno: true });
    const waiting = (await app.call(cajaCalls.current, { token: driver.token })).body.data.en_espera;
    expect(waiting).toEqual({ recibos: 1, monto: TOTAL });
    const opened = await app.call(cajaCalls.open, { token: driver.token, body: { monto_inicial: 50 } });
    expect(opened.body.message).toContain('Entra en él 1 recibo que cobró en ruta.');
    const { turno_id } = opened.body.data;
    expect(await turnoOf(body.data.entrega_id)).toEqual({ turno_id, espera_turno: false });
    expect((await count(driver.token, 4)).body.data).toMatchObject({ esperado: 400, contado: 400 });
  });

  test('of after its shift, where shifts are asked for, is refused until one is open', async () => {
    const driver = await newCajero(app);
    await app.world.configuracion({ general: { GRAL_CAJA_OBLIGATORIA: true } });
    expect((await collect(driver)).body.code).toBe('CAJA_SIN_TURNO');
    await app.call(cajaCalls.open, { token: driver.token, body: { monto_inicial: 0 } });
    expect((await collect(driver)).status).toBe(200);
  });
});
