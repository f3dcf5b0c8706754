import { total } from '#kit/rules/money.ts';
import { cargosDeGuia, SIN_CARGOS, sumaDeCargos } from '#features/viaje/rules/cargos-guia.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { DEFAULT_SETTINGS } from '#features/configuraciones/contract/settings.ts';
import { codigoDeReempaque } from '#features/tracking/rules/codigo-reempaque.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import type { linesOf } from '#app/server/world/entrega.ts';
import { addGuia } from '#app/server/world/guia.ts';
import { addPaquete } from '#app/server/world/paquete.ts';
import type { Rows } from '#app/server/world/rows.ts';
import { stepsOf } from '#app/server/world/steps.ts';
import { factorAt, type Company } from './company.ts';
import type { Box, Group, GuiaOfGroup } from './group.ts';
import { STOREKEEPERS, SUPERVISOR } from './people.ts';
import { DAY_MS, dayOf, isoOf, type Period } from './period.ts';
import { addRetirado, lastOf, NOT_ASKED, receiverOf, refusedBefore, solicitudOf, wasRefused } from './solicitud.ts';
import type { Traslado, Traslados } from './traslado.ts';
import { writeDomicilio, type Brought } from './write-domicilio.ts';
import { addAvisos } from './write-avisos.ts';
import { addBitacora } from './write-log.ts';

/** A guide not fetched for this long is written off. */
const ABANDONED_AFTER_MS = 90 * DAY_MS;
/** Of guides that owe more US dollars than this, one in three is not written off. */
const DEAR = 200;
const STILL_ASKED = 3;
/** The owner was called this many days before the end. */
const CALLED_DAYS = [9, 4];
/** One parcel in this many also has another code. */
const OTHER_CODE = 25;
/** One delivered parcel in this many, starting with the first, was found on a shelf within the last days. */
const ASTRAY = 1_000;
const ASTRAY_DAYS = 30;
/** Of ten guides of a list that is still open, this many are packed already. */
const PACKED_OF_10 = 6;

const SENT = ['enviar', 'recibir_hn', 'disponer'] as const;
type Accion = (typeof SENT)[number] | 'entregar' | 'abandonar' | 'enviar_a_sucursal' | 'recibir_en_sucursal';

/** The actions on a guide and its parcels after their reception, with their moments, up to `end`. */
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

/** The journey with its transfer to another branch. */
const onwards = (journey: Journey, traslado: Traslado | null): Journey => {
  if (traslado === null) return journey;
  const { moments, reached, arrived } = traslado;
  const gone = [
    ...(reached > 2 ? [{ accion: 'enviar_a_sucursal' as const, moment: moments.enviar }] : []),
    ...(arrived ? [{ accion: 'recibir_en_sucursal' as const, moment: moments.completar }] : []),
  ];
  return [...journey, ...gone].toSorted((a, b) => a.moment - b.moment);
};
/** A guide also has the action that put it into the transfer. */
const withPut = (deeds: ReturnType<typeof deedsOf>, traslado: Traslado | null) =>
  traslado === null
    ? deeds
    : [
        ...deeds,
        { accion: 'poner_en_transferencia' as const, usuario: SUPERVISOR, fecha: isoOf(traslado.moments.crear) },
      ].toSorted((a, b) => Date.parse(a.fecha) - Date.parse(b.fecha));

const WHO: Readonly<Record<Accion, (number: number) => string>> = {
  enviar: () => SUPERVISOR,
  recibir_hn: (number) => STOREKEEPERS[number % STOREKEEPERS.length] ?? SUPERVISOR,
  disponer: () => SUPERVISOR,
  entregar: () => 'caja.sps',
  abandonar: () => 'caja.sps',
  enviar_a_sucursal: () => SUPERVISOR,
  recibir_en_sucursal: () => STOREKEEPERS[1],
};

/** Turns a journey into actions with their users. @param number of the record. */
const deedsOf = (journey: Journey, number: number) =>
  journey.map(({ accion, moment }) => ({ accion, usuario: WHO[accion](number), fecha: isoOf(moment) }));

