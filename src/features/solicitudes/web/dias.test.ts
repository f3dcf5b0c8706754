import { expect, it } from 'vitest';
import { esperaText } from './dias.ts';

const NOW = Date.parse('2026-11-23T18:00:00Z');

it.each([
  [{ dias: 0, fecha_registro: '2026-11-01T12:00:00Z' }, 'Llegó hoy a Miami'],
  [{ dias: 5, fecha_registro: '2026-11-01T12:00:00Z' }, '5 días en Miami'],
  // Nine in the evening of the 22nd in Honduras is the 23rd in UTC.
  [{ dias: null, fecha_registro: '2026-11-23T03:00:00Z' }, 'Pre-alertado hace 1 día'],
  [{ dias: null, fecha_registro: '2026-11-23T12:00:00Z' }, 'Pre-alertado hoy'],
])('%o: %s', (paquete, text) => expect(esperaText(paquete, NOW)).toBe(text));
