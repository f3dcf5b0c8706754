import { total } from '#kit/rules/money.ts';
import { pesoCobrar, pesoVolumetrico } from '#features/viaje/rules/dimensiones.ts';
import { valorPorCondiciones, type Valor } from '#features/servicios/rules/condiciones.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { CONTENTS } from '#app/server/world/contents.ts';
import type { Random } from '#app/server/world/random.ts';
import { trackingOf, type Tracking } from '#app/server/world/trackings.ts';
import type { Calendar, Packinglist } from './calendar.ts';
import type { Company } from './company.ts';
import { atWork, DAY_MS, type Period } from './period.ts';
import { createPortions } from './portions.ts';

/** A parcel as received: inches, pounds, US dollars. */
export interface Box extends Tracking {
  readonly descripcion: string;
  readonly valor: number;
  readonly medidas: {
    readonly alto: number;
    readonly largo: number;
    readonly ancho: number;
    readonly peso_real: number;
    readonly peso_volumetrico: number;
    readonly peso_cobrar: number;
  };
  /** When the client pre-alerted it; null: it came unannounced. Moments are milliseconds. */
  readonly prealerted: number | null;
  readonly received: number;
}

/** A guide with its price by the rules of the product. */
export interface GuiaOfGroup extends Valor {
  readonly boxes: readonly Box[];
  readonly packinglist: Packinglist;
  readonly condiciones: CondicionesCliente;
  readonly aplica_isv: boolean;
  readonly peso_cobrar: number;
  readonly guia_descuento: number;
  /** When it became available. */
  readonly available: number;
}

/** What a client gets in one week and fetches at once. */
export interface Group {
  readonly cliente_id: number;
  readonly sucursal_id: number;
  readonly guias: readonly GuiaOfGroup[];
  /** When it was fetched; null: never. */
  readonly delivered: number | null;
  /** It is a home delivery. */
  readonly at_home: boolean;
}

const exponential = (random: Random, mean: number): number => -mean * Math.log(1 - random.next());

const LIGHTEST = 30;
const HEAVIEST = 12_000;

const boxOf = (
  random: Random,
  number: number,
  { divisor, redondeo }: CondicionesCliente,
  came: number,
  latest: number,
): Box => {
  const [descripcion, worth] = random.pickSkewed(CONTENTS);
  const hundredths = Math.round((0.2 + exponential(random, 3.6)) * 100);
  const weight = Math.max(LIGHTEST, Math.min(HEAVIEST, hundredths));
  const side = (): number => (200 + 25 * random.below(40) + Math.round(Math.sqrt(weight) * 8)) / 100;
  const sides = { alto: side(), largo: side(), ancho: side() };
  const peso_real = weight / 100;
  const peso_volumetrico = pesoVolumetrico(sides, divisor);
  return {
    ...trackingOf(random, number),
    descripcion,
    valor: Math.max(5, Math.round(worth * (0.4 + exponential(random, 0.8)))),
    medidas: { ...sides, peso_real, peso_volumetrico, peso_cobrar: pesoCobrar(peso_real, peso_volumetrico, redondeo) },
    prealerted: random.chance(0.72) ? came - Math.round((1 + exponential(random, 6)) * DAY_MS) : null,
    received: Math.min(came, latest),
  };
};

const DISCOUNTED = 0.06;
const TAXED = 0.12;
const NEVER_FETCHED = 0.012;
const FETCHED_AFTER_DAYS = 3.5;
const AT_HOME = 0.14;
const DAYS_ON_END = 0.9;
/** One group in this many goes to one client: 2,300 deliveries in a million parcels. */
const SHOP_EVERY = 400;
const UP_TO_FIVE = (random: Random): number => 1 + random.below(4);

/** Makes the groups of guides in the order of time. */
export const createGroups = (
  { clientes, condiciones: all, especiales }: Company,
  period: Period,
  calendar: Calendar,
  random: Random,
  sizes: { readonly paquetes: number; readonly guias: number; readonly groups: number },
) => {
  const boxes = createPortions(sizes.paquetes, sizes.guias);
  const guias = createPortions(sizes.guias, sizes.groups);
  let number = 0;

  const guiaOf = (progress: number, cliente_id: number): GuiaOfGroup => {
    const servicio_id = calendar.servicio(random);
    const usual = all.get(servicio_id);
    if (usual === undefined) throw new Error(`service ${servicio_id} is not there`);
    const condiciones = { ...usual, especial: especiales(cliente_id, servicio_id) };
    const packinglist = calendar.packinglist(servicio_id, progress);
    const came = atWork(period.momentAt(progress), Math.min(packinglist.closed, period.end));
    const made = Array.from({ length: boxes.next(random, UP_TO_FIVE) }, () =>
      boxOf(random, (number += 1), condiciones, came, period.end),
    );
    const peso_cobrar = total(made.map(({ medidas }) => medidas.peso_cobrar));
    const valor = valorPorCondiciones(condiciones, peso_cobrar);
    return {
      ...valor,
      boxes: made,
      packinglist,
      condiciones,
      aplica_isv: random.chance(TAXED),
      peso_cobrar,
      guia_descuento: random.chance(DISCOUNTED) ? Math.round(valor.guia_valor * 10) / 100 : 0,
      available: packinglist.received + Math.round((0.15 + random.next()) * DAY_MS),
    };
  };

  /** @param place the index of the group, from 0. */
  return (place: number): Group => {
    const progress = (place + random.next()) / sizes.groups;
    // The first clients buy most; early on there are few of them.
    const known = Math.max(1, Math.ceil(clientes.length * period.timeShare(progress)));
    const chosen = Math.min(known - 1, Math.floor(known * random.next() ** 1.9));
    // A shop, which fetches something nearly every day.
    const cliente = clientes[place % SHOP_EVERY === 0 ? 0 : chosen];
    if (cliente === undefined) throw new Error('there are no clients');
    const count = guias.next(random, UP_TO_FIVE);
    const made = Array.from({ length: count }, () => guiaOf(progress, cliente.cliente_id));
    const all = Math.max(...made.map(({ available }) => available));
    const delivered = random.chance(NEVER_FETCHED)
      ? null
      : all + Math.round((0.1 + exponential(random, FETCHED_AFTER_DAYS) * DAYS_ON_END) * DAY_MS);
    return { ...cliente, guias: made, delivered, at_home: random.chance(AT_HOME) };
  };
};
