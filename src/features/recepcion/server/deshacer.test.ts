import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aFile } from '../../../../tests/harness/form-body.ts';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { newPackinglist } from '../../../../tests/harness/new-packinglist.ts';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';

const app = await useTestApp();
const { correct, receive, receiveNew, undo } = recepcionCalls;

let count = 0;
const newTracking = (): string => `TBA${String(920_000_000_000 + (count += 1))}`;
const take = async (fields: Record<string, unknown> = {}, as: Person = 'empleado') => {
  const { body } = await app.call(receiveNew, { as, body: boxBody({ tracking: newTracking(), ...fields }) });
  return body.data.paquete;
};
const takeBack = (paquete: { paquete_id: number; version: number }, as: Person = 'empleado') =>
  app.call(undo, { as, params: { paquete_id: paquete.paquete_id }, body: { version: paquete.version } });
const paquetesOf = (tracking: string) =>
  app.db.selectFrom('paquetes').selectAll().where('tracking', '=', tracking).execute();
const guiaOf = (guia_id: number | null) =>
  app.db
    .selectFrom('guias')
    .select(['guia_estado', 'guia_numero'])
    .where('guia_id', '=', guia_id ?? -1)
    .executeTakeFirstOrThrow();
const historyOf = async (paquete_id: number) =>
  (
    await app.db
      .selectFrom('historial')
      .select('accion')
      .where('entidad', '=', 'paquete')
      .where('entidad_id', '=', paquete_id)
      .orderBy('historial_id')
      .execute()
  ).map(({ accion }) => accion);
const mailsAbout = (paquete_id: number) =>
  app.db
    .selectFrom('correos')
    .select(['correo_id', 'estado'])
    .where('entidad', '=', 'paquete')
    .where('entidad_id', '=', String(paquete_id))
    .execute();

describe('the own last reception is taken back', () => {
  test('a box that nobody announced goes, its history stays, its guide is void and no mail leaves', async () => {
    const paquete = await take();
    expect(await mailsAbout(paquete.paquete_id)).toMatchObject([{ estado: 'Pendiente' }]);
    const { status, body } = await takeBack(paquete);
    expect([status, body.data]).toEqual([200, { paquete_estado: null }]);
    expect(await paquetesOf(paquete.tracking)).toEqual([]);
    expect(await historyOf(paquete.paquete_id)).toEqual(['recibir_usa', 'eliminar']);
    expect(await mailsAbout(paquete.paquete_id)).toEqual([]);
    const guia = await guiaOf(paquete.guia_id);
    expect(guia.guia_estado).toBe('Anulada');
    // The number was printed on a label, so it is not used again.
    const next = await take();
    expect(next.guia_numero).toBeGreaterThan(guia.guia_numero);
  });

  test('a pre-alert stands as it stood before, and can be received again', async () => {
    const tracking = newTracking();
    const factura = { paquete_factura: 'compra.pdf', factura_clave: 'facturas/prueba.pdf' };
    const paquete_id = await app.world.paquete({ tracking, servicio_id: 30, valor_compra: 45, ...factura });
    const [before] = await paquetesOf(tracking);
    const fields = {
      servicio_id: 10,
      valor_compra: 50,
      paquete_descripcion: 'Botas',
      cajas: 2,
      foto: aFile('foto.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')),
    };
    const receiveIt = () =>
      app.call(receive, { as: 'empleado', params: { paquete_id }, body: boxBody({ tracking, ...fields }) });
    const { paquete } = (await receiveIt()).body.data;
    expect((await takeBack(paquete)).body.data).toEqual({ paquete_estado: 'Pre-alertado' });
    const [after] = await paquetesOf(tracking);
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
    expect(await historyOf(paquete_id)).toEqual(['prealertar', 'recibir_usa', 'deshacer_recepcion']);
    expect(await mailsAbout(paquete_id)).toEqual([]);
    expect((await receiveIt()).status).toBe(200);
  });

  test('the guide of several boxes goes on with the others, at their price', async () => {
    const first = await take();
    const tracking = { tracking: first.tracking, otra_caja: true, cajas: 2 };
    const second = await take({ ...tracking, peso_real: 20 });
    expect(second.guia_id).toBe(first.guia_id);
    expect((await takeBack(second)).status).toBe(200);
    expect(await guiaOf(first.guia_id)).toMatchObject({ guia_estado: 'Recibido en USA' });
    const [guia] = await app.db
      .selectFrom('guias')
      .select('peso_cobrar')
      .where('guia_id', '=', first.guia_id!)
      .execute();
    expect(guia?.peso_cobrar).toBe(first.peso_cobrar);
  });

  test('a guide that was asked for waits again', async () => {
    const { guia_id } = await app.world.guia({ estado: 'Pre-alertado', guia_tipo: 'Consolidación' });
    const tracking = newTracking();
    const paquete_id = await newPaquete(app, { tracking, guia_id });
    const { body } = await app.call(receive, {
      as: 'empleado',
      params: { paquete_id },
      body: boxBody({ tracking }),
    });
    expect((await guiaOf(guia_id)).guia_estado).toBe('Recibido en USA');
    expect((await takeBack(body.data.paquete)).status).toBe(200);
    expect((await guiaOf(guia_id)).guia_estado).toBe('Pre-alertado');
    expect(await paquetesOf(tracking)).toMatchObject([{ guia_id, paquete_estado: 'Pre-alertado', peso_cobrar: null }]);
  });
});

