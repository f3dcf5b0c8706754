import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#kit/server/db/database.ts';
import type { DB } from '#kit/server/db/tables.gen.ts';
import { createCuentas } from '#features/clientes/server/cuentas.ts';
import { SURNAMES, GIVEN_NAMES } from '#app/server/world/names.ts';
import { createRandom, type Random } from '#app/server/world/random.ts';
import { withoutIndexes } from './without-indexes.ts';

const BATCH = 5_000;
/** The number of birth years, and of identity numbers for one place and year. */
const YEARS = 56;
const SERIALS = 100_000;
const FIVE_YEARS_MS = 5 * 365.25 * 86_400_000;
const CANALES = ['Facebook', 'Un amigo', 'Instagram', 'Google', 'Otro'] as const;
const BARRIOS = [
  'Barrio El Centro',
  'Colonia Trejo',
  'Colonia Kennedy',
  'Residencial Los Pinos',
  'Barrio Abajo',
] as const;
/** Most clients live in the two large cities and around them. */
const CIUDADES = [501, 801, 502, 511, 512, 506, 101, 1804, 301, 401, 601, 703, 1501, 107, 318, 1101, 1401] as const;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const estatusOf = (random: Random): string => {
  const place = random.next();
  if (place < 0.94) return 'Activo';
  if (place < 0.97) return 'Inactivo';
  return place < 0.99 ? 'Pendiente' : 'Rechazado';
};

const clienteOf = (random: Random, number: number, clientes: number, end: number) => {
  const nombre = `${random.pickSkewed(GIVEN_NAMES)} ${random.pick(GIVEN_NAMES)}`;
  const apellido = `${random.pickSkewed(SURNAMES)} ${random.pickSkewed(SURNAMES)}`;
  const ciudad_id = random.pickSkewed(CIUDADES);
  // The number makes unique columns unique; beyond its digits, each round of clients gets birth years of its own.
  const rounds = Math.ceil(clientes / SERIALS);
  const anio = 1950 + random.below(Math.floor(YEARS / rounds)) * rounds + Math.floor(number / SERIALS);
  const dni = `${String(ciudad_id).padStart(4, '0')}${anio}${String(number % SERIALS).padStart(5, '0')}`;
  const cliente_estatus = estatusOf(random);
  return {
    cliente_nombre: nombre,
    cliente_apellido: apellido,
    dni,
    rtn: random.chance(0.25) ? `${dni}${random.below(10)}` : null,
    correo: `${plain(nombre.split(' ')[0] ?? '')}.${plain(apellido.split(' ')[0] ?? '')}${number}@correo.example`,
    telefono: `${random.pick(['9', '3', '8', '2'])}${String(random.below(10_000_000)).padStart(7, '0')}`,
    departamento_id: Math.floor(ciudad_id / 100),
    ciudad_id,
    direccion: `${random.pick(BARRIOS)}, casa ${random.below(900) + 1}`,
    foraneo: random.chance(0.12),
    requiere_consolidar: random.chance(0.08),
    cliente_estatus,
    motivo_rechazo: cliente_estatus === 'Rechazado' ? 'Datos incompletos' : null,
    canal: random.pickSkewed(CANALES),
    fecha_registro: new Date(end - Math.round(FIVE_YEARS_MS * (1 - (number + random.next()) / clientes))).toISOString(),
  };
};

/**
 * A database whose statements all go over one connection, inside the transaction that it has: Kysely must not begin
 * another. Of a pool, Kysely uses no more than this.
 */
const databaseOver = (client: pg.Client): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({
          query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
          release: () => undefined,
        }),
        end: async () => undefined,
      } as unknown as pg.Pool,
    }),
  });

/** Two statements per batch. */
const writeClientes = async (db: Database, clientes: number, seed: number, end: number): Promise<void> => {
  const random = createRandom(seed);
  for (let from = 0; from < clientes; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, clientes - from) }, (_, index) =>
      clienteOf(random, from + index, clientes, end),
    );
    const { rows: made } = await sql<{ cliente_id: number; cliente_estatus: string }>`
      insert into clientes (cliente_nombre, cliente_apellido, dni, rtn, correo, telefono, departamento_id, ciudad_id,
        direccion, foraneo, requiere_consolidar, cliente_estatus, motivo_rechazo, canal, fecha_registro, usuario_registro)
      select cliente_nombre, cliente_apellido, dni, rtn, correo, telefono, departamento_id, ciudad_id,
        direccion, foraneo, requiere_consolidar, cliente_estatus, motivo_rechazo, canal, fecha_registro, 'muestra'
      from jsonb_populate_recordset(null::clientes, ${JSON.stringify(rows)}::jsonb)
      returning cliente_id, cliente_estatus`.execute(db);
    const active = made.filter(({ cliente_estatus }) => cliente_estatus === 'Activo');
    await createCuentas(
      db,
      active.map(({ cliente_id }) => cliente_id),
      'muestra',
    );
  }
  // An account is opened when its client is approved, a day or two after registering.
  await sql`
    update usuarios u set fecha_registro = least(c.fecha_registro + (c.cliente_id % 40) * interval '1 hour', ${new Date(end)})
    from clientes c where c.cliente_id = u.cliente_id and u.usuario_registro = 'muestra'`.execute(db);
};

/**
 * Loads that many clients with their accounts, the same for the same seed.
 * @param end the moment after which nobody registers, milliseconds.
 */
export const loadClientes = async (client: pg.Client, clientes: number, seed: number, end: number): Promise<void> => {
  await client.query('begin');
  await withoutIndexes(client, ['clientes', 'busqueda_clientes', 'usuarios'], () =>
    writeClientes(databaseOver(client), clientes, seed, end),
  );
  await client.query('commit');
  await client.query('vacuum full analyze usuarios');
  await client.query('vacuum analyze clientes, busqueda_clientes');
};