/** One in five parcels in a warehouse has no place; of the written-off ones, one in twenty is still on its shelf. */
const UNPLACED = 5;
const STILL_ON_SHELF = 20;
/** The shelf of a parcel; null: none. */
const lugarOf = (journey: Journey, paquete_id: number): string | null => {
  const last = journey.at(-1)?.accion;
  const lies =
    last === 'abandonar'
      ? paquete_id % STILL_ON_SHELF === 0
      : last !== 'enviar' && last !== 'enviar_a_sucursal' && last !== 'entregar' && paquete_id % UNPLACED !== 0;
  if (!lies) return null;
  const aisle = 'ABCD'[paquete_id % 4] ?? 'A';
  return `${aisle}-${String(1 + (paquete_id % 24)).padStart(2, '0')}-${1 + (paquete_id % 7)}`;
};

/** The numbers of a guide and of its first parcel. */
export interface Numbers {
  readonly guia_id: number;
  readonly paquete_id: number;
}

/** The place of a box inside its guide, and its progress. */
interface Inside {
  /** null: its request was rejected. */
  readonly guia_id: number | null;
  readonly guia_caja: number | null;
  readonly paquete_id: number;
  readonly packed: boolean;
  /** The parcel into which it was repacked. */
  readonly reempaque_id: number | null;
  /** It has not arrived. */
  readonly missing: boolean;
}

/** Its client and branch. */
type Where = Pick<Group, 'cliente_id' | 'sucursal_id'>;

/** The columns that all parcels of a guide share. */
const factsOf = ({ cliente_id, sucursal_id }: Where, { condiciones, packinglist, available }: GuiaOfGroup) => ({
  cliente_id,
  servicio_id: condiciones.servicio_id,
  fecha_salida_estimada: dayOf(packinglist.sent),
  fecha_entrega_estimada: dayOf(available),
  sucursal_id,
  rotulo: null,
});

const addContactos = (rows: Rows, paquete_id: number, { available }: GuiaOfGroup, journey: Journey, end: number) => {
  if (journey.at(-1)?.accion !== 'disponer' || available + ABANDONED_AFTER_MS > end) return;
  for (const days of CALLED_DAYS)
    rows.add('contactos_abandono', {
      paquete_id,
      canal: 'Llamada',
      resultado: 'No contesta',
      usuario_registro: SUPERVISOR,
      fecha_registro: isoOf(end - days * DAY_MS),
    });
};

const addBox = (
  rows: Rows,
  box: Box,
  group: Where,
  guia: GuiaOfGroup,
  journey: Journey,
  { guia_id, guia_caja, paquete_id, packed, reempaque_id, missing }: Inside,
  end: number,
): void => {
  const { tracking, medidas, prealerted } = box;
  const receiver = receiverOf(paquete_id);
  const received = isoOf(box.received);
  const told = missing ? (prealerted ?? box.received) : prealerted;
  addPaquete(
    rows,
    {
      ...factsOf(group, guia),
      paquete_id,
      tracking,
      paquete_courier: box.courier,
      paquete_descripcion: box.descripcion,
      valor_compra: box.valor,
      cantidad: 1,
      guia_id,
      // Set here: without indexes, finding it would search all rows.
      guia_caja,
      packinglist_id: packed ? guia.packinglist.packinglist_id : null,
      reempaque_id,
      ubicacion: missing || reempaque_id !== null ? null : lugarOf(journey, paquete_id),
      medidas,
      flete: guia.guia_valor - guia.guia_descuento,
    },
    stepsOf(PAQUETE_TRANSICIONES, [
      ...(told === null
        ? []
        : [{ accion: 'prealertar' as const, usuario: String(group.cliente_id), fecha: isoOf(told) }]),
      ...(missing ? [] : [{ accion: 'recibir_usa' as const, usuario: receiver, fecha: received }]),
      ...(reempaque_id === null
        ? deedsOf(journey, paquete_id)
        : [{ accion: 'reempacar' as const, usuario: receiver, fecha: isoOf(lastOf(guia)) }]),
    ]),
  );
  if (reempaque_id === null) addContactos(rows, paquete_id, guia, journey, end);
  if (paquete_id % OTHER_CODE === 0) rows.add('paquete_codigos', { paquete_id, codigo: `420331${tracking}` });
  if (missing) return;
  addBitacora(rows, {
    usuario: receiver,
    accion: 'paquetes.recibir',
    entidad: 'paquete',
    entidad_id: paquete_id,
    despues: { tracking, cliente_id: group.cliente_id, guia_id, peso_cobrar: medidas.peso_cobrar },
    fecha: received,
  });
};

