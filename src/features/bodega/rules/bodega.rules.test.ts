import { describe, expect, test } from 'vitest';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { cajaEscaneada } from './caja-escaneada.ts';
import { codigoDeEstante, readEstante } from '#features/tracking/rules/estante.ts';
import { fueraDeLugar, llegaTarde } from './pertenece.ts';
import { puedeUbicar } from './puede-ubicar.ts';

describe('the bars of a shelf', () => {
  test.each(['A-03-2', 'A-11-2', 'A-1-12', 'Q-QX-1', 'PISO2', 'A'])('%s is read as it was written', (lugar) => {
    const codigo = codigoDeEstante(lugar);
    expect(codigo).toMatch(/^[A-Z0-9]+$/);
    expect(readEstante(codigo)).toBe(lugar);
    expect(readEstante(`${codigo.toLowerCase()}\t`)).toBe(lugar);
  });
  test.each(['1Z999AA10123456784', 'EA123456789US', 'GA000123', 'ESTA03', 'EST', ''])('%s is no shelf', (codigo) => {
    expect(readEstante(codigo)).toBeNull();
  });
  test('a sign read wrong is no other shelf', () => {
    expect(readEstante(codigoDeEstante('A-03-2').replace('03', '04'))).toBeNull();
  });
});

const IN = { 'Recibido en USA': 0, 'Recibido en HN': 2, 'Disponible para entrega': 2 } as Record<string, number>;
test.each(PAQUETE_ESTADOS)('%s belongs in its own warehouse alone, and elsewhere it is said what to do', (estado) => {
  const paquete = {
    paquete_estado: estado,
    bodega: IN[estado] ?? null,
    sucursal_nombre: 'San Pedro Sula',
    lista: 'PA-4',
    reempaque: null,
    traslado: null,
    guia_sucursal_id: null,
  };
  for (const bodega of [0, 2, 3]) {
    const found = fueraDeLugar(paquete, bodega);
    if (IN[estado] === bodega) expect(found).toBeNull();
    else expect([found?.motivo.length, found?.que_hacer.length]).toEqual([expect.any(Number), expect.any(Number)]);
  }
  expect(fueraDeLugar({ ...paquete, reempaque: 'REEMP000001' }, 0)?.motivo).toMatch('REEMP000001');
});

test('a box that was lost on the road belongs where its guide lies, once it is in no transfer', () => {
  const lost = {
    paquete_estado: 'Recibido en HN',
    bodega: 2,
    sucursal_nombre: 'San Pedro Sula',
    lista: null,
    reempaque: null,
    traslado: null,
    guia_sucursal_id: 3,
  } as const;
  expect(fueraDeLugar(lost, 3)).toBeNull();
  expect(llegaTarde(lost, 3)).toBe(true);
  // It still belongs in the bodega where it was last seen, and is not late there.
  expect([fueraDeLugar(lost, 2), llegaTarde(lost, 2)]).toEqual([null, false]);
  expect(llegaTarde({ ...lost, guia_sucursal_id: 2 }, 3)).toBe(false);
  expect(llegaTarde({ ...lost, paquete_estado: 'Entregado' }, 3)).toBe(false);
  expect(llegaTarde({ ...lost, traslado: { numero: 'T-1', sucursal_id: 3, destino: 'Roatán' } }, 3)).toBe(false);
});

test('label after label of a guide means box after box', () => {
  const caja = (paquete_id: number, ubicacion: string | null, pertenece = true) => ({
    paquete_id,
    orden: paquete_id,
    ubicacion,
    pertenece,
    terminado: false,
  });
  const cajas = [caja(3, 'B-1'), caja(2, null), caja(1, 'A-1')];
  const idOf = (...args: Parameters<typeof cajaEscaneada>) => cajaEscaneada(...args)?.paquete_id;
  expect(idOf(cajas, new Set(), 'A-1')).toBe(2);
  expect(idOf(cajas, new Set([2]), 'A-1')).toBe(3);
  expect(idOf(cajas, new Set([2, 3]), 'A-1')).toBe(3);
  expect(idOf(cajas, new Set(), null)).toBe(1);
  expect(idOf([caja(1, null, false), caja(2, 'A-1')], new Set(), 'A-1')).toBe(2);
  expect(idOf([caja(1, null, false), { ...caja(2, null, false), terminado: true }], new Set(), 'A-1')).toBe(1);
  expect(idOf([], new Set(), 'A-1')).toBeUndefined();
});

test.each([
  ['paquetes.registro.recibir_usa', null, 0, true],
  ['paquetes.registro.recibir_usa', null, 2, false],
  ['entregas.procesos.registrar_entrega', 2, 2, true],
  ['entregas.procesos.registrar_entrega', 3, 2, false],
  ['entregas.procesos.registrar_entrega', null, 2, true],
  ['entregas.procesos.registrar_entrega', 2, 0, false],
])('%s at branch %s gives places in %s: %s', (permiso, sucursal_id, bodega, may) => {
  expect(puedeUbicar({ permisos: new Set([permiso]), sucursal_id }, bodega)).toBe(may);
});
