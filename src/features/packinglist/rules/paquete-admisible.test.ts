import { describe, expect, test } from 'vitest';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import { MOTIVOS, motivoDeRechazo, type MotivoTipo, type PaqueteParaLista } from './paquete-admisible.ts';

const AEREA = { packinglist_id: 45, servicio_id: 10, servicio_nombre: 'Aéreo' };
const LISTO: PaqueteParaLista = {
  paquete_estado: 'Recibido en USA',
  cliente_id: 1001,
  reempaque_id: null,
  cantidad: 1,
  paquete_factura: 'factura.pdf',
  sin_factura_comentario: null,
  partes_sin_factura: [],
  servicio_id: 10,
  servicio_nombre: 'Aéreo',
  guia: 'GA-123',
  guia_estado: 'Recibido en USA',
  packinglist_id: null,
  packinglist: null,
};

/** For each reason, a change that makes a parcel inadmissible, and the sentence of the refusal. */
const SPOILED: Readonly<Record<MotivoTipo, readonly [Partial<PaqueteParaLista>, string]>> = {
  sin_dueno: [{ cliente_id: 0 }, 'no tiene dueño todavía; asígnelo primero a un cliente.'],
  reempacado: [{ reempaque_id: 7 }, 'fue reempacado y viaja dentro de otro paquete.'],
  en_otra_lista: [{ packinglist_id: 46, packinglist: 'PA-46' }, 'ya está en el packing list PA-46.'],
  estado: [{ paquete_estado: 'Recibido en HN' }, 'está en estado Recibido en HN; debe estar en Recibido en USA.'],
  sin_guia: [{ guia: null, guia_estado: null }, 'está libre, sin guía; espera una solicitud.'],
  guia_incompleta: [
    { guia_estado: 'Esperando Consolidación' },
    'su guía GA-123 está en estado Esperando Consolidación; debe estar completa, en Recibido en USA.',
  ],
  otro_servicio: [{ servicio_id: 30, servicio_nombre: 'Marítimo' }, 'viaja por Marítimo y la lista es de Aéreo.'],
  sin_factura: [{ paquete_factura: null }, 'no tiene factura; adjúntela o pida que un supervisor la autorice.'],
};

const estadosOf = <T extends string>(table: readonly { readonly desde: T | null; readonly hacia: T | null }[]): T[] => [
  ...new Set(table.flatMap(({ desde, hacia }) => [desde, hacia]).filter((estado) => estado !== null)),
];

describe('a parcel on a packing list', () => {
  test('may travel with everything in order', () => expect(motivoDeRechazo(LISTO, AEREA)).toBeNull());

  test.each(MOTIVOS.map((tipo) => ({ tipo, spoiled: SPOILED[tipo] })))(
    '$tipo',
    ({ tipo, spoiled: [change, texto] }) => {
      expect(motivoDeRechazo({ ...LISTO, ...change }, AEREA)).toEqual({ tipo, texto });
    },
  );

  test('of any two reasons the earlier one is told', () => {
    for (const [place, first] of MOTIVOS.entries())
      for (const second of MOTIVOS.slice(place + 1)) {
        // A parcel without a guide cannot have an incomplete one.
        if (first === 'sin_guia' && second === 'guia_incompleta') continue;
        const paquete = { ...LISTO, ...SPOILED[second][0], ...SPOILED[first][0] };
        expect(motivoDeRechazo(paquete, AEREA)?.tipo, `${first}, ${second}`).toBe(first);
      }
  });

  test('every state of a parcel but one is refused', () => {
    const passing = estadosOf(PAQUETE_TRANSICIONES).filter(
      (paquete_estado) => motivoDeRechazo({ ...LISTO, paquete_estado }, AEREA)?.tipo !== 'estado',
    );
    expect(passing).toEqual(['Recibido en USA']);
  });

  test('every state of its guide but one is refused', () => {
    const passing = estadosOf(GUIA_TRANSICIONES).filter(
      (guia_estado) => motivoDeRechazo({ ...LISTO, guia_estado }, AEREA)?.tipo !== 'guia_incompleta',
    );
    expect(passing).toEqual(['Recibido en USA']);
  });

  test.each([
    { cantidad: 1, paquete_factura: null, sin_factura_comentario: 'Regalo', admitted: true },
    { cantidad: 1, paquete_factura: 'f.pdf', sin_factura_comentario: null, admitted: true },
    { cantidad: 2, paquete_factura: null, sin_factura_comentario: null, admitted: true },
    { cantidad: 1, paquete_factura: null, sin_factura_comentario: null, admitted: false },
  ])(
    '$cantidad in it, invoice $paquete_factura, comment $sin_factura_comentario: $admitted',
    ({ admitted, ...given }) => expect(motivoDeRechazo({ ...LISTO, ...given }, AEREA) === null).toBe(admitted),
  );

  test.each([
    [['TBA1'], 'falta la factura de TBA1, que va dentro; adjúntela o pida que un supervisor lo autorice.'],
    [
      ['TBA1', 'TBA2'],
      'faltan las facturas de TBA1, TBA2, que van dentro; adjúntelas o pida que un supervisor lo autorice.',
    ],
  ])('a repack without the invoices of %s names them', (partes_sin_factura, texto) => {
    const repack = { ...LISTO, cantidad: 2, paquete_factura: null, partes_sin_factura };
    expect(motivoDeRechazo(repack, AEREA)).toEqual({ tipo: 'sin_factura', texto });
    expect(motivoDeRechazo({ ...repack, sin_factura_comentario: 'Regalos' }, AEREA)).toBeNull();
  });

  test('in this very list is no refusal; without a list any service will do, but no other list', () => {
    expect(motivoDeRechazo({ ...LISTO, packinglist_id: 45, packinglist: 'PA-45' }, AEREA)).toBeNull();
    expect(motivoDeRechazo({ ...LISTO, servicio_id: 30 }, null)).toBeNull();
    expect(motivoDeRechazo({ ...LISTO, packinglist_id: 45, packinglist: 'PA-45' }, null)?.tipo).toBe('en_otra_lista');
  });
});
