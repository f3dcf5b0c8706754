import type { PageMeta } from '#kit/contract/call.ts';
import { LIMITE, PAGES, type Caso, type GrupoDeCasos } from './casos/caso.ts';
import type { Muestras } from './casos/muestras.ts';
import { createRandom } from './dataset/random.ts';
import type { HttpClient } from './http-client.ts';
import { measureInTurn, type Figures } from './measure.ts';
import { ms, type Medida } from './medida.ts';

const SEED = 7;
const WARM_SEED = 8;

/** An empty page is soon answered: where there are fewer, only pages that are there are asked for. */
const pagesOf = async (client: HttpClient, { lista }: Caso): Promise<number> => {
  if (lista === undefined) return PAGES;
  const { meta } = await client.call<{ meta: PageMeta }>('GET', lista);
  return Math.max(1, Math.min(PAGES, Math.ceil(meta.total / LIMITE)));
};

/** One of the companies that are asked in turn. */
export interface Empresa {
  readonly client: HttpClient;
  readonly muestras: Muestras;
}

/** A question to one of them, with other values each time. */
const asking = async ({ client }: Empresa, caso: Caso, seed: number): Promise<() => Promise<void>> => {
  const random = createRandom(seed);
  const paginas = await pagesOf(client, caso);
  return async () => void (await client.get(caso.path(random, paginas)));
};

/**
 * What each question of the group takes, by its name, for each of the companies: they are asked in turn, one client
 * each, so that whatever else the machine does falls to them alike. They are asked for a while before: what is measured
 * is a server that has been at work.
 */
export const timeCasos = async (
  empresas: readonly Empresa[],
  { casos }: GrupoDeCasos,
  times: number,
): Promise<readonly ReadonlyMap<string, Figures>[]> => {
  const found = empresas.map(() => new Map<string, Figures>());
  const own = empresas.map(({ muestras }) => casos(muestras));
  for (const [place, empresa] of empresas.entries())
    for (const caso of own[place] ?? []) {
      const ask = await asking(empresa, caso, WARM_SEED);
      for (let round = 0; round < (caso.veces ?? times); round++) await ask();
    }
  for (const [number, { que, veces = times }] of (own[0] ?? []).entries()) {
    const asks = await Promise.all(
      empresas.map((empresa, place) => asking(empresa, own[place]?.[number] as Caso, SEED)),
    );
    const figures = await measureInTurn(veces, asks);
    figures.forEach((one, place) => found[place]?.set(que, one));
  }
  return found;
};

/** The figures beside their bars. */
export const medidasOf = (
  { grupo, casos }: GrupoDeCasos,
  muestras: Muestras,
  found: ReadonlyMap<string, Figures>,
): Medida[] =>
  casos(muestras).map(({ que, meta }) => {
    const { p50, p99 } = found.get(que) ?? { p50: Number.NaN, p99: Number.NaN };
    return {
      grupo,
      que,
      cifra: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
      referencia: null,
      meta: `${meta.p50 === undefined ? '' : `p50 < ${meta.p50} ms, `}p99 < ${meta.p99} ms`,
      cumple: p99 <= meta.p99 && (meta.p50 === undefined || p50 <= meta.p50),
      valores: { p50, p99 },
    };
  });

const MOST_GROWTH = 1.5;
/** Below this a figure is the way over the wire, and a ratio of two of them says nothing (milliseconds). */
const FLOOR = 0.5;

/** How much longer the same question takes when there is ten times as much. */
export const growthOf = (
  grupo: string,
  small: ReadonlyMap<string, Figures>,
  large: ReadonlyMap<string, Figures>,
): Medida[] =>
  [...large].flatMap(([que, { p50 }]) => {
    const before = small.get(que)?.p50;
    if (before === undefined) return [];
    const growth = Math.max(p50, FLOOR) / Math.max(before, FLOOR);
    return [
      {
        grupo: `Crecimiento al décuplo: ${grupo.toLowerCase()}`,
        que,
        cifra: `${growth.toFixed(2)}x (${ms(p50)})`,
        referencia: ms(before),
        meta: `hasta ${MOST_GROWTH}x`,
        cumple: growth <= MOST_GROWTH,
        valores: { crecimiento: growth, antes: before, ahora: p50 },
      },
    ];
  });
