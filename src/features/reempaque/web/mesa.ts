import type { Sound } from '#kit/web/scan/sounds.ts';
import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import {
  MEASURES,
  measureOf,
  measureProblem,
  type Measure,
  type Measures,
  NO_MEASURES,
  type Sequence,
} from '#features/recepcion/web/intake/measure.public.ts';
import type { Grupo, Scanned, PaquetePorReempacar } from '../contract/reempaque.schemas.ts';
import { motivoDeRechazo } from '../rules/reempacable.ts';

/** A code that does not belong to this reempaque; shown until it is dismissed. */
export interface Rechazo {
  readonly codigo: string;
  readonly motivo: string;
}

/** The outcome of the last event. */
interface Dicho {
  readonly outcome: Sound;
  readonly codigo: string;
  readonly detalle: string;
}

/** The state of the table on which parcels are repacked into one. */
export interface Mesa {
  /** The group of parcels that belong together; null until one is scanned. */
  readonly grupo: Grupo | null;
  /** Ids of the parcels on the table, in the order of their scans. */
  readonly elegidos: readonly number[];
  readonly rechazos: readonly Rechazo[];
  readonly measures: Measures;
  readonly errores: Readonly<Record<string, string>>;
  /** The current figures were doubted: entering them again confirms them. */
  readonly dudadas: boolean;
  /** Saving needs an authorisation. */
  readonly pideRebaja: boolean;
  readonly razon: string;
  readonly autorizacion: string;
  readonly dicho: Dicho | null;
  readonly sequence: Sequence;
  /** The field to focus; counted, so that the same field can be focused again. */
  readonly focus: { readonly field: string; readonly count: number };
}

export type MesaEvent =
  | { readonly kind: 'grupo'; readonly grupo: Grupo }
  | { readonly kind: 'scanned'; readonly codigo: string; readonly read: Scanned }
  | { readonly kind: 'unknown'; readonly codigo: string; readonly motivo: string }
  | { readonly kind: 'remove'; readonly paquete_id: number }
  | { readonly kind: 'forget'; readonly codigo: string }
  | { readonly kind: 'measure'; readonly measure: Measure; readonly text: string }
  | { readonly kind: 'permit'; readonly field: 'razon' | 'autorizacion'; readonly text: string }
  | { readonly kind: 'enter'; readonly field: string }
  | { readonly kind: 'sequence'; readonly sequence: Sequence }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly mensaje: string;
      readonly errores: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'saved'; readonly codigo: string; readonly detalle: string }
  | { readonly kind: 'clear' };

/** What the screen does besides showing the table. */
export type Effect = { readonly kind: 'sound'; readonly sound: Sound } | { readonly kind: 'save' };
export type Step = readonly [mesa: Mesa, effects: readonly Effect[]];

export const mesaVacia = (sequence: Sequence): Mesa => ({
  grupo: null,
  elegidos: [],
  rechazos: [],
  measures: NO_MEASURES,
  errores: {},
  dudadas: false,
  pideRebaja: false,
  razon: '',
  autorizacion: '',
  dicho: null,
  sequence,
  focus: { field: 'code', count: 0 },
});

/** The parcels on the table, in the order of their scans. */
export const sobreLaMesa = ({ grupo, elegidos }: Mesa): readonly PaquetePorReempacar[] =>
  elegidos.flatMap((id) => grupo?.paquetes.find(({ paquete_id }) => paquete_id === id) ?? []);

/** The parcels to be repacked, as far as known: all of a request for a reempaque, else those on the table. */
export const seranUno = (mesa: Mesa): readonly PaquetePorReempacar[] =>
  mesa.grupo?.guia?.pide_reempaque === true ? mesa.grupo.paquetes : sobreLaMesa(mesa);

/** Parcels of the group that were not scanned yet. */
export const porEscanear = ({ grupo, elegidos }: Mesa): readonly PaquetePorReempacar[] =>
  (grupo?.paquetes ?? []).filter(({ paquete_id }) => !elegidos.includes(paquete_id));

/** Whether all needed parcels are on the table: all of a request for a reempaque, else any two. */
export const estaCompleta = (mesa: Mesa): boolean =>
  mesa.elegidos.length >= 2 && (mesa.grupo?.guia?.pide_reempaque !== true || porEscanear(mesa).length === 0);

