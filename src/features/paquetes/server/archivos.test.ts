import { describe, expect, test } from 'vitest';
import type { PaqueteAsked } from '#app/server/world/paquete.ts';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { aFile } from '../../../../tests/harness/form-body.ts';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { uploadInvoice, shareInvoice, uploadFoto, foto, download, allowNoInvoice, get } = paquetesCalls;

const PDF = aFile('Factura nº 7.pdf', '%PDF-1.7 contenido');
const PNG = aFile('foto.png', Buffer.from('89504e470d0a1a0a0011', 'hex'));
const HTML = aFile('factura.pdf', '<html><script>alert(1)</script></html>');

const invoice = (paquete_id: number, as: Person = 'clienteA', file = PDF) =>
  app.call(uploadInvoice, { as, params: { paquete_id }, body: { paquete_factura: file } as never });
const photo = (paquete_id: number, as: Person = 'empleado', file = PNG) =>
  app.call(uploadFoto, { as, params: { paquete_id }, body: { foto: file } as never });
const allow = (paquete_id: number, as: Person = 'supervisor', comentario = 'Es un regalo') =>
  app.call(allowNoInvoice, { as, params: { paquete_id }, body: { comentario } });
const unchanged = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const before = await fingerprint();
  const { status, body } = await answer;
  expect(await fingerprint()).toEqual(before);
  return [status, body.code];
};
/** The states in which a call is accepted. */
const estadosOf = async (ask: (paquete_id: number) => Promise<{ status: number }>, fields: PaqueteAsked = {}) => {
  const accepted = [];
  for (const paquete_estado of PAQUETE_ESTADOS)
    if ((await ask(await newPaquete(app, { ...fields, estado: paquete_estado }))).status === 200)
      accepted.push(paquete_estado);
  return accepted;
};

