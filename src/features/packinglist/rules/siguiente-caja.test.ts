import { expect, test } from 'vitest';
import type { MotivoTipo } from './paquete-admisible.ts';
import { siguienteCaja, type Caja } from './siguiente-caja.ts';

const caja = (orden: number, state: MotivoTipo | 'lista' | 'libre'): Caja => ({
  paquete_id: 100 - orden,
  orden,
  en_lista: state === 'lista',
  motivo: state === 'lista' || state === 'libre' ? null : { tipo: state, texto: state },
});

test.each<{ readonly cajas: readonly [Caja, ...Caja[]]; readonly orden: number; readonly hecho: string }>([
  { cajas: [caja(1, 'libre')], orden: 1, hecho: 'agregar' },
  { cajas: [caja(2, 'libre'), caja(1, 'libre')], orden: 1, hecho: 'agregar' },
  { cajas: [caja(1, 'lista'), caja(2, 'libre'), caja(3, 'libre')], orden: 2, hecho: 'agregar' },
  { cajas: [caja(1, 'sin_factura'), caja(2, 'libre')], orden: 2, hecho: 'agregar' },
  { cajas: [caja(1, 'lista'), caja(2, 'sin_factura')], orden: 2, hecho: 'rechazar' },
  { cajas: [caja(1, 'lista'), caja(2, 'estado')], orden: 1, hecho: 'repetido' },
  { cajas: [caja(1, 'lista'), caja(2, 'lista')], orden: 2, hecho: 'repetido' },
  { cajas: [caja(1, 'estado'), caja(2, 'en_otra_lista')], orden: 2, hecho: 'rechazar' },
  { cajas: [caja(1, 'estado')], orden: 1, hecho: 'rechazar' },
])('$hecho box $orden of $cajas', ({ cajas, orden, hecho }) => {
  const found = siguienteCaja(cajas);
  expect([found.caja.orden, found.hecho]).toEqual([orden, hecho]);
});
