/** A shape of trackings that only this installation knows: ZZQ and seven digits. */
export const PATRON_PROPIO = {
  courier: 'SHEIN',
  formato: 'bolsa',
  prefijo: 'ZZQ',
  minimo: 7,
  maximo: 7,
  solo_digitos: true,
} as const;
