import type { Insertable } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Guias, Historial, Packinglists, Paquetes } from '#kit/server/db/tables.gen.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { pesoCobrar, pesoVolumetrico } from '#features/viaje/rules/dimensiones.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { fechasEstimadas } from '#features/servicios/rules/fechas-estimadas.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { workMoment } from './horario.ts';
import { CONTENIDOS, GRUPOS, LISTAS, ROTULOS, type GrupoDemo, type ListaDemo } from './plan.ts';
import { demoTracking } from './trackings.ts';

const BODEGA_USA = 'bodega.sps';
const SUPERVISOR = 'supervisora.sps';
/** Hours from the pre-alert to the reception, and from the arrival in Honduras to the shelf. */
const PREALERTED_BEFORE = 4.2;
const SHELVED_AFTER = 0.3;
/** Pre-alerted and not come yet: how many days ago, at most. */
const PREALERT_DAYS = 6;

/** A guide that was handed over or may be, as the deliveries need it. */
export interface GuiaDemo {
  readonly guia_id: number;
  readonly cliente_id: number;
  readonly guia_estado: GuiaEstado;
  /** Days ago. */
  readonly entregado: number | null;
  readonly paquete_ids: readonly number[];
}

interface Step {
  readonly estado: PaqueteEstado;
  readonly accion: string;
  /** Days ago. */
  readonly dias: number;
  readonly usuario: string;
}

/** The days between two, evenly over the parcels of a group. */
const spread = ([first, last]: readonly [number, number], place: number, count: number): number =>
  count === 1 ? first : first + ((last - first) * place) / (count - 1);

const LATER: readonly PaqueteEstado[] = ['Enviado a HN', 'Recibido en HN', 'Disponible para entrega', 'Entregado'];

/** What happened to a parcel until it came where it is. */
const stepsOf = (grupo: GrupoDemo, lista: ListaDemo | undefined, place: number, cliente: string): Step[] => {
  const { estado, recibido, entregado, cantidad, sin_dueno } = grupo;
  const recibidoDias = recibido === null ? null : spread(recibido, place, cantidad);
  const prealerted =
    recibidoDias === null ? (PREALERT_DAYS * (place + 1)) / (cantidad + 1) : recibidoDias + PREALERTED_BEFORE;
  const steps: Step[] =
    sin_dueno === true ? [] : [{ estado: 'Pre-alertado', accion: 'prealertar', dias: prealerted, usuario: cliente }];
  const add = (to: PaqueteEstado, accion: string, dias: number | undefined, usuario: string): void => {
    if (dias !== undefined) steps.push({ estado: to, accion, dias, usuario });
  };
  if (recibidoDias === null) return steps;
  add('Recibido en USA', 'recibir_usa', recibidoDias, BODEGA_USA);
  const reached = estado === 'Abandonado' ? 'Recibido en HN' : estado;
  const arrived = lista?.recibida ?? (estado === 'Abandonado' ? recibidoDias - 12 : 0.2);
  if (LATER.includes(reached)) {
    add('Enviado a HN', 'enviar', lista?.enviada ?? recibidoDias - 4, SUPERVISOR);
    if (reached !== 'Enviado a HN') add('Recibido en HN', 'recibir_hn', arrived, BODEGA_USA);
    if (reached === 'Disponible para entrega' || reached === 'Entregado')
      add('Disponible para entrega', 'disponer', arrived - SHELVED_AFTER, SUPERVISOR);
    if (reached === 'Entregado' && entregado !== undefined)
      add('Entregado', 'entregar', spread(entregado, place, cantidad), 'caja.sps');
  }
  if (estado === 'Abandonado') add('Abandonado', 'abandonar', 8, SUPERVISOR);
  return steps;
};

const guiaEstadoOf = ({ estado, consolida }: GrupoDemo): GuiaEstado =>
  consolida === true ? 'Esperando Consolidación' : estado;

const insertListas = (db: Executor, at: (dias: number) => string) =>
  db
    .insertInto('packinglists')
    .values(
      LISTAS.map(({ servicio_id, estado, abierta, cerrada, enviada, recibida }): Insertable<Packinglists> => ({
        servicio_id,
        estado,
        fecha_cierre: cerrada === undefined ? null : at(cerrada),
        fecha_envio: enviada === undefined ? null : at(enviada),
        fecha_recepcion: recibida === undefined ? null : at(recibida),
        usuario_registro: BODEGA_USA,
        fecha_registro: at(abierta),
      })),
    )
    .returning('packinglist_id')
    .execute();

