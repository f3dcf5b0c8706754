import { afterEach, expect, test } from 'vitest';
import { keptTable } from './kept-table.public.ts';
import { initialIntake } from './state.ts';

const state = { ...initialIntake(10, 'medidas'), waiting: ['TBA1'] };
const told = new Map([[1, ['Ya hay otra caja.']]]);
afterEach(keptTable.clear);

test('a table that was left is there again for who left it, at its own service', () => {
  keptTable.keep({ usuario: 'rosa', state, told });
  expect(keptTable.of('rosa', 10)?.state).toBe(state);
  expect(keptTable.of('rosa', 20)).toBeNull();
  expect(keptTable.of('luis', 10)).toBeNull();
  keptTable.clear();
  expect(keptTable.of('rosa', 10)).toBeNull();
});
