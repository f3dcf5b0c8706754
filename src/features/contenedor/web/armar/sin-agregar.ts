import { useEffect } from 'react';
import { counted } from '#kit/rules/counted.ts';
import { tellScan } from '#kit/web/scan/scan-told.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { codigosText } from '../codigos-text.ts';
import { takeScans } from './por-agregar.ts';

const NOT_OPENED = 'la pantalla para agregar no se abrió';

/**
 * Names what was scanned on the page of a container and no screen added, and forgets it: it must not go in later, when
 * nobody thinks of it any more.
 * @param clave key of its unsaved work: `packinglist.12`.
 * @param motivo «la lista está en estado Cerrado»
 */
export const tellSinAgregar = (clave: string, motivo: string = NOT_OPENED): void => {
  const codigos = [...new Set(takeScans(clave))];
  if (codigos.length === 0) return;
  playSound('wrong');
  tellScan({
    code: codigosText(codigos),
    reason: `${counted(codigos.length, 'no se agregó', 'no se agregaron')}: ${motivo}.`,
  });
};

/** On the screen that fills a container: what it has not taken by the time it is left is told. */
export const useTellSinAgregar = (clave: string): void => {
  useEffect(() => () => tellSinAgregar(clave), [clave]);
};
