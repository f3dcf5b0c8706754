import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { ownLabel } from './lectura.ts';
import { blankParcel } from './parcel.ts';
import { type Campo, focused, type Intake, nextMedida, type Paso, sonar } from './state.ts';

/** What was done is wrong: said, heard, and the focus where it is put right. */
export const refused = (
  state: Intake,
  campo: Campo,
  texto: string,
  errores: Intake['errores'] = state.errores,
): Paso => [focused({ ...state, errores, aviso: { tono: 'mal', texto } }, campo), [sonar('mal')]];

/** The table is free: the first code that waits comes on it. */
export const cleared = (state: Intake): Paso => {
  const { servicio_id, enEspera } = state;
  const next = focused(
    {
      ...state,
      fase: { tipo: 'espera' },
      parcel: blankParcel(servicio_id),
      lectura: null,
      errores: {},
      guardarAlLeer: false,
      enEspera: enEspera.slice(1),
    },
    'codigo',
  );
  const [codigo] = enEspera;
  return codigo === undefined ? [next, []] : begin(next, codigo);
};

/** A code comes on the table. */
export const begin = (state: Intake, codigo: string): Paso => {
  const { tracking, kind, escrito } = canonicalTracking(codigo);
  if (tracking === '') return refused(state, 'codigo', 'No se leyó ningún código. Escanee de nuevo.');
  // What lay on the scale before the code was read is this parcel's.
  const { alto, largo, ancho, peso_real } = state.parcel;
  const measured = state.parcel.tracking === '' ? { alto, largo, ancho, peso_real } : {};
  const blank = { ...blankParcel(state.servicio_id), ...measured };
  const base: Intake = { ...state, parcel: blank, lectura: null, errores: {}, aviso: null, guardarAlLeer: false };
  if (kind !== 'tracking') return ownLabel({ ...base, turno: state.turno + 1 }, escrito, kind);
  return consult({ ...base, parcel: { ...blank, tracking } }, codigo);
};

/** Asks the server whose the tracking on the table is; meanwhile the parcel is measured. */
export const consult = (state: Intake, codigo: string): Paso => {
  const turno = state.turno + 1;
  const next: Intake = { ...state, fase: { tipo: 'leyendo' }, turno };
  return [
    focused(next, nextMedida(next)),
    [
      { tipo: 'consultar', codigo, turno },
      { tipo: 'atender', codigo: state.parcel.tracking },
    ],
  ];
};
