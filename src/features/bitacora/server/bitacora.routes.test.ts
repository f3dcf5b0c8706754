import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { PEOPLE } from '../../../../tests/harness/people.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { bitacoraCalls } from '../contract/bitacora.calls.ts';

const app = await useTestApp();
const note = (
  accion: string,
  fields: {
    usuario?: string;
    entidad_id?: string;
    antes?: object;
    despues?: object;
    solicitud?: string;
    direccion_ip?: string;
  } = {},
) =>
  writeAudit(
    app.db,
    {
      usuario: fields.usuario ?? 'admin',
      direccion_ip: fields.direccion_ip ?? '10.0.0.1',
      solicitud: fields.solicitud ?? 'abc123',
    },
    [
      {
        accion,
        entidad: 'prueba',
        entidad_id: fields.entidad_id ?? 1,
        ...(fields.antes ? { antes: fields.antes } : {}),
        ...(fields.despues ? { despues: fields.despues } : {}),
      },
    ],
  );
const find = async (query: Record<string, string>) =>
  (await app.call(bitacoraCalls.list, { as: 'admin', query: { limite: 100, ...query } as never })).body.data;

test('the entries of one command are written in their order, whatever they hold', async () => {
  const entries = [
    { antes: { a: 'NULL', b: '"{,}\\' }, despues: null },
    { antes: null, despues: { lista: [1, null, "o'clock"], vacio: {} } },
    { antes: {}, despues: { texto: 'ñ\n\t' } },
  ];
  await writeAudit(
    app.db,
    { usuario: 'admin', direccion_ip: '10.0.0.1', solicitud: 'varias1' },
    entries.map((entry, place) => ({ accion: 'prueba.varias', entidad: 'prueba', entidad_id: place, ...entry })),
  );
  const written = await app.db
    .selectFrom('bitacora')
    .select(['entidad_id', 'antes', 'despues'])
    .where('solicitud', '=', 'varias1')
    .orderBy('bitacora_id')
    .execute();
  expect(written).toEqual(entries.map((entry, place) => ({ entidad_id: String(place), ...entry })));
});

