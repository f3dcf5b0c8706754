import { expect, test } from 'vitest';
import { llegaEn } from './piezas.ts';

test.each([
  [0, 'Llega el mismo día que se recibe en Miami.'],
  [1, 'Llega en un día desde que se recibe en Miami.'],
  [3, 'Llega en unos 3 días calendario desde que se recibe en Miami.'],
  // The initial times of an installation are the maximum of the terms: 5, 10 and 20 working days.
  [7, 'Llega en unos 7 días calendario (5 hábiles) desde que se recibe en Miami.'],
  [14, 'Llega en unos 14 días calendario (10 hábiles) desde que se recibe en Miami.'],
  [28, 'Llega en unos 28 días calendario (20 hábiles) desde que se recibe en Miami.'],
])('%i days', (dias, said) => expect(llegaEn(dias)).toBe(said));
