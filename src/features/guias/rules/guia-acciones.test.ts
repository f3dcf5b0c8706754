import { describe, expect, test } from 'vitest';
import { GUIA_ESTADOS, type GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import {
  GUIA_ACCIONES_USUARIO,
  guiaAcciones,
  guiaImpedimento,
  hasGuiaMenu,
  noDispone,
  type GuiaAccionUsuario,
  type GuiaEnSuEstado,
} from './guia-acciones.ts';
import { type ListaDeGuia, noSeUne } from './modificable.ts';

const complete: Omit<GuiaEnSuEstado, 'guia_estado'> = {
  guia_tipo: 'Consolidación',
  guia_valor: 25,
  total_paquetes: 2,
  paquete_recibidos: 2,
};
const statesFor = (accion: GuiaAccionUsuario, guia: Partial<GuiaEnSuEstado> = {}): GuiaEstado[] =>
  GUIA_ESTADOS.filter((guia_estado) => guiaImpedimento(accion, { ...complete, ...guia, guia_estado }) === null);

const ON_ITS_WAY: readonly GuiaEstado[] = [
  'Pre-alertado',
  'Esperando Consolidación',
  'Recibido en USA',
  'Enviado a HN',
  'Recibido en HN',
];

/** The states in which each action is possible for a guide that lacks nothing. */
const WANTED: Readonly<Record<GuiaAccionUsuario, readonly GuiaEstado[]>> = {
  etiqueta: [
    'Esperando Consolidación',
    'Recibido en USA',
    'Enviado a HN',
    'Recibido en HN',
    'Disponible para entrega',
    'Abandonado',
  ],
  dimensiones: ['Pendiente', ...ON_ITS_WAY, 'Disponible para entrega'],
  cambiar_servicio: ['Pendiente', 'Pre-alertado', 'Esperando Consolidación', 'Recibido en USA'],
  cambiar_cliente: ['Pendiente', ...ON_ITS_WAY, 'Disponible para entrega'],
  comentar: GUIA_ESTADOS,
  ver_comentario: GUIA_ESTADOS,
  disponer: ['Recibido en HN'],
  retirar_disponible: ['Disponible para entrega'],
  reenviar_disponible: ['Disponible para entrega'],
  modificar: ON_ITS_WAY,
  unificar: ['Recibido en USA', 'Recibido en HN'],
  entregar: ['Disponible para entrega'],
};

test.each(GUIA_ACCIONES_USUARIO)('%s: in these states and in no other', (accion) =>
  expect(statesFor(accion)).toEqual(WANTED[accion]),
);

describe('what a guide lacks', () => {
  test('without a value it is not made available', () => expect(statesFor('disponer', { guia_valor: 0 })).toEqual([]));
  test('no label while a parcel is missing, nor without any', () => {
    expect(statesFor('etiqueta', { paquete_recibidos: 1 })).toEqual([]);
    expect(statesFor('etiqueta', { total_paquetes: 0, paquete_recibidos: 0 })).toEqual([]);
  });
  test('a Normal guide, and one of a single parcel, is not modified', () => {
    expect(statesFor('modificar', { guia_tipo: 'Normal' })).toEqual([]);
    expect(statesFor('modificar', { total_paquetes: 1 })).toEqual([]);
  });
  test('in a list that was closed or sent it is neither modified nor joined; in an open one only modified', () => {
    const inList = (estado: ListaDeGuia['estado']) => ({ listas: [{ numero: 'PA-45', estado }] });
    expect(statesFor('modificar', inList('Abierto'))).toEqual(ON_ITS_WAY);
    expect(statesFor('unificar', inList('Abierto'))).toEqual([]);
    for (const estado of ['Cerrado', 'Enviado a HN'] as const) {
      expect(statesFor('modificar', inList(estado))).toEqual([]);
      expect(statesFor('unificar', inList(estado))).toEqual([]);
    }
    const closed = { ...complete, guia_estado: 'Recibido en USA' as const, ...inList('Cerrado') };
    expect(guiaImpedimento('modificar', closed)).toBe('Va en el packing list PA-45, que ya está cerrado.');
  });
  test('what joining waits for is said by the state of the list, since nothing is taken out of a closed one', () => {
    const said = (...estados: readonly ListaDeGuia['estado'][]) =>
      noSeUne({ listas: estados.map((estado, place) => ({ numero: `PA-${45 + place}`, estado })) });
    expect(said()).toBeNull();
    expect(said('Abierto')).toBe('Va en el packing list PA-45. Retírela de la lista primero.');
    expect(said('Abierto', 'Cerrado')).toBe(
      'Va en el packing list PA-46, que ya está cerrado: se podrá cuando se reciba todo en Honduras.',
    );
    expect(said('Enviado a HN')).toBe(
      'Va en el packing list PA-45, que todavía no llega completo: se podrá cuando se reciba todo en Honduras.',
    );
  });
  test.each([
    [{ en_transferencia: true }, ['disponer', 'reenviar_disponible', 'modificar', 'unificar', 'entregar']],
    [{ en_reparto: true }, ['dimensiones', 'retirar_disponible', 'reenviar_disponible', 'entregar']],
    [{ a_domicilio: true }, ['cambiar_cliente', 'modificar', 'unificar']],
  ] as const)('away from its counter (%j) these actions wait, in any state, and no others', (away, waiting) => {
    for (const accion of GUIA_ACCIONES_USUARIO)
      expect([accion, statesFor(accion, away)]).toEqual([
        accion,
        (waiting as readonly string[]).includes(accion) ? [] : WANTED[accion],
      ]);
  });
});

test('the menu is hidden for delivered guides alone', () =>
  expect(GUIA_ESTADOS.filter((guia_estado) => !hasGuiaMenu({ guia_estado }))).toEqual(['Entregado']));

describe('who', () => {
  const at = { sucursal_id: 3, sucursal_nombre: 'La Ceiba' };
  const guia = { ...complete, ...at, guia_estado: 'Recibido en HN' } as const;
  const done = (cliente_id: number | null, permisos: readonly string[], sucursal_id: number | null = null) =>
    Object.entries(guiaAcciones({ cliente_id, sucursal_id, permisos: new Set(permisos) }, guia))
      .filter(([, may]) => may)
      .map(([accion]) => accion);
  test('each by its own right', () => {
    expect(done(null, [])).toEqual([]);
    expect(done(null, ['guias.detalle.marcar_como_disponible', 'guias.detalle.reasignar_servicio'])).toEqual([
      'disponer',
    ]);
  });
  test('who works at another branch does not make it available, and is told where it lies', () => {
    const rights = ['guias.detalle.marcar_como_disponible', 'guias.detalle.reasignar_cliente'];
    expect(done(null, rights, 3)).toEqual(['cambiar_cliente', 'disponer']);
    expect(done(null, rights, 4)).toEqual(['cambiar_cliente']);
    expect(done(null, [...rights, 'usuarios.listado.ver_todo'], 4)).toEqual(['cambiar_cliente', 'disponer']);
    const person = { cliente_id: null, sucursal_id: 4, permisos: new Set<string>() };
    expect(noDispone(person, guia)).toBe('Es de la sucursal La Ceiba: la marca disponible quien trabaja allí.');
    expect(noDispone(person, { ...guia, guia_estado: 'Entregado' })).toBe('Solo en estado Recibido en HN.');
    expect(noDispone({ ...person, sucursal_id: 3 }, guia)).toBeNull();
  });
  test('a customer nothing, whatever the role holds', () =>
    expect(done(1001, ['guias.detalle.marcar_como_disponible', 'guias.detalle.ver_comentario_interno'])).toEqual([]));
});
