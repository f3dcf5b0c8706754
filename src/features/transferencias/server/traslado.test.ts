import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { etiquetasCalls } from '#features/etiquetas/contract/etiquetas.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { rastreoCalls } from '#features/rastreo/contract/rastreo.calls.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { entregaBody, metodoId } from '../../../../tests/harness/new-entrega.ts';
import { newListo, newPackinglist } from '../../../../tests/harness/new-packinglist.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';

const { create, update, receive, removeGuia, get, manifest } = transferenciasCalls;
const app = await useTestApp();
const EFECTIVO = await metodoId(app, 'Efectivo');

const step = async (transferencia_id: number, body: object): Promise<void> => {
  const { status, body: said } = await app.call(update, { as: 'supervisor', params: { transferencia_id }, body });
  expect(status, said.message).toBe(200);
};
const made = async (sucursal_id: number, guia_ids: number[]): Promise<number> =>
  (await app.call(create, { as: 'empleado', body: { sucursal_id, guia_ids } })).body.data.transferencia_id;
const sent = async (transferencia_id: number): Promise<number> => {
  await step(transferencia_id, { transferencia_estado: 'Cerrado' });
  await step(transferencia_id, { transferencia_estado: 'Enviado a Sucursal' });
  return transferencia_id;
};
const received = (transferencia_id: number, guia_ids: number[]) =>
  app.call(receive, { as: 'admin', params: { transferencia_id }, body: { guia_ids } });
const guiaOf = async (guia_id: number) =>
  (await app.call(guiasCalls.get, { as: 'admin', params: { guia_id } })).body.data;
const mailsOf = (guia_id: number) =>
  app.db
    .selectFrom('correos')
    .select(['asunto', 'texto'])
    .where('entidad', '=', 'guia')
    .where('entidad_id', '=', String(guia_id))
    .orderBy('correo_id')
    .execute();
const textOf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ');
};

test('from a list to a counter two branches on: the transport of where it is handed over, once', async () => {
  const roatan = await app.world.sucursal({ sucursal_nombre: 'Roatán', tarifa_transporte: 4 });
  const tgu = await app.world.sucursal({ sucursal_nombre: 'Tegucigalpa', tarifa_transporte: 2.5 });
  const price = { guia_valor: 10, peso_cobrar: 3.25, aplica_isv: true };
  const listos = [];
  for (let count = 0; count < 4; count += 1) listos.push(await newListo(app, {}, price));
  const [a = 0, b = 0, c = 0, d = 0] = listos.map(({ guia_id }) => guia_id);
  const paquete_ids = listos.map(({ paquete_id }) => paquete_id);
  const packinglist_id = await newPackinglist(app, paquete_ids, 'Enviado a HN');
  await app.call(packinglistCalls.receive, { as: 'admin', params: { packinglist_id }, body: { paquete_ids } });
  // Made available, so priced and announced, before the transfer.
  expect((await app.call(guiasCalls.available, { as: 'admin', params: { guia_id: a }, body: {} })).status).toBe(200);
  const before = await guiaOf(a);
  expect(before).toMatchObject({ guia_tarifa_transporte: 0, total_usd: 11.5 });

  const first = await made(roatan, [a, b, c, d]);
  const removal = { transferencia_id: first, guia_id: d, autorizacion: PASSWORD };
  expect((await app.call(removeGuia, { as: 'empleado', body: removal })).status).toBe(200);
  await sent(first);
  expect((await received(first, [a, b])).body.data).toMatchObject({ faltantes: 1 });
  expect((await received(first, [c])).body.data).toMatchObject({
    faltantes: 0,
    transferencia_estado: 'Recibido en Sucursal',
  });
  expect(await guiaOf(a)).toMatchObject({ guia_tarifa_transporte: 4, total_usd: 15.5, sucursal_nombre: 'Roatán' });
  expect(await guiaOf(d)).toMatchObject({ guia_tarifa_transporte: 0, transferencia_id: null });
  // A client who was told one branch and price is told the new ones, and why.
  const [told, moved] = await mailsOf(a);
  expect(told?.asunto).toContain('está lista para entrega');
  expect(moved?.asunto).toContain('ahora está en Roatán');
  expect(moved?.texto).toMatch(/Transporte[^\n]*4\.00/);
  expect(await mailsOf(b)).toEqual([]);

  // A second transfer: the new branch's fee replaces that of the first.
  const second = await sent(await made(tgu, [a, b]));
  expect((await received(second, [a, b])).status).toBe(200);
  expect(await guiaOf(a)).toMatchObject({ guia_tarifa_transporte: 2.5, total_usd: 14, sucursal_nombre: 'Tegucigalpa' });
  const factor = before.factor_dolar ?? 0;
  const total = Math.round(14 * factor * 100) / 100;
  const { usuario, token } = await makeStaff(app, ['entregas.procesos.registrar_entrega']);
  await app.db.updateTable('usuarios').set({ sucursal_id: tgu }).where('usuario', '=', usuario).execute();
  const delivery = await app.call(entregasCalls.create, {
    token,
    body: entregaBody([a], { pagos: [{ metodo_pago_id: EFECTIVO, monto: total, recibido: total }], total }),
  });
  expect(delivery.status, delivery.body.message).toBe(200);
  const { entrega_id } = delivery.body.data;
  const lines = await app.db
    .selectFrom('entregas_guias')
    .select(['guia_tarifa_transporte', 'total_usd', 'total'])
    .where('entrega_id', '=', entrega_id)
    .execute();
  expect(lines).toEqual([{ guia_tarifa_transporte: 2.5, total_usd: 14, total }]);

  // The owner reads where it went, but not by which transfer; public tracking shows the same.
  const own = await app.call(guiasCalls.get, { as: 'clienteA', params: { guia_id: b } });
  expect(own.body.data.historial.map(({ accion, comentario }) => [accion, comentario]).slice(-4)).toEqual([
    ['enviar_a_sucursal', null],
    ['recibir_en_sucursal', 'Roatán'],
    ['enviar_a_sucursal', null],
    ['recibir_en_sucursal', 'Tegucigalpa'],
  ]);
  const track = await app.call(rastreoCalls.track, { params: { id: listos[1]?.tracking ?? '' } });
  expect(track.body.data.track.slice(-4).map(({ accion }) => accion)).toEqual([
    'enviar_a_sucursal',
    'recibir_en_sucursal',
    'enviar_a_sucursal',
    'recibir_en_sucursal',
  ]);
});

