/** One line of a machine of states: what is done, from where and to where. */
export interface Transition<Estado extends string, Accion extends string> {
  readonly accion: Accion;
  /** null: it is not there yet. */
  readonly desde: Estado | null;
  /** null: it is gone afterwards. */
  readonly hacia: Estado | null;
}

/** Writes the lines of one action that leads to one state from several. */
export const from = <const Estado extends string, const Accion extends string>(
  accion: Accion,
  desde: readonly (Estado | null)[],
  hacia: Estado | null,
): readonly Transition<Estado, Accion>[] => desde.map((one) => ({ accion, desde: one, hacia }));

/**
 * Where an action leads: undefined where it cannot be done.
 * @param desde where it stands; null: it is not there yet.
 */
export const targetOf = <Estado extends string, Accion extends string>(
  table: readonly Transition<Estado, Accion>[],
  accion: Accion,
  desde: Estado | null,
): Estado | null | undefined => table.find((line) => line.accion === accion && line.desde === desde)?.hacia;

/** Whether an action can be done where it stands. */
export const isAllowedFrom = <Estado extends string, Accion extends string>(
  table: readonly Transition<Estado, Accion>[],
  accion: Accion,
  desde: Estado | null,
): boolean => table.some((line) => line.accion === accion && line.desde === desde);

/** The states from which an action can be done. */
export const originsOf = <Estado extends string, Accion extends string>(
  table: readonly Transition<Estado, Accion>[],
  accion: Accion,
): readonly Estado[] =>
  table.filter((line) => line.accion === accion).flatMap(({ desde }) => (desde === null ? [] : [desde]));
