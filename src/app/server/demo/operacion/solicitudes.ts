import type { Executor } from '#kit/server/db/database.ts';
import { newEntregada } from '../../world/entregada.ts';
import { newReempaque } from '../../world/reempaque.ts';
import { newSolicitud, type SolicitudAsked } from '../../world/solicitud.ts';
import { clienteAt, clientesDemo, comprasDemo } from './compras.ts';
import { workMoment } from './horario.ts';
import { LISTAS } from './plan.ts';

const SEED = 2;
/** Above the numbers of the other parcels. */
const FIRST_NUMBER = 5_000;
const AIR = 10;
const EXPRESS = 20;
const SEA = 30;
const HOUR_MS = 3_600_000;
const HOURS = 24;
const agoOf = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString();
const inOf = (now: Date, hours: number): string => agoOf(now, -hours);

interface SolicitudDemo extends SolicitudAsked {
  /** How many hours ago it was requested. */
  readonly hace: number;
  /** What staff did with it afterwards. */
  readonly luego?: 'reempacar' | 'entregar';
  /** Index of the packing list of the demonstration in which it left. */
  readonly lista?: number;
}

/** Requests in every state, for staff and the first client to look at. */
const solicitudesOf = (now: Date): readonly SolicitudDemo[] => [
  { hace: 2, guia_tipo: 'Reempaque & Consolidación', paquetes: 3, recibidos: 1, instrucciones: 'Quitar las cajas de las tiendas, por favor.' },
  { hace: 5, guia_tipo: 'Consolidación', paquetes: 2, falta_tracking: true, fecha_cierre: inOf(now, 43) },
  { hace: 26, guia_tipo: 'Reempaque', paquetes: 1, recibidos: 1, servicio_id: SEA },
  // Its client said that trackings will follow, and has given none yet.
  { hace: 7, guia_tipo: 'Consolidación', paquetes: 0, falta_tracking: true, fecha_cierre: inOf(now, 41) },
  { hace: 50, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Pre-alertado' },
  { hace: 30, guia_tipo: 'Consolidación', paquetes: 4, recibidos: 2, estado: 'Esperando Consolidación', falta_tracking: true, fecha_cierre: inOf(now, 18) },
  { hace: 190, guia_tipo: 'Reempaque & Consolidación', paquetes: 5, recibidos: 3, estado: 'Esperando Consolidación', fecha_espera: inOf(now, 9 * HOURS) },
  // All parcels have arrived: it waits to be repacked.
  { hace: 120, guia_tipo: 'Reempaque & Consolidación', paquetes: 3, recibidos: 3, estado: 'Esperando Consolidación', instrucciones: 'Frágil: va loza.' },
  { hace: 70, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Rechazado', motivo_rechazo: 'Falta la factura de uno de los paquetes.' },
  { hace: 240, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Recibido en USA' },
  // Nothing more may be added.
  { hace: 75, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Pre-alertado', cerrada: true, fecha_cierre: agoOf(now, 27) },
  // One of its parcels never arrived.
  { hace: 19 * HOURS, guia_tipo: 'Consolidación', paquetes: 3, estado: 'Recibido en USA', liberados: 1 },
  { hace: 130, guia_tipo: 'Reempaque & Consolidación', paquetes: 4, recibidos: 4, estado: 'Esperando Consolidación', luego: 'reempacar' },
  { hace: 8 * HOURS, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Enviado a HN', servicio_id: EXPRESS, lista: 2 },
  { hace: 15 * HOURS, guia_tipo: 'Consolidación', paquetes: 3, estado: 'Recibido en HN', lista: 1 },
  { hace: 16 * HOURS, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Disponible para entrega', lista: 1 },
  { hace: 17 * HOURS, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Disponible para entrega', lista: 1, luego: 'entregar' },
]; // prettier-ignore

/** The steps of a request until it leaves Miami, in order. */
const BEFORE = [
  'solicitar',
  'cerrar_solicitud',
  'aprobar',
  'recibir_usa',
  'llegar_parte',
  'liberar_faltantes',
  'completar',
];
/** Days after its list came to Honduras. */
const SHELVED_AFTER = 0.3;
const FETCHED_AFTER = 1.2;

/** When each step happened: evenly spread since the request, and with its packing list once it left. */
const momentoOf = (now: Date, { hace, lista }: SolicitudDemo): ((accion: string) => string) => {
  const { enviada = 0, recibida = 0 } = (lista === undefined ? undefined : LISTAS[lista]) ?? {};
  const since = hace / HOURS;
  const days: Readonly<Record<string, number>> = {
    enviar: enviada,
    recibir_hn: recibida,
    disponer: recibida - SHELVED_AFTER,
    entregar: recibida - FETCHED_AFTER,
  };
  return (accion) => {
    const place = Math.max(0, BEFORE.indexOf(accion));
    // It was ready some time before its list left.
    const left = lista === undefined ? 0 : enviada + (since - enviada) * 0.2;
    const ago = days[accion] ?? since - ((since - left) * place) / BEFORE.length;
    // Requests come at any hour, work is done in working hours, and never before the request.
    const asked = agoOf(now, hace);
    const worked = workMoment(now, ago);
    return (place === 0 && days[accion] === undefined) || worked < asked ? asked : worked;
  };
};

const BY_CLIENT = new Set(['prealertar', 'solicitar']);

/**
 * Loads the requests of the demonstration; every third belongs to the first client, whose log-in visitors use.
 * @param factura_clave key of the file used as invoice of them all.
 */
export const loadSolicitudesDemo = async (db: Executor, now: Date, factura_clave: string): Promise<void> => {
  const compra = comprasDemo(SEED, FIRST_NUMBER, factura_clave);
  const clientes = await clientesDemo(db);
  const listas = await db.selectFrom('packinglists').select('packinglist_id').orderBy('packinglist_id').execute();
  for (const [place, one] of solicitudesOf(now).entries()) {
    const { hace, luego, lista, ...asked } = one;
    const { cliente_id } = clienteAt(clientes, place % 3 === 0 ? 0 : place * 3 + 1);
    const usuario = String(cliente_id);
    const ground = { db, cliente_id, servicio_id: asked.servicio_id ?? AIR, usuario };
    const fecha_solicitud = agoOf(now, hace);
    const momento = momentoOf(now, one);
    const { guia_id, paquete_ids } = await newSolicitud(ground, {
      ...asked,
      compra,
      momento,
      por: (accion) => (BY_CLIENT.has(accion) ? usuario : 'supervisora.sps'),
      packinglist_id: lista === undefined ? null : (listas[lista]?.packinglist_id ?? null),
      fecha_solicitud,
      fecha_registro: fecha_solicitud,
    });
    if (luego === 'reempacar')
      await newReempaque(
        { ...ground, usuario: 'bodega.sps' },
        { paquete_ids, fecha: momento('completar'), caja: { alto: 12, largo: 18, ancho: 14, peso_real: 11.2 } },
      );
    if (luego === 'entregar')
      await newEntregada({ ...ground, usuario: 'caja.sps' }, { guia_ids: [guia_id], fecha: momento('entregar') });
  }
};
