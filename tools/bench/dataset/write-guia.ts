import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import { addGuia } from '#app/server/world/guia.ts';
import { addPaquete } from '#app/server/world/paquete.ts';
import type { Rows } from '#app/server/world/rows.ts';
import { stepsOf } from '#app/server/world/steps.ts';
import { factorAt } from './company.ts';
import type { Box, Group, GuiaOfGroup } from './group.ts';
import { RECEIVERS, STOREKEEPERS, SUPERVISOR } from './people.ts';
import { DAY_MS, dayOf, isoOf, type Period } from './period.ts';
import { addBitacora } from './write-log.ts';

/** Nobody came for so long: it is written off. */
const ABANDONED_AFTER_MS = 90 * DAY_MS;
/** Of what owes more US dollars than this, every so manieth is still asked for. */
const DEAR = 200;
const STILL_ASKED = 3;
/** So many days before the last one its owner was called, and called again. */
const CALLED_DAYS = [9, 4];
/** Every so manieth had been told of by another of its numbers. */
const OTHER_CODE = 25;
/** Of a list that is still open, this share of its guides is packed already. */
const PACKED_OF_10 = 6;

const SENT = ['enviar', 'recibir_hn', 'disponer'] as const;
type Accion = (typeof SENT)[number] | 'entregar' | 'abandonar';

/** What was done to a guide and to its parcels after they were received, with the moments, up to the last day. */
const journeyOf = (
  { packinglist, available, guia_valor, guia_descuento }: GuiaOfGroup,
  delivered: number | null,
  end: number,
  guia_id: number,
) => {
  const moments = [packinglist.sent, packinglist.received, available].filter((moment) => moment <= end);
  const journey = moments.map((moment, place): { accion: Accion; moment: number } => ({
    accion: SENT[place] ?? 'disponer',
    moment,
  }));
  if (journey.length < SENT.length) return journey;
  if (delivered !== null && delivered <= end) return [...journey, { accion: 'entregar' as const, moment: delivered }];
  const abandoned = available + ABANDONED_AFTER_MS;
  const asked = guia_valor - guia_descuento > DEAR && guia_id % STILL_ASKED === 0;
  return delivered === null && abandoned <= end && !asked
    ? [...journey, { accion: 'abandonar' as const, moment: abandoned }]
    : journey;
};
type Journey = ReturnType<typeof journeyOf>;

const WHO: Readonly<Record<Accion, (number: number) => string>> = {
  enviar: () => SUPERVISOR,
  recibir_hn: (number) => STOREKEEPERS[number % STOREKEEPERS.length] ?? SUPERVISOR,
  disponer: () => SUPERVISOR,
  entregar: () => 'caja.sps',
  abandonar: () => 'caja.sps',
};
const receiverOf = (number: number): string => RECEIVERS[number % RECEIVERS.length] ?? SUPERVISOR;

/** The steps of a journey by those who are there for it. @param number of the record. */
const deedsOf = (journey: Journey, number: number) =>
  journey.map(({ accion, moment }) => ({ accion, usuario: WHO[accion](number), fecha: isoOf(moment) }));

/** The numbers of a guide and of its first parcel. */
interface Numbers {
  readonly guia_id: number;
  readonly paquete_id: number;
}

const addBox = (
  rows: Rows,
  box: Box,
  { cliente_id, sucursal_id }: Group,
  { condiciones, packinglist, available, guia_valor, guia_descuento }: GuiaOfGroup,
  journey: Journey,
  packed: boolean,
  { guia_id, paquete_id }: Numbers,
  end: number,
): void => {
  const { tracking, medidas, prealerted } = box;
  const receiver = receiverOf(paquete_id);
  const received = isoOf(box.received);
  addPaquete(
    rows,
    {
      paquete_id,
      tracking,
      paquete_courier: box.courier,
      paquete_descripcion: box.descripcion,
      valor_compra: box.valor,
      cliente_id,
      servicio_id: condiciones.servicio_id,
      fecha_salida_estimada: dayOf(packinglist.sent),
      fecha_entrega_estimada: dayOf(available),
      guia_id,
      sucursal_id,
      packinglist_id: packed ? packinglist.packinglist_id : null,
      rotulo: null,
      medidas,
      flete: guia_valor - guia_descuento,
    },
    stepsOf(PAQUETE_TRANSICIONES, [
      ...(prealerted === null
        ? []
        : [{ accion: 'prealertar' as const, usuario: String(cliente_id), fecha: isoOf(prealerted) }]),
      { accion: 'recibir_usa', usuario: receiver, fecha: received },
      ...deedsOf(journey, paquete_id),
    ]),
  );
  if (journey.at(-1)?.accion === 'disponer' && available + ABANDONED_AFTER_MS <= end)
    for (const days of CALLED_DAYS)
      rows.add('contactos_abandono', {
        paquete_id,
        canal: 'Llamada',
        resultado: 'No contesta',
        usuario_registro: SUPERVISOR,
        fecha_registro: isoOf(end - days * DAY_MS),
      });
  if (paquete_id % OTHER_CODE === 0) rows.add('paquete_codigos', { paquete_id, codigo: `420331${tracking}` });
  addBitacora(rows, {
    usuario: receiver,
    accion: 'paquetes.recibir',
    entidad: 'paquete',
    entidad_id: paquete_id,
    despues: { tracking, cliente_id, guia_id, peso_cobrar: medidas.peso_cobrar },
    fecha: received,
  });
};

