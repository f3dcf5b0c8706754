import { day } from '#kit/contract/fields.ts';
import { idFilter } from '#kit/contract/page.ts';

/** What all reports have in common; none is for customers. */
export const REPORTE = { method: 'GET', staffOnly: true, kind: 'list' } as const;

/** First and last day in Tegucigalpa, both included, by default the current month; and the branch. */
export const ALCANCE = { desde: day().optional(), hasta: day().optional(), sucursal_id: idFilter() };

export const SUCURSAL_COLUMNS = [
  { key: 'sucursal_codigo', title: 'Sucursal', kind: 'mono', optional: true, sheet: false, card: 'detail' },
  { key: 'sucursal_nombre', title: 'Sucursal', screen: false, chars: 20 },
] as const;

export const GUIA_COLUMN = { key: 'guia_numero', title: 'Guía', kind: 'mono', chars: 14 } as const;
