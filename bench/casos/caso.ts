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
  /** The path of the next request. */
  readonly path: (random: Random) => string;
}

export interface GrupoDeCasos {
  readonly grupo: string;
  /** Whether its growth with the data is judged. */
  readonly crece: boolean;
  readonly casos: (muestras: Muestras) => readonly Caso[];
}
