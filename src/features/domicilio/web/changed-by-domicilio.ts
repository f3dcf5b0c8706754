/** The topics that a request for home delivery changes, and its withdrawal. */
export const CHANGED_BY_DOMICILIO = ['domicilio', 'guias', 'entregas', 'retiros', 'inicio', 'compras'] as const;
