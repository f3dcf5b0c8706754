import { formatMoment } from '#kit/rules/dates.ts';

const figures = new Intl.NumberFormat('es-HN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount or a weight with two decimals; the unit is in the heading. */
export const figure = (value: number | null): string => (value === null ? '—' : figures.format(value));

/** The moment of a step; «pendiente» if it was not taken. */
export const momentText = (value: string | null): string => (value === null ? 'pendiente' : formatMoment(value));
