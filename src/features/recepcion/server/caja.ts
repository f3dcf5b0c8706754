import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';
import { ChangedMeanwhile } from '#kit/server/db/transaction.ts';
import type { Context } from '#kit/server/http/context.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { byCodigos, lockTrackings } from '#features/tracking/server/trackings.ts';
import type { Reading } from '#features/tracking/rules/canonical-tracking.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { recepcionCalls } from '../contract/recepcion.calls.ts';
import {
  lockVivos,
  measured,
  nextOrden,
  readDueno,
  readServicio,
  readTracking,
  requireDueno,
  requirePrealerta,
  requireSameCliente,
  requireServicio,
  type Dueno,
  type Vivo,
} from './recibir.ts';

export type ReceiveCall = typeof recepcionCalls.receive | typeof recepcionCalls.receiveNew;

const guiasByCodigos = keptStatement((db, { codigos }: { readonly codigos: readonly string[] }) =>
  byCodigos(db, codigos).select('p.guia_id'),
);

/** Locks a tracking, then finds the guides of its living boxes (neither delivered nor abandoned). */
const takeTracking = async (db: Executor, codigos: readonly string[]) => {
  const [, found] = await Promise.all([lockTrackings(db, codigos), guiasByCodigos.all(db, { codigos })]);
  return found;
};

/** Locks the guides of the living boxes of a locked tracking, then the boxes. */
const lockCajas = async (
  db: Executor,
  codigos: readonly string[],
  found: Awaited<ReturnType<typeof takeTracking>>,
): Promise<{ readonly guias: readonly LockedGuia[]; readonly vivos: readonly Vivo[] }> => {
  const ids = found.flatMap(({ guia_id }) => (guia_id === null ? [] : [guia_id]));
  const guias = ids.length === 0 ? [] : await guiaMovement.lock(db, ids);
  const vivos = found.length === 0 ? [] : await lockVivos(db, codigos);
  // A box went into a guide after `found` was read; locking that guide now would break the lock order.
  if (vivos.some(({ guia_id }) => guia_id !== null && !ids.includes(guia_id)))
    throw new ChangedMeanwhile('a parcel went into a guide');
  return { guias, vivos };
};

/** Highest `orden` of a tracking's living boxes. Repacked ones count: taken out of the repack, they are boxes again. */
const lastOrden = async (db: Executor, tracking: string): Promise<number> => {
  const row = await db
    .selectFrom('paquetes')
    .select(({ fn }) => fn.max('orden').as('orden'))
    .where('tracking', '=', tracking)
    .where('paquete_estado', 'not in', ['Entregado', 'Abandonado'])
    .executeTakeFirst();
  return row?.orden ?? 0;
};

export type Receiving = Context<ReceiveCall>;

/** The locked records of the tracking that is received, and what was decided about the box. */
export interface Caja {
  readonly reading: Reading;
  readonly vivos: readonly Vivo[];
  readonly guias: readonly LockedGuia[];
  /** The pre-alert of this box; null: it has none. */
  readonly prealerta: Vivo | null;
  /** The requested guide that waits for this box, or that holds another box of its tracking. */
  readonly requested: LockedGuia | undefined;
  readonly orden: number;
  readonly dueno: Dueno;
  readonly servicio_id: number;
  readonly condiciones: CondicionesCliente;
  readonly measures: ReturnType<typeof measured>;
  readonly sucursal_id: number;
}

/** States in which a request still accepts further parcels: it has not left Miami. */
const EN_MIAMI: ReadonlySet<GuiaEstado> = new Set([
  'Pendiente',
  'Pre-alertado',
  'Esperando Consolidación',
  'Recibido en USA',
]);

/** The open request that holds another box of the same tracking: boxes of one purchase travel together. */
const solicitudDeOtraCaja = (
  guias: readonly LockedGuia[],
  vivos: readonly Vivo[],
  cliente_id: number,
): LockedGuia | undefined =>
  guias.find(
    (guia) =>
      guia.guia_tipo !== 'Normal' &&
      EN_MIAMI.has(guia.guia_estado) &&
      guia.cliente_id === cliente_id &&
      vivos.some(({ guia_id }) => guia_id === guia.guia_id),
  );

/** Locks in order: the tracking, the guides of its boxes, the boxes. @throws as `requirePrealerta`, `nextOrden` etc. */
export const takeCaja = async ({ db, body }: Receiving, paquete_id: number | null): Promise<Caja> => {
  const reading = readTracking(body.tracking);
  const { cliente_id } = body;
  // What needs no lock is read at the same time.
  const [found, cliente, servicio, ofServicio, sucursal_id] = await Promise.all([
    takeTracking(db, reading.codigos),
    readDueno(db, cliente_id),
    readServicio(db, body.servicio_id),
    readCondiciones(db, cliente_id, body.servicio_id),
    sucursalPrincipal(db),
  ]);
  const { guias, vivos } = await lockCajas(db, reading.codigos, found);
  const prealerta = paquete_id === null ? null : requirePrealerta(vivos, paquete_id);
  const orden =
    prealerta?.orden ?? nextOrden(vivos, body, vivos.length === 0 ? 0 : await lastOrden(db, reading.tracking));
  if (prealerta !== null) requireSameCliente(prealerta, body.cliente_id);
  const dueno = requireDueno(cliente, prealerta !== null || body.otra_caja);
  requireServicio(servicio);
  const requested =
    prealerta === null
      ? solicitudDeOtraCaja(guias, vivos, dueno.cliente_id)
      : guias.find(({ guia_id }) => guia_id === prealerta.guia_id);
  // A requested guide determines the service of its boxes, whatever service the receiver is working on.
  const servicio_id = requested?.servicio_id ?? body.servicio_id;
  const condiciones =
    servicio_id === body.servicio_id ? ofServicio : await readCondiciones(db, dueno.cliente_id, servicio_id);
  if (condiciones === null) throw refuse(kitErrors.NO_ENCONTRADO);
  const measures = measured(body, condiciones, new Date());
  return {
    reading,
    vivos,
    guias,
    prealerta,
    requested,
    orden,
    dueno,
    servicio_id,
    condiciones,
    measures,
    sucursal_id,
  };
};

/** Whether the box goes into a Normal guide, either a new one or that of another box. */
export const wantsGuia = (body: Receiving['body'], { requested, dueno }: Caja): boolean =>
  requested === undefined && dueno.cliente_id !== SIN_IDENTIFICAR && (body.crear_guia ?? !dueno.requiere_consolidar);

/** Value of the box in US dollars, from the receiver or else from its pre-alert; null: not declared. */
export const valorDeclarado = (body: Receiving['body'], { prealerta }: Caja): number | null =>
  body.valor_compra ?? prealerta?.valor_compra ?? null;
