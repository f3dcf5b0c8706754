/** The intake's request for a box of Ana's by air, measured and weighed. */
export const boxBody = (fields: Readonly<Record<string, unknown>>): never =>
  ({ servicio_id: 10, cliente_id: 1001, alto: 10, largo: 12, ancho: 8, peso_real: 3.5, ...fields }) as never;
