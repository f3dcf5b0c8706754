import type { AppError } from '#kit/contract/errors.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { valorPorCondiciones, type Condiciones } from '#features/servicios/rules/condiciones.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import type { Permitida } from '../contract/rebaja.schemas.ts';
import { rebajaDe, type PrecioGuia } from '../rules/rebaja.ts';
import { totalGuia } from '../rules/total-guia.ts';
import { requireAutorizada } from './autorizar-rebaja.ts';
import type { LockedGuia } from './guias.movement.ts';

const precioOf = (
  { guia_valor, guia_descuento, guia_costo_envio, aplica_isv, peso_cobrar, tarifa_id }: PrecioLeido,
  condiciones: Condiciones,
): PrecioGuia => ({
  guia_valor,
  guia_descuento,
  guia_costo_envio,
  aplica_isv,
  valor_tarifa: valorPorCondiciones(condiciones, peso_cobrar, tarifa_id).guia_valor,
});

type PrecioLeido = Pick<
  LockedGuia,
  'guia_valor' | 'guia_descuento' | 'guia_costo_envio' | 'aplica_isv' | 'peso_cobrar'
> & { readonly tarifa_id: number | null };

const noted = ({ guia_valor, guia_descuento, guia_costo_envio, aplica_isv }: PrecioGuia, total_usd: number) => ({
  guia_valor,
  guia_descuento,
  guia_costo_envio,
  aplica_isv,
  total_usd,
});

/**
 * Has somebody answer for a price that was lowered, in the transaction that wrote it.
 * @param antes the guide as it was locked, before anything of its price was written; null: it was made just now.
 * @param refusal where nobody answers for it, instead of REBAJA_SIN_AUTORIZACION.
 * @returns what the log keeps of it: nothing where everybody may set such a price.
 * @throws REBAJA_SIN_AUTORIZACION, REBAJA_SIN_RAZON
 */
export const requireRebaja = async (
  db: Executor,
  user: Principal,
  { guia_id, antes }: { readonly guia_id: number; readonly antes: LockedGuia | null },
  permitida: Permitida,
  refusal?: () => AppError,
): Promise<readonly AuditEntry[]> => {
  const guia = await db
    .selectFrom('guias')
    .select(['cliente_id', 'servicio_id', 'servicio_id_fee', 'tarifa_id', 'guia_valor', 'guia_descuento'])
    .select(['guia_costo_envio', 'aplica_isv', 'peso_cobrar', 'isv_porcentaje'])
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  const servicio_id = guia.servicio_id_fee ?? guia.servicio_id;
  const condiciones = (await readCondiciones(db, guia.cliente_id, [servicio_id])).get(servicio_id);
  if (condiciones === undefined) return [];
  const isv_porcentaje = guia.isv_porcentaje ?? condiciones.isv_porcentaje;
  const ahora = precioOf(guia, condiciones);
  const before = antes === null ? null : precioOf({ ...antes, tarifa_id: guia.tarifa_id }, condiciones);
  const motivo = rebajaDe({
    disponible: antes?.guia_estado === 'Disponible para entrega',
    antes: before,
    ahora,
    isv_porcentaje,
    maximo: condiciones.descuento_maximo,
  });
  if (motivo === null) return [];
  const autorizada = requireAutorizada(user, permitida, refusal);
  const totalOf = (precio: PrecioGuia): number => totalGuia(precio, isv_porcentaje, null).total_usd;
  return [
    {
      accion: 'guias.rebajar',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: before === null ? null : noted(before, totalOf(before)),
      despues: { ...noted(ahora, totalOf(ahora)), motivo, ...autorizada },
    },
  ];
};
