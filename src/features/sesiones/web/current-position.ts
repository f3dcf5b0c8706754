const MESSAGES: Readonly<Record<number, string>> = {
  1: 'Se requiere su ubicación para continuar.',
  2: 'Ubicación no disponible.',
  3: 'Tiempo de espera agotado.',
};
const UNKNOWN = 'Error desconocido.';
const TIMEOUT_MS = 5000;

/** The browser could not tell its position; the message is for the user. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
}

/** Latitude and longitude in degrees, measured now. Throws PositionError. */
export const currentPosition = (): Promise<[latitude: number, longitude: number]> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PositionError(MESSAGES[2]));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]),
      ({ code }) => reject(new PositionError(MESSAGES[code] ?? UNKNOWN)),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
