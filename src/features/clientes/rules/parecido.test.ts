import { expect, test } from 'vitest';
import { equalFields, type Comparable } from './parecido.ts';

const MARIA: Comparable = {
  cliente_nombre: 'María José',
  cliente_apellido: 'Núñez',
  dni: '0501199012345',
  rtn: null,
  correo: 'maria@correo.hn',
  telefono: '99887766',
  ciudad_id: 501,
  direccion: 'Barrio El Centro, casa 4',
};
const OTHER: Comparable = {
  cliente_nombre: 'Pedro',
  cliente_apellido: 'Paz',
  dni: '0801198000001',
  rtn: null,
  correo: 'pedro@correo.hn',
  telefono: '33221100',
  ciudad_id: 801,
  direccion: null,
};

test('two people share nothing, not even what both lack', () => {
  expect([...equalFields(MARIA, OTHER)]).toEqual([]);
});

test.each([
  ['a name without its accents', { cliente_nombre: 'MARIA  JOSE', cliente_apellido: 'Nuñez' }, 'nombre'],
  ['the same DNI', { dni: '0501199012345' }, 'dni'],
  ['a DNI inside the RTN', { dni: null, rtn: '05011990123451' }, 'dni'],
  ['a mail in capitals', { correo: 'Maria@Correo.HN' }, 'correo'],
  ['the same telephone', { telefono: '99887766' }, 'telefono'],
  ['the same city', { ciudad_id: 501 }, 'ciudad'],
  ['an address written otherwise', { direccion: ' barrio el centro,  casa 4' }, 'direccion'],
])('%s', (_, part, field) => {
  expect([...equalFields(MARIA, { ...OTHER, ...part })]).toEqual([field]);
});

test('the same RTN is also the same DNI', () => {
  const rtn = '05011990123451';
  expect([...equalFields({ ...MARIA, dni: null, rtn }, { ...OTHER, dni: null, rtn })]).toEqual(['dni', 'rtn']);
});
