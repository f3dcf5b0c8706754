import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { ownLabel } from './lookup.ts';
import { blankParcel } from './parcel.ts';
import { type Field, focused, type Intake, nextMeasure, type Step, sound } from './state.ts';

/** What was done is wrong: said, heard, and the focus where it is put right. */
export const refused = (
  state: Intake,
  field: Field,
  text: string,
  errores: Intake['errores'] = state.errores,
): Step => [focused({ ...state, errores, notice: { tone: 'bad', text } }, field), [sound('mal')]];

/** The table is free: the first code that waits comes on it. */
export const cleared = (state: Intake): Step => {
  const { servicio_id, waiting } = state;
  const next = focused(
    {
      ...state,
      phase: { kind: 'idle' },
      parcel: blankParcel(servicio_id),
      lookup: null,
      errores: {},
      saveWhenKnown: false,
      waiting: waiting.slice(1),
    },
    'code',
  );
  const [code] = waiting;
  return code === undefined ? [next, []] : begin(next, code);
};

/** A code comes on the table. */
export const begin = (state: Intake, code: string): Step => {
  const { tracking, kind, escrito } = canonicalTracking(code);
  if (tracking === '') return refused(state, 'code', 'No se leyó ningún código. Escanee de nuevo.');
  // What lay on the scale before the code was read is this parcel's.
  const { alto, largo, ancho, peso_real } = state.parcel;
  const measured = state.parcel.tracking === '' ? { alto, largo, ancho, peso_real } : {};
  const blank = { ...blankParcel(state.servicio_id), ...measured };
  const base: Intake = { ...state, parcel: blank, lookup: null, errores: {}, notice: null, saveWhenKnown: false };
  if (kind !== 'tracking') return ownLabel({ ...base, turn: state.turn + 1 }, escrito, kind);
  return consult({ ...base, parcel: { ...blank, tracking } }, code);
};

/** Asks the server whose the tracking on the table is; meanwhile the parcel is measured. */
export const consult = (state: Intake, code: string): Step => {
  const turn = state.turn + 1;
  const next: Intake = { ...state, phase: { kind: 'lookingUp' }, turn };
  return [
    focused(next, nextMeasure(next)),
    [
      { kind: 'lookUp', code, turn },
      { kind: 'attend', code: state.parcel.tracking },
    ],
  ];
};
