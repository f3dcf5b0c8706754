/** Letters of the contact form: docs/especificacion.md. */
export const NOMBRE_MAX = 150;
export const MENSAJE_MAX = 600;
