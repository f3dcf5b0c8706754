import { expect, test } from 'vitest';
import { siguienteMiembro } from './siguiente-miembro.ts';

type State = 'lista' | 'libre' | 'sin_factura' | 'estado' | 'en_otra_lista';
const caja = (orden: number, state: State) => ({
  orden,
  en_lista: state === 'lista',
  motivo: state === 'lista' || state === 'libre' ? null : { tipo: state },
});
type Caja = ReturnType<typeof caja>;
const MEANING = { away: new Set(['estado', 'en_otra_lista']), telling: 'en_otra_lista' };

test.each<{ readonly cajas: readonly [Caja, ...Caja[]]; readonly orden: number; readonly outcome: string }>([
  { cajas: [caja(1, 'libre')], orden: 1, outcome: 'agregar' },
  { cajas: [caja(1, 'libre'), caja(2, 'libre')], orden: 1, outcome: 'agregar' },
  { cajas: [caja(1, 'lista'), caja(2, 'libre'), caja(3, 'libre')], orden: 2, outcome: 'agregar' },
  { cajas: [caja(1, 'sin_factura'), caja(2, 'libre')], orden: 2, outcome: 'agregar' },
  { cajas: [caja(1, 'lista'), caja(2, 'sin_factura')], orden: 2, outcome: 'rechazar' },
  { cajas: [caja(1, 'lista'), caja(2, 'estado')], orden: 1, outcome: 'repetido' },
  { cajas: [caja(1, 'lista'), caja(2, 'lista')], orden: 2, outcome: 'repetido' },
  { cajas: [caja(1, 'estado'), caja(2, 'en_otra_lista')], orden: 2, outcome: 'rechazar' },
  { cajas: [caja(1, 'estado')], orden: 1, outcome: 'rechazar' },
])('$outcome box $orden of $cajas', ({ cajas, orden, outcome }) => {
  const found = siguienteMiembro(cajas, MEANING);
  expect([found.miembro.orden, found.outcome]).toEqual([orden, outcome]);
});
