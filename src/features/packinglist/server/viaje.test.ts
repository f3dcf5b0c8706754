import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { newListo, newPackinglist } from '../../../../tests/harness/new-packinglist.ts';
import { newUser } from '../../../../tests/harness/new-user.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';

const { get, update, send, receive, removePaquete } = packinglistCalls;
const app = await useTestApp();

const read = async (packinglist_id: number) =>
  (await app.call(get, { as: 'admin', params: { packinglist_id } })).body.data;
const paqueteOf = (paquete_id: number) =>
  app.db
    .selectFrom('paquetes')
    .select(['paquete_estado', 'packinglist_id', 'sucursal_id'])
    .where('paquete_id', '=', paquete_id)
    .executeTakeFirstOrThrow();
const guiaOf = (guia_id: number) =>
  app.db
    .selectFrom('guias')
    .select(['guia_estado', 'sucursal_id'])
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
const historiaOf = async (entidad: string, entidad_id: number): Promise<string[]> => {
  const { rows } = await sql<{ texto: string }>`
    select concat_ws('|', accion, estado, comentario) as texto from historial
    where entidad = ${entidad} and entidad_id = ${entidad_id} order by historial_id`.execute(app.db);
  return rows.map(({ texto }) => texto);
};
const receiveIds = (packinglist_id: number, paquete_ids: number[]) =>
  app.call(receive, { as: 'empleado', params: { packinglist_id }, body: { paquete_ids } });

describe('sending', () => {
  test('several lists at once with all their parcels and guides; each is told and logged', async () => {
    const [a, b] = [await newListo(app), await newListo(app)];
    const ids = [
      await newPackinglist(app, [a.paquete_id], 'Cerrado'),
      await newPackinglist(app, [b.paquete_id], 'Cerrado'),
    ];
    const { status, body } = await app.call(send, { as: 'supervisor', body: { packinglist_ids: ids } });
    expect([status, body.data, body.message]).toEqual([
      200,
      { packinglist_ids: ids, paquetes: 2 },
      'Se enviaron 2 listas a Honduras con 2 paquetes.',
    ]);
    expect(await read(ids[0] ?? 0)).toMatchObject({
      estado: 'Enviado a HN',
      faltantes: 1,
      acciones: { recibir: true, abrir: false },
    });
    expect((await paqueteOf(a.paquete_id)).paquete_estado).toBe('Enviado a HN');
    expect((await guiaOf(b.guia_id)).guia_estado).toBe('Enviado a HN');
    expect(await historiaOf('paquete', a.paquete_id)).toEqual(['enviar|Enviado a HN']);
    expect(await historiaOf('guia', a.guia_id)).toEqual(['enviar|Enviado a HN']);
    expect((await historiaOf('packinglist', ids[1] ?? 0)).at(-1)).toBe('enviar|Enviado a HN');
  });

  test('all or none: one that is still open keeps the others here', async () => {
    const ready = await newListo(app);
    const closed = await newPackinglist(app, [ready.paquete_id], 'Cerrado');
    const opened = await newPackinglist(app, [(await newListo(app)).paquete_id]);
    const { status, body } = await app.call(send, { as: 'admin', body: { packinglist_ids: [closed, opened] } });
    expect([status, body.message]).toEqual([
      409,
      `El packing list PA-${opened} está en estado Abierto; no se puede enviar a Honduras.`,
    ]);
    expect((await read(closed)).estado).toBe('Cerrado');
    expect((await paqueteOf(ready.paquete_id)).paquete_estado).toBe('Recibido en USA');
    expect((await app.call(send, { as: 'admin', body: { packinglist_ids: [closed, 2_000_000] } })).status).toBe(404);
    expect((await app.call(send, { as: 'empleado', body: { packinglist_ids: [closed] } })).status).toBe(403);
  });

  test('what no longer fits its list is found before it leaves', async () => {
    const { paquete_id, guia_id, tracking } = await newListo(app);
    const packinglist_id = await newPackinglist(app, [paquete_id], 'Cerrado');
    await app.db.updateTable('guias').set({ servicio_id: 30 }).where('guia_id', '=', guia_id).execute();
    expect((await read(packinglist_id)).paquetes[0]?.motivo_tipo).toBe('otro_servicio');
    const { body } = await app.call(send, { as: 'admin', body: { packinglist_ids: [packinglist_id] } });
    expect(body.message).toBe(
      `El paquete ${tracking} no puede ir en la lista: viaja por Marítimo y la lista es de Aéreo.`,
    );
  });

  test('a guide in two lists is sent when both are', async () => {
    const one = await newListo(app);
    const two = await newListo(app, { guia_id: one.guia_id });
    const first = await newPackinglist(app, [one.paquete_id], 'Enviado a HN');
    expect((await guiaOf(one.guia_id)).guia_estado).toBe('Recibido en USA');
    await newPackinglist(app, [two.paquete_id], 'Enviado a HN');
    expect((await guiaOf(one.guia_id)).guia_estado).toBe('Enviado a HN');
    await receiveIds(first, [one.paquete_id]);
    expect((await guiaOf(one.guia_id)).guia_estado).toBe('Enviado a HN');
  });
});

