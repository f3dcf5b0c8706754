import { expect, test } from 'vitest';
import { z } from 'zod';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { filterText } from './filter-text.ts';
import type { Filter } from './list-types.ts';

const call = defineCall({
  id: 'prueba.list',
  method: 'GET',
  path: '/prueba',
  summary: 'Prueba',
  access: publicAccess,
  kind: 'list',
  query: z.object({ estado: z.string(), desde: z.string(), ciudad: z.string() }),
  output: z.object({}),
});
type F = Filter<typeof call>;

const estado: F = {
  name: 'estado',
  label: 'Estado',
  options: [
    { value: 'true', label: 'Activas' },
    { value: 'false', label: 'Inactivas' },
  ],
};
const desde: F = { name: 'desde', label: 'Desde', kind: 'date' };
const ciudad: F = { name: 'ciudad', label: 'Ciudad', render: () => null };

test.each([
  ['the label of the option', estado, 'false', 'Inactivas'],
  ['all the labels of several', { ...estado, multiple: true } as F, 'true,false', 'Activas, Inactivas'],
  ['a value of one with a comma is one value', estado, 'a,b', 'a,b'],
  ['what is no option as it is', estado, 'otra', 'otra'],
  ['a day as the installation writes it', desde, '2026-11-21', '21/11/2026'],
  ['the name that the field knows', { ...ciudad, valueText: (id: string) => `Ciudad ${id}` } as F, '501', 'Ciudad 501'],
  ['the value where the field knows no name', ciudad, 501, '501'],
  ['nothing while it is empty', estado, undefined, null],
])('%s', (_, filter, value, text) => {
  expect(filterText(filter, value, 'DD/MM/YYYY')).toBe(text);
});
