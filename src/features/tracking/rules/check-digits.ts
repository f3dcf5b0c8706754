/**
 * Check digits of the carriers. Each function takes a number in capital letters and digits, ending with its check
 * digit, and returns whether that is correct.
 */
type Check = (number: string) => boolean;

const ZERO = 48;
const digitAt = (text: string, index: number): number => text.charCodeAt(index) - ZERO;

/** UPS counts a letter as the last digit of its ASCII code less three: A 2, B 3 ... */
const upsValueAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  return code > 57 ? (code - 3) % 10 : code - ZERO;
};

/** The check digit completes the weighted sum to a multiple of ten; the weights alternate from the left. */
const mod10 =
  (even: number, odd: number): Check =>
  (number) => {
    const last = number.length - 1;
    let sum = 0;
    for (let i = 0; i < last; i += 1) sum += upsValueAt(number, i) * (i % 2 === 0 ? even : odd);
    return (sum + digitAt(number, last)) % 10 === 0;
  };

/** USPS in all lengths, SSCC, Canada Post. */
export const mod10Of31 = mod10(3, 1);
/** FedEx Ground. */
export const mod10Of13 = mod10(1, 3);
/** UPS, OnTrac. */
export const mod10Of12 = mod10(1, 2);

/** Luhn: every second digit from the right is doubled, and the digits of the result are added. */
export const luhn: Check = (number) => {
  let sum = 0;
  for (let i = number.length - 1, double = false; i >= 0; i -= 1, double = !double) {
    const value = digitAt(number, i) * (double ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

/** DHL Express: the remainder of the number divided by seven. Nine or ten digits are still an exact integer. */
export const mod7: Check = (number) => Number(number.slice(0, -1)) % 7 === digitAt(number, number.length - 1);

const FEDEX_WEIGHTS = [1, 3, 7];

/** FedEx Express: weights 1, 3, 7 from the right, modulo eleven; ten is written as zero. */
export const fedexExpress: Check = (number) => {
  const last = number.length - 1;
  let sum = 0;
  for (let i = 0; i < last; i += 1) sum += digitAt(number, i) * (FEDEX_WEIGHTS[(last - 1 - i) % 3] ?? 0);
  return (sum % 11) % 10 === digitAt(number, last);
};

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** UPU S10, over its nine digits only. */
export const s10: Check = (digits) => {
  const sum = S10_WEIGHTS.reduce((total, weight, i) => total + weight * digitAt(digits, i), 0);
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return check === digitAt(digits, 8);
};

const value36At = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  return code > 57 ? code - 55 : code - ZERO;
};

/** DPD: ISO 7064 modulo 37,36, with a digit or a letter as check character. */
export const mod37of36: Check = (number) => {
  const last = number.length - 1;
  let rest = 36;
  for (let i = 0; i < last; i += 1) {
    rest = (rest + value36At(number, i)) % 36 || 36;
    rest = (rest * 2) % 37;
  }
  return (rest + value36At(number, last)) % 36 === 1;
};
