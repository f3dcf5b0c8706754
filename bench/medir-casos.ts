import type { PageMeta } from '#kit/contract/call.ts';
import { LIMITE, PAGES, type Caso, type GrupoDeCasos } from './casos/caso.ts';
import type { Muestras } from './casos/muestras.ts';
import { createRandom } from './dataset/random.ts';
import type { HttpClient } from './http-client.ts';
import { measure, type Figures } from './measure.ts';
import { ms, type Medida } from './medida.ts';

const SEED = 7;
const WARM_SEED = 8;

/** An empty page is soon answered: where there are fewer, only pages that are there are asked for. */
const pagesOf = async (client: HttpClient, { lista }: Caso): Promise<number> => {
  if (lista === undefined) return PAGES;
  const { meta } = await client.call<{ meta: PageMeta }>('GET', lista);
  return Math.max(1, Math.min(PAGES, Math.ceil(meta.total / LIMITE)));
};

/** What each question of the group takes, asked by one client of a server that has been at work, by its name. */
export const timeCasos = async (
  client: HttpClient,
  { casos }: GrupoDeCasos,
  muestras: Muestras,
  times: number,
): Promise<ReadonlyMap<string, Figures>> => {
  const found = new Map<string, Figures>();
  // The first hours after a start are not what is measured: all is asked once before, with other values.
  for (const caso of casos(muestras)) {
    const random = createRandom(WARM_SEED);
    const paginas = await pagesOf(client, caso);
    for (let round = 0; round < (caso.veces ?? times); round++) await client.get(caso.path(random, paginas));
  }
  for (const caso of casos(muestras)) {
    const { que, path, veces = times } = caso;
    const random = createRandom(SEED);
    const paginas = await pagesOf(client, caso);
    found.set(que, await measure(veces, async () => void (await client.get(path(random, paginas)))));
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
