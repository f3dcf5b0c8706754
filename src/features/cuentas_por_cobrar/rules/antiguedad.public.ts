/** Age brackets of debts: days in Tegucigalpa since the delivery, both ends included. */
export const TRAMOS = [
  { edad: '0-30', texto: '0 a 30 días', desde: 0, hasta: 30 },
  { edad: '31-60', texto: '31 a 60 días', desde: 31, hasta: 60 },
  { edad: '61-90', texto: '61 a 90 días', desde: 61, hasta: 90 },
  { edad: '90+', texto: 'Más de 90 días', desde: 91, hasta: Infinity },
] as const;

export type Edad = (typeof TRAMOS)[number]['edad'];
export const EDADES = ['0-30', '31-60', '61-90', '90+'] as const satisfies readonly Edad[];

/** The bracket of a debt that is `dias` days old. */
export const edadOf = (dias: number): Edad => TRAMOS.find(({ hasta }) => dias <= hasta)?.edad ?? '90+';
