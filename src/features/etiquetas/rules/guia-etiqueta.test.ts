import { expect, test } from 'vitest';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { isGuiaPrintable } from './guia-etiqueta.public.ts';

const printableIn = (total_paquetes: number, paquete_recibidos: number) =>
  GUIA_ESTADOS.filter((guia_estado) => isGuiaPrintable({ guia_estado, total_paquetes, paquete_recibidos }));

test('the labels of a guide, once all of its parcels are in the house', () => {
  expect(printableIn(2, 2)).toEqual([
    'Esperando Consolidación',
    'Recibido en USA',
    'Enviado a HN',
    'Recibido en HN',
    'Disponible para entrega',
    'Abandonado',
  ]);
  expect(printableIn(2, 1)).toEqual([]);
  expect(printableIn(0, 0)).toEqual([]);
});
