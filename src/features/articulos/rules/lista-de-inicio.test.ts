import { describe, expect, test } from 'vitest';
import articulos from '#db/data/articulos.json' with { type: 'json' };
import { findArticulos, CLASIFICACIONES, type Clasificacion } from './buscar-articulos.public.ts';

const LISTA = CLASIFICACIONES.flatMap((clasificacion) =>
  articulos[clasificacion].map((articulo) => ({ ...articulo, clasificacion })),
);
const told = (text: string): string[] => findArticulos(LISTA, text).map(({ articulo_nombre }) => articulo_nombre);

/** What people buy, in their words, and the article found; empty if the list does not know it. */
const COMPRAS: Readonly<Record<Clasificacion, Readonly<Record<string, string>>>> = {
  Prohibido: {
    'pistola de balines': 'Arma de fuego',
    'rifle de aire': 'Arma de fuego',
    'cajas de balas': 'Munición',
    pólvora: 'Explosivo',
    'caja de vapes': 'Vape',
    'cigarro electrónico': 'Vape',
    'gomitas de CBD': 'Droga',
    'perro vivo': 'Animal vivo',
    'semillas de tomate': 'Planta',
    'carne fresca': 'Alimento perecedero',
    'frutas frescas': 'Alimento perecedero',
    'leche fresca': 'Alimento perecedero',
    'power bank 20000 mah': 'Batería de litio suelta',
    'batería para laptop': 'Batería de litio suelta',
    'baterías de celular': 'Batería de litio suelta',
    'batería de carro': 'Batería de vehículo',
    'ácido muriático': 'Sustancia corrosiva o tóxica',
    'dinero en efectivo': 'Dinero en efectivo',
    'galón de gasolina': 'Combustible líquido',
  },
  Restringido: {
    '2 perfumes para mi esposa': 'Perfume',
    'suplementos de gimnasio': 'Suplemento',
    'proteína whey 5 lb': 'Suplemento',
    'vitaminas para el cabello': 'Suplemento',
    'pastillas para dormir': 'Medicamento',
    'pastillas de freno': 'Repuesto de vehículo',
    'repuestos para carro': 'Repuesto de vehículo',
    'bomba de gasolina Toyota': 'Repuesto de vehículo',
    'filtros de aceite': 'Repuesto de vehículo',
    llantas: 'Repuesto de vehículo',
    'aceite de motor': 'Aceite o líquido de vehículo',
    'iPhone 15 Pro': 'Celular',
    celulares: 'Celular',
    'laptop HP': 'Laptop',
    'apple watch': 'Reloj inteligente',
    'drones DJI': 'Dron',
    'anillo de oro 14k': 'Joya',
    'cuchillo para carne': 'Cuchillo',
    'set de cuchillos': 'Cuchillo',
    'lentes de contacto': 'Equipo médico',
    'ácido hialurónico': 'Cosmético',
    'shampoo para perro': 'Cosmético',
    'dulce de leche': 'Alimento empacado',
    'chocolate con leche': 'Alimento empacado',
    'comida para perro': 'Alimento empacado',
    'caja de puros': 'Tabaco',
    'botella de vino': 'Bebida alcohólica',
  },
  Permitido: {
    'tenis Nike': 'Zapatos',
    'camisetas de algodón puro': 'Ropa',
    'vestido color oro': 'Ropa',
    'mochila de perro': 'Bolso',
    'peluche de gato': 'Juguete',
    'pistola Nerf': 'Juguete',
    'raqueta de tenis': 'Artículo deportivo',
    'pistola de masaje': 'Artículo deportivo',
    'pistola de silicón': 'Herramienta manual',
    'pistola de calor': 'Herramienta manual',
    'gato hidráulico': 'Herramienta manual',
    'taladro con batería': 'Herramienta eléctrica',
    'batería de cocina': 'Artículo para el hogar',
    'extractor de leche': 'Artículo de bebé',
    'rallador de queso': 'Artículo para el hogar',
    'exprimidor de fruta': 'Artículo para el hogar',
    'planta artificial': 'Artículo para el hogar',
    'funda para iPhone': 'Accesorio de celular',
    'cargador de laptop': 'Accesorio de computadora',
    'impresora de cheques': 'Accesorio de computadora',
    'plato para perro': 'Artículo para mascota',
    'casa para perro': 'Artículo para mascota',
    'arnés para perro': 'Artículo para mascota',
    'collar de perro': 'Artículo para mascota',
    'reloj Casio': 'Reloj',
    'pilas AA': 'Pila alcalina',
    'batería musical': 'Instrumento musical',
    'adaptador de encendedor': 'Accesorio de vehículo',
    'radio de carro': 'Accesorio de vehículo',
    'estufa de gas': 'Electrodoméstico',
    'olla para carne': 'Artículo para el hogar',
  },
};

describe.each(CLASIFICACIONES)('%s', (clasificacion) => {
  test.each(Object.entries(COMPRAS[clasificacion]))('%s: %s', (compra, articulo_nombre) => {
    expect(told(compra)).toEqual([articulo_nombre]);
    expect(LISTA.find((one) => one.articulo_nombre === articulo_nombre)?.clasificacion).toBe(clasificacion);
  });
});

test('a word of many meanings tells all of them, the gravest first', () => {
  expect(told('pistola')).toEqual(expect.arrayContaining(['Arma de fuego', 'Herramienta manual', 'Juguete']));
  expect(told('pistola')[0]).toBe('Arma de fuego');
  expect(told('perro')[0]).toBe('Animal vivo');
});

test.each(['flash para cámara', 'gancho de ropa', 'vela aromática'])('%s: nothing forbidden', (compra) => {
  const known = findArticulos(LISTA, compra).map((one) => one.clasificacion);
  expect(known).not.toContain('Prohibido');
});

test('every name of an article tells that article and no other', () => {
  for (const { articulo_nombre, sinonimos } of LISTA)
    for (const name of [articulo_nombre, ...sinonimos]) expect([name, told(name)]).toEqual([name, [articulo_nombre]]);
});
