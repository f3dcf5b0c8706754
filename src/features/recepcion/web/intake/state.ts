import type { Sound } from '#kit/web/scan/sounds.ts';
import type { CodigoLeido, Hallado } from '../../contract/recepcion.schemas.ts';
import { blankParcel, type Dueno, MEDIDAS, medidaOf, type Medida, type Orden, type Parcel } from './parcel.ts';

/** Where the keys can land. */
export type Campo = 'codigo' | 'opciones' | 'cliente' | Medida | (string & {});

/** A box that came already under the tracking. */
export interface Previo {
  readonly paquete_id: number | null;
  readonly cliente: Dueno;
  readonly servicio_id: number;
  readonly orden: number;
  readonly cajas: number;
  readonly usuario: string;
  /** A moment. */
  readonly fecha: string | null;
  /** It still waits in the queue of this browser. */
  readonly en_cola: boolean;
}

/** What is being found out about the code on the table. */
export type Fase =
  /** Nothing was scanned. */
  | { readonly tipo: 'espera' }
  /** The server is asked; one may measure meanwhile. */
  | { readonly tipo: 'leyendo' }
  /** Several pre-alerts look alike: a person chooses. */
  | { readonly tipo: 'elegir'; readonly prealertas: readonly Hallado[] }
  /** Pre-alerted for another service than the screen's: a person chooses. */
  | { readonly tipo: 'servicio'; readonly prealerta: Hallado }
  /** It came already: another box of the same tracking is said in so many words. */
  | { readonly tipo: 'recibido'; readonly previos: readonly Previo[] }
  /** One of our own labels: no parcel of a carrier. */
  | { readonly tipo: 'propia' }
  /** Nobody announced it: whose is it? */
  | { readonly tipo: 'cliente' }
  /** All is known but what the table says. */
  | { readonly tipo: 'medidas' };

/** What became of a saved parcel: on its way, with the server, held up without an answer, or not taken. */
export type Envio = 'camino' | 'guardado' | 'espera' | 'rechazado';

export interface Aviso {
  readonly tono: 'camino' | 'bien' | 'ojo' | 'mal' | 'repetido';
  readonly texto: string;
  /** It tells of this saved parcel, and is said anew when more is known of it. */
  readonly de?: Parcel;
}

export interface Intake {
  /** The screen's own. */
  readonly servicio_id: number;
  readonly orden: Orden;
  readonly fase: Fase;
  readonly parcel: Parcel;
  /** What the last answer said of the code on the table; null: nobody could be asked. */
  readonly lectura: CodigoLeido | null;
  readonly aviso: Aviso | null;
  readonly errores: Readonly<Record<string, string>>;
  /** Scanned while the parcel before was not done: each waits for its turn, none is lost. */
  readonly enEspera: readonly string[];
  /** All was entered before the answer came: it is saved when that leaves no question. */
  readonly guardarAlLeer: boolean;
  /** The parcel saved last, for the next one that is like it. */
  readonly anterior: Parcel | null;
  /** Where the next keys belong; `vez` counts, so that the same place may be asked for again. */
  readonly foco: { readonly campo: Campo; readonly vez: number };
  /** Of the questions to the server: an answer to an older one is no answer. */
  readonly turno: number;
}

/** What the screen does besides showing the state. */
export type Efecto =
  | { readonly tipo: 'consultar'; readonly codigo: string; readonly turno: number }
  | { readonly tipo: 'sonar'; readonly sonido: Sound }
  | { readonly tipo: 'guardar'; readonly parcel: Parcel }
  /** The code is put aside, to be seen to later. */
  | { readonly tipo: 'apartar'; readonly codigo: string; readonly motivo: string }
  /** A code that was put aside is being seen to. */
  | { readonly tipo: 'atender'; readonly codigo: string };

export type Paso = readonly [state: Intake, efectos: readonly Efecto[]];

export const initialIntake = (servicio_id: number, orden: Orden): Intake => ({
  servicio_id,
  orden,
  fase: { tipo: 'espera' },
  parcel: blankParcel(servicio_id),
  lectura: null,
  aviso: null,
  errores: {},
  enEspera: [],
  guardarAlLeer: false,
  anterior: null,
  foco: { campo: 'codigo', vez: 0 },
  turno: 0,
});

export const sonar = (sonido: Sound): Efecto => ({ tipo: 'sonar', sonido });

export const focused = (state: Intake, campo: Campo): Intake => ({
  ...state,
  foco: { campo, vez: state.foco.vez + 1 },
});

/** Whether a parcel is on the table that the next scan must not push off it. */
export const isBusy = ({ fase, parcel }: Intake): boolean =>
  parcel.tracking !== '' && fase.tipo !== 'recibido' && fase.tipo !== 'propia';

const PREGUNTAS = new Set<Fase['tipo']>(['elegir', 'servicio', 'recibido']);
export const isQuestion = ({ fase }: Intake): boolean => PREGUNTAS.has(fase.tipo);

/** What must be there and is not, in the order of the table. */
export const missing = (state: Intake): Campo[] => {
  const { parcel, orden, fase } = state;
  const medidas: Campo[] = MEDIDAS[orden].filter((medida) => medidaOf(parcel, medida) === null);
  if (parcel.tracking === '') return ['codigo', ...medidas];
  if (isQuestion(state)) return ['opciones', ...medidas];
  return parcel.cliente === null && fase.tipo !== 'leyendo' ? ['cliente', ...medidas] : medidas;
};

/** The first quantity that nobody typed; the last one when all are there. */
export const nextMedida = ({ parcel, orden }: Intake): Medida =>
  MEDIDAS[orden].find((medida) => parcel[medida].trim() === '') ?? MEDIDAS[orden][3]!;

/** Whether somebody is in the middle of measuring: the focus is not pulled away then. */
export const isMeasuring = ({ parcel, foco }: Intake): boolean =>
  MEDIDAS.medidas.includes(foco.campo as Medida) && parcel[foco.campo as Medida].trim() !== '';
