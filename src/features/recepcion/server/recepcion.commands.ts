import { refuseField } from '#kit/contract/errors.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { readPatrones } from '#features/configuraciones/server/configuraciones.public.ts';
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
import { storeFactura, storeFoto } from '#features/paquetes/server/archivos.public.ts';
import { faltantes } from '#features/paquetes/rules/falta-factura.public.ts';
import { mailRecibidos } from '#features/paquetes/server/paquetes.mails.public.ts';
import { addCodigos } from '#features/tracking/server/trackings.ts';
import { codigoDeCaja } from '#features/tracking/rules/codigo-caja.ts';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import type { recepcionCalls } from '../contract/recepcion.calls.ts';
import { recepcionErrors } from '../contract/recepcion.errors.ts';
import type { Recibido } from '../contract/recepcion.schemas.ts';
import { ESPERA_AVISO_SEGUNDOS } from '../rules/deshacer.ts';
import { takeCaja, wantsGuia, type Caja, type ReceiveCall, type Receiving } from './caja.ts';
import { presentRecepcion } from './recepcion.queries.ts';
import { requirePlausible, type Vivo } from './recibir.ts';

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

/** What was paid for the box, in US dollars, as the receiver or else its pre-alert says; null: nobody said. */
const valorDeclarado = (body: Receiving['body'], { prealerta }: Caja): number | null =>
  body.valor_compra ?? prealerta?.valor_compra ?? null;

/** @throws RECEPCION_CIFRA_DUDOSA, see `requirePlausible`. */
const checkFigures = async ({ db, body }: Receiving, caja: Caja): Promise<void> => {
  const { servicio_id, condiciones, dueno, measures } = caja;
  const fee = body.servicio_id_fee ?? servicio_id;
  const charged = fee === servicio_id ? condiciones : await readCondiciones(db, dueno.cliente_id, fee);
  const { peso_cobrar } = measures;
  const guia_valor =
    charged === null || !wantsGuia(body, caja)
      ? null
      : valorPorCondiciones(charged, peso_cobrar, body.tarifa_id ?? null).guia_valor;
  const valor_compra = valorDeclarado(body, caja);
  requirePlausible({ ...body, valor_compra }, { peso_cobrar, guia_valor }, condiciones);
};

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
const guiaNormalOf = async (context: Receiving, caja: Caja): Promise<GuiaNormal | null> => {
  const { vivos, guias, dueno, servicio_id } = caja;
  if (!wantsGuia(context.body, caja)) return null;
  const other = guiaOfOtherBox(vivos, guias, { cliente_id: dueno.cliente_id, servicio_id });
  return other === undefined ? newGuiaNormal(context, caja) : { guia_id: other.guia_id, charge: null };
};

