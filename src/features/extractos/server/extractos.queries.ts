import { sql } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { ofSucursalVisible } from '#features/libros/server/visible.public.ts';
import type { extractosCalls } from '../contract/extractos.calls.ts';
import type { Extracto } from '../contract/extractos.schemas.ts';
import { extractoAcciones } from '../rules/acceso.ts';
import { fijasOf } from './conciliada.ts';
import { countExactas } from './exactas.ts';

type Filters = Omit<QueryOf<typeof extractosCalls.list>, 'pagina' | 'limite' | 'orden'>;

const searchExtractos = (text: string) =>
  containsWords(
    sql`sin_acentos(q.cuenta_banco_nombre || ' ' || q.cuenta_banco_numero || ' ' || b.banco_nombre || ' ' || e.archivo)`,
    text,
  );

/** The statements of the accounts that the user may see, filtered as in the list. */
export const selectExtractos = (
  db: Executor,
  user: Principal,
  { buscar, cuenta_banco_id, sucursal_id, desde, hasta, pendientes }: Filters,
) =>
  db
    .selectFrom('extractos as e')
    .innerJoin('cuentas_banco as q', 'q.cuenta_banco_id', 'e.cuenta_banco_id')
    .innerJoin('bancos as b', 'b.banco_id', 'q.banco_id')
    .innerJoin('sucursales as s', 's.sucursal_id', 'q.sucursal_id')
    .select([
      'e.extracto_id',
      'e.cuenta_banco_id',
      'e.archivo',
      'e.desde',
      'e.hasta',
      'e.lineas',
      'e.resueltas',
      'e.repetidas',
    ])
    .select(['e.omitidas', 'e.creditos', 'e.debitos', 'e.usuario_registro', 'e.fecha_registro'])
    .select(['q.cuenta_banco_nombre', 'q.cuenta_banco_numero', 'q.cuenta_banco_moneda', 'q.sucursal_id'])
    .select(['b.banco_nombre', 's.sucursal_codigo'])
    .where(ofSucursalVisible(user, sql.ref('q.sucursal_id')))
    .$call(whereGiven('e.cuenta_banco_id', '=', cuenta_banco_id))
    .$call(whereGiven('q.sucursal_id', '=', sucursal_id))
    .$call(whereGiven('e.hasta', '>=', desde))
    .$call(whereGiven('e.desde', '<=', hasta))
    .$call(whereGiven(pendientes, (open) => sql<boolean>`(e.lineas > e.resueltas) = ${open}`))
    .$call(whereGiven(buscar, searchExtractos));

export const withPendientes = <Row extends { readonly lineas: number; readonly resueltas: number }>(row: Row) => ({
  ...row,
  pendientes: row.lineas - row.resueltas,
});

/**
 * The account of a statement that the user may see.
 * @throws NO_ENCONTRADO also for a statement of an account that the user may not see.
 */
export const requireExtracto = async (
  db: Executor,
  user: Principal,
  extracto_id: number,
): Promise<{ readonly cuenta_banco_id: number }> => {
  const row = await selectExtractos(db, user, {})
    .clearSelect()
    .select('e.cuenta_banco_id')
    .where('e.extracto_id', '=', extracto_id)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/**
 * A statement as its page shows it.
 * @param exactas counts its exact lines; costly, because all its open lines are compared with the books.
 * @throws NO_ENCONTRADO also for a statement of an account that the user may not see.
 */
export const findExtracto = async (
  db: Executor,
  user: Principal,
  extracto_id: number,
  exactas: () => Promise<number> = () => countExactas(db, extracto_id),
): Promise<Extracto> => {
  const row = await selectExtractos(db, user, {})
    .select(sql<boolean>`exists ${fijasOf(sql`e.extracto_id`)}`.as('fija'))
    .where('e.extracto_id', '=', extracto_id)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const { fija, ...extracto } = row;
  // A fully settled statement has no open line that could match exactly.
  const abierto = extracto.lineas > extracto.resueltas;
  return {
    ...withPendientes(extracto),
    exactas: abierto ? await exactas() : 0,
    acciones: extractoAcciones(user, fija),
  };
};