const told = (mesa: Mesa, outcome: Sound, codigo: string, detalle: string): Step => [
  { ...mesa, dicho: { outcome, codigo, detalle } },
  [{ kind: 'sound', sound: outcome }],
];

const focused = (mesa: Mesa, field: string): Mesa => ({ ...mesa, focus: { field, count: mesa.focus.count + 1 } });

/** The first measure that is still empty; the last one if none is. */
const nextMeasure = ({ sequence, measures }: Mesa): Measure =>
  MEASURES[sequence].find((measure) => measures[measure].trim() === '') ?? MEASURES[sequence][3]!;

const isTyping = ({ measures, focus: { field } }: Mesa): boolean =>
  field in measures && measures[field as Measure].trim() !== '';

/** Focuses the measures once all parcels are there, but never leaves a measure that is being typed. */
const led = (mesa: Mesa): Mesa => {
  if (isTyping(mesa)) return mesa;
  return focused(mesa, estaCompleta(mesa) ? nextMeasure(mesa) : 'code');
};

/** @param reason the end of a sentence that begins with the code; shown below it, as a sentence of its own. */
const rejected = (mesa: Mesa, codigo: string, reason: string): Step => {
  const motivo = reason.charAt(0).toUpperCase() + reason.slice(1);
  const rechazos = [{ codigo, motivo }, ...mesa.rechazos.filter((one) => one.codigo !== codigo)];
  return told({ ...mesa, rechazos }, 'wrong', codigo, motivo);
};

const countText = (mesa: Mesa): string => {
  const { guia, paquetes = [] } = mesa.grupo ?? {};
  const count = mesa.elegidos.length;
  return guia?.pide_reempaque === true ? `${count} de ${paquetes.length}` : `${count} en la mesa`;
};

const onScanned = (mesa: Mesa, codigo: string, { paquetes, grupo }: Scanned): Step => {
  const [any] = paquetes;
  const posibles = paquetes.filter(({ motivo }) => motivo === null);
  if (any === undefined || posibles.length === 0) return rejected(mesa, any?.tracking ?? codigo, any?.motivo ?? '');
  const nuevos = posibles.filter(({ paquete_id }) => !mesa.elegidos.includes(paquete_id));
  const [first] = nuevos;
  if (first === undefined) return told(mesa, 'repeat', posibles[0]?.tracking ?? codigo, 'Ya está en la mesa.');
  const beside = mesa.grupo?.paquetes[0] ?? null;
  const fitting = nuevos.find((one) => motivoDeRechazo(one, beside) === null);
  if (fitting === undefined) return rejected(mesa, first.tracking, motivoDeRechazo(first, beside) ?? '');
  const base = mesa.grupo ?? grupo;
  if (base === null) return rejected(mesa, first.tracking, 'no va con ningún otro paquete.');
  const known = base.paquetes.some(({ paquete_id }) => paquete_id === fitting.paquete_id);
  const next: Mesa = {
    ...mesa,
    grupo: known ? base : { ...base, paquetes: [...base.paquetes, fitting] },
    elegidos: [...mesa.elegidos, fitting.paquete_id],
    rechazos: mesa.rechazos.filter((one) => one.codigo !== fitting.tracking),
  };
  return told(led(next), 'right', fitting.tracking, countText(next));
};

/** Without parcels the table is free for any group again, unless it has a guia. */
const onRemoved = (mesa: Mesa, paquete_id: number): Mesa => {
  const elegidos = mesa.elegidos.filter((one) => one !== paquete_id);
  const isEmpty = elegidos.length === 0 && mesa.grupo?.guia == null;
  return focused({ ...mesa, elegidos, grupo: isEmpty ? null : mesa.grupo }, 'code');
};

const PERMISO: ReadonlySet<string> = new Set(['razon', 'autorizacion']);

