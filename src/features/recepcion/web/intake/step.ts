import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import type { CodigoLeido, Recibido } from '../../contract/recepcion.schemas.ts';
import { chosen, likeLast, owned, putAside } from './decide.ts';
import { applyLectura, applySilence } from './lectura.ts';
import { type Dueno, type Orden, type Parcel, SIN_IDENTIFICAR } from './parcel.ts';
import { advance, NAMES, save, sent } from './save.ts';
import { begin, consult, refused } from './start.ts';
import {
  type Campo,
  type Envio,
  focused,
  type Intake,
  isBusy,
  missing,
  type Paso,
  type Previo,
  sonar,
} from './state.ts';

export type Suceso =
  | { readonly tipo: 'escaneo'; readonly codigo: string }
  | {
      readonly tipo: 'leido';
      readonly turno: number;
      readonly lectura: CodigoLeido;
      readonly locales: readonly Previo[];
    }
  | {
      readonly tipo: 'sin_respuesta';
      readonly turno: number;
      readonly motivo: string;
      readonly locales: readonly Previo[];
    }
  /** One of the numbered choices, from 1. */
  | { readonly tipo: 'eleccion'; readonly numero: number }
  | { readonly tipo: 'dueno'; readonly dueno: Dueno }
  | { readonly tipo: 'sin_dueno'; readonly rotulo: string }
  | { readonly tipo: 'otro_dueno' }
  | { readonly tipo: 'cambio'; readonly campos: Partial<Parcel> }
  /** The focus came to a place by itself: a click, Tab. */
  | { readonly tipo: 'en'; readonly campo: Campo }
  | { readonly tipo: 'enter'; readonly campo: Campo }
  /** @param ultimo the last one of today's list, where none was saved since the page was opened. */
  | { readonly tipo: 'igual'; readonly ultimo?: Recibido | undefined }
  | { readonly tipo: 'apartar' }
  /** More is known of a parcel that was saved. */
  | { readonly tipo: 'envio'; readonly parcel: Parcel; readonly como: Envio }
  | { readonly tipo: 'orden'; readonly orden: Orden }
  /** What was refused is brought back to the table. */
  | { readonly tipo: 'corregir'; readonly parcel: Parcel; readonly errores: Readonly<Record<string, string>> };

const andThen = ([state, efectos]: Paso, step: (state: Intake) => Paso): Paso => {
  const [next, more] = step(state);
  return [next, [...efectos, ...more]];
};

const scanned = (state: Intake, codigo: string): Paso => {
  if (!isBusy(state)) return begin(state, codigo);
  const { parcel, fase, enEspera } = state;
  const { tracking, codigos } = canonicalTracking(codigo);
  if (codigos.includes(parcel.tracking) || tracking === '')
    return [
      { ...state, aviso: { tono: 'repetido', texto: 'Es el paquete que está recibiendo.' } },
      [sonar('repetido')],
    ];
  if (enEspera.includes(tracking)) return [state, [sonar('repetido')]];
  const held: Intake = { ...state, enEspera: [...enEspera, tracking] };
  const lacks = missing(state);
  if (lacks.length === 0 && fase.tipo !== 'leyendo') return save(held);
  if (lacks.length === 0) return [{ ...held, guardarAlLeer: true }, []];
  const [lack] = lacks;
  const texto = `${tracking} espera su turno: a este paquete le falta ${NAMES[lack!] ?? 'un dato'}.`;
  return [{ ...held, aviso: { tono: 'mal', texto } }, [sonar('mal')]];
};

const answered = (paso: Paso): Paso =>
  andThen(paso, (state) => {
    if (!state.guardarAlLeer) return [state, []];
    const next: Intake = { ...state, guardarAlLeer: false };
    if (missing(next).length === 0) return save(next);
    return [focused(next, missing(next)[0]!), []];
  });

/** The whole behaviour of the intake screen: what happens, and what is to be done about it. */
export const step = (state: Intake, suceso: Suceso): Paso => {
  switch (suceso.tipo) {
    case 'escaneo':
      return scanned(state, suceso.codigo);
    case 'leido':
      if (suceso.turno !== state.turno || state.fase.tipo !== 'leyendo') return [state, []];
      return answered(applyLectura(state, suceso.lectura, suceso.locales));
    case 'sin_respuesta':
      if (suceso.turno !== state.turno || state.fase.tipo !== 'leyendo') return [state, []];
      return answered(applySilence(state, suceso.motivo, suceso.locales));
    case 'eleccion':
      return chosen(state, suceso.numero);
    case 'dueno':
      return owned(state, suceso.dueno, '');
    case 'sin_dueno':
      return owned(
        state,
        { cliente_id: SIN_IDENTIFICAR, nombre: 'Sin identificar', requiere_consolidar: false },
        suceso.rotulo.trim(),
      );
    case 'otro_dueno':
      return [
        focused(
          {
            ...state,
            fase: { tipo: 'cliente' },
            parcel: { ...state.parcel, cliente: null, rotulo: '' },
            aviso: { tono: 'ojo', texto: '¿De quién es?' },
          },
          'cliente',
        ),
        [],
      ];
    case 'cambio': {
      const errores = Object.fromEntries(Object.entries(state.errores).filter(([campo]) => !(campo in suceso.campos)));
      return [{ ...state, parcel: { ...state.parcel, ...suceso.campos }, errores, guardarAlLeer: false }, []];
    }
    case 'en':
      return [{ ...state, foco: { ...state.foco, campo: suceso.campo } }, []];
    case 'enter':
      return advance(state, suceso.campo);
    case 'igual':
      return likeLast(state, suceso.ultimo);
    case 'envio':
      return sent(state, suceso.parcel, suceso.como);
    case 'apartar':
      return putAside(state);
    case 'orden':
      return [{ ...state, orden: suceso.orden }, []];
    case 'corregir': {
      if (isBusy(state)) return refused(state, state.foco.campo, 'Termine o aparte el paquete que está recibiendo.');
      const { tracking } = suceso.parcel;
      const again: Intake = { ...state, parcel: { ...suceso.parcel, prealerta: null }, aviso: null, lectura: null };
      return andThen(consult(again, tracking), (next) => [{ ...next, errores: suceso.errores }, []]);
    }
  }
};
