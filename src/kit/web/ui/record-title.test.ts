import { expect, test } from 'vitest';
import { tabTitle } from './record-title.ts';

test.each([
  [null, 'Clientes', 'Envíos', 'Clientes · Envíos'],
  [null, undefined, 'Envíos', 'Envíos'],
  [null, undefined, '', ''],
  ['Ana Alvarado (1001)', 'Casillero', 'Envíos', 'Ana Alvarado (1001) · Casillero · Envíos'],
  ['Editar cliente · Ana', 'Editar cliente', 'Envíos', 'Editar cliente · Ana · Envíos'],
  ['GA-7', undefined, '', 'GA-7'],
])('%s of %s at %s is %s', (record, screen, empresa, title) => {
  expect(tabTitle(record, screen, empresa)).toBe(title);
});