const largest = (boxes: readonly Box[], side: 'alto' | 'largo' | 'ancho'): number =>
  Math.max(...boxes.map(({ medidas }) => medidas[side]));

/** The parcel into which the boxes of a guide were repacked; it can be found by all their trackings. */
const addReempaque = (
  rows: Rows,
  group: Where,
  guia: GuiaOfGroup,
  journey: Journey,
  { guia_id, paquete_id, packed }: Omit<Inside, 'guia_caja' | 'reempaque_id' | 'missing'>,
  end: number,
): void => {
  const { boxes } = guia;
  const of = (figure: 'peso_real' | 'peso_volumetrico') => total(boxes.map(({ medidas }) => medidas[figure]));
  addPaquete(
    rows,
    {
      ...factsOf(group, guia),
      paquete_id,
      tracking: codigoDeReempaque(paquete_id),
      paquete_courier: 'Otros',
      paquete_descripcion: boxes.map(({ descripcion }) => descripcion).join(', '),
      valor_compra: total(boxes.map(({ valor }) => valor)),
      cantidad: boxes.length,
      guia_id,
      guia_caja: boxes.length + 1,
      packinglist_id: packed ? guia.packinglist.packinglist_id : null,
      reempaque_id: null,
      medidas: {
        alto: largest(boxes, 'alto'),
        largo: largest(boxes, 'largo'),
        ancho: largest(boxes, 'ancho'),
        peso_real: of('peso_real'),
        peso_volumetrico: of('peso_volumetrico'),
        peso_cobrar: guia.peso_cobrar,
      },
      flete: guia.guia_valor - guia.guia_descuento,
    },
    stepsOf(PAQUETE_TRANSICIONES, [
      { accion: 'reempacar', usuario: receiverOf(guia_id ?? 0), fecha: isoOf(lastOf(guia)) },
      ...deedsOf(journey, paquete_id),
    ]),
    // It exists since the last box arrived, and nobody received it.
    { fecha_recepcion: isoOf(lastOf(guia)) },
  );
  addContactos(rows, paquete_id, guia, journey, end);
  for (const { tracking } of boxes) rows.add('paquete_codigos', { paquete_id, codigo: tracking });
};

/** The price columns of a guide that is not on its way: nothing is charged yet. */
const UNPRICED = { guia_valor: 0, guia_descuento: 0, ...SIN_CARGOS };

/** The storage rates that a trigger fixes when a guide becomes available: triggers are off during loading. */
const storedFor = (available: boolean) => {
  const { PKG_DIAS_ALMACENAJE_GRATIS, PKG_ALMACENAJE_DIARIO } = DEFAULT_SETTINGS.paquetes;
  return available
    ? { almacenaje_gratis: PKG_DIAS_ALMACENAJE_GRATIS, almacenaje_diario: PKG_ALMACENAJE_DIARIO }
    : { almacenaje_gratis: null, almacenaje_diario: null };
};

/** Takes a box out of a guide whose request was rejected; its number there is not reused. @param place from 0. */
const leave = (
  rows: Rows,
  guia_id: number,
  place: number,
  paquete_id: number,
  tracking: string,
  fecha: string,
): void => {
  addRetirado(rows, guia_id, paquete_id, tracking, fecha);
  rows.add('guia_cajas_anteriores', { guia_id, guia_caja: place + 1, paquete_id });
};

