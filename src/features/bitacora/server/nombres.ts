import { sql } from 'kysely';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Of each kind of record: the column that an entry means it by, what it is called, and where both stand. */
const FUENTES = {
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
type Clase = keyof typeof FUENTES;

/** Records that an entry does not always name itself. */
const ENTIDADES_POR_NOMBRAR: ReadonlySet<string> = new Set<Clase>([
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
const CAMPOS = Object.entries({
  cliente_id: 'cliente',
  servicio_id: 'servicio',
  sucursal_id: 'sucursal',
  sucursal_origen_id: 'sucursal',
  ciudad_id: 'ciudad',
  categoria_id: 'categoria',
  cuenta_banco_id: 'cuenta_banco',
} as const);

interface Entrada {
  readonly usuario: string;
  readonly entidad: string;
  readonly entidad_id: string;
  readonly antes: Fields | null;
  readonly despues: Fields | null;
}

const NUMERO = /^[0-9]{1,9}$/;

/** The record that a value means, as it is looked up; null: none. */
const llaveDe = (clase: Clase, valor: unknown): string | null => {
  if (typeof valor !== 'string' && typeof valor !== 'number') return null;
  if (clase === 'usuario') return String(valor);
  return NUMERO.test(String(valor)) ? String(Number(valor)) : null;
};

const ofEntidad = ({ entidad, entidad_id }: Entrada): readonly [Clase, unknown][] =>
  ENTIDADES_POR_NOMBRAR.has(entidad) ? [[entidad as Clase, entidad_id]] : [];
const ofFields = (fields: Fields | null): readonly [Clase, unknown][] =>
  fields === null ? [] : CAMPOS.map(([campo, clase]) => [clase, fields[campo]]);

const select = (clase: Clase, llaves: ReadonlySet<string>) => {
  const [llave, nombre, tabla] = FUENTES[clase];
  const tipo = clase === 'usuario' ? 'text' : 'int';
  return sql<{ clase: Clase; llave: string; nombre: string }>`
    select ${sql.lit(clase)} as clase, ${sql.ref(llave)}::text as llave, ${sql.raw(nombre)} as nombre
    from ${sql.raw(tabla)} where ${sql.ref(llave)} = any(${[...llaves]}::${sql.raw(tipo)}[])`;
};

/** What the records that entries speak of are called today. */
export interface Nombres {
  /** Who did it. */
  readonly usuario: (entrada: Entrada) => string | null;
  /** The record that the entry is of; of what is gone the entry tells it. */
  readonly registro: (entrada: Entrada) => string | null;
  /** One name for each field whose number leads to something. */
  readonly campos: (fields: Fields) => Fields;
}

/** Looked up once for all entries of a page: asked of each, it took longer than reading the page. */
export const readNombres = async (db: Executor, entradas: readonly Entrada[]): Promise<Nombres> => {
  const wanted = new Map<Clase, Set<string>>();
  for (const entrada of entradas) {
    const named = [...ofEntidad(entrada), ...ofFields(entrada.antes), ...ofFields(entrada.despues)];
    for (const [clase, valor] of [...named, ['usuario', entrada.usuario] as const]) {
      const llave = llaveDe(clase, valor);
      if (llave !== null) wanted.set(clase, (wanted.get(clase) ?? new Set<string>()).add(llave));
    }
  }
  const found = new Map<string, string>();
  if (wanted.size > 0) {
    const selects = [...wanted].map(([clase, llaves]) => select(clase, llaves));
    const { rows } = await sql<{ clase: Clase; llave: string; nombre: string }>`
      ${sql.join(selects, sql` union all `)}`.execute(db);
    for (const { clase, llave, nombre } of rows) found.set(`${clase} ${llave}`, nombre);
  }
  const nombreDe = (clase: Clase, valor: unknown): string | null => {
    const llave = llaveDe(clase, valor);
    return (llave === null ? undefined : found.get(`${clase} ${llave}`)) ?? null;
  };
  const nombreDeCampo = (clase: Clase, valor: unknown): string | null => {
    const nombre = nombreDe(clase, valor);
    return nombre === null || clase !== 'cliente' ? nombre : `${mailboxText(Number(valor))} ${nombre}`;
  };
  return {
    usuario: ({ usuario }) => nombreDe('usuario', usuario),
    registro: (entrada) => ofEntidad(entrada).map(([clase, valor]) => nombreDe(clase, valor))[0] ?? null,
    campos: (fields) =>
      Object.fromEntries(
        CAMPOS.map(([campo, clase]) => [campo, nombreDeCampo(clase, fields[campo])]).filter(
          ([, nombre]) => nombre !== null,
        ),
      ) as Fields,
  };
};
