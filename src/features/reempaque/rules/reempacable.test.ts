import { describe, expect, test } from 'vitest';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { faltanDeSolicitud, motivoDeRechazo, type PorReempacar } from './reempacable.ts';

const parcel = (fields: Partial<PorReempacar> = {}): PorReempacar => ({
  paquete_id: 1,
  paquete_estado: 'Recibido en USA',
  cliente_id: 1001,
  servicio_id: 10,
  guia_id: null,
  guia: null,
  guia_estado: null,
  espera_tracking: false,
  packinglist: null,
  reempaque: null,
  total_reempacados: 0,
  ...fields,
});
const inGuia = { guia_id: 7, guia: 'GA-7', guia_estado: 'Esperando Consolidación' } as const;

describe('alone', () => {
  test.each([
    [{}, null],
    [inGuia, null],
    [{ cliente_id: 0 }, 'no tiene dueño todavía; asígnelo primero a un cliente.'],
    [{ reempaque: 'REEMP000001' }, 'ya se reempacó: va dentro de REEMP000001.'],
    [{ total_reempacados: 2 }, 'ya es un reempaque; desármelo primero para volver a reempacar.'],
    [{ packinglist: 'PA-4' }, 'está en el packing list PA-4.'],
    [
      { ...inGuia, espera_tracking: true },
      'el cliente todavía puede agregar paquetes a su solicitud GA-7; se reempaca cuando se cierre.',
    ],
    [{ servicio_id: null }, 'no tiene servicio; corríjalo primero.'],
  ])('%j: %s', (fields, motivo) => {
    expect(motivoDeRechazo(parcel(fields), null)).toBe(motivo);
  });

  test.each(PAQUETE_ESTADOS)('in state %s', (paquete_estado) => {
    expect(motivoDeRechazo(parcel({ paquete_estado }), null)).toBe(
      paquete_estado === 'Recibido en USA' ? null : `está en estado ${paquete_estado}; debe estar en Recibido en USA.`,
    );
  });

  test.each(GUIA_ESTADOS)('in a guide in state %s', (guia_estado) => {
    const free = guia_estado === 'Esperando Consolidación' || guia_estado === 'Recibido en USA';
    expect(motivoDeRechazo(parcel({ ...inGuia, guia_estado }), null)).toBe(
      free ? null : `su guía GA-7 está en estado ${guia_estado}.`,
    );
  });
});

test.each([
  [{}, {}, null],
  [{ ...inGuia }, { ...inGuia }, null],
  [{ cliente_id: 1002 }, {}, 'es de otro cliente.'],
  [{ servicio_id: 30 }, {}, 'viaja por otro servicio.'],
  [{ ...inGuia }, {}, 'va en otra guía, la GA-7.'],
  [{}, { ...inGuia }, 'está libre y los otros van en la guía GA-7.'],
])('%j beside %j: %s', (fields, first, motivo) => {
  expect(motivoDeRechazo(parcel({ paquete_id: 2, ...fields }), parcel(first))).toBe(motivo);
});

test('a request for a repack is repacked whole, any other guide in part', () => {
  const paquetes = [1, 2, 3].map((paquete_id) => ({ paquete_id, tracking: `T${paquete_id}` }));
  const elegidos = new Set([1, 2]);
  expect(faltanDeSolicitud({ guia_tipo: 'Reempaque & Consolidación', paquetes }, elegidos)).toEqual(['T3']);
  expect(faltanDeSolicitud({ guia_tipo: 'Reempaque', paquetes }, new Set([1, 2, 3]))).toEqual([]);
  expect(faltanDeSolicitud({ guia_tipo: 'Consolidación', paquetes }, elegidos)).toEqual([]);
});
