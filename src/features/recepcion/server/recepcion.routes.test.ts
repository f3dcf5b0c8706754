import { describe, expect, test } from 'vitest';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { localDay } from '#kit/rules/dates.ts';
import { bodegaCalls } from '#features/bodega/contract/bodega.calls.ts';
import { rastreoCalls } from '#features/rastreo/contract/rastreo.calls.ts';
import { newCustomer, setClienteEstatus } from '../../../../tests/harness/new-user.ts';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { aFile } from '../../../../tests/harness/form-body.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';

const app = await useTestApp();
const { lookup, suggest, recent, receive, receiveNew, correct, sinDueno, reassign } = recepcionCalls;

let count = 0;
/** An unused tracking number of Amazon's shape. */
const newTracking = (): string => `TBA${String(100_000_000_000 + (count += 1))}`;

const box = (fields: Record<string, unknown> = {}) =>
  boxBody({ tracking: newTracking(), paquete_descripcion: 'Zapatos', ...fields });
const take = (fields: Record<string, unknown> = {}, key?: string) =>
  app.call(receiveNew, { as: 'empleado', body: box(fields), ...(key === undefined ? {} : { key }) });
const takePrealert = (paquete_id: number, fields: Record<string, unknown>) =>
  app.call(receive, { as: 'empleado', params: { paquete_id }, body: box(fields) });
const paqueteOf = (paquete_id: number) =>
  app.db.selectFrom('paquetes').selectAll().where('paquete_id', '=', paquete_id).executeTakeFirstOrThrow();
const guiaOf = (guia_id: number | null) =>
  app.db
    .selectFrom('guias')
    .selectAll()
    .where('guia_id', '=', guia_id ?? -1)
    .executeTakeFirstOrThrow();
const historyOf = async (entidad: 'paquete' | 'guia', id: number) =>
  (
    await app.db
      .selectFrom('historial')
      .select('estado')
      .where('entidad', '=', entidad)
      .where('entidad_id', '=', id)
      .orderBy('historial_id')
      .execute()
  ).map(({ estado }) => estado);
const mailsAbout = (paquete_id: number) =>
  app.db
    .selectFrom('correos')
    .select(['asunto', 'destinatario'])
    .where('entidad', '=', 'paquete')
    .where('entidad_id', '=', String(paquete_id))
    .execute();

describe('who may', () => {
  test('only who receives in the USA', async () => {
    expect((await app.call(receiveNew, { body: box() })).status).toBe(401);
    for (const as of ['clienteA', 'sinPermisos'] as const) {
      expect((await app.call(receiveNew, { as, body: box() })).status).toBe(403);
      expect((await app.call(lookup, { as, query: { codigo: '1Z' } })).status).toBe(403);
      expect((await app.call(sinDueno, { as })).status).toBe(403);
    }
  });
});

