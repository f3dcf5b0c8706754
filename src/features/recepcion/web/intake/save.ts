import { mailboxText } from '#kit/rules/mailbox.ts';
import {
  isSameBox,
  medidaProblem,
  MEDIDAS,
  type Medida,
  nextBox,
  type Parcel,
  problemsOf,
  SIN_IDENTIFICAR,
} from './parcel.ts';
import { cleared, refused } from './start.ts';
import {
  type Aviso,
  type Campo,
  type Efecto,
  type Envio,
  focused,
  type Intake,
  isQuestion,
  missing,
  nextMedida,
  type Paso,
  sonar,
} from './state.ts';

/** How the line of words calls what is missing. */
export const NAMES: Readonly<Record<string, string>> = {
  codigo: 'el tracking',
  opciones: 'elegir una de las opciones',
  cliente: 'el cliente',
  alto: 'el alto',
  largo: 'el largo',
  ancho: 'el ancho',
  peso_real: 'el peso',
};

const ENVIOS: Readonly<Record<Envio, readonly [tono: Aviso['tono'], paquete: string, caja: string]>> = {
  camino: ['camino', 'en camino', 'en camino'],
  guardado: ['bien', 'guardado', 'guardada'],
  espera: ['ojo', 'quedó en espera de conexión', 'en espera de conexión'],
  rechazado: ['mal', 'fue rechazado: véalo en «Por atender»', 'rechazada: véala en «Por atender»'],
};

/** What is said of a parcel that was saved. */
const savedAviso = (parcel: Parcel, como: Envio): Aviso => {
  const { tracking, cliente, orden, cajas } = parcel;
  const [tono, paquete, caja] = ENVIOS[como];
  const dueno = cliente?.cliente_id === SIN_IDENTIFICAR ? 'sin dueño' : mailboxText(cliente?.cliente_id ?? 0);
  const texto =
    orden < cajas
      ? `Caja ${orden} ${caja}. Mida la caja ${orden + 1} de ${cajas}.`
      : `${tracking} ${paquete}${como === 'rechazado' ? '' : `, ${dueno}`}.`;
  return { tono, texto, de: parcel };
};

/** Said only while the line still tells of that parcel: nothing newer is overwritten. */
export const sent = (state: Intake, parcel: Parcel, como: Envio): Paso => {
  const { aviso } = state;
  if (aviso?.de === undefined || !isSameBox(aviso.de, parcel)) return [state, []];
  const next = savedAviso(aviso.de, como);
  return [next.texto === aviso.texto ? state : { ...state, aviso: next }, []];
};

/** Saves the box on the table, and clears the table or asks for the next box of the tracking. */
export const save = (state: Intake): Paso => {
  const { parcel } = state;
  const errores = problemsOf(parcel);
  const [wrong] = Object.keys(errores);
  if (wrong !== undefined) return refused(state, wrong, errores[wrong]!, errores);
  const saved: Efecto[] = [{ tipo: 'guardar', parcel }, sonar('bien')];
  const done: Intake = { ...state, anterior: parcel, aviso: null };
  if (parcel.orden < parcel.cajas) {
    const box = nextBox(parcel);
    const next: Intake = {
      ...done,
      fase: { tipo: 'medidas' },
      parcel: box,
      errores: {},
      guardarAlLeer: false,
      aviso: savedAviso(parcel, 'camino'),
    };
    return [focused(next, nextMedida(next)), saved];
  }
  const [next, more] = cleared(done);
  // The next code has words of its own.
  const aviso = next.aviso ?? savedAviso(parcel, 'camino');
  return [{ ...next, aviso }, [...saved, ...more]];
};

/** Goes to what is missing after the field, or saves when nothing is. */
export const advance = (state: Intake, campo: Campo): Paso => {
  const { parcel, orden, fase } = state;
  if (MEDIDAS.medidas.includes(campo as Medida) && parcel[campo as Medida].trim() !== '') {
    const problem = medidaProblem(parcel, campo as Medida);
    if (problem !== null) return refused(state, campo, problem, { ...state.errores, [campo]: problem });
  }
  // The scanner sends Enter too: a question is answered by a number alone.
  if (campo === 'opciones' && isQuestion(state)) return refused(state, campo, 'Elija una opción con su número.');
  const lacks = missing(state);
  if (lacks.length === 0) {
    if (fase.tipo !== 'leyendo') return save(state);
    return [{ ...state, guardarAlLeer: true, aviso: { tono: 'ojo', texto: 'Se guarda al confirmar el código…' } }, []];
  }
  // What is typed next would be a name: it must not land in a figure.
  if (campo === 'cliente' && lacks.includes(campo))
    return refused(state, campo, 'Falta el cliente: escriba su casillero o su nombre, o recíbalo sin dueño.');
  const table: Campo[] = ['codigo', 'opciones', 'cliente', ...MEDIDAS[orden]];
  const place = table.indexOf(campo);
  const next = lacks.find((one) => table.indexOf(one) > place) ?? lacks[0]!;
  // Alone and empty: there is nowhere else to go.
  return next === campo ? refused(state, campo, `Falta ${NAMES[campo] ?? 'un dato'}.`) : [focused(state, next), []];
};
