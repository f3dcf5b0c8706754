import { describe, expect, test } from 'vitest';
import { canonicalTracking } from './canonical-tracking.ts';
import { ownBarcode } from './codigo-propio.ts';
import { PATRONES_INICIALES, type PatronCourier } from './courier.ts';
import { recogniseCourier } from './recognise-courier.ts';
import { refusalOf } from './refusal-of.ts';

const NO_ES_DE_USA =
  'El número de tracking no pertenece a ningún courier de USA, por favor provea un número de tracking válido.';

describe('refused', () => {
  test.each([
    ['112-1234567-1234567', 'Amazon'],
    ['11212345671234567', 'Amazon without hyphens'],
    ["112'1234567'1234567", 'Amazon, other keyboard'],
    ['D01-1234567-1234567', 'Amazon, downloads'],
    ['12-08423-53195', 'eBay'],
    ['2000112-34567890', 'Walmart'],
    ['PO-211-04382920812152340', 'Temu'],
    ['GSU1SJ53A0016XQ', 'SHEIN'],
    ['BBY01-806123456789', 'Best Buy'],
    ['ORDER123456789', 'in words'],
    ['INVOICE1234567', 'in words that look like DHL'],
  ])('%s, the order of a store (%s)', (read) => {
    expect(refusalOf(read)).toEqual({ motivo: 'numero_de_orden', mensaje: NO_ES_DE_USA });
  });

  test.each(['12345', 'ABC12345', '1Z', 'TBA1234', 'HOLA', 'THANKYOUVERYMUCH', '0000000000000000', '504-9999-9999'])(
    '%s, too little for a number',
    (read) => expect(refusalOf(read)).toEqual({ motivo: 'sin_courier', mensaje: NO_ES_DE_USA }),
  );

  test.each(['GA000123', 'GA-123', "PA'45", 'p 45', 'T000012', "t'12"])('%s, a code of our own', (read) =>
    expect(refusalOf(read)).toEqual({ motivo: 'codigo_propio', mensaje: NO_ES_DE_USA }),
  );

  test.each([
    '1Z999AA10123456784*',
    '1Z999AA1,0123456784',
    'TBA_000000000000',
    '9400.1112.0620.6406.2607.87',
    'ÑBA000000000000',
  ])('%s, signs that no tracking has', (read) => {
    expect(refusalOf(read)?.motivo).toBe('signos');
    expect(refusalOf(read)?.mensaje).toContain('-_,.:;*');
    expect(refusalOf(read)?.mensaje).toContain('número de orden');
  });

  test('more than fifty signs; blanks do not count', () => {
    expect(refusalOf('9'.repeat(51))?.mensaje).toBe('El campo excede la cantidad de caracteres permitidos.');
    expect(refusalOf('1001921334250001000300779017972697'.split('').join('  '))).toBeNull();
  });

  test.each(['', '  ', '\t', '-'])('%j, nothing', (read) => {
    expect(refusalOf(read)?.mensaje).toBe('Este campo es requerido');
  });
});

describe('our own codes', () => {
  test.each([
    ['GA000123', 'guia', 'A', 123, 'GA000123'],
    ['ga-123', 'guia', 'A', 123, 'GA000123'],
    ["GA'123\t", 'guia', 'A', 123, 'GA000123'],
    ['G-123', 'guia', '', 123, 'G000123'],
    ['PA000045', 'packinglist', 'A', 45, 'PA000045'],
    ['P MAR 45', 'packinglist', 'MAR', 45, 'PMAR000045'],
    ["G31'000045", 'guia', '31', 45, 'G31000045'],
    ['GM12345678', 'guia', 'M', 12_345_678, 'GM12345678'],
    ['t000012', 'transferencia', '', 12, 'T000012'],
    ["T'12", 'transferencia', '', 12, 'T000012'],
  ])('%s', (read, kind, prefijo, numero, tracking) => {
    expect(canonicalTracking(read)).toMatchObject({ kind, prefijo, numero, tracking, codigos: [tracking] });
    expect(recogniseCourier(read).formato).toBeNull();
  });

  test('bars and text of every guide lead to it', () => {
    for (const numero of [1, 123, 999_999, 1_000_000, 99_999_999]) {
      expect(canonicalTracking(ownBarcode('G', 'AER', numero))).toMatchObject({ kind: 'guia', prefijo: 'AER', numero });
      expect(canonicalTracking(`GAER-${numero}`)).toMatchObject({ kind: 'guia', prefijo: 'AER', numero });
    }
  });

  test.each([
    'GM2951173225174494',
    'GAB123456789',
    'PAB012345678',
    'GAB-012345678',
    'GA0',
    'PE123456785US',
    'T12345',
    'T000000',
    'T123456789',
  ])('%s is none', (read) => expect(canonicalTracking(read).kind).toBe('tracking'));
});

describe('the shapes that an installation writes', () => {
  const vecino: PatronCourier = {
    courier: 'ECONOCARGO',
    formato: 'vecino',
    prefijo: 'EC',
    minimo: 5,
    maximo: 8,
    solo_digitos: true,
  };

  test('are accepted and named, and only while they are there', () => {
    expect(refusalOf('EC12345')).not.toBeNull();
    expect(refusalOf('EC12345', [vecino])).toBeNull();
    expect(recogniseCourier('ec-12345', [vecino, ...PATRONES_INICIALES])).toEqual({
      courier: 'ECONOCARGO',
      formato: 'vecino',
      candidatos: ['ECONOCARGO'],
    });
    expect(recogniseCourier('GWU2610010582223873').courier).toBe('SHEIN');
    expect(recogniseCourier('GWU2610010582223873', []).formato).toBeNull();
    expect(refusalOf('EC123456789', [vecino])).not.toBeNull();
    expect(refusalOf('EC1234A', [vecino])).not.toBeNull();
  });

  test('come before the table in their order, and the others remain to choose from', () => {
    const amazon: PatronCourier = {
      ...vecino,
      courier: 'SHEIN',
      formato: 'propio',
      prefijo: 'TBA',
      minimo: 12,
      maximo: 12,
    };
    expect(recogniseCourier('TBA000000000000', [amazon])).toEqual({
      courier: 'SHEIN',
      formato: 'propio',
      candidatos: ['SHEIN', 'Amazon'],
    });
  });

  test('do not make a wrong check digit right', () => {
    const all: PatronCourier = { ...vecino, prefijo: '1Z', minimo: 0, maximo: 50, solo_digitos: false };
    expect(refusalOf('1Z999AA10123456784', [all])).toBeNull();
    expect(refusalOf('1Z999AA10123456785', [all])?.motivo).toBe('sin_courier');
  });
});

test('several that fit are all offered, the likeliest named', () => {
  expect(recogniseCourier('320610804900')).toMatchObject({ courier: 'FedEx', candidatos: ['FedEx', 'Otros'] });
  expect(recogniseCourier('RB123456785GB').candidatos).toEqual(['Otros', 'USPS']);
});

test('full-width signs of an Asian keyboard are the same signs', () => {
  expect(canonicalTracking('ＴＢＡ０００\u3000０００\u3000０００－０００').tracking).toBe('TBA000000000000');
});
