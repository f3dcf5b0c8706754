import { formatMoment } from '#kit/rules/dates.ts';

const figures = new Intl.NumberFormat('es-HN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sum or a weight, its unit in the heading. */
export const figure = (value: number | null): string => (value === null ? '—' : figures.format(value));

/** When a step was taken; «pendiente» while it was not. */
export const momentText = (value: string | null): string => (value === null ? 'pendiente' : formatMoment(value));