describe('the log can only grow', () => {
  test.each([
    'update bitacora set usuario = $$otro$$',
    'delete from bitacora',
    'truncate bitacora',
    'delete from bitacora where false or bitacora_id > 0',
  ])('the database refuses: %s', async (statement) => {
    await note('prueba.inmutable');
    const before = await app.db
      .selectFrom('bitacora')
      .select(sql<number>`count(*)`.as('filas'))
      .executeTakeFirstOrThrow();
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('solo admite registros nuevos');
    expect(
      await app.db
        .selectFrom('bitacora')
        .select(sql<number>`count(*)`.as('filas'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
    // Also refused in a session that disables ordinary triggers.
    const asReplica = app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
    await expect(asReplica).rejects.toThrow('solo admite registros nuevos');
  });

  test('even the owner of the table was given no right to change it', async () => {
    const { rows } = await sql<{ privilege_type: string }>`
      select distinct privilege_type from pg_class, aclexplode(relacl) where oid = 'bitacora'::regclass`.execute(
      app.db,
    );
    const given = rows.map(({ privilege_type }) => privilege_type);
    expect(given).toEqual(expect.arrayContaining(['INSERT', 'SELECT']));
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(given).not.toContain(right);
  });
});

describe('secrets', () => {
  test('never enter, however deep', async () => {
    const secrets = {
      contrasenia: 's1',
      password: 's2',
      token: 's3',
      dos_pasos_secreto: 's4',
      codigo_hash: 's5',
      codigos_recuperacion: ['s6'],
      dentro: { nueva_contrasenia: 's7', lista: [{ tokenDeAcceso: 's8' }] },
    };
    await note('prueba.secretos', {
      antes: secrets,
      despues: { ...secrets, restablecer_contrasenia: true, nombre: 'visible' },
    });
    const [entry] = await app.db.selectFrom('bitacora').selectAll().where('accion', '=', 'prueba.secretos').execute();
    expect(JSON.stringify(entry)).not.toMatch(/"s\d"/);
    // A boolean about a secret is not secret.
    expect(entry?.despues).toMatchObject({ restablecer_contrasenia: true, nombre: 'visible' });
  });
});

describe('the list', () => {
  test('the newest first, with only what changed', async () => {
    await note('prueba.uno', { antes: { a: 1, b: 2, version: 1 }, despues: { a: 1, b: 3, version: 2 } });
    await note('prueba.dos');
    const rows = await find({ entidad: 'prueba' });
    expect(rows.slice(0, 2).map(({ accion }) => accion)).toEqual(['prueba.dos', 'prueba.uno']);
    expect(rows[1]).toMatchObject({
      usuario: 'admin',
      direccion_ip: '10.0.0.1',
      solicitud: 'abc123',
      antes: { b: 2 },
      despues: { b: 3 },
    });
  });

  test('finds by the beginning of an address, beside other words', async () => {
    for (const direccion_ip of ['190.4.5.12', '::ffff:190.4.5.13', '190.45.1.1', '10.190.4.5'])
      await note('prueba.desde', { direccion_ip });
    const from = async (buscar: string) => (await find({ buscar, entidad: 'prueba' })).map((row) => row.direccion_ip);
    expect(await from('190.4.5')).toEqual(['::ffff:190.4.5.13', '190.4.5.12']);
    expect(await from('190.4. prueba.desde')).toEqual(['::ffff:190.4.5.13', '190.4.5.12']);
    expect(await from('190.4')).toEqual(['190.45.1.1', '::ffff:190.4.5.13', '190.4.5.12']);
    expect(await from('190.4.5.12 nadie')).toEqual([]);
  });

  test('filters by user, action, entity and record; a sign of LIKE is just a sign', async () => {
    await note('prueba.filtro', { usuario: 'empleado', entidad_id: '77' });
    expect(await find({ usuario: 'empleado', entidad: 'prueba' })).toHaveLength(1);
    expect(await find({ accion: 'prueba.filtro' })).toHaveLength(1);
    expect(await find({ entidad: 'prueba', entidad_id: '77' })).toHaveLength(1);
    expect(await find({ accion: 'prueba.%iltro' })).toHaveLength(0);
    expect(await find({ accion: 'prueba_filtro' })).toHaveLength(0);
  });

  test('of an action has none of another whose name begins alike', async () => {
    await note('prueba.eliminar');
    await note('prueba.eliminar_recurrente');
    const actionsOf = async (accion: string) => (await find({ accion, entidad: 'prueba' })).map((row) => row.accion);
    expect(await actionsOf('prueba.eliminar')).toEqual(['prueba.eliminar']);
    expect(await actionsOf('prueba.eliminar_recurrente')).toEqual(['prueba.eliminar_recurrente']);
    expect(await actionsOf('prueba.')).toEqual([]);
  });

  test('is found by the reference that an error showed', async () => {
    await note('prueba.referencia', { solicitud: 'f00dfeedbeef' });
    expect((await find({ buscar: 'f00dfeedbeef' })).map(({ accion }) => accion)).toEqual(['prueba.referencia']);
  });

  test('days are days of Tegucigalpa, both included', async () => {
    const insert = (accion: string, fecha: string) =>
      app.world.bitacora({ accion, fecha, usuario: 'reloj', entidad: 'dia', entidad_id: '1' });
    await insert('antes', '2025-03-10T05:59:59.999Z');
    await insert('primera', '2025-03-10T06:00:00Z');
    await insert('ultima', '2025-03-11T05:59:59.999Z');
    await insert('despues', '2025-03-11T06:00:00Z');
    const rows = await find({ usuario: 'reloj', desde: '2025-03-10', hasta: '2025-03-10' });
    expect(rows.map(({ accion }) => accion).toSorted()).toEqual(['primera', 'ultima']);
    // Without days, the current month; with only a last day, from the start of its month.
    expect(await find({ usuario: 'reloj' })).toEqual([]);
    expect((await find({ usuario: 'reloj', hasta: '2025-03-10' })).length).toBe(3);
    expect(await find({ usuario: 'reloj', hasta: '2025-04-10' })).toEqual([]);
  });

  test('says what the numbers in an entry lead to, as it is called today', async () => {
    const write = async (entidad: string, entidad_id: string, antes: object | null, despues: object | null) => {
      const entry = { accion: 'algo.nuevo', entidad, entidad_id, usuario: 'empleado', antes, despues };
      const bitacora_id = await app.world.bitacora(entry);
      const row = (await find({ accion: 'algo.nuevo' })).find((one) => one.bitacora_id === bitacora_id);
      if (row === undefined) throw new Error('the entry is not in the log');
      return row;
    };
    const { cliente_nombre, cliente_apellido } = await app.db
      .selectFrom('clientes')
      .select(['cliente_nombre', 'cliente_apellido'])
      .where('cliente_id', '=', 1001)
      .executeTakeFirstOrThrow();
    const nombre = `${cliente_nombre} ${cliente_apellido}`;
    const paquete_id = await app.world.paquete({ estado: 'Recibido en USA' });
    const { tracking } = await app.db
      .selectFrom('paquetes')
      .select('tracking')
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow();
    const servicios = await app.db.selectFrom('servicios').select(['servicio_id', 'servicio_nombre']).execute();
    const [uno, otro] = servicios;

    const moved = await write(
      'paquete',
      String(paquete_id),
      { cliente_id: 1001, servicio_id: uno?.servicio_id },
      { cliente_id: 99_999_999, servicio_id: String(otro?.servicio_id) },
    );
    expect(moved.registro).toBe(`el paquete ${tracking}`);
    const said = JSON.stringify(moved.cambios);
    expect(said).toContain(`1001 ${nombre}`);
    for (const servicio of [uno, otro]) expect(said).toContain(String(servicio?.servicio_nombre));
    // The raw fields keep the ids, and an unknown client is named by its id.
    expect(moved.antes).toEqual({ cliente_id: 1001, servicio_id: uno?.servicio_id });
    expect(said).toContain('99999999');

    expect((await write('cliente', '1001', null, null)).registro).toBe(`el casillero 1001 ${nombre}`);
    expect((await write('usuario', 'supervisor', null, null)).registro).toMatch(/^la cuenta de \S/);
    const nobody = await write('cliente', '99999999', { cliente_id: [1001] }, { cliente_id: 7 });
    expect([nobody.registro, JSON.stringify(nobody.cambios).includes(nombre)]).toEqual([
      'el casillero 99999999',
      false,
    ]);
    const { nombre: empleado } = await app.db
      .selectFrom('usuarios')
      .select('nombre')
      .where('usuario', '=', 'empleado')
      .executeTakeFirstOrThrow();
    expect(nobody.usuario_nombre).toBe(empleado);
  });

  test('an entry that was shown a moment ago says a new name at once', async () => {
    const entry = { accion: 'prueba.nombres', entidad: 'cliente', entidad_id: '1001', usuario: 'empleado' };
    await app.world.bitacora({ ...entry, antes: { cliente_id: 1001 }, despues: { cliente_id: null } });
    const said = async () => (await find({ accion: 'prueba.nombres' })).map((row) => JSON.stringify(row));
    const once = await said();
    expect(await said()).toEqual(once);
    // Pages of other sizes are made anew each time.
    const { data } = (
      await app.call(bitacoraCalls.list, {
        as: 'admin',
        query: { limite: 7, accion: 'prueba.nombres' },
      })
    ).body;
    expect(data.map((row) => JSON.stringify(row))).toEqual(once);

    await app.db.updateTable('clientes').set({ cliente_nombre: 'Renata' }).where('cliente_id', '=', 1001).execute();
    await app.db.updateTable('usuarios').set({ nombre: 'Otro Nombre' }).where('usuario', '=', 'empleado').execute();
    const [row] = await find({ accion: 'prueba.nombres' });
    expect(row?.registro).toContain('Renata');
    expect(JSON.stringify(row?.cambios)).toContain('Renata');
    expect(row?.usuario_nombre).toBe('Otro Nombre');
  });

  test('is not for a customer, whatever the role says', async () => {
    const { rol_id } = await makeStaff(app, ['reportes.logs.ver']);
    await app.db.updateTable('usuarios').set({ rol_id }).where('usuario', '=', PEOPLE.clienteB).execute();
    for (const call of [bitacoraCalls.list, bitacoraCalls.filterOptions, exportCallOf(bitacoraCalls.list)])
      expect((await app.call(call, { as: 'clienteB' } as never)).status, call.id).toBe(403);
  });

  test('goes out as a sheet', async () => {
    await note('prueba.hoja', { antes: { a: '<1>' }, despues: { a: '&2' } });
    const { bytes } = await app.call(exportCallOf(bitacoraCalls.list), {
      as: 'admin',
      query: { accion: 'prueba.hoja' } as never,
    });
    const { rows } = readSheet(bytes);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('{"a":"<1>"}');
  });
});

describe('a record is found as screens and labels name it', () => {
  const namedBy = async (buscar: string) =>
    (await find({ buscar, desde: '2020-01-01' }))
      .map(({ entidad, entidad_id }) => `${entidad} ${entidad_id}`)
      .toSorted();
  const noted = async (entidad: string, entidad_id: number) => {
    await writeAudit(app.db, { usuario: 'admin', direccion_ip: '10.0.0.1', solicitud: 'nombre1' }, [
      { accion: 'prueba.nombrada', entidad, entidad_id },
    ]);
    return `${entidad} ${entidad_id}`;
  };

  test('a guide by its number and its label, with its parcels; a parcel by its tracking', async () => {
    const { guia_id, paquete_ids } = await app.world.guia({ estado: 'Recibido en HN', paquetes: 2, peso_cobrar: 2 });
    const [paquete_id = 0, other = 0] = paquete_ids;
    const { guia_numero } = await app.db
      .selectFrom('guias')
      .select('guia_numero')
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    const { tracking } = await app.db
      .selectFrom('paquetes')
      .select('tracking')
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow();
    const guia = await noted('guia', guia_id);
    const paquetes = [await noted('paquete', paquete_id), await noted('paquete', other)];
    await noted('paquete', guia_id + 100_000);
    const all = [guia, ...paquetes].toSorted();
    expect(await namedBy(`GA-${guia_numero}`)).toEqual(all);
    expect(await namedBy(`ga${String(guia_numero).padStart(6, '0')}`)).toEqual(all);
    expect(await namedBy(tracking)).toEqual([paquetes[0]]);
    const digits = '9400111899223197428490';
    await app.db.updateTable('paquetes').set({ tracking: digits }).where('paquete_id', '=', other).execute();
    expect(await namedBy(digits)).toEqual([paquetes[1]]);
  });

  test('lists, transfers, notes, mailboxes, receipts and deliveries by their numbers', async () => {
    const numbered = ['packinglist', 'transferencia', 'abono', 'entrega', 'nota_credito'];
    await Promise.all(numbered.map((entidad) => noted(entidad, 987_001)));
    await noted('cliente', 77);
    expect(await namedBy('PA-987001')).toEqual(['packinglist 987001']);
    expect(await namedBy('PA987001')).toEqual(['packinglist 987001']);
    expect(await namedBy('T-987001')).toEqual(['transferencia 987001']);
    expect(await namedBy('t987001')).toEqual(['transferencia 987001']);
    expect(await namedBy('000987001')).toEqual(['abono 987001', 'entrega 987001']);
    expect(await namedBy('NC-987001')).toEqual(['nota_credito 987001']);
    expect(await namedBy('0077')).toContain('cliente 77');
  });

  test('a bare number, and words, are searched as text', async () => {
    await noted('abono', 987_654);
    expect(await namedBy('987654')).toContain('abono 987654');
    expect(await namedBy('prueba.nombrada')).toContain('abono 987654');
  });
});
