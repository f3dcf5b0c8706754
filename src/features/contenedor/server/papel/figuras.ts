import { formatMoment } from '#kit/rules/dates.ts';
import type { Settings } from '#features/configuraciones/contract/settings.ts';

const figures = new Intl.NumberFormat('es-HN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount or a weight with two decimals; the unit is in the heading. */
export const figure = (value: number | null): string => (value === null ? '—' : figures.format(value));

/** The moment of a step; «pendiente» if it was not taken. */
export const momentText = (value: string | null): string => (value === null ? 'pendiente' : formatMoment(value));

/** The lines under the company's name on a document for a customer. */
export const membreteLines = ({ rtn, direccion_hn, telefono_hn, correo }: Settings['empresa']): string[] =>
  [rtn ? `RTN ${rtn}` : '', direccion_hn ?? '', [telefono_hn, correo].filter(Boolean).join(' · ')].filter(
    (text) => text !== '',
  );
