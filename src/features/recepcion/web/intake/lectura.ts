import { mailboxText } from '#kit/rules/mailbox.ts';
import { formatMoment } from '#kit/rules/dates.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { CodigoLeido, Hallado } from '../../contract/recepcion.schemas.ts';
import { byServicio, type Dueno, type Parcel } from './parcel.ts';
import { type Aviso, focused, type Intake, isMeasuring, nextMedida, type Paso, type Previo, sonar } from './state.ts';

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

const previoOf = (row: Hallado): Previo => ({
  paquete_id: row.paquete_id,
  cliente: duenoOf(row),
  servicio_id: row.servicio_id ?? 0,
  orden: row.orden,
  cajas: row.cajas,
  usuario: row.usuario_recepcion ?? 'otra persona',
  fecha: row.fecha_recepcion,
  en_cola: false,
});

const yaRecibido = ({ usuario, fecha, en_cola }: Previo): string =>
  en_cola
    ? 'Ya lo recibió usted y espera en la cola de este equipo.'
    : `Ya lo recibió ${usuario}${fecha === null ? '' : ` el ${formatMoment(fecha)}`}.`;

/** Leads to where the question is answered, unless somebody is in the middle of a figure. */
const led = (state: Intake, campo: string): Intake => (isMeasuring(state) ? state : focused(state, campo));

const withAviso = (state: Intake, tono: Aviso['tono'], texto: string): Intake => ({ ...state, aviso: { tono, texto } });

const guiaNote = ({ guia_numero, servicio_prefijo, servicio_nombre }: Hallado): string =>
  guia_numero === null || servicio_prefijo === null
    ? ''
    : ` Va en la guía ${guiaText(servicio_prefijo, guia_numero)}, por ${servicio_nombre ?? 'su servicio'}.`;

/** A pre-alert was chosen, or was the only one: client and what the customer said are filled in. */
export const takePrealerta = (state: Intake, prealerta: Hallado): Paso => {
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
  const texto = `Se pre-alertó para ${prealerta.servicio_nombre ?? 'otro servicio'}, no para el de esta pantalla. Elija con cuál viaja.`;
  return [led({ ...withAviso(next, 'ojo', texto), fase: { tipo: 'servicio', prealerta } }, 'opciones'), [sonar('mal')]];
};

/** Nothing is left to ask: only the table speaks now. */
export const known = (state: Intake, prealerta: Hallado, servicio_id: number): Paso => {
  const next: Intake = { ...state, fase: { tipo: 'medidas' }, parcel: byServicio(state.parcel, servicio_id) };
  const texto = `Pre-alertado: ${duenoText(duenoOf(prealerta))}.${guiaNote(prealerta)}`;
  return [led(withAviso(next, prealerta.guia_id === null ? 'bien' : 'ojo', texto), nextMedida(next)), [sonar('bien')]];
};

const unknown = (state: Intake, tono: Aviso['tono'], texto: string): Paso => {
  const { parcel } = state;
  if (parcel.cliente !== null) {
    const next: Intake = { ...state, fase: { tipo: 'medidas' } };
    return [led(withAviso(next, tono, texto), nextMedida(next)), [sonar('bien')]];
  }
  return [led(withAviso({ ...state, fase: { tipo: 'cliente' } }, tono, texto), 'cliente'), [sonar('mal')]];
};

/** The label is one of ours. */
export const ownLabel = (state: Intake, escrito: string, que: 'guia' | 'packinglist'): Paso => {
  const cosa = que === 'guia' ? 'la etiqueta de la guía' : 'la etiqueta del packing list';
  const texto = `${escrito} es ${cosa}, no el tracking del transportista. Escanee el código del transportista.`;
  return [focused(withAviso({ ...state, fase: { tipo: 'propia' } }, 'mal', texto), 'codigo'), [sonar('mal')]];
};

export const receivedBefore = (state: Intake, previos: readonly Previo[]): Paso => {
  const [first] = previos;
  const next: Intake = { ...state, fase: { tipo: 'recibido', previos } };
  return [
    focused(withAviso(next, 'repetido', first === undefined ? '' : yaRecibido(first)), 'opciones'),
    [sonar('repetido')],
  ];
};

/** What the server knows of the code, brought to the table. @param locales what of it still waits in this browser. */
export const applyLectura = (state: Intake, lectura: CodigoLeido, locales: readonly Previo[]): Paso => {
  const { tipo, tracking, prealertas, recibidos, reparo } = lectura;
  const next: Intake = { ...state, lectura, parcel: { ...state.parcel, tracking } };
  if (tipo !== 'tracking') return ownLabel(next, tracking, tipo);
  const previos = [...recibidos.map(previoOf), ...locales];
  if (state.parcel.otra_caja && previos.length > 0) return unknown(next, 'bien', 'Otra caja del mismo tracking.');
  // A pre-alert that waits in the queue of this browser is no pre-alert any more.
  const open = locales.length > 0 ? [] : prealertas;
  const [only] = open;
  if (only !== undefined && open.length === 1) return takePrealerta(next, only);
  if (open.length > 1)
    return [
      led(
        withAviso(
          { ...next, fase: { tipo: 'elegir', prealertas: open } },
          'ojo',
          `Hay ${open.length} pre-alertas de este código. Elija cuál es.`,
        ),
        'opciones',
      ),
      [sonar('mal')],
    ];
  if (previos.length > 0) return receivedBefore(next, previos);
  return reparo === null
    ? unknown(next, 'ojo', 'Sin pre-alerta. ¿De quién es?')
    : unknown(next, 'mal', 'No parece un número de tracking de EE. UU. Revíselo; si es lo que dice la caja, siga.');
};

/** Nobody could be asked: the parcel is taken in all the same, by what its label says. */
export const applySilence = (state: Intake, motivo: string, locales: readonly Previo[]): Paso => {
  if (locales.length > 0 && !state.parcel.otra_caja) return receivedBefore({ ...state, lectura: null }, locales);
  return unknown(
    { ...state, lectura: null },
    'ojo',
    `${motivo} No se sabe si está pre-alertado: escriba el casillero.`,
  );
};
