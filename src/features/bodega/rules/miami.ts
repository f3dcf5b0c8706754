/** The id of Miami among the bodegas; the others have the id of their branch. */
export const MIAMI = 0;
