import { sql, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { ListDefinition } from '#kit/server/http/list.ts';
import type { guiasCalls } from '../contract/guias.calls.ts';
import { listedGuiaEstados } from '#features/viaje/rules/guia-estado.ts';
import { guiaText, typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { inSucursal, searchGuias, selectGuias, type GuiaRow } from './guias.queries.ts';

type Listed = ListDefinition<typeof guiasCalls.list, GuiaRow>;
const fecha_registro = sql`g.fecha_registro`;

const CON_VALOR = sql<SqlBool>`g.guia_valor > 0`;
const SIN_VALOR = sql<SqlBool>`g.guia_valor = 0`;

interface Asked {
  readonly db: Executor;
  readonly user: Principal;
  readonly query: QueryOf<typeof guiasCalls.list>;
}

/** The guides that a list shows. @param whose of one client; undefined: whose the query says. */
export const filteredGuias = ({ db, user, query }: Asked, whose: number | undefined = query.cliente_id) => {
  const { buscar, guia_estado, guia_tipo, servicio_id, sucursal_id, con_valor } = query;
  const estados = listedGuiaEstados(user, guia_estado);
  return (
    selectGuias(db, user)
      .where(sql<SqlBool>`g.guia_estado = any(${estados}::text[])`)
      .$if(guia_tipo !== undefined, (rows) => rows.where('g.guia_tipo', 'in', guia_tipo ?? []))
      .$if(whose !== undefined, (rows) => rows.where('g.cliente_id', '=', whose ?? 0))
      .$if(servicio_id !== undefined, (rows) => rows.where('g.servicio_id', '=', servicio_id ?? 0))
      .$if(sucursal_id !== undefined, (rows) => rows.where(inSucursal(user, sucursal_id ?? 0)))
      // Written out, not as a parameter: it is the condition of an index.
      .$if(con_valor !== undefined, (rows) => rows.where(con_valor === true ? CON_VALOR : SIN_VALOR))
      .$if(Boolean(buscar), (rows) => rows.where(searchGuias(buscar ?? '')))
  );
};

/** Of every list of guides: its orders and its sheet. */
export const GUIAS_LIST = {
  order: {
    fecha_registro,
    guia_numero: sql`g.guia_numero`,
    guia_estado: [sql`g.guia_estado`, fecha_registro],
  },
  defaultOrder: '-fecha_registro',
  // Digits are also found in telephones: the guide of that number comes before them.
  first: ({ query: { buscar } }: Pick<Asked, 'query'>) => {
    const typed = typedGuia(buscar ?? '');
    return typed === null || typed.only ? null : sql<boolean>`g.guia_numero = ${typed.guia_numero}`;
  },
  key: sql`g.guia_id`,
  sheet: {
    name: 'Guías',
    columns: [
      { titulo: 'Guía', value: (row) => guiaText(row.servicio_prefijo, row.guia_numero), chars: 14 },
      { titulo: 'Estado', value: (row) => row.guia_estado, chars: 24 },
      { titulo: 'Tipo', value: (row) => row.guia_tipo, chars: 26 },
      { titulo: 'Casillero', value: (row) => row.cliente_id, kind: 'number', chars: 10 },
      { titulo: 'Cliente', value: (row) => `${row.cliente_nombre} ${row.cliente_apellido}`, chars: 32 },
      { titulo: 'Servicio', value: (row) => row.servicio_nombre },
      { titulo: 'Paquetes', value: (row) => row.total_paquetes, kind: 'number', chars: 10 },
      { titulo: 'Recibidos', value: (row) => row.paquete_recibidos, kind: 'number', chars: 10 },
      { titulo: 'Peso a cobrar (lb)', value: (row) => row.peso_cobrar, kind: 'money' },
      { titulo: 'Valor (USD)', value: (row) => row.guia_valor, kind: 'money' },
      { titulo: 'Total (USD)', value: (row) => row.total_usd, kind: 'money' },
      { titulo: 'Total (L)', value: (row) => row.total, kind: 'money' },
      { titulo: 'Estimado', value: (row) => row.es_estimado, chars: 10 },
      { titulo: 'Instrucciones', value: (row) => row.instrucciones, chars: 40 },
      { titulo: 'Falta tracking', value: (row) => row.falta_tracking, chars: 14 },
      { titulo: 'Sucursal', value: (row) => row.sucursal_nombre },
      { titulo: 'Solicitud', value: (row) => row.fecha_solicitud, kind: 'moment' },
      { titulo: 'Registro', value: (row) => row.fecha_registro, kind: 'moment' },
      { titulo: 'Salida estimada', value: (row) => row.fecha_salida_estimada, kind: 'day' },
      { titulo: 'Entrega estimada', value: (row) => row.fecha_entrega_estimada, kind: 'day' },
    ],
  },
} satisfies Pick<Listed, 'order' | 'defaultOrder' | 'key' | 'sheet'> & Record<'first', unknown>;