test('one that has left and carries nothing any more did not come: it is open again', async () => {
  const { guia_id, guia_numero } = await app.world.guia({ estado: 'Recibido en HN', paquetes: 1, peso_cobrar: 2 });
  const transferencia_id = await sent(await made(await app.world.sucursal(), [guia_id]));
  const removal = { transferencia_id, guia_id, autorizacion: PASSWORD };
  const { body } = await app.call(removeGuia, { as: 'supervisor', body: removal });
  expect(body.message).toMatch(
    new RegExp(`^GA-${guia_numero} se retiró .+\\. La transferencia quedó sin guías y está abierta otra vez\\.$`),
  );
  expect(body.data).toMatchObject({
    transferencia_estado: 'Abierto',
    fecha_cierre: null,
    fecha_envio: null,
    fecha_recepcion: null,
  });
  expect(body.data.historial.map(({ accion }) => accion).slice(-2)).toEqual(['retirar', 'vaciar']);
  expect(body.data.acciones).toMatchObject({ agregar: true, descartar: true });
});

test('what is taken out of one that has left stayed where it was, and its owner and who tracks it read so', async () => {
  const ceiba = await app.world.sucursal({ sucursal_nombre: 'La Ceiba' });
  const { guia_id, paquete_ids } = await app.world.guia({ estado: 'Recibido en HN', paquetes: 2, peso_cobrar: 2 });
  const other = (await app.world.guia({ estado: 'Recibido en HN', paquetes: 1, peso_cobrar: 2 })).guia_id;
  const never = (await app.world.guia({ estado: 'Recibido en HN', paquetes: 1, peso_cobrar: 2 })).guia_id;
  const transferencia_id = await made(ceiba, [guia_id, other, never]);
  const remove = async (one: number) => {
    const body = { transferencia_id, guia_id: one, autorizacion: PASSWORD };
    const { status, body: said } = await app.call(removeGuia, { as: 'empleado', body });
    expect(status, said.message).toBe(200);
  };
  await remove(never);
  await sent(transferencia_id);
  const told = async (one: number) =>
    (await app.call(guiasCalls.get, { as: 'clienteA', params: { guia_id: one } })).body.data.historial
      .map(({ accion, comentario }) => [accion, comentario])
      .slice(-2);
  expect((await told(guia_id)).at(-1)).toEqual(['enviar_a_sucursal', null]);
  await remove(guia_id);
  const { sucursal_nombre } = await guiaOf(guia_id);
  expect(await told(guia_id)).toEqual([
    ['enviar_a_sucursal', null],
    ['quedarse_en_sucursal', sucursal_nombre],
  ]);
  // It was never shown as on its way, so the history takes nothing back.
  expect((await told(never)).flat()).not.toContain('quedarse_en_sucursal');
  const rows = await app.db
    .selectFrom('paquetes')
    .select(['paquete_id', 'tracking'])
    .where('paquete_id', 'in', [...paquete_ids])
    .execute();
  expect(rows).toHaveLength(2);
  for (const { paquete_id, tracking } of rows) {
    const parcel = await app.call(paquetesCalls.get, { as: 'clienteA', params: { paquete_id } });
    expect(parcel.body.data.historial.at(-1)).toMatchObject({
      accion: 'quedarse_en_sucursal',
      comentario: sucursal_nombre,
    });
    const { body } = await app.call(rastreoCalls.track, { params: { id: tracking } });
    expect(body.data.track.at(-1)).toMatchObject({ accion: 'quedarse_en_sucursal' });
  }
  // Staff also read by which transfer, and who authorised it.
  const { historial } = await guiaOf(guia_id);
  expect(historial.slice(-2).map(({ accion, comentario }) => [accion, comentario])).toEqual([
    ['quitar_de_transferencia', expect.stringContaining(transferenciaText(transferencia_id))],
    ['quedarse_en_sucursal', `${sucursal_nombre} · ${transferenciaText(transferencia_id)}`],
  ]);
});

