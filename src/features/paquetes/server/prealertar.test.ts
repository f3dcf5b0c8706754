import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import type { Clientes } from '#kit/server/db/tables.gen.ts';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { aFile, rawForm } from '../../../../tests/harness/form-body.ts';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { PEOPLE } from '../../../../tests/harness/people.ts';
import { PATRON_PROPIO } from '../../../../tests/harness/patron-propio.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { TRACKING_REPETIDO } from '../rules/read-prealertas.public.ts';
import { ten31 } from '#features/tracking/rules/tracking-numbers.arbitrary.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { prealert, get } = paquetesCalls;
type Asked = NonNullable<Parameters<typeof app.call<typeof prealert>>[1]>;

const PDF = aFile('Factura Amazon.pdf', '%PDF-1.7 una factura');
let count = 0;
const newTracking = (): string => `TBA${String(200_000_000_000 + (count += 1))}`;
const line = (fields: Record<string, unknown> = {}) => ({
  tracking: newTracking(),
  paquete_descripcion: 'Zapatos',
  valor_compra: 25.5,
  factura: 'factura_0',
  ...fields,
});
const send = (
  lines: readonly Record<string, unknown>[],
  { more = {}, ...asked }: Asked & { more?: Record<string, unknown> } = { as: 'clienteA' },
) => app.call(prealert, { ...asked, body: { paquetes: JSON.stringify(lines), factura_0: PDF, ...more } as never });
const rowOf = (paquete_id: number) =>
  app.db.selectFrom('paquetes').selectAll().where('paquete_id', '=', paquete_id).executeTakeFirstOrThrow();
const countOf = async (tracking: string) =>
  (await app.db.selectFrom('paquetes').select('paquete_id').where('tracking', '=', tracking).execute()).length;
const codesOf = async (paquete_id: number) =>
  (await app.db.selectFrom('paquete_codigos').select('codigo').where('paquete_id', '=', paquete_id).execute()).map(
    ({ codigo }) => codigo,
  );
const historyOf = (paquete_id: number) =>
  app.db
    .selectFrom('historial')
    .select(['estado', 'accion', 'usuario_registro'])
    .where('entidad', '=', 'paquete')
    .where('entidad_id', '=', paquete_id)
    .orderBy('historial_id')
    .execute();
const refusedWith = async (answer: Promise<Awaited<ReturnType<typeof send>>>) => {
  const before = await fingerprint();
  const { status, body } = await answer;
  expect(await fingerprint()).toEqual(before);
  return { status, code: body.code, errores: body.errores };
};

describe('who may', () => {
  test('nobody without a session, nor without a permission', async () => {
    expect((await send([line()], {})).status).toBe(401);
    expect((await send([line()], { as: 'sinPermisos' })).status).toBe(403);
  });

  test('a customer, for the own mailbox whatever the form says', async () => {
    const { status, body } = await send([line()], { as: 'clienteA', more: { cliente_id: 1002 } });
    expect(status).toBe(200);
    expect((await rowOf(body.data.paquetes[0]?.paquete_id ?? 0)).cliente_id).toBe(1001);
  });

  test('staff who receive, for any active client and for no other', async () => {
    const as = 'empleado';
    expect((await send([line()], { as, more: { cliente_id: 1002 } })).status).toBe(200);
    expect((await refusedWith(send([line()], { as }))).errores).toEqual({
      cliente_id: 'Debe asignar el paquete a un cliente.',
    });
    for (const cliente_id of [0, 999_999])
      expect((await refusedWith(send([line()], { as, more: { cliente_id } }))).errores).toEqual({
        cliente_id: 'No existe el cliente seleccionado',
      });
    const inactive = await app.world.cliente({ cliente_estatus: 'Inactivo' } satisfies Partial<Insertable<Clientes>>);
    expect(await refusedWith(send([line()], { as, more: { cliente_id: inactive } }))).toEqual({
      status: 409,
      code: 'CLIENTE_NO_ACTIVO',
      errores: { cliente_id: 'El estado del cliente es Inactivo' },
    });
  });

  test('not staff who may only see the own', async () => {
    const { token } = await makeStaff(app, ['paquetes.listado.ver_propios']);
    expect((await refusedWith(send([line()], { token, more: { cliente_id: 1001 } }))).status).toBe(403);
  });
});

