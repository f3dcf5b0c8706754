import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { SIN_CARGOS } from '#features/viaje/rules/cargos-guia.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { fechasEstimadas } from '#features/servicios/rules/fechas-estimadas.public.ts';
import { PACKINGLIST_TRANSICIONES } from '#features/packinglist/rules/packinglist-transiciones.ts';
import { pesoCobrar, pesoVolumetrico } from '#features/viaje/rules/dimensiones.ts';
import { GUIA_TRANSICIONES, type GuiaAccion } from '#features/viaje/rules/guia-transiciones.ts';
import { PAQUETE_TRANSICIONES, type PaqueteAccion } from '#features/viaje/rules/paquete-transiciones.ts';
import type { Cobro } from '#features/viaje/rules/total-guia.ts';
import { condicionesOf } from '../../world/ground.ts';
import { addGuia } from '../../world/guia.ts';
import { addPackinglist, PACKINGLIST_WAY } from '../../world/packinglist.ts';
import { addPaquete, paqueteWay } from '../../world/paquete.ts';
import { createRandom } from '../../world/random.ts';
import { createBatch, takeNumbers, type Rows } from '../../world/rows.ts';
import { stepsOf } from '../../world/steps.ts';
import { sucursalId } from '../../world/sucursal.ts';
import { trackingOf } from '../../world/trackings.ts';
import { workMoment } from './horario.ts';
import { CONTENIDOS, GRUPOS, LISTAS, OLVIDADOS, ROTULOS, type GrupoDemo, type ListaDemo } from './plan.ts';

const BODEGA_USA = 'bodega.sps';
const SUPERVISOR = 'supervisora.sps';
/** Days from the pre-alert to the reception, and from the arrival in Honduras to the shelf. */
const PREALERTED_BEFORE = 4.2;
const SHELVED_AFTER = 0.3;
/** How many days ago, at most, a parcel that has not arrived was pre-alerted. */
const PREALERT_DAYS = 6;
const NOBODY = 0;
const SEED = 1;

/** A delivered guide, with what the deliveries need of it. */
export interface GuiaDemo extends Cobro {
  readonly guia_id: number;
  readonly cliente_id: number;
  readonly servicio_id: number;
  readonly peso_cobrar: number;
  readonly factor_dolar: number;
  readonly isv_porcentaje: number;
  /** Days ago. */
  readonly entregado: number;
}

/** Turns days ago into a moment. */
type At = (dias: number) => string;

interface Deed<Accion> {
  readonly accion: Accion;
  readonly usuario: string;
  readonly dias: number;
}
const at =
  (moment: At) =>
  <Accion>({ accion, usuario, dias }: Deed<Accion>) => ({ accion, usuario, fecha: moment(dias) });

/** Spreads the days from first to last evenly over the parcels of a group. */
const spread = ([first, last]: readonly [number, number], place: number, count: number): number =>
  count === 1 ? first : first + ((last - first) * place) / (count - 1);

/** The actions that brought a parcel to its state. */
const deedsOf = (grupo: GrupoDemo, lista: ListaDemo | undefined, place: number, cliente_id: number) => {
  const { estado, recibido, entregado, cantidad } = grupo;
  const received = recibido === null ? 0 : spread(recibido, place, cantidad);
  const arrived = lista?.recibida ?? (grupo.olvidado === undefined ? 0.2 : received - 12);
  const doneBy: Readonly<Partial<Record<PaqueteAccion, readonly [string, number]>>> = {
    prealertar: [
      String(cliente_id),
      recibido === null ? (PREALERT_DAYS * (place + 1)) / (cantidad + 1) : received + PREALERTED_BEFORE,
    ],
    recibir_usa: [BODEGA_USA, received],
    enviar: [SUPERVISOR, lista?.enviada ?? received - 4],
    recibir_hn: [BODEGA_USA, arrived],
    disponer: [SUPERVISOR, arrived - SHELVED_AFTER],
    entregar: ['caja.sps', entregado === undefined ? 0 : spread(entregado, place, cantidad)],
    abandonar: [SUPERVISOR, 8],
  };
  return paqueteWay(estado, cliente_id === NOBODY ? 'recibir_usa' : 'prealertar', 'Recibido en HN').map(
    (accion): Deed<PaqueteAccion> => {
      const [usuario, dias] = doneBy[accion] ?? [SUPERVISOR, 0];
      return { accion, usuario, dias };
    },
  );
};

