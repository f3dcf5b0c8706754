import { describe, expect, test } from 'vitest';
import { paqueteAcciones, type PaqueteAcciones, type PaqueteState } from './paquete-acciones.ts';
import { PAQUETE_ESTADOS, type PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

/** All permissions, so that only the parcel's state can refuse. */
const everything = { has: () => true } as unknown as ReadonlySet<string>;
const staff = { cliente_id: null, permisos: everything };
const customer = { cliente_id: 1001, permisos: everything };
const nobody = { cliente_id: null, permisos: new Set<string>() };

const parcel = (fields: Partial<PaqueteState> = {}): PaqueteState => ({
  paquete_estado: 'Recibido en USA',
  cliente_id: 1001,
  cantidad: 1,
  paquete_factura: null,
  partes_sin_factura: [],
  guia_id: null,
  servicio_id: 10,
  packinglist_estado: null,
  reempaque_id: null,
  reempaque_estado: null,
  reempaque_lista: null,
  total_reempacados: 0,
  ...fields,
});
const estadosOf = (accion: keyof PaqueteAcciones, user: typeof staff | typeof customer, fields = {}): PaqueteEstado[] =>
  PAQUETE_ESTADOS.filter((paquete_estado) => paqueteAcciones(user, parcel({ ...fields, paquete_estado }))[accion]);

const NOT_DELIVERED = PAQUETE_ESTADOS.filter((estado) => estado !== 'Entregado');
const ARRIVED = PAQUETE_ESTADOS.filter((estado) => estado !== 'Pre-alertado');

/** The states in which each action is allowed: for staff, and for the owner. */
const TABLE: Readonly<Record<keyof PaqueteAcciones, readonly [readonly PaqueteEstado[], readonly PaqueteEstado[]]>> = {
  editar_tracking: [
    ['Pre-alertado', 'Recibido en USA'],
    ['Pre-alertado', 'Recibido en USA'],
  ],
  eliminar: [['Pre-alertado', 'Recibido en USA'], ['Pre-alertado']],
  adjuntar_factura: [NOT_DELIVERED, NOT_DELIVERED],
  // The parcel here has no invoice to replace: see below.
  reemplazar_factura: [[], []],
  reenviar_recibido: [ARRIVED.filter((estado) => estado !== 'Disponible para entrega'), []],
  ver_internos: [PAQUETE_ESTADOS, PAQUETE_ESTADOS],
  exportar_reempacados: [[], []],
  etiqueta: [ARRIVED, []],
  corregir: [['Recibido en USA'], []],
  autorizar_sin_factura: [['Pre-alertado', 'Recibido en USA'], []],
  reasignar: [['Recibido en USA'], []],
  adjuntar_foto: [ARRIVED.filter((estado) => estado !== 'Entregado'), []],
  desarmar: [[], []],
  crear_guia: [['Recibido en USA'], []],
  recuperar: [['Abandonado'], []],
};

describe.each(Object.entries(TABLE))('%s', (name, [byStaff, byOwner]) => {
  const accion = name as keyof PaqueteAcciones;
  test('by staff', () => expect(estadosOf(accion, staff)).toEqual(byStaff));
  test('by the owner', () => expect(estadosOf(accion, customer)).toEqual(byOwner));
  test('never without its permission', () => {
    for (const paquete_estado of PAQUETE_ESTADOS)
      expect(paqueteAcciones(nobody, parcel({ paquete_estado, total_reempacados: 2 }))[accion]).toBe(false);
  });
});

test.each(['Cerrado', 'Enviado a HN', 'Recibido en HN'])('no number is corrected in a list that is %s', (estado) => {
  for (const user of [staff, customer]) {
    expect(paqueteAcciones(user, parcel({ packinglist_estado: estado })).editar_tracking).toBe(false);
    expect(paqueteAcciones(user, parcel({ packinglist_estado: 'Abierto' })).editar_tracking).toBe(true);
  }
});

test('no guide is made for what has one, is in another parcel or has no owner', () => {
  for (const fields of [{ guia_id: 7 }, { reempaque_id: 7 }, { cliente_id: 0 }, { servicio_id: null }])
    expect(estadosOf('crear_guia', staff, fields)).toEqual([]);
});

describe('deleting', () => {
  test.each(['Cerrado', 'Enviado a HN', 'Recibido en HN'])('not out of a packing list that is %s', (estado) =>
    expect(paqueteAcciones(staff, parcel({ packinglist_estado: estado })).eliminar).toBe(false),
  );
  test('out of an open one, yes', () =>
    expect(paqueteAcciones(staff, parcel({ packinglist_estado: 'Abierto' })).eliminar).toBe(true));
  test('neither a repack nor a part of one', () => {
    expect(estadosOf('eliminar', staff, { reempaque_id: 7 })).toEqual([]);
    expect(estadosOf('eliminar', staff, { total_reempacados: 2, cantidad: 2 })).toEqual([]);
  });
  test('in a guide as out of it', () => {
    expect(estadosOf('eliminar', customer, { guia_id: 5 })).toEqual(['Pre-alertado']);
    expect(estadosOf('eliminar', staff, { guia_id: 5 })).toEqual(['Pre-alertado', 'Recibido en USA']);
  });
});

test('an invoice comes once, and of one box', () => {
  for (const accion of ['adjuntar_factura', 'autorizar_sin_factura'] as const) {
    expect(estadosOf(accion, staff, { paquete_factura: 'f.pdf' })).toEqual([]);
    expect(estadosOf(accion, staff, { cantidad: 2 })).toEqual([]);
  }
});

test('nobody is told of what is nobody’s', () =>
  expect(estadosOf('reenviar_recibido', staff, { cliente_id: 0 })).toEqual([]));

test('an owner is found by who receives, and changed by who may take from others', () => {
  const holding = (permiso: string) => ({ cliente_id: null, permisos: new Set([permiso]) });
  const [receiver, supervisor] = [holding('paquetes.registro.recibir_usa'), holding('guias.detalle.reasignar_cliente')];
  const may = (user: typeof receiver, cliente_id: number) => paqueteAcciones(user, parcel({ cliente_id })).reasignar;
  expect([may(receiver, 0), may(receiver, 1001)]).toEqual([true, false]);
  expect([may(supervisor, 0), may(supervisor, 1001)]).toEqual([false, true]);
  expect(estadosOf('reasignar', staff, { guia_id: 5 })).toEqual([]);
});

test('what was never put on a service’s scale is not corrected, and a list of parts needs parts', () => {
  expect(estadosOf('corregir', staff, { servicio_id: null })).toEqual([]);
  expect(estadosOf('exportar_reempacados', staff, { total_reempacados: 2 })).toEqual(PAQUETE_ESTADOS);
  expect(estadosOf('desarmar', staff, { total_reempacados: 2 })).toEqual(['Recibido en USA']);
  expect(estadosOf('desarmar', staff, { total_reempacados: 2, packinglist_estado: 'Abierto' })).toEqual([]);
  expect(estadosOf('desarmar', customer, { total_reempacados: 2 })).toEqual([]);
  for (const inside of [{ total_reempacados: 2 }, { reempaque_id: 7 }]) {
    expect(estadosOf('editar_tracking', staff, inside)).toEqual([]);
    expect(estadosOf('reasignar', staff, inside)).toEqual([]);
  }
  expect(estadosOf('corregir', staff, { reempaque_id: 7 })).toEqual([]);
});

test('an invoice is replaced until its parcel is made ready to leave Miami', () => {
  const stored = { paquete_factura: 'factura.pdf' };
  for (const user of [staff, customer]) {
    expect(estadosOf('reemplazar_factura', user, stored)).toEqual(['Pre-alertado', 'Recibido en USA']);
    expect(estadosOf('adjuntar_factura', user, stored)).toEqual([]);
    expect(estadosOf('reemplazar_factura', user, { ...stored, packinglist_estado: 'Abierto' })).not.toEqual([]);
    expect(estadosOf('reemplazar_factura', user, { ...stored, packinglist_estado: 'Cerrado' })).toEqual([]);
    expect(estadosOf('reemplazar_factura', user, { ...stored, cantidad: 2 })).toEqual([]);
  }
  expect(estadosOf('reemplazar_factura', nobody as typeof staff, stored)).toEqual([]);
});
