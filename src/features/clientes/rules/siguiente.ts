export interface Waiting {
  readonly cliente_id: number;
  readonly fecha_registro: string;
}

/** Whether one asked before the other, as the queue stands; requests of one moment go by their number. */
const isBefore = (one: Waiting, other: Waiting): boolean => {
  const difference = Date.parse(one.fecha_registro) - Date.parse(other.fecha_registro);
  return difference < 0 || (difference === 0 && one.cliente_id < other.cliente_id);
};

/**
 * The request to look at after this one: the next to have asked, so that whoever leaves one undecided
 * goes on; after the last, the first again. Null when no other waits.
 */
export const siguienteSolicitud = (waiting: readonly Waiting[], current: Waiting): number | null => {
  const queue = waiting
    .filter(({ cliente_id }) => cliente_id !== current.cliente_id)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  const next = queue.find((one) => isBefore(current, one)) ?? queue[0];
  return next?.cliente_id ?? null;
};
