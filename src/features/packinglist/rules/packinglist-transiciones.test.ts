import { expect, test } from 'vitest';
import { targetOf } from '#kit/rules/transitions.ts';
import {
  PACKINGLIST_ACCIONES,
  PACKINGLIST_ESTADOS,
  PACKINGLIST_TRANSICIONES,
  type PackinglistAccion,
  type PackinglistEstado,
} from './packinglist-transiciones.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';

const FROM: readonly (PackinglistEstado | null)[] = [null, ...PACKINGLIST_ESTADOS];

/** The whole state machine by hand: a row per action; columns: none, Abierto, Cerrado, Enviado a HN, Recibido en HN. */
const WANTED: Readonly<Record<PackinglistAccion, readonly (PackinglistEstado | null | undefined)[]>> = {
  crear: ['Abierto', undefined, undefined, undefined, undefined],
  agregar: [undefined, 'Abierto', undefined, undefined, undefined],
  retirar: [undefined, 'Abierto', 'Cerrado', 'Enviado a HN', undefined],
  cerrar: [undefined, 'Cerrado', undefined, undefined, undefined],
  abrir: [undefined, undefined, 'Abierto', undefined, undefined],
  enviar: [undefined, undefined, 'Enviado a HN', undefined, undefined],
  recibir: [undefined, undefined, undefined, 'Enviado a HN', undefined],
  completar: [undefined, undefined, undefined, 'Recibido en HN', undefined],
  vaciar: [undefined, undefined, undefined, 'Abierto', undefined],
  descartar: [undefined, null, undefined, undefined, undefined],
};

test.each(
  (Object.keys(PACKINGLIST_ACCIONES) as PackinglistAccion[]).flatMap((accion) =>
    FROM.map((desde, place) => [accion, desde, WANTED[accion][place]] as const),
  ),
)('%s of %s leads to %s', (accion, desde, hacia) => {
  expect(targetOf(PACKINGLIST_TRANSICIONES, accion, desde)).toBe(hacia);
});

test('nothing stands in the table twice', () => {
  const lines = PACKINGLIST_TRANSICIONES.map(({ accion, desde }) => `${accion} ${desde}`);
  expect(new Set(lines).size).toBe(lines.length);
});

test('a packing list is written with the prefix of its service', () => expect(packinglistText('A', 45)).toBe('PA-45'));
