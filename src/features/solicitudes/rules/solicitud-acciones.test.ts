import { describe, expect, test } from 'vitest';
import { GUIA_ESTADOS, type GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import {
  SOLICITUD_ACCIONES,
  solicitudAcciones,
  solicitudImpedimento,
  type SolicitudAccion,
  type SolicitudEnSuEstado,
} from './solicitud-acciones.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const LATER = '2026-11-23T12:00:01Z';
const open: Omit<SolicitudEnSuEstado, 'guia_estado'> = {
  guia_tipo: 'Consolidación',
  falta_tracking: true,
  fecha_cierre: LATER,
  total_paquetes: 2,
};

/** The states in which each action is possible on a request that lacks nothing. */
const WANTED: Readonly<Record<SolicitudAccion, readonly GuiaEstado[]>> = {
  aprobar: ['Pendiente'],
  rechazar: ['Pendiente'],
  reconsiderar: ['Rechazado'],
  agregar: ['Pendiente', 'Pre-alertado', 'Esperando Consolidación'],
};

describe.each(SOLICITUD_ACCIONES)('%s', (accion) => {
  test.each(GUIA_ESTADOS)('of what is %s', (guia_estado) =>
    expect(solicitudImpedimento(accion, { ...open, guia_estado }, NOW)).toBe(
      WANTED[accion].includes(guia_estado) ? null : 'estado',
    ),
  );
});

test.each([
  ['aprobar', { total_paquetes: 0 }, 'sin_paquetes'],
  ['aprobar', { total_paquetes: 1 }, null],
  ['aprobar', { total_paquetes: 1, falta_tracking: false }, 'pocos_paquetes'],
  ['aprobar', { total_paquetes: 1, falta_tracking: false, guia_tipo: 'Reempaque' }, null],
  ['rechazar', { total_paquetes: 0 }, null],
  ['agregar', { total_paquetes: 0 }, null],
  ['agregar', { falta_tracking: false, fecha_cierre: null }, 'completa'],
  // The job that closes it is late.
  ['agregar', { fecha_cierre: NOW.toISOString() }, 'cerrada'],
  ['agregar', { falta_tracking: false }, 'cerrada'],
] as const)('%s with %o: %s', (accion, more, impedimento) =>
  expect(solicitudImpedimento(accion, { ...open, guia_estado: 'Pendiente', ...more }, NOW)).toBe(impedimento),
);

describe('who', () => {
  const done = (cliente_id: number | null, ...permisos: readonly string[]) =>
    Object.entries(
      solicitudAcciones({ cliente_id, permisos: new Set(permisos) }, { ...open, guia_estado: 'Pendiente' }, NOW),
    ).flatMap(([accion, may]) => (may ? [accion] : []));
  test('each by its own right', () => {
    expect(done(null)).toEqual([]);
    expect(done(null, 'guias.solicitudes.procesar')).toEqual(['aprobar', 'rechazar']);
    expect(done(null, 'guias.solicitudes.agregar_paquetes')).toEqual(['agregar']);
  });
  test('a customer adds and decides nothing, whatever the role holds', () =>
    expect(done(1001, 'guias.solicitudes.procesar', 'guias.solicitudes.agregar_paquetes')).toEqual(['agregar']));
});
