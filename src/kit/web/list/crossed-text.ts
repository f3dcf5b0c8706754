import type { Rango } from '#kit/rules/fechas-rapidas.ts';

export const CROSSED_TITLE = 'Las fechas están al revés';

/** What is wrong with a period that ends before it begins. @param dateText writes a day as the settings say. */
export const crossedText = ({ desde, hasta }: Rango, dateText: (day: string) => string): string =>
  `Empiezan el ${dateText(desde)} y terminan antes, el ${dateText(hasta)}.`;
