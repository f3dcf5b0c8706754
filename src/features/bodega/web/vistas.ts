/** The views of a bodega; without one in the address, its shelves. */
export const VISTAS = [
  { value: 'estantes', label: 'Por estante' },
  { value: 'sin_lugar', label: 'Sin lugar' },
  { value: 'fuera', label: 'Fuera de lugar' },
] as const;
export type Vista = (typeof VISTAS)[number]['value'];

export const isVista = (text: unknown): text is Vista => VISTAS.some(({ value }) => value === text);
