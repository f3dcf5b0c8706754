import { useEffect } from 'react';
import { counted } from '#kit/rules/counted.ts';
import { type ScanTold, scanTold, tellScan } from '#kit/web/scan/scan-told.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { codigosText } from '../codigos-text.ts';
import { takeScans } from './por-agregar.ts';

const NOT_OPEN = 'la pantalla para agregar no está abierta';

/** What is told at the moment, so that what is refused after it joins it. */
let told: {
  readonly clave: string;
  readonly codigos: readonly string[];
  readonly motivo: string;
  readonly shown: ScanTold;
} | null = null;

/**
 * Names what was scanned for a container and no screen added, and forgets it: it must not go in later, when nobody
 * thinks of it any more.
 * @param clave key of its unsaved work: `packinglist.12`.
 * @param reason «La lista está en estado Cerrado»
 */
export const tellSinAgregar = (clave: string, reason: string = NOT_OPEN): void => {
  const left = takeScans(clave);
  if (left.length === 0) return;
  const motivo = `${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}`;
  playSound('wrong');
  const before = told !== null && told.clave === clave && told.shown === scanTold.get() ? told : null;
  const codigos = [...new Set([...(before?.codigos ?? []), ...left])];
  const verb = counted(codigos.length, 'no se agregó', 'no se agregaron');
  const shown = {
    code: codigosText(codigos),
    reason: before === null || before.motivo === motivo ? `${verb}: ${motivo}.` : `${verb}.`,
  };
  told = { clave, codigos, motivo, shown };
  tellScan(shown);
};

/** The containers whose filling screens are open. */
const open = new Set<string>();

/**
 * On the screen that fills a container: what it has not taken by the time it is left is told. A moment later, since React
 * leaves and enters each screen once more while developing.
 */
export const useTellSinAgregar = (clave: string): void => {
  useEffect(() => {
    open.add(clave);
    return () => {
      open.delete(clave);
      setTimeout(() => {
        if (!open.has(clave)) tellSinAgregar(clave);
      });
    };
  }, [clave]);
};