/** Each so manieth guide was asked for by its client: eight of a hundred. */
const SOLICITUD_EACH = 12;
/** Of those that wait, each so manieth is not approved yet. */
const PENDING_EACH = 3;
const ASKED_BEFORE_MS = 3 * DAY_MS;
const WAIT_MS = 15 * DAY_MS;

const firstOf = ({ boxes }: GuiaOfGroup): number => Math.min(...boxes.map(({ received }) => received));
const lastOf = ({ boxes }: GuiaOfGroup): number => Math.max(...boxes.map(({ received }) => received));

/** What its client asked for: one parcel is repacked, several are grouped, with a repack or without. */
const solicitudOf = (guia: GuiaOfGroup, guia_id: number) => ({
  guia_tipo:
    guia.boxes.length === 1
      ? ('Reempaque' as const)
      : guia_id % (2 * SOLICITUD_EACH) === 0
        ? ('Reempaque & Consolidación' as const)
        : ('Consolidación' as const),
  instrucciones: guia_id % (5 * SOLICITUD_EACH) === 0 ? 'Quitar las cajas de las tiendas.' : '',
  fecha_solicitud: isoOf(firstOf(guia) - ASKED_BEFORE_MS),
  fecha_espera: guia.boxes.length === 1 ? null : isoOf(firstOf(guia) + WAIT_MS),
});

/** How a guide came to be: at reception, or asked for. @param waits it is not on its way yet. */
const beginningOf = (guia: GuiaOfGroup, cliente_id: number, guia_id: number, waits: boolean) => {
  const last = isoOf(lastOf(guia));
  if (guia_id % SOLICITUD_EACH !== 0) return [{ accion: 'crear' as const, usuario: receiverOf(guia_id), fecha: last }];
  const asked = firstOf(guia) - ASKED_BEFORE_MS;
  const begun = [{ accion: 'solicitar' as const, usuario: String(cliente_id), fecha: isoOf(asked) }];
  if (waits && guia_id % (PENDING_EACH * SOLICITUD_EACH) === 0) return begun;
  const approved = { accion: 'aprobar' as const, usuario: SUPERVISOR, fecha: isoOf(asked + DAY_MS) };
  const arrived = { accion: 'llegar_parte' as const, usuario: receiverOf(guia_id), fecha: isoOf(firstOf(guia)) };
  if (waits) return [...begun, approved, arrived];
  return [...begun, approved, arrived, { accion: 'completar' as const, usuario: receiverOf(guia_id), fecha: last }];
};

/**
 * Writes a guide with its parcels and their history.
 * @returns what it is charged by when it is handed over, null when it was not.
 */
export const writeGuia = (rows: Rows, group: Group, guia: GuiaOfGroup, period: Period, numbers: Numbers) => {
  const { guia_id } = numbers;
  const { condiciones, packinglist, boxes, available } = guia;
  const { servicio_id, isv_porcentaje } = condiciones;
  const journey = journeyOf(guia, group.delivered, period.end, guia_id);
  const solicitud = guia_id % SOLICITUD_EACH === 0;
  // What waits to be approved or repacked is in no list.
  const waits = solicitud && journey.length === 0 && packinglist.closed > period.end;
  const packed = !waits && (journey.length > 0 || packinglist.closed <= period.end || guia_id % 10 < PACKED_OF_10);
  const cobro = { factor_dolar: factorAt(period, available), isv_porcentaje };
  const price = {
    aplica_isv: guia.aplica_isv,
    peso_cobrar: guia.peso_cobrar,
    guia_valor: guia.guia_valor,
    guia_costo_envio: condiciones.guia_costo_envio,
    guia_descuento: guia.guia_descuento,
  };
  addGuia(
    rows,
    {
      ...price,
      ...(waits ? { guia_valor: 0, guia_descuento: 0 } : {}),
      guia_id,
      guia_numero: guia_id,
      ...(solicitud ? solicitudOf(guia, guia_id) : { guia_tipo: boxes.length === 1 ? 'Normal' : 'Consolidación' }),
      cliente_id: group.cliente_id,
      servicio_id,
      sucursal_id: group.sucursal_id,
      servicio_id_fee: servicio_id,
      tarifa_id: waits ? null : guia.tarifa_id,
      fecha_salida_estimada: dayOf(packinglist.sent),
      fecha_entrega_estimada: dayOf(available),
      cobro,
    },
    stepsOf(GUIA_TRANSICIONES, [...beginningOf(guia, group.cliente_id, guia_id, waits), ...deedsOf(journey, guia_id)]),
  );
  boxes.forEach((box, place) =>
    addBox(rows, box, group, guia, journey, packed, { guia_id, paquete_id: numbers.paquete_id + place }, period.end),
  );
  return journey.at(-1)?.accion === 'entregar' ? { guia_id, ...price, ...cobro } : null;
};
