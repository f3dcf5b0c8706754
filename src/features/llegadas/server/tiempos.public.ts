import { sql, type Expression } from 'kysely';
import type { TiempoDeLlegada } from '../rules/llegada.public.ts';

/** How long a service takes to a branch, else to all branches; null if there are too few recent guides. */
export const tiempoDeLlegada = (servicio_id: Expression<unknown>, sucursal_id: Expression<unknown>) =>
  sql<TiempoDeLlegada | null>`(
    select json_build_object('dias_desde', tl.dias_desde, 'dias_hasta', tl.dias_hasta) from tiempos_llegada tl
    where tl.servicio_id = ${servicio_id} and (tl.sucursal_id = ${sucursal_id} or tl.sucursal_id is null)
    order by tl.sucursal_id nulls last limit 1)`;

/** Last reception in the USA among a guide's parcels, since they travel together. */
export const ultimaRecepcion = (guia_id: Expression<unknown>) =>
  sql<string | null>`(select max(rp.fecha_recepcion) from paquetes rp where rp.guia_id = ${guia_id})`;
