export const CLIENTE_ESTATUS = ['Pendiente', 'Activo', 'Rechazado', 'Inactivo'] as const;
export type ClienteEstatus = (typeof CLIENTE_ESTATUS)[number];

export type ClienteDecision = 'aprobar' | 'rechazar' | 'inactivar' | 'reactivar';

interface Transition {
  readonly desde: ClienteEstatus;
  readonly hacia: ClienteEstatus;
  readonly decision: ClienteDecision;
}

/** All allowed transitions of a mailbox; any other is refused. */
export const TRANSITIONS: readonly Transition[] = [
  { desde: 'Pendiente', hacia: 'Activo', decision: 'aprobar' },
  { desde: 'Pendiente', hacia: 'Rechazado', decision: 'rechazar' },
  { desde: 'Activo', hacia: 'Inactivo', decision: 'inactivar' },
  { desde: 'Inactivo', hacia: 'Activo', decision: 'reactivar' },
];

/** The decision that takes a mailbox from one state to the other, or null if it is not allowed. */
export const decisionOf = (desde: ClienteEstatus, hacia: ClienteEstatus): ClienteDecision | null =>
  TRANSITIONS.find((transition) => transition.desde === desde && transition.hacia === hacia)?.decision ?? null;

export const allowedDecisions = (desde: ClienteEstatus): ReadonlySet<ClienteDecision> =>
  new Set(TRANSITIONS.filter((transition) => transition.desde === desde).map(({ decision }) => decision));
