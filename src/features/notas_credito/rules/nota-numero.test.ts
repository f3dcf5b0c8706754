import { expect, test } from 'vitest';
import { notaImpresaText, notaText, typedNota } from './nota-numero.public.ts';

test('a note is written short, with eight digits on its own paper, and found as it is written or scanned', () => {
  expect([notaText(1), notaImpresaText(1)]).toEqual(['NC-1', 'NC-00000001']);
  expect([notaText(123_456_789), notaImpresaText(123_456_789)]).toEqual(['NC-123456789', 'NC-123456789']);
  for (const written of [notaText, notaImpresaText]) expect(typedNota(written(12))).toBe(12);
  for (const typed of ['nc12', 'NC 12', " nc'0012 "]) expect(typedNota(typed), typed).toBe(12);
  for (const typed of ['12', 'GA-12', 'NC', 'NC-1234567890', '']) expect(typedNota(typed), typed).toBeNull();
});
