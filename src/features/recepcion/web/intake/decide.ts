import type { Recibido } from '../../contract/recepcion.schemas.ts';
import { duenoOf, duenoText, known, takePrealerta } from './lectura.ts';
import { blankParcel, byServicio, type Dueno, type Parcel, SIN_IDENTIFICAR } from './parcel.ts';
import { cleared, refused } from './start.ts';
import {
  type Efecto,
  focused,
  type Intake,
  isBusy,
  isQuestion,
  missing,
  nextMedida,
  type Paso,
  sonar,
} from './state.ts';

/** It is said whose the parcel is. */
export const owned = (state: Intake, cliente: Dueno, rotulo: string): Paso => {
  const next: Intake = {
    ...state,
    fase: { tipo: 'medidas' },
    parcel: { ...state.parcel, cliente, rotulo, crear_guia: null },
    errores: {},
    aviso: {
      tono: 'bien',
      texto:
        cliente.cliente_id === SIN_IDENTIFICAR ? 'Sin dueño. Mida y pese.' : `Para ${duenoText(cliente)}. Mida y pese.`,
    },
  };
  // Enter took the client; it does not save the parcel unseen.
  return [focused(next, nextMedida(next)), []];
};

/** A question is answered by the number of a choice. */
export const chosen = (state: Intake, numero: number): Paso => {
  const { fase, parcel } = state;
  if (fase.tipo === 'elegir') {
    const prealerta = fase.prealertas[numero - 1];
    return prealerta === undefined ? [state, [sonar('mal')]] : takePrealerta(state, prealerta);
  }
  if (fase.tipo === 'servicio' && (numero === 1 || numero === 2)) {
    const asked = fase.prealerta.servicio_id ?? state.servicio_id;
    return known(state, fase.prealerta, numero === 1 ? asked : state.servicio_id);
  }
  if (fase.tipo === 'recibido' && numero === 1) {
    const last = fase.previos.reduce((a, b) => (b.orden > a.orden ? b : a));
    const orden = last.orden + 1;
    const next: Intake = {
      ...state,
      fase: { tipo: 'medidas' },
      aviso: { tono: 'bien', texto: `Otra caja del mismo tracking: la ${orden}.` },
      parcel: {
        ...byServicio(parcel, last.servicio_id === 0 ? parcel.servicio_id : last.servicio_id),
        prealerta: null,
        cliente: last.cliente,
        otra_caja: true,
        orden,
        cajas: Math.max(orden, last.cajas, parcel.cajas),
      },
    };
    return [focused(next, nextMedida(next)), []];
  }
  if (fase.tipo === 'recibido' && numero === 2) return cleared({ ...state, aviso: null });
  return [state, [sonar('mal')]];
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
export const likeLast = (state: Intake, ultimo: Recibido | undefined): Paso => {
  const { parcel } = state;
  const anterior = state.anterior ?? (ultimo === undefined ? null : parcelOf(ultimo));
  if (anterior === null) return refused(state, state.foco.campo, 'Todavía no hay un paquete anterior.');
  const { alto, largo, ancho } = anterior;
  const sized = { ...parcel, alto, largo, ancho };
  // A pre-alert says itself whose it is and how it travels; a question is answered, not copied over.
  const settled = parcel.prealerta !== null || parcel.otra_caja || isQuestion(state) || state.fase.tipo === 'leyendo';
  const like: Parcel = settled
    ? sized
    : { ...byServicio(sized, anterior.servicio_id), cliente: anterior.cliente, rotulo: anterior.rotulo };
  const fase: Intake['fase'] =
    state.fase.tipo === 'cliente' && like.cliente !== null ? { tipo: 'medidas' } : state.fase;
  const next: Intake = { ...state, parcel: like, fase, errores: {} };
  return [focused(next, missing(next)[0] ?? nextMedida(next)), []];
};

/** The table is cleared for another; the code that was on it waits to be attended to. */
export const putAside = (state: Intake): Paso => {
  const { parcel, fase } = state;
  if (parcel.tracking === '' && fase.tipo === 'espera') return [focused({ ...state, aviso: null }, 'codigo'), []];
  const keep = isBusy(state) && parcel.reemplaza === null;
  const motivo = fase.tipo === 'cliente' ? 'No se sabe de quién es.' : 'Quedó sin recibir.';
  const aside: Efecto[] = keep ? [{ tipo: 'apartar', codigo: parcel.tracking, motivo }] : [];
  const [next, more] = cleared({ ...state, aviso: null });
  const aviso =
    keep && next.aviso === null ? { tono: 'ojo' as const, texto: `${parcel.tracking} quedó apartado.` } : next.aviso;
  return [{ ...next, aviso }, [...aside, ...more]];
};
