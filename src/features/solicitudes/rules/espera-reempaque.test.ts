import { expect, test } from 'vitest';
import { esperaReempaque } from './espera-reempaque.ts';

const completa = {
  guia_estado: 'Esperando Consolidación',
  guia_tipo: 'Reempaque & Consolidación',
  falta_tracking: false,
  total_paquetes: 3,
  paquete_recibidos: 3,
} as const;

test('a request waits for its repack once all of it is here', () => {
  expect(esperaReempaque(completa)).toBe(true);
  expect(esperaReempaque({ ...completa, guia_tipo: 'Reempaque' })).toBe(true);
});

test.each([
  { guia_estado: 'Pendiente' as const },
  { guia_estado: 'Recibido en USA' as const },
  { guia_tipo: 'Consolidación' },
  { falta_tracking: true },
  { paquete_recibidos: 2 },
  { total_paquetes: 1, paquete_recibidos: 1 },
])('not with %j', (fields) => expect(esperaReempaque({ ...completa, ...fields })).toBe(false));