describe('a box without pre-alert', () => {
  test('a discount beyond what everybody may give is for who may, with a reason', async () => {
    const fields = { tracking: 'TBA900000000901', guia_descuento: 2.61 };
    const refused = await take(fields);
    expect([refused.status, Object.keys(refused.body.errores ?? {})]).toEqual([403, ['guia_descuento']]);
    const byWhoMay = (more: object) => app.call(receiveNew, { as: 'supervisor', body: box({ ...fields, ...more }) });
    expect((await byWhoMay({})).body.code).toBe('REBAJA_SIN_RAZON');
    expect((await byWhoMay({ razon: 'Se acordó así' })).status).toBe(200);
  });

  test('becomes a parcel of its client in a Normal guide with its price, and the client is told', async () => {
    // 10 x 12 x 8 / 166 = 5.783 -> 5.78 lb, more than 3.5; x 4.50 = 26.01
    const { status, body } = await take({ tracking: ' tba900000000001\t', guia_descuento: 1.01 });
    expect(status).toBe(200);
    const { paquete, print_label, avisos } = body.data;
    expect(paquete).toMatchObject({
      tracking: 'TBA900000000001',
      orden: 1,
      total_cajas: 1,
      paquete_courier: 'Amazon',
      paquete_estado: 'Recibido en USA',
      cliente_id: 1001,
      servicio_id: 10,
      peso_volumetrico: 5.78,
      peso_cobrar: 5.78,
      guia_valor: 26.01,
      // (26.01 - 1.01) x 1.15
      total_usd: 28.75,
      usuario_recepcion: 'empleado',
    });
    expect(print_label.codigo).toBe(`GA${String(paquete.guia_numero).padStart(6, '0')}B1`);
    expect(avisos).toEqual([
      'Falta valor: se puede pedir después.',
      'No tiene factura; no podrá viajar sin ella o sin autorización.',
    ]);
    expect(await guiaOf(paquete.guia_id)).toMatchObject({
      guia_estado: 'Recibido en USA',
      guia_tipo: 'Normal',
      peso_cobrar: 5.78,
      aplica_isv: true,
    });
    expect(await historyOf('paquete', paquete.paquete_id)).toEqual(['Recibido en USA']);
    expect(await historyOf('guia', paquete.guia_id ?? 0)).toEqual(['Recibido en USA']);
    expect(await mailsAbout(paquete.paquete_id)).toHaveLength(1);
  });

  test('stays without a guide when that is asked for, and for a client who consolidates', async () => {
    expect((await take({ crear_guia: false })).body.data.paquete.guia_id).toBeNull();
    const cliente_id = await newCustomer(app, null, {});
    await app.db
      .updateTable('clientes')
      .set({ requiere_consolidar: true })
      .where('cliente_id', '=', cliente_id)
      .execute();
    const free = (await take({ cliente_id })).body.data;
    expect(free.paquete.guia_id).toBeNull();
    // Without a guide its label carries its tracking.
    expect(free.print_label.codigo).toBe(free.paquete.tracking);
    expect((await take({ cliente_id, crear_guia: true })).body.data.paquete.guia_id).not.toBeNull();
  });

  test("is priced by the client's own fee before all others, and by the fee of another service when that is chosen", async () => {
    const cliente_id = await newCustomer(app, null, {});
    await app.world.tarifaCliente({ cliente_id, tarifa_peso: 2 });
    const special = (await take({ cliente_id })).body.data.paquete;
    expect(special.guia_valor).toBe(11.56);
    expect(await guiaOf(special.guia_id)).toMatchObject({ tarifa_especial: true, tarifa_id: null });
    // 5.78 x 7.00
    expect((await take({ cliente_id, servicio_id_fee: 20 })).body.data.paquete.guia_valor).toBe(40.46);
  });

  test('keeps invoice and photo by their content', async () => {
    const pdf = aFile('factura.exe', '%PDF-1.7 x');
    const jpg = aFile('foto.txt', Buffer.from('ffd8ffe000104a464946', 'hex'));
    const { body } = await take({ paquete_factura: pdf, foto: jpg });
    const { paquete } = body.data;
    expect(paquete).toMatchObject({ paquete_factura: 'factura.pdf', foto_url: `/packages/${paquete.paquete_id}/foto` });
    const html = aFile('factura.pdf', '<html><script>alert(1)</script></html>');
    for (const field of ['paquete_factura', 'foto']) {
      const refused = await take({ [field]: html });
      expect([refused.status, Object.keys(refused.body.errores ?? {})]).toEqual([415, [field]]);
    }
  });

  test.each([
    [{ cliente_id: 999_999 }, 400, 'cliente_id'],
    [{ servicio_id: 99 }, 400, 'servicio_id'],
    [{ alto: 0 }, 400, 'alto'],
    [{ peso_real: '' }, 400, 'peso_real'],
    [{ tracking: 'GA-000123' }, 400, 'tracking'],
    [{ tracking: '***' }, 400, 'tracking'],
    [{ tracking: 'A'.repeat(60) }, 400, 'tracking'],
    [{ guia_descuento: 1000 }, 400, 'guia_descuento'],
    [{ tarifa_id: 99_999 }, 400, 'tarifa_id'],
  ])('%j is refused at its field and changes nothing', async (fields, status, field) => {
    const before = await app.db
      .selectFrom('paquetes')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    const answer = await take(fields);
    expect([answer.status, Object.keys(answer.body.errores ?? {})]).toEqual([status, [field]]);
    const after = await app.db
      .selectFrom('paquetes')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  test('the name on a label is kept as it is seen, the description too', async () => {
    const { paquete_id } = (
      await take({ cliente_id: 0, cliente_nombre: '\u202eANA\u202c\n PÉREZ', paquete_descripcion: 'Zapatos\u2066' })
    ).body.data.paquete;
    expect(await paqueteOf(paquete_id)).toMatchObject({ rotulo: 'ANA PÉREZ', paquete_descripcion: 'Zapatos' });
  });

  test('impossible dates are refused both at once; a later departure takes the delivery along', async () => {
    const wrong = await take({ fecha_salida_estimada: '2001-01-01', fecha_entrega_estimada: '1999-01-01' });
    expect([wrong.status, wrong.body.errores]).toEqual([
      400,
      {
        fecha_salida_estimada: 'La salida no puede ser antes de hoy.',
        fecha_entrega_estimada: 'La entrega no puede ser antes de la salida.',
      },
    ]);
    // Air takes two weeks from the reception, but the parcel is not delivered before it leaves.
    const fecha_salida_estimada = localDay(Date.now() + 30 * 86_400_000);
    const { paquete } = (await take({ fecha_salida_estimada })).body.data;
    expect(paquete).toMatchObject({ fecha_salida_estimada, fecha_entrega_estimada: fecha_salida_estimada });
  });

  test('a client who is not active receives nothing new', async () => {
    const cliente_id = await newCustomer(app, null, {});
    await setClienteEstatus(app, cliente_id, 'Inactivo');
    const { status, body } = await take({ cliente_id });
    const message = 'El estado del cliente es Inactivo';
    expect([status, body.message, body.errores]).toEqual([409, message, { cliente_id: message }]);
  });
});

describe('several boxes of one tracking', () => {
  test('a second scan is told when and by whom; said to be another box it joins the guide of the first', async () => {
    const tracking = newTracking();
    const first = (await take({ tracking, cajas: 2 })).body.data.paquete;
    const again = await take({ tracking });
    expect([again.status, again.body.code]).toEqual([409, 'RECEPCION_YA_RECIBIDO']);
    expect(again.body.message).toMatch(/lo recibió empleado el \d\d\/\d\d\/\d{4}/);
    const second = (await take({ tracking, otra_caja: true })).body.data.paquete;
    expect([first.orden, second.orden, first.total_cajas, second.total_cajas]).toEqual([1, 2, 2, 2]);
    expect(second.guia_id).toBe(first.guia_id);
    // 2 x 5.78 x 4.50
    expect(second.guia_valor).toBe(52.02);
  });

  test('is never another client’s', async () => {
    const tracking = newTracking();
    await take({ tracking });
    const { status, body } = await take({ tracking, otra_caja: true, cliente_id: 1002 });
    expect([status, Object.keys(body.errores ?? {})]).toEqual([409, ['cliente_id']]);
  });
});

describe('a pre-alerted parcel', () => {
  const prealert = async (fields: Parameters<typeof newPaquete>[1] = {}) => {
    const { tracking = newTracking() } = fields;
    return { tracking, paquete_id: await newPaquete(app, { paquete_descripcion: 'Libros', ...fields, tracking }) };
  };

  test('is found by any code that it carries, in whatever service, and received', async () => {
    const number = newTracking();
    const longer = `420331669${number}`;
    const { tracking, paquete_id } = await prealert({ servicio_id: 30, tracking: number, codigos: [longer] });
    for (const codigo of [tracking, ` ${tracking.toLowerCase()}\t`, longer]) {
      const { data } = (await app.call(lookup, { as: 'empleado', query: { codigo } })).body;
      expect(data.prealertas.map((one) => [one.paquete_id, one.servicio_nombre])).toEqual([[paquete_id, 'Marítimo']]);
    }
    const { body } = await takePrealert(paquete_id, { tracking, paquete_descripcion: '' });
    expect(body.data.paquete).toMatchObject({ paquete_id, paquete_descripcion: 'Libros', servicio_id: 10 });
    expect(body.data.avisos[0]).toMatch(/pre-alertado para otro servicio/);
    expect((await takePrealert(paquete_id, { tracking })).body.code).toBe('RECEPCION_YA_RECIBIDO');
  });

  test('is not received as if it had none', async () => {
    const { tracking } = await prealert();
    expect((await take({ tracking })).body.code).toBe('RECEPCION_TIENE_PREALERTA');
  });

  test('another tracking, another client or nothing of the kind is refused', async () => {
    const { tracking, paquete_id } = await prealert();
    expect((await takePrealert(paquete_id, { tracking: newTracking() })).body.code).toBe('RECEPCION_OTRO_TRACKING');
    expect((await takePrealert(paquete_id, { tracking, cliente_id: 1002 })).body.code).toBe(
      'RECEPCION_DE_OTRO_CLIENTE',
    );
    expect((await takePrealert(999_999, { tracking })).status).toBe(400);
    expect((await paqueteOf(paquete_id)).paquete_estado).toBe('Pre-alertado');
  });

  test('of a guide that was asked for brings that guide on, by its service', async () => {
    const { guia_id } = await newGuia(app, {
      estado: 'Pre-alertado',
      guia_tipo: 'Consolidación',
      servicio_id: 30,
    });
    const [a, b] = [await prealert({ guia_id, servicio_id: 30 }), await prealert({ guia_id, servicio_id: 30 })];
    const first = (await takePrealert(a.paquete_id, { tracking: a.tracking })).body.data;
    expect(first.paquete).toMatchObject({ guia_id, servicio_id: 30 });
    expect(first.avisos.join()).toMatch(/guía solicitada para Marítimo/);
    expect((await guiaOf(guia_id)).guia_estado).toBe('Esperando Consolidación');
    await takePrealert(b.paquete_id, { tracking: b.tracking });
    // 2 x 960 / 166, by the fee of its service as soon as all its parcels are here.
    expect(await guiaOf(guia_id)).toMatchObject({
      guia_estado: 'Recibido en USA',
      peso_cobrar: 11.56,
      guia_valor: 28.9,
    });
    expect(await historyOf('guia', guia_id)).toEqual(['Esperando Consolidación', 'Recibido en USA']);
  });

  test('a hundred times, of two receivers at once one takes it and the other is told', async () => {
    for (let round = 0; round < 100; round++) {
      const { tracking, paquete_id } = await prealert();
      const answers = await Promise.all([
        app.call(receive, { as: 'empleado', params: { paquete_id }, body: box({ tracking }) }),
        round % 2 === 0
          ? app.call(receive, { as: 'supervisor', params: { paquete_id }, body: box({ tracking }) })
          : app.call(receiveNew, { as: 'supervisor', body: box({ tracking }) }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});

test('a hundred times, of two receivers who scan the same unknown box one makes the parcel', async () => {
  for (let round = 0; round < 100; round++) {
    const tracking = newTracking();
    const answers = await Promise.all([
      app.call(receiveNew, { as: 'empleado', body: box({ tracking }) }),
      app.call(receiveNew, { as: 'supervisor', body: box({ tracking }) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('the same box sent twice with its key, also at once, is received once', async () => {
  const tracking = newTracking();
  const key = `clave-${tracking}`;
  const [one, other] = await Promise.all([take({ tracking }, key), take({ tracking }, key)]);
  expect(one.body.data).toEqual(other.body.data);
  expect((await take({ tracking }, key)).body.data).toEqual(one.body.data);
  expect(await app.db.selectFrom('paquetes').selectAll().where('tracking', '=', tracking).execute()).toHaveLength(1);
});

describe('what nobody is found for', () => {
  test('is received under nobody, in no guide, without a mail, and waits in the queue with the name on its label', async () => {
    const { paquete } = (await take({ cliente_id: 0, cliente_nombre: 'MARIA LOPEZ #9Z' })).body.data;
    expect(paquete).toMatchObject({ cliente_id: 0, guia_id: null });
    expect(await mailsAbout(paquete.paquete_id)).toEqual([]);
    const { data } = (await app.call(sinDueno, { as: 'empleado', query: { buscar: 'lopez' } })).body;
    expect(data).toEqual([
      expect.objectContaining({ paquete_id: paquete.paquete_id, rotulo: 'MARIA LOPEZ #9Z', dias: 0 }),
    ]);
  });

  test('is given to a client, in a guide, and the client is told', async () => {
    const { paquete_id } = (await take({ cliente_id: 0 })).body.data.paquete;
    const { status, body } = await app.call(reassign, {
      as: 'empleado',
      params: { paquete_id },
      body: { cliente_id: 1001 },
    });
    expect(status).toBe(200);
    expect(body.data.paquete).toMatchObject({ cliente_id: 1001, guia_valor: 26.01 });
    expect(await mailsAbout(paquete_id)).toHaveLength(1);
    expect((await app.call(sinDueno, { as: 'empleado', query: { limite: 100 } })).body.data).not.toContainEqual(
      expect.objectContaining({ paquete_id }),
    );
    const again = await app.call(reassign, { as: 'admin', params: { paquete_id }, body: { cliente_id: 1002 } });
    expect(again.body.code).toBe('REASIGNAR_CON_GUIA');
  });

  test.each([
    [{ cliente_id: 0 }, 400, 'Debe asignar el paquete a un cliente.'],
    [{ cliente_id: 999_999 }, 400, 'No existe el cliente seleccionado.'],
  ])('%j is no owner', async (body, status, mensaje) => {
    const { paquete_id } = (await take({ cliente_id: 0 })).body.data.paquete;
    const answer = await app.call(reassign, { as: 'empleado', params: { paquete_id }, body });
    expect([answer.status, answer.body.errores?.['cliente_id']]).toEqual([status, mensaje]);
  });

  test('a free parcel of a client is only taken from them by who may', async () => {
    const { paquete_id } = (await take({ crear_guia: false })).body.data.paquete;
    const asked = { params: { paquete_id }, body: { cliente_id: 1002 } };
    expect((await app.call(reassign, { as: 'empleado', ...asked })).status).toBe(403);
    expect((await app.call(reassign, { as: 'supervisor', ...asked })).status).toBe(200);
    expect((await paqueteOf(paquete_id)).cliente_id).toBe(1002);
  });

  test('the next owner reads what the receiver entered, not what the customer before had uploaded', async () => {
    const tracking = newTracking();
    const announced = await newPaquete(app, {
      tracking,
      usuario_registro: '1001',
      paquete_factura: 'factura.pdf',
      factura_clave: 'facturas/de-a.pdf',
      valor_compra: 80,
    });
    await takePrealert(announced, { tracking, valor_compra: 60, crear_guia: false });
    // The second box shares the invoice.
    const second = (await take({ tracking, otra_caja: true, crear_guia: false })).body.data.paquete;
    expect(second.paquete_factura).toBe('factura.pdf');
    for (const paquete_id of [announced, second.paquete_id])
      await app.call(reassign, { as: 'supervisor', params: { paquete_id }, body: { cliente_id: 1002 } });
    const none = { cliente_id: 1002, paquete_factura: null, factura_clave: null };
    expect(await paqueteOf(announced)).toMatchObject({ ...none, valor_compra: 60 });
    expect(await paqueteOf(second.paquete_id)).toMatchObject(none);
    const { antes } = await app.db
      .selectFrom('bitacora')
      .select('antes')
      .where('accion', '=', 'paquetes.asignar')
      .where('entidad_id', '=', String(announced))
      .executeTakeFirstOrThrow();
    expect(antes).toMatchObject({ retirado: [{ factura_clave: 'facturas/de-a.pdf', valor_compra: null }] });
  });

  test('the label suggests who it may be, the mailbox in it first', async () => {
    const { data } = (await app.call(suggest, { as: 'empleado', query: { texto: 'Bruno Bogran #1001' } })).body;
    expect(data.slice(0, 2).map(({ cliente_id, por_casillero }) => [cliente_id, por_casillero])).toEqual([
      [1001, true],
      [1002, false],
    ]);
    expect((await app.call(suggest, { as: 'empleado', query: { texto: '***' } })).body.data).toEqual([]);
  });

  test('whose name has all words of the label comes before those with one of them, who fill what is left', async () => {
    const suggested = async () =>
      (await app.call(suggest, { as: 'empleado', query: { texto: 'ZOILA ZUNIGA AEREO' } })).body.data.map(
        ({ cliente_nombre, cliente_apellido }) => `${cliente_nombre} ${cliente_apellido}`,
      );
    await app.world.cliente({ cliente_nombre: 'Zoila', cliente_apellido: 'Zambrano' });
    for (let made = 0; made < 7; made++)
      await app.world.cliente({ cliente_nombre: 'Zoila', cliente_apellido: 'Zúniga' });
    expect(await suggested()).toEqual([...Array.from({ length: 7 }, () => 'Zoila Zúniga'), 'Zoila Zambrano']);
    for (let made = 0; made < 2; made++)
      await app.world.cliente({ cliente_nombre: 'Mirna Zoila', cliente_apellido: 'Zúniga' });
    expect(await suggested()).toEqual([...Array.from({ length: 7 }, () => 'Zoila Zúniga'), 'Mirna Zoila Zúniga']);
  });
});

test('what was measured wrong is put right while it has not left, and its guide is priced anew', async () => {
  const { paquete } = (await take()).body.data;
  const fix = { alto: 5, largo: 5, ancho: 5, peso_real: 2, paquete_descripcion: 'Botas', version: paquete.version };
  const params = { paquete_id: paquete.paquete_id };
  const { status, body } = await app.call(correct, { as: 'empleado', params, body: fix });
  expect(status).toBe(200);
  expect(body.data.paquete).toMatchObject({ peso_cobrar: 2, guia_valor: 9, paquete_descripcion: 'Botas' });
  expect((await app.call(correct, { as: 'empleado', params, body: fix })).body.code).toBe('VERSION_ANTERIOR');
  await app.db
    .updateTable('paquetes')
    .set({ paquete_estado: 'Enviado a HN' })
    .where('paquete_id', '=', paquete.paquete_id)
    .execute();
  const { version: _, ...late } = fix;
  expect((await app.call(correct, { as: 'empleado', params, body: late })).body.code).toBe(
    'PAQUETE_ESTADO_NO_PERMITIDO',
  );
});

test('what one received today, the last first, and how much in all', async () => {
  const token = app.as('admin');
  const ids: number[] = [];
  for (let round = 0; round < 3; round++)
    ids.push((await app.call(receiveNew, { token, body: box() })).body.data.paquete.paquete_id);
  const { data } = (await app.call(recent, { token })).body;
  expect(data.paquetes.map(({ paquete_id }) => paquete_id)).toEqual(ids.toReversed());
  expect([data.total, data.libras]).toEqual([3, 17.34]);
});

test('boxes of one tracking without a guide have labels of their own, which lead each to its box alone', async () => {
  const tracking = newTracking();
  const first = (await take({ tracking, crear_guia: false, cajas: 2 })).body.data;
  const second = (await take({ tracking, otra_caja: true, crear_guia: false, cajas: 2 })).body.data;
  const codigos = [first, second].map(({ print_label }) => print_label.codigo);
  expect(codigos[1]).toBe(`CAJA${String(second.paquete.paquete_id).padStart(6, '0')}`);
  for (const { paquete, print_label } of [first, second]) {
    const found = await app.call(systemCalls.search, { as: 'empleado', query: { buscar: print_label.codigo } });
    expect(found.body.data.map(({ ruta }) => ruta)).toEqual([`/paquetes/${paquete.paquete_id}`]);
    const placed = await app.call(bodegaCalls.place, {
      as: 'empleado',
      body: { bodega: 0, ubicacion: 'A-1', codigos: [print_label.codigo] },
    });
    expect(placed.body.data.colocados.map(({ paquete_id }) => paquete_id)).toEqual([paquete.paquete_id]);
    // This code cannot be received, and tells strangers nothing.
    expect((await take({ tracking: print_label.codigo })).status).toBe(400);
    expect((await app.call(rastreoCalls.track, { params: { id: print_label.codigo } })).status).toBe(404);
  }
});
