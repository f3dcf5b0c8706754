import type { Insertable } from 'kysely';
import { total } from '#kit/rules/money.ts';
import type { Guias } from '#kit/server/db/tables.gen.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TRANSICIONES, type GuiaAccion } from '#features/viaje/rules/guia-transiciones.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import { tarifaUsada, valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { frozenTarifa } from '#features/viaje/server/tarifa-guia.ts';
import { condicionesOf, type Ground } from './ground.ts';
import { addPaquete, type Compra, paqueteWay, usualPaquete } from './paquete.ts';
import { createBatch, takeNumbers, type Rows } from './rows.ts';
import { sucursalId } from './sucursal.ts';
import { addHistory, atOnce, lastOf, type Momento, type Steps, stepsOf, wayTo } from './steps.ts';

/** The columns of a guide that do not follow from its history. */
type GuiaFacts = Omit<
  Insertable<Guias>,
  | 'guia_id'
  | 'guia_estado'
  | 'factor_dolar'
  | 'isv_porcentaje'
  | 'fecha_disponible'
  | 'fecha_entrega'
  | 'usuario_registro'
  | 'fecha_registro'
> & {
  readonly guia_id: number;
  /** The rates by which it is charged once it can be fetched. */
  readonly cobro: { readonly factor_dolar: number | null; readonly isv_porcentaje: number | null };
};

/** The ways of a guide created when its parcel is received, of one that its client requests, and of a voided one. */
const WAYS: readonly (readonly GuiaAccion[])[] = [
  ['crear', 'enviar', 'recibir_hn', 'disponer', 'entregar'],
  ['solicitar', 'aprobar', 'llegar_parte'],
  ['solicitar', 'rechazar'],
  ['crear', 'anular'],
];

/** The actions that bring a guide to a state; an abandoned guide was ready and not fetched. */
export const guiaWay = (estado: GuiaEstado): readonly GuiaAccion[] =>
  estado === 'Abandonado'
    ? [...guiaWay('Disponible para entrega'), 'abandonar']
    : wayTo(GUIA_TRANSICIONES, WAYS, estado);

/** Adds a guide as its history left it. @param otherwise values that override the history's. */
export const addGuia = (
  rows: Rows,
  { cobro, ...facts }: GuiaFacts,
  steps: Steps<GuiaEstado>,
  otherwise: Partial<Insertable<Guias>> = {},
): void => {
  const last = lastOf(steps);
  const available = steps.find(({ accion }) => accion === 'disponer');
  rows.add('guias', {
    ...facts,
    guia_estado: last.estado,
    factor_dolar: available === undefined ? null : cobro.factor_dolar,
    isv_porcentaje: available === undefined ? null : cobro.isv_porcentaje,
    fecha_disponible: available?.fecha_registro ?? null,
    fecha_entrega: last.estado === 'Entregado' ? last.fecha_registro : null,
    usuario_registro: steps[0].usuario_registro,
    fecha_registro: steps[0].fecha_registro,
    ...otherwise,
  });
  addHistory(rows, 'guia', facts.guia_id, steps);
};

/** The options for a guide; the rest takes its usual values. */
export interface GuiaAsked extends Partial<Omit<Insertable<Guias>, 'guia_estado'>> {
  readonly guia_estado?: never;
  readonly estado?: GuiaEstado;
  /** false: no rows in its history. */
  readonly history?: boolean;
  /** The code of the branch where it will be fetched. */
  readonly sucursal?: string;
  /** The number of its parcels. */
  readonly paquetes?: number;
  /** The purchase in each of its parcels. */
  readonly compra?: (place: number) => Partial<Compra>;
  readonly momento?: Momento;
  /** The shelf on which its parcels lie, or that of each. */
  readonly ubicacion?: string | ((place: number) => string);
  /** The packing list in which its parcels came. */
  readonly packinglist_id?: number | null;
}

export interface GuiaMade {
  readonly guia_id: number;
  readonly guia_numero: number;
  readonly paquete_ids: readonly number[];
}

