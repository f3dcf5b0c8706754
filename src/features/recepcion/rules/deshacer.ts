/** How long the own last reception may be taken back. */
export const UNDO_MINUTES = 10;

/** The mail of a reception leaves a little after the last moment at which it can be taken back. */
export const ESPERA_AVISO_SEGUNDOS = UNDO_MINUTES * 60 + 15;
