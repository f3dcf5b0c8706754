import { mailboxText } from '#kit/rules/mailbox.ts';
import { formatMoment } from '#kit/rules/dates.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { CodigoLeido, Hallado } from '../../contract/recepcion.schemas.ts';
import { byServicio, type Dueno, type Parcel } from './parcel.ts';
import {
  type Notice,
  focused,
  type Intake,
  isMeasuring,
  nextMeasure,
  type Step,
  type Earlier,
  sound,
} from './state.ts';

export const duenoOf = (row: {
  readonly cliente_id: number;
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
  /** null: not for everybody to see; the server knows. */
  readonly requiere_consolidar: boolean | null;
}): Dueno => ({
  cliente_id: row.cliente_id,
  nombre: `${row.cliente_nombre} ${row.cliente_apellido}`.trim(),
  requiere_consolidar: row.requiere_consolidar === true,
});

export const duenoText = ({ cliente_id, nombre }: Dueno): string =>
  cliente_id === 0 ? 'Sin dueño' : [mailboxText(cliente_id), nombre].filter(Boolean).join(' · ');

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
    : `Ya lo recibió ${usuario}${fecha === null ? '' : ` el ${formatMoment(fecha)}`}.`;

/** Leads to where the question is answered, unless somebody is in the middle of a figure. */
const led = (state: Intake, field: string): Intake => (isMeasuring(state) ? state : focused(state, field));

const withNotice = (state: Intake, tone: Notice['tone'], text: string): Intake => ({
  ...state,
  notice: { tone, text },
});

const guiaNote = ({ guia_numero, servicio_prefijo, servicio_nombre }: Hallado): string =>
  guia_numero === null || servicio_prefijo === null
    ? ''
    : ` Va en la guía ${guiaText(servicio_prefijo, guia_numero)}, por ${servicio_nombre ?? 'su servicio'}.`;

/** A pre-alert was chosen, or was the only one: client and what the customer said are filled in. */
export const takePrealerta = (state: Intake, prealerta: Hallado): Step => {
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
  // In a guide that was asked for it travels by the guide's service: there is nothing to choose.
  if (prealerta.guia_id !== null && asked !== null) return known(next, prealerta, asked);
  if (asked === null || asked === state.parcel.servicio_id) return known(next, prealerta, state.parcel.servicio_id);
  const text = `Se pre-alertó para ${prealerta.servicio_nombre ?? 'otro servicio'}, no para el de esta pantalla. Elija con cuál viaja.`;
  return [
    led({ ...withNotice(next, 'warning', text), phase: { kind: 'servicio', prealerta } }, 'choices'),
    [sound('mal')],
  ];
};

/** Nothing is left to ask: only the table speaks now. */
export const known = (state: Intake, prealerta: Hallado, servicio_id: number): Step => {
  const next: Intake = { ...state, phase: { kind: 'measuring' }, parcel: byServicio(state.parcel, servicio_id) };
  const text = `Pre-alertado: ${duenoText(duenoOf(prealerta))}.${guiaNote(prealerta)}`;
  return [
    led(withNotice(next, prealerta.guia_id === null ? 'good' : 'warning', text), nextMeasure(next)),
    [sound('bien')],
  ];
};

const unknown = (state: Intake, tone: Notice['tone'], text: string): Step => {
  const { parcel } = state;
  if (parcel.cliente !== null) {
    const next: Intake = { ...state, phase: { kind: 'measuring' } };
    return [led(withNotice(next, tone, text), nextMeasure(next)), [sound('bien')]];
  }
  return [led(withNotice({ ...state, phase: { kind: 'cliente' } }, tone, text), 'cliente'), [sound('mal')]];
};

/** The label is one of ours. */
export const ownLabel = (state: Intake, escrito: string, que: 'guia' | 'packinglist'): Step => {
  const cosa = que === 'guia' ? 'la etiqueta de la guía' : 'la etiqueta del packing list';
  const text = `${escrito} es ${cosa}, no el tracking del transportista. Escanee el código del transportista.`;
  return [focused(withNotice({ ...state, phase: { kind: 'ownLabel' } }, 'bad', text), 'code'), [sound('mal')]];
};

export const receivedBefore = (state: Intake, earlier: readonly Earlier[]): Step => {
  const [first] = earlier;
  const next: Intake = { ...state, phase: { kind: 'received', earlier } };
  return [
    focused(withNotice(next, 'repeated', first === undefined ? '' : receivedText(first)), 'choices'),
    [sound('repetido')],
  ];
};

/** What the server knows of the code, brought to the table. @param locales what of it still waits in this browser. */
export const applyLookup = (state: Intake, lookup: CodigoLeido, queued: readonly Earlier[]): Step => {
  const { tipo, tracking, prealertas, recibidos, reparo } = lookup;
  const next: Intake = { ...state, lookup, parcel: { ...state.parcel, tracking } };
  if (tipo !== 'tracking') return ownLabel(next, tracking, tipo);
  const earlier = [...recibidos.map(earlierOf), ...queued];
  if (state.parcel.otra_caja && earlier.length > 0) return unknown(next, 'good', 'Otra caja del mismo tracking.');
  // A pre-alert that waits in the queue of this browser is no pre-alert any more.
  const open = queued.length > 0 ? [] : prealertas;
  const [only] = open;
  if (only !== undefined && open.length === 1) return takePrealerta(next, only);
  if (open.length > 1)
    return [
      led(
        withNotice(
          { ...next, phase: { kind: 'choose', prealertas: open } },
          'warning',
          `Hay ${open.length} pre-alertas de este código. Elija cuál es.`,
        ),
        'choices',
      ),
      [sound('mal')],
    ];
  if (earlier.length > 0) return receivedBefore(next, earlier);
  return reparo === null
    ? unknown(next, 'warning', 'Sin pre-alerta. ¿De quién es?')
    : unknown(next, 'bad', 'No parece un número de tracking de EE. UU. Revíselo; si es lo que dice la caja, siga.');
};

/** Nobody could be asked: the parcel is taken in all the same, by what its label says. */
export const applySilence = (state: Intake, reason: string, queued: readonly Earlier[]): Step => {
  if (queued.length > 0 && !state.parcel.otra_caja) return receivedBefore({ ...state, lookup: null }, queued);
  return unknown(
    { ...state, lookup: null },
    'warning',
    `${reason} No se sabe si está pre-alertado: escriba el casillero.`,
  );
};
