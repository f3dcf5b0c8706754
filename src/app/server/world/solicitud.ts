import type { Insertable } from 'kysely';
import { total } from '#kit/rules/money.ts';
import type { Guias } from '#kit/server/db/tables.gen.ts';
import { enqueueAt } from '#kit/server/jobs/job.ts';
import { queueCierre } from '#features/solicitudes/server/cerrar.queue.ts';
import type { SolicitudTipo } from '#features/solicitudes/rules/solicitud-cantidad.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TRANSICIONES, type GuiaAccion } from '#features/viaje/rules/guia-transiciones.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import { LIBERAR_FALTANTES } from '#features/viaje/server/espera.ts';
import { addGuia } from './guia.ts';
import { condicionesOf, type Ground } from './ground.ts';
import { addPaquete, type Compra, paqueteWay, usualPaquete } from './paquete.ts';
import { createBatch, takeNumbers } from './rows.ts';
import { sucursalId } from './sucursal.ts';
import { atOnce, type Momento, stepsOf, wayTo } from './steps.ts';

/** The ways of a request: approved and sent, or rejected. */
const WAYS: readonly (readonly GuiaAccion[])[] = [
  ['solicitar', 'aprobar', 'llegar_parte', 'completar', 'enviar', 'recibir_hn', 'disponer', 'entregar'],
  ['solicitar', 'rechazar'],
];

/** The options for a request; the rest takes its usual values. */
export interface SolicitudAsked extends Partial<Omit<Insertable<Guias>, 'guia_estado' | 'guia_tipo'>> {
  readonly estado?: GuiaEstado;
  readonly guia_tipo?: SolicitudTipo;
  /** The number of its parcels. */
  readonly paquetes?: number;
  /** How many of them lie in Miami while it waits there; by default as many as its state implies. */
  readonly recibidos?: number;
  /** The purchase in each of its parcels. */
  readonly compra?: (place: number) => Compra;
  /** Nothing more may be added to it. */
  readonly cerrada?: boolean;
  /** How many of its parcels never came, and were released when the waiting time ended. */
  readonly liberados?: number;
  /** The packing list in which its parcels left. */
  readonly packinglist_id?: number | null;
  readonly momento?: Momento;
  /** The user of each action; by default `usuario` of the ground. */
  readonly por?: (accion: string) => string;
  /** false: no rows in its history. */
  readonly history?: boolean;
}

export interface SolicitudMade {
  readonly guia_id: number;
  readonly guia_numero: number;
  readonly paquete_ids: readonly number[];
}

const MS_PER_HOUR = 3_600_000;
const later = (hours: number): string => new Date(Date.now() + hours * MS_PER_HOUR).toISOString();

/** The state of a request's parcel: the request's own after Miami; before, the first `recibidos` are in Miami. */
const paqueteEstadoOf = (estado: GuiaEstado, place: number, recibidos: number): PaqueteEstado =>
  estado === 'Enviado a HN' ||
  estado === 'Recibido en HN' ||
  estado === 'Disponible para entrega' ||
  estado === 'Entregado'
    ? estado
    : place < recibidos
      ? 'Recibido en USA'
      : 'Pre-alertado';

/** How many parcels have arrived by default, by the state of the request. */
const usualRecibidos = (estado: GuiaEstado, paquetes: number): number =>
  estado === 'Recibido en USA' ? paquetes : estado === 'Esperando Consolidación' ? 1 : 0;

