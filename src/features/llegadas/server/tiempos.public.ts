import { sql, type Expression } from 'kysely';
import type { TiempoDeLlegada } from '../rules/llegada.public.ts';

/** How long a service takes to a branch, else to all of them; null where too few went lately. */
export const tiempoDeLlegada = (servicio_id: Expression<unknown>, sucursal_id: Expression<unknown>) =>
  sql<TiempoDeLlegada | null>`(
    select json_build_object('dias_desde', tl.dias_desde, 'dias_hasta', tl.dias_hasta) from tiempos_llegada tl
    where tl.servicio_id = ${servicio_id} and (tl.sucursal_id = ${sucursal_id} or tl.sucursal_id is null)
    order by tl.sucursal_id nulls last limit 1)`;

/** When the last parcel of a guide was received in the USA: what travels together is as late as its last one. */
export const ultimaRecepcion = (guia_id: Expression<unknown>) =>
  sql<string | null>`(select max(rp.fecha_recepcion) from paquetes rp where rp.guia_id = ${guia_id})`;
