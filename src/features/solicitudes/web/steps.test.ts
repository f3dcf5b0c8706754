import { describe, expect, it } from 'vitest';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { stepsOf } from './steps.ts';

const solicitud = (guia_estado: (typeof GUIA_ESTADOS)[number], paquete_recibidos = 0) => ({
  guia_estado,
  guia_tipo: 'Reempaque & Consolidación' as const,
  total_paquetes: 3,
  paquete_recibidos,
});
const ahora = (...args: Parameters<typeof solicitud>) =>
  stepsOf(solicitud(...args)).find(({ estado }) => estado === 'ahora');

describe('what comes next of a request', () => {
  it.each([
    ['Pendiente', 0, 'La revisamos'],
    ['Pre-alertado', 0, 'Llegan a Miami'],
    ['Esperando Consolidación', 1, 'Llegan a Miami'],
    ['Esperando Consolidación', 3, 'Los reempacamos juntos'],
    ['Recibido en USA', 3, 'Viaja a Honduras'],
    ['Enviado a HN', 3, 'Viaja a Honduras'],
    ['Recibido en HN', 3, undefined],
    ['Entregado', 3, undefined],
  ] as const)('of one in %s with %d of 3: %s', (estado, recibidos, titulo) =>
    expect(ahora(estado, recibidos)?.titulo).toBe(titulo),
  );

  it('says how many are missing', () =>
    expect(ahora('Esperando Consolidación', 2)?.texto).toBe('Falta que llegue 1 paquete a nuestra bodega.'));

  it.each(['Rechazado', 'Anulada', 'Abandonado'] as const)('promises nothing of one in %s', (estado) =>
    expect(stepsOf(solicitud(estado))).toEqual([]),
  );
});