describe('a pre-alert', () => {
  test('makes a parcel with its courier, its invoice and its history', async () => {
    const tracking = newTracking();
    const key = randomUUID();
    const { status, body } = await app.call(prealert, {
      as: 'clienteA',
      key,
      // One parcel in plain fields, as the simplest form sends it.
      body: {
        tracking: ` ${tracking.toLowerCase()} `,
        paquete_descripcion: 'Tenis',
        valor_compra: '49.90',
        paquete_factura: PDF,
        // The tracking says who brings it, whatever is sent.
        paquete_courier: 'DHL',
      } as never,
    });
    expect([status, body.data.paquetes]).toEqual([
      200,
      [{ paquete_id: expect.any(Number), tracking, paquete_courier: 'Amazon', paquete_estado: 'Pre-alertado' }],
    ]);
    const paquete_id = body.data.paquetes[0]?.paquete_id ?? 0;
    const row = await rowOf(paquete_id);
    expect(row).toMatchObject({
      tracking,
      orden: 1,
      paquete_descripcion: 'Tenis',
      valor_compra: 49.9,
      paquete_factura: 'Factura Amazon.pdf',
      cliente_id: 1001,
      guia_id: null,
      usuario_registro: '1001',
    });
    expect(row.factura_clave).toMatch(/^facturas\/[0-9a-f-]{36}\.pdf$/);
    expect(await historyOf(paquete_id)).toEqual([
      { estado: 'Pre-alertado', accion: 'prealertar', usuario_registro: '1001' },
    ]);
    expect((await app.call(get, { as: 'clienteA', params: { paquete_id } })).body.data.tracking).toBe(tracking);
  });

  test('remembers every code by which it was typed', async () => {
    const whole = `94001118992233${String(Date.now()).slice(-7)}`;
    const number = whole + ten31(whole);
    const { body } = await send([line({ tracking: `420 33166 ${number}` })]);
    const [made] = body.data.paquetes;
    expect([made?.tracking, made?.paquete_courier]).toEqual([number, 'USPS']);
    expect(await codesOf(made?.paquete_id ?? 0)).toEqual([`42033166${number}`]);
  });

  test('of several at once makes all, with one invoice or each its own', async () => {
    const { status, body } = await send([line(), line({ servicio_id: 30 }), line({ factura: 'factura_1' })], {
      as: 'clienteA',
      more: { factura_1: aFile('otra.png', Buffer.from('89504e470d0a1a0a00', 'hex')) },
    });
    expect([status, body.data.paquetes.length, body.message]).toEqual([200, 3, 'Se pre-alertaron 3 paquetes.']);
    const rows = await Promise.all(body.data.paquetes.map(({ paquete_id }) => rowOf(paquete_id)));
    expect(rows.map(({ servicio_id }) => servicio_id)).toEqual([null, 30, null]);
    expect(rows.map(({ paquete_factura }) => paquete_factura)).toEqual([
      'Factura Amazon.pdf',
      'Factura Amazon.pdf',
      'otra.png',
    ]);
    expect(rows[0]?.factura_clave).toBe(rows[1]?.factura_clave);
    expect(rows[2]?.factura_clave).not.toBe(rows[0]?.factura_clave);
  });

  test('of what was delivered long ago is a new parcel', async () => {
    const tracking = newTracking();
    for (const paquete_estado of ['Entregado', 'Abandonado'] as const)
      await newPaquete(app, { tracking, cliente_id: 1002, estado: paquete_estado });
    expect((await send([line({ tracking })])).status).toBe(200);
  });

  test('sent again with its key happens once', async () => {
    const asked = { as: 'clienteA', key: randomUUID() } as const;
    const one = line();
    // As many concurrent calls as one user may send.
    const atOnce = await Promise.all([send([one], asked), send([one], asked)]);
    const answers = [...atOnce, await send([one], asked)];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countOf(one.tracking)).toBe(1);
    const other = await send([one], { ...asked, more: { factura_0: aFile('Factura Amazon.pdf', '%PDF-otra') } });
    expect(other.body.code).toBe('CLAVE_REUTILIZADA');
  });
});

