import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findArticulos, stemOf, type Articulo } from './buscar-articulos.public.ts';

const articulo = (articulo_nombre: string, clasificacion: Articulo['clasificacion'], ...sinonimos: string[]) => ({
  articulo_nombre,
  clasificacion,
  sinonimos,
  requisito: '',
});
const LISTA = [
  articulo('Batería de litio suelta', 'Prohibido', 'power bank', 'pila de litio'),
  articulo('Perfume', 'Restringido', 'colonia', 'fragancia'),
  articulo('Arma', 'Prohibido', 'pistola', 'rifle'),
  articulo('Pistola de agua', 'Permitido'),
  articulo('Dron', 'Restringido'),
  articulo('Luz', 'Permitido', 'lámpara'),
  articulo('Zapatos', 'Permitido', 'tenis'),
];
const found = (text: string) => findArticulos(LISTA, text).map(({ articulo_nombre }) => articulo_nombre);

describe('what is typed finds the article', () => {
  it.each([
    ['perfume', ['Perfume']],
    ['3 PERFUMES para mi mamá', ['Perfume']],
    ['Pérfúmes', ['Perfume']],
    ['drones', ['Dron']],
    ['luces LED', ['Luz']],
    ['unas colonias', ['Perfume']],
    ['pistola', ['Arma']],
    ['pistolas de agua', ['Pistola de agua']],
    ['Power Banks', ['Batería de litio suelta']],
    ['litio', ['Batería de litio suelta']],
    ['baterias', ['Batería de litio suelta']],
    ['perfu', ['Perfume']],
    ['zapatos y perfume', ['Perfume', 'Zapatos']],
    ['tenis', ['Zapatos']],
    // What a thing is for, or looks like, is not what it is.
    ['lámpara para dron', ['Luz']],
    ['lámpara de pistola', ['Luz']],
    ['caja de perfumes', ['Perfume']],
    ['para mi mamá un perfume', ['Perfume']],
    ['lámpara para perfume, dron y rifle', ['Arma', 'Dron', 'Luz']],
    ['colonia de dron', ['Dron', 'Perfume']],
    ['de la', []],
    ['12', []],
    ['', []],
    ['xilófono', []],
    ['per', []],
  ])('%s', (text, names) => expect(found(text)).toEqual(names));

  it('tells the gravest first', () => {
    expect(found('lámpara, dron y rifle')).toEqual(['Arma', 'Dron', 'Luz']);
  });
});

it('finds every article by each of its names, of one or of many, in capitals, among other words', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...LISTA.flatMap((one) => [one.articulo_nombre, ...one.sinonimos].map((name) => ({ one, name }))),
      ),
      fc.constantFrom('', '2 ', 'una caja con '),
      fc.boolean(),
      ({ one, name }, before, capitals) => {
        const text = `${before}${capitals ? name.toUpperCase() : name}`;
        expect(findArticulos(LISTA, text)).toContain(one);
      },
    ),
  );
});

it('makes one word of one and many', () => {
  for (const [one, many] of [
    ['perfume', 'perfumes'],
    ['luz', 'luces'],
    ['dron', 'drones'],
    ['bateria', 'baterias'],
    ['gas', 'gases'],
    ['flor', 'flores'],
    ['lapiz', 'lapices'],
  ] as const)
    expect(stemOf(many), many).toBe(stemOf(one));
});
