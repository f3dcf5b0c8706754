import { afterEach, expect, test } from 'vitest';
import { keptTable } from './kept-table.public.ts';
import { initialIntake } from './state.ts';

const state = { ...initialIntake(10, 'medidas'), waiting: ['TBA1'] };
const solicitud = (guia_id: number) => ({
  guia_id,
  guia: `GA-${guia_id}`,
  llegados: 2,
  total: 2,
  falta_tracking: false,
  pide_reempaque: true,
  consolida: false,
  lugares: [],
});
const avisos = new Map([
  [1, { told: ['Ya hay otra caja.'], solicitud: solicitud(5) }],
  [2, { told: [], solicitud: solicitud(6) }],
]);
afterEach(keptTable.clear);

test('a table that was left is there again for who left it, at its own service', () => {
  keptTable.keep({ usuario: 'rosa', state, avisos });
  expect(keptTable.of('rosa', 10)?.state).toBe(state);
  expect(keptTable.of('rosa', 20)).toBeNull();
  expect(keptTable.of('luis', 10)).toBeNull();
  keptTable.clear();
  expect(keptTable.of('rosa', 10)).toBeNull();
});

test('of what was repacked meanwhile nothing is said any more, of the rest all', () => {
  keptTable.keep({ usuario: 'rosa', state, avisos });
  keptTable.repacked(5);
  expect([...(keptTable.of('rosa', 10)?.avisos ?? [])]).toEqual([
    [1, { told: ['Ya hay otra caja.'], solicitud: null }],
    [2, { told: [], solicitud: solicitud(6) }],
  ]);
});