describe('what is refused, all of it at once and none of it made', () => {
  test('what is missing, at its field', async () => {
    const { status, errores } = await refusedWith(
      send([line({ tracking: '' }), line({ paquete_descripcion: '', valor_compra: 0, factura: 'factura_7' })]),
    );
    expect([status, errores]).toEqual([
      400,
      {
        'paquetes.0.tracking': 'Este campo es requerido',
        'paquetes.1.paquete_descripcion': 'Debe proveer una descripción del contenido de su paquete.',
        'paquetes.1.valor_compra': 'Este valor debe ser superior a $0.00',
        'paquetes.1.factura': 'La factura es obligatoria.',
      },
    ]);
    expect((await refusedWith(send([]))).errores).toEqual({ paquetes: 'Agregue al menos un paquete.' });
  });

  test('one parcel in plain fields, at its fields, its invoice and its client too', async () => {
    const plain = (body: Record<string, unknown>, as: 'clienteA' | 'empleado' = 'clienteA') =>
      refusedWith(app.call(prealert, { as, body: body as never }));
    const missing = {
      tracking: 'Este campo es requerido',
      paquete_descripcion: 'Debe proveer una descripción del contenido de su paquete.',
      valor_compra: 'Este campo es requerido',
      paquete_factura: 'La factura es obligatoria.',
    };
    expect(await plain({})).toEqual({ status: 400, code: 'ENTRADA_INVALIDA', errores: missing });
    expect((await plain({}, 'empleado')).errores).toEqual({
      ...missing,
      cliente_id: 'Debe asignar el paquete a un cliente.',
    });
    const { factura: _, ...good } = line();
    expect((await plain(good)).errores).toEqual({ paquete_factura: 'La factura es obligatoria.' });
    expect((await plain({ ...good, paquete_factura: aFile('f.pdf', '') })).errores).toEqual({
      paquete_factura: 'El archivo está vacío.',
    });
    // Errors by the installation's settings are also reported, with the others and alone.
    const wrong = { ...good, tracking: '111-1234567-1234567', paquete_factura: PDF };
    const noTracking = expect.stringMatching(/^El número de tracking no pertenece a ningún courier de USA/) as string;
    expect((await plain({ ...wrong, valor_compra: 0 })).errores).toEqual({
      tracking: noTracking,
      valor_compra: 'Este valor debe ser superior a $0.00',
    });
    expect((await plain(wrong)).errores).toEqual({ tracking: noTracking });
    const html = aFile('factura.pdf', '<html><script>alert(1)</script></html>');
    expect((await plain({ ...good, servicio_id: 77, paquete_factura: html })).errores).toEqual({
      servicio_id: 'No existe el servicio seleccionado',
      paquete_factura: 'El archivo debe ser una factura en PDF, JPG o PNG.',
    });
  });

  test('of several parcels, a tracking by its shape is told with what another lacks', async () => {
    const { errores } = await refusedWith(
      send([line({ valor_compra: 0, factura: 'constructor' }), line({ tracking: '111-1234567-1234567' })]),
    );
    expect(errores).toEqual({
      'paquetes.0.valor_compra': 'Este valor debe ser superior a $0.00',
      'paquetes.0.factura': 'La factura es obligatoria.',
      'paquetes.1.tracking': expect.stringMatching(/^El número de tracking no pertenece a ningún courier de USA/),
    });
  });

  test('what is no tracking, what comes twice, what lives already and what is no invoice', async () => {
    const lives = newTracking();
    await newPaquete(app, { tracking: lives, cliente_id: 1002, estado: 'Enviado a HN' });
    const twice = line();
    const refused = await refusedWith(
      send(
        [
          line({ tracking: '111-1234567-1234567' }),
          twice,
          { ...twice, tracking: twice.tracking.toLowerCase() },
          line({ tracking: lives }),
          line({ factura: 'factura_1' }),
          line({ servicio_id: 77 }),
        ],
        { as: 'clienteA', more: { factura_1: aFile('factura.pdf', '<html><script>alert(1)</script></html>') } },
      ),
    );
    expect(refused).toEqual({
      status: 400,
      code: 'ENTRADA_INVALIDA',
      errores: {
        'paquetes.0.tracking': expect.stringMatching(/^El número de tracking no pertenece a ningún courier de USA/),
        'paquetes.2.tracking': TRACKING_REPETIDO,
        'paquetes.3.tracking': expect.stringMatching(/^Este tracking ya está registrado/),
        'paquetes.4.factura': 'El archivo debe ser una factura en PDF, JPG o PNG.',
        'paquetes.5.servicio_id': 'No existe el servicio seleccionado',
      },
    });
  });

  test('a living tracking, in the same words whoever’s it is', async () => {
    const answers = [];
    for (const fields of [
      { cliente_id: 1001, estado: 'Pre-alertado' },
      { cliente_id: 1002, estado: 'Pre-alertado' },
      { cliente_id: 1002, estado: 'Disponible para entrega' },
    ] as const) {
      const tracking = newTracking();
      await newPaquete(app, { tracking, ...fields });
      answers.push(await refusedWith(send([line({ tracking })])));
    }
    expect(answers[0]).toMatchObject({ status: 409, code: 'PAQUETE_TRACKING_EN_USO' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('more than the installation takes at once', async () => {
    const lines = Array.from({ length: 11 }, () => line());
    expect(await refusedWith(send(lines))).toEqual({
      status: 400,
      code: 'PAQUETE_MAXIMO_PREALERTA',
      errores: { paquetes: 'Puede pre-alertar como máximo 10 paquetes a la vez.' },
    });
    expect((await send(lines.slice(1))).status).toBe(200);
  });

  test('an invoice that is something else, whatever it calls itself', async () => {
    for (const [name, content] of [
      ['factura.pdf', '<!doctype html><script>alert(1)</script>'],
      ['factura.pdf', ' %PDF-1.7'],
      ['foto.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['factura.jpg', 'GIF89a'],
    ] as const)
      expect(await refusedWith(send([line()], { as: 'clienteA', more: { factura_0: aFile(name, content) } }))).toEqual({
        status: 415,
        code: 'PAQUETE_ARCHIVO_NO_ADMITIDO',
        errores: { 'paquetes.0.factura': 'El archivo debe ser una factura en PDF, JPG o PNG.' },
      });
  });
});

test('a name is only a name: without folders, and with the extension of what the file is', async () => {
  const named = async (filename: string): Promise<string | null> => {
    const tracking = newTracking();
    const form = rawForm([
      { disposition: 'name="tracking"', content: tracking },
      { disposition: 'name="paquete_descripcion"', content: 'Zapatos' },
      { disposition: 'name="valor_compra"', content: '10' },
      { disposition: `name="paquete_factura"; filename="${filename}"`, type: 'text/html', content: '%PDF-1.7' },
    ]);
    const { status, body } = await app.raw({
      method: 'POST',
      url: `${API_BASE}/packages/prealerts`,
      headers: { [TOKEN_HEADER]: app.as('clienteA'), 'content-type': form.type },
      payload: form.payload,
    });
    expect(status, body).toBe(200);
    const row = await app.db
      .selectFrom('paquetes')
      .select(['paquete_factura', 'factura_clave'])
      .where('tracking', '=', tracking)
      .executeTakeFirstOrThrow();
    expect(row.factura_clave).toMatch(/^facturas\/[0-9a-f-]{36}\.pdf$/);
    return row.paquete_factura;
  };
  expect(await named('../../etc/passwd')).toBe('passwd.pdf');
  expect(await named('C:\\Users\\Ana\\factura.html')).toBe('factura.pdf');
  expect(await named('recibo.PDF')).toBe('recibo.pdf');
  expect(await named('..')).toBe('archivo.pdf');
  // An emoji takes two UTF-16 units; the cut must not halve the last one.
  expect(await named(`a${'😀'.repeat(80)}.pdf`)).toBe(`a${'😀'.repeat(69)}.pdf`);
});

describe('what had arrived already and nobody was found for', () => {
  /** A box without owner, as the reception leaves it. */
  const unclaimed = (tracking: string, fields: Record<string, unknown> = {}) =>
    newPaquete(app, {
      tracking,
      cliente_id: 0,
      estado: 'Recibido en USA',
      paquete_descripcion: '',
      peso_real: 3,
      peso_volumetrico: 4.2,
      peso_cobrar: 4.2,
      rotulo: 'ANA A',
      fecha_salida_estimada: '2026-12-01',
      fecha_entrega_estimada: '2026-12-15',
      ...fields,
    });

  test('is its client’s from the pre-alert on: in a guide, priced, told', async () => {
    const tracking = newTracking();
    const paquete_id = await unclaimed(tracking, { paquete_courier: 'Amazon' });
    const cliente_id = await newCustomer(app, 'la.duena@correo.hn');
    const token = await app.openSession(String(cliente_id));
    const { status, body } = await send([line({ tracking })], { token });
    expect([status, body.data.paquetes]).toEqual([
      200,
      [{ paquete_id, tracking, paquete_courier: 'Amazon', paquete_estado: 'Recibido en USA' }],
    ]);
    const row = await rowOf(paquete_id);
    expect(row).toMatchObject({
      cliente_id,
      paquete_estado: 'Recibido en USA',
      paquete_descripcion: 'Zapatos',
      valor_compra: 25.5,
      valor_usuario: String(cliente_id),
      paquete_factura: 'Factura Amazon.pdf',
      factura_usuario: String(cliente_id),
      peso_cobrar: 4.2,
    });
    const guia = await app.db
      .selectFrom('guias')
      .selectAll()
      .where('guia_id', '=', row.guia_id)
      .executeTakeFirstOrThrow();
    // 4.20 lb at US$ 4.50.
    expect(guia).toMatchObject({
      cliente_id,
      guia_tipo: 'Normal',
      guia_estado: 'Recibido en USA',
      servicio_id: 10,
      peso_cobrar: 4.2,
      guia_valor: 18.9,
      aplica_isv: true,
      fecha_salida_estimada: '2026-12-01',
      fecha_entrega_estimada: '2026-12-15',
    });
    expect((await historyOf(paquete_id)).map(({ accion }) => accion)).toEqual(['reclamar']);
    const mails = await app.db
      .selectFrom('correos')
      .selectAll()
      .where('entidad', '=', 'paquete')
      .where('entidad_id', '=', String(paquete_id))
      .execute();
    expect(mails.map(({ destinatario }) => destinatario)).toEqual(['la.duena@correo.hn']);
    for (const part of [tracking, 'Zapatos', 'Peso real: 3.00 lb', 'Peso volumétrico: 4.20 lb', '15/12/2026'])
      expect(mails[0]?.texto).toContain(part);
    expect(mails[0]?.texto).toContain('Factura: Recibida');
  });

  test('all boxes of it together, in one guide; the value counts once', async () => {
    const tracking = newTracking();
    const ids = [
      await unclaimed(tracking, { orden: 1 }),
      await unclaimed(tracking, { orden: 2 }),
      await unclaimed(tracking, { orden: 3 }),
    ];
    expect((await send([line({ tracking })])).body.data.paquetes).toHaveLength(1);
    const rows = await Promise.all(ids.map(rowOf));
    expect(new Set(rows.map(({ guia_id }) => guia_id)).size).toBe(1);
    expect(rows.map(({ valor_compra }) => valor_compra)).toEqual([25.5, null, null]);
    expect(rows.map(({ paquete_factura }) => paquete_factura)).toEqual(Array(3).fill('Factura Amazon.pdf'));
    const { peso_cobrar, guia_valor } = await app.db
      .selectFrom('guias')
      .select(['peso_cobrar', 'guia_valor'])
      .where('guia_id', '=', rows[0]?.guia_id ?? 0)
      .executeTakeFirstOrThrow();
    expect([peso_cobrar, guia_valor]).toEqual([12.6, 56.7]);
  });

  test('a value that staff entered for another box stays theirs', async () => {
    const tracking = newTracking();
    const first = await unclaimed(tracking, { orden: 1 });
    const second = await unclaimed(tracking, { orden: 2, valor_compra: 80, valor_usuario: 'empleado' });
    await send([line({ tracking })]);
    expect(await rowOf(first)).toMatchObject({ valor_compra: 25.5, valor_usuario: PEOPLE.clienteA });
    expect(await rowOf(second)).toMatchObject({ valor_compra: 80, valor_usuario: 'empleado' });
  });

  test('is written down box by box, with the name on its label', async () => {
    const tracking = newTracking();
    const ids = [await unclaimed(tracking, { orden: 1 }), await unclaimed(tracking, { orden: 2, rotulo: 'ANNA' })];
    expect((await send([line({ tracking }), line()])).status).toBe(200);
    const log = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'paquetes.reclamar')
      .where('entidad_id', 'in', ids.map(String))
      .orderBy('bitacora_id')
      .execute();
    expect(log.map(({ antes, despues }) => [antes, despues])).toEqual(
      ids.map((paquete_id, place) => [
        { cliente_id: 0 },
        { paquete_id, tracking, orden: place + 1, rotulo: ['ANA A', 'ANNA'][place], cliente_id: 1001 },
      ]),
    );
    const { comentario } = await app.db
      .selectFrom('historial')
      .select('comentario')
      .where('entidad', '=', 'paquete')
      .where('entidad_id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(comentario).toMatch(/En el rótulo: ANA A, ANNA\.$/);
  });

  test('waits without a guide for a client who consolidates', async () => {
    const tracking = newTracking();
    const paquete_id = await unclaimed(tracking);
    const cliente_id = await newCustomer(app);
    await app.db
      .updateTable('clientes')
      .set({ requiere_consolidar: true })
      .where('cliente_id', '=', cliente_id)
      .execute();
    await send([line({ tracking })], { as: 'empleado', more: { cliente_id } });
    expect(await rowOf(paquete_id)).toMatchObject({ cliente_id, guia_id: null });
  });

  test('keeps every code by which it was seen', async () => {
    const tracking = newTracking();
    const paquete_id = await unclaimed(tracking, { codigos: ['VISTOENBODEGA1'] });
    await send([line({ tracking })]);
    expect(await codesOf(paquete_id)).toEqual(['VISTOENBODEGA1']);
  });

  test('not where one box of it is somebody’s', async () => {
    const tracking = newTracking();
    await unclaimed(tracking, { orden: 1 });
    await newPaquete(app, { tracking, orden: 2, cliente_id: 1002, estado: 'Recibido en USA' });
    expect((await refusedWith(send([line({ tracking })]))).code).toBe('PAQUETE_TRACKING_EN_USO');
  });
});

describe('two at once', () => {
  const both = (tracking: string) =>
    Promise.all([send([line({ tracking })], { as: 'clienteA' }), send([line({ tracking })], { as: 'clienteB' })]);

  test('who pre-alert the same tracking: one has it, the other is told, a hundred times', async () => {
    for (let round = 0; round < 100; round++) {
      const tracking = newTracking();
      const answers = await both(tracking);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PAQUETE_TRACKING_EN_USO');
      expect(await countOf(tracking)).toBe(1);
    }
  });

  test('who pre-alert the same two in the other order, never wait for each other', async () => {
    for (let round = 0; round < 25; round++) {
      const [one, two] = [line(), line()];
      const answers = await Promise.all([send([one, two], { as: 'clienteA' }), send([two, one], { as: 'clienteB' })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect([await countOf(one.tracking), await countOf(two.tracking)]).toEqual([1, 1]);
    }
  });

  test('who claim the same box: one gets it, with one guide and one mail', async () => {
    for (let round = 0; round < 25; round++) {
      const tracking = newTracking();
      const paquete_id = await newPaquete(app, {
        tracking,
        cliente_id: 0,
        estado: 'Recibido en USA',
        peso_real: 1,
        peso_cobrar: 1,
      });
      const answers = await both(tracking);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const mails = await app.db
        .selectFrom('correos')
        .select('correo_id')
        .where('entidad', '=', 'paquete')
        .where('entidad_id', '=', String(paquete_id))
        .execute();
      expect(mails).toHaveLength(1);
      expect((await historyOf(paquete_id)).map(({ accion }) => accion)).toEqual(['reclamar']);
    }
  });
});

test('a customer awaits two hundred parcels at most, also by several forms at once; staff enter more', async () => {
  const cliente_id = await newCustomer(app);
  const token = await app.openSession(String(cliente_id));
  for (let place = 0; place < 195; place++) await newPaquete(app, { cliente_id, tracking: newTracking() });
  const lines = (many: number) => Array.from({ length: many }, () => line());
  expect(await refusedWith(send(lines(6), { token }))).toEqual({
    status: 409,
    code: 'PAQUETE_MAXIMO_PREALERTADOS',
    errores: { paquetes: expect.stringMatching(/como máximo 200 paquetes.*ya tiene 195/) },
  });
  const answers = await Promise.all([send(lines(4), { token }), send(lines(4), { token })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // A parcel that has already arrived does not count.
  const tracking = newTracking();
  await newPaquete(app, { tracking, cliente_id: 0, estado: 'Recibido en USA' });
  expect((await send([line({ tracking }), line()], { token })).status).toBe(200);
  expect((await send([line()], { token })).status).toBe(409);
  expect((await send([line()], { as: 'empleado', more: { cliente_id } })).status).toBe(200);
});

test('the installation’s own shapes and its maximum count', async () => {
  const tracking = 'ZZQ1234567';
  expect((await refusedWith(send([line({ tracking })]))).status).toBe(400);
  const { data } = (await app.call(configuracionesCalls.get, { as: 'admin' })).body;
  const saved = await app.call(configuracionesCalls.update, {
    as: 'admin',
    body: {
      paquetes: {
        PKG_MAXIMO_PAQUETES_PREALERTA: 1,
        PKG_PATRONES_COURIER: [PATRON_PROPIO, ...data.paquetes.PKG_PATRONES_COURIER],
      },
    },
  });
  expect(saved.status).toBe(200);
  const { status, body } = await send([line({ tracking })]);
  expect([status, body.data.paquetes[0]?.paquete_courier]).toEqual([200, 'SHEIN']);
  expect((await send([line(), line()])).body.code).toBe('PAQUETE_MAXIMO_PREALERTA');
});
