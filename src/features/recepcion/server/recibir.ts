import { AppError, refuse, refuseField } from '#kit/contract/errors.ts';
import { formatMoment, localDay } from '#kit/rules/dates.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';
import { refuseFields } from '#kit/server/http/validate.ts';
import { refuseNoActivo } from '#features/clientes/contract/clientes.errors.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { medidasPesadas } from '#features/viaje/rules/dimensiones.ts';
import { paqueteHacia } from '#features/viaje/rules/paquete-transiciones.ts';
import { isCodigoDeCaja } from '#features/tracking/rules/codigo-caja.ts';
import { isCodigoDeReempaque } from '#features/tracking/rules/codigo-reempaque.ts';
import { canonicalTracking, MINIMO_TRACKING, type Reading } from '#features/tracking/rules/canonical-tracking.ts';
import { TRACKING_MESSAGES } from '#features/tracking/rules/refusal-of.ts';
import {
  fechasEstimadas,
  fechasImposibles,
  type FechasEstimadas,
} from '#features/servicios/rules/fechas-estimadas.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { byCodigos } from '#features/tracking/server/trackings.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { recepcionErrors } from '../contract/recepcion.errors.ts';
import type { ReceiveInput } from '../contract/recepcion.schemas.ts';

/** A living parcel (neither delivered nor abandoned) of the tracking that is being received. */
export interface Vivo {
  readonly paquete_id: number;
  readonly tracking: string;
  readonly orden: number;
  readonly paquete_estado: PaqueteEstado;
  readonly cliente_id: number;
  readonly servicio_id: number | null;
  readonly guia_id: number | null;
  readonly cajas: number;
  readonly paquete_descripcion: string;
  readonly paquete_courier: string;
  readonly valor_compra: number | null;
  readonly valor_usuario: string | null;
  readonly sucursal_id: number | null;
  readonly paquete_factura: string | null;
  readonly factura_clave: string | null;
  /** User who provided the invoice. */
  readonly factura_usuario: string | null;
  readonly usuario_recepcion: string | null;
  readonly fecha_recepcion: string | null;
}

const STORABLE = /^[A-Z0-9]{1,50}$/;

/** Reads the tracking of a box. @throws at the field `tracking` if it is no carrier's number at all. */
export const readTracking = (tracking: string): Reading => {
  const reading = canonicalTracking(tracking);
  if (reading.kind !== 'tracking' || isCodigoDeReempaque(reading.tracking) || isCodigoDeCaja(reading.tracking))
    throw refuseField(recepcionErrors.RECEPCION_SIN_RASTRO, 'tracking');
  if (reading.otros_signos) throw refuseFields({ tracking: TRACKING_MESSAGES.signos });
  if (reading.tracking.length < MINIMO_TRACKING) throw refuseFields({ tracking: TRACKING_MESSAGES.sin_courier });
  if (reading.tracking.length > 50) throw refuseFields({ tracking: TRACKING_MESSAGES.largo });
  if (!STORABLE.test(reading.tracking)) throw refuseFields({ tracking: TRACKING_MESSAGES.signos });
  return reading;
};

/** Locks the living parcels of the codes, in the order of their ids. */
export const lockVivos = (db: Executor, codigos: readonly string[]): Promise<Vivo[]> =>
  byCodigos(db, codigos)
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.cliente_id', 'p.servicio_id', 'p.guia_id', 'p.cajas'])
    .select(['p.paquete_descripcion', 'p.paquete_courier', 'p.valor_compra', 'p.paquete_factura', 'p.factura_clave'])
    .select(['p.usuario_recepcion', 'p.fecha_recepcion', 'p.paquete_estado', 'p.valor_usuario', 'p.sucursal_id'])
    .select(({ fn }) => fn.coalesce('p.factura_usuario', 'p.usuario_registro').as('factura_usuario'))
    .orderBy('p.paquete_id')
    .forUpdate()
    .execute();

const alreadyReceived = ({ usuario_recepcion, fecha_recepcion }: Vivo): AppError =>
  refuse(recepcionErrors.RECEPCION_YA_RECIBIDO, {
    usuario: usuario_recepcion ?? 'otra persona',
    fecha: fecha_recepcion === null ? 'otro día' : formatMoment(fecha_recepcion),
  });

/**
 * Finds the pre-alerted parcel that is being received.
 * @throws RECEPCION_OTRO_TRACKING, RECEPCION_YA_RECIBIDO, PAQUETE_ESTADO_NO_PERMITIDO.
 */
export const requirePrealerta = (vivos: readonly Vivo[], paquete_id: number): Vivo => {
  const paquete = vivos.find((one) => one.paquete_id === paquete_id);
  if (paquete === undefined) throw refuseField(recepcionErrors.RECEPCION_OTRO_TRACKING, 'tracking');
  const { paquete_estado: estado, tracking } = paquete;
  if (paqueteHacia('recibir_usa', estado) === undefined) {
    if (estado === 'Recibido en USA') throw alreadyReceived(paquete);
    throw refuse(viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO, { estado, accion: 'recibir_usa', tracking });
  }
  return paquete;
};

