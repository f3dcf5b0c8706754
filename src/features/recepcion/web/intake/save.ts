import { mailboxText } from '#kit/rules/mailbox.ts';
import {
  isSameBox,
  measureProblem,
  MEASURES,
  type Measure,
  nextBox,
  type Parcel,
  problemsOf,
  SIN_IDENTIFICAR,
} from './parcel.ts';
import { cleared, refused } from './start.ts';
import {
  type Notice,
  type Field,
  type Effect,
  type Progress,
  focused,
  type Intake,
  isQuestion,
  missing,
  nextMeasure,
  type Step,
  sound,
} from './state.ts';

/** How the line of words calls what is missing. */
export const NAMES: Readonly<Record<string, string>> = {
  code: 'el tracking',
  opciones: 'elegir una de las opciones',
  cliente: 'el cliente',
  alto: 'el alto',
  largo: 'el largo',
  ancho: 'el ancho',
  peso_real: 'el peso',
};

const PROGRESS: Readonly<Record<Progress, readonly [tone: Notice['tone'], paquete: string, caja: string]>> = {
  sending: ['sending', 'en camino', 'en camino'],
  saved: ['good', 'guardado', 'guardada'],
  waiting: ['warning', 'quedó en espera de conexión', 'en espera de conexión'],
  refused: ['bad', 'fue rechazado: véalo en «Por atender»', 'rechazada: véala en «Por atender»'],
};

/** What is said of a parcel that was saved. */
const savedNotice = (parcel: Parcel, progress: Progress): Notice => {
  const { tracking, cliente, orden, cajas } = parcel;
  const [tone, paquete, caja] = PROGRESS[progress];
  const dueno = cliente?.cliente_id === SIN_IDENTIFICAR ? 'sin dueño' : mailboxText(cliente?.cliente_id ?? 0);
  const text =
    orden < cajas
      ? `Caja ${orden} ${caja}. Mida la caja ${orden + 1} de ${cajas}.`
      : `${tracking} ${paquete}${progress === 'refused' ? '' : `, ${dueno}`}.`;
  return { tone, text, parcel };
};

/** Said only while the line still tells of that parcel: nothing newer is overwritten. */
export const sent = (state: Intake, parcel: Parcel, progress: Progress): Step => {
  const { notice } = state;
  if (notice?.parcel === undefined || !isSameBox(notice.parcel, parcel)) return [state, []];
  const next = savedNotice(notice.parcel, progress);
  return [next.text === notice.text ? state : { ...state, notice: next }, []];
};

/** Saves the box on the table, and clears the table or asks for the next box of the tracking. */
export const save = (state: Intake): Step => {
  const { parcel } = state;
  const errores = problemsOf(parcel);
  const [wrong] = Object.keys(errores);
  if (wrong !== undefined) return refused(state, wrong, errores[wrong]!, errores);
  const saved: Effect[] = [{ kind: 'save', parcel }, sound('bien')];
  const done: Intake = { ...state, previous: parcel, notice: null };
  if (parcel.orden < parcel.cajas) {
    const box = nextBox(parcel);
    const next: Intake = {
      ...done,
      phase: { kind: 'measuring' },
      parcel: box,
      errores: {},
      saveWhenKnown: false,
      notice: savedNotice(parcel, 'sending'),
    };
    return [focused(next, nextMeasure(next)), saved];
  }
  const [next, more] = cleared(done);
  // The next code has words of its own.
  const notice = next.notice ?? savedNotice(parcel, 'sending');
  return [{ ...next, notice }, [...saved, ...more]];
};

/** Goes to what is missing after the field, or saves when nothing is. */
export const advance = (state: Intake, field: Field): Step => {
  const { parcel, sequence, phase } = state;
  if (MEASURES.medidas.includes(field as Measure) && parcel[field as Measure].trim() !== '') {
    const problem = measureProblem(parcel, field as Measure);
    if (problem !== null) return refused(state, field, problem, { ...state.errores, [field]: problem });
  }
  // The scanner sends Enter too: a question is answered by a number alone.
  if (field === 'choices' && isQuestion(state)) return refused(state, field, 'Elija una opción con su número.');
  const lacks = missing(state);
  if (lacks.length === 0) {
    if (phase.kind !== 'lookingUp') return save(state);
    return [
      { ...state, saveWhenKnown: true, notice: { tone: 'warning', text: 'Se guarda al confirmar el código…' } },
      [],
    ];
  }
  // What is typed next would be a name: it must not land in a figure.
  if (field === 'cliente' && lacks.includes(field))
    return refused(state, field, 'Falta el cliente: escriba su casillero o su nombre, o recíbalo sin dueño.');
  const table: Field[] = ['code', 'choices', 'cliente', ...MEASURES[sequence]];
  const place = table.indexOf(field);
  const next = lacks.find((one) => table.indexOf(one) > place) ?? lacks[0]!;
  // Alone and empty: there is nowhere else to go.
  return next === field ? refused(state, field, `Falta ${NAMES[field] ?? 'un dato'}.`) : [focused(state, next), []];
};
