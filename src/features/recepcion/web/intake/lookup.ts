import { counted } from '#kit/rules/counted.ts';
import { dateText } from '#kit/rules/dates.ts';
import { settingsStore } from '#kit/web/settings/settings.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { canonicalTracking, MINIMO_TRACKING } from '#features/tracking/rules/canonical-tracking.ts';
import type { ScannedCodigo, Hallado, Solicitud } from '../../contract/recepcion.schemas.ts';
import { solicitudText } from '../../rules/solicitud-text.ts';
import { blankParcel, byServicio, type Dueno, duenoOf, duenoText, type Parcel, SIN_IDENTIFICAR } from './parcel.ts';
import {
  type Earlier,
  type Field,
  focused,
  type Intake,
  isTyping,
  nextMeasure,
  type Notice,
  sound,
  type Step,
  withNotice,
} from './state.ts';

const earlierOf = (row: Hallado): Earlier => ({
  paquete_id: row.paquete_id,
  cliente: duenoOf(row),
  servicio_id: row.servicio_id ?? 0,
  orden: row.orden,
  cajas: row.cajas,
  usuario: row.usuario_recepcion ?? 'otra persona',
  fecha: row.fecha_recepcion,
  queued: false,
});

const receivedText = ({ usuario, fecha, queued }: Earlier): string =>
  queued
    ? 'Ya lo recibió usted y espera en la cola de este equipo.'
    : `Ya lo recibió ${usuario}${fecha === null ? '' : ` el ${dateText(fecha, settingsStore.get().formatoDeFecha, true)}`}.`;

/** Moves the focus to where the question is answered, unless the user is typing elsewhere. */
const led = (state: Intake, field: string): Intake => (isTyping(state) ? state : focused(state, field));

/** Text about the parcel's guide; for a request its progress with this parcel, and where its other parcels lie. */
const guiaNote = (
  { guia_id, guia_numero, servicio_prefijo, servicio_nombre }: Hallado,
  solicitudes: readonly Solicitud[] = [],
): string => {
  if (guia_numero === null || servicio_prefijo === null) return '';
  const solicitud = solicitudes.find((one) => one.guia_id === guia_id);
  if (solicitud === undefined)
    return ` Va en la guía ${guiaText(servicio_prefijo, guia_numero)}, por ${servicio_nombre ?? 'su servicio'}.`;
  const { lugares, llegados } = solicitud;
  const where = lugares.length === 0 ? '' : ` Con los otros, en ${lugares.join(', ')}.`;
  return ` ${solicitudText({ ...solicitud, llegados: llegados + 1 })}.${where}`;
};

/** Takes the pre-alert that was chosen, or the only one: fills in the client and what the customer declared. */
const takePrealerta = (state: Intake, prealerta: Hallado): Step => {
  const parcel: Parcel = {
    ...state.parcel,
    tracking: prealerta.tracking,
    prealerta,
    cliente: duenoOf(prealerta),
    orden: prealerta.orden,
    cajas: Math.max(state.parcel.cajas, prealerta.cajas),
  };
  const next: Intake = { ...state, parcel, errores: {} };
  const asked = prealerta.servicio_id;
  // A parcel in a guide travels by the guide's service: there is nothing to choose.
  if (prealerta.guia_id !== null && asked !== null) return known(next, prealerta, asked);
  if (asked === null || asked === state.parcel.servicio_id) return known(next, prealerta, state.parcel.servicio_id);
  const text = `Se pre-alertó para ${prealerta.servicio_nombre ?? 'otro servicio'}, no para el de esta pantalla. Elija con cuál viaja.`;
  return [
    led({ ...withNotice(next, 'warning', text), phase: { kind: 'servicio', prealerta } }, 'choices'),
    [sound('wrong')],
  ];
};

/** No question is left: only the measures are missing. */
const known = (state: Intake, prealerta: Hallado, servicio_id: number): Step => {
  const next: Intake = { ...state, phase: { kind: 'measuring' }, parcel: byServicio(state.parcel, servicio_id) };
  const text = `Pre-alertado: ${duenoText(duenoOf(prealerta))}.${guiaNote(prealerta, state.lookup?.solicitudes)}`;
  return [
    led(withNotice(next, prealerta.guia_id === null ? 'good' : 'warning', text), nextMeasure(next)),
    [sound('right')],
  ];
};