const listaHistory = (
  packinglist_id: number,
  lista: ListaDemo,
  at: (dias: number) => string,
): Insertable<Historial>[] =>
  (
    [
      ['Abierto', 'crear', lista.abierta, BODEGA_USA],
      ['Cerrado', 'cerrar', lista.cerrada, BODEGA_USA],
      ['Enviado a HN', 'enviar', lista.enviada, SUPERVISOR],
      ['Recibido en HN', 'completar', lista.recibida, BODEGA_USA],
    ] as const
  ).flatMap(([estado, accion, dias, usuario_registro]) =>
    dias === undefined
      ? []
      : [
          {
            entidad: 'packinglist',
            entidad_id: packinglist_id,
            estado,
            accion,
            usuario_registro,
            fecha_registro: at(dias),
          },
        ],
  );

/** Of a guide whose parcels are waited for. */
const waitingHistory = (guia_id: number, llegada: number, at: (dias: number) => string): Insertable<Historial>[] =>
  (
    [
      ['Pendiente', 'solicitar', llegada + 3],
      ['Pre-alertado', 'aprobar', llegada + 2.5],
      ['Esperando Consolidación', 'llegar_parte', llegada],
    ] as const
  ).map(([estado, accion, dias]) => ({
    entidad: 'guia',
    entidad_id: guia_id,
    estado,
    accion,
    usuario_registro: SUPERVISOR,
    fecha_registro: at(dias),
  }));

/**
 * Parcels in every state with their guides, five packing lists and all their history, of the last four months.
 * @param facturaClave where the invoice of all of them is kept.
 * @returns the guides, for the deliveries.
 */
