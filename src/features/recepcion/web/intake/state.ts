import type { Sound } from '#kit/web/scan/sounds.ts';
import type { CodigoLeido, Hallado, Recibido } from '../../contract/recepcion.schemas.ts';
import { blankParcel, type Dueno, type Parcel, type Terms } from './parcel.ts';
import { MEASURES, measureOf, type Measure, type Sequence } from './measure.public.ts';

/** Where the keys can land. */
export type Field = 'code' | 'choices' | 'cliente' | Measure | (string & {});

/** What is said only now and then: its faults open «Más datos». */
export const DETAILS: ReadonlySet<Field> = new Set([
  'paquete_descripcion',
  'valor_compra',
  'paquete_courier',
  'tarifa_id',
  'guia_descuento',
  'razon',
  'guia_costo_envio',
  'fecha_salida_estimada',
  'fecha_entrega_estimada',
  'ubicacion',
  'foto',
  'paquete_factura',
]);

/** A box that came already under the tracking. */
export interface Earlier {
  readonly paquete_id: number | null;
  readonly cliente: Dueno;
  readonly servicio_id: number;
  readonly orden: number;
  readonly cajas: number;
  readonly usuario: string;
  /** A moment. */
  readonly fecha: string | null;
  /** It still waits in the queue of this browser. */
  readonly queued: boolean;
}

/** What is being found out about the code on the table. */
export type Phase =
  /** Nothing was scanned. */
  | { readonly kind: 'idle' }
  /** The server is asked; one may measure meanwhile. */
  | { readonly kind: 'lookingUp' }
  /** Several pre-alerts look alike: a person chooses. */
  | { readonly kind: 'choose'; readonly prealertas: readonly Hallado[] }
  /** Pre-alerted for another service than the screen's: a person chooses. */
  | { readonly kind: 'servicio'; readonly prealerta: Hallado }
  /** It came already: another box of the same tracking is said in so many words. */
  | { readonly kind: 'received'; readonly earlier: readonly Earlier[] }
  /** One of our own labels: no parcel of a carrier. */
  | { readonly kind: 'ownLabel' }
  /** Nobody announced it: whose is it? */
  | { readonly kind: 'cliente' }
  /** All is known but what the table says. */
  | { readonly kind: 'measuring' };

/** What became of a saved parcel: on its way, with the server, held up without an answer, or not taken. */
export type Progress = 'sending' | 'saved' | 'waiting' | 'refused';

/** A request of which all is here and that is to become one parcel. */
export interface Completa {
  readonly guia_id: number;
  readonly text: string;
}

export interface Notice {
  readonly tone: 'sending' | 'good' | 'warning' | 'bad' | 'repeated';
  readonly text: string;
  /** It tells of this saved parcel, and is said anew when more is known of it. */
  readonly parcel?: Parcel;
  /** The request that it completed and that is to become one parcel: its id. */
  readonly completa?: number;
}

export interface Intake {
  /** The screen's own. */
  readonly servicio_id: number;
  readonly sequence: Sequence;
  readonly phase: Phase;
  readonly parcel: Parcel;
  /** What the last answer said of the code on the table; null: nobody could be asked. */
  readonly lookup: CodigoLeido | null;
  readonly notice: Notice | null;
  readonly errores: Readonly<Record<string, string>>;
  /** By what the parcel is charged, as far as it is known; and what is doubted. */
  readonly terms: Terms | null;
  /** The doubts that were said once already, each with its field: the second time they are taken. */
  readonly asked: readonly string[];
  /** Scanned while the parcel before was not done: each waits for its turn, none is lost. */
  readonly waiting: readonly string[];
  /** All was entered before the answer came: it is saved when that leaves no question. */
  readonly saveWhenKnown: boolean;
  /** The parcel saved last, for the next one that is like it. */
  readonly previous: Parcel | null;
  /** Where the next keys belong; `count` counts, so that the same place may be asked for again. */
  readonly focus: { readonly field: Field; readonly count: number };
  /** Of the questions to the server: an answer to an older one is no answer. */
  readonly turn: number;
}

