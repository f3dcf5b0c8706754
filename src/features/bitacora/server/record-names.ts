import { CompiledQuery } from 'kysely';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEPT } from '#kit/server/db/prepared-commands.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Of each kind of record: the column that an entry means it by, what it is called, and where both stand. */
const SOURCES = {
  cliente: ['cliente_id', "cliente_nombre || ' ' || cliente_apellido", 'clientes'],
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

/** Records that an entry does not always name itself. */
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

/** What the numbers in an entry lead to. */
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

/** The record that a value means, as it is looked up; null: none. */
const keyOf = (kind: Kind, value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (kind === 'usuario') return String(value);
  return NUMBER.test(String(value)) ? String(Number(value)) : null;
};

const recordOf = ({ entidad, entidad_id }: Entry): readonly [Kind, unknown][] =>
  TO_BE_NAMED.has(entidad) ? [[entidad as Kind, entidad_id]] : [];
const namedIn = (fields: Fields | null): readonly [Kind, unknown][] =>
  fields === null ? [] : FIELDS.map(([field, kind]) => [kind, fields[field]]);

/** The name of the record of a kind whose key stands in `buscado`. */
const nameIn = ([kind, [key, nombre, tabla]]: readonly [string, (typeof SOURCES)[Kind]]): string => {
  const wanted = kind === 'usuario' ? 'buscado.key' : 'buscado.key::int';
  return `when '${kind}' then (select ${nombre} from ${tabla} where ${key} = ${wanted})`;
};

/**
 * One text whatever is looked up, so that its plan is kept: written for the kinds of a page alone, it was planned anew for
 * each, which took longer than all else of the page.
 */
const LOOK_UP = `select ${KEPT} buscado.kind, buscado.key,
    case buscado.kind ${Object.entries(SOURCES).map(nameIn).join(' ')} end as nombre
  from unnest($1::text[], $2::text[]) as buscado(kind, key)`;

interface Named {
  readonly kind: Kind;
  readonly key: string;
  readonly nombre: string | null;
}
const lookUp = async (db: Executor, wanted: readonly (readonly [Kind, string])[]): Promise<readonly Named[]> => {
  if (wanted.length === 0) return [];
  const columns = [wanted.map(([kind]) => kind), wanted.map(([, key]) => key)];
  return (await db.executeQuery<Named>(CompiledQuery.raw(LOOK_UP, columns))).rows;
};

/** What the records that entries speak of are called today. */
export interface Names {
  /** Who did it. */
  readonly author: (entry: Entry) => string | null;
  /** The record that the entry is of; of what is gone the entry tells it. */
  readonly record: (entry: Entry) => string | null;
  /** One name for each field whose number leads to something. */
  readonly fieldNames: (fields: Fields) => Fields;
}

/** Looked up once for all entries of a page: asked of each, it took longer than reading the page. */
export const readNames = async (db: Executor, entries: readonly Entry[]): Promise<Names> => {
  const wanted = new Map<string, readonly [Kind, string]>();
  for (const entry of entries) {
    const named = [...recordOf(entry), ...namedIn(entry.antes), ...namedIn(entry.despues)];
    for (const [kind, value] of [...named, ['usuario', entry.usuario] as const]) {
      const key = keyOf(kind, value);
      if (key !== null) wanted.set(`${kind} ${key}`, [kind, key]);
    }
  }
  const rows = await lookUp(db, [...wanted.values()]);
  const found = new Map(rows.map(({ kind, key, nombre }) => [`${kind} ${key}`, nombre]));
  const nameOf = (kind: Kind, value: unknown): string | null => {
    const key = keyOf(kind, value);
    return (key === null ? null : found.get(`${kind} ${key}`)) ?? null;
  };
  const nameOfField = (kind: Kind, value: unknown): string | null => {
    const nombre = nameOf(kind, value);
    return nombre === null || kind !== 'cliente' ? nombre : `${mailboxText(Number(value))} ${nombre}`;
  };
  return {
    author: ({ usuario }) => nameOf('usuario', usuario),
    record: (entry) => recordOf(entry).map(([kind, value]) => nameOf(kind, value))[0] ?? null,
    fieldNames: (fields) =>
      Object.fromEntries(
        FIELDS.map(([field, kind]) => [field, nameOfField(kind, fields[field])]).filter(
          ([, nombre]) => nombre !== null,
        ),
      ) as Fields,
  };
};
