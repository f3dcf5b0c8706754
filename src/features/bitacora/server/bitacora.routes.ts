import { sql, type SqlBool } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import { periodoPedido } from '#kit/rules/periodo.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { containsParts } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { bitacoraCalls } from '../contract/bitacora.calls.ts';
import { changedFields } from '../rules/changed-fields.ts';
import { dichoOf } from '../rules/oracion.ts';
import { palabrasOf } from './palabras.ts';
import { readNames } from './record-names.ts';
import { deRegistros, registrosNombrados } from './registros-nombrados.ts';
import { registroText } from './registros.ts';

/** The distinct actions in order, found with one index step each instead of a scan of the whole log. */
const distinctAcciones = (db: Executor) =>
  sql<{ accion: string }>`
    with recursive step as (
      (select accion from bitacora order by accion nulls first limit 1)
      union all
      select (select b.accion from bitacora b where b.accion > step.accion order by b.accion nulls first limit 1) from step where step.accion is not null
    )
    select accion from step where accion is not null`.execute(db);

/** The start of an IP address, with at least two of its numbers. */
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){1,3}\.?$/;
/** Prefix of an IPv4 address received on a socket that listens to IPv4 and IPv6. */
const BOTH_KINDS = '::ffff:';

const fromAddress = (start: string) =>
  sql<SqlBool>`(direccion_ip like ${`${start}%`} or direccion_ip like ${`${BOTH_KINDS}${start}%`})`;

/**
 * Matches parts of user, action, entity, record, reference and address, without accents. Words that look like the start
 * of an address match only the address, which has its own index.
 */
const searchBitacora = (text: string) => {
  const { addresses = [], parts = [] } = Object.groupBy(text.split(/\s+/), (word) =>
    ADDRESS.test(word) ? 'addresses' : 'parts',
  );
  const contained = containsParts(
    sql`(usuario || ' ' || accion || ' ' || entidad || ' ' || entidad_id || ' ' || solicitud || ' ' || direccion_ip)`,
    parts.join(' '),
  );
  return sql<SqlBool>`${sql.join([contained, ...addresses.map(fromAddress)], sql` and `)}`;
};

const fecha = sql`fecha`;

type Fields = Readonly<Record<string, unknown>>;
/** An entry with `antes` and `despues` typed as records. */
type WithFields<Row> = Omit<Row, 'antes' | 'despues'> & {
  readonly antes: Fields | null;
  readonly despues: Fields | null;
};
const withFields = <Row extends { readonly antes: unknown; readonly despues: unknown }>(row: Row) =>
  row as WithFields<Row>;

const bitacoraList = handleList(bitacoraCalls.list, {
  check: ({ db, query: { buscar } }) => (buscar === undefined ? Promise.resolve([]) : registrosNombrados(db, buscar)),
  rows: ({ db, query: { buscar, usuario, accion, entidad, entidad_id, ...dias } }, nombrados) => {
    const { desde, hasta } = periodoPedido(dias, localDay(Date.now()));
    return db
      .selectFrom('bitacora')
      .select([
        'bitacora_id',
        'fecha',
        'usuario',
        'accion',
        'entidad',
        'entidad_id',
        'antes',
        'despues',
        'direccion_ip',
        'solicitud',
      ])
      .$call(whereGiven('usuario', '=', usuario))
      .$call(whereGiven('accion', '=', accion))
      .$call(whereGiven('entidad', '=', entidad))
      .$call(whereGiven('entidad_id', '=', entidad_id))
      .$call(whereGiven('fecha', '>=', startOfDay(desde)))
      .$call(whereGiven('fecha', '<', endOfDay(hasta)))
      .$call(whereGiven(buscar, (text) => (nombrados.length > 0 ? deRegistros(nombrados) : searchBitacora(text))));
  },
  from: 'bitacora',
  key: 'bitacora_id',
  order: {
    usuario: [sql`usuario`, fecha],
    accion: [sql`accion`, fecha],
    entidad: [sql`entidad`, fecha],
  },
  defaultOrder: '-fecha',
  daysInOrder: true,
  more: (rows, { db }) => readNames(db, rows.map(withFields)),
  // With its moment, since of what a standby had not heard of, numbers are given again.
  sameWhen: (row, names) => `${row.bitacora_id} ${row.fecha} ${names.allOf(withFields(row))}`,
  present: (written, _context, _read, names) => {
    const row = withFields(written);
    const { entidad, entidad_id, accion, antes, despues } = row;
    /** The fields, with names in place of ids. */
    const named = (fields: Fields | null): Fields | null => fields && { ...fields, ...names.fieldNames(fields) };
    const entrada = { accion, antes: named(antes), despues: named(despues) };
    return {
      ...row,
      ...changedFields(antes, despues),
      ...dichoOf(entrada, palabrasOf(entidad)),
      usuario_nombre: names.author(row),
      registro: registroText({ entidad, entidad_id, antes, despues, nombre: names.record(row) }),
    };
  },
  sheet: 'Bitácora',
});

export const bitacoraHandlers: readonly Handler[] = [
  ...bitacoraList,
  handle(bitacoraCalls.filterOptions, async ({ db }) => {
    const staff = await db
      .selectFrom('usuarios')
      .select('usuario')
      .where('cliente_id', 'is', null)
      .orderBy('usuario')
      .execute();
    const { rows } = await distinctAcciones(db);
    return { data: { usuarios: staff.map(({ usuario }) => usuario), acciones: rows.map(({ accion }) => accion) } };
  }),
];
