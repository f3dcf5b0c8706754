import type { ReactNode } from 'react';
import { counted } from '#kit/rules/counted.ts';

export interface MiembroColumn<M> {
  readonly title: string;
  /** Its place on the card of a phone; `minor` is left out there. */
  readonly place: 'name' | 'who' | 'ref' | 'what' | 'figure' | 'minor';
  readonly cell: (miembro: M) => ReactNode;
}

/** A box of a member. */
export interface Pieza {
  readonly id: number;
  readonly nombre: string;
  /** It is in the container. */
  readonly dentro: boolean;
  readonly llego: boolean;
}

/** How the members of a container are named, described and searched on its screens. */
export interface MiembrosOf<M> {
  readonly idOf: (miembro: M) => number;
  readonly nameOf: (miembro: M) => string;
  /** Its boxes, each scanned by itself; absent: a member is one box. */
  readonly piezasOf?: (miembro: M) => readonly Pieza[];
  /** Its owner and its content. */
  readonly detalleOf: (miembro: M) => string;
  /** Pounds; null: not weighed yet. */
  readonly pesoOf: (miembro: M) => number | null;
  /** The texts by which it is found. */
  readonly textsOf: (miembro: M) => readonly string[];
  /** The search field's placeholder: «Tracking, guía o cliente». */
  readonly buscar: string;
  readonly columns: readonly MiembroColumn<M>[];
}

/** The boxes that a tick by hand marks: the missing ones on the way, or, if there are none, those that never left. */
export const piezasPorMarcar = (piezas: readonly Pieza[]): readonly Pieza[] => {
  const faltan = piezas.filter(({ llego }) => !llego);
  const enCamino = faltan.filter(({ dentro }) => dentro);
  return enCamino.length > 0 ? enCamino : faltan;
};

/** Name of what was scanned: of the box, if the member has several; else of the member. */
export const nombreOf = <M>(de: MiembrosOf<M>, miembro: M, pieza: number | undefined): string => {
  const piezas = de.piezasOf?.(miembro) ?? [];
  const read = piezas.length > 1 ? piezas.find(({ id }) => id === pieza) : undefined;
  return read?.nombre ?? de.nameOf(miembro);
};

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** «Falta GA-12-B2», if only a part of the boxes is here; empty if all or none are. */
export const faltanText = (piezas: readonly Pieza[], isHere: (pieza: Pieza) => boolean): string => {
  const faltan = piezas.filter((pieza) => !isHere(pieza));
  return faltan.length === 0 || faltan.length === piezas.length
    ? ''
    : `${counted(faltan.length, 'Falta', 'Faltan')} ${list.format(faltan.map(({ nombre }) => nombre))}`;
};

/** The same for a sent member; boxes that never left are marked. */
export const faltanPorVenirText = (piezas: readonly Pieza[], isHere: (pieza: Pieza) => boolean): string =>
  faltanText(
    piezas.map((pieza) => (pieza.dentro ? pieza : { ...pieza, nombre: `${pieza.nombre} (no salió)` })),
    isHere,
  );
