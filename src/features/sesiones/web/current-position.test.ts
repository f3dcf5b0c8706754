import { afterEach, expect, test, vi } from 'vitest';
import { currentPosition, PositionError } from './current-position.ts';

afterEach(() => vi.unstubAllGlobals());

const failingWith = (code: number) => ({
  geolocation: { getCurrentPosition: (_found: unknown, failed: (error: { code: number }) => void) => failed({ code }) },
});

test.each([
  ['it was denied', failingWith(1), 'Se requiere su ubicación para continuar.'],
  ['it cannot be measured', failingWith(2), 'Ubicación no disponible.'],
  ['it takes too long', failingWith(3), 'Tiempo de espera agotado.'],
  ['something else', failingWith(4), 'Error desconocido.'],
  ['a browser that has none', {}, 'Ubicación no disponible.'],
])('%s: the user is told', async (_why, browser, message) => {
  vi.stubGlobal('navigator', browser);
  await expect(currentPosition()).rejects.toEqual(new PositionError(message));
});

test('where the browser is, asked for exactly and anew, for five seconds at most', async () => {
  const coords = { latitude: 15.5, longitude: -88.03 };
  const asked: unknown[] = [];
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: (position: { coords: typeof coords }) => void, _: unknown, how: unknown) => {
        asked.push(how);
        found({ coords });
      },
    },
  });
  await expect(currentPosition()).resolves.toEqual([15.5, -88.03]);
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 5_000, maximumAge: 0 }]);
});