/** The actions on its guide, which starts when the parcel is received; one that consolidates stops at that point. */
const guiaDeedsOf = (deeds: readonly Deed<PaqueteAccion>[], consolida: boolean): readonly Deed<GuiaAccion>[] => {
  const received = deeds.findIndex(({ accion }) => accion === 'recibir_usa');
  const first = deeds[received] ?? { usuario: SUPERVISOR, dias: 0 };
  if (consolida)
    return [
      { accion: 'solicitar', usuario: SUPERVISOR, dias: first.dias + 3 },
      { accion: 'aprobar', usuario: SUPERVISOR, dias: first.dias + 2.5 },
      { accion: 'llegar_parte', usuario: SUPERVISOR, dias: first.dias },
    ];
  const later = deeds.slice(received + 1) as readonly Deed<PaqueteAccion & GuiaAccion>[];
  return [{ ...first, accion: 'crear' }, ...later];
};

/** Attempts to reach the owner of a forgotten parcel: a call, a message, another call. */
const addContactos = (rows: Rows, paquete_id: number, { olvidado = 0, estado }: GrupoDemo, moment: At): void => {
  const tried = [
    ['Llamada', 'No contesta', 'Suena y nadie responde.'],
    ['WhatsApp', 'Pide más tiempo', 'Está de viaje; vuelve a fin de mes.'],
    ['Llamada', 'Vendrá a retirarlo', null],
  ] as const;
  tried.slice(0, olvidado).forEach(([canal, resultado, comentario], place) =>
    rows.add('contactos_abandono', {
      paquete_id,
      canal,
      resultado,
      comentario,
      usuario_registro: SUPERVISOR,
      fecha_registro: moment((estado === 'Abandonado' ? 12 : 4) + (olvidado - place) * 4),
    }),
  );
};

const addListas = (rows: Rows, packinglist_ids: readonly number[], moment: At): void => {
  packinglist_ids.forEach((packinglist_id, place) => {
    const lista = LISTAS[place];
    if (lista === undefined) return;
    const days = { crear: lista.abierta, cerrar: lista.cerrada, enviar: lista.enviada, completar: lista.recibida };
    const deeds = PACKINGLIST_WAY.flatMap((accion) => {
      const dias = days[accion];
      return dias === undefined ? [] : [{ accion, usuario: accion === 'enviar' ? SUPERVISOR : BODEGA_USA, dias }];
    });
    const { servicio_id } = lista;
    addPackinglist(rows, { packinglist_id, servicio_id }, stepsOf(PACKINGLIST_TRANSICIONES, deeds.map(at(moment))));
  });
};

/**
 * Loads parcels in every state with their guides, five packing lists and their history, of the last four months.
 * @param factura_clave key of the file used as invoice of them all.
 * @returns the delivered guides, for the deliveries.
 */
