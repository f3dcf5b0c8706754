import fc from 'fast-check';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { FALLS_TO, MAKERS, wrongDigit } from '#features/tracking/rules/tracking-numbers.arbitrary.ts';
import type { Measure } from './measure.ts';

const EACH = 2_000;
const NAMED = 0.95;
const GROUP = 'Reconocer un tracking';

/**
 * New tracking numbers in every run, of every format as its carrier publishes it: how many are recognised correctly,
 * and how many are accepted with a wrong check digit.
 */
export const benchTrackings = (): Measure[] => {
  const seed = Date.now() % 2 ** 31;
  let [made, named, broken, accepted] = [0, 0, 0, 0];
  for (const maker of MAKERS) {
    for (const code of fc.sample(maker.valid, { numRuns: EACH, seed })) {
      made += 1;
      if (recogniseCourier(code).courier === maker.courier) named += 1;
      if (maker.checkAt === undefined) continue;
      const { formato } = recogniseCourier(wrongDigit(maker.checkAt, code, 1 + (made % 9)));
      // If it is valid in another format, the change made a valid number, not a wrong one.
      if (formato !== null && FALLS_TO[maker.formato]?.includes(formato)) continue;
      broken += 1;
      if (formato !== null) accepted += 1;
    }
  }
  const share = named / made;
  return [
    {
      group: GROUP,
      what: `${made.toLocaleString('es-HN')} números de ${MAKERS.length} formatos, al azar`,
      figure: `${(100 * share).toFixed(2)} % bien nombrados`,
      reference: null,
      bar: `al menos ${100 * NAMED} %`,
      holds: share >= NAMED,
      note: `semilla ${seed}`,
      values: { share },
    },
    {
      group: GROUP,
      what: `${broken.toLocaleString('es-HN')} con el dígito de control equivocado`,
      figure: `${accepted} aceptados`,
      reference: null,
      bar: 'ninguno',
      holds: accepted === 0,
      values: { accepted },
    },
  ];
};