/**
 * The `orden` within its tracking for a parcel without pre-alert.
 * @param ultima highest `orden` so far, repacked boxes included; 0: none.
 * @throws RECEPCION_TIENE_PREALERTA, RECEPCION_YA_RECIBIDO, RECEPCION_DE_OTRO_CLIENTE.
 */
export const nextOrden = (vivos: readonly Vivo[], { otra_caja, cliente_id }: ReceiveInput, ultima: number): number => {
  if (vivos.some(({ paquete_estado }) => paquete_estado === 'Pre-alertado'))
    throw refuse(recepcionErrors.RECEPCION_TIENE_PREALERTA);
  const [first] = vivos;
  if (first === undefined) return 1;
  if (!otra_caja) throw alreadyReceived(first);
  requireSameCliente(first, cliente_id);
  return Math.max(ultima, ...vivos.map(({ orden }) => orden)) + 1;
};

/** @throws RECEPCION_DE_OTRO_CLIENTE at the field `cliente_id`. */
export const requireSameCliente = (paquete: Vivo, cliente_id: number): void => {
  if (paquete.cliente_id === cliente_id) return;
  const parameters = { casillero: mailboxText(paquete.cliente_id) };
  throw refuse(recepcionErrors.RECEPCION_DE_OTRO_CLIENTE, parameters, {
    errores: { cliente_id: recepcionErrors.RECEPCION_DE_OTRO_CLIENTE.message(parameters) },
  });
};

export interface Dueno {
  readonly cliente_id: number;
  readonly requiere_consolidar: boolean;
}

const duenoById = keptStatement((db, { cliente_id }: { readonly cliente_id: number }) =>
  db
    .selectFrom('clientes')
    .select(['cliente_id', 'requiere_consolidar', 'cliente_estatus as estatus'])
    .where('cliente_id', '=', cliente_id),
);

/** Reads the client who may own the parcel; `requireDueno` checks it later. */
export const readDueno = (db: Executor, cliente_id: number) => duenoById.first(db, { cliente_id });

/**
 * Checks the owner of the parcel.
 * @param known the parcel already belongs to this client: an inactive client still receives what is on its way.
 * @throws RECEPCION_CLIENTE_DESCONOCIDO, CLIENTE_NO_ACTIVO, both at the field `cliente_id`.
 */
export const requireDueno = (cliente: Awaited<ReturnType<typeof readDueno>>, known: boolean): Dueno => {
  if (cliente === undefined) throw refuseField(recepcionErrors.RECEPCION_CLIENTE_DESCONOCIDO, 'cliente_id');
  const { estatus, cliente_id } = cliente;
  if (estatus !== 'Activo' && !known && cliente_id !== SIN_IDENTIFICAR) throw refuseNoActivo(estatus);
  return cliente;
};

const servicioActivo = keptStatement((db, { servicio_id }: { readonly servicio_id: number }) =>
  db
    .selectFrom('servicios')
    .select('servicio_id')
    .where('servicio_id', '=', servicio_id)
    .where('servicio_estatus', '=', 'Activo'),
);

/** The service, if it is active; undefined otherwise. */
export const readServicio = (db: Executor, servicio_id: number) => servicioActivo.first(db, { servicio_id });

/** @throws RECEPCION_SERVICIO_DESCONOCIDO if the service is not active. */
export const requireServicio = (servicio: Awaited<ReturnType<typeof readServicio>>): void => {
  if (servicio === undefined) throw refuseField(recepcionErrors.RECEPCION_SERVICIO_DESCONOCIDO, 'servicio_id');
};

/**
 * When a box leaves and can be collected: as the receiver says, else by the service; never collected before it leaves.
 * @throws ENTRADA_INVALIDA at each impossible date.
 */
const datesOf = (input: ReceiveInput, condiciones: CondicionesCliente, now: Date): FechasEstimadas => {
  const today = localDay(now);
  const estimated = fechasEstimadas(today, condiciones);
  const chosen = {
    fecha_salida_estimada: input.fecha_salida_estimada ?? null,
    fecha_entrega_estimada: input.fecha_entrega_estimada ?? null,
  };
  const problems = fechasImposibles(chosen, estimated.fecha_salida_estimada, today);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const fecha_salida_estimada = chosen.fecha_salida_estimada ?? estimated.fecha_salida_estimada;
  const fetched = chosen.fecha_entrega_estimada ?? estimated.fecha_entrega_estimada;
  return {
    fecha_salida_estimada,
    fecha_entrega_estimada: fetched < fecha_salida_estimada ? fecha_salida_estimada : fetched,
  };
};

/** What is measured, computed and estimated for a received box. @throws ENTRADA_INVALIDA at each impossible date. */
export const measured = (input: ReceiveInput, condiciones: CondicionesCliente, now: Date) => ({
  ...medidasPesadas(input, condiciones),
  fecha_recepcion: now.toISOString(),
  ...datesOf(input, condiciones, now),
});
