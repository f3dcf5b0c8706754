import type { Insertable } from 'kysely';
import { targetOf, type Transition } from '#kit/rules/transitions.ts';
import type { Historial } from '#kit/server/db/tables.gen.ts';
import type { Rows } from './rows.ts';

/** Something that is done to a record. */
interface Deed<Accion extends string> {
  readonly accion: Accion;
  readonly usuario: string;
  /** A moment as ISO text. */
  readonly fecha: string;
}

/** One line of a record's history. */
export interface Step<Estado extends string = string> {
  readonly estado: Estado;
  readonly accion: string;
  readonly usuario_registro: string;
  readonly fecha_registro: string;
}

/** What became of a record, from its beginning to where it is: never empty. */
export type Steps<Estado extends string = string> = readonly [Step<Estado>, ...Step<Estado>[]];

/**
 * The history of a record to which all that was done.
 * @throws Error where the table of its transitions does not allow it: nothing is ever made that cannot come about.
 */
export const stepsOf = <Estado extends string, Accion extends string>(
  table: readonly Transition<Estado, Accion>[],
  deeds: readonly Deed<Accion>[],
): Steps<Estado> => {
  let at: Estado | null = null;
  const [first, ...others] = deeds.map(({ accion, usuario, fecha }) => {
    const estado = targetOf(table, accion, at);
    if (estado === undefined || estado === null) throw new Error(`«${accion}» cannot be done from ${at ?? 'nothing'}`);
    at = estado;
    return { estado, accion, usuario_registro: usuario, fecha_registro: fecha };
  });
  if (first === undefined) throw new Error('nothing is without a beginning');
  return [first, ...others];
};

/** As much of the first of these ways as leads to a state. @throws Error when none passes there. */
export const wayTo = <Estado extends string, Accion extends string>(
  table: readonly Transition<Estado, Accion>[],
  ways: readonly (readonly Accion[])[],
  estado: Estado,
): readonly Accion[] => {
  for (const way of ways) {
    let at: Estado | null = null;
    for (const [place, accion] of way.entries()) {
      at = targetOf(table, accion, at) ?? null;
      if (at === estado) return way.slice(0, place + 1);
    }
  }
  throw new Error(`no way to ${estado}`);
};

/** A way gone by one person at one moment. */
export const atOnce = <Accion extends string>(way: readonly Accion[], usuario: string, fecha: string): Deed<Accion>[] =>
  way.map((accion) => ({ accion, usuario, fecha }));

export const lastOf = <Estado extends string>(steps: Steps<Estado>): Step<Estado> => steps.at(-1) ?? steps[0];

export const addHistory = (
  rows: Rows,
  entidad: 'paquete' | 'guia' | 'packinglist' | 'transferencia',
  entidad_id: number,
  steps: Steps,
): void => {
  for (const { estado, accion, usuario_registro, fecha_registro } of steps)
    rows.add('historial', {
      entidad,
      entidad_id,
      estado,
      accion,
      usuario_registro,
      fecha_registro,
    } satisfies Insertable<Historial>);
};