const unknown = (state: Intake, tone: Notice['tone'], text: string): Step => {
  const { parcel } = state;
  if (parcel.cliente !== null) {
    const next: Intake = { ...state, phase: { kind: 'measuring' } };
    return [led(withNotice(next, tone, text), nextMeasure(next)), [sound('right')]];
  }
  return [led(withNotice({ ...state, phase: { kind: 'cliente' } }, tone, text), 'cliente'), [sound('wrong')]];
};

/** How the notice names our own labels. */
const ETIQUETAS = {
  guia: 'la etiqueta de la guía',
  packinglist: 'la etiqueta del packing list',
  transferencia: 'la etiqueta de la transferencia',
} as const;

const ownLabel = (state: Intake, written: string, what: keyof typeof ETIQUETAS): Step => {
  const label = ETIQUETAS[what];
  const text = `${written} es ${label}, no el tracking del transportista. Escanee el código del transportista.`;
  return [focused(withNotice({ ...state, phase: { kind: 'ownLabel' } }, 'bad', text), 'code'), [sound('wrong')]];
};

const receivedBefore = (state: Intake, earlier: readonly Earlier[]): Step => {
  const [first] = earlier;
  const next: Intake = { ...state, phase: { kind: 'received', earlier } };
  return [
    focused(withNotice(next, 'repeated', first === undefined ? '' : receivedText(first)), 'choices'),
    [sound('repeat')],
  ];
};

/** Applies the server's answer about the code. @param queued boxes of the code that still wait in this browser. */
export const applyLookup = (state: Intake, lookup: ScannedCodigo, queued: readonly Earlier[]): Step => {
  const { tipo, tracking, prealertas, recibidos, reparo } = lookup;
  const next: Intake = { ...state, lookup, parcel: { ...state.parcel, tracking } };
  if (tipo !== 'tracking') return ownLabel(next, tracking, tipo);
  const earlier = [...recibidos.map(earlierOf), ...queued];
  if (state.parcel.otra_caja && earlier.length > 0) return unknown(next, 'good', 'Otra caja del mismo tracking.');
  // A pre-alert whose reception waits in this browser's outbox is no longer open.
  const open = queued.length > 0 ? [] : prealertas;
  const [only] = open;
  if (only !== undefined && open.length === 1) return takePrealerta(next, only);
  if (open.length > 1)
    return [
      led(
        withNotice(
          { ...next, phase: { kind: 'choose', prealertas: open } },
          'warning',
          counted(open.length, 'Hay 1 pre-alerta de este código.', 'Hay # pre-alertas de este código. Elija cuál es.'),
        ),
        'choices',
      ),
      [sound('wrong')],
    ];
  if (earlier.length > 0) return receivedBefore(next, earlier);
  return reparo === null
    ? unknown(next, 'warning', 'Sin pre-alerta. ¿De quién es?')
    : unknown(next, 'bad', 'No parece un número de tracking de EE. UU. Revíselo; si es lo que dice la caja, siga.');
};

/** Goes on without an answer of the server: the parcel is received by what its label says. */
export const applySilence = (state: Intake, reason: string, queued: readonly Earlier[]): Step => {
  if (queued.length > 0 && !state.parcel.otra_caja) return receivedBefore({ ...state, lookup: null }, queued);
  return unknown(
    { ...state, lookup: null },
    'warning',
    `${reason} No se sabe si está pre-alertado: escriba el casillero.`,
  );
};

/** Refuses an input: shows the text, sounds, and focuses the field to correct. */
export const refused = (
  state: Intake,
  field: Field,
  text: string,
  errores: Intake['errores'] = state.errores,
): Step => [focused(withNotice({ ...state, errores }, 'bad', text), field), [sound('wrong')]];

/** Clears the table, and begins with the first waiting code if there is one. */
export const cleared = (state: Intake): Step => {
  const { servicio_id, waiting } = state;
  const next = focused(
    {
      ...state,
      phase: { kind: 'idle' },
      parcel: blankParcel(servicio_id),
      lookup: null,
      errores: {},
      asked: [],
      saveWhenKnown: false,
      waiting: waiting.slice(1),
    },
    'code',
  );
  const [code] = waiting;
  return code === undefined ? [next, []] : begin(next, code);
};

