import { expect, test } from 'vitest';
import { faltaFactura } from '#features/paquetes/rules/falta-factura.public.ts';
import { PAQUETE_ESTADOS, PAQUETE_ESTADOS_EN_CURSO, listedPaqueteEstados } from './paquete-estado.ts';

const holder = (...permisos: string[]) => ({ cliente_id: null, permisos: new Set(permisos) });

test('what is asked for is listed, delivered ones to who may see them', () => {
  const may = holder('paquetes.listado.ver_entregados');
  expect(listedPaqueteEstados(may, undefined)).toEqual(PAQUETE_ESTADOS_EN_CURSO);
  expect(listedPaqueteEstados(may, ['Entregado'])).toEqual(['Entregado']);
  expect(listedPaqueteEstados(holder(), ['Entregado', 'Abandonado'])).toEqual(['Abandonado']);
});

test('an invoice is asked for of one box, until it leaves Miami', () => {
  const asked = PAQUETE_ESTADOS.filter((paquete_estado) =>
    faltaFactura({ paquete_estado, cantidad: 1, paquete_factura: null }),
  );
  expect(asked).toEqual(['Pre-alertado', 'Recibido en USA']);
  const arrived = { paquete_estado: 'Recibido en USA', cantidad: 1, paquete_factura: null };
  expect(faltaFactura({ ...arrived, paquete_factura: 'f.pdf' })).toBe(false);
  expect(faltaFactura({ ...arrived, cantidad: 2 })).toBe(false);
  // A repacked parcel leaves with the parcel that contains it.
  expect(faltaFactura({ ...arrived, reempaque_estado: 'Recibido en USA' })).toBe(true);
  expect(faltaFactura({ ...arrived, reempaque_estado: 'Enviado a HN' })).toBe(false);
});
