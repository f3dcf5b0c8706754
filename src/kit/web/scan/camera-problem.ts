const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'El navegador no tiene permiso para usar la cámara. Permítalo en el candado junto a la dirección e intente de nuevo.',
  NotFoundError: 'Este dispositivo no tiene cámara. Escriba el código o use un escáner.',
  OverconstrainedError: 'Este dispositivo no tiene cámara. Escriba el código o use un escáner.',
  NotReadableError: 'Otro programa está usando la cámara. Ciérrelo e intente de nuevo.',
};

/** What to do when the camera cannot be had. */
export const cameraProblem = (error: unknown): string => {
  // Over plain http a browser has no camera at all.
  if (!isSecureContext || navigator.mediaDevices === undefined)
    return 'La cámara solo se puede usar por una conexión segura (https). Escriba el código o use un escáner.';
  const known = error instanceof DOMException ? PROBLEMS[error.name] : undefined;
  return known ?? 'No se pudo usar la cámara. Intente de nuevo, escriba el código o use un escáner.';
};