/** Writes the parcel as it was received, over its pre-alert or anew. @returns its id. */
const storeRecibido = async (
  { db, user, body, services }: Receiving,
  caja: Caja,
  guia_id: number | null,
): Promise<number> => {
  const { reading, vivos, prealerta, orden, dueno, servicio_id, measures, sucursal_id } = caja;
  const { usuario } = user;
  const recognised = recogniseCourier(reading.tracking, await readPatrones(db));
  // One purchase in several boxes has one description and one invoice; its value counts once.
  const sibling =
    prealerta === null ? (vivos.find(({ paquete_factura }) => paquete_factura !== null) ?? vivos[0]) : undefined;
  const fields = {
    ...measures,
    ...(sibling === undefined
      ? {}
      : {
          paquete_factura: sibling.paquete_factura,
          factura_clave: sibling.factura_clave,
          factura_usuario: sibling.factura_usuario,
        }),
    ...(body.paquete_factura === undefined
      ? {}
      : { ...(await storeFactura(services.files, body.paquete_factura)), factura_usuario: usuario }),
    ...(body.foto === undefined ? {} : await storeFoto(services.files, body.foto)),
    paquete_courier: body.paquete_courier ?? prealerta?.paquete_courier ?? recognised.courier,
    paquete_descripcion: body.paquete_descripcion || ((prealerta ?? sibling)?.paquete_descripcion ?? ''),
    valor_compra: valorDeclarado(body, caja),
    ...(body.valor_compra == null ? {} : { valor_usuario: usuario }),
    cajas: Math.max(body.cajas, orden, ...vivos.map(({ cajas }) => cajas)),
    servicio_id,
    sucursal_id,
    guia_id,
    ubicacion: body.ubicacion ?? null,
    usuario_recepcion: usuario,
  };
  if (prealerta !== null) {
    await paqueteMovement.move(db, [prealerta], 'recibir_usa', { usuario, set: fields });
    return prealerta.paquete_id;
  }
  const { cliente_id } = dueno;
  const rotulo = body.cliente_nombre === '' || cliente_id !== SIN_IDENTIFICAR ? null : body.cliente_nombre;
  const values = [{ ...fields, tracking: reading.tracking, orden, cliente_id, rotulo }];
  const [made] = await paqueteMovement.create(db, values, 'recibir_usa', { usuario });
  if (made === undefined) throw new Error('no parcel was made');
  return made.paquete_id;
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
const priceNormal = async (
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

/** What the receiver should know of what was received. */
const avisosOf = (
  { prealerta, requested, servicio_id, dueno }: Caja,
  asked: number,
  paquete: Recibido,
  valor_compra: number | null,
): string[] => {
  const avisos: string[] = [];
  if (prealerta !== null && prealerta.servicio_id !== null && prealerta.servicio_id !== servicio_id)
    avisos.push(`Estaba pre-alertado para otro servicio; se recibió para ${paquete.servicio_nombre}.`);
  if (requested !== undefined && asked !== servicio_id)
    avisos.push(`Va en una guía solicitada para ${paquete.servicio_nombre}; se recibió para ese servicio.`);
  const missing = faltantes({ ...paquete, cantidad: 1, valor_compra }).filter((one) => one !== 'factura');
  if (missing.length > 0 && dueno.cliente_id !== SIN_IDENTIFICAR)
    avisos.push(`Falta ${missing.join(' y ')}: se puede pedir después.`);
  if (paquete.paquete_factura === null && dueno.cliente_id !== SIN_IDENTIFICAR)
    avisos.push('No tiene factura; no podrá viajar sin ella o sin autorización.');
  return avisos;
};

/** The guide that was asked for goes on with the box in it; one that nobody had told of is noted on both sides. */
const joinRequested = async (
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

/**
 * Receives a box in the USA, pre-alerted (`paquete_id`) or not: finds or makes the parcel, measures it, puts it into a
 * guide and prices that, and tells its owner; all in the transaction of the call.
 */
const recibir = async (context: Receiving, paquete_id: number | null): Promise<Answer<ReceiveCall>> => {
  const { db, user, body, services, audit, notify } = context;
  const { usuario } = user;
  const caja = await takeCaja(context, paquete_id);
  const { reading, prealerta, requested } = caja;
  await checkFigures(context, caja);
  const normal = await guiaNormalOf(context, caja);
  const guia_id = normal?.guia_id ?? requested?.guia_id ?? null;
  const received = await storeRecibido(context, caja, guia_id);
  const codigos = [
    ...reading.codigos.filter((codigo) => codigo !== (prealerta?.tracking ?? reading.tracking)),
    // In no guide its label has no other name for it.
    ...(guia_id === null ? [codigoDeCaja(received)] : []),
  ];
  const [rebajar] = await Promise.all([
    normal === null ? null : priceNormal(context, caja, normal),
    addCodigos(db, received, codigos),
  ]);
  if (requested !== undefined) await joinRequested(context, caja, requested, received);
  const [rebajas, answer] = await Promise.all([
    rebajar === null ? [] : rebajar(),
    presentRecepcion(db, received),
    // So long the receiver may take it back: nobody is told of what did not happen.
    mailRecibidos(db, services, [received], usuario, ESPERA_AVISO_SEGUNDOS),
  ]);
  const { paquete } = answer;
  audit(
    {
      accion: 'paquetes.recibir',
      entidad: 'paquete',
      entidad_id: received,
      antes: prealerta,
      despues: paquete,
    },
    ...rebajas,
  );
  notify('paquetes');
  notify('guias');
  return {
    data: {
      ...answer,
      avisos: avisosOf(caja, body.servicio_id, paquete, valorDeclarado(body, caja)),
    },
    message: `Se recibió el paquete ${paquete.tracking}.`,
  };
};

export const receivePaquete = (context: Context<typeof recepcionCalls.receive>) =>
  recibir(context, context.params.paquete_id);

export const receiveNewPaquete = (context: Context<typeof recepcionCalls.receiveNew>) => recibir(context, null);
