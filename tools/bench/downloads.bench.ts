import { createRandom } from '#app/server/world/random.ts';
import type { CaseGroup } from './cases/case.ts';
import type { Samples } from './cases/samples.ts';
import type { HttpClient } from './http-client.ts';
import { ms, timingMeasure, type Measure } from './measure.ts';
import { percentiles } from './timing.ts';

const SEED = 17;
/** Few, because a sheet is slow and the limit is a second, not a tenth of a millisecond. */
const MOST = 10;

/** Downloads each file to its end, one after the other: time to the first byte, and in all. */
export const benchDownloads = async (
  { admin }: { readonly admin: HttpClient },
  { group, cases }: CaseGroup,
  samples: Samples,
  times: number,
): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const { what, bar, path, empty, times: own } of cases(samples)) {
    const random = createRandom(SEED);
    const first: number[] = [];
    const whole: number[] = [];
    let bytes = 0;
    const rounds = empty === true ? 0 : Math.min(own ?? times, MOST);
    // One more than is counted: in the first round nothing is prepared.
    for (let round = 0; round <= rounds && rounds > 0; round++) {
      const taken = await admin.download(path(random));
      bytes = Math.max(bytes, taken.bytes);
      if (round === 0) continue;
      first.push(taken.firstByte);
      whole.push(taken.total);
    }
    const measure = timingMeasure(group, what, percentiles(first), bar);
    const all = percentiles(whole);
    measures.push(
      first.length === 0
        ? { ...measure, figure: 'sin datos', holds: false, values: {} }
        : {
            ...measure,
            note: `todo p50 ${ms(all.p50)}, ${(bytes / 1000).toFixed(0)} KB`,
            values: { ...measure.values, total: all.p50, bytes },
          },
    );
  }
  return measures;
};
