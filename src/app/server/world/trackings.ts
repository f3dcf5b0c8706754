import type { Courier } from '#features/tracking/rules/courier.ts';
import type { Random } from './random.ts';

export interface Tracking {
  readonly tracking: string;
  readonly courier: Courier;
}

/** Scatters consecutive numbers over their full length, without repeats. */
const scattered = (number: number, digits: number): string => {
  const space = 10 ** Math.min(digits, 12);
  const factor = 7_919_317n;
  return String((BigInt(number + 1) * factor) % BigInt(space)).padStart(digits, '0');
};

/** Check digit: the weighted sum of the digits, weights alternating from the right, subtracted from the next ten. */
const mod10 = (digits: string, [odd, even]: readonly [number, number]): number => {
  let sum = 0;
  for (let place = 0; place < digits.length; place++)
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? odd : even);
  return (10 - (sum % 10)) % 10;
};

const fedexDigit = (digits: string): number => {
  const weights = [1, 3, 7];
  let sum = 0;
  for (let place = 0; place < digits.length; place++)
    sum += Number(digits[digits.length - 1 - place]) * (weights[place % 3] ?? 1);
  return (sum % 11) % 10;
};

/** Couriers with their share, in percent. */
const MAKERS: readonly (readonly [number, (number: number) => Tracking])[] = [
  [46, (number) => ({ tracking: `TBA${scattered(number, 12)}`, courier: 'Amazon' })],
  [
    20,
    (number) => {
      const body = `99999903${scattered(number, 7)}`;
      return { tracking: `1Z${body}${mod10(body, [1, 2])}`, courier: 'UPS' };
    },
  ],
  [
    19,
    (number) => {
      const body = `940011189956${scattered(number, 9)}`;
      return { tracking: body + mod10(body, [3, 1]), courier: 'USPS' };
    },
  ],
  [
    9,
    (number) => {
      const body = `39${scattered(number, 9)}`;
      return { tracking: body + fedexDigit(body), courier: 'FedEx' };
    },
  ],
  [4, (number) => ({ tracking: `GWU${scattered(number, 16)}`, courier: 'SHEIN' })],
  [2, (number) => ({ tracking: `GFUS${scattered(number, 14)}`, courier: 'Otros' })],
];

/** The tracking of the parcel with this number, by a random courier; different for each number. */
export const trackingOf = (random: Random, number: number): Tracking => {
  let place = random.next() * 100;
  const [, make] = MAKERS.find(([share]) => (place -= share) < 0) ?? MAKERS[0] ?? [];
  if (make === undefined) throw new Error('no courier');
  return make(number);
};
