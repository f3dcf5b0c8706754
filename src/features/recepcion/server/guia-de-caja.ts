import { refuseField } from '#kit/contract/errors.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Executor } from '#kit/server/db/database.ts';
import {
  type CobroElegido,
  followPeso,
  type KeptCobro,
  keptCobro,
  priceNueva,
  repriceGuia,
  type ReadCondiciones,
} from '#features/viaje/server/cobro-guia.ts';
import { createGuiaNormal } from '#features/viaje/server/crear-guia.ts';
import { followFechas, followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { requireRebaja, type PricedGuia } from '#features/viaje/server/rebaja-guia.ts';
import { recepcionErrors } from '../contract/recepcion.errors.ts';
import { valorDeclarado, wantsGuia, type Caja, type Receiving } from './caja.ts';
import type { Vivo } from './recibir.ts';

/** The Normal guide of another box of the same tracking, so that one purchase is one guide. */
const guiaOfOtherBox = (
  vivos: readonly Vivo[],
  guias: readonly LockedGuia[],
  { cliente_id, servicio_id }: { readonly cliente_id: number; readonly servicio_id: number },
): LockedGuia | undefined =>
  guias.find(
    (guia) =>
      guia.guia_tipo === 'Normal' &&
      guia.guia_estado === 'Recibido en USA' &&
      guia.cliente_id === cliente_id &&
      guia.servicio_id === servicio_id &&
      vivos.some(({ guia_id }) => guia_id === guia.guia_id),
  );

/** The Normal guide that a box goes into. */
interface GuiaNormal {
  readonly guia_id: number;
  /** For a new guide: writes its extra charges, once the box is stored; null: the guide existed before. */
  readonly charge: (() => Promise<PricedGuia>) | null;
}

/** Creates a Normal guide for the box. */
const newGuiaNormal = async ({ db, user, body }: Receiving, caja: Caja): Promise<GuiaNormal> => {
  const { dueno, servicio_id, condiciones, measures, sucursal_id } = caja;
  const { cliente_id } = dueno;
  const { peso_cobrar, fecha_salida_estimada, fecha_entrega_estimada } = measures;
  const aplica_isv = body.aplica_isv ?? true;
  const guia_costo_envio = body.guia_costo_envio ?? condiciones.guia_costo_envio;
  const guia = { cliente_id, servicio_id, aplica_isv, guia_costo_envio };
  const { cobro, charge } = await priceNueva(
    db,
    { ...guia, peso_cobrar, declarado: valorDeclarado(body, caja) ?? 0 },
    body,
    { cliente_id, servicio_id, condiciones },
  );
  const guia_id = await createGuiaNormal(db, {
    ...guia,
    sucursal_id,
    fecha_salida_estimada,
    fecha_entrega_estimada,
    usuario: user.usuario,
    cobro,
  });
  return {
    guia_id,
    charge: async () => ({
      ...guia,
      ...cobro,
      guia_tarifa_transporte: 0,
      isv_porcentaje: null,
      cargos: await charge(guia_id),
    }),
  };
};

/** The Normal guide for the box, that of other boxes of its tracking or a new one; null: it gets none. */
export const guiaNormalOf = async (context: Receiving, caja: Caja): Promise<GuiaNormal | null> => {
  const { vivos, guias, dueno, servicio_id } = caja;
  if (!wantsGuia(context.body, caja)) return null;
  const other = guiaOfOtherBox(vivos, guias, { cliente_id: dueno.cliente_id, servicio_id });
  return other === undefined ? newGuiaNormal(context, caja) : { guia_id: other.guia_id, charge: null };
};

/** Reprices an existing guide with the new box in it. @returns the repriced guide, and what was kept of its price. */
const priceByItsFee = async (
  db: Executor,
  before: LockedGuia,
  read: ReadCondiciones,
): Promise<{ readonly guia: LockedGuia; readonly kept: KeptCobro }> => {
  const kept = await keptCobro(db, before, read);
  await repriceGuia(db, before.guia_id, kept, read);
  const [guia] = await guiaMovement.lock(db, [before.guia_id]);
  if (guia === undefined) throw new Error('a locked guide is gone');
  return { guia, kept };
};

/** The receiver's price options; a surcharge is kept, and so is a dearer fee unless the receiver chooses another. */
const withKept = (body: Receiving['body'], { servicio_id_fee, tarifa_id, recargo }: KeptCobro): CobroElegido => {
  const isSameFee = (body.servicio_id_fee ?? servicio_id_fee) === servicio_id_fee;
  return { ...body, tarifa_id: body.tarifa_id ?? (isSameFee ? tarifa_id : null), recargo };
};

/**
 * Reprices an existing guide with the new box in it. First by its own fee: more weight may cost less a pound, and such
 * a lower price needs no authorisation. Then as the receiver chose, which may lower it further only if authorised.
 * @returns the guide as it was before the receiver's choice, to compare with.
 */
const priceWithOthers = async (
  { db, body }: Receiving,
  guia: LockedGuia,
  read: ReadCondiciones,
): Promise<LockedGuia> => {
  const byItsFee = await priceByItsFee(db, guia, read);
  await repriceGuia(db, guia.guia_id, withKept(body, byItsFee.kept), read);
  return byItsFee.guia;
};

/**
 * Prices the guide that the box went into. At the scale nobody else's password is asked for: a user who may not grant
 * the discount has it granted on the guide later.
 * @returns the check that a lower price is authorised: see `requireRebaja`.
 */
export const priceNormal = async (
  context: Receiving,
  { guias, dueno: { cliente_id }, servicio_id, condiciones }: Caja,
  { guia_id, charge }: GuiaNormal,
): Promise<() => Promise<readonly AuditEntry[]>> => {
  const { db, user, body } = context;
  const read = { cliente_id, servicio_id, condiciones };
  const there = guias.find((guia) => guia.guia_id === guia_id);
  const antes = there === undefined ? null : await priceWithOthers(context, there, read);
  const ahora = await charge?.();
  return () =>
    requireRebaja(db, user, { guia_id, antes, read, ...(ahora === undefined ? {} : { ahora }) }, body, () =>
      refuseField(recepcionErrors.RECEPCION_DESCUENTO_SIN_AUTORIZACION, 'guia_descuento'),
    );
};

/** Updates the requested guide after the box went into it; a box without pre-alert is noted in both histories. */
export const joinRequested = async (
  { db, user: { usuario } }: Receiving,
  { prealerta, reading: { tracking } }: Caja,
  guia: LockedGuia,
  paquete_id: number,
): Promise<void> => {
  if (prealerta === null) {
    const box = { paquete_id, paquete_estado: 'Recibido en USA' } as const;
    const text = guiaText(guia.servicio_prefijo, guia.guia_numero);
    await paqueteMovement.note(db, [box], 'otra_caja', {
      usuario,
      comentario: `Va en la solicitud ${text}, con las otras cajas de su tracking.`,
    });
    await guiaMovement.note(db, [guia], 'agregar_paquetes', {
      usuario,
      comentario: `Llegó otra caja de ${tracking}.`,
    });
  }
  // A guide that has a price is priced anew with the box; otherwise only its weight is updated.
  await followPeso(db, guia);
  // The guide was complete; its dates become those of its last box.
  if (guia.guia_estado === 'Recibido en USA') await followFechas(db, [guia.guia_id]);
  await followPaquetes(db, [guia], usuario);
};
