import { CompiledQuery } from 'kysely';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEPT } from '#kit/server/db/prepared-commands.ts';

type Fields = Readonly<Record<string, unknown>>;

/** For each kind of record: its key column, the expression of its name, and its table. */
const SOURCES = {
  cliente: ['cliente_id', "btrim(cliente_nombre || ' ' || cliente_apellido)", 'clientes'],
  paquete: ['paquete_id', 'tracking', 'paquetes'],
  guia: ['guia_id', "'G' || servicio_prefijo || '-' || guia_numero", 'guias join servicios using (servicio_id)'],
  packinglist: [
    'packinglist_id',
    "'P' || servicio_prefijo || '-' || packinglist_id",
    'packinglists join servicios using (servicio_id)',
  ],
  ciudad: ['ciudad_id', 'ciudad_nombre', 'ciudades'],
  departamento: ['departamento_id', 'departamento_nombre', 'departamentos'],
  rol: ['rol_id', 'rol_nombre', 'roles'],
  usuario: ['usuario', 'nombre', 'usuarios'],
  gasto_recurrente: ['recurrente_id', 'recurrente_referencia', 'gastos_recurrentes'],
  servicio: ['servicio_id', 'servicio_nombre', 'servicios'],
  sucursal: ['sucursal_id', 'sucursal_nombre', 'sucursales'],
  categoria: ['categoria_id', 'categoria_nombre', 'categorias'],
  cuenta_banco: ['cuenta_banco_id', 'cuenta_banco_nombre', 'cuentas_banco'],
} as const;
type Kind = keyof typeof SOURCES;

/** Kinds of records whose name an entry does not always contain. */
const TO_BE_NAMED: ReadonlySet<string> = new Set<Kind>([
  'cliente',
  'paquete',
  'guia',
  'packinglist',
  'ciudad',
  'departamento',
  'rol',
  'usuario',
  'gasto_recurrente',
]);

/** The kind of record that each id field refers to. */
const FIELDS = Object.entries({
  cliente_id: 'cliente',
  servicio_id: 'servicio',
  sucursal_id: 'sucursal',
  sucursal_origen_id: 'sucursal',
  ciudad_id: 'ciudad',
  categoria_id: 'categoria',
  cuenta_banco_id: 'cuenta_banco',
} as const);

interface Entry {
  readonly usuario: string;
  readonly entidad: string;
  readonly entidad_id: string;
  readonly antes: Fields | null;
  readonly despues: Fields | null;
}

const NUMBER = /^[0-9]{1,9}$/;

/** The key of the record that a value refers to, as it is looked up; null if it refers to none. */
const keyOf = (kind: Kind, value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (kind === 'usuario') return String(value);
  return NUMBER.test(String(value)) ? String(Number(value)) : null;
};

/** A record that an entry refers to. */
interface Reference {
  readonly kind: Kind;
  readonly key: string;
}

const idOf = ({ kind, key }: Reference): string => `${kind} ${key}`;

const referenceTo = (kind: Kind, value: unknown): Reference | null => {
  const key = keyOf(kind, value);
  return key === null ? null : { kind, key };
};

const recordOf = ({ entidad, entidad_id }: Entry): Reference | null =>
  TO_BE_NAMED.has(entidad) ? referenceTo(entidad as Kind, entidad_id) : null;

const referencesOf = (entry: Entry): readonly Reference[] => {
  const found = [referenceTo('usuario', entry.usuario), recordOf(entry)];
  for (const fields of [entry.antes, entry.despues])
    if (fields !== null)
      for (const [field, kind] of FIELDS) if (fields[field] !== undefined) found.push(referenceTo(kind, fields[field]));
  return found.filter((reference) => reference !== null);
};

/** The `case` branch that selects the name of the record with the key `buscado.key`. */
const nameIn = ([kind, [key, nombre, table]]: readonly [string, (typeof SOURCES)[Kind]]): string => {
  const wanted = kind === 'usuario' ? 'buscado.key' : 'buscado.key::int';
  return `when '${kind}' then (select ${nombre} from ${table} where ${key} = ${wanted})`;
};

/**
 * The same SQL text for every lookup, so that its plan is kept: a text with only the kinds of a page was planned anew
 * each time, which took longer than the rest of the page.
 */
const LOOK_UP = `select ${KEPT} buscado.kind, buscado.key,
    case buscado.kind ${Object.entries(SOURCES).map(nameIn).join(' ')} end as nombre
  from unnest($1::text[], $2::text[]) as buscado(kind, key)`;

interface Named extends Reference {
  readonly nombre: string | null;
}
const lookUp = async (db: Executor, wanted: readonly Reference[]): Promise<readonly Named[]> => {
  if (wanted.length === 0) return [];
  const columns = [wanted.map(({ kind }) => kind), wanted.map(({ key }) => key)];
  return (await db.executeQuery<Named>(CompiledQuery.raw(LOOK_UP, columns))).rows;
};

/** The current names of the records in the entries. */
export interface Names {
  /** The user who did it. */
  readonly author: (entry: Entry) => string | null;
  /** The record of the entry; null for a deleted record, whose name is in the entry itself. */
  readonly record: (entry: Entry) => string | null;
  /** The names by id field, for ids that refer to a record. */
  readonly fieldNames: (fields: Fields) => Fields;
  /** All names that an entry of the page refers to, as one text. */
  readonly allOf: (entry: Entry) => string;
}

/** Looks up the names for all entries of a page at once: one query per entry took longer than reading the page. */
export const readNames = async (db: Executor, entries: readonly Entry[]): Promise<Names> => {
  const wanted = new Map(entries.flatMap(referencesOf).map((reference) => [idOf(reference), reference]));
  const rows = await lookUp(db, [...wanted.values()]);
  const found = new Map(rows.map((row) => [idOf(row), row.nombre]));
  const nameOf = (reference: Reference | null): string | null =>
    (reference === null ? null : found.get(idOf(reference))) ?? null;
  const nameOfField = (kind: Kind, value: unknown): string | null => {
    const nombre = nameOf(referenceTo(kind, value));
    return nombre === null || kind !== 'cliente' ? nombre : `${mailboxText(Number(value))} ${nombre}`;
  };
  return {
    author: ({ usuario }) => nameOf(referenceTo('usuario', usuario)),
    record: (entry) => nameOf(recordOf(entry)),
    fieldNames: (fields) =>
      Object.fromEntries(
        FIELDS.map(([field, kind]) => [field, nameOfField(kind, fields[field])]).filter(
          ([, nombre]) => nombre !== null,
        ),
      ) as Fields,
    allOf: (entry) => JSON.stringify(referencesOf(entry).map(nameOf)),
  };
};
