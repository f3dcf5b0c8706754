import { expect, test } from 'vitest';
import { readRotulo } from './rotulo.ts';

test.each([
  ['MARIA F. LOPEZ #1034 AEREO', [1034], ['maria', 'lopez']],
  ['López, María 1034A', [1034], ['lopez', 'maria']],
  ['ATTN: Ana Núñez EXP-77', [77], ['ana', 'nunez', 'exp']],
  ['José', [], ['jose']],
  ['0034', [34], []],
  ['12345678 8100 NW', [8100], []],
  ['', [], []],
  ['###', [], []],
])('%j', (texto, casilleros, words) => expect(readRotulo(texto)).toEqual({ casilleros, words }));
