export interface Waiting {
  readonly cliente_id: number;
  readonly fecha_registro: string;
}

/** Whether `one` comes before `other` in the queue; requests of the same moment go by number. */
const isBefore = (one: Waiting, other: Waiting): boolean => {
  const difference = Date.parse(one.fecha_registro) - Date.parse(other.fecha_registro);
  return difference < 0 || (difference === 0 && one.cliente_id < other.cliente_id);
};

/**
 * The request to review after `current`: the next in the queue, so that a user can leave one undecided and go on; after
 * the last, the first again. Null if no other waits.
 */
export const siguienteSolicitud = (waiting: readonly Waiting[], current: Waiting): number | null => {
  const queue = waiting
    .filter(({ cliente_id }) => cliente_id !== current.cliente_id)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  const next = queue.find((one) => isBefore(current, one)) ?? queue[0];
  return next?.cliente_id ?? null;
};
