/** For how many minutes a user may undo their own last reception. */
export const UNDO_MINUTES = 10;

/** Delay of the mail about a reception: a little longer than the reception can be undone. */
export const ESPERA_AVISO_SEGUNDOS = UNDO_MINUTES * 60 + 15;
