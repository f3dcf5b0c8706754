import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['attachment; filename="Sucursales.xlsx"', 'Sucursales.xlsx'],
  ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'Gu%C3%ADas.xlsx', 'Guías.xlsx'],
  ['attachment', 'Reporte.xlsx'],
  [null, 'Reporte.xlsx'],
])('names a download by %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name));