const refusedGuia = (rows: Rows, group: Group, guia: GuiaOfGroup, { guia_id, paquete_id }: Numbers): void => {
  const { guia_tipo, facts, deeds, fecha } = refusedBefore(guia, group.cliente_id);
  const { servicio_id } = guia.condiciones;
  addGuia(
    rows,
    {
      aplica_isv: guia.aplica_isv,
      peso_cobrar: 0,
      ...UNPRICED,
      guia_costo_envio: guia.condiciones.guia_costo_envio,
      guia_tarifa_transporte: 0,
      guia_id,
      guia_numero: guia_id,
      guia_tipo,
      ...facts,
      cliente_id: group.cliente_id,
      servicio_id,
      sucursal_id: group.sucursal_id,
      servicio_id_fee: null,
      tarifa_id: null,
      fecha_salida_estimada: null,
      fecha_entrega_estimada: null,
      cobro: { factor_dolar: null, isv_porcentaje: null },
    },
    stepsOf(GUIA_TRANSICIONES, deeds),
    { a_domicilio: false, transferencia_id: null, ...storedFor(false) },
  );
  guia.boxes.forEach(({ tracking }, place) => leave(rows, guia_id, place, paquete_id + place, tracking, fecha));
};

/** One guide in this many needed special handling. */
const HANDLED = 25;

const chargedBesides = ({ cargo }: Company, { guia_valor, condiciones }: GuiaOfGroup, guia_id: number) =>
  guia_id % HANDLED === 0
    ? cargosDeGuia({
        guia_valor,
        declarado: 0,
        servicio_id: condiciones.servicio_id,
        cargos: [cargo],
        antes: [],
        elegidos: [cargo.impuesto_id],
        congelada: false,
      })
    : [];

/** The charges of a guide that is handed over. */
type Charged = Parameters<typeof linesOf>[0][number];

/** What the writing of all guides shares. */
export interface Work {
  readonly company: Company;
  readonly traslados: Traslados;
  readonly brought: Brought;
}

/**
 * Writes a guide with its parcels and their history, from the given numbers on.
 * @returns the next numbers, and the charges if it was handed over, else null.
 */
