/** One transition of a state machine: the action, its origin and its target. */
export interface Transition<Estado extends string, Accion extends string> {
  readonly accion: Accion;
  /** null: the record does not exist yet. */
  readonly desde: Estado | null;
  /** null: the record no longer exists. */
  readonly hacia: Estado | null;
}

/** The transitions of one action from several states to the same one. */
export const from = <const Estado extends string, const Accion extends string>(
  accion: Accion,
  desde: readonly (Estado | null)[],
  hacia: Estado | null,
): readonly Transition<Estado, Accion>[] => desde.map((one) => ({ accion, desde: one, hacia }));

/**
 * The target of an action; undefined if it is not allowed.
 * @param desde the current state; null: the record does not exist yet.
 */
export const targetOf = <Estado extends string, Accion extends string>(
  table: readonly Transition<Estado, Accion>[],
  accion: Accion,
  desde: Estado | null,
): Estado | null | undefined => table.find((line) => line.accion === accion && line.desde === desde)?.hacia;

/** Whether an action is allowed in the given state. */
export const isAllowedFrom = <Estado extends string, Accion extends string>(
  table: readonly Transition<Estado, Accion>[],
  accion: Accion,
  desde: Estado | null,
): boolean => table.some((line) => line.accion === accion && line.desde === desde);

/** The states in which an action is allowed. */
export const originsOf = <Estado extends string, Accion extends string>(
  table: readonly Transition<Estado, Accion>[],
  accion: Accion,
): readonly Estado[] =>
  table.filter((line) => line.accion === accion).flatMap(({ desde }) => (desde === null ? [] : [desde]));