describe('receiving in Honduras', () => {
  test('in parts: missing ones stay on their way, the last completes the list; all at the main branch', async () => {
    const [a, b] = [await newListo(app, { sucursal_id: null }), await newListo(app)];
    const packinglist_id = await newPackinglist(app, [a.paquete_id, b.paquete_id], 'Enviado a HN');
    const first = await receiveIds(packinglist_id, [a.paquete_id]);
    expect([first.status, first.body.message]).toEqual([200, `Se recibió 1 paquete de PA-${packinglist_id}. Falta 1.`]);
    expect(first.body.data).toMatchObject({ estado: 'Enviado a HN', faltantes: 1, fecha_recepcion: null });
    const { sucursal_id } = await app.db
      .selectFrom('sucursales')
      .select('sucursal_id')
      .where('sucursal_principal', '=', true)
      .executeTakeFirstOrThrow();
    expect(await paqueteOf(a.paquete_id)).toMatchObject({ paquete_estado: 'Recibido en HN', sucursal_id });
    expect(await guiaOf(a.guia_id)).toEqual({ guia_estado: 'Recibido en HN', sucursal_id });
    expect((await guiaOf(b.guia_id)).guia_estado).toBe('Enviado a HN');
    // A parcel received before may be sent again.
    const second = await receiveIds(packinglist_id, [a.paquete_id, b.paquete_id]);
    expect(second.body.message).toBe(`Se recibió 1 paquete de PA-${packinglist_id}. La lista está completa.`);
    expect(second.body.data).toMatchObject({
      estado: 'Recibido en HN',
      faltantes: 0,
      acciones: { recibir: false, retirar: false },
    });
    expect(second.body.data.fecha_recepcion).not.toBeNull();
    expect(await historiaOf('paquete', a.paquete_id)).toEqual(['enviar|Enviado a HN', 'recibir_hn|Recibido en HN']);
    expect((await historiaOf('packinglist', packinglist_id)).slice(-3)).toEqual([
      'recibir|Enviado a HN|1 paquete',
      'recibir|Enviado a HN|1 paquete',
      'completar|Recibido en HN',
    ]);
    expect((await receiveIds(packinglist_id, [a.paquete_id])).body.code).toBe('PACKINGLIST_ESTADO_NO_PERMITIDO');
  });

  test('the same parcels again are silently fine', async () => {
    const [a, b] = [await newListo(app), await newListo(app)];
    const packinglist_id = await newPackinglist(app, [a.paquete_id, b.paquete_id], 'Enviado a HN');
    await receiveIds(packinglist_id, [a.paquete_id]);
    const again = await receiveIds(packinglist_id, [a.paquete_id]);
    expect([again.status, again.body.data.faltantes]).toEqual([200, 1]);
    expect(await historiaOf('paquete', a.paquete_id)).toHaveLength(2);
  });

  test('one that is not in the list refuses all; a list that was not sent is not received; nothing is an error', async () => {
    const [a, stranger] = [await newListo(app), await newListo(app)];
    const sent = await newPackinglist(app, [a.paquete_id], 'Enviado a HN');
    expect((await receiveIds(sent, [a.paquete_id, stranger.paquete_id])).body.code).toBe('PACKINGLIST_PAQUETE_AJENO');
    expect((await paqueteOf(a.paquete_id)).paquete_estado).toBe('Enviado a HN');
    const closed = await newPackinglist(app, [stranger.paquete_id], 'Cerrado');
    expect((await receiveIds(closed, [stranger.paquete_id])).body.message).toBe(
      `El packing list PA-${closed} está en estado Cerrado; no se puede recibir paquetes.`,
    );
    expect((await receiveIds(sent, [])).body.errores).toEqual({ paquete_ids: 'Elija al menos un paquete.' });
    expect((await receiveIds(2_000_000, [a.paquete_id])).status).toBe(404);
  });
});

