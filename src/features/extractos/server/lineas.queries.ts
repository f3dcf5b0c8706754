import { sql } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { ofSucursalVisible } from '#features/libros/server/visible.public.ts';
import type { lineasCalls } from '../contract/lineas.calls.ts';
import type { Linea, TotalesDeLineas } from '../contract/lineas.schemas.ts';
import { lineaAcciones } from '../rules/acceso.ts';
import { avisoDeCaida, type Candidato, type Clase, type Situacion } from '../rules/coincidencia.ts';
import { abreRegistro } from './abre-registro.ts';
import { OFRECIDOS_JSON, type Ofrecido } from './candidatos.ts';
import { CAIDA, RESUELTA } from './conciliada.ts';
import { exactasOf } from './exactas.ts';

type Filters = Pick<QueryOf<typeof lineasCalls.list>, 'buscar' | 'situacion' | 'tipo'>;

const SITUACION = sql<Situacion>`case when not ${RESUELTA} then 'Pendiente' when c.razon is not null then 'Sin registrar'
  else 'Conciliada' end`;
const TIPO = sql<string>`case when l.monto > 0 then 'Crédito' else 'Débito' end`;

/**
 * The lines of a statement, filtered as in its list. The caller has checked access. The statement is a condition of the
 * join, not of `where`, so that later queries for the chosen lines have it too.
 */
export const filterLineas = (db: Executor, extracto_id: number, { buscar, situacion, tipo }: Filters) =>
  db
    .selectFrom('extractos_lineas as l')
    .innerJoin('extractos_contenido as k', (on) =>
      on.onRef('k.linea_id', '=', 'l.linea_id').on('k.extracto_id', '=', extracto_id),
    )
    .leftJoin('extractos_conciliaciones as c', 'c.linea_id', 'l.linea_id')
    .$call(whereGiven(situacion, (some) => sql<boolean>`${SITUACION} = any(${some}::text[])`))
    .$call(whereGiven(tipo, (some) => sql<boolean>`${TIPO} = any(${some}::text[])`))
    .$call(whereGiven(buscar, (text) => containsWords(sql`sin_acentos(l.referencia || ' ' || l.descripcion)`, text)));

/** The lines as the bank states them; `readRegistros` reads the records that they match. */
export const withDatos = (lineas: ReturnType<typeof filterLineas>) =>
  lineas
    .innerJoin('cuentas_banco as q', 'q.cuenta_banco_id', 'l.cuenta_banco_id')
    .select(['k.fila', 'l.linea_id', 'l.cuenta_banco_id', 'l.fecha', 'l.referencia', 'l.descripcion', 'l.monto'])
    .select(['l.saldo', 'q.cuenta_banco_moneda as moneda']);

type Row = Awaited<ReturnType<ReturnType<typeof withDatos>['executeTakeFirstOrThrow']>>;

/** The record that a line is tied to, or the ones that it may match. */
interface Registros {
  readonly linea_id: number;
  readonly situacion: Situacion;
  readonly caida: boolean;
  readonly pago_id: number | null;
  readonly abono_id: number | null;
  readonly comprobante_id: number | null;
  readonly gasto_id: number | null;
  readonly ingreso_id: number | null;
  readonly razon: string | null;
  readonly usuario_registro: string | null;
  readonly fecha_registro: string | null;
  /** Client or category of the record that it is tied to. */
  readonly quien: string | null;
  /** Why that record was voided or deleted. */
  readonly razon_caida: string | null;
  readonly exacta_clase: Clase | null;
  readonly exacta_id: number | null;
  readonly ofrecidos: readonly Ofrecido[];
  /** Branch and author of the record that it is tied to. */
  readonly registro_sucursal_id: number | null;
  readonly registro_usuario: string | null;
}
type RegistrosOf = ReadonlyMap<number, Registros>;

const QUIEN = sql`coalesce(
  (select concat_ws(' ', cl.cliente_nombre, cl.cliente_apellido) from clientes cl
    where cl.cliente_id = coalesce(a.cliente_id, t.cliente_id)),
  (select ca.categoria_nombre from categorias ca where ca.categoria_id = coalesce(g.categoria_id, i.categoria_id)))`;