describe('refused in plain words', () => {
  test('another’s, one that is not the last, and what was received too long ago', async () => {
    const [first, last] = [await take(), await take()];
    expect((await takeBack(last, 'supervisor')).body.code).toBe('RECEPCION_NO_ES_LA_ULTIMA');
    expect((await takeBack(first)).body.code).toBe('RECEPCION_NO_ES_LA_ULTIMA');
    const late = async (minutes: number): Promise<string | undefined> => {
      await app.db
        .updateTable('paquetes')
        .set({ fecha_recepcion: new Date(Date.now() - minutes * 60_000).toISOString() })
        .where('paquete_id', '=', last.paquete_id)
        .execute();
      const [{ version } = last] = await paquetesOf(last.tracking);
      return (await takeBack({ ...last, version })).body.code;
    };
    await app.db
      .updateTable('paquetes')
      .set({ usuario_recepcion: 'otro' })
      .where('paquete_id', '<>', last.paquete_id)
      .execute();
    expect(await late(10.1)).toBe('RECEPCION_NO_ES_LA_ULTIMA');
    expect(await late(9.9)).toBeUndefined();
  });

  test('what something came of: a list, a new owner, a mail that has left; a correction is nothing of the kind', async () => {
    const listed = await take();
    await app.db
      .updateTable('paquetes')
      .set({ packinglist_id: await newPackinglist(app, []) })
      .where('paquete_id', '=', listed.paquete_id)
      .execute();
    const [{ version } = listed] = await paquetesOf(listed.tracking);
    const refused = await takeBack({ ...listed, version });
    expect([refused.status, refused.body.code]).toEqual([409, 'RECEPCION_YA_SIGUIO']);
    expect(refused.body.message).toContain('ya está en un packing list');

    const mailed = await take();
    await app.db
      .updateTable('correos')
      .set({ estado: 'Enviado' })
      .where('entidad_id', '=', String(mailed.paquete_id))
      .execute();
    expect((await takeBack(mailed)).body.message).toContain('el aviso ya salió al cliente');
    expect(await mailsAbout(mailed.paquete_id)).toHaveLength(1);

    const { paquete_id, version: seen } = await take();
    const corrected = await app.call(correct, {
      as: 'empleado',
      params: { paquete_id },
      body: { alto: 10, largo: 12, ancho: 8, peso_real: 4, version: seen },
    });
    expect((await takeBack(corrected.body.data.paquete)).status).toBe(200);
  });
});