describe('taking a parcel out', () => {
  const remove = (packinglist_id: number, paquete_id: number, autorizacion: string, token?: string) =>
    app.call(removePaquete, {
      ...(token === undefined ? { as: 'empleado' as const } : { token }),
      body: { packinglist_id, paquete_id, autorizacion },
    });
  /** A supervisor with a password that nobody else has. */
  const supervisorWith = async (contrasenia: string, fields: object = {}): Promise<string> => {
    const { hashPassword } = await import('#features/sesiones/server/sesiones.public.ts');
    return newUser(app, { contrasenia_hash: await hashPassword(contrasenia), ...fields }, 'Supervisor');
  };

  test('of an open list: it waits in Miami again; who allowed it stands in history and log', async () => {
    const [a, b] = [await newListo(app), await newListo(app)];
    const packinglist_id = await newPackinglist(app, [a.paquete_id, b.paquete_id]);
    const supervisor = await supervisorWith('Retiro*2026a');
    const { status, body } = await remove(packinglist_id, a.paquete_id, 'Retiro*2026a');
    expect([status, body.data.paquete_ids]).toEqual([200, [b.paquete_id]]);
    expect(body.message).toBe(`${a.tracking} se retiró de PA-${packinglist_id} y queda en la bodega de Miami.`);
    expect(await paqueteOf(a.paquete_id)).toMatchObject({ paquete_estado: 'Recibido en USA', packinglist_id: null });
    expect((await historiaOf('packinglist', packinglist_id)).at(-1)).toBe(
      `retirar|Abierto|${a.tracking}; autorizó ${supervisor}`,
    );
    expect(await historiaOf('paquete', a.paquete_id)).toEqual([
      `retirar|Recibido en USA|Retirado de PA-${packinglist_id}; autorizó ${supervisor}`,
    ]);
    const entries = await logOf(app, 'packinglist', packinglist_id, 'packinglist.retirar');
    expect(entries).toMatchObject([
      { usuario: 'empleado', despues: { autorizador: supervisor, tracking: a.tracking } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Retiro*2026a');
  });

  test('of a sent list: it was left behind in Miami, and its guide with it; with nothing missing the list completes', async () => {
    const [a, b] = [await newListo(app), await newListo(app)];
    const packinglist_id = await newPackinglist(app, [a.paquete_id, b.paquete_id], 'Enviado a HN');
    await receiveIds(packinglist_id, [b.paquete_id]);
    expect((await remove(packinglist_id, b.paquete_id, PASSWORD)).body.code).toBe('PAQUETE_ESTADO_NO_PERMITIDO');
    const { body } = await remove(packinglist_id, a.paquete_id, PASSWORD);
    expect(body.data).toMatchObject({ estado: 'Recibido en HN', faltantes: 0, paquete_ids: [b.paquete_id] });
    expect(await paqueteOf(a.paquete_id)).toMatchObject({ paquete_estado: 'Recibido en USA', packinglist_id: null });
    expect((await guiaOf(a.guia_id)).guia_estado).toBe('Recibido en USA');
    // It then travels on another list.
    await newPackinglist(app, [a.paquete_id], 'Enviado a HN');
    expect((await guiaOf(a.guia_id)).guia_estado).toBe('Enviado a HN');
    expect((await remove(packinglist_id, b.paquete_id, PASSWORD)).body.message).toBe(
      `El packing list PA-${packinglist_id} está en estado Recibido en HN; no se puede retirar paquetes.`,
    );
  });

  test('of a sent list that carries nothing else: nothing came in Honduras; it is open again, to be filled or discarded', async () => {
    const { paquete_id, tracking } = await newListo(app);
    const packinglist_id = await newPackinglist(app, [paquete_id], 'Enviado a HN');
    const { body } = await remove(packinglist_id, paquete_id, PASSWORD);
    expect(body.message).toBe(
      `${tracking} se retiró de PA-${packinglist_id} y queda en la bodega de Miami. El packing list quedó sin paquetes y está abierto otra vez.`,
    );
    expect(body.data).toMatchObject({
      estado: 'Abierto',
      fecha_cierre: null,
      fecha_envio: null,
      fecha_recepcion: null,
    });
    expect(body.data.historial.map(({ accion }) => accion).slice(-2)).toEqual(['retirar', 'vaciar']);
    expect(body.data.acciones).toMatchObject({ agregar: true, descartar: true });
  });

  test('with the password of somebody who may: any supervisor, none who is inactive, an employee, a customer', async () => {
    const { paquete_id } = await newListo(app);
    const packinglist_id = await newPackinglist(app, [paquete_id]);
    const asker = await newUser(app);
    const token = await app.openSession(asker);
    const { hashPassword } = await import('#features/sesiones/server/sesiones.public.ts');
    await supervisorWith('Inactiva*2026', { estatus: 'Inactivo' });
    await supervisorWith('Prestada*2026', { restablecer_contrasenia: true });
    await newUser(app, { contrasenia_hash: await hashPassword('Empleado*2026') }, 'Empleado');
    for (const wrong of ['Inactiva*2026', 'Prestada*2026', 'Empleado*2026']) {
      const { status, body } = await remove(packinglist_id, paquete_id, wrong, token);
      expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([
        403,
        'PACKINGLIST_SIN_AUTORIZACION',
        ['autorizacion'],
      ]);
    }
    expect((await read(packinglist_id)).paquete_ids).toEqual([paquete_id]);
    const failed = await logOf(app, 'packinglist', packinglist_id, 'packinglist.autorizacion_fallida');
    expect(failed).toMatchObject([{ usuario: asker }, { usuario: asker }, { usuario: asker }]);
    expect((await remove(packinglist_id, paquete_id, PASSWORD, token)).status).toBe(200);
  });

  /** The failed attempts that count against a user. */
  const countedOf = (asker: string) =>
    app.db.selectFrom('intentos_ingreso').selectAll().where('clave', 'like', `autorizacion:${asker}:%`).execute();
  /** Moves those attempts `minutes` into the past. */
  const pass = (asker: string, minutes: number) =>
    app.db
      .updateTable('intentos_ingreso')
      .set({ ultimo_fallo: sql`ultimo_fallo - make_interval(mins => ${minutes})` })
      .where('clave', 'like', `autorizacion:${asker}:%`)
      .execute();
  const newAsker = async (rol: 'Empleado' | 'Supervisor' = 'Empleado') => {
    const asker = await newUser(app, {}, rol);
    return { asker, token: await app.openSession(asker) };
  };

  test('cannot be guessed: failures slow whoever asks, and nobody else', async () => {
    const { paquete_id } = await newListo(app);
    const packinglist_id = await newPackinglist(app, [paquete_id]);
    const { asker, token } = await newAsker();
    // Concurrent attempts count like consecutive ones.
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, count) => remove(packinglist_id, paquete_id, `Mala*${count}`, token)),
    );
    const wrong = answers.filter(({ status }) => status === 403).length;
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - wrong);
    expect(wrong).toBeGreaterThanOrEqual(5);
    expect(wrong).toBeLessThan(12);
    expect(await countedOf(asker)).toHaveLength(wrong);
    // During the pause even the right password is refused.
    await app.db
      .updateTable('intentos_ingreso')
      .set({ ultimo_fallo: sql`now() + interval '1 minute'` })
      .where('clave', 'like', `autorizacion:${asker}:%`)
      .execute();
    const slowed = await remove(packinglist_id, paquete_id, PASSWORD, token);
    expect([slowed.status, slowed.body.code]).toEqual([429, 'DEMASIADAS_SOLICITUDES']);
    expect((await remove(packinglist_id, 1, 'Otra*2026')).status).toBe(403);
    await pass(asker, 62);
    expect((await remove(packinglist_id, paquete_id, PASSWORD, token)).status).toBe(200);
  });

  test('a right one, also of whoever asks, forgets no wrong one; twenty in an hour are the most', async () => {
    const packinglist_id = await newPackinglist(app);
    const { asker, token } = await newAsker('Supervisor');
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      for (let count = 0; count < 4; count++)
        statuses.push((await remove(packinglist_id, 1, `Mala*${round}${count}`, token)).status);
      statuses.push((await remove(packinglist_id, 1, PASSWORD, token)).status);
    }
    expect(statuses.slice(0, 6)).toEqual([403, 403, 403, 403, 409, 403]);
    expect(statuses.filter((status) => status === 403).length).toBeLessThan(20);
    expect(statuses).toContain(429);
    // Waiting out each pause allows twenty failures; the pauses are skipped by moving the recorded attempts.
    while ((await countedOf(asker)).length < 20) {
      await app.db
        .updateTable('intentos_ingreso')
        .set({ ultimo_fallo: sql`now() - interval '6 minutes'` })
        .where('clave', 'like', `autorizacion:${asker}:%`)
        .execute();
      expect((await remove(packinglist_id, 1, 'Mala*Otra', token)).status).toBe(403);
    }
    await pass(asker, 40);
    const stopped = await remove(packinglist_id, 1, PASSWORD, token);
    expect([stopped.status, stopped.body.code]).toEqual([429, 'DEMASIADAS_SOLICITUDES']);
    // By then all but the last are older than an hour.
    await pass(asker, 19);
    expect((await remove(packinglist_id, 1, 'Mala*Otra', token)).status).toBe(403);
    expect(await countedOf(asker)).toHaveLength(20);
  });

  test('thirty tries in a minute are the most of whoever asks, right ones too', async () => {
    const { asker, token } = await newAsker();
    const tried = async () => (await remove(2_000_000, 1, PASSWORD, token)).status;
    for (let count = 0; count < 30; count++) expect(await tried()).toBe(404);
    expect(await tried()).toBe(429);
    // Others are not affected, and a minute later there is room again.
    expect((await remove(2_000_000, 1, PASSWORD, (await newAsker()).token)).status).toBe(404);
    await app.db
      .updateTable('intentos_ingreso')
      .set({ ultimo_fallo: sql`ultimo_fallo - interval '1 minute'` })
      .where('clave', 'like', `autorizaciones:${asker}:%`)
      .execute();
    expect(await tried()).toBe(404);
  });

  test('a right one never counts, also where the removal is refused', async () => {
    const { paquete_id } = await newListo(app);
    const packinglist_id = await newPackinglist(app, [paquete_id]);
    const { asker, token } = await newAsker();
    for (let count = 0; count < 8; count++)
      expect((await remove(packinglist_id, 1, PASSWORD, token)).body.code).toBe('PACKINGLIST_PAQUETE_AJENO');
    expect((await remove(2_000_000, 1, PASSWORD, token)).status).toBe(404);
    expect(await countedOf(asker)).toEqual([]);
    // A wrong one counts, whatever else is wrong.
    expect((await remove(2_000_000, 1, 'Mala*2026', token)).status).toBe(403);
    expect(await countedOf(asker)).toHaveLength(1);
    expect((await remove(packinglist_id, paquete_id, PASSWORD, token)).status).toBe(200);
    expect(await countedOf(asker)).toHaveLength(1);
  });

  test('of a password that several have: whoever asks, where it is their own; else all are named', async () => {
    const [a, b] = [await newListo(app), await newListo(app)];
    const packinglist_id = await newPackinglist(app, [a.paquete_id, b.paquete_id]);
    const two = [await supervisorWith('Igual*2026'), await supervisorWith('Igual*2026')].toSorted();
    const lastOf = async () => (await historiaOf('packinglist', packinglist_id)).at(-1);
    await remove(packinglist_id, a.paquete_id, 'Igual*2026');
    expect(await lastOf()).toBe(`retirar|Abierto|${a.tracking}; autorizó ${two.join(' o ')}`);
    const second = two[1] ?? '';
    await remove(packinglist_id, b.paquete_id, 'Igual*2026', await app.openSession(second));
    expect(await lastOf()).toBe(`retirar|Abierto|${b.tracking}; autorizó ${second}`);
  });

  test('one that is not in the list is said so; a closed one that is emptied is not sent', async () => {
    const [a, other] = [await newListo(app), await newListo(app)];
    const packinglist_id = await newPackinglist(app, [a.paquete_id], 'Cerrado');
    expect((await remove(packinglist_id, other.paquete_id, PASSWORD)).body.code).toBe('PACKINGLIST_PAQUETE_AJENO');
    expect((await remove(packinglist_id, a.paquete_id, PASSWORD)).body.data).toMatchObject({
      estado: 'Cerrado',
      total_paquetes: 0,
    });
    expect((await app.call(send, { as: 'admin', body: { packinglist_ids: [packinglist_id] } })).body.code).toBe(
      'PACKINGLIST_VACIO',
    );
    expect(
      (await app.call(update, { as: 'admin', params: { packinglist_id }, body: { estado: 'Abierto' } })).status,
    ).toBe(200);
  });
});

test('a parcel without its invoice travels once a supervisor said why', async () => {
  const { paquete_id, tracking } = await newListo(app, { paquete_factura: null, factura_clave: null });
  const packinglist_id = await newPackinglist(app);
  const params = { packinglist_id };
  const scan = () => app.call(packinglistCalls.addPaquete, { as: 'empleado', params, body: { codigo: tracking } });
  expect((await scan()).status).toBe(409);
  const allowed = await app.call(paquetesCalls.allowNoInvoice, {
    as: 'supervisor',
    params: { paquete_id },
    body: { comentario: 'La tienda no da factura' },
  });
  expect(allowed.status).toBe(200);
  expect((await scan()).status).toBe(200);
});