export const loadPaquetesDemo = async (db: Executor, now: Date, facturaClave: string): Promise<GuiaDemo[]> => {
  const at = (dias: number): string => workMoment(now, Math.max(0.002, dias));
  const clientes = await db
    .selectFrom('clientes')
    .select(['cliente_id', 'cliente_nombre', 'cliente_apellido'])
    .where('cliente_id', '>', 0)
    .where('cliente_estatus', '=', 'Activo')
    .orderBy('cliente_id')
    .execute();
  const { sucursal_id } = await db
    .selectFrom('sucursales')
    .select('sucursal_id')
    .where('sucursal_principal', '=', true)
    .executeTakeFirstOrThrow();
  const listas = await insertListas(db, at);
  const history: Insertable<Historial>[] = listas.flatMap(({ packinglist_id }, place) => {
    const lista = LISTAS[place];
    return lista === undefined ? [] : listaHistory(packinglist_id, lista, at);
  });
  const guias: GuiaDemo[] = [];
  let number = 0;
  for (const grupo of GRUPOS) {
    // What waits for its others is all one client's.
    const together = clientes[5];
    let shared: number | null =
      guias.find(({ guia_estado }) => guia_estado === 'Esperando Consolidación')?.guia_id ?? null;
    for (let place = 0; place < grupo.cantidad; place++) {
      number += 1;
      // The first client, by whom one logs in to look around, has something of everything.
      const owner = place === 0 ? clientes[0] : clientes[(number * 7) % clientes.length];
      const cliente = grupo.sin_dueno === true ? undefined : grupo.consolida === true ? together : owner;
      const cliente_id = cliente?.cliente_id ?? 0;
      const lista = grupo.lista === undefined ? undefined : LISTAS[grupo.lista];
      const steps = stepsOf(grupo, lista, place, String(cliente_id));
      const received = steps.find(({ estado }) => estado === 'Recibido en USA');
      const [descripcion, valor, [alto, largo, ancho], peso_real] =
        CONTENIDOS[number % CONTENIDOS.length] ?? CONTENIDOS[0];
      const condiciones = (await readCondiciones(db, cliente_id, [grupo.servicio_id])).get(grupo.servicio_id);
      if (condiciones === undefined) continue;
      const peso_volumetrico = pesoVolumetrico({ alto, largo, ancho }, condiciones.divisor);
      const peso_cobrar = pesoCobrar(peso_real, peso_volumetrico, condiciones.redondeo);
      const fechas = received === undefined ? {} : fechasEstimadas(localDay(at(received.dias)), condiciones);
      const first = steps[0]?.dias ?? 0;
      const wantsGuia = cliente_id !== 0 && (received !== undefined || grupo.consolida === true);
      let guia_id: number | null = grupo.consolida === true ? shared : null;
      if (wantsGuia && guia_id === null) {
        const price =
          grupo.consolida === true || grupo.sin_valor === true ? null : valorPorCondiciones(condiciones, peso_cobrar);
        const available = steps.find(({ estado }) => estado === 'Disponible para entrega');
        const created = await db
          .insertInto('guias')
          .values({
            guia_estado: guiaEstadoOf(grupo),
            guia_tipo: grupo.consolida === true ? 'Consolidación' : 'Normal',
            cliente_id,
            servicio_id: grupo.servicio_id,
            sucursal_id,
            aplica_isv: true,
            peso_cobrar,
            ...price,
            servicio_id_fee: grupo.servicio_id,
            guia_costo_envio: condiciones.guia_costo_envio,
            ...(available === undefined
              ? {}
              : {
                  factor_dolar: condiciones.factor_dolar,
                  isv_porcentaje: condiciones.isv_porcentaje,
                  fecha_disponible: at(available.dias),
                }),
            ...fechas,
            usuario_registro: BODEGA_USA,
            fecha_registro: at(received?.dias ?? first),
          } satisfies Insertable<Guias>)
          .returning('guia_id')
          .executeTakeFirstOrThrow();
        guia_id = created.guia_id;
        if (grupo.consolida === true) shared = guia_id;
      }
      const { tracking, courier } = demoTracking(number);
      const { paquete_id } = await db
        .insertInto('paquetes')
        .values({
          tracking,
          paquete_courier: courier,
          paquete_descripcion: grupo.sin_dueno === true ? '' : descripcion,
          valor_compra: grupo.sin_dueno === true ? null : valor,
          paquete_estado: grupo.estado,
          cliente_id,
          servicio_id: received === undefined && place % 3 === 0 && grupo.consolida !== true ? null : grupo.servicio_id,
          sucursal_id,
          guia_id,
          packinglist_id: grupo.lista === undefined ? null : (listas[grupo.lista]?.packinglist_id ?? null),
          rotulo: grupo.sin_dueno === true ? (ROTULOS[place % ROTULOS.length] ?? null) : null,
          ...(grupo.sin_factura === true
            ? {}
            : { paquete_factura: `factura-${number}.pdf`, factura_clave: facturaClave }),
          ...(received === undefined
            ? {}
            : {
                alto,
                largo,
                ancho,
                peso_real,
                peso_volumetrico,
                peso_cobrar,
                fecha_recepcion: at(received.dias),
                usuario_recepcion: BODEGA_USA,
                ...fechas,
              }),
          estado_antes_abandono: grupo.estado === 'Abandonado' ? 'Recibido en HN' : null,
          usuario_registro: grupo.sin_dueno === true ? BODEGA_USA : String(cliente_id),
          fecha_registro: at(first),
        } satisfies Insertable<Paquetes>)
        .returning('paquete_id')
        .executeTakeFirstOrThrow();
      const told = steps.map(({ dias, usuario, ...step }) => ({
        ...step,
        usuario_registro: usuario,
        fecha_registro: at(dias),
      }));
      history.push(...told.map((step) => ({ ...step, entidad: 'paquete' as const, entidad_id: paquete_id })));
      if (guia_id !== null && grupo.consolida === true && wantsGuia && place === 0 && received !== undefined)
        history.push(...waitingHistory(guia_id, received.dias, at));
      if (guia_id !== null && grupo.consolida !== true)
        history.push(
          ...told
            .filter(({ estado }) => estado !== 'Pre-alertado')
            .map((step) => ({ ...step, entidad: 'guia' as const, entidad_id: guia_id })),
        );
      if (guia_id !== null)
        guias.push({
          guia_id,
          cliente_id,
          guia_estado: guiaEstadoOf(grupo),
          entregado: steps.find(({ estado }) => estado === 'Entregado')?.dias ?? null,
          paquete_ids: [paquete_id],
        });
    }
  }
  await db
    .insertInto('historial')
    .values(history.toSorted((a, b) => String(a.fecha_registro).localeCompare(String(b.fecha_registro))))
    .execute();
  return guias;
};
