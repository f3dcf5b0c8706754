import { typedTransferencia } from '#features/viaje/rules/transferencia-numero.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { readHistorial } from '#features/historial/server/historial.public.ts';
import { agregadosOf } from '#features/contenedor/rules/agregados.ts';
import { worksAt } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import type { Transferencia, TransferenciaSummary } from '../contract/transferencias.schemas.ts';
import { transferenciaAcciones } from '../rules/transferencia-acciones.ts';
import { readCajasFuera } from './cajas-fuera.ts';
import { motivoOf, presentGuiaEnTransferencia, selectGuiasDeTransferencia } from './guias-en-transferencia.queries.ts';

export const guiasText = (count: number): string => counted(count, '1 guía', '# guías');
export const agregados = agregadosOf(guiasText);

type Totales = Pick<TransferenciaSummary, 'guia_ids' | 'total_guias' | 'faltantes' | 'peso_cobrar'>;

/** The totals of a transfer; pounds as PostgreSQL decimals. */
const TOTALES = sql<Totales>`(
  select json_build_object('guia_ids', coalesce(json_agg(tg.guia_id order by tg.guia_id), '[]'), 'total_guias', count(*),
    'faltantes', count(*) filter (where tg.fecha_recepcion is null and t.transferencia_estado = 'Enviado a Sucursal'),
    'peso_cobrar', coalesce(sum(g.peso_cobrar), 0))
  from transferencia_guias tg join guias g using (guia_id) where tg.transferencia_id = t.transferencia_id
)`;

/** Transfers with their totals; for staff only. */
export const selectTransferencias = (db: Executor) =>
  db
    .selectFrom('transferencias as t')
    .leftJoin('sucursales as o', 'o.sucursal_id', 't.sucursal_origen_id')
    .leftJoin('sucursales as d', 'd.sucursal_id', 't.sucursal_id')
    .select(['t.transferencia_id', 't.transferencia_estado', 't.sucursal_origen_id', 't.sucursal_id', 't.conductor'])
    .select(['t.placa', 't.comentario', 't.fecha_cierre', 't.fecha_envio', 't.fecha_recepcion', 't.usuario_registro'])
    .select(['t.fecha_registro', 't.version'])
    .select((eb) => [
      eb.ref('o.sucursal_codigo').$notNull().as('origen_codigo'),
      eb.ref('o.sucursal_nombre').$notNull().as('origen_nombre'),
      eb.ref('d.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('d.sucursal_nombre').$notNull().as('sucursal_nombre'),
      TOTALES.as('totales'),
    ]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectTransferencias>['execute']>>[number];

export const presentSummary = ({ totales, ...row }: SummaryRow): TransferenciaSummary => ({ ...row, ...totales });

/** Matches its number, or the number of a guia in it. */
export const searchTransferencias = (text: string): Expression<SqlBool> => {
  const typed = typedTransferencia(text);
  if (typed !== null) return sql<SqlBool>`t.transferencia_id = ${typed.transferencia_id}`;
  const guia = typedGuia(text);
  return sql<SqlBool>`t.transferencia_id = any(array(
    select tg.transferencia_id from transferencia_guias tg join guias g using (guia_id)
    where g.guia_numero = ${guia?.guia_numero ?? null}))`;
};

/** @throws NO_ENCONTRADO */
export const findSummary = async (db: Executor, transferencia_id: number): Promise<TransferenciaSummary> => {
  const row = await selectTransferencias(db)
    .where('t.transferencia_id', '=', transferencia_id)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return presentSummary(row);
};

/** The guias of a transfer in the order of its manifest. */
export const guiasOf = (db: Executor, transferencia_id: number) =>
  selectGuiasDeTransferencia(db)
    .modifyFront(KEEP_PLAN)
    .innerJoin('transferencia_guias as tg', 'tg.guia_id', 'g.guia_id')
    .select(['tg.fecha_recepcion', 'tg.cajas_fuera', 'tg.cajas_recibidas'])
    .where('tg.transferencia_id', '=', transferencia_id)
    .orderBy('g.guia_numero')
    .execute();

/** States of a transfer in which it still matters whether its guias may travel. */
const BEFORE_SENT: ReadonlySet<string> = new Set(['Abierto', 'Cerrado']);

/** A transfer with all its guias, as this user sees it. @throws NO_ENCONTRADO */
export const readTransferencia = async (
  db: Executor,
  user: Principal,
  transferencia_id: number,
): Promise<Transferencia> => {
  const summary = await findSummary(db, transferencia_id);
  const rows = await guiasOf(db, transferencia_id);
  const historial = await readHistorial(db, user, 'transferencia', transferencia_id);
  const acciones = transferenciaAcciones(user, {
    estado: summary.transferencia_estado,
    total: summary.total_guias,
  });
  const checked = BEFORE_SENT.has(summary.transferencia_estado);
  return {
    ...summary,
    guias: rows.map(({ fecha_recepcion, cajas_fuera, cajas_recibidas, ...row }) =>
      presentGuiaEnTransferencia(row, checked ? motivoOf(row, summary) : null, {
        fecha_recepcion,
        cajas_fuera,
        cajas_recibidas,
      }),
    ),
    cajas_fuera: summary.transferencia_estado === 'Abierto' ? await readCajasFuera(db, transferencia_id) : [],
    historial: agregados.joined(historial),
    acciones: { ...acciones, recibir: acciones.recibir && worksAt(user, summary.sucursal_id) },
  };
};
