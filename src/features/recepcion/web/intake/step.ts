import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import type { CodigoLeido, Recibido } from '../../contract/recepcion.schemas.ts';
import { chosen, likeLast, owned, putAside } from './decide.ts';
import { applyLookup, applySilence } from './lookup.ts';
import { type Dueno, type Sequence, type Parcel, SIN_IDENTIFICAR } from './parcel.ts';
import { advance, NAMES, save, sent } from './save.ts';
import { begin, consult, refused } from './start.ts';
import {
  type Field,
  type Progress,
  focused,
  type Intake,
  isBusy,
  missing,
  type Step,
  type Earlier,
  sound,
} from './state.ts';

export type IntakeEvent =
  | { readonly kind: 'scan'; readonly code: string }
  | {
      readonly kind: 'answer';
      readonly turn: number;
      readonly lookup: CodigoLeido;
      readonly queued: readonly Earlier[];
    }
  | {
      readonly kind: 'silence';
      readonly turn: number;
      readonly reason: string;
      readonly queued: readonly Earlier[];
    }
  /** One of the numbered choices, from 1. */
  | { readonly kind: 'choice'; readonly number: number }
  | { readonly kind: 'dueno'; readonly dueno: Dueno }
  | { readonly kind: 'sinDueno'; readonly rotulo: string }
  | { readonly kind: 'askDueno' }
  | { readonly kind: 'change'; readonly fields: Partial<Parcel> }
  /** The focus came to a place by itself: a click, Tab. */
  | { readonly kind: 'focus'; readonly field: Field }
  | { readonly kind: 'enter'; readonly field: Field }
  /** @param ultimo the last one of today's list, where none was saved since the page was opened. */
  | { readonly kind: 'likeLast'; readonly last?: Recibido | undefined }
  | { readonly kind: 'putAside' }
  /** More is known of a parcel that was saved. */
  | { readonly kind: 'progress'; readonly parcel: Parcel; readonly progress: Progress }
  | { readonly kind: 'sequence'; readonly sequence: Sequence }
  /** What was refused is brought back to the table. */
  | { readonly kind: 'correct'; readonly parcel: Parcel; readonly errores: Readonly<Record<string, string>> };

const andThen = ([state, effects]: Step, step: (state: Intake) => Step): Step => {
  const [next, more] = step(state);
  return [next, [...effects, ...more]];
};

const scanned = (state: Intake, code: string): Step => {
  if (!isBusy(state)) return begin(state, code);
  const { parcel, phase, waiting } = state;
  const { tracking, codigos } = canonicalTracking(code);
  if (codigos.includes(parcel.tracking) || tracking === '')
    return [
      { ...state, notice: { tone: 'repeated', text: 'Es el paquete que está recibiendo.' } },
      [sound('repetido')],
    ];
  if (waiting.includes(tracking)) return [state, [sound('repetido')]];
  const held: Intake = { ...state, waiting: [...waiting, tracking] };
  const lacks = missing(state);
  if (lacks.length === 0 && phase.kind !== 'lookingUp') return save(held);
  if (lacks.length === 0) return [{ ...held, saveWhenKnown: true }, []];
  const [lack] = lacks;
  const text = `${tracking} espera su turno: a este paquete le falta ${NAMES[lack!] ?? 'un dato'}.`;
  return [{ ...held, notice: { tone: 'bad', text } }, [sound('mal')]];
};

const answered = (step: Step): Step =>
  andThen(step, (state) => {
    if (!state.saveWhenKnown) return [state, []];
    const next: Intake = { ...state, saveWhenKnown: false };
    if (missing(next).length === 0) return save(next);
    return [focused(next, missing(next)[0]!), []];
  });

/** The whole behaviour of the intake screen: what happens, and what is to be done about it. */
export const step = (state: Intake, event: IntakeEvent): Step => {
  switch (event.kind) {
    case 'scan':
      return scanned(state, event.code);
    case 'answer':
      if (event.turn !== state.turn || state.phase.kind !== 'lookingUp') return [state, []];
      return answered(applyLookup(state, event.lookup, event.queued));
    case 'silence':
      if (event.turn !== state.turn || state.phase.kind !== 'lookingUp') return [state, []];
      return answered(applySilence(state, event.reason, event.queued));
    case 'choice':
      return chosen(state, event.number);
    case 'dueno':
      return owned(state, event.dueno, '');
    case 'sinDueno':
      return owned(
        state,
        { cliente_id: SIN_IDENTIFICAR, nombre: 'Sin identificar', requiere_consolidar: false },
        event.rotulo.trim(),
      );
    case 'askDueno':
      return [
        focused(
          {
            ...state,
            phase: { kind: 'cliente' },
            parcel: { ...state.parcel, cliente: null, rotulo: '' },
            notice: { tone: 'warning', text: '¿De quién es?' },
          },
          'cliente',
        ),
        [],
      ];
    case 'change': {
      const errores = Object.fromEntries(Object.entries(state.errores).filter(([field]) => !(field in event.fields)));
      return [{ ...state, parcel: { ...state.parcel, ...event.fields }, errores, saveWhenKnown: false }, []];
    }
    case 'focus':
      return [{ ...state, focus: { ...state.focus, field: event.field } }, []];
    case 'enter':
      return advance(state, event.field);
    case 'likeLast':
      return likeLast(state, event.last);
    case 'progress':
      return sent(state, event.parcel, event.progress);
    case 'putAside':
      return putAside(state);
    case 'sequence':
      return [{ ...state, sequence: event.sequence }, []];
    case 'correct': {
      if (isBusy(state)) return refused(state, state.focus.field, 'Termine o aparte el paquete que está recibiendo.');
      const { tracking } = event.parcel;
      const again: Intake = { ...state, parcel: { ...event.parcel, prealerta: null }, notice: null, lookup: null };
      return andThen(consult(again, tracking), (next) => [{ ...next, errores: event.errores }, []]);
    }
  }
};
