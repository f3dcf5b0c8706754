import type { BodyInput } from '#kit/contract/call.ts';
import type { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';

type Body = BodyInput<typeof sucursalesCalls.create> & { sucursal_codigo: string };

let count = 0;

/** The body of a branch that does not exist yet. */
export const newSucursal = (fields: Partial<Body> = {}): Body => {
  count += 1;
  return {
    sucursal_codigo: `S${String(count).padStart(4, '0')}`,
    sucursal_nombre: `Sucursal ${count}`,
    departamento_id: 8,
    ciudad_id: 801,
    sucursal_direccion: 'Boulevard Morazán',
    tarifa_transporte: 1.5,
    mapa_url: 'https://maps.google.com/?q=14.1,-87.2',
    ...fields,
  };
};
