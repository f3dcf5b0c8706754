import './messages-es.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { z } from 'zod';
import {
  day,
  decimal,
  email,
  flag,
  id,
  keptJson,
  optionalText,
  requiredId,
  line,
  requiredLine,
  requiredText,
  text,
  TOO_LONG,
  wholeNumber,
} from './fields.ts';

const message = (schema: z.ZodType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

describe('a name', () => {
  test.each([
    ['Ana\nBcc: x@y.com', 'Ana Bcc: x@y.com'],
    ['  María   José ', 'María José'],
    ['\u202eAna\u200b', 'Ana'],
    ['O\u2019Brien-Núñez', 'O\u2019Brien-Núñez'],
  ])('%j is the one line %j', (typed, line) => expect(requiredLine(30).parse(typed)).toBe(line));
  test.each(['', '  ', '\u200b', '\n'])('%j is none', (typed) =>
    expect(message(requiredLine(30), typed)).toBe('Este campo es requerido'),
  );
});

describe('text', () => {
  test.each([
    ['\u202eatnauj', 'atnauj'],
    [' \u200b dos\nlíneas \u2066', 'dos\nlíneas'],
    // Zero-width joiners within one emoji stay.
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ])('%j is kept as it is seen', (typed, kept) => expect(text(30).parse(typed)).toBe(kept));
  test('of signs without a picture alone is none', () => {
    expect(message(requiredText(30), '\u202e\u200b')).toBe('Este campo es requerido');
    expect(optionalText(30).parse('\u202e')).toBeNull();
  });
  test('of a label is one line, or empty', () => {
    expect(line(30).parse('\u202eANA\n  PÉREZ ')).toBe('ANA PÉREZ');
    expect(line(30).parse('')).toBe('');
  });
  test('is trimmed and brought to one form', () => expect(text(10).parse('  Jose\u0301 ')).toBe('José'));
  test.each(['a\u0000b', '\ud800', 'a\udc00', '\u007f'])('%j is refused', (value) =>
    expect(message(text(10), value)).toBe('El texto contiene caracteres no permitidos.'),
  );
  test('of what is far too long the form is not even looked at', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalize.mockRestore());
    expect(message(text(10), `a${'\u0301\u0316'.repeat(500)}`)).toBe(TOO_LONG);
    expect(message(requiredText(10), `a${'\u0301\u0316'.repeat(500)}`)).toBe(TOO_LONG);
    expect(normalize).not.toHaveBeenCalled();
  });
  test('as long as allowed also where letters and marks come apart', () =>
    expect(text(10).parse('e\u0301'.repeat(10))).toBe('é'.repeat(10)));
  test.each(['a\nb', 'a\tb', '🇭🇳', 'ñ'])('%j is taken', (value) => expect(message(text(10), value)).toBeNull());
  test('says when it is missing, wrong or too long', () => {
    expect(message(requiredText(3), undefined)).toBe('Este campo es requerido');
    expect(message(requiredText(3), '   ')).toBe('Este campo es requerido');
    expect(message(requiredText(3), 7)).toBe('Debe ser un texto.');
    expect(message(requiredText(3), 'abcd')).toBe('El campo excede la cantidad de caracteres permitidos.');
  });
  test('optional: empty and null clear, absent stays absent', () => {
    expect(optionalText(5).parse('')).toBeNull();
    expect(optionalText(5).parse(null)).toBeNull();
    expect(optionalText(5).parse(undefined)).toBeUndefined();
  });
});

describe('numbers', () => {
  test.each([
    ['7', 7],
    [7, 7],
    ['007', 7],
  ])('id %j is %j', (given, value) => expect(id().parse(given)).toBe(value));
  test.each(['', ' 7', '7.0', '1e2', '-1', -1, 1.5, NaN, Infinity, true, [7], null, '2147483648', 2_147_483_648])(
    'id refuses %j',
    (given) => expect(id().safeParse(given).success).toBe(false),
  );
  test.each(['', null, undefined])('a required id says so for %j', (given) =>
    expect(message(requiredId('Elija uno.'), given)).toBe('Elija uno.'),
  );
  test.each([
    ['', 'Elija uno.'],
    [0, 'Elija uno.'],
    [-1, 'No existe.'],
    ['x', 'No existe.'],
    [1.5, 'No existe.'],
    [2_147_483_648, 'No existe.'],
  ])('a required id tells nothing from what is none: %j', (given, wanted) =>
    expect(message(requiredId('Elija uno.', 'No existe.'), given)).toBe(wanted),
  );
  test('a whole number keeps its limits', () => {
    expect(wholeNumber(1, 3).safeParse(0).success).toBe(false);
    expect(wholeNumber(1, 3).safeParse(4).success).toBe(false);
    expect(wholeNumber(1, 3).parse('3')).toBe(3);
  });
  test.each(['', null, undefined])('%j for a whole number is a missing one', (value) =>
    expect(message(wholeNumber(1, 3, 'De 1 a 3.'), value)).toBe('Este campo es requerido'),
  );
  test('what is none, or out of its limits, gets the message of the field', () => {
    for (const value of ['x', 1.5, 4]) expect(message(wholeNumber(1, 3, 'De 1 a 3.'), value)).toBe('De 1 a 3.');
  });
});

