/** Limits of the contact form, in characters: docs/especificacion.md. */
export const NOMBRE_MAX = 150;
export const MESSAGE_MAX = 600;