export type IntakeEvent =
  | { readonly kind: 'scan'; readonly code: string }
  /** What the server knows of the code, or that it did not say; with what of it waits in this browser. */
  | {
      readonly kind: 'answer';
      readonly turn: number;
      readonly lookup: CodigoLeido;
      readonly queued: readonly Earlier[];
    }
  | { readonly kind: 'silence'; readonly turn: number; readonly reason: string; readonly queued: readonly Earlier[] }
  /** One of the choices, from 1. */
  | { readonly kind: 'choice'; readonly number: number }
  | { readonly kind: 'dueno'; readonly dueno: Dueno }
  | { readonly kind: 'sinDueno'; readonly rotulo: string }
  | { readonly kind: 'askDueno' }
  | { readonly kind: 'change'; readonly fields: Partial<Parcel> }
  /** The focus came to a place by itself: a click, Tab. */
  | { readonly kind: 'focus'; readonly field: Field }
  | { readonly kind: 'enter'; readonly field: Field }
  /** @param last the last one of today's list, where none was saved since the page was opened. */
  | { readonly kind: 'likeLast'; readonly last?: Recibido | undefined }
  | { readonly kind: 'putAside' }
  /** «Más datos» was opened or closed by its key. */
  | { readonly kind: 'details'; readonly open: boolean }
  /** More is known of a parcel that was saved. */
  | {
      readonly kind: 'progress';
      readonly parcel: Parcel;
      readonly progress: Progress;
      /** It was the last of a request that is to become one parcel: which, and what is said of it. */
      readonly completa?: Completa | undefined;
    }
  | { readonly kind: 'sequence'; readonly sequence: Sequence }
  | { readonly kind: 'terms'; readonly terms: Terms }
  /** What was refused is brought back to the table. */
  | { readonly kind: 'correct'; readonly parcel: Parcel; readonly errores: Readonly<Record<string, string>> };

/** What the screen does besides showing the state. */
export type Effect =
  | { readonly kind: 'lookUp'; readonly code: string; readonly turn: number }
  | { readonly kind: 'sound'; readonly sound: Sound }
  | { readonly kind: 'save'; readonly parcel: Parcel }
  /** The code is put aside, to be seen to later. */
  | { readonly kind: 'putAside'; readonly code: string; readonly reason: string }
  /** A code that was put aside is being seen to. */
  | { readonly kind: 'attend'; readonly code: string };

export type Step = readonly [state: Intake, effects: readonly Effect[]];

export const initialIntake = (servicio_id: number, sequence: Sequence): Intake => ({
  servicio_id,
  sequence,
  phase: { kind: 'idle' },
  parcel: blankParcel(servicio_id),
  lookup: null,
  notice: null,
  errores: {},
  terms: null,
  asked: [],
  waiting: [],
  saveWhenKnown: false,
  previous: null,
  focus: { field: 'code', count: 0 },
  turn: 0,
});

export const sound = (sound: Sound): Effect => ({ kind: 'sound', sound });

export const withNotice = (state: Intake, tone: Notice['tone'], text: string): Intake => ({
  ...state,
  notice: { tone, text },
});

export const focused = (state: Intake, field: Field): Intake => ({
  ...state,
  focus: { field, count: state.focus.count + 1 },
});

/** Whether a parcel is on the table that the next scan must not push off it. */
export const isBusy = ({ phase, parcel }: Intake): boolean =>
  parcel.tracking !== '' && phase.kind !== 'received' && phase.kind !== 'ownLabel';

const QUESTIONS = new Set<Phase['kind']>(['choose', 'servicio', 'received']);
export const isQuestion = ({ phase }: Intake): boolean => QUESTIONS.has(phase.kind);

/** What must be there and is not, in the order of the table. */
export const missing = (state: Intake): Field[] => {
  const { parcel, sequence, phase } = state;
  const measures: Field[] = MEASURES[sequence].filter((measure) => measureOf(parcel, measure) === null);
  if (parcel.tracking === '') return ['code', ...measures];
  if (isQuestion(state)) return ['choices', ...measures];
  return parcel.cliente === null && phase.kind !== 'lookingUp' ? ['cliente', ...measures] : measures;
};

/** The first quantity that nobody typed; the last one when all are there. */
export const nextMeasure = ({ parcel, sequence }: Intake): Measure =>
  MEASURES[sequence].find((measure) => parcel[measure].trim() === '') ?? MEASURES[sequence][3]!;

/** Whether somebody is in the middle of a figure or of «Más datos»: the focus is not pulled away then. */
export const isTyping = ({ parcel, focus: { field } }: Intake): boolean =>
  DETAILS.has(field) || (MEASURES.medidas.includes(field as Measure) && parcel[field as Measure].trim() !== '');
