import { describe, expect, test } from 'vitest';
import { readCanal, readCasillero, readDni, readEstado, readFecha, readRtn, readSiNo } from './importacion-cells.ts';

const NOW = '2026-11-20T12:00:00';

describe('DNI', () => {
  test.each([
    ['0501199000011', '0501199000011'],
    ['0501-1990-00011', '0501199000011'],
    [' 0501 1990 00011 ', '0501199000011'],
    [1804199000011, '1804199000011'],
    ['', null],
    [null, null],
  ])('%j is %s', (cell, valor) => expect(readDni(cell)).toEqual({ valor }));

  test.each([501199000011, '501199000011'])('%j gets its zero back, and says so', (cell) =>
    expect(readDni(cell)).toEqual({
      valor: '0501199000011',
      aviso: 'Se agregó el cero inicial que faltaba: 0501199000011.',
    }),
  );
  test.each([
    50119900001,
    '0501-1990-0001',
    '501-1990-00011',
    '05011990000111',
    // Twelve digits that cannot be a number that lost its zero: no such year.
    180419900001,
    '001199000011',
    'no tiene',
    true,
    5.5,
  ])('%j is none', (cell) =>
    expect(readDni(cell)).toEqual({ valor: null, error: 'Formato incorrecto. El DNI tiene 13 dígitos.' }),
  );
  test.each(['5.01199E+11', '5,01E+11', '5E+11'])('%s has lost digits', (cell) => {
    expect(readDni(cell).error).toMatch(/perdió cifras/);
    expect(readDni(cell).valor).toBeNull();
  });
});

describe('RTN', () => {
  test.each([
    ['0501-1990-000111', '05011990000111', undefined],
    [5011990000111, '05011990000111', 'Se agregó el cero inicial que faltaba: 05011990000111.'],
    ['5019995123456', '05019995123456', 'Se agregó el cero inicial que faltaba: 05019995123456.'],
  ])('%j is %s', (cell, valor, aviso) =>
    expect(readRtn(cell)).toEqual(aviso === undefined ? { valor } : { valor, aviso }),
  );
  test('a DNI in its place is none', () =>
    expect(readRtn('0501199000011').error).toBe('Formato incorrecto. El RTN tiene 14 dígitos.'));
});

describe('mailbox', () => {
  test.each([
    ['0012', 12],
    ['#12', 12],
    ['# 0012', 12],
    [12, 12],
    ['9999999', 9_999_999],
    ['', null],
    [null, null],
  ])('%j is %s', (cell, valor) => expect(readCasillero(cell)).toEqual({ valor }));
  test.each([0, '0000', -1, 1.5, 'C-12', '12 y 13', 10_000_000, 2_147_483_647, '1e3', '٣'])('%j is none', (cell) =>
    expect(readCasillero(cell)).toEqual({
      valor: null,
      error: 'El casillero debe ser un número entero de 1 a 9999999.',
    }),
  );
});

describe('yes and no', () => {
  test.each(['Sí', 'SI', 's', 'X', 1, true, '1', 'Verdadero', 'TRUE'])('%j is yes', (cell) =>
    expect(readSiNo(cell)).toEqual({ valor: true }),
  );
  test.each(['No', 'n', 0, false, '', null, 'FALSO'])('%j is no', (cell) =>
    expect(readSiNo(cell)).toEqual({ valor: false }),
  );
  test.each(['tal vez', 2, '?¿a', { fecha: NOW }])('%j is neither', (cell) =>
    expect(readSiNo(cell).error).toBe('Escriba Sí o No.'),
  );
});

describe('state', () => {
  test.each(['Activo', 'ACTIVA', ' activo ', 'a', true, 1, '', null])('%j is active', (cell) =>
    expect(readEstado(cell)).toEqual({ valor: 'Activo' }),
  );
  test.each(['Inactivo', 'INACTIVA', 'i', false, 0, 'Baja'])('%j is not', (cell) =>
    expect(readEstado(cell)).toEqual({ valor: 'Inactivo' }),
  );
  test.each(['Pendiente', 'Rechazado', 'moroso'])('%j is none', (cell) =>
    expect(readEstado(cell).error).toBe('Escriba Activo o Inactivo.'),
  );
});

describe('channel', () => {
  test.each([
    ['FACEBOOK', 'Facebook'],
    ['ig', 'Instagram'],
    ['Google', 'Google'],
    ['un amigo', 'Un amigo'],
    ['Recomendación', 'Un amigo'],
    ['', 'Otro'],
    [null, 'Otro'],
  ])('%j is %s', (cell, valor) => expect(readCanal(cell)).toEqual({ valor }));
  test.each(['Radio', 'constructor'])('%s is another, and says so', (cell) =>
    expect(readCanal(cell)).toEqual({ valor: 'Otro', aviso: expect.stringContaining('«Otro»') }),
  );
});

describe('date', () => {
  test.each([
    [{ fecha: '2024-02-29T18:05:00' }, '2024-02-29T18:05:00'],
    ['29/02/2024', '2024-02-29T00:00:00'],
    ['1/2/2024', '2024-02-01T00:00:00'],
    ['01-02-2024', '2024-02-01T00:00:00'],
    ['1.2.24', '2024-02-01T00:00:00'],
    ['2024-02-01', '2024-02-01T00:00:00'],
    ['2024-02-01 08:30:15', '2024-02-01T08:30:15'],
    ['2024-02-01T08:30:15.123', '2024-02-01T08:30:15'],
    ['01/02/2024 8:30', '2024-02-01T08:30:00'],
    [45_000, '2023-03-15T00:00:00'],
    ['45000', '2023-03-15T00:00:00'],
    [45_000.75, '2023-03-15T18:00:00'],
    ['', null],
    [null, null],
    [NOW.slice(0, 10), '2026-11-20T00:00:00'],
  ])('%j is %s', (cell, valor) => expect(readFecha(cell, NOW)).toEqual({ valor }));
  test.each(['30/02/2024', '13/25/2024', '2024-13-01', 'ayer', '2024', 7, '01/02/2024 25:00', 'Feb 1, 2024', true])(
    '%j is none',
    (cell) =>
      expect(readFecha(cell, NOW)).toEqual({ valor: null, error: 'No es una fecha. Escríbala como dd/mm/aaaa.' }),
  );
  test('not yet come, or too long ago', () => {
    expect(readFecha('21/11/2026', NOW).error).toBe('La fecha está en el futuro.');
    expect(readFecha({ fecha: '1989-12-31T00:00:00' }, NOW).error).toBe('La fecha es anterior a 1990.');
  });
});
