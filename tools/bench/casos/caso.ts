import type { Random } from '../dataset/random.ts';
import type { Muestras } from './muestras.ts';

/** Milliseconds. */
export interface Meta {
  readonly p50?: number;
  readonly p99: number;
}

/** A question to the API that is asked again and again, each time with other values. */
export interface Caso {
  readonly que: string;
  readonly meta: Meta;
  /** How often it is timed; as usual when absent. */
  readonly veces?: number;
  /** The list whose pages are asked for; absent: it has none. */
  readonly lista?: string;
  /** The path of the next request. @param paginas how many of the pages to choose from there are. */
  readonly path: (random: Random, paginas?: number) => string;
}

/** Rows of a page. */
export const LIMITE = 25;
/** The pages of a list that are asked for. */
export const PAGES = 100;

export interface GrupoDeCasos {
  readonly grupo: string;
  /** Whether its growth with the data is judged. */
  readonly crece: boolean;
  readonly casos: (muestras: Muestras) => readonly Caso[];
  /** Asked by the customer who has the most, not by the administration. */
  readonly deCliente?: true;
}