/** The state of a guide's parcel; of a guide that waits for consolidation, only the first parcel has come. */
const paqueteEstadoOf = (estado: GuiaEstado, place: number): PaqueteEstado => {
  switch (estado) {
    case 'Pendiente':
    case 'Rechazado':
    case 'Pre-alertado':
      return 'Pre-alertado';
    case 'Esperando Consolidación':
      return place === 0 ? 'Recibido en USA' : 'Pre-alertado';
    case 'Anulada':
      return 'Recibido en USA';
    default:
      return estado;
  }
};

/** Creates guides that are alike, complete for their state, with parcels, a price by the rules, and history. */
export const newGuias = async (
  ground: Ground,
  { cuantas = 1, ...wanted }: GuiaAsked & { readonly cuantas?: number } = {},
): Promise<readonly GuiaMade[]> => {
  const { estado = 'Recibido en USA', sucursal, paquetes = 0, history = true, ...others } = wanted;
  const { compra, momento, ubicacion = null, packinglist_id = null, ...asked } = others;
  const { db, usuario } = ground;
  const { cliente_id = ground.cliente_id, servicio_id = ground.servicio_id } = asked;
  const condiciones = await condicionesOf(ground, cliente_id, servicio_id);
  const sucursal_id = asked.sucursal_id ?? (await sucursalId(ground, sucursal));
  const guia_ids = await takeNumbers(db, 'guias', cuantas);
  const guia_numeros =
    asked.guia_numero === undefined ? await takeNumbers(db, 'guia_numeros', cuantas) : [asked.guia_numero];
  const when = momento ?? new Date().toISOString();
  const batch = createBatch(history ? undefined : 'historial');
  const numbers = await takeNumbers(db, 'paquetes', cuantas * paquetes);
  const made = guia_ids.map((guia_id, place) => ({
    guia_id,
    guia_numero: guia_numeros[place] ?? 0,
    paquete_ids: numbers.slice(place * paquetes, (place + 1) * paquetes),
  }));
  for (const { guia_id, guia_numero, paquete_ids } of made) {
    const inside = paquete_ids.map((paquete_id, place) => ({
      ...usualPaquete({ ...ground, cliente_id, servicio_id }, paquete_id, condiciones, compra?.(place)),
      guia_id,
      sucursal_id,
      ubicacion: typeof ubicacion === 'function' ? ubicacion(place) : ubicacion,
      packinglist_id,
    }));
    const peso_cobrar = total(inside.map(({ medidas }) => medidas.peso_cobrar));
    const { factor_dolar } = asked;
    const valor = valorPorCondiciones(condiciones, peso_cobrar);
    addGuia(
      batch,
      {
        guia_id,
        guia_numero,
        guia_tipo: paquetes > 1 ? 'Consolidación' : 'Normal',
        cliente_id,
        servicio_id,
        sucursal_id,
        servicio_id_fee: servicio_id,
        peso_cobrar,
        ...valor,
        ...frozenTarifa(tarifaUsada(condiciones, valor)),
        guia_costo_envio: condiciones.guia_costo_envio,
        cobro: condiciones,
      },
      stepsOf(GUIA_TRANSICIONES, atOnce(guiaWay(estado), usuario, when)),
      {
        ...asked,
        // The two columns are set or null together.
        ...(factor_dolar === undefined || asked.isv_porcentaje !== undefined
          ? {}
          : { isv_porcentaje: factor_dolar === null ? null : condiciones.isv_porcentaje }),
      },
    );
    inside.forEach((facts, place) =>
      addPaquete(
        batch,
        { ...facts, flete: asked.guia_valor ?? valor.guia_valor },
        stepsOf(PAQUETE_TRANSICIONES, atOnce(paqueteWay(paqueteEstadoOf(estado, place)), usuario, when)),
      ),
    );
  }
  await batch.write(db);
  return made;
};

/** Creates one guide. */
export const newGuia = async (ground: Ground, wanted: GuiaAsked = {}): Promise<GuiaMade> => {
  const [guia] = await newGuias(ground, wanted);
  if (guia === undefined) throw new Error('no guide was made');
  return guia;
};
