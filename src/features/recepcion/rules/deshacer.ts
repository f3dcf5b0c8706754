/** How long the own last reception may be taken back. */
export const UNDO_MINUTES = 10;
