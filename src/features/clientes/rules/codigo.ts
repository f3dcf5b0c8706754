/** How long a code of confirmation proves anything, in minutes. */
export const CODIGO_MINUTES = 10;
/** How many times one code may be tried. */
export const CODIGO_TRIES = 5;
/** Seconds between two codes to the same mail, and how many of them it gets in an hour. */
export const CODIGO_RESEND_SECONDS = 60;
export const CODIGOS_PER_HOUR = 5;
