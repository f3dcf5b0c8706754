/** Minutes for which a confirmation code is valid. */
export const CODIGO_MINUTES = 10;
/** How often one code may be tried. */
export const CODIGO_TRIES = 5;
/** Seconds between two codes to the same mail, and codes that it may get in an hour. */
export const CODIGO_RESEND_SECONDS = 60;
export const CODIGOS_PER_HOUR = 5;
