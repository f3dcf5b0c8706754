import { expect, test } from 'vitest';
import { eliminacionText } from './eliminacion-text.ts';

const peajes = { categoria_nombre: 'Peajes', usos: 0 };
const multas = { categoria_nombre: 'Multas', usos: 0 };
const combustible = { categoria_nombre: 'Combustible', usos: 3 };
const llantas = { categoria_nombre: 'Llantas', usos: 1 };
const vehiculos = { categoria_nombre: 'Vehículos', usos: 0 };

test.each([
  // One by itself.
  [[peajes], [], 'Se eliminó la categoría Peajes.'],
  [[], [combustible], 'Se usa, y por eso se desactivó en vez de eliminarse: Combustible (3 registros).'],
  // A parent with none that is used: all of it is gone.
  [[peajes, vehiculos], [], 'Se eliminaron 2 categorías: Peajes, Vehículos.'],
  // A parent that stays: none, one and two are deleted, one and two are used.
  [
    [],
    [vehiculos, llantas],
    'Se usa, y por eso se desactivó en vez de eliminarse: Llantas (1 registro). ' +
      'También se desactivó Vehículos, porque tiene 1 categoría en uso.',
  ],
  [
    [peajes],
    [vehiculos, combustible],
    'Se eliminó la categoría Peajes. ' +
      'Se usa, y por eso se desactivó en vez de eliminarse: Combustible (3 registros). ' +
      'También se desactivó Vehículos, porque tiene 1 categoría en uso.',
  ],
  [
    [peajes, multas],
    [vehiculos, combustible, llantas],
    'Se eliminaron 2 categorías: Peajes, Multas. ' +
      'Se usan, y por eso se desactivaron en vez de eliminarse: Combustible (3 registros), Llantas (1 registro). ' +
      'También se desactivó Vehículos, porque tiene 2 categorías en uso.',
  ],
])('of %j deleted and %j kept', (eliminadas, quedan, text) => expect(eliminacionText(eliminadas, quedan)).toBe(text));