/** Creates a request with its parcels, its dates, the jobs that fall due on them, and its history. */
export const newSolicitud = async (ground: Ground, wanted: SolicitudAsked = {}): Promise<SolicitudMade> => {
  const { estado = 'Pendiente', paquetes = 2, history = true, liberados = 0, cerrada = false, ...rest } = wanted;
  const { packinglist_id = null, momento, por, ...others } = rest;
  const { recibidos = usualRecibidos(estado, paquetes), guia_tipo = 'Consolidación', compra, ...asked } = others;
  const { db, usuario } = ground;
  const { cliente_id = ground.cliente_id, servicio_id = ground.servicio_id, falta_tracking = false } = asked;
  const condiciones = await condicionesOf(ground, cliente_id, servicio_id);
  const sucursal_id = asked.sucursal_id ?? (await sucursalId(ground));
  const [guia_id = 0] = await takeNumbers(db, 'guias', 1);
  const [guia_numero = 0] = await takeNumbers(db, 'guia_numeros', 1);
  // By default every step happened when it was requested.
  const now = asked.fecha_solicitud ?? new Date().toISOString();
  const when = momento ?? now;
  const who = por ?? usuario;
  const batch = createBatch(history ? undefined : 'historial');
  const paquete_ids = await takeNumbers(db, 'paquetes', paquetes);
  const inside = paquete_ids.map((paquete_id, place) => ({
    estado: place < paquetes - liberados ? paqueteEstadoOf(estado, place, recibidos) : 'Pre-alertado',
    facts: {
      ...usualPaquete({ ...ground, cliente_id, servicio_id }, paquete_id, condiciones, compra?.(place)),
      // The parcels of a rejected request, and those released after waiting, are in no guide.
      guia_id: estado === 'Rechazado' || place >= paquetes - liberados ? null : guia_id,
      sucursal_id,
      packinglist_id,
    },
  }));
  const peso_cobrar = total(
    inside.flatMap((one) => (one.estado === 'Pre-alertado' ? [] : [one.facts.medidas.peso_cobrar])),
  );
  const isComplete = !['Pendiente', 'Rechazado', 'Pre-alertado', 'Esperando Consolidación'].includes(estado);
  const fecha_cierre = asked.fecha_cierre ?? (falta_tracking ? later(48) : null);
  const fecha_espera = asked.fecha_espera ?? (estado === 'Esperando Consolidación' ? later(15 * 24) : null);
  const way = wayTo(GUIA_TRANSICIONES, WAYS, estado).flatMap((accion): readonly GuiaAccion[] => {
    if (accion === 'solicitar' && cerrada) return [accion, 'cerrar_solicitud'];
    return accion === 'completar' && liberados > 0 ? ['liberar_faltantes', accion] : [accion];
  });
  addGuia(
    batch,
    {
      guia_id,
      guia_numero,
      guia_tipo,
      cliente_id,
      servicio_id,
      sucursal_id,
      servicio_id_fee: isComplete ? servicio_id : null,
      peso_cobrar: estado === 'Rechazado' ? 0 : peso_cobrar,
      ...(isComplete ? valorPorCondiciones(condiciones, peso_cobrar) : {}),
      guia_costo_envio: condiciones.guia_costo_envio,
      aplica_isv: true,
      falta_tracking,
      fecha_solicitud: now,
      motivo_rechazo: estado === 'Rechazado' ? 'Falta la factura de uno de los paquetes.' : null,
      cobro: condiciones,
    },
    stepsOf(GUIA_TRANSICIONES, atOnce(way, who, when)),
    { ...asked, fecha_cierre, fecha_espera },
  );
  for (const one of inside) {
    addPaquete(batch, one.facts, stepsOf(PAQUETE_TRANSICIONES, atOnce(paqueteWay(one.estado), who, when)));
    if (one.facts.guia_id === null)
      batch.add('solicitud_paquetes', {
        guia_id,
        paquete_id: one.facts.paquete_id,
        tracking: one.facts.tracking,
        motivo: estado === 'Rechazado' ? 'Rechazada' : 'Tiempo de espera',
        usuario_registro: usuario,
      });
  }
  await batch.write(db);
  if (falta_tracking && fecha_cierre !== null) await queueCierre(db, guia_id, fecha_cierre);
  if (fecha_espera !== null)
    await enqueueAt(db, LIBERAR_FALTANTES, [
      { payload: { guia_id }, at: fecha_espera, key: `${LIBERAR_FALTANTES.name}:${guia_id}` },
    ]);
  return { guia_id, guia_numero, paquete_ids };
};