const onEnter = (mesa: Mesa, field: string): Step => {
  const { measures, sequence } = mesa;
  const measure = MEASURES[sequence].find((one) => one === field);
  const problem = measure === undefined ? null : measureProblem(measures, measure);
  if (measure !== undefined && problem !== null)
    return [
      focused({ ...mesa, errores: { ...mesa.errores, [measure]: problem } }, measure),
      [{ kind: 'sound', sound: 'wrong' }],
    ];
  const missing = MEASURES[sequence].find((one) => measureOf(measures, one) === null);
  if (missing !== undefined) return [focused(mesa, missing), []];
  if (!estaCompleta(mesa)) {
    const detalle =
      mesa.grupo?.guia?.pide_reempaque === true
        ? 'Faltan paquetes de la solicitud: escanéelos.'
        : 'Un reempaque reúne al menos dos paquetes.';
    return told(focused(mesa, 'code'), 'wrong', 'Faltan paquetes', detalle);
  }
  if (mesa.pideRebaja && !PERMISO.has(field) && mesa.razon.trim() === '') return [focused(mesa, 'razon'), []];
  return [mesa, [{ kind: 'save' }]];
};

const DUDA = 'RECEPCION_CIFRA_DUDOSA';

/** Shows a refusal and focuses the field to correct. */
const onRefused = (mesa: Mesa, { code, mensaje, errores }: Extract<MesaEvent, { kind: 'refused' }>): Step => {
  const pideRebaja = mesa.pideRebaja || errores['autorizacion'] !== undefined || errores['razon'] !== undefined;
  const measure = MEASURES[mesa.sequence].find((one) => errores[one] !== undefined);
  const field = measure ?? (pideRebaja ? 'razon' : mesa.focus.field);
  return told(
    focused({ ...mesa, errores, pideRebaja, autorizacion: '', dudadas: code === DUDA }, field),
    'wrong',
    code === DUDA ? '¿Está seguro?' : 'No se guardó',
    code === DUDA ? 'Revise lo marcado; si es así, Enter lo confirma.' : mensaje,
  );
};

/** The state of the table after an event, and its effects. */
export const step = (mesa: Mesa, event: MesaEvent): Step => {
  switch (event.kind) {
    case 'grupo':
      return mesa.grupo === null ? [{ ...mesa, grupo: event.grupo }, []] : [mesa, []];
    case 'scanned':
      return onScanned(mesa, event.codigo, event.read);
    case 'unknown':
      return rejected(mesa, event.codigo, event.motivo);
    case 'remove':
      return [onRemoved(mesa, event.paquete_id), []];
    case 'forget':
      return [{ ...mesa, rechazos: mesa.rechazos.filter(({ codigo }) => codigo !== event.codigo) }, []];
    case 'measure': {
      const { [event.measure]: _, ...errores } = mesa.errores;
      return [{ ...mesa, errores, dudadas: false, measures: { ...mesa.measures, [event.measure]: event.text } }, []];
    }
    case 'permit': {
      const { [event.field]: _, ...errores } = mesa.errores;
      return [{ ...mesa, errores, [event.field]: event.text }, []];
    }
    case 'enter':
      return onEnter(mesa, event.field);
    case 'sequence':
      return [{ ...mesa, sequence: event.sequence }, []];
    case 'refused':
      return onRefused(mesa, event);
    case 'saved': {
      const { codigo, detalle } = event;
      const empty = { ...mesaVacia(mesa.sequence), rechazos: mesa.rechazos, focus: mesa.focus };
      return told(focused(empty, 'code'), 'right', codigo, detalle);
    }
    case 'clear':
      return [focused({ ...mesaVacia(mesa.sequence), focus: mesa.focus }, 'code'), []];
  }
};

/** The body of the call. */
export const bodyOf = ({ elegidos, grupo, measures, dudadas, pideRebaja, razon, autorizacion }: Mesa) => ({
  paquete_ids: [...elegidos],
  alto: decimalTyped(measures.alto) as number,
  largo: decimalTyped(measures.largo) as number,
  ancho: decimalTyped(measures.ancho) as number,
  peso_real: decimalTyped(measures.peso_real) as number,
  ...(grupo?.guia == null ? {} : { guia_id: grupo.guia.guia_id }),
  ...(dudadas ? { cifras_confirmadas: true } : {}),
  ...(pideRebaja && razon.trim() !== '' ? { razon: razon.trim() } : {}),
  ...(pideRebaja && autorizacion !== '' ? { autorizacion } : {}),
});
