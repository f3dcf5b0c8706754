import { describe, expect, test } from 'vitest';
import { targetOf } from '#kit/rules/transitions.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { motivoDeRechazo } from './guia-trasladable.ts';
import { llegadaOf } from './llegada.ts';
import { readRecibido } from './recibir-escaneo.ts';
import { PERMISOS_DE, transferenciaAcciones } from './transferencia-acciones.ts';
import {
  TRANSFERENCIA_ACCIONES,
  TRANSFERENCIA_ESTADOS,
  TRANSFERENCIA_TRANSICIONES,
  type TransferenciaAccion,
  type TransferenciaEstado,
} from './transferencia-transiciones.ts';

const [ABIERTO, CERRADO, ENVIADO, RECIBIDO] = TRANSFERENCIA_ESTADOS;

/** The whole state machine by hand: a row per action; a column for no state and for each of the four states. */
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
  vaciar: [undefined, undefined, undefined, ABIERTO, undefined],
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
    const sends = ['tranasferencia_guias.proceso.marcar_como_enviado'];
    expect(may(sends, CERRADO)).toEqual(['editar', 'enviar', 'etiqueta']);
    expect(may(sends, ENVIADO)).toEqual(['recibir', 'etiqueta']);
    const builds = ['tranasferencia_guias.listado.crear_actualizar'];
    expect(may(builds, ABIERTO)).toEqual(['agregar', 'retirar', 'cerrar', 'editar']);
    expect(may(builds, CERRADO)).toEqual(['retirar', 'abrir', 'editar', 'etiqueta']);
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

test('a scan at the receipt, box by box: expected, again, which of them, unexpected', () => {
  const guia = (guia_id: number, recibida: boolean, cajas: number) => ({
    guia_id,
    guia_numero: guia_id + 10,
    servicio_prefijo: 'A',
    recibida,
    paquetes: Array.from({ length: cajas }, (_, n) => ({
      paquete_id: guia_id * 10 + n + 1,
      tracking: `CAJA000${guia_id}${n + 1}`,
      guia_caja: n + 1,
      codigos: [`G0000${guia_id + 10}B${n + 1}`],
      recibida: guia_id === 4 && n === 0,
    })),
  });
  const guias = [guia(1, false, 1), guia(2, true, 1), guia(3, false, 2), guia(4, false, 2)];
  const read = (codigo: string, seen: readonly number[] = []) => readRecibido(guias, new Set(seen), codigo);
  expect(read('GA-11')).toMatchObject({ outcome: 'recibido', miembro: { guia_id: 1 }, pieza: 11 });
  expect(read('caja00011')).toMatchObject({ outcome: 'recibido', miembro: { guia_id: 1 } });
  expect(read('GA-11', [11])).toMatchObject({ outcome: 'repetido' });
  expect(read('GM000012')).toMatchObject({ outcome: 'repetido', miembro: { guia_id: 2 } });
  expect(read('GA-13-B2')).toMatchObject({ outcome: 'recibido', miembro: { guia_id: 3 }, pieza: 32 });
  expect(read('GA-13-B1', [32])).toMatchObject({ outcome: 'recibido', pieza: 31 });
  expect(read('GA-13-B2', [32])).toMatchObject({ outcome: 'repetido', pieza: 32 });
  expect(read('GA-13')).toEqual({ outcome: 'por_decir', tracking: 'GA000013', cajas: 'GA-13-B1 o GA-13-B2' });
  // A guia of which a part was received before.
  expect(read('GA-14-B1')).toMatchObject({ outcome: 'repetido', pieza: 41 });
  expect(read('GA-14-B2')).toMatchObject({ outcome: 'recibido', pieza: 42 });
  expect(read('GA-15')).toEqual({ outcome: 'inesperado', tracking: 'GA000015' });
});

describe('a receipt in parts', () => {
  const caja = (guia_id: number, guia_caja: number) => ({ paquete_id: guia_id * 10 + guia_caja, guia_id, guia_caja });
  const cajas = [caja(1, 1), caja(1, 2), caja(1, 3), caja(2, 1)];
  const llegada = (
    antes: readonly number[],
    enteras: readonly number[],
    scannedGuias: readonly number[],
    fuera: readonly number[] = [],
  ) => {
    const guias = [
      { guia_id: 1, cajas_recibidas: antes, cajas_fuera: fuera },
      { guia_id: 2, cajas_recibidas: [], cajas_fuera: [] },
    ];
    const { ahora, guias: then } = llegadaOf(guias, cajas, {
      enteras: new Set(enteras),
      scanned: new Set(scannedGuias),
    });
    return [ahora.map(({ paquete_id }) => paquete_id), then.map(({ cajas: came, completa }) => [came, completa])];
  };
  test.each([
    [
      'two of three are not the guide',
      [],
      [],
      [11, 13],
      [
        [11, 13],
        [
          [[1, 3], false],
          [[], false],
        ],
      ],
    ],
    [
      'the third completes it',
      [1, 3],
      [],
      [12],
      [
        [12],
        [
          [[1, 2, 3], true],
          [[], false],
        ],
      ],
    ],
    [
      'what came before comes once',
      [1],
      [],
      [11],
      [
        [],
        [
          [[1], false],
          [[], false],
        ],
      ],
    ],
    [
      'one that is ticked is all of its boxes',
      [2],
      [1],
      [],
      [
        [11, 13],
        [
          [[1, 2, 3], true],
          [[], false],
        ],
      ],
    ],
    [
      'each guide by itself',
      [],
      [2],
      [11],
      [
        [11, 21],
        [
          [[1], false],
          [[1], true],
        ],
      ],
    ],
  ] as const)('%s', (_, antes, enteras, scannedGuias, wanted) =>
    expect(llegada(antes, enteras, scannedGuias)).toEqual(wanted),
  );

  test('what was left behind comes with no tick, only when it is scanned', () => {
    const [none, ticked, scanned] = [
      [[], false],
      [[1, 3], false],
      [[1, 2, 3], true],
    ] as const;
    expect(llegada([], [1], [], [2])).toEqual([
      [11, 13],
      [ticked, none],
    ]);
    expect(llegada([1, 3], [1], [], [2])).toEqual([[], [ticked, none]]);
    expect(llegada([1, 3], [], [12], [2])).toEqual([[12], [scanned, none]]);
  });
});
