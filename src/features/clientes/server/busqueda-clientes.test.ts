import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cleanUp } from '#app/server/clean-up.job.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';

const app = await useTestApp();

/** The clients whose two texts are not the same, in either table. */
const unlike = async (): Promise<readonly unknown[]> =>
  (
    await sql`select coalesce(c.cliente_id, b.cliente_id) as cliente_id, c.busqueda as cliente, b.busqueda as copia
      from clientes c full join busqueda_clientes b on b.cliente_id = c.cliente_id
      where c.busqueda is distinct from b.busqueda`.execute(app.db)
  ).rows;

const guiasOf = async (buscar: string): Promise<number[]> => {
  const { status, body } = await app.call(guiasCalls.list, { as: 'admin', query: { buscar } as never });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ guia_id }) => guia_id);
};

test('a guide is found by the name that its client has now, and no longer by the one before', async () => {
  const cliente_id = await app.world.cliente({ cliente_nombre: 'Zoraida', cliente_apellido: 'Quiñónez' });
  const { guia_id } = await app.world.guia({ cliente_id });
  expect(await guiasOf('zoraida quinonez')).toEqual([guia_id]);
  const { version } = (await app.call(clientesCalls.get, { as: 'admin', params: { cliente_id } })).body.data;
  const { status } = await app.call(clientesCalls.update, {
    as: 'admin',
    params: { cliente_id },
    body: { version, cliente_apellido: 'Wainwright' } as never,
  });
  expect(status).toBe(200);
  expect(await guiasOf('zoraida quinonez')).toEqual([]);
  expect(await guiasOf('wainwright')).toEqual([guia_id]);
});

test('what clients are searched by is the same in both tables, however they are written', async () => {
  const [several, one] = [
    await Promise.all([1, 2, 3].map(() => app.world.cliente({ cliente_estatus: 'Pendiente' }))),
    await app.world.cliente({ correo: 'antes@correo.example', telefono: '98765432' }),
  ];
  await sql`update clientes set telefono = '9' || lpad(cliente_id::text, 7, '0') where cliente_id = any(${several})`.execute(
    app.db,
  );
  await sql`update clientes set correo = 'despues@correo.example', cliente_estatus = 'Inactivo' where cliente_id = ${one}`.execute(
    app.db,
  );
  await sql`delete from clientes where cliente_id = ${several[1] ?? 0}`.execute(app.db);
  await sql`insert into clientes (cliente_id, cliente_nombre, cliente_apellido, usuario_registro)
    select n, 'Nadie', 'Número ' || n, 'pruebas' from unnest(array[970001, 970002, ${one}::int]) n
    on conflict (cliente_id) do update set cliente_apellido = excluded.cliente_apellido`.execute(app.db);
  await sql`merge into clientes c using (values (970001), (970003)) v (n) on c.cliente_id = v.n
    when matched then update set cliente_nombre = 'Alguien'
    when not matched then insert (cliente_id, cliente_nombre, cliente_apellido, usuario_registro) values (v.n, 'Otra', 'Más', 'pruebas')`.execute(
    app.db,
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from busqueda_clientes`.execute(app.db);
  expect(rows[0]?.n).toBeGreaterThan(4);
  expect(await unlike()).toEqual([]);
});

test('a copy that differs, or is missing, is mended within the hour', async () => {
  const [differs, missing] = [await app.world.cliente(), await app.world.cliente()];
  await sql`update busqueda_clientes set busqueda = 'otra' where cliente_id = ${differs}`.execute(app.db);
  await sql`delete from busqueda_clientes where cliente_id = ${missing}`.execute(app.db);
  expect(await unlike()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ cliente_id: differs, copia: 'otra' }),
      expect.objectContaining({ cliente_id: missing, copia: null }),
    ]),
  );
  await cleanUp.run({}, app.services, { number: 1, last: true });
  expect(await unlike()).toEqual([]);
});

test('a missing copy returns as soon as its client is written', async () => {
  const cliente_id = await app.world.cliente();
  await sql`delete from busqueda_clientes where cliente_id = ${cliente_id}`.execute(app.db);
  await sql`update clientes set telefono = '22334455' where cliente_id = ${cliente_id}`.execute(app.db);
  expect(await unlike()).toEqual([]);
});
