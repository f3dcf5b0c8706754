import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { aFile } from '../../../../tests/harness/form-body.ts';
import { metodoId, newDeuda, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newGuia } from '../../../../tests/harness/new-paquete.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { notaImpresaText, notaText } from '../rules/nota-numero.public.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { list, get, create, process: decide, cancel, download } = notasCreditoCalls;

const PDF = aFile('Reclamo nº 7.pdf', '%PDF-1.7 contenido');
const fields = (more: object = {}) =>
  ({
    cliente_id: 1001,
    concepto: 'Reclamo por daño',
    razon: 'Llegó roto',
    credito: 150,
    adjunto: PDF,
    ...more,
  }) as never;
const ask = (more: object = {}, as: Person = 'empleado') => app.call(create, { as, body: fields(more) });
const asked = async (more: object = {}) => {
  const { status, body } = await ask(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const deciding = (nota_credito_id: number, body: object, as: Person = 'admin') =>
  app.call(decide, { as, params: { nota_credito_id }, body: body as never });
const cancelling = (nota_credito_id: number, as: Person = 'admin', razon = 'Se dio dos veces') =>
  app.call(cancel, { as, params: { nota_credito_id }, body: { razon } });
const unchanged = async (answer: () => Promise<{ status: number; body: { code?: string; errores?: object } }>) => {
  const before = await fingerprint();
  const { status, body } = await answer();
  expect(await fingerprint()).toEqual(before);
  return [status, body.code];
};
const mailsOf = async (nota_credito_id: number) =>
  (
    await app.db
      .selectFrom('correos')
      .select('plantilla')
      .where('entidad', '=', 'nota_credito')
      .where('entidad_id', '=', String(nota_credito_id))
      .orderBy('correo_id')
      .execute()
  ).map(({ plantilla }) => plantilla);

describe('asking for a note', () => {
  test('with its evidence: it waits, and pays nothing yet', async () => {
    const nota = await asked();
    expect(nota).toMatchObject({
      estado: 'Pendiente',
      credito: 150,
      disponible: 0,
      adjunto: 'Reclamo nº 7.pdf',
      usuario_registro: 'empleado',
      acciones: { procesar: false, anular: false },
    });
    const metodo_pago_id = await metodoId(app, 'Nota de Crédito');
    const detalle = [{ entrega_id: await newDeuda(app), abono: 100 }];
    const pagos = [{ metodo_pago_id, monto: 100, nota_credito_id: nota.nota_credito_id }];
    const paid = await app.call(abonosCalls.create, { as: 'empleado', body: { cliente_id: 1001, detalle, pagos } });
    expect(paid.body.code).toBe('PAGO_NOTA_NO_VALIDA');
  });

  test('is for who may, by what is right', async () => {
    expect((await app.call(create, { body: fields() })).status).toBe(401);
    expect(await unchanged(() => ask({}, 'sinPermisos'))).toEqual([403, 'SIN_PERMISO']);
    expect(await unchanged(() => ask({}, 'clienteA'))).toEqual([403, 'SIN_PERMISO']);
    const { body } = await app.call(create, { as: 'empleado', body: {} as never });
    expect(Object.keys(body.errores ?? {}).toSorted()).toEqual([
      'adjunto',
      'cliente_id',
      'concepto',
      'credito',
      'razon',
    ]);
    for (const [more, campo] of [
      [{ credito: 0.99 }, 'credito'],
      [{ credito: 1_000_000 }, 'credito'],
      [{ concepto: 'Pago anticipado' }, 'concepto'],
      [{ adjunto: aFile('a.pdf', '<html>') }, 'adjunto'],
      [{ cliente_id: 999_999 }, 'cliente_id'],
    ] as const)
      expect(Object.keys((await ask(more)).body.errores ?? {}), JSON.stringify(more)).toEqual([campo]);
    for (const [more, errores] of [
      [{ razon: 'a'.repeat(301) }, { razon: 'Ha excedido el máximo de 300 caracteres.' }],
      [{ guia_numero: 'GA-99999' }, { guia_numero: 'No existe la guía solicitada' }],
    ] as const)
      expect((await ask(more)).body.errores).toEqual(errores);
  });

  test('for an active client only, and of a guide of theirs', async () => {
    const cliente_id = await app.world.cliente({ cliente_estatus: 'Inactivo' });
    const refused = await ask({ cliente_id });
    expect([refused.status, refused.body.errores]).toEqual([409, { cliente_id: 'El estado del cliente es Inactivo' }]);
    const { guia_id } = await newGuia(app, { cliente_id: 1002 });
    expect((await ask({ guia_id })).body.code).toBe('NOTA_GUIA_DE_OTRO');
    const own = await newGuia(app, { cliente_id: 1001 });
    const { guia_numero } = await app.db
      .selectFrom('guias')
      .select('guia_numero')
      .where('guia_id', '=', own.guia_id)
      .executeTakeFirstOrThrow();
    expect((await asked({ guia_numero: `ga-${guia_numero}` })).guia_id).toBe(own.guia_id);
  });

  test('for more than the guide cost it is asked twice, at the credit', async () => {
    const guia_id = await newDisponible(app);
    const doubted = await ask({ guia_id, credito: 90_000 });
    expect([doubted.status, Object.keys(doubted.body.errores ?? {})]).toEqual([409, ['credito']]);
    expect(doubted.body.errores).toMatchObject({
      credito: 'La guía costó L 250.00, menos que el crédito. Revise el valor; si es correcto, confírmelo.',
    });
    const { nota_credito_id } = await asked({ guia_id, credito: 90_000, credito_confirmado: true });
    // Whoever decides compares it with the same price.
    const { body } = await app.call(get, { as: 'admin', params: { nota_credito_id } });
    expect(body.data).toMatchObject({ credito: 90_000, guia_total: 250 });
    expect((await asked()).guia_total).toBeNull();
    expect((await asked({ guia_id, credito: 1 })).credito).toBe(1);
  });
});

describe('deciding about it', () => {
  test('is for somebody else: approved it pays, and the client is told', async () => {
    const { nota_credito_id } = await asked();
    expect(await unchanged(() => deciding(nota_credito_id, { estado: 'Aprobado' }, 'supervisor'))).toEqual([
      403,
      'SIN_PERMISO',
    ]);
    const own = await app.world.nota({ estado: 'Pendiente', usuario_registro: 'admin' });
    expect(await unchanged(() => deciding(own, { estado: 'Aprobado' }))).toEqual([409, 'NOTA_PROPIA']);
    expect((await deciding(nota_credito_id, { estado: 'Aprobado', version: 9 })).body.code).toBe('VERSION_ANTERIOR');
    const { status, body } = await deciding(nota_credito_id, { estado: 'Aprobado' });
    expect([status, body.data.estado, body.data.disponible, body.data.usuario_revision]).toEqual([
      200,
      'Aprobado',
      150,
      'admin',
    ]);
    expect(await mailsOf(nota_credito_id)).toEqual(['nota_credito_aprobada']);
    expect(await unchanged(() => deciding(nota_credito_id, { estado: 'Rechazado', razon: 'No corresponde' }))).toEqual([
      409,
      'NOTA_YA_PROCESADA',
    ]);
  });

  test('refusing needs a reason, and tells no client', async () => {
    const { nota_credito_id } = await asked();
    expect(Object.keys((await deciding(nota_credito_id, { estado: 'Rechazado' })).body.errores ?? {})).toEqual([
      'razon',
    ]);
    const { body } = await deciding(nota_credito_id, { estado: 'Rechazado', razon: 'El daño es de antes' });
    expect(body.data).toMatchObject({ estado: 'Rechazado', razon_rechazo: 'El daño es de antes', disponible: 0 });
    expect(await mailsOf(nota_credito_id)).toEqual([]);
    expect((await deciding(999_999, { estado: 'Aprobado' })).status).toBe(404);
  });

  test('an approved one of which nothing was used is taken back, with a correcting mail', async () => {
    const { nota_credito_id } = await asked();
    expect(await unchanged(() => cancelling(nota_credito_id))).toEqual([409, 'NOTA_NO_APROBADA']);
    await deciding(nota_credito_id, { estado: 'Aprobado' });
    expect(await unchanged(() => cancelling(nota_credito_id, 'empleado'))).toEqual([403, 'SIN_PERMISO']);
    const { body } = await cancelling(nota_credito_id);
    expect(body.data).toMatchObject({ estado: 'Anulado', disponible: 0, anulo: 'Administrador' });
    expect(await mailsOf(nota_credito_id)).toEqual(['nota_credito_aprobada', 'nota_credito_anulada']);
    const used = await app.world.nota({ credito: 100, usado: 0.01 });
    expect(await unchanged(() => cancelling(used))).toEqual([409, 'NOTA_USADA']);
  });
});

describe('looking at notes', () => {
  test('who only asks sees the own; who may see or decide sees all; a customer none', async () => {
    const { nota_credito_id } = await asked();
    const { token } = await makeStaff(app, ['notas_credito.solicitud.crear']);
    const seen = async (who: object) => (await app.call(get, { ...who, params: { nota_credito_id } })).status;
    expect(await seen({ as: 'empleado' })).toBe(200);
    expect(await seen({ as: 'supervisor' })).toBe(200);
    expect(await seen({ token })).toBe(404);
    expect(await seen({ as: 'clienteA' })).toBe(403);
    const rows = await app.call(list, { token });
    expect([rows.status, rows.body.meta?.total]).toEqual([200, 0]);
    const file = { params: { nota_credito_id, archivo: 'Reclamo nº 7.pdf' } };
    expect((await app.call(download, { ...file, token })).status).toBe(404);
    expect((await app.call(download, { ...file, as: 'clienteA' })).status).toBe(403);
  });

  test('the file comes as it was sent, to be saved', async () => {
    const { nota_credito_id } = await asked();
    const read = (archivo: string) => app.call(download, { as: 'admin', params: { nota_credito_id, archivo } });
    const { status, headers, bytes } = await read('Reclamo nº 7.pdf');
    expect([status, bytes.equals(PDF.bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect((await read('otro.pdf')).status).toBe(404);
  });

  test('by state, client, guide and number; with the sums of all of it, and as a sheet', async () => {
    const cliente_id = await app.world.cliente({ cliente_nombre: 'Zoraida', cliente_apellido: 'Zúniga' });
    const used = await app.world.nota({ cliente_id, credito: 100, usado: 40 });
    const waiting = await app.world.nota({ cliente_id, credito: 70, estado: 'Pendiente' });
    const old = await app.world.nota({ cliente_id, credito: 30, fecha_registro: '2020-01-01T00:00:00Z' });
    const found = async (query: object) =>
      (await app.call(list, { as: 'admin', query: query as never })).body.data.map((row) => row.nota_credito_id);
    expect(await found({ cliente_id })).toEqual([waiting, used, old]);
    expect(await found({ cliente_id, estado: 'Pendiente' })).toEqual([waiting]);
    expect(await found({ cliente_id, con_saldo: 'true' })).toEqual([used]);
    expect(await found({ buscar: 'zoraida zuniga' })).toEqual([waiting, used, old]);
    for (const written of [notaText(used), notaImpresaText(used)])
      expect(await found({ buscar: written })).toEqual([used]);
    const { meta } = (await app.call(list, { as: 'admin', query: { cliente_id, limite: 1 } as never })).body;
    expect(meta.total).toBe(3);
    expect(meta.totales).toEqual({
      notas: 3,
      pendientes: 1,
      credito: 130,
      usado: 40,
      disponible: 60,
      credito_total: 200,
    });
    const { bytes } = await app.call(exportCallOf(list), { as: 'admin', query: { cliente_id } as never });
    expect(readSheet(bytes).rows).toHaveLength(5);
  });
});