describe('decimal', () => {
  test.each([
    ['1.5', 1.5],
    [' 1.50 ', 1.5],
    ['.5', 0.5],
    [0, 0],
    [0.1, 0.1],
    [1.1, 1.1],
    ['99.99', 99.99],
    [9_999_999_999.99, 9_999_999_999.99],
  ])('%j is %j', (given, value) => expect(decimal().parse(given)).toBe(value));
  test('at most two places', () => expect(message(decimal(), 1.005)).toBe('Use como máximo 2 decimales.'));
  test('four where four are wanted', () => expect(decimal({ decimals: 4 }).parse(26.5787)).toBe(26.5787));
  test('not negative, not beyond its limit', () => {
    expect(message(decimal(), -0.01)).toBe('Este valor no puede ser negativo');
    expect(message(decimal({ max: 5 }), 5.01)).toBe('Este valor no puede ser mayor a 5');
    const big = decimal({ max: 9_999_999.9999, decimals: 4 });
    expect(message(big, 10_000_000)).toBe('Este valor no puede ser mayor a 9,999,999.9999');
  });
  test.each(['', ' ', null, undefined])('%j is missing', (given) =>
    expect(message(decimal(), given)).toBe('Este campo es requerido'),
  );
  test.each(['abc', '1,5', NaN, Infinity, -Infinity, [1], {}, true, '1e309', '1e3', '0x10', '.', '-', '1 000'])(
    '%j is no amount',
    (given) => expect(message(decimal(), given)).toBe('Debe ser un número.'),
  );
});

describe('the rest', () => {
  test.each([
    [1, true],
    ['1', true],
    ['true', true],
    [true, true],
    [0, false],
    ['0', false],
    ['false', false],
    [false, false],
  ])('flag %j is %j', (given, value) => expect(flag().parse(given)).toBe(value));
  test.each([2, 'sí', '', null, [], {}])('flag refuses %j', (given) =>
    expect(flag().safeParse(given).success).toBe(false),
  );
  test.each(['2026-11-20', '2024-02-29'])('%s is a day', (given) => expect(day().parse(given)).toBe(given));
  test.each(['2026-02-29', '20/11/2026', '2026-13-01', '0000-00-00', ''])('%j is no day', (given) =>
    expect(message(day(), given)).toBe('Indique una fecha válida (aaaa-mm-dd).'),
  );
  test('an address is lower-cased', () =>
    expect(email().parse(' Ana.Paz+casillero@Correo.HN ')).toBe('ana.paz+casillero@correo.hn'));
  test.each([
    'ana',
    'ana@',
    '@correo.hn',
    'ana@correo',
    'a b@correo.hn',
    'ana@correo..hn',
    'ana@-correo.hn',
    'ana@correo.hn\nBcc: x@y.hn',
    '<ana@correo.hn>',
  ])('%j is no address', (given) => expect(email().safeParse(given).success).toBe(false));
  test('kept JSON: any form, within its length, without what cannot be stored', () => {
    const schema = keptJson(40, 'Demasiado.');
    expect(schema.parse({ tema: 'oscuro', n: [1, null] })).toEqual({ tema: 'oscuro', n: [1, null] });
    expect(message(schema, { a: 'x'.repeat(50) })).toBe('Demasiado.');
    expect(message(schema, { a: '\u0000' })).toBe('El texto contiene caracteres no permitidos.');
    expect(message(schema, { '\ud800': 1 })).toBe('El texto contiene caracteres no permitidos.');
    // A typed backslash that only looks like an escape.
    expect(message(schema, { a: '\\u0000' })).toBeNull();
    expect(message(schema, [])).not.toBeNull();
  });
});
