import { expect, test } from 'vitest';
import { StartError } from '#kit/server/start-error.ts';
import { wholeNumber } from '../scripts/whole-number.ts';
import { holds, Tally } from '../tools/torture/report.ts';

test.each(['1', '100', '007', '9007199254740991'])('%j is a number for a command', (text) =>
  expect(wholeNumber('rounds', text)).toBe(Number(text)),
);

test.each(['', ' ', 'x', '0', '-1', '1.5', '1e3', '0x10', ' 5', '5 ', 'Infinity', 'NaN', '9007199254740993'])(
  '%j is none, and its refusal names the option',
  (text) => {
    expect(() => wholeNumber('rounds', text)).toThrow(StartError);
    expect(() => wholeNumber('rounds', text)).toThrow(
      `--rounds necesita un número entero desde 1, y se indicó «${text}».`,
    );
  },
);

test('what is too small for its measure is refused too', () => {
  expect(wholeNumber('paquetes', '1000', 1000)).toBe(1000);
  expect(() => wholeNumber('paquetes', '999', 1000)).toThrow('--paquetes necesita un número entero desde 1000');
});

test('a row of the table of trust that was never tried does not hold', () => {
  const tally = new Tally('nada');
  expect(holds(tally.done())).toBe(false);
  tally.rounds += 1;
  expect(holds(tally.done())).toBe(true);
});