/**
 * Reads the records that some lines of a statement are tied to or may match. Planning takes several times as long as
 * running, so this is one query with one plan, whatever the lines and their order.
 */
export const readRegistros = async (
  db: Executor,
  extracto_id: number,
  lineas: readonly Pick<Row, 'linea_id'>[],
): Promise<RegistrosOf> => {
  if (lineas.length === 0) return new Map();
  const linea_ids = sql`${JSON.stringify(lineas.map(({ linea_id }) => linea_id))}`;
  const { rows } = await sql<Registros>`select ${KEEP_PLAN} l.linea_id, ${SITUACION} as situacion, ${CAIDA} as caida,
      c.pago_id, a.abono_id, c.comprobante_id, c.gasto_id, c.ingreso_id, c.razon, c.usuario_registro, c.fecha_registro,
      ${QUIEN} as quien, coalesce(a.sucursal_id, i.sucursal_id, g.sucursal_id) as registro_sucursal_id,
      coalesce(a.usuario_registro, i.usuario_registro, g.usuario_registro) as registro_usuario,
      coalesce(a.razon_anulacion, n.razon_anulacion, g.razon_eliminacion, i.razon_eliminacion) as razon_caida,
      x.clase as exacta_clase, x.id as exacta_id,
      case when ${RESUELTA} then '[]'::json else ${OFRECIDOS_JSON} end as ofrecidos
    from json_array_elements_text(${linea_ids}::json) d
    join extractos_lineas l on l.linea_id = d.value::int
    join cuentas_banco q on q.cuenta_banco_id = l.cuenta_banco_id
    left join extractos_conciliaciones c on c.linea_id = l.linea_id
    left join pagos p on p.pago_id = c.pago_id
    left join abonos a on a.abono_id = p.abono_id
    left join comprobantes_transferencia t on t.comprobante_id = c.comprobante_id
    left join notas_credito n on n.nota_credito_id = t.nota_credito_id
    left join gastos g on g.gasto_id = c.gasto_id
    left join ingresos i on i.ingreso_id = c.ingreso_id
    left join ${exactasOf(extracto_id, linea_ids)} x on x.linea_id = l.linea_id`.execute(db);
  return new Map(rows.map((row) => [row.linea_id, row]));
};

/** The record that the line is tied to. */
const atadaA = ({ pago_id, abono_id, comprobante_id, gasto_id, ingreso_id }: Registros) => {
  if (pago_id !== null) return { clase: 'pago', id: pago_id, numero: abono_id ?? 0 } as const;
  if (comprobante_id !== null) return { clase: 'comprobante', id: comprobante_id, numero: comprobante_id } as const;
  if (gasto_id !== null) return { clase: 'gasto', id: gasto_id, numero: gasto_id } as const;
  if (ingreso_id !== null) return { clase: 'ingreso', id: ingreso_id, numero: ingreso_id } as const;
  return { clase: null, id: null, numero: null };
};

const presentOfrecido = ({ sucursal_id, usuario_registro, ...ofrecido }: Ofrecido, user: Principal): Candidato => ({
  ...ofrecido,
  acciones: { abrir: abreRegistro(user, ofrecido.clase, { sucursal_id, usuario_registro }) },
});

