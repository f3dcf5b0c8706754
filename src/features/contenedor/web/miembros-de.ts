import type { ReactNode } from 'react';
import { counted } from '#kit/rules/counted.ts';

export interface MiembroColumn<M> {
  readonly title: string;
  /** Where it stands on the card of a phone; `minor` is left out there. */
  readonly place: 'name' | 'who' | 'ref' | 'what' | 'figure' | 'minor';
  readonly cell: (miembro: M) => ReactNode;
}

/** A box of a member. */
export interface Pieza {
  readonly id: number;
  readonly nombre: string;
  /** It was put in with the others. */
  readonly dentro: boolean;
  readonly llego: boolean;
}

/** How what a packing list or a transfer holds is called, told and found on its screens. */
export interface MiembrosDe<M> {
  readonly idOf: (miembro: M) => number;
  readonly nameOf: (miembro: M) => string;
  /** Its boxes, each scanned by itself; absent: it is one. */
  readonly piezasOf?: (miembro: M) => readonly Pieza[];
  /** Whose it is, and what. */
  readonly detalleOf: (miembro: M) => string;
  /** Pounds; null: not weighed yet. */
  readonly pesoOf: (miembro: M) => number | null;
  /** What it is found by. */
  readonly textsOf: (miembro: M) => readonly string[];
  /** The same in words: «Tracking, guía o cliente». */
  readonly buscar: string;
  readonly columns: readonly MiembroColumn<M>[];
}

/** What a tick by hand means: the boxes on the way, and what never left only once nothing else is missing. */
export const piezasPorMarcar = (piezas: readonly Pieza[]): readonly Pieza[] => {
  const faltan = piezas.filter(({ llego }) => !llego);
  const enCamino = faltan.filter(({ dentro }) => dentro);
  return enCamino.length > 0 ? enCamino : faltan;
};

/** What was scanned: the box of it, where it has several. */
export const nombreDe = <M>(de: MiembrosDe<M>, miembro: M, pieza: number | undefined): string => {
  const piezas = de.piezasOf?.(miembro) ?? [];
  const read = piezas.length > 1 ? piezas.find(({ id }) => id === pieza) : undefined;
  return read?.nombre ?? de.nameOf(miembro);
};

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** «Falta GA-12-B2», of what is here in part; empty where all of it is, or nothing. */
export const faltanText = (piezas: readonly Pieza[], isHere: (pieza: Pieza) => boolean): string => {
  const faltan = piezas.filter((pieza) => !isHere(pieza));
  return faltan.length === 0 || faltan.length === piezas.length
    ? ''
    : `${counted(faltan.length, 'Falta', 'Faltan')} ${list.format(faltan.map(({ nombre }) => nombre))}`;
};

/** The same of what was sent, with what never left. */
export const faltanPorVenirText = (piezas: readonly Pieza[], isHere: (pieza: Pieza) => boolean): string =>
  faltanText(
    piezas.map((pieza) => (pieza.dentro ? pieza : { ...pieza, nombre: `${pieza.nombre} (no salió)` })),
    isHere,
  );
