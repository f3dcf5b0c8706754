import type { Insertable } from 'kysely';
import type { Paquetes } from '#kit/server/db/tables.gen.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_TRANSICIONES, type PaqueteAccion } from '#features/viaje/rules/paquete-transiciones.ts';
import { pesoCobrar, pesoVolumetrico } from '#features/viaje/rules/dimensiones.ts';
import { createBatch, takeNumbers, type Rows } from './rows.ts';
import { condicionesOf, type Ground } from './ground.ts';
import { sucursalId } from './sucursal.ts';
import { addHistory, atOnce, lastOf, type Momento, type Steps, stepsOf, wayTo } from './steps.ts';
import { createNumbers } from './numbers.ts';

/** Inches and pounds, as measured at reception. */
type Medidas = Pick<Insertable<Paquetes>, keyof typeof UNMEASURED>;
const UNMEASURED = { alto: null, largo: null, ancho: null, peso_real: null, peso_volumetrico: null, peso_cobrar: null };

/** The columns of a parcel that do not follow from its history. */
type PaqueteFacts = Omit<
  Insertable<Paquetes>,
  | keyof typeof UNMEASURED
  | 'paquete_id'
  | 'paquete_estado'
  | 'fecha_recepcion'
  | 'fecha_entrega'
  | 'usuario_recepcion'
  | 'estado_antes_abandono'
  | 'usuario_registro'
  | 'fecha_registro'
> & {
  readonly paquete_id: number;
  readonly medidas: Medidas;
  /** The freight of its guide when it was abandoned, US dollars. */
  readonly flete?: number;
};

const WAY: readonly PaqueteAccion[] = ['prealertar', 'recibir_usa', 'enviar', 'recibir_hn', 'disponer', 'entregar'];

/**
 * The actions that bring a parcel to a state.
 * @param from how it came: pre-alerted by its client, or unannounced.
 * @param anterior the state of an abandoned parcel before.
 */
export const paqueteWay = (
  estado: PaqueteEstado,
  from: 'prealertar' | 'recibir_usa' = 'prealertar',
  anterior: PaqueteEstado = 'Disponible para entrega',
): readonly PaqueteAccion[] =>
  estado === 'Abandonado'
    ? [...paqueteWay(anterior, from), 'abandonar']
    : wayTo(PAQUETE_TRANSICIONES, [WAY.slice(WAY.indexOf(from))], estado);

/** Adds a parcel as its history left it. @param otherwise values that override the history's. */
export const addPaquete = (
  rows: Rows,
  { medidas, flete = 0, ...facts }: PaqueteFacts,
  steps: Steps<PaqueteEstado>,
  otherwise: Partial<Insertable<Paquetes>> = {},
): void => {
  // The box into which parcels were repacked counts as received then.
  const received = steps.find(
    ({ accion }, place) => accion === 'recibir_usa' || (accion === 'reempacar' && place === 0),
  );
  const last = lastOf(steps);
  const arrived = steps.findLast(({ accion }) => accion === 'recibir_hn' || accion === 'recibir_en_sucursal');
  const isInHonduras = last.estado === 'Recibido en HN' || last.estado === 'Disponible para entrega';
  rows.add('paquetes', {
    ...facts,
    ubicacion: facts.ubicacion ?? null,
    bodega_desde: isInHonduras ? (arrived?.fecha_registro ?? null) : null,
    ...(received === undefined ? UNMEASURED : medidas),
    paquete_estado: last.estado,
    fecha_recepcion: received?.fecha_registro ?? null,
    fecha_entrega: last.estado === 'Entregado' ? last.fecha_registro : null,
    usuario_recepcion: received?.usuario_registro ?? null,
    estado_antes_abandono: last.estado === 'Abandonado' ? (steps.at(-2)?.estado ?? null) : null,
    usuario_registro: steps[0].usuario_registro,
    fecha_registro: steps[0].fecha_registro,
    ...otherwise,
  });
  addHistory(rows, 'paquete', facts.paquete_id, steps);
  const before = steps.at(-2);
  if (last.estado === 'Abandonado' && before !== undefined)
    rows.add('abandonos', {
      paquete_id: facts.paquete_id,
      estado_antes: before.estado,
      espera_desde: before.fecha_registro,
      flete,
      razon: 'No respondió a los avisos ni vino a retirarlo.',
      usuario_registro: last.usuario_registro,
      fecha_registro: last.fecha_registro,
    });
};

/** The options for a parcel; the rest takes its usual values. */
export interface PaqueteAsked extends Partial<Omit<Insertable<Paquetes>, 'paquete_estado'>> {
  readonly paquete_estado?: never;
  readonly estado?: PaqueteEstado;
  /** false: no rows in its history. */
  readonly history?: boolean;
  readonly momento?: Momento;
  readonly compra?: Compra;
  /** Other codes that it was seen with. */
  readonly codigos?: readonly string[];
}

/** What is measured: inches and pounds. */
interface Caja {
  readonly alto: number;
  readonly largo: number;
  readonly ancho: number;
  readonly peso_real: number;
}
const BOX: Caja = { alto: 10, largo: 12, ancho: 8, peso_real: 3.25 };
const nextNumber = createNumbers();

/** A purchase, and the box in which it comes. */
export interface Compra extends Pick<
  Insertable<Paquetes>,
  'tracking' | 'paquete_courier' | 'paquete_descripcion' | 'valor_compra' | 'paquete_factura' | 'factura_clave'
> {
  readonly caja?: Caja;
}

/** A parcel measured by the rules of its service: a box of shoes by default. */
export const usualPaquete = (
  { cliente_id, servicio_id }: Pick<Ground, 'cliente_id' | 'servicio_id'>,
  paquete_id: number,
  { divisor, redondeo }: { readonly divisor: number; readonly redondeo: number },
  { caja = BOX, ...compra }: Partial<Compra> = {},
) => {
  const made = nextNumber();
  const peso_volumetrico = pesoVolumetrico(caja, divisor);
  return {
    paquete_id,
    tracking: `PRUEBA${String(made).padStart(6, '0')}`,
    paquete_courier: 'UPS',
    paquete_descripcion: 'Zapatos',
    ...compra,
    cliente_id,
    servicio_id,
    medidas: { ...caja, peso_volumetrico, peso_cobrar: pesoCobrar(caja.peso_real, peso_volumetrico, redondeo) },
  };
};

/** Creates a parcel, complete for its state, with its history. @returns its number. */
export const newPaquete = async (
  ground: Ground,
  { estado = 'Pre-alertado', history = true, momento, compra, codigos = [], ...asked }: PaqueteAsked = {},
): Promise<number> => {
  const { db, cliente_id, servicio_id, usuario } = ground;
  const [paquete_id = 0] = await takeNumbers(db, 'paquetes', 1);
  const condiciones = await condicionesOf(ground, cliente_id, asked.servicio_id ?? servicio_id);
  const batch = createBatch(history ? undefined : 'historial');
  addPaquete(
    batch,
    { ...usualPaquete(ground, paquete_id, condiciones, compra), sucursal_id: await sucursalId(ground) },
    stepsOf(PAQUETE_TRANSICIONES, atOnce(paqueteWay(estado), usuario, momento ?? new Date().toISOString())),
    asked,
  );
  for (const codigo of codigos) batch.add('paquete_codigos', { paquete_id, codigo });
  await batch.write(db);
  return paquete_id;
};