/** @throws NO_ENCONTRADO if the line was removed with its statement after it was read. */
export const presentLinea = (row: Row, user: Principal, registros: RegistrosOf): Linea => {
  const { linea_id, cuenta_banco_id, fila, fecha, referencia, descripcion, monto, saldo, moneda } = row;
  const found = registros.get(linea_id);
  if (found === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const { situacion } = found;
  const tied = atadaA(found);
  const open = situacion === 'Pendiente';
  const hecho = { sucursal_id: found.registro_sucursal_id, usuario_registro: found.registro_usuario };
  const ofrecidos = found.ofrecidos.map((one) => presentOfrecido(one, user));
  const isExacta = ({ clase, id }: Candidato): boolean => clase === found.exacta_clase && id === found.exacta_id;
  return {
    linea_id,
    cuenta_banco_id,
    fila,
    fecha,
    referencia,
    descripcion,
    monto,
    saldo,
    moneda,
    situacion,
    exacta: ofrecidos.find(isExacta) ?? null,
    candidatos: ofrecidos.filter((one) => !isExacta(one)),
    conciliacion: open
      ? null
      : {
          ...tied,
          quien: found.quien,
          razon: found.razon,
          usuario_registro: found.usuario_registro ?? '',
          fecha_registro: found.fecha_registro ?? '',
          acciones: { abrir: tied.clase !== null && abreRegistro(user, tied.clase, hecho) },
        },
    aviso: found.caida && tied.clase !== null ? avisoDeCaida({ ...tied, razon: found.razon_caida }) : null,
    acciones: lineaAcciones(user, { situacion, monto }),
  };
};

/** How many lines the filters find, and the totals of the whole statement: how far it is settled. */
export const readTotales = async (
  db: Executor,
  extracto_id: number,
  filters: Filters,
): Promise<{ totales: TotalesDeLineas; count: number }> => {
  const { count } = await filterLineas(db, extracto_id, filters)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const totales = await filterLineas(db, extracto_id, {})
    .select([
      sql<number>`coalesce(sum(l.monto) filter (where l.monto > 0), 0)`.as('creditos'),
      sql<number>`coalesce(-sum(l.monto) filter (where l.monto < 0), 0)`.as('debitos'),
      sql<number>`count(*) filter (where ${RESUELTA})`.as('resueltas'),
      sql<number>`count(*) filter (where not ${RESUELTA})`.as('pendientes'),
      sql<number>`coalesce(sum(l.monto) filter (where l.monto > 0 and not ${RESUELTA}), 0)`.as('creditos_pendientes'),
      sql<number>`coalesce(-sum(l.monto) filter (where l.monto < 0 and not ${RESUELTA}), 0)`.as('debitos_pendientes'),
    ])
    .executeTakeFirstOrThrow();
  return { count, totales };
};

/** The first statement that contains the line: a single line is answered as part of it. */
const extractoOf = async (db: Executor, linea_id: number): Promise<number> =>
  (
    await db
      .selectFrom('extractos_contenido')
      .select((eb) => eb.fn.min('extracto_id').as('extracto_id'))
      .where('linea_id', '=', linea_id)
      .executeTakeFirstOrThrow()
  ).extracto_id;

/** A line as the list shows it. */
export const findLinea = async (db: Executor, user: Principal, linea_id: number): Promise<Linea> => {
  const extracto_id = await extractoOf(db, linea_id);
  const row = await withDatos(filterLineas(db, extracto_id, {}))
    .modifyFront(KEEP_PLAN)
    .where('l.linea_id', '=', linea_id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return presentLinea(row, user, await readRegistros(db, extracto_id, [row]));
};

/**
 * Locks a line until the transaction ends, so that of two users who settle it the second sees the result of the first.
 * @throws NO_ENCONTRADO also for a line of an account that the user may not see.
 */
export const lockLinea = async (db: Executor, user: Principal, linea_id: number) => {
  const held = await db
    .selectFrom('extractos_lineas as l')
    .innerJoin('cuentas_banco as q', 'q.cuenta_banco_id', 'l.cuenta_banco_id')
    .select(['l.linea_id', 'l.cuenta_banco_id', 'l.monto', 'q.cuenta_banco_moneda as moneda'])
    .where('l.linea_id', '=', linea_id)
    .where(ofSucursalVisible(user, sql.ref('q.sucursal_id')))
    .forUpdate('l')
    .executeTakeFirst();
  if (held === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return { ...held, ...(await readResuelta(db, linea_id)) };
};

/** The user who settled the line, while that holds; null if it is open. */
const readResuelta = async (db: Executor, linea_id: number): Promise<{ readonly resuelta_por: string | null }> => {
  const row = await db
    .selectFrom('extractos_conciliaciones as c')
    .select('c.usuario_registro')
    .where('c.linea_id', '=', linea_id)
    .where(RESUELTA)
    .executeTakeFirst();
  return { resuelta_por: row?.usuario_registro ?? null };
};
