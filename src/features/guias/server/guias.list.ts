import { sql, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay } from '#kit/server/db/days.ts';
import { isOneOf } from '#kit/server/db/is-one-of.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { ListDefinition } from '#kit/server/http/list-definition.ts';
import { promisedLlegada } from '#features/llegadas/rules/llegada.public.ts';
import { tiempoDeLlegada, ultimaRecepcion } from '#features/llegadas/server/tiempos.public.ts';
import type { guiasCalls } from '../contract/guias.calls.ts';
import type { GuiaSummary } from '../contract/guias.schemas.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { conCodigo } from '#features/tracking/server/trackings.ts';
import { listedGuiaEstados } from '#features/viaje/rules/guia-estado.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { beginsWithFirstEntrega, lastEntregaFirst, porEntrega } from '#features/viaje/server/por-entrega.ts';
import { searchGuias } from '#features/viaje/server/search-guias.ts';
import { inSucursal, presentGuia, selectGuias, selectTodas, type GuiaRow } from './guias.queries.ts';

type Listed = ListDefinition<typeof guiasCalls.list, GuiaRow>;

const CON_VALOR = sql<SqlBool>`g.guia_valor > 0`;
const SIN_VALOR = sql<SqlBool>`g.guia_valor = 0`;

const isTransferida = (wanted: boolean) =>
  wanted ? sql<SqlBool>`g.transferencia_id is not null` : sql<SqlBool>`g.transferencia_id is null`;

/** A parcel of it has the scanned code. */
const ofCodigo = (codigo: string) =>
  sql<SqlBool>`g.guia_id = any(array(
    select p.guia_id from paquetes p where p.guia_id is not null and ${conCodigo(canonicalTracking(codigo).codigos)}))`;

/** Available for pickup since that day or longer. */
const enMostradorDesde = (day: string) =>
  sql<SqlBool>`(g.guia_estado = 'Disponible para entrega' and g.fecha_disponible < ${endOfDay(day)})`;

interface Asked {
  readonly db: Executor;
  readonly user: Principal;
  readonly query: QueryOf<typeof guiasCalls.list>;
}

/** The guides that a list shows. @param whose id of one client; undefined: the client of the query, if any. */
export const filteredGuias = ({ db, user, query }: Asked, whose: number | undefined = query.cliente_id) => {
  const {
    buscar,
    codigo,
    guia_estado,
    guia_tipo,
    servicio_id,
    sucursal_id,
    con_valor,
    en_transferencia,
    disponible_hasta,
  } = query;
  const estados = listedGuiaEstados(user, guia_estado);
  return (
    selectGuias(db, user)
      .where(isOneOf('g.guia_estado', estados))
      .$if(user.cliente_id !== null, (guias) =>
        guias.select([
          tiempoDeLlegada(sql`g.servicio_id`, sql`g.sucursal_id`).as('tiempo'),
          ultimaRecepcion(sql`g.guia_id`).as('recibido'),
        ]),
      )
      .$if(beginsWithFirstEntrega(query.orden, estados), (rows) => rows.where('g.fecha_entrega', 'is not', null))
      .$call(whereGiven('g.guia_tipo', 'in', guia_tipo))
      .$call(whereGiven('g.cliente_id', '=', whose))
      .$call(whereGiven('g.servicio_id', '=', servicio_id))
      .$call(whereGiven(sucursal_id, (id) => inSucursal(user, id)))
      // Literal conditions, not parameters, so that they match a partial index.
      .$call(whereGiven(con_valor, (wanted) => (wanted ? CON_VALOR : SIN_VALOR)))
      .$if(user.cliente_id === null, (guias) => guias.$call(whereGiven(en_transferencia, isTransferida)))
      .$call(whereGiven(disponible_hasta, enMostradorDesde))
      .$call(whereGiven(codigo, ofCodigo))
      .$call(whereGiven(buscar, searchGuias))
  );
};

/** The guides of a scanned label, or of the tracking of one of their parcels, whatever their state: two at most. */
export const findScanned = async (db: Executor, user: Principal, codigo: string): Promise<GuiaSummary[]> => {
  const typed = typedGuia(codigo);
  const rows = await selectTodas(db, user)
    .where(typed === null ? ofCodigo(codigo) : sql<SqlBool>`g.guia_numero = ${typed.guia_numero}`)
    .orderBy('g.guia_id')
    .limit(2)
    .modifyFront(KEEP_PLAN)
    .execute();
  return rows.map((row) => presentGuia(row, user));
};

type ListedRow = Awaited<ReturnType<ReturnType<typeof filteredGuias>['execute']>>[number];

/** A row of a list; a customer reads when it comes as on the page of the guide. */
export const presentListed = (row: ListedRow, user: Principal): GuiaSummary => ({
  ...presentGuia(row, user),
  ...(row.tiempo === undefined || row.recibido === undefined
    ? {}
    : {
        llegada: promisedLlegada({
          estado: row.guia_estado,
          recibido: row.recibido,
          tiempo: row.tiempo,
          estimada: row.fecha_entrega_estimada,
        }),
      }),
});

/** The orders and the sheet of every list of guides. */
export const GUIAS_LIST = {
  from: 'g',
  key: 'guia_id',
  order: {
    guia_estado: [sql`g.guia_estado`, sql`g.fecha_registro`],
    fecha_entrega: ({ user, query }: Pick<Asked, 'user' | 'query'>) =>
      porEntrega('g', listedGuiaEstados(user, query.guia_estado)),
  },
  defaultOrder: ({ user, query }: Pick<Asked, 'user' | 'query'>) => {
    const { guia_estado, guia_tipo, servicio_id, sucursal_id, con_valor, en_transferencia, disponible_hasta } = query;
    const narrowing = [guia_tipo, servicio_id, sucursal_id, con_valor, en_transferencia, disponible_hasta];
    return lastEntregaFirst(listedGuiaEstados(user, guia_estado), narrowing);
  },
  // Digits also match telephone numbers; the guide with that number comes first.
  first: ({ query: { buscar } }: Pick<Asked, 'query'>) => {
    const typed = typedGuia(buscar ?? '');
    return typed === null || typed.only ? null : sql<boolean>`g.guia_numero = ${typed.guia_numero}`;
  },
  sheet: 'Guías',
} satisfies Omit<Listed, 'rows' | 'present' | 'first'> & Record<'first', unknown>;
