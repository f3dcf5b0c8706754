/** The warehouse of Miami among the branches. */
export const MIAMI = 0;