describe('the invoice that was missing', () => {
  test('comes from its owner or from staff, and from nobody else', async () => {
    const paquete_id = await newPaquete(app);
    expect(
      (await app.call(uploadInvoice, { params: { paquete_id }, body: { paquete_factura: PDF } as never })).status,
    ).toBe(401);
    expect(await unchanged(invoice(paquete_id, 'sinPermisos'))).toEqual([403, 'SIN_PERMISO']);
    expect(await unchanged(invoice(paquete_id, 'clienteB'))).toEqual([404, 'NO_ENCONTRADO']);
    const { status, body } = await invoice(paquete_id);
    expect([status, body.data.paquete_factura, body.data.acciones.adjuntar_factura]).toEqual([
      200,
      'Factura nº 7.pdf',
      false,
    ]);
    const { factura_usuario } = await app.db
      .selectFrom('paquetes')
      .select('factura_usuario')
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow();
    expect(factura_usuario).toBe('1001');
    expect((await invoice(await newPaquete(app), 'empleado')).status).toBe(200);
    const { historial } = (await app.call(get, { as: 'empleado', params: { paquete_id } })).body.data;
    expect(historial.map(({ accion, usuario_registro }) => [accion, usuario_registro])).toEqual([
      ['adjuntar_factura', '1001'],
    ]);
  });

  test('while there is none, of one box, until it is delivered', async () => {
    expect(await estadosOf((id) => invoice(id))).toEqual(PAQUETE_ESTADOS.filter((estado) => estado !== 'Entregado'));
    const several = await newPaquete(app, { cantidad: 2 });
    expect(await unchanged(invoice(several))).toEqual([409, 'PAQUETE_FACTURA_NO_ADMITIDA']);
    const has = await newPaquete(app, { paquete_factura: 'f.pdf', factura_clave: 'facturas/f.pdf' });
    expect(await unchanged(invoice(has))).toEqual([409, 'PAQUETE_FACTURA_NO_ADMITIDA']);
  });

  test('two at once: one is kept', async () => {
    for (let round = 0; round < 20; round++) {
      const paquete_id = await newPaquete(app);
      const answers = await Promise.all([invoice(paquete_id), invoice(paquete_id, 'empleado')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('is what its content says', async () => {
    const paquete_id = await newPaquete(app);
    expect(await unchanged(invoice(paquete_id, 'clienteA', HTML))).toEqual([415, 'PAQUETE_ARCHIVO_NO_ADMITIDO']);
    const { body } = await invoice(paquete_id, 'clienteA', aFile('../../factura.html', PNG.bytes));
    expect(body.data.paquete_factura).toBe('factura.png');
  });
});

describe('one invoice for several parcels', () => {
  const stored = { paquete_factura: 'vieja.pdf', factura_clave: 'facturas/vieja.pdf' };
  const share = (paquete_ids: readonly number[], as: Person = 'clienteA', file = PDF) =>
    app.call(shareInvoice, { as, body: { paquete_ids, paquete_factura: file } as never });
  const facturasOf = async (ids: readonly number[]) =>
    app.db
      .selectFrom('paquetes')
      .select(['paquete_factura', 'factura_clave', 'factura_usuario'])
      .where('paquete_id', 'in', [...ids])
      .orderBy('paquete_id')
      .execute();

  test('comes from their owner or from staff, all of them or none', async () => {
    const ids = [await newPaquete(app), await newPaquete(app)];
    const body = { paquete_ids: ids, paquete_factura: PDF } as never;
    expect((await app.call(shareInvoice, { body })).status).toBe(401);
    expect(await unchanged(share(ids, 'sinPermisos'))).toEqual([403, 'SIN_PERMISO']);
    expect(await unchanged(share(ids, 'clienteB'))).toEqual([404, 'NO_ENCONTRADO']);
    const foreign = await newPaquete(app, { cliente_id: 1002 });
    expect(await unchanged(share([...ids, foreign]))).toEqual([404, 'NO_ENCONTRADO']);
    expect(await unchanged(share([...ids, foreign], 'empleado'))).toEqual([409, 'PAQUETE_FACTURA_DE_VARIOS']);
    const { status, body: answer } = await share(ids);
    expect([status, answer.message]).toEqual([200, 'Se adjuntó la factura a 2 paquetes.']);
    const [first, second] = await facturasOf(ids);
    expect(first?.paquete_factura).toBe('Factura nº 7.pdf');
    expect(second).toEqual(first);
    expect((await share([await newPaquete(app)], 'empleado')).status).toBe(200);
  });

  test('asks for at least one parcel, at most twenty, and a file that is an invoice', async () => {
    const paquete_id = await newPaquete(app);
    expect((await share([])).body).toMatchObject({ errores: { paquete_ids: 'Elija al menos un paquete.' } });
    const many = Array.from({ length: 21 }, (_, place) => place + 1);
    expect((await share(many)).body).toMatchObject({ errores: { paquete_ids: 'Elija como máximo 20 paquetes.' } });
    expect(await unchanged(share([paquete_id], 'clienteA', HTML))).toEqual([415, 'PAQUETE_ARCHIVO_NO_ADMITIDO']);
  });

  test('where none is, until it is delivered; where one is, until it leaves Miami', async () => {
    expect(await estadosOf((id) => share([id]))).toEqual(PAQUETE_ESTADOS.filter((estado) => estado !== 'Entregado'));
    expect(await estadosOf((id) => share([id]), stored)).toEqual(['Pre-alertado', 'Recibido en USA']);
    const several = await newPaquete(app, { cantidad: 2 });
    expect(await unchanged(share([await newPaquete(app), several]))).toEqual([409, 'PAQUETE_FACTURA_CERRADA']);
  });

  test('what it takes the place of goes, unless another parcel has it', async () => {
    const keep = async (key: string) => {
      await app.services.files.put(key, '%PDF-1.7 vieja');
      return { paquete_factura: 'vieja.pdf', factura_clave: key };
    };
    const own = await newPaquete(app, await keep('facturas/sola.pdf'));
    const shared = await keep('facturas/comun.pdf');
    const [one, other] = [await newPaquete(app, shared), await newPaquete(app, shared)];
    expect((await share([own, one])).status).toBe(200);
    await app.runJobs();
    expect(await app.services.files.exists('facturas/sola.pdf')).toBe(false);
    expect(await app.services.files.exists('facturas/comun.pdf')).toBe(true);
    expect((await facturasOf([other]))[0]?.factura_clave).toBe('facturas/comun.pdf');
    const { historial } = (await app.call(get, { as: 'empleado', params: { paquete_id: own } })).body.data;
    expect(historial.map(({ accion, usuario_registro }) => [accion, usuario_registro])).toContainEqual([
      'reemplazar_factura',
      '1001',
    ]);
  });

  test('against the same parcel in another order: both end, none waits for the other', async () => {
    for (let round = 0; round < 10; round++) {
      const ids = [await newPaquete(app), await newPaquete(app)];
      const answers = await Promise.all([share(ids), share(ids.toReversed(), 'empleado')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [first, second] = await facturasOf(ids);
      expect(second).toEqual(first);
    }
  });
});

describe('downloading it', () => {
  const ask = (paquete_id: number, archivo: string, as: Person = 'clienteA') =>
    app.call(download, { as, params: { paquete_id, archivo } });

  test('by its name, as a file to be saved', async () => {
    const paquete_id = await newPaquete(app);
    await invoice(paquete_id);
    for (const as of ['clienteA', 'empleado'] as const) {
      const answer = await ask(paquete_id, 'Factura nº 7.pdf', as);
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(PDF.bytes)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Factura no 7\.pdf"/);
    }
  });

  test('by no other name, and by nobody else', async () => {
    const paquete_id = await newPaquete(app);
    await invoice(paquete_id);
    for (const name of ['factura nº 7.pdf', 'otra.pdf', 'Factura nº 7', '../Factura nº 7.pdf', '..%2f..%2fetc'])
      expect((await ask(paquete_id, name)).status, name).toBe(404);
    expect((await ask(paquete_id, 'Factura nº 7.pdf', 'clienteB')).status).toBe(404);
    expect((await ask(paquete_id, 'Factura nº 7.pdf', 'sinPermisos')).status).toBe(403);
    for (const path of ['..%2f..%2fsecreto', 'facturas%2Ff.pdf', '%00', `${'a'.repeat(150)}.pdf`]) {
      const { status } = await app.raw({
        method: 'GET',
        url: `${API_BASE}/packages/${paquete_id}/${path}`,
        headers: { [TOKEN_HEADER]: app.as('clienteA') },
      });
      expect([400, 404], path).toContain(status);
    }
    expect((await ask(await newPaquete(app), 'Factura nº 7.pdf')).status).toBe(404);
  });

  test('of a record whose file the store lost is not found, and the log tells which', async () => {
    const paquete_id = await newPaquete(app, {
      paquete_factura: 'f.pdf',
      factura_clave: 'facturas/perdida.pdf',
      foto_clave: 'fotos/perdida.png',
    });
    const from = app.logLines.length;
    expect((await ask(paquete_id, 'f.pdf')).status).toBe(404);
    expect((await app.call(foto, { as: 'clienteA', params: { paquete_id } })).status).toBe(404);
    // A wrong name is not logged as a lost file.
    expect((await ask(paquete_id, 'g.pdf')).status).toBe(404);
    const WARN = 40;
    const lost = app.logLines
      .slice(from)
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .filter(({ level }) => level === WARN);
    expect(lost).toMatchObject([
      { msg: 'a stored file is missing', paquete_id, que: 'factura', key: 'facturas/perdida.pdf' },
      { msg: 'a stored file is missing', paquete_id, que: 'foto', key: 'fotos/perdida.png' },
    ]);
  });
});

describe('the photo', () => {
  test('is taken by who receives, of what has arrived and is not delivered', async () => {
    const paquete_id = await newPaquete(app, { estado: 'Recibido en USA' });
    for (const as of ['clienteA', 'sinPermisos'] as const)
      expect(await unchanged(photo(paquete_id, as))).toEqual([403, 'SIN_PERMISO']);
    expect(await estadosOf((id) => photo(id))).toEqual(
      PAQUETE_ESTADOS.filter((estado) => estado !== 'Pre-alertado' && estado !== 'Entregado'),
    );
    expect(await unchanged(photo(await newPaquete(app)))).toEqual([409, 'PAQUETE_FOTO_NO_PERMITIDA']);
  });

  test('is shown in the page, to its owner and to staff', async () => {
    const paquete_id = await newPaquete(app, { estado: 'Recibido en USA' });
    expect((await app.call(foto, { as: 'clienteA', params: { paquete_id } })).status).toBe(404);
    expect((await photo(paquete_id)).body.data.foto_url).toBe(`/packages/${paquete_id}/foto`);
    for (const as of ['clienteA', 'empleado'] as const) {
      const answer = await app.call(foto, { as, params: { paquete_id } });
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(PNG.bytes)).toBe(true);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
      expect(answer.headers['content-disposition']).toMatch(/^inline; /);
    }
    expect((await app.call(foto, { as: 'clienteB', params: { paquete_id } })).status).toBe(404);
  });

  test('is a picture by its content, and may be taken again', async () => {
    const paquete_id = await newPaquete(app, { estado: 'Recibido en HN' });
    for (const file of [HTML, PDF, aFile('foto.svg', '<svg onload="alert(1)"/>')])
      expect(await unchanged(photo(paquete_id, 'empleado', file))).toEqual([415, 'PAQUETE_FOTO_NO_ADMITIDA']);
    await photo(paquete_id);
    const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP')]);
    await photo(paquete_id, 'empleado', aFile('x.webp', webp));
    expect((await app.call(foto, { as: 'empleado', params: { paquete_id } })).bytes.equals(webp)).toBe(true);
  });
});

describe('to travel without an invoice', () => {
  test('is for a supervisor to say, with why', async () => {
    const paquete_id = await newPaquete(app, { estado: 'Recibido en USA' });
    for (const as of ['clienteA', 'empleado'] as const)
      expect(await unchanged(allow(paquete_id, as))).toEqual([403, 'SIN_PERMISO']);
    expect((await allow(paquete_id, 'supervisor', '  ')).body.errores).toEqual({
      comentario: 'Escriba por qué viaja sin factura.',
    });
    const { status, body } = await allow(paquete_id);
    expect([status, body.data.sin_factura_comentario]).toEqual([200, 'Es un regalo']);
    expect(body.data.historial.map(({ accion, comentario }) => [accion, comentario])).toEqual([
      ['autorizar_sin_factura', 'Es un regalo'],
    ]);
  });

  test('only where one is missing', async () => {
    expect(await estadosOf((id) => allow(id))).toEqual(['Pre-alertado', 'Recibido en USA']);
    const has = await newPaquete(app, { paquete_factura: 'f.pdf', factura_clave: 'facturas/f.pdf' });
    expect(await unchanged(allow(has))).toEqual([409, 'PAQUETE_FACTURA_NO_REQUERIDA']);
  });
});
