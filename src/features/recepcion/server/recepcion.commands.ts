import type { Answer, Context } from '#kit/server/http/context.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { readPatrones } from '#features/configuraciones/server/configuraciones.public.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { storeFactura, storeFoto } from '#features/paquetes/server/archivos.public.ts';
import { faltantes } from '#features/paquetes/rules/falta-factura.public.ts';
import { mailRecibidos } from '#features/paquetes/server/paquetes.mails.public.ts';
import { addCodigos } from '#features/tracking/server/trackings.ts';
import { codigoDeCaja } from '#features/tracking/rules/codigo-caja.ts';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import type { recepcionCalls } from '../contract/recepcion.calls.ts';
import type { Recibido } from '../contract/recepcion.schemas.ts';
import { ESPERA_AVISO_SEGUNDOS } from '../rules/deshacer.ts';
import { takeCaja, valorDeclarado, wantsGuia, type Caja, type ReceiveCall, type Receiving } from './caja.ts';
import { guiaNormalOf, joinRequested, priceNormal } from './guia-de-caja.ts';
import { presentRecepcion } from './recepcion.queries.ts';
import { requirePlausible } from './recibido.public.ts';

/** @throws RECEPCION_CIFRA_DUDOSA: see `requirePlausible`. */
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

/** Stores the received parcel, over its pre-alert or as a new one. @returns its id. */
const storeRecibido = async (
  { db, user, body, services }: Receiving,
  caja: Caja,
  guia_id: number | null,
): Promise<number> => {
  const { reading, vivos, prealerta, orden, dueno, servicio_id, measures, sucursal_id } = caja;
  const { usuario } = user;
  const recognised = recogniseCourier(reading.tracking, await readPatrones(db));
  // Boxes of one purchase share its description and invoice; the value is not copied, so that it counts once.
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
  const values = { ...fields, tracking: reading.tracking, orden, cliente_id, rotulo };
  const { paquete_id } = await paqueteMovement.createOne(db, values, 'recibir_usa', { usuario });
  return paquete_id;
};

/** Warnings for the receiver about the parcel just received. */
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

/**
 * Receives a box in the USA, pre-alerted (`paquete_id`) or not: finds or creates the parcel, measures it, puts it into
 * a guide and prices that, and mails its owner; all in the transaction of the call.
 */
const receive = async (context: Receiving, paquete_id: number | null): Promise<Answer<ReceiveCall>> => {
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
    // Without a guide its label carries this code.
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
    // The mail waits until the reception can no longer be undone, so that nobody is told of an undone one.
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
  receive(context, context.params.paquete_id);

export const receiveNewPaquete = (context: Context<typeof recepcionCalls.receiveNew>) => receive(context, null);
