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
  type CondicionesLeidas,
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

/** Where another box of the same tracking travels, so that one purchase is one guide. */
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

/** The Normal guide of a box. */
interface GuiaNormal {
  readonly guia_id: number;
  /** Of one that is made for the box, which is written with its price: its extra charges follow the box; null: it was there. */
  readonly charge: (() => Promise<PricedGuia>) | null;
}

/** A Normal guide that is made for the box. */
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

/** The Normal guide that the box goes into, with the other boxes of its tracking or a new one; null: it gets none. */
export const guiaNormalOf = async (context: Receiving, caja: Caja): Promise<GuiaNormal | null> => {
  const { vivos, guias, dueno, servicio_id } = caja;
  if (!wantsGuia(context.body, caja)) return null;
  const other = guiaOfOtherBox(vivos, guias, { cliente_id: dueno.cliente_id, servicio_id });
  return other === undefined ? newGuiaNormal(context, caja) : { guia_id: other.guia_id, charge: null };
};

/** Prices a guide that was there with the new box in it. @returns the guide as it is then, and what was kept of its price. */
const priceByItsFee = async (
  db: Executor,
  before: LockedGuia,
  leidas: CondicionesLeidas,
): Promise<{ readonly guia: LockedGuia; readonly kept: KeptCobro }> => {
  const kept = await keptCobro(db, before, leidas);
  await repriceGuia(db, before.guia_id, kept, leidas);
  const [guia] = await guiaMovement.lock(db, [before.guia_id]);
  if (guia === undefined) throw new Error('a locked guide is gone');
  return { guia, kept };
};

/** What the receiver chose; what is charged beyond the fee stays, and a dearer fee while no other is chosen. */
const withKept = (body: Receiving['body'], { servicio_id_fee, tarifa_id, recargo }: KeptCobro): CobroElegido => {
  const isSameFee = (body.servicio_id_fee ?? servicio_id_fee) === servicio_id_fee;
  return { ...body, tarifa_id: body.tarifa_id ?? (isSameFee ? tarifa_id : null), recargo };
};

/**
 * Prices the guide that was there with the box in it: by its fee first, since more weight may well cost less a pound, and
 * that nobody has to allow; what the receiver chooses lowers it no further.
 * @returns it as it was before the receiver chose.
 */
const priceWithOthers = async (
  { db, body }: Receiving,
  guia: LockedGuia,
  leidas: CondicionesLeidas,
): Promise<LockedGuia> => {
  const byItsFee = await priceByItsFee(db, guia, leidas);
  await repriceGuia(db, guia.guia_id, withKept(body, byItsFee.kept), leidas);
  return byItsFee.guia;
};

/**
 * Prices the guide that the box went into. At the scale nobody types somebody else's password: who may not give the
 * discount gives it on the guide.
 * @returns what has somebody answer for a lower price: see `requireRebaja`.
 */
export const priceNormal = async (
  context: Receiving,
  { guias, dueno: { cliente_id }, servicio_id, condiciones }: Caja,
  { guia_id, charge }: GuiaNormal,
): Promise<() => Promise<readonly AuditEntry[]>> => {
  const { db, user, body } = context;
  const leidas = { cliente_id, servicio_id, condiciones };
  const there = guias.find((guia) => guia.guia_id === guia_id);
  const antes = there === undefined ? null : await priceWithOthers(context, there, leidas);
  const ahora = await charge?.();
  return () =>
    requireRebaja(db, user, { guia_id, antes, leidas, ...(ahora === undefined ? {} : { ahora }) }, body, () =>
      refuseField(recepcionErrors.RECEPCION_DESCUENTO_SIN_AUTORIZACION, 'guia_descuento'),
    );
};

/** The guide that was asked for goes on with the box in it; one that nobody had told of is noted on both sides. */
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
  // What arrived is charged with the rest, where that has a price already.
  await followPeso(db, guia);
  // It was complete, and leaves when this box can.
  if (guia.guia_estado === 'Recibido en USA') await followFechas(db, [guia.guia_id]);
  await followPaquetes(db, [guia], usuario);
};