describe('its papers', () => {
  const withGuias = async () => {
    const destino = await app.world.sucursal({
      sucursal_nombre: 'La Ceiba',
      sucursal_direccion: 'Avenida 14 de Julio',
    });
    const { guia_id, guia_numero } = await app.world.guia({ estado: 'Recibido en HN', paquetes: 2, peso_cobrar: 7.5 });
    await app.db
      .updateTable('paquetes')
      .set({ paquete_descripcion: 'Ñoquis', valor_compra: 10.1 })
      .where('guia_id', '=', guia_id)
      .execute();
    return { transferencia_id: await made(destino, [guia_id]), guia_id, guia_numero };
  };

  test('the manifest says what a guía de remisión asks for', async () => {
    const { transferencia_id, guia_numero } = await withGuias();
    await step(transferencia_id, { conductor: 'Luis Paz', placa: 'HAA 1234' });
    const params = { transferencia_id };
    const { status, headers, bytes } = await app.call(manifest, { as: 'empleado', params });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await textOf(bytes);
    const { origen_nombre } = (await app.call(get, { as: 'empleado', params })).body.data;
    for (const said of [
      `Manifiesto de traslado ${transferenciaText(transferencia_id)}`,
      'Motivo: Traslado entre establecimientos',
      `Punto de partida: ${origen_nombre}, `,
      'Punto de destino: La Ceiba, Avenida 14 de Julio, ',
      'Conductor: Luis Paz',
      'Placa: HAA 1234',
      `GA-${guia_numero}`,
      'Ñoquis',
      '7.50',
      '20.20',
      'Recibe',
    ])
      expect(text).toContain(said);
    const sheet = await app.call(manifest, { as: 'empleado', params, query: { formato: 'xlsx' } });
    expect([sheet.status, String(sheet.headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining('.xlsx'),
    ]);
    expect((await app.call(manifest, { as: 'clienteA', params })).status).toBe(403);
    expect((await app.call(manifest, { as: 'empleado', params: { transferencia_id: 999_999 } })).status).toBe(404);
  });

  test('the label has its bars once it is closed', async () => {
    const { transferencia_id } = await withGuias();
    const params = { transferencia_id };
    const ask = (formato: 'pdf' | 'zpl') =>
      app.call(etiquetasCalls.transferencia, { as: 'empleado', params, query: { formato } });
    expect((await ask('pdf')).body.code).toBe('ETIQUETA_TRANSFERENCIA_ABIERTA');
    await step(transferencia_id, { transferencia_estado: 'Cerrado' });
    expect((await ask('pdf')).headers['content-type']).toBe('application/pdf');
    const zpl = (await ask('zpl')).bytes.toString();
    for (const said of [`T${String(transferencia_id).padStart(6, '0')}`, `T-${transferencia_id}`, 'La Ceiba'])
      expect(zpl).toContain(said);
  });
});
