export const NO_PERMISSIONS = 'Usuario sin permisos asignados.';
export const NOT_ALLOWED = 'No está autorizado para acceder a esta pantalla.';

/** Thrown by a route's guard; shown as the page with code 401. */
export class UnauthorizedError extends Error {
  readonly code = 401;

  constructor(message: string) {
    super(message);
    this.name = 'UnauthorizedError';
  }
}
