import { expect, test } from 'vitest';
import { faltaFactura } from '#features/paquetes/rules/falta-factura.public.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';

const app = await useTestApp();

test('a parcel of a request lacks its invoice also inside a repack, and no more once it left Miami', async () => {
  const cliente_id = await newCustomer(app);
  const token = await app.openSession(String(cliente_id));
  const { guia_id, paquete_ids } = await app.world.solicitud({
    cliente_id,
    guia_tipo: 'Reempaque & Consolidación',
    estado: 'Esperando Consolidación',
    paquetes: 2,
    recibidos: 2,
  });
  const [lacking = 0] = paquete_ids;
  const set = (values: object, paquete_id: number) =>
    app.db.updateTable('paquetes').set(values).where('paquete_id', '=', paquete_id).execute();
  const invoiced = { paquete_factura: 'f.pdf', factura_clave: 'facturas/prueba' };
  for (const paquete_id of paquete_ids) await set(invoiced, paquete_id);
  await set({ paquete_factura: null, factura_clave: null }, lacking);
  const asked = async () => (await app.call(solicitudesCalls.get, { token, params: { guia_id } })).body.data.paquetes;
  expect((await asked()).map((paquete) => [paquete.paquete_id, faltaFactura(paquete)])).toEqual(
    paquete_ids.map((paquete_id) => [paquete_id, paquete_id === lacking]),
  );

  const { tracking } = (await asked()).find(({ paquete_id }) => paquete_id === lacking)!;
  const together = await app.world.reempaque({ paquete_ids });
  const [repacked] = await asked();
  expect(repacked).toMatchObject({ paquete_id: together, cantidad: 2, partes_sin_factura: [tracking] });
  expect(faltaFactura(repacked!)).toBe(true);
  await set({ paquete_estado: 'Entregado', fecha_entrega: '2026-11-20T18:00:00Z' }, together);
  expect((await asked()).map(faltaFactura)).toEqual([false]);
});
