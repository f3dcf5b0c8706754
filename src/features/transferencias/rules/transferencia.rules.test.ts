import { describe, expect, test } from 'vitest';
import { targetOf } from '#kit/rules/transitions.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { motivoDeRechazo } from './guia-trasladable.ts';
import { leerRecibido } from './recibir-escaneo.ts';
import { tarifaTransporteDe } from './tarifa-transporte.ts';
import { PERMISOS_DE, transferenciaAcciones } from './transferencia-acciones.ts';
import {
  TRANSFERENCIA_ACCIONES,
  TRANSFERENCIA_ESTADOS,
  TRANSFERENCIA_TRANSICIONES,
  type TransferenciaAccion,
  type TransferenciaEstado,
} from './transferencia-transiciones.ts';

const [ABIERTO, CERRADO, ENVIADO, RECIBIDO] = TRANSFERENCIA_ESTADOS;

/** The whole machine by hand: a row an action; a column nothing and each of the four states. */
const WANTED: Readonly<Record<TransferenciaAccion, readonly (TransferenciaEstado | null | undefined)[]>> = {
  crear: [ABIERTO, undefined, undefined, undefined, undefined],
  agregar: [undefined, ABIERTO, undefined, undefined, undefined],
  retirar: [undefined, ABIERTO, CERRADO, ENVIADO, undefined],
  cerrar: [undefined, CERRADO, undefined, undefined, undefined],
  abrir: [undefined, undefined, ABIERTO, undefined, undefined],
  editar: [undefined, ABIERTO, CERRADO, undefined, undefined],
  enviar: [undefined, undefined, ENVIADO, undefined, undefined],
  recibir: [undefined, undefined, undefined, ENVIADO, undefined],
  completar: [undefined, undefined, undefined, RECIBIDO, undefined],
  descartar: [undefined, null, undefined, undefined, undefined],
};

test.each(
  (Object.keys(TRANSFERENCIA_ACCIONES) as TransferenciaAccion[]).flatMap((accion) =>
    [null, ...TRANSFERENCIA_ESTADOS].map((desde, place) => [accion, desde, WANTED[accion][place]] as const),
  ),
)('%s of %s leads to %s', (accion, desde, hacia) =>
  expect(targetOf(TRANSFERENCIA_TRANSICIONES, accion, desde)).toBe(hacia),
);

describe('what a user may do', () => {
  const may = (permisos: readonly string[], estado: TransferenciaEstado, total = 3): string[] =>
    Object.entries(transferenciaAcciones({ permisos: new Set(permisos) }, { estado, total }))
      .filter(([, allowed]) => allowed)
      .map(([accion]) => accion);
  const all = Object.values(PERMISOS_DE).flat();

  test.each([
    [ABIERTO, ['agregar', 'retirar', 'cerrar', 'editar']],
    [CERRADO, ['retirar', 'abrir', 'editar', 'enviar', 'etiqueta']],
    [ENVIADO, ['retirar', 'recibir', 'etiqueta']],
    [RECIBIDO, ['etiqueta']],
  ] as const)('%s: with every permission %j', (estado, acciones) => expect(may(all, estado)).toEqual(acciones));

  test('an empty one is neither closed nor sent; while it is open it is discarded', () =>
    expect(may(all, ABIERTO, 0)).toEqual(['agregar', 'editar', 'descartar']));

  test('each by its own permission', () => {
    expect(may(['tranasferencia_guias.proceso.marcar_como_enviado'], ENVIADO)).toEqual(['recibir', 'etiqueta']);
    expect(may(['tranasferencia_guias.detalle.modificar_dimensiones'], ABIERTO)).toEqual([
      'agregar',
      'retirar',
      'editar',
    ]);
    expect(may(['tranasferencia_guias.listado.ver', 'tranasferencia_guias.detalle.ver'], ABIERTO)).toEqual([]);
  });
});

describe('what may go on', () => {
  const guia = {
    guia_estado: 'Recibido en HN',
    peso_cobrar: 2,
    sucursal_id: 1,
    sucursal_nombre: 'SPS',
    transferencia_id: null,
    transferencia: null,
    a_domicilio: false,
    fuera: false,
  } as const;
  const ruta = { transferencia_id: 7, sucursal_origen_id: 1, origen_nombre: 'SPS', sucursal_id: 2 };

  test('only what lies in Honduras and was not handed over', () =>
    expect(GUIA_ESTADOS.filter((guia_estado) => motivoDeRechazo({ ...guia, guia_estado }, ruta) === null)).toEqual([
      'Recibido en HN',
      'Disponible para entrega',
    ]));

  test.each([
    [{ transferencia_id: 8, transferencia: 'T-8' }, 'en_otra_transferencia', 'ya va en la transferencia T-8.'],
    [{ guia_estado: 'Entregado' }, 'estado', /^está en estado Entregado; debe estar en/],
    [{ a_domicilio: true }, 'a_domicilio', /^tiene pedida la entrega a domicilio/],
    [{ a_domicilio: true, fuera: true }, 'en_ruta', 'anda en ruta con un repartidor; no está en la sucursal.'],
    [{ peso_cobrar: 0 }, 'sin_peso', 'no tiene peso a cobrar; ingrese primero sus dimensiones.'],
    [{ sucursal_id: 2, sucursal_nombre: 'TGU' }, 'en_destino', 'ya está en TGU.'],
    [{ sucursal_id: 3, sucursal_nombre: 'CEI' }, 'otra_sucursal', 'está en CEI y la transferencia sale de SPS.'],
  ] as const)('%j: %s', (fields, tipo, texto) =>
    expect(motivoDeRechazo({ ...guia, ...fields }, ruta)).toEqual({
      tipo,
      texto: typeof texto === 'string' ? texto : expect.stringMatching(texto),
    }),
  );

  test('what is in it already is no reason, nor is anything of branches that are not chosen', () => {
    expect(motivoDeRechazo({ ...guia, transferencia_id: 7, transferencia: 'T-7' }, ruta)).toBeNull();
    expect(motivoDeRechazo({ ...guia, sucursal_id: 2 }, null)).toBeNull();
  });
});

test('transport is what the branch costs, and nothing at the main one', () => {
  expect(tarifaTransporteDe({ sucursal_principal: false, tarifa_transporte: 1.5 })).toBe(1.5);
  expect(tarifaTransporteDe({ sucursal_principal: true, tarifa_transporte: 1.5 })).toBe(0);
});

test('a scan at the receipt: expected, again, unexpected', () => {
  const guias = [
    { guia_id: 1, guia_numero: 11, recibida: false, codigos: ['GA000011', 'CAJA0001'] },
    { guia_id: 2, guia_numero: 12, recibida: true, codigos: ['GA000012'] },
  ];
  const read = (codigo: string, seen: readonly number[] = []) => leerRecibido(guias, new Set(seen), codigo);
  expect(read('GA-11')).toMatchObject({ outcome: 'recibido', miembro: { guia_id: 1 } });
  expect(read('caja0001')).toMatchObject({ outcome: 'recibido', miembro: { guia_id: 1 } });
  expect(read('GA-11', [1])).toMatchObject({ outcome: 'repetido' });
  expect(read('GM000012')).toMatchObject({ outcome: 'repetido', miembro: { guia_id: 2 } });
  expect(read('GA-13')).toEqual({ outcome: 'inesperado', tracking: 'GA000013' });
});
