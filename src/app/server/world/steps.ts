import type { Insertable } from 'kysely';
import { targetOf, type Transition } from '#kit/rules/transitions.ts';
import type { Historial } from '#kit/server/db/tables.gen.ts';
import type { HistorialEntidad } from '#features/historial/server/historial.public.ts';
import type { Rows } from './rows.ts';

/** An action on a record. */
interface Deed<Accion extends string> {
  readonly accion: Accion;
  readonly usuario: string;
  /** A moment as ISO text. */
  readonly fecha: string;
  /** A note for staff. */
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

/** The history of a record from its first step: never empty. */
export type Steps<Estado extends string = string> = readonly [Step<Estado>, ...Step<Estado>[]];

/**
 * Turns actions into the history of a record.
 * @param desde its state before; null: it did not exist.
 * @throws Error if the transition table does not allow an action: no record gets a history that cannot happen.
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

/** The first of these ways that reaches a state, cut off there. @throws Error if none reaches it. */
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

/** The moment of each action. */
export type Momento = (accion: string) => string;

/** Turns a way into actions, all by one user at one moment, or each with its own user and moment. */
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
