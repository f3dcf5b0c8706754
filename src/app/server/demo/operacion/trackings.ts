import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import type { Courier } from '#features/tracking/rules/courier.ts';

/** Beginnings and lengths of what stores ship by; the last digit is the one that the carrier's check asks for. */
const SHAPES: readonly { readonly courier: Courier; readonly start: string; readonly length: number }[] = [
  { courier: 'Amazon', start: 'TBA3', length: 15 },
  { courier: 'UPS', start: '1Z999AA101', length: 18 },
  { courier: 'USPS', start: '94001118992', length: 22 },
  { courier: 'FedEx', start: '39', length: 12 },
  { courier: 'SHEIN', start: 'GWU0', length: 19 },
  { courier: 'Otros', start: 'GFUS', length: 18 },
];

const DIGITS = '0123456789'.split('');
const SEED = 7_919;

/** A tracking as a carrier would have given it, another for every place. */
export const demoTracking = (place: number): { readonly tracking: string; readonly courier: Courier } => {
  const { courier, start, length } = SHAPES[place % SHAPES.length] ?? { courier: 'Otros', start: 'GFUS', length: 18 };
  const middle = String((place + 11) * SEED).padStart(length - start.length - 1, '0');
  const body = start + middle.slice(-(length - start.length - 1));
  const last = DIGITS.find((digit) => recogniseCourier(body + digit).courier === courier) ?? '0';
  return { tracking: body + last, courier };
};
