import { describe, expect, it } from 'vitest';
import { newRow } from '#features/paquetes/web/prealerta/prealerta-values.public.ts';
import { partesErrors, partesForm } from './solicitud-envio.ts';

const factura = new File(['%PDF-1.4'], 'zapatos.pdf', { type: 'application/pdf' });
const values = {
  cliente_id: null,
  elegidos: [7, 9],
  paquetes: [newRow({ tracking: 'TBA310000000001', paquete_descripcion: 'Zapatos', valor_compra: 59.9, factura })],
};

describe('the parcels of a request', () => {
  it('are sent new ones first, each naming its file', () => {
    const form = partesForm(values);
    expect(JSON.parse(String(form.get('paquetes')))).toEqual([
      {
        tracking: 'TBA310000000001',
        paquete_descripcion: 'Zapatos',
        valor_compra: 59.9,
        servicio_id: null,
        factura: 'factura_0',
      },
      { paquete_id: 7 },
      { paquete_id: 9 },
    ]);
    expect((form.get('factura_0') as File).name).toBe('zapatos.pdf');
  });

  it('have what was refused at their own fields', () => {
    expect(
      partesErrors(
        {
          'paquetes.0.tracking': 'En uso.',
          'paquetes.2.paquete_id': 'Ya va en otra guía.',
          'facturas.factura_0': 'No es una factura.',
          servicio_id: 'No existe.',
        },
        values,
      ),
    ).toEqual({
      'paquetes.0.tracking': 'En uso.',
      elegidos: 'Ya va en otra guía.',
      'paquetes.0.factura': 'No es una factura.',
      servicio_id: 'No existe.',
    });
  });
});
