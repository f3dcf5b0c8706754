import { mailboxText } from '#kit/rules/mailbox.ts';
import { canonicalTracking, MINIMO_TRACKING } from '#features/tracking/rules/canonical-tracking.ts';
import type { Recibido } from '../../contract/recepcion.schemas.ts';
import { applyLookup, applySilence, begin, chosen, cleared, consult, disowned, owned, refused } from './lookup.ts';
import {
  byServicio,
  doubtsOf,
  isSameBox,
  nextBox,
  parcelOf,
  type Parcel,
  problemsOf,
  SIN_IDENTIFICAR,
} from './parcel.ts';
import { measureProblem, MEASURES, type Measure } from './measure.public.ts';
import {
  type Completa,
  type Effect,
  type Field,
  focused,
  type Intake,
  type IntakeEvent,
  isBusy,
  isQuestion,
  missing,
  nextMeasure,
  type Notice,
  type Progress,
  sound,
  type Step,
  withNotice,
} from './state.ts';

/** Copies the size of the last parcel, and its client and service unless these are known already. */
const likeLast = (state: Intake, last: Recibido | undefined): Step => {
  const { parcel } = state;
  const previous = state.previous ?? (last === undefined ? null : parcelOf(last));
  if (previous === null) return refused(state, state.focus.field, 'Todavía no hay un paquete anterior.');
  const { alto, largo, ancho } = previous;
  const sized = { ...parcel, alto, largo, ancho };
  // A pre-alert determines client and service itself; an open question must be answered, not copied over.
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

/** Clears the table; the code that was on it goes to the list of those to handle later. */
const putAside = (state: Intake): Step => {
  const { parcel, phase } = state;
  if (parcel.tracking === '' && phase.kind === 'idle') return [focused({ ...state, notice: null }, 'code'), []];
  const keep = isBusy(state) && parcel.replaces === null;
  const reason = phase.kind === 'cliente' ? 'No se sabe de quién es.' : 'Quedó sin recibir.';
  const aside: Effect[] = keep ? [{ kind: 'putAside', code: parcel.tracking, reason }] : [];
  const [next, more] = cleared({ ...state, notice: null });
  return [
    keep && next.notice === null ? withNotice(next, 'warning', `${parcel.tracking} quedó apartado.`) : next,
    [...aside, ...more],
  ];
};

/** How the notice names a missing field. */
const NAMES: Readonly<Record<string, string>> = {
  code: 'el tracking',
  choices: 'elegir una de las opciones',
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

/** The notice about a saved parcel. */
const savedNotice = (parcel: Parcel, progress: Progress, completa?: Completa): Notice => {
  const { tracking, cliente, orden, cajas } = parcel;
  const [tone, paquete, caja] = PROGRESS[progress];
  const dueno = cliente?.cliente_id === SIN_IDENTIFICAR ? 'sin dueño' : mailboxText(cliente?.cliente_id ?? 0);
  const text =
    orden < cajas
      ? `Caja ${orden} ${caja}. Mida la caja ${orden + 1} de ${cajas}.`
      : `${tracking} ${paquete}${progress === 'refused' ? '' : `, ${dueno}`}.`;
  if (completa === undefined) return { tone, text, parcel };
  return { tone: 'warning', text: `${text} ${completa.text}.`, parcel, completa: completa.guia_id };
};

/** Updates the notice about a saved parcel, but only while it is still shown: a newer one stays. */
const sent = (state: Intake, parcel: Parcel, progress: Progress, completa?: Completa): Step => {
  const { notice } = state;
  if (notice?.parcel === undefined || !isSameBox(notice.parcel, parcel)) return [state, []];
  const next = savedNotice(notice.parcel, progress, completa);
  return [next.text === notice.text ? state : { ...state, notice: next }, []];
};

/** Key of a doubt: with the field, since several sides may have the same text. */
const askedOf = (field: string, doubt: string): string => `${field}: ${doubt}`;

/** Shows an implausible figure at its field; entering it again confirms it. */
const doubted = (state: Intake, field: string, doubt: string): Step =>
  refused({ ...state, asked: [...state.asked, askedOf(field, doubt)] }, field, `${doubt} Si es así, Enter otra vez.`, {
    ...state.errores,
    [field]: doubt,
  });

/** Saves the box on the table; then clears the table, or asks for the next box of the tracking. */
const save = (state: Intake): Step => {
  const errores = problemsOf(state.parcel);
  const [wrong] = Object.keys(errores);
  if (wrong !== undefined) return refused(state, wrong, errores[wrong]!, errores);
  const open = Object.entries(doubtsOf(state.parcel, state.terms)).find(
    (entry) => !state.asked.includes(askedOf(...entry)),
  );
  if (open !== undefined) return doubted(state, ...open);
  const parcel: Parcel = { ...state.parcel, cifras_confirmadas: state.asked.length > 0 };
  const saved: Effect[] = [{ kind: 'save', parcel }, sound('right')];
  const done: Intake = { ...state, previous: parcel, notice: null };
  if (parcel.orden < parcel.cajas) {
    const next: Intake = {
      ...done,
      phase: { kind: 'measuring' },
      parcel: nextBox(parcel),
      errores: {},
      asked: [],
      saveWhenKnown: false,
      notice: savedNotice(parcel, 'sending'),
    };
    return [focused(next, nextMeasure(next)), saved];
  }
  const [next, more] = cleared(done);
  // If another code began, its notice is shown instead.
  const notice = next.notice ?? savedNotice(parcel, 'sending');
  return [{ ...next, notice }, [...saved, ...more]];
};

const withoutErrors = (state: Intake, fields: readonly string[]): Intake => ({
  ...state,
  errores: Object.fromEntries(Object.entries(state.errores).filter(([field]) => !fields.includes(field))),
});

/** Moves to the next missing field after this one, or saves if none is missing. */
const advance = (state: Intake, field: Field): Step => {
  const { parcel, sequence, phase } = state;
  if (MEASURES.medidas.includes(field as Measure)) {
    // A user who types without looking would type the next figure into the wrong field: only Tab skips an empty one.
    if (parcel[field as Measure].trim() === '') return refused(state, field, `Falta ${NAMES[field]}.`);
    const problem = measureProblem(parcel, field as Measure);
    if (problem !== null) return refused(state, field, problem, { ...state.errores, [field]: problem });
    const doubt = doubtsOf(parcel, state.terms)[field];
    if (doubt !== undefined && !state.asked.includes(askedOf(field, doubt))) return doubted(state, field, doubt);
    // Entered again, so confirmed: clear the error.
    if (field in state.errores) return advance(withoutErrors(state, [field]), field);
  }
  // The scanner also sends Enter, so a question is answered only by a letter.
  if (field === 'choices' && isQuestion(state)) return refused(state, field, 'Elija una opción con su letra.');
  const lacks = missing(state);
  if (lacks.length === 0) {
    if (phase.kind !== 'lookingUp') return save(state);
    return [withNotice({ ...state, saveWhenKnown: true }, 'warning', 'Se guarda al confirmar el código…'), []];
  }
  // Stay here: the user would type a name next, which must not go into a measure.
  if (field === 'cliente' && lacks.includes(field))
    return refused(state, field, 'Falta el cliente: escriba su casillero o su nombre, o recíbalo sin dueño.');
  const table: Field[] = ['code', 'choices', 'cliente', ...MEASURES[sequence]];
  const place = table.indexOf(field);
  const next = lacks.find((one) => table.indexOf(one) > place) ?? lacks[0]!;
  // It is the only missing field, and still empty.
  return next === field ? refused(state, field, `Falta ${NAMES[field] ?? 'un dato'}.`) : [focused(state, next), []];
};

const andThen = ([state, effects]: Step, step: (state: Intake) => Step): Step => {
  const [next, more] = step(state);
  return [next, [...effects, ...more]];
};

const scanned = (state: Intake, code: string): Step => {
  if (!isBusy(state)) return begin(state, code);
  const { parcel, phase, waiting } = state;
  const { kind, tracking, codigos } = canonicalTracking(code);
  if (codigos.includes(parcel.tracking) || tracking === '')
    return [withNotice(state, 'repeated', 'Es el paquete que está recibiendo.'), [sound('repeat')]];
  if (kind === 'tracking' && tracking.length < MINIMO_TRACKING)
    return [withNotice(state, 'bad', `«${tracking}» no es un tracking.`), [sound('wrong')]];
  if (waiting.includes(tracking)) return [state, [sound('repeat')]];
  const held: Intake = { ...state, waiting: [...waiting, tracking] };
  const lacks = missing(state);
  // Scanning the next code does not confirm a doubted figure.
  const standing = Object.entries(doubtsOf(parcel, state.terms)).find(
    ([field, doubt]) => state.errores[field] === doubt,
  );
  if (lacks.length === 0 && standing !== undefined) return doubted(held, ...standing);
  if (lacks.length === 0 && phase.kind !== 'lookingUp') return save(held);
  if (lacks.length === 0) return [{ ...held, saveWhenKnown: true }, []];
  const text = `${tracking} espera su turno: a este paquete le falta ${NAMES[lacks[0]!] ?? 'un dato'}.`;
  return [withNotice(held, 'bad', text), [sound('wrong')]];
};

const answered = (step: Step): Step =>
  andThen(step, (state) => {
    if (!state.saveWhenKnown) return [state, []];
    const next: Intake = { ...state, saveWhenKnown: false };
    if (missing(next).length === 0) return save(next);
    return [focused(next, missing(next)[0]!), []];
  });

/** The intake screen as a state machine: the new state and the effects of an event. */
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
      return disowned(state);
    case 'change': {
      const next = withoutErrors(state, Object.keys(event.fields));
      return [{ ...next, parcel: { ...state.parcel, ...event.fields }, saveWhenKnown: false }, []];
    }
    case 'focus':
      return [{ ...state, focus: { ...state.focus, field: event.field } }, []];
    case 'enter':
      return advance(state, event.field);
    case 'likeLast':
      return likeLast(state, event.last);
    case 'progress':
      return sent(state, event.parcel, event.progress, event.completa);
    case 'putAside':
      return putAside(state);
    case 'details':
      return [focused(state, event.open ? 'paquete_descripcion' : (missing(state)[0] ?? nextMeasure(state))), []];
    case 'sequence':
      return [{ ...state, sequence: event.sequence }, []];
    case 'terms':
      return [{ ...state, terms: event.terms }, []];
    case 'correct': {
      if (isBusy(state)) return refused(state, state.focus.field, 'Termine o aparte el paquete que está recibiendo.');
      const { tracking } = event.parcel;
      const again: Intake = { ...state, parcel: { ...event.parcel, prealerta: null }, notice: null, lookup: null };
      return andThen(consult(again, tracking), (next) => [
        // The server's refusal has shown its doubts: the figures can now be corrected, or confirmed.
        { ...next, errores: event.errores, asked: Object.entries(event.errores).map((entry) => askedOf(...entry)) },
        [],
      ]);
    }
  }
};
