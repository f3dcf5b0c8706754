import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { readEstante } from '#features/tracking/rules/estante.ts';
import { packinglistText } from './packinglist-numero.ts';
import { transferenciaText } from './transferencia-numero.ts';

const ownerOf = (codigo: string): string | null => {
  const estante = readEstante(codigo);
  if (estante !== null) return `del estante ${estante}`;
  const read = canonicalTracking(codigo);
  if (read.kind === 'packinglist') return `de ${packinglistText(read.prefijo, read.numero)}`;
  return read.kind === 'transferencia' ? `de ${transferenciaText(read.numero)}` : null;
};

/**
 * Says of what a label of ours is that stands for no box: `Es la etiqueta de PE-3, no una caja.`; null: it may be a box.
 */
export const noEsCaja = (codigo: string): string | null => {
  const owner = ownerOf(codigo);
  return owner === null ? null : `Es la etiqueta ${owner}, no una caja.`;
};
