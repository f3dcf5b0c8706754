import type { Insertable } from 'kysely';
import { targetOf, type Transition } from '#kit/rules/transitions.ts';
import type { Historial } from '#kit/server/db/tables.gen.ts';
import type { HistorialEntidad } from '#features/historial/server/historial.public.ts';
import type { Rows } from './rows.ts';

/** Something that is done to a record. */
interface Deed<Accion extends string> {
  readonly accion: Accion;
  readonly usuario: string;
  /** A moment as ISO text. */
  readonly fecha: string;
  /** What staff should know of it. */
  readonly comentario?: string;
}

/** One line of a record's history. */
export interface Step<Estado extends string = string> {
  readonly estado: Estado;
  readonly accion: string;
  readonly usuario_registro: string;
  readonly fecha_registro: string;
  readonly comentario?: string | undefined;
}

/** What became of a record, from its beginning to where it is: never empty. */
export type Steps<Estado extends string = string> = readonly [Step<Estado>, ...Step<Estado>[]];

/**
 * The history of a record to which all that was done.
 * @param desde where it stood before; null: it was not there.
 * @throws Error where the table of its transitions does not allow it: nothing is ever made that cannot come about.
 */
export const stepsOf = <Estado extends string, Accion extends string>(
  table: readonly Transition<Estado, Accion>[],
  deeds: readonly Deed<Accion>[],
  desde: Estado | null = null,
): Steps<Estado> => {
  let at = desde;
  const [first, ...others] = deeds.map(({ accion, usuario, fecha, comentario }) => {
    const estado = targetOf(table, accion, at);
    if (estado === undefined || estado === null) throw new Error(`«${accion}» cannot be done from ${at ?? 'nothing'}`);
    at = estado;
    return { estado, accion, usuario_registro: usuario, fecha_registro: fecha, comentario };
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

/** When each thing was done, where nothing else is said: as it was asked for. */
export type Momento = (accion: string) => string;

/** A way gone by one person at one moment, or each step by its own at its own. */
export const atOnce = <Accion extends string>(
  way: readonly Accion[],
  usuario: string | ((accion: string) => string),
  fecha: string | Momento,
): Deed<Accion>[] =>
  way.map((accion) => ({
    accion,
    usuario: typeof usuario === 'string' ? usuario : usuario(accion),
    fecha: typeof fecha === 'string' ? fecha : fecha(accion),
  }));

export const lastOf = <Estado extends string>(steps: Steps<Estado>): Step<Estado> => steps.at(-1) ?? steps[0];

export const addHistory = (rows: Rows, entidad: HistorialEntidad, entidad_id: number, steps: readonly Step[]): void => {
  for (const { estado, accion, usuario_registro, fecha_registro, comentario = null } of steps)
    rows.add('historial', {
      entidad,
      entidad_id,
      estado,
      accion,
      comentario,
      usuario_registro,
      fecha_registro,
    } satisfies Insertable<Historial>);
};
