import { expect, test } from 'vitest';
import { direccionText } from './direccion-text.ts';

const DIRECCION = {
  pais: 'Estados Unidos',
  nombre: 'María López #1 AEREO',
  telefono: '+1 305 555 0100',
  direccion: '8350 NW 52nd Ter',
  ciudad: 'Doral',
  estado: 'Florida',
  zip: '33166',
};

test('an address is copied as it is written on a parcel', () => {
  expect(direccionText(DIRECCION)).toBe(
    'María López #1 AEREO\n8350 NW 52nd Ter\nDoral, Florida 33166\nEstados Unidos\n+1 305 555 0100',
  );
});

test.each([
  [{ telefono: '' }, 'María López #1 AEREO\n8350 NW 52nd Ter\nDoral, Florida 33166\nEstados Unidos'],
  [{ zip: '', telefono: '' }, 'María López #1 AEREO\n8350 NW 52nd Ter\nDoral, Florida\nEstados Unidos'],
  [{ ciudad: '', telefono: '' }, 'María López #1 AEREO\n8350 NW 52nd Ter\nFlorida 33166\nEstados Unidos'],
  [{ ciudad: '', estado: '', zip: '', telefono: '' }, 'María López #1 AEREO\n8350 NW 52nd Ter\nEstados Unidos'],
])('without %j no line is left empty', (missing, text) => {
  expect(direccionText({ ...DIRECCION, ...missing })).toBe(text);
});
