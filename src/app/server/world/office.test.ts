import { expect, test } from 'vitest';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { recurrentesCalls } from '#features/gastos/contract/recurrentes.calls.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';

const app = await useTestApp();

test('a user may do exactly what was asked for', async () => {
  const token = await app.openSession(await app.world.usuario({ permisos: ['gastos.listado.ver'] }));
  expect((await app.call(gastosCalls.list, { token })).status).toBe(200);
  expect((await app.call(sesionesCalls.checktoken, { token })).body.data.permisos).toEqual({
    gastos: { listado: { ver: true } },
  });
});

test('a template waits for this month and for those before it', async () => {
  const waiting = async () => {
    const { body } = await app.call(recurrentesCalls.pending, { as: 'admin' });
    return body.data.length;
  };
  const before = await waiting();
  await app.world.recurrente();
  expect(await waiting()).toBe(before + 1);
  await app.world.recurrente({ meses: 2 });
  expect(await waiting()).toBe(before + 4);
});

test('settings that are set leave the others as they are', async () => {
  await app.world.configuracion({ general: { GRAL_CAJA_OBLIGATORIA: true } });
  await app.world.configuracion({ general: { GRAL_DESCUENTO_MAXIMO: 5 }, sistema: { SYS_ITEMS_POR_PAGINA: 25 } });
  const { general, sistema } = await readSettings(app.db);
  expect([general.GRAL_CAJA_OBLIGATORIA, general.GRAL_DESCUENTO_MAXIMO, sistema.SYS_ITEMS_POR_PAGINA]).toEqual([
    true,
    5,
    25,
  ]);
});

test('the factor of a day is set again', async () => {
  for (const factor_venta of [25, 26.1234]) await app.world.factorDolar({ fecha: '2026-03-01', factor_venta });
  const stored = app.db.selectFrom('factor_dolar').select('factor_venta').where('fecha', '=', '2026-03-01');
  expect(await stored.execute()).toEqual([{ factor_venta: 26.1234 }]);
});