export const writeGuia = (
  rows: Rows,
  group: Group,
  guia: GuiaOfGroup,
  period: Period,
  { guia_id, paquete_id }: Numbers,
  { company, traslados, brought }: Work,
): { readonly next: Numbers; readonly charged: Charged | null } => {
  const { condiciones, packinglist, boxes, available } = guia;
  const { servicio_id, isv_porcentaje } = condiciones;
  const { cliente_id } = group;
  const solicitud = solicitudOf(guia, guia_id, cliente_id, period.end);
  const waits = solicitud?.waits === true;
  const refused = solicitud?.refused === true;
  const way = waits ? [] : journeyOf(guia, group.delivered, period.end, guia_id);
  const isFetched = way.at(-1)?.accion === 'entregar';
  const traslado = way.some(({ accion }) => accion === 'recibir_hn')
    ? traslados.of(group, guia, guia_id, isFetched)
    : null;
  const journey = onwards(way, traslado);
  // Until the transfer arrives, the guide lies at the main branch.
  const sucursal_id = traslado === null || traslado.arrived ? group.sucursal_id : company.principal_id;
  const where = { cliente_id, sucursal_id };
  const isBrought = group.at_home && way.some(({ accion }) => accion === 'disponer');
  // A request that waits for approval or repacking is in no list.
  const packed = !waits && (journey.length > 0 || packinglist.closed <= period.end || guia_id % 10 < PACKED_OF_10);
  const cobro = { factor_dolar: factorAt(period, available), isv_porcentaje };
  const cargos = waits || refused ? [] : chargedBesides(company, guia, guia_id);
  const price = {
    aplica_isv: guia.aplica_isv,
    peso_cobrar: refused ? 0 : guia.peso_cobrar,
    guia_valor: guia.guia_valor,
    guia_costo_envio: condiciones.guia_costo_envio,
    guia_tarifa_transporte: traslado?.arrived === true ? (company.tarifas.get(sucursal_id) ?? 0) : 0,
    guia_descuento: guia.guia_descuento,
    ...sumaDeCargos(cargos),
  };
  addGuia(
    rows,
    {
      ...price,
      ...(waits ? UNPRICED : {}),
      guia_id,
      guia_numero: guia_id,
      guia_tipo: solicitud?.guia_tipo ?? (boxes.length === 1 ? 'Normal' : 'Consolidación'),
      ...(solicitud?.facts ?? NOT_ASKED),
      cliente_id,
      servicio_id,
      sucursal_id,
      servicio_id_fee: servicio_id,
      tarifa_id: waits ? null : guia.tarifa_id,
      fecha_salida_estimada: dayOf(packinglist.sent),
      fecha_entrega_estimada: dayOf(available),
      cobro,
    },
    stepsOf(GUIA_TRANSICIONES, [
      ...(solicitud?.deeds ?? [{ accion: 'crear' as const, usuario: receiverOf(guia_id), fecha: isoOf(lastOf(guia)) }]),
      ...withPut(deedsOf(journey, guia_id), traslado),
    ]),
    {
      a_domicilio: isBrought,
      transferencia_id: traslado?.arrived === false ? traslado.transferencia_id : null,
      ...storedFor(journey.some(({ accion }) => accion === 'disponer')),
    },
  );
  addAvisos(rows, guia_id, journey, available, period.end);
  cargos.forEach((cargo, place) =>
    rows.add('guia_cargos', {
      ...cargo,
      guia_id,
      orden: place + 1,
      usuario_registro: SUPERVISOR,
      fecha_registro: isoOf(available),
    }),
  );
  if (traslado !== null)
    rows.add('transferencia_guias', {
      transferencia_id: traslado.transferencia_id,
      guia_id,
      fecha_recepcion: traslado.arrived ? isoOf(traslado.moments.completar) : null,
    });
  if (isBrought && way.at(-1)?.accion === 'disponer')
    writeDomicilio(rows, { guia_id, sucursal_id, asked: available }, null, period.end, brought);
  const repacked = solicitud?.repacked === true ? paquete_id + boxes.length : null;
  boxes.forEach((box, place) => {
    const inside = {
      guia_id: refused ? null : guia_id,
      guia_caja: refused ? null : place + 1,
      paquete_id: paquete_id + place,
      packed: packed && repacked === null,
      reempaque_id: repacked,
      missing: solicitud?.lacks === true && place === boxes.length - 1,
    };
    addBox(rows, box, where, guia, journey, inside, period.end);
    if (refused) leave(rows, guia_id, place, inside.paquete_id, box.tracking, isoOf(period.end));
  });
  if (repacked !== null)
    addReempaque(rows, where, guia, journey, { guia_id, paquete_id: repacked, packed }, period.end);
  if (isFetched && repacked === null && (brought.fetched += 1) % ASTRAY === 1)
    rows.add('hallazgos', {
      paquete_id,
      bodega: sucursal_id,
      ubicacion: 'A-01-1',
      usuario_registro: STOREKEEPERS[0],
      fecha_registro: isoOf(period.end - (guia_id % ASTRAY_DAYS) * DAY_MS),
    });
  const before = wasRefused(guia_id) ? guia_id + 1 : null;
  if (before !== null) refusedGuia(rows, group, guia, { guia_id: before, paquete_id });
  return {
    next: {
      guia_id: guia_id + (before === null ? 1 : 2),
      paquete_id: paquete_id + boxes.length + (repacked === null ? 0 : 1),
    },
    charged: journey.at(-1)?.accion === 'entregar' ? { guia_id, servicio_id, ...price, ...cobro, cargos } : null,
  };
};