test('the mail of a reception waits as long as it may be taken back', async () => {
  const { paquete_id } = await take();
  const { rows } = await app.pool.query<{ seconds: number }>(
    `select extract(epoch from j.run_at - c.fecha_registro)::float8 as seconds from graphile_worker._private_jobs j
     join correos c on c.correo_id = (j.payload ->> 'correo_id')::bigint where c.entidad_id = $1`,
    [String(paquete_id)],
  );
  expect(rows).toEqual([{ seconds: 615 }]);
});

describe('boxes of one guide', () => {
  const mailsOf = async (guia_id: number | null) =>
    app.db
      .selectFrom('correos')
      .select(['asunto', 'texto', 'paquete_ids', 'estado', 'entidad'])
      .where('plantilla', '=', 'paquete_recibido')
      .where((eb) =>
        eb.or([
          eb('entidad', '=', 'guia').and('entidad_id', '=', String(guia_id)),
          eb('entidad', '=', 'paquete').and(
            'entidad_id',
            'in',
            eb
              .selectFrom('paquetes')
              .select(sql<string>`paquete_id::text`.as('id'))
              .where('guia_id', '=', guia_id),
          ),
        ]),
      )
      .orderBy('correo_id')
      .execute();
  const takeTres = async () => {
    const first = await take();
    const other = { tracking: first.tracking, otra_caja: true, cajas: 2 };
    const second = await take(other);
    const third = await take({ ...other, cajas: 3 });
    return [first, second, third] as const;
  };

  test('that come while their mail waits are told in one, by name', async () => {
    const [first, second, third] = await takeTres();
    const guia = `GA-${first.guia_numero}`;
    expect(third.guia_id).toBe(first.guia_id);
    const [mail, ...others] = await mailsOf(first.guia_id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      asunto: `Recibimos 3 cajas de su guía ${guia} en Miami`,
      paquete_ids: [first.paquete_id, second.paquete_id, third.paquete_id],
      estado: 'Pendiente',
    });
    for (const caja of [1, 2, 3]) expect(mail?.texto).toContain(`${guia}-B${caja}`);
    expect(mail?.texto).toContain(`/guias/${first.guia_id}`);
    const { rows } = await app.pool.query<{ seconds: number }>(
      `select extract(epoch from j.run_at - c.fecha_registro)::float8 as seconds from graphile_worker._private_jobs j
       join correos c on c.correo_id = (j.payload ->> 'correo_id')::bigint where c.entidad = 'guia' and c.entidad_id = $1`,
      [String(first.guia_id)],
    );
    expect(rows).toEqual([{ seconds: 615 }]);
  });

  test('are taken back one by one: the mail tells of those that stay', async () => {
    const [first, second, third] = await takeTres();
    expect((await takeBack(third)).status).toBe(200);
    expect((await mailsOf(first.guia_id)).map((mail) => mail.paquete_ids)).toEqual([
      [first.paquete_id, second.paquete_id],
    ]);
    const [now] = await paquetesOf(second.tracking).then((rows) =>
      rows.filter(({ paquete_id }) => paquete_id === second.paquete_id),
    );
    expect((await takeBack({ ...second, version: now?.version ?? 0 })).status).toBe(200);
    // The remaining box is mailed about alone.
    expect(await mailsOf(first.guia_id)).toMatchObject([{ entidad: 'paquete', paquete_ids: null }]);
  });

  test('of which the mail has left are told no more, nor taken back', async () => {
    const [first, , third] = await takeTres();
    await app.db
      .updateTable('correos')
      .set({ estado: 'Enviado' })
      .where('entidad', '=', 'guia')
      .where('entidad_id', '=', String(first.guia_id))
      .execute();
    expect((await takeBack(third)).body.message).toContain('el aviso ya salió al cliente');
    const late = await take({ tracking: first.tracking, otra_caja: true, cajas: 4 });
    const [sent, next] = await mailsOf(first.guia_id);
    expect([sent?.estado, next?.asunto]).toEqual(['Enviado', `Recibimos su paquete ${late.tracking} en Miami`]);
  });
});
