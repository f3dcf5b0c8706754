import type { Recibido } from '../../contract/recepcion.schemas.ts';
import { duenoOf, duenoText, known, takePrealerta } from './lookup.ts';
import { blankParcel, byServicio, type Dueno, type Parcel, SIN_IDENTIFICAR } from './parcel.ts';
import { cleared, refused } from './start.ts';
import {
  type Effect,
  focused,
  type Intake,
  isBusy,
  isQuestion,
  missing,
  nextMeasure,
  type Step,
  sound,
} from './state.ts';

/** It is said whose the parcel is. */
export const owned = (state: Intake, cliente: Dueno, rotulo: string): Step => {
  const next: Intake = {
    ...state,
    phase: { kind: 'measuring' },
    parcel: { ...state.parcel, cliente, rotulo, crear_guia: null },
    errores: {},
    notice: {
      tone: 'good',
      text:
        cliente.cliente_id === SIN_IDENTIFICAR ? 'Sin dueño. Mida y pese.' : `Para ${duenoText(cliente)}. Mida y pese.`,
    },
  };
  // Enter took the client; it does not save the parcel unseen.
  return [focused(next, nextMeasure(next)), []];
};

/** A question is answered by the number of a choice. */
export const chosen = (state: Intake, number: number): Step => {
  const { phase, parcel } = state;
  if (phase.kind === 'choose') {
    const prealerta = phase.prealertas[number - 1];
    return prealerta === undefined ? [state, [sound('mal')]] : takePrealerta(state, prealerta);
  }
  if (phase.kind === 'servicio' && (number === 1 || number === 2)) {
    const asked = phase.prealerta.servicio_id ?? state.servicio_id;
    return known(state, phase.prealerta, number === 1 ? asked : state.servicio_id);
  }
  if (phase.kind === 'received' && number === 1) {
    const last = phase.earlier.reduce((a, b) => (b.orden > a.orden ? b : a));
    const orden = last.orden + 1;
    const next: Intake = {
      ...state,
      phase: { kind: 'measuring' },
      notice: { tone: 'good', text: `Otra caja del mismo tracking: la ${orden}.` },
      parcel: {
        ...byServicio(parcel, last.servicio_id === 0 ? parcel.servicio_id : last.servicio_id),
        prealerta: null,
        cliente: last.cliente,
        otra_caja: true,
        orden,
        cajas: Math.max(orden, last.cajas, parcel.cajas),
      },
    };
    return [focused(next, nextMeasure(next)), []];
  }
  if (phase.kind === 'received' && number === 2) return cleared({ ...state, notice: null });
  return [state, [sound('mal')]];
};

const parcelOf = (row: Recibido): Parcel => ({
  ...blankParcel(row.servicio_id),
  tracking: row.tracking,
  // Whether the client consolidates the server knows.
  cliente: duenoOf({ ...row, requiere_consolidar: null }),
  alto: String(row.alto),
  largo: String(row.largo),
  ancho: String(row.ancho),
});

/** As the last one: its client, service and size, where nothing else is known. */
export const likeLast = (state: Intake, last: Recibido | undefined): Step => {
  const { parcel } = state;
  const previous = state.previous ?? (last === undefined ? null : parcelOf(last));
  if (previous === null) return refused(state, state.focus.field, 'Todavía no hay un paquete anterior.');
  const { alto, largo, ancho } = previous;
  const sized = { ...parcel, alto, largo, ancho };
  // A pre-alert says itself whose it is and how it travels; a question is answered, not copied over.
  const settled =
    parcel.prealerta !== null || parcel.otra_caja || isQuestion(state) || state.phase.kind === 'lookingUp';
  const like: Parcel = settled
    ? sized
    : { ...byServicio(sized, previous.servicio_id), cliente: previous.cliente, rotulo: previous.rotulo };
  const phase: Intake['phase'] =
    state.phase.kind === 'cliente' && like.cliente !== null ? { kind: 'measuring' } : state.phase;
  const next: Intake = { ...state, parcel: like, phase, errores: {} };
  return [focused(next, missing(next)[0] ?? nextMeasure(next)), []];
};

/** The table is cleared for another; the code that was on it waits to be attended to. */
export const putAside = (state: Intake): Step => {
  const { parcel, phase } = state;
  if (parcel.tracking === '' && phase.kind === 'idle') return [focused({ ...state, notice: null }, 'code'), []];
  const keep = isBusy(state) && parcel.replaces === null;
  const reason = phase.kind === 'cliente' ? 'No se sabe de quién es.' : 'Quedó sin recibir.';
  const aside: Effect[] = keep ? [{ kind: 'putAside', code: parcel.tracking, reason }] : [];
  const [next, more] = cleared({ ...state, notice: null });
  const notice =
    keep && next.notice === null
      ? { tone: 'warning' as const, text: `${parcel.tracking} quedó apartado.` }
      : next.notice;
  return [{ ...next, notice }, [...aside, ...more]];
};