export const loadPaquetesDemo = async (db: Executor, now: Date, factura_clave: string): Promise<GuiaDemo[]> => {
  const moment: At = (dias) => workMoment(now, Math.max(0.002, dias));
  const random = createRandom(SEED);
  const batch = createBatch();
  const clientes = await db
    .selectFrom('clientes')
    .select('cliente_id')
    .where('cliente_id', '>', NOBODY)
    .where('cliente_estatus', '=', 'Activo')
    .orderBy('cliente_id')
    .execute();
  const sucursal_id = await sucursalId({ db });
  const packinglist_ids = await takeNumbers(db, 'packinglists', LISTAS.length);
  addListas(batch, packinglist_ids, moment);
  const delivered: GuiaDemo[] = [];
  /** The guide that all parcels waiting for consolidation share; they belong to one client. */
  let together: number | null = null;
  let number = 0;
  for (const grupo of GRUPOS) {
    const { servicio_id, cantidad, sin_dueno = false, consolida = false } = grupo;
    for (let place = 0; place < cantidad; place++) {
      number += 1;
      // The first client, whose log-in visitors use, has some of every group.
      const owner = consolida ? clientes[5] : place === 0 ? clientes[0] : clientes[(number * 7) % clientes.length];
      const cliente_id = sin_dueno ? NOBODY : (owner?.cliente_id ?? NOBODY);
      const deeds = deedsOf(grupo, grupo.lista === undefined ? undefined : LISTAS[grupo.lista], place, cliente_id);
      const received = deeds.find(({ accion }) => accion === 'recibir_usa');
      const [descripcion, valor, [alto, largo, ancho], peso_real] =
        grupo.olvidado === undefined
          ? (CONTENIDOS[number % CONTENIDOS.length] ?? CONTENIDOS[0])
          : (OLVIDADOS[number % OLVIDADOS.length] ?? OLVIDADOS[0]);
      const condiciones = await condicionesOf({ db }, cliente_id, servicio_id);
      const peso_volumetrico = pesoVolumetrico({ alto, largo, ancho }, condiciones.divisor);
      const peso_cobrar = pesoCobrar(peso_real, peso_volumetrico, condiciones.redondeo);
      const fechas = received === undefined ? {} : fechasEstimadas(localDay(moment(received.dias)), condiciones);
      let guia_id: number | null = consolida ? together : null;
      let flete = 0;
      if (guia_id === null && received !== undefined && !sin_dueno) {
        [guia_id = 0] = await takeNumbers(db, 'guias', 1);
        if (consolida) together = guia_id;
        const price = valorPorCondiciones(condiciones, consolida || grupo.sin_valor === true ? 0 : peso_cobrar);
        flete = price.guia_valor;
        const guia = {
          guia_id,
          cliente_id,
          peso_cobrar,
          ...price,
          guia_costo_envio: condiciones.guia_costo_envio,
          guia_tarifa_transporte: 0,
          guia_descuento: 0,
          ...SIN_CARGOS,
          aplica_isv: true,
        };
        addGuia(
          batch,
          {
            ...guia,
            guia_tipo: consolida ? 'Consolidación' : 'Normal',
            servicio_id,
            servicio_id_fee: servicio_id,
            sucursal_id,
            ...fechas,
            cobro: condiciones,
          },
          stepsOf(GUIA_TRANSICIONES, guiaDeedsOf(deeds, consolida).map(at(moment))),
        );
        const last = deeds.at(-1);
        const { factor_dolar, isv_porcentaje } = condiciones;
        if (last?.accion === 'entregar' && factor_dolar !== null)
          delivered.push({ ...guia, servicio_id, factor_dolar, isv_porcentaje, entregado: last.dias });
      }
      const [paquete_id = 0] = await takeNumbers(db, 'paquetes', 1);
      const { tracking, courier } = trackingOf(random, number);
      addPaquete(
        batch,
        {
          paquete_id,
          tracking,
          paquete_courier: courier,
          paquete_descripcion: sin_dueno ? '' : descripcion,
          valor_compra: sin_dueno ? null : valor,
          cliente_id,
          servicio_id: received === undefined && place % 3 === 0 && !consolida ? null : servicio_id,
          sucursal_id,
          guia_id,
          packinglist_id: grupo.lista === undefined ? null : (packinglist_ids[grupo.lista] ?? null),
          rotulo: sin_dueno ? (ROTULOS[place % ROTULOS.length] ?? null) : null,
          ...(grupo.sin_factura === true ? {} : { paquete_factura: `factura-${number}.pdf`, factura_clave }),
          ...fechas,
          medidas: { alto, largo, ancho, peso_real, peso_volumetrico, peso_cobrar },
          flete,
        },
        stepsOf(PAQUETE_TRANSICIONES, deeds.map(at(moment))),
      );
      addContactos(batch, paquete_id, grupo, moment);
    }
  }
  await batch.write(db);
  return delivered;
};
