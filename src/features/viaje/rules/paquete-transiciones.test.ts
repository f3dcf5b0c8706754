import { describe, expect, test } from 'vitest';
import { PAQUETE_ESTADOS, type PaqueteEstado } from './paquete-estado.ts';
import {
  medible,
  PAQUETE_ACCIONES,
  PAQUETE_TRANSICIONES,
  type PaqueteAccion,
  paqueteHacia,
  recibidoAvisable,
  trackingEditable,
} from './paquete-transiciones.ts';

const ACCIONES = Object.keys(PAQUETE_ACCIONES) as PaqueteAccion[];
const FROM: readonly (PaqueteEstado | null)[] = [null, ...PAQUETE_ESTADOS];

/** The whole state machine, written a second time by hand: a row per action, a column per state. */
const WANTED: Readonly<Record<PaqueteAccion, readonly (PaqueteEstado | 'ninguno' | undefined)[]>> = {
  //                  nothing          Pre-alertado       Recibido en USA   Enviado a HN      Recibido en HN            Disponible        Entregado                 Abandonado
  prealertar: ['Pre-alertado', undefined, undefined, undefined, undefined, undefined, undefined, undefined],
  recibir_usa: ['Recibido en USA', 'Recibido en USA', undefined, undefined, undefined, undefined, undefined, undefined],
  enviar_a_sucursal: [
    undefined,
    undefined,
    undefined,
    undefined,
    'Recibido en HN',
    'Disponible para entrega',
    undefined,
    undefined,
  ],
  recibir_en_sucursal: [
    undefined,
    undefined,
    undefined,
    undefined,
    'Recibido en HN',
    'Disponible para entrega',
    undefined,
    undefined,
  ],
  quedarse_en_sucursal: [
    undefined,
    undefined,
    undefined,
    undefined,
    'Recibido en HN',
    'Disponible para entrega',
    undefined,
    undefined,
  ],
  deshacer_recepcion: [undefined, undefined, 'Pre-alertado', undefined, undefined, undefined, undefined, undefined],
  devolver_a_bodega: [undefined, undefined, undefined, 'Recibido en USA', undefined, undefined, undefined, undefined],
  enviar: [undefined, undefined, 'Enviado a HN', undefined, undefined, undefined, undefined, undefined],
  recibir_hn: [undefined, undefined, undefined, 'Recibido en HN', undefined, undefined, undefined, undefined],
  disponer: [undefined, undefined, undefined, undefined, 'Disponible para entrega', undefined, undefined, undefined],
  retirar_disponible: [undefined, undefined, undefined, undefined, undefined, 'Recibido en HN', undefined, undefined],
  entregar: [undefined, undefined, undefined, undefined, undefined, 'Entregado', undefined, undefined],
  anular_entrega: [
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'Disponible para entrega',
    undefined,
  ],
  abandonar: [undefined, undefined, 'Abandonado', undefined, 'Abandonado', 'Abandonado', undefined, undefined],
  // The targets for an abandoned one are tested below.
  recuperar: [undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined],
  eliminar: [undefined, 'ninguno', 'ninguno', undefined, undefined, undefined, undefined, undefined],
  reempacar: ['Recibido en USA', undefined, 'Recibido en USA', undefined, undefined, undefined, undefined, undefined],
  desarmar: [undefined, undefined, 'ninguno', undefined, undefined, undefined, undefined, undefined],
  salir_de_reempaque: [undefined, undefined, 'Recibido en USA', undefined, undefined, undefined, undefined, undefined],
};

describe('every action from everywhere', () => {
  test.each(ACCIONES.flatMap((accion) => FROM.map((desde, place) => [accion, desde, WANTED[accion][place]] as const)))(
    '%s of %s leads to %s',
    (accion, desde, hacia) => {
      expect(paqueteHacia(accion, desde)).toBe(hacia === 'ninguno' ? null : hacia);
    },
  );

  test('an abandoned one goes back to where it was, and nowhere else', () => {
    for (const anterior of PAQUETE_ESTADOS) {
      const known = ['Recibido en USA', 'Recibido en HN', 'Disponible para entrega'].includes(anterior);
      expect(paqueteHacia('recuperar', 'Abandonado', anterior), anterior).toBe(known ? anterior : undefined);
      expect(paqueteHacia('recuperar', 'Entregado', anterior), anterior).toBeUndefined();
    }
  });

  test('nothing stands in the table twice, and every state but the first is reached', () => {
    const lines = PAQUETE_TRANSICIONES.map(({ accion, desde, hacia }) => `${accion} ${desde} ${hacia}`);
    expect(new Set(lines).size).toBe(lines.length);
    expect(new Set(PAQUETE_TRANSICIONES.map(({ hacia }) => hacia))).toEqual(new Set([...PAQUETE_ESTADOS, null]));
  });
});

test('what depends on where it stands', () => {
  const where = (holds: (estado: PaqueteEstado) => boolean) => PAQUETE_ESTADOS.filter(holds);
  expect(where(trackingEditable)).toEqual(['Pre-alertado', 'Recibido en USA']);
  expect(where((estado) => !recibidoAvisable(estado))).toEqual(['Pre-alertado', 'Disponible para entrega']);
  expect(where((estado) => !medible(estado))).toEqual(['Entregado']);
});