/**
 * What was measured or entered under «Más datos» before the scan belongs to the scanned parcel; but not what affects
 * the price, since its client is still unknown.
 */
const typedAhead = (parcel: Parcel): Partial<Parcel> => {
  const { alto, largo, ancho, peso_real, paquete_descripcion, valor_compra, foto, paquete_factura } = parcel;
  const { fecha_salida_estimada, fecha_entrega_estimada } = parcel;
  const said = { paquete_descripcion, valor_compra, foto, paquete_factura, ubicacion: parcel.ubicacion ?? '' };
  return { alto, largo, ancho, peso_real, ...said, fecha_salida_estimada, fecha_entrega_estimada };
};

/** Puts a scanned code on the table. */
export const begin = (state: Intake, code: string): Step => {
  const { tracking, kind, written } = canonicalTracking(code);
  if (tracking === '') return refused(state, 'code', 'No se leyó ningún código. Escanee de nuevo.');
  if (kind === 'tracking' && tracking.length < MINIMO_TRACKING)
    return refused(state, 'code', `«${tracking}» no es un tracking: tiene menos de ${MINIMO_TRACKING} signos.`);
  const ahead = state.parcel.tracking === '' ? typedAhead(state.parcel) : {};
  const blank = { ...blankParcel(state.servicio_id), ...ahead };
  const base: Intake = {
    ...state,
    parcel: blank,
    lookup: null,
    errores: {},
    asked: [],
    notice: null,
    saveWhenKnown: false,
  };
  if (kind !== 'tracking') return ownLabel({ ...base, turn: state.turn + 1 }, written, kind);
  return consult({ ...base, parcel: { ...blank, tracking } }, code);
};

/** Asks the server about the tracking on the table; meanwhile the parcel is measured. */
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

/** Sets the owner of the parcel. */
export const owned = (state: Intake, cliente: Dueno, rotulo: string): Step => {
  const whose = cliente.cliente_id === SIN_IDENTIFICAR ? 'Sin dueño' : `Para ${duenoText(cliente)}`;
  const parcel: Parcel = { ...state.parcel, cliente, rotulo, crear_guia: null };
  const measuring: Intake = { ...state, phase: { kind: 'measuring' }, parcel, errores: {} };
  const next = withNotice(measuring, 'good', `${whose}. Mida y pese.`);
  // This Enter took the client; it must not save the parcel as well.
  return [focused(next, nextMeasure(next)), []];
};

/** Clears the owner and asks for another. */
export const disowned = (state: Intake): Step => {
  const parcel: Parcel = { ...state.parcel, cliente: null, rotulo: '' };
  return [
    focused(withNotice({ ...state, phase: { kind: 'cliente' }, parcel }, 'warning', '¿De quién es?'), 'cliente'),
    [],
  ];
};

/** Answers the open question with choice `number`, counted from 1. */
export const chosen = (state: Intake, number: number): Step => {
  const { phase, parcel } = state;
  if (phase.kind === 'choose') {
    const prealerta = phase.prealertas[number - 1];
    return prealerta === undefined ? [state, [sound('wrong')]] : takePrealerta(state, prealerta);
  }
  if (phase.kind === 'servicio' && (number === 1 || number === 2)) {
    const asked = phase.prealerta.servicio_id ?? state.servicio_id;
    return known(state, phase.prealerta, number === 1 ? asked : state.servicio_id);
  }
  if (phase.kind === 'received' && number === 1) {
    const last = phase.earlier.reduce((a, b) => (b.orden > a.orden ? b : a));
    const orden = last.orden + 1;
    const box: Parcel = {
      ...byServicio(parcel, last.servicio_id === 0 ? parcel.servicio_id : last.servicio_id),
      prealerta: null,
      cliente: last.cliente,
      otra_caja: true,
      orden,
      cajas: Math.max(orden, last.cajas, parcel.cajas),
    };
    const measuring: Intake = { ...state, phase: { kind: 'measuring' }, parcel: box };
    const next = withNotice(measuring, 'good', `Otra caja del mismo tracking: la ${orden}.`);
    return [focused(next, nextMeasure(next)), []];
  }
  if (phase.kind === 'received' && number === 2) return cleared({ ...state, notice: null });
  return [state, [sound('wrong')]];
};
