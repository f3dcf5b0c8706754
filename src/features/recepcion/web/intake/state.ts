import type { Sound } from '#kit/web/scan/sounds.ts';
import type { ScannedCodigo, Hallado, Recibido } from '../../contract/recepcion.schemas.ts';
import { blankParcel, type Dueno, type Parcel, type Terms } from './parcel.ts';
import { MEASURES, measureOf, type Measure, type Sequence } from './measure.public.ts';

/** Where the focus can be. */
export type Field = 'code' | 'choices' | 'cliente' | Measure | (string & {});

/** Fields that are rarely needed: an error in one opens «Más datos». */
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

/** A box of the tracking that was received before. */
export interface Earlier {
  readonly paquete_id: number | null;
  readonly cliente: Dueno;
  readonly servicio_id: number;
  readonly orden: number;
  readonly cajas: number;
  readonly usuario: string;
  /** ISO timestamp. */
  readonly fecha: string | null;
  /** Still in this browser's outbox. */
  readonly queued: boolean;
}

/** What is known so far about the code on the table. */
export type Phase =
  /** Nothing was scanned. */
  | { readonly kind: 'idle' }
  /** The server is being asked; the parcel can be measured meanwhile. */
  | { readonly kind: 'lookingUp' }
  /** Several pre-alerts match: the user chooses one. */
  | { readonly kind: 'choose'; readonly prealertas: readonly Hallado[] }
  /** Pre-alerted for another service than this screen's: the user chooses one. */
  | { readonly kind: 'servicio'; readonly prealerta: Hallado }
  /** It was received before: the user must say explicitly that this is another box. */
  | { readonly kind: 'received'; readonly earlier: readonly Earlier[] }
  /** One of our own labels, not a carrier's. */
  | { readonly kind: 'ownLabel' }
  /** No pre-alert: the user enters the client. */
  | { readonly kind: 'cliente' }
  /** Only the measures are missing. */
  | { readonly kind: 'measuring' };

/** State of a saved parcel: being sent, stored by the server, waiting for a connection, or refused. */
export type Progress = 'sending' | 'saved' | 'waiting' | 'refused';

/** A request that is complete and ready to be repacked. */
export interface Completa {
  readonly guia_id: number;
  readonly text: string;
}

export interface Notice {
  readonly tone: 'sending' | 'good' | 'warning' | 'bad' | 'repeated';
  readonly text: string;
  /** The saved parcel that it is about; its progress updates the notice. */
  readonly parcel?: Parcel;
  /** Id of the request that this parcel completed and that can now be repacked. */
  readonly completa?: number;
}

export interface Intake {
  /** The service of the screen. */
  readonly servicio_id: number;
  readonly sequence: Sequence;
  readonly phase: Phase;
  readonly parcel: Parcel;
  /** The last answer about the code on the table; null: the server could not be asked. */
  readonly lookup: ScannedCodigo | null;
  readonly notice: Notice | null;
  readonly errores: Readonly<Record<string, string>>;
  /** Conditions to price and check the parcel by; null while unknown. */
  readonly terms: Terms | null;
  /** Doubts shown already, each with its field: entering the figure again confirms it. */
  readonly asked: readonly string[];
  /** Codes scanned before the current parcel was done; they wait for their turn, none is lost. */
  readonly waiting: readonly string[];
  /** Enter came before the answer: the parcel is saved once the answer leaves no question. */
  readonly saveWhenKnown: boolean;
  /** The parcel saved last, to copy from. */
  readonly previous: Parcel | null;
  /** Where the focus belongs; `count` grows with each request, so that the same field can be focused again. */
  readonly focus: { readonly field: Field; readonly count: number };
  /** Number of the lookup; answers to older lookups are ignored. */
  readonly turn: number;
}

export type IntakeEvent =
  | { readonly kind: 'scan'; readonly code: string }
  /** The server's answer about the code, or that none came; `queued`: its boxes in this browser's outbox. */
  | {
      readonly kind: 'answer';
      readonly turn: number;
      readonly lookup: ScannedCodigo;
      readonly queued: readonly Earlier[];
    }
  | { readonly kind: 'silence'; readonly turn: number; readonly reason: string; readonly queued: readonly Earlier[] }
  /** One of the choices, counted from 1. */
  | { readonly kind: 'choice'; readonly number: number }
  | { readonly kind: 'dueno'; readonly dueno: Dueno }
  | { readonly kind: 'sinDueno'; readonly rotulo: string }
  | { readonly kind: 'askDueno' }
  | { readonly kind: 'change'; readonly fields: Partial<Parcel> }
  /** The user moved the focus, by a click or Tab. */
  | { readonly kind: 'focus'; readonly field: Field }
  | { readonly kind: 'enter'; readonly field: Field }
  /** @param last latest reception of today, used if none was saved since the page was opened. */
  | { readonly kind: 'likeLast'; readonly last?: Recibido | undefined }
  | { readonly kind: 'putAside' }
  /** «Más datos» was opened or closed by its shortcut. */
  | { readonly kind: 'details'; readonly open: boolean }
  /** Progress of a saved parcel. */
  | {
      readonly kind: 'progress';
      readonly parcel: Parcel;
      readonly progress: Progress;
      /** Set if the parcel completed a request that can now be repacked. */
      readonly completa?: Completa | undefined;
    }
  | { readonly kind: 'sequence'; readonly sequence: Sequence }
  | { readonly kind: 'terms'; readonly terms: Terms }
  /** Brings a refused parcel back to the table. */
  | { readonly kind: 'correct'; readonly parcel: Parcel; readonly errores: Readonly<Record<string, string>> };

/** Side effects of a step, besides the new state. */
export type Effect =
  | { readonly kind: 'lookUp'; readonly code: string; readonly turn: number }
  | { readonly kind: 'sound'; readonly sound: Sound }
  | { readonly kind: 'save'; readonly parcel: Parcel }
  /** Adds the code to the list of those to handle later. */
  | { readonly kind: 'putAside'; readonly code: string; readonly reason: string }
  /** Removes the code from that list. */
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

/** Whether the parcel on the table must not be replaced by the next scan. */
export const isBusy = ({ phase, parcel }: Intake): boolean =>
  parcel.tracking !== '' && phase.kind !== 'received' && phase.kind !== 'ownLabel';

const QUESTIONS = new Set<Phase['kind']>(['choose', 'servicio', 'received']);
export const isQuestion = ({ phase }: Intake): boolean => QUESTIONS.has(phase.kind);

/** Fields that are still required, in the order of the table. */
export const missing = (state: Intake): Field[] => {
  const { parcel, sequence, phase } = state;
  const measures: Field[] = MEASURES[sequence].filter((measure) => measureOf(parcel, measure) === null);
  if (parcel.tracking === '') return ['code', ...measures];
  if (isQuestion(state)) return ['choices', ...measures];
  return parcel.cliente === null && phase.kind !== 'lookingUp' ? ['cliente', ...measures] : measures;
};

/** The first measure that is empty; the last one if none is. */
export const nextMeasure = ({ parcel, sequence }: Intake): Measure =>
  MEASURES[sequence].find((measure) => parcel[measure].trim() === '') ?? MEASURES[sequence][3]!;

/** Whether the user is typing a measure or in «Más datos»: then the focus must not move. */
export const isTyping = ({ parcel, focus: { field } }: Intake): boolean =>
  DETAILS.has(field) || (MEASURES.medidas.includes(field as Measure) && parcel[field as Measure].trim() !== '');
