import { expect, it } from 'vitest';
import { blankParcel, bodyOf } from './intake/parcel.ts';
import { readOlderEntry } from './older-entry.ts';

const parcel = { ...blankParcel(10), tracking: 'A1', replaces: 'first' };
const { replaces, ...lain } = parcel;
const older = {
  clave: 'key',
  usuario: 'ana',
  creado: 1000,
  paquete_id: 7,
  body: bodyOf(parcel),
  parcel: { ...lain, reemplaza: replaces },
  estado: 'esperando',
  intentos: 2,
  proximo: 5000,
  motivo: null,
  codigo: null,
  errores: {},
};
const today = {
  key: 'key',
  usuario: 'ana',
  created: 1000,
  content: { paquete_id: 7, body: bodyOf(parcel), parcel },
  lane: 'A1',
  attempts: 2,
  due: 5000,
  refusal: null,
};

it('a parcel that an earlier version kept is the same reception: its user, its key, its body', () => {
  expect(readOlderEntry(older)).toEqual(today);
});

it('one that was refused keeps its reason', () => {
  const errores = { cliente_id: 'No existe.' };
  const refused = { ...older, estado: 'rechazado', motivo: 'No existe.', codigo: 'X', errores };
  expect(readOlderEntry(refused)).toEqual({ ...today, refusal: { code: 'X', reason: 'No existe.', errores } });
});
