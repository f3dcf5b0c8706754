import { useEffect } from 'react';
import { counted } from '#kit/rules/counted.ts';
import { lowerFirst } from '#kit/rules/lower-first.ts';
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
 * Names codes that were scanned for a container and did not get into it, above whatever screen is open; without a sound.
 * @param clave key of its unsaved work: `packinglist.12`.
 * @param reason «La lista está en estado Cerrado»
 */
export const tellNoAgregados = (clave: string, nuevos: readonly string[], reason: string): void => {
  const motivo = lowerFirst(reason.replace(/\.$/, ''));
  const before = told !== null && told.clave === clave && told.shown === scanTold.get() ? told : null;
  const codigos = [...new Set([...(before?.codigos ?? []), ...nuevos])];
  const verb = counted(codigos.length, 'no se agregó', 'no se agregaron');
  const shown = {
    code: codigosText(codigos),
    reason: before === null || before.motivo === motivo ? `${verb}: ${motivo}.` : `${verb}.`,
  };
  told = { clave, codigos, motivo, shown };
  tellScan(shown);
};

/**
 * Names what was scanned for a container and no screen added, and forgets it: it must not go in later, when nobody
 * thinks of it any more.
 */
export const tellSinAgregar = (clave: string, reason: string = NOT_OPEN): void => {
  const left = takeScans(clave);
  if (left.length === 0) return;
  playSound('wrong');
  tellNoAgregados(clave, left, reason);
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
