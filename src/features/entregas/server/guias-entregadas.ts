import { refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { total as sum } from '#kit/rules/money.ts';
import { computeAlmacenaje, cobroDeAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { requireSinTransferencia } from '#features/viaje/server/en-transferencia.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';

const FIELD = 'guia_ids';

const nombreDeSucursal = async (db: Executor, sucursal_id: number): Promise<string> =>
  (
    await db
      .selectFrom('sucursales')
      .select('sucursal_nombre')
      .where('sucursal_id', '=', sucursal_id)
      .executeTakeFirstOrThrow()
  ).sucursal_nombre;

/**
 * Locks the guias and checks that all of them may be handed to the client at the branch.
 * @throws ENTREGA_GUIA_DE_OTRO, also if a guia does not exist; ENTREGA_GUIA_NO_DISPONIBLE;
 * ENTREGA_GUIA_EN_OTRA_SUCURSAL.
 */
export const requireEntregables = async (
  db: Executor,
  guia_ids: readonly number[],
  { cliente_id, sucursal_id }: { readonly cliente_id: number; readonly sucursal_id: number },
): Promise<LockedGuia[]> => {
  const guias = await guiaMovement.lock(db, guia_ids);
  if (guias.length !== guia_ids.length || guias.some((guia) => guia.cliente_id !== cliente_id))
    throw refuseField(entregaErrors.ENTREGA_GUIA_DE_OTRO, FIELD);
  for (const { servicio_prefijo, guia_numero, guia_estado: estado, ...at } of guias) {
    const guia = guiaText(servicio_prefijo, guia_numero);
    if (estado !== 'Disponible para entrega') {
      const { ENTREGA_GUIA_NO_DISPONIBLE: error } = entregaErrors;
      throw refuse(error, { guia, estado }, { errores: { [FIELD]: error.message({ guia, estado }) } });
    }
    if (at.sucursal_id !== sucursal_id) {
      const { ENTREGA_GUIA_EN_OTRA_SUCURSAL: error } = entregaErrors;
      const sucursal = await nombreDeSucursal(db, at.sucursal_id);
      throw refuse(error, { guia, sucursal }, { errores: { [FIELD]: error.message({ guia, sucursal }) } });
    }
  }
  requireSinTransferencia(guias);
  return guias;
};

/** How storage is charged. */
export interface Almacenada {
  /** The day up to which the storage of a guia is counted, yyyy-mm-dd. */
  readonly hasta: (guia_id: number) => string;
  /** Who waives the charge, and why; null: it is charged. */
  readonly exonera: { readonly razon: string; readonly autorizo: string } | null;
}

/**
 * The line of a guia in a delivery, charged with the factor and the ISV frozen when the guia became available, plus its
 * storage.
 */
export const lineaOf = (
  { aplica_isv, factor_dolar, isv_porcentaje: isv, ...guia }: LockedGuia,
  { hasta, exonera }: Almacenada,
) => {
  const { guia_id, servicio_id, peso_cobrar, guia_valor, guia_descuento, guia_costo_envio, guia_tarifa_transporte } =
    guia;
  const { guia_cargos, guia_cargos_isv, cargos } = guia;
  if (factor_dolar === null || isv === null) throw new Error(`guide ${guia_id} is available and has no frozen price`);
  const isv_porcentaje = aplica_isv ? isv : 0;
  const { total, total_usd, ...usd } = totalGuia({ ...guia, aplica_isv }, isv_porcentaje, factor_dolar);
  const { almacenaje_gratis: dias_gratis, almacenaje_diario: diario } = guia;
  const clock = computeAlmacenaje(guia.fecha_disponible, { dias_gratis, diario });
  const place = cobroDeAlmacenaje(clock, hasta(guia_id), factor_dolar);
  const forgiven = place.almacenaje_usd > 0 ? exonera : null;
  const charged = forgiven === null ? place : { ...place, almacenaje: 0 };
  return {
    ...charged,
    almacenaje_razon: forgiven?.razon ?? null,
    almacenaje_autorizo: forgiven?.autorizo ?? null,
    guia_id,
    servicio_id,
    peso_cobrar,
    guia_valor,
    guia_descuento,
    guia_costo_envio,
    guia_tarifa_transporte,
    guia_cargos,
    guia_cargos_isv,
    cargos,
    factor_dolar,
    isv_porcentaje,
    ...usd,
    total_usd: forgiven === null ? sum([total_usd, place.almacenaje_usd]) : total_usd,
    total: sum([total ?? 0, charged.almacenaje]),
  };
};
