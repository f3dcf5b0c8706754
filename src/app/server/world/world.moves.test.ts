import { expect, test } from 'vitest';
import { PARADA_ESTADOS } from '#features/ruta/rules/parada-transiciones.ts';
import { TRANSFERENCIA_ESTADOS } from '#features/transferencias/rules/transferencia-transiciones.ts';
import { brokenInvariants } from '../../../../tools/torture/invariants.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';

const app = await useTestApp();
const guiaOf = (guia_id: number) =>
  app.db.selectFrom('guias').selectAll().where('guia_id', '=', guia_id).executeTakeFirstOrThrow();
const paquetesOf = (guia_id: number) =>
  app.db
    .selectFrom('paquetes')
    .select(['paquete_id', 'paquete_estado', 'sucursal_id', 'reempaque_id'])
    .where('guia_id', '=', guia_id)
    .orderBy('paquete_id')
    .execute();

test.each(TRANSFERENCIA_ESTADOS)('a transfer that is %s has brought its guides so far', async (estado) => {
  const guias = [
    await app.world.guia({ estado: 'Recibido en HN', paquetes: 1, ubicacion: 'A-1' }),
    await app.world.guia({ estado: 'Disponible para entrega', paquetes: 1 }),
  ];
  const sucursal_id = await app.world.sucursal({ tarifa_transporte: 2.5 });
  const { sucursal_id: sucursal_origen_id } = await guiaOf(guias[0]?.guia_id ?? 0);
  const transferencia_id = await app.world.transferencia({
    estado,
    sucursal_id,
    sucursal_origen_id,
    guia_ids: guias.map(({ guia_id }) => guia_id),
    recibidas: estado === 'Enviado a Sucursal' ? 1 : 0,
  });
  const arrived = estado === 'Recibido en Sucursal' ? 2 : estado === 'Enviado a Sucursal' ? 1 : 0;
  for (const [place, { guia_id }] of guias.entries()) {
    const there = place < arrived;
    expect(await guiaOf(guia_id)).toMatchObject({
      sucursal_id: there ? sucursal_id : sucursal_origen_id,
      transferencia_id: there ? null : transferencia_id,
      guia_tarifa_transporte: there ? 2.5 : 0,
    });
    expect((await paquetesOf(guia_id))[0]?.sucursal_id).toBe(there ? sucursal_id : sucursal_origen_id);
  }
});

test.each(PARADA_ESTADOS)('a guide whose stop is %s, asked for, gone and handed over as it says', async (estado) => {
  const { guia_id, parada_id } = await app.world.domicilio({ estado, repartidor: 'empleado', entregar: true });
  expect(await guiaOf(guia_id)).toMatchObject({
    a_domicilio: true,
    guia_estado: estado === 'Entregada' ? 'Entregado' : 'Disponible para entrega',
  });
  const parada = await app.db
    .selectFrom('ruta_paradas')
    .select(['estado', 'fecha_salida', 'entrega_id', 'motivo'])
    .where('parada_id', '=', parada_id)
    .executeTakeFirstOrThrow();
  expect([parada.estado, parada.fecha_salida === null, parada.entrega_id === null]).toEqual([
    estado,
    estado === 'Asignada' || estado === 'Quitada',
    estado !== 'Entregada',
  ]);
});

test('several that became one: of a request that is complete thereby, and free', async () => {
  const { guia_id, paquete_ids } = await app.world.solicitud({
    guia_tipo: 'Reempaque & Consolidación',
    estado: 'Esperando Consolidación',
    recibidos: 2,
  });
  const inside = await app.world.reempaque({ paquete_ids, caja: { alto: 10, largo: 10, ancho: 10, peso_real: 5 } });
  expect(await guiaOf(guia_id)).toMatchObject({ guia_estado: 'Recibido en USA', peso_cobrar: 6.02 });
  expect((await paquetesOf(guia_id)).map(({ paquete_id, reempaque_id }) => [paquete_id, reempaque_id])).toEqual([
    ...paquete_ids.map((paquete_id) => [paquete_id, inside]),
    [inside, null],
  ]);
  const free = await app.db
    .selectFrom('paquetes')
    .select(['guia_id', 'cantidad', 'fecha_recepcion'])
    .where('paquete_id', '=', await app.world.reempaque())
    .executeTakeFirstOrThrow();
  expect([free.guia_id, free.cantidad, free.fecha_recepcion === null]).toEqual([null, 2, false]);
});

test.each(['separar', 'unir'] as const)('a guide that is void by %s has its parcels elsewhere', async (por) => {
  const { guia_id } = await app.world.anulada({ por });
  expect(await guiaOf(guia_id)).toMatchObject({ guia_estado: 'Anulada', guia_valor: 0, peso_cobrar: 0 });
  expect(await paquetesOf(guia_id)).toEqual([]);
});

test('a deposit pays a delivery that costs as much, to the cent', async () => {
  const { abono_id, pago_id } = await app.world.deposito({ monto: 1234.57, fecha: '2026-03-04T15:00:00Z' });
  const rows = await app.db
    .selectFrom('abonos_detalle')
    .innerJoin('entregas', 'entregas.entrega_id', 'abonos_detalle.entrega_id')
    .innerJoin('entregas_guias', 'entregas_guias.entrega_id', 'entregas.entrega_id')
    .innerJoin('pagos', 'pagos.abono_id', 'abonos_detalle.abono_id')
    .select(['pago_id', 'metodo_tipo', 'abono', 'entregas.estado', 'pagado', 'entregas_guias.total'])
    .where('abonos_detalle.abono_id', '=', abono_id)
    .execute();
  expect(rows).toEqual([
    { pago_id, metodo_tipo: 'Depósito', abono: 1234.57, estado: 'Pagada', pagado: 1234.57, total: 1234.57 },
  ]);
  expect(await brokenInvariants(app.db)).toEqual([]);
});

test('what was handed over has its line, what is fetched has its pass', async () => {
  const entrega_id = await app.world.entregada();
  const codigo = await app.world.retiro();
  const line = app.db.selectFrom('entregas_guias').select('guia_id').where('entrega_id', '=', entrega_id);
  expect(await guiaOf((await line.executeTakeFirstOrThrow()).guia_id)).toMatchObject({ guia_estado: 'Entregado' });
  const pass = app.db.selectFrom('pases_retiro').select('guia_ids').where('codigo', '=', codigo);
  expect((await pass.executeTakeFirstOrThrow()).guia_ids).toHaveLength(1);
  expect(await app.db.selectFrom('avisos_retiro').selectAll().execute()).toHaveLength(1);
  expect(await brokenInvariants(app.db)).toEqual([]);
});
