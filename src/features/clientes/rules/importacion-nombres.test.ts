import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitNombre } from './importacion-nombres.ts';

describe('splitNombre', () => {
  test.each([
    ['Ana López', 'Ana', 'López', false],
    ['Rigoberto Perdomo Chávez', 'Rigoberto', 'Perdomo Chávez', true],
    ['Ana Lucía López Cruz', 'Ana Lucía', 'López Cruz', false],
    ['Ana Lucía Isabel López Cruz', 'Ana Lucía Isabel', 'López Cruz', true],
    ['López Cruz, Ana Lucía', 'Ana Lucía', 'López Cruz', false],
    ['LÓPEZ,ANA', 'ANA', 'LÓPEZ', false],
    ['María del Carmen Mejía Paz', 'María del Carmen', 'Mejía Paz', true],
    ['María de los Ángeles López', 'María de los Ángeles', 'López', false],
    ['Juan de la Cruz', 'Juan', 'de la Cruz', false],
    ['Juan Carlos de la Cruz San Martín', 'Juan Carlos', 'de la Cruz San Martín', false],
    ['José del Cid Paz', 'José', 'del Cid Paz', true],
    ['Los Ángeles Store', 'Los Ángeles', 'Store', false],
    ['  Ana \t  López ', 'Ana', 'López', false],
    ['Ana', 'Ana', '', false],
    ['López,', '', 'López', false],
    ['', '', '', false],
    ['de la', 'de la', '', false],
  ])('%j is %j and %j', (completo, nombre, apellido, dudoso) =>
    expect(splitNombre(completo)).toEqual({ nombre, apellido, dudoso }),
  );

  test('no word is lost or made', () => {
    const word = fc.constantFrom('Ana', 'de', 'la', 'Cruz', 'del', 'Carmen', 'López', 'San', 'Paz', 'Ñu');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), (words) => {
        const { nombre, apellido } = splitNombre(words.join(' '));
        expect([nombre, apellido].filter((part) => part !== '').join(' ')).toBe(words.join(' '));
      }),
    );
  });
});
