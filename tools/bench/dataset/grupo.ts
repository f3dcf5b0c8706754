import { trackingOf, type Rastreo } from './trackings.ts';
import type { Calendario, Lista, ServicioId } from './calendario.ts';
import { CONTENIDOS } from './contenidos.ts';
import type { Empresa, Servicio } from './empresa.ts';
import { atWork, DAY_MS, type Periodo } from './periodo.ts';
import type { Random } from './random.ts';

/** A parcel as it came: hundredths of inches and pounds. */
export interface Caja extends Rastreo {
  readonly descripcion: string;
  readonly valor: number;
  readonly alto: number;
  readonly largo: number;
  readonly ancho: number;
  readonly peso_real: number;
  readonly peso_volumetrico: number;
  readonly peso_cobrar: number;
  /** When the client told of it; null: it came unannounced. */
  readonly prealerta: number | null;
  readonly recibida: number;
}

export interface GuiaHecha {
  readonly cajas: readonly Caja[];
  readonly lista: Lista;
  readonly servicio_id: ServicioId;
  readonly servicio: Servicio;
  readonly aplica_isv: boolean;
  /** Hundredths of pounds, US cents. */
  readonly peso_cobrar: number;
  readonly valor: number;
  readonly descuento: number;
  /** The moment from which it could be fetched. */
  readonly disponible: number;
}

/** What a client gets in one week and fetches at once. */
export interface Grupo {
  readonly cliente_id: number;
  readonly sucursal_id: number;
  readonly guias: readonly GuiaHecha[];
  /** null: nobody ever comes for it. */
  readonly entregado: number | null;
}

/** Pieces of the whole that are shared out so that none is left at the end. */
export interface Reparto {
  /** How many of the pieces the next of the takers gets, at least one. */
  next(random: Random, usual: (random: Random) => number): number;
}

/** @param takers each gets one, the rest comes to whom chance chooses. */
export const createReparto = (pieces: number, takers: number): Reparto => {
  let spare = pieces - takers;
  let left = takers;
  let usualSize = 2;
  return {
    next: (random, usual) => {
      const isLast = left <= 1;
      left -= 1;
      if (isLast) return 1 + Math.max(0, spare);
      const wish = random.chance(spare / (left * usualSize)) ? usual(random) : 0;
      // What is wished for at the mean decides how often more than one is given.
      if (wish > 0) usualSize += (wish - usualSize) / 500;
      const given = Math.min(wish, Math.max(0, spare));
      spare -= given;
      return 1 + given;
    },
  };
};

const exponential = (random: Random, mean: number): number => -mean * Math.log(1 - random.next());
const hundredths = (value: number): number => Math.round(value * 100);

const cajaOf = (random: Random, number: number, divisor: number, came: number, latest: number): Caja => {
  const [descripcion, worth] = random.pickSkewed(CONTENIDOS);
  const peso_real = Math.max(30, Math.min(12_000, hundredths(0.2 + exponential(random, 3.6))));
  const side = (): number => 200 + 25 * random.below(40) + Math.round(Math.sqrt(peso_real) * 8);
  const [alto, largo, ancho] = [side(), side(), side()];
  const peso_volumetrico = Math.round((alto * largo * ancho) / divisor / 10_000);
  return {
    ...trackingOf(random, number),
    descripcion,
    valor: Math.max(5, Math.round(worth * (0.4 + exponential(random, 0.8)))),
    alto,
    largo,
    ancho,
    peso_real,
    peso_volumetrico,
    peso_cobrar: Math.max(peso_real, peso_volumetrico),
    prealerta: random.chance(0.72) ? came - Math.round((1 + exponential(random, 6)) * DAY_MS) : null,
    recibida: Math.min(came, latest),
  };
};

const DISCOUNTED = 0.06;
const TAXED = 0.12;
const NEVER_FETCHED = 0.012;
const FETCHED_AFTER_DAYS = 3.5;
const DAYS_ON_END = 0.9;

/** Makes what came, client by client, in the order of time. */
export const createGrupos = (
  { clientes, servicios }: Empresa,
  periodo: Periodo,
  calendario: Calendario,
  random: Random,
  sizes: { readonly paquetes: number; readonly guias: number; readonly grupos: number },
) => {
  const cajas = createReparto(sizes.paquetes, sizes.guias);
  const guias = createReparto(sizes.guias, sizes.grupos);
  let number = 0;

  const guiaOf = (avance: number): GuiaHecha => {
    const servicio_id = calendario.servicio(random);
    const servicio = servicios.get(servicio_id);
    if (servicio === undefined) throw new Error(`service ${servicio_id} is not there`);
    const lista = calendario.lista(servicio_id, avance);
    const came = atWork(periodo.momento(avance), Math.min(lista.cerrada, periodo.hasta));
    const made = Array.from({ length: cajas.next(random, () => 1 + random.below(4)) }, () =>
      cajaOf(random, (number += 1), servicio.divisor, came, periodo.hasta),
    );
    const peso_cobrar = made.reduce((sum, caja) => sum + caja.peso_cobrar, 0);
    const above = Math.max(0, peso_cobrar - servicio.hasta * 100);
    const valor = Math.max(100, servicio.plana + Math.round((above * servicio.peso) / 100));
    return {
      cajas: made,
      lista,
      servicio_id,
      servicio,
      aplica_isv: random.chance(TAXED),
      peso_cobrar,
      valor,
      descuento: random.chance(DISCOUNTED) ? Math.round(valor * 0.1) : 0,
      disponible: lista.recibida + Math.round((0.15 + random.next()) * DAY_MS),
    };
  };

  /** @param place which of all the groups it is, from 0. */
  return (place: number): Grupo => {
    const avance = (place + random.next()) / sizes.grupos;
    // Those who came first buy most; whoever came later is among few.
    const known = Math.max(1, Math.ceil(clientes.length * periodo.tiempo(avance)));
    const cliente = clientes[Math.min(known - 1, Math.floor(known * random.next() ** 1.9))];
    if (cliente === undefined) throw new Error('there are no clients');
    const count = guias.next(random, () => 1 + random.below(4));
    const made = Array.from({ length: count }, () => guiaOf(avance));
    const all = Math.max(...made.map(({ disponible }) => disponible));
    const entregado = random.chance(NEVER_FETCHED)
      ? null
      : all + Math.round((0.1 + exponential(random, FETCHED_AFTER_DAYS) * DAYS_ON_END) * DAY_MS);
    return { ...cliente, guias: made, entregado };
  };
};
