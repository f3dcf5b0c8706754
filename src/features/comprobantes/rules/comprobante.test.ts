import { expect, test } from 'vitest';
import { COMPROBANTE_ESTADOS } from './comprobante-transiciones.ts';
import { comprobanteAcciones, comprobanteText, esMontoDudoso, typedComprobante } from './comprobante.rules.ts';

test('a proof is found as it is written', () => {
  expect(comprobanteText(12)).toBe('CT-00000012');
  expect(typedComprobante('ct12')).toBe(12);
  expect(typedComprobante('CT-00000012')).toBe(12);
  for (const typed of ['12', 'NC-12', 'CT-', 'CT-1234567890']) expect(typedComprobante(typed), typed).toBeNull();
});

test('an amount is asked about from half above what was chosen, where its price is known', () => {
  expect(esMontoDudoso(375.37, 250.25)).toBe(false);
  expect(esMontoDudoso(375.38, 250.25)).toBe(true);
  expect(esMontoDudoso(100, 250)).toBe(false);
  expect(esMontoDudoso(100, 0)).toBe(false);
});

test.each(COMPROBANTE_ESTADOS)('%s: only one that waits is decided, and never by who sent it', (estado) => {
  const one = { estado, usuario_registro: '1001', cliente_id: 1001 };
  const waits = estado === 'Pendiente';
  const staff = { usuario: 'admin', cliente_id: null, permisos: new Set(['entregas.procesos.registrar_abono']) };
  expect(comprobanteAcciones(staff, one)).toEqual({ revisar: waits });
  expect(comprobanteAcciones({ ...staff, usuario: '1001' }, one)).toEqual({ revisar: false });
  expect(comprobanteAcciones({ ...staff, permisos: new Set() }, one)).toEqual({ revisar: false });
  expect(comprobanteAcciones({ ...staff, cliente_id: 1002 }, one)).toEqual({ revisar: false });
});
