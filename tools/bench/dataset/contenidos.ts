/** What is bought, the commonest first, with what such a thing is worth (US dollars, about). */
export const CONTENIDOS: readonly (readonly [string, number])[] = [
  ['Zapatos', 65],
  ['Ropa', 48],
  ['Repuestos de vehículo', 120],
  ['Accesorios de celular', 18],
  ['Celular', 420],
  ['Vitaminas', 36],
  ['Juguetes', 29],
  ['Perfume', 72],
  ['Cosméticos', 33],
  ['Laptop', 780],
  ['Audífonos', 55],
  ['Bolso', 90],
  ['Artículos de cocina', 41],
  ['Herramientas', 88],
  ['Libros', 24],
  ['Reloj inteligente', 210],
  ['Lentes', 60],
  ['Artículos de bebé', 38],
  ['Útiles escolares', 22],
  ['Tela y costura', 27],
  ['Consola de videojuegos', 390],
  ['Llantas de bicicleta', 58],
  ['Cámara de seguridad', 95],
  ['Medias de compresión', 26],
  ['Piezas de moto', 76],
  ['Decoración del hogar', 44],
  ['Suplemento deportivo', 52],
  ['Impresora', 185],
  ['Instrumento musical', 240],
  ['Plantas artificiales', 31],
];

/** Who works where, as their log-ins are. */
export const RECEPTORES = ['bodega.mia', 'bodega.mia2', 'bodega.mia3'] as const;
export const BODEGUEROS = ['bodega.sps', 'bodega.tgu'] as const;
export const CAJEROS = ['caja.sps', 'caja.sps2', 'caja.tgu', 'caja.lce'] as const;
export const SUPERVISOR = 'supervisora.sps';
