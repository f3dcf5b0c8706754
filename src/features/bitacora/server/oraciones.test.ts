import { describe, expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { readSourceFiles } from '../../../../tests/harness/source-files.ts';
import { allCalls } from '../../../../tests/harness/contract-walk.ts';
import { recordLink, ENTIDADES_CON_PANTALLA } from '../rules/links.ts';
import { FRASES } from '../rules/frases.ts';
import { accionText, dichoOf, oracionText } from '../rules/oracion.ts';
import { palabrasOf } from './palabras.ts';
import { ENTIDADES, registroText } from './registros.ts';

const files = [...readSourceFiles()].filter(([file]) => file.startsWith('src/features/') && !file.includes('.test.'));

/** The names of actions that are composed at run time. */
const ARMADAS: Readonly<Record<string, readonly string[]>> = {
  'notas_credito.${accion}': ['usar', 'devolver'].map((accion) => `notas_credito.${accion}`),
  'clientes.${decision}': ['aprobar', 'rechazar', 'inactivar', 'reactivar'].map((accion) => `clientes.${accion}`),
  'solicitudes.${accion}': ['aprobar', 'rechazar', 'reconsiderar'].map((accion) => `solicitudes.${accion}`),
  '${entidad}.${accion}': ['abrir', 'cerrar', 'editar', 'enviar', 'recibir', 'retirar'].flatMap((accion) => [
    `packinglist.${accion}`,
    `transferencia.${accion}`,
  ]),
  '${entidad}.descartar': ['packinglist.descartar', 'transferencia.descartar'],
  '${entidad}.autorizacion_fallida': ['packinglist.autorizacion_fallida', 'transferencia.autorizacion_fallida'],
  "${entidad}.${repetido ? 'escanear_repetido' : 'agregar'}": ['agregar', 'escanear_repetido'].flatMap((accion) => [
    `packinglist.${accion}`,
    `transferencia.${accion}`,
  ]),
};

/** Every action that the code writes as a literal or template. */
const written = files.flatMap(([, text]) =>
  [
    ...text.matchAll(
      /accion: (?:[^,'`\n]*\? )?(?:'([a-z_]+\.[a-z_]+)'(?: : '([a-z_]+\.[a-z_]+)')?|`([^`\n]*\.[^`\n]*(?:`[^`\n]*`[^`\n]*)?)`)/g,
    ),
  ].flatMap(([, one, other, made]) =>
    made === undefined ? [one, other].filter((a) => a !== undefined) : (ARMADAS[made] ?? [`?${made}`]),
  ),
);
/** Actions that jobs and commands pass to their own helpers. */
const helped = files.flatMap(([, text]) => [
  ...[...text.matchAll(/tell\(\s*tx,\s*'([a-z_.]+)'/g)].map(([, one]) => one ?? ''),
  ...[...text.matchAll(/transferencias\.entry\(row, '([a-z_]+)'/g)].map(([, one]) => `transferencia.${one}`),
]);
const acciones = [...new Set([...written, ...helped])].toSorted();
/** Every entity that the code writes, inline or as a constant of the file. */
const entidades = [
  ...new Set(
    files
      .filter(([, text]) => /audit|writeAudit|entry\(/.test(text))
      .flatMap(([, text]) =>
        [...text.matchAll(/(?:\bentidad: |const ENTIDAD = )'([a-z_]+)'/g)].map(([, name]) => name ?? ''),
      ),
  ),
].filter((name) => !['parada'].includes(name));

const CAPITAL = /^[A-ZÁÉÍÓÚ]/;
const RAW = /\b[a-z]+(?:_[a-z]+)+\b|undefined|null|\[object|NaN|\{r\}|[{}]/;
/** Every field of the contracts, and one that does not exist. */
const FIELDS = [
  ...new Set(
    files.flatMap(([file, text]) =>
      /schemas?\.ts$|calls\.ts$|columns\.ts$/.test(file)
        ? [...text.matchAll(/\b([a-z]+(?:_[a-z]+)+)\b/g)].map(([one]) => one)
        : [],
    ),
  ),
  'campo_que_nadie_conoce',
];
const VALORES: readonly (readonly [unknown, unknown])[] = [
  [1, 2],
  [0.5, null],
  [null, 7],
  [true, false],
  ['uno', 'dos'],
  ['', 'x'],
  ['2026-02-03', '2026-02-04T12:00:00Z'],
  [
    [1, 2],
    [2, 3, 4],
  ],
  [[{ tarifa_numero: 1, tarifa_peso: 70 }], [{ tarifa_numero: 1, tarifa_peso: 7 }, { tarifa_numero: 2 }]],
  [{ campo_interno: 1 }, { campo_interno: 2 }],
  [[{ otro_campo: 1 }], []],
];
const fieldsOf = (lado: 0 | 1, de: number) =>
  Object.fromEntries(FIELDS.map((campo, index) => [campo, VALORES[(index + de) % VALORES.length]?.[lado]]));
/** All fields before and after, with each value in turn. */
const LADOS = VALORES.map((_, de) => [fieldsOf(0, de), fieldsOf(1, de)] as const);

const say = (accion: string, entidad: string, antes: object | null, despues: object | null): string => {
  const registro = registroText({ entidad, entidad_id: '12', antes: null, despues: null, nombre: 'Ana' });
  return oracionText({
    ...dichoOf({ accion, antes: antes as never, despues: despues as never }, palabrasOf(entidad)),
    registro,
  });
};

describe('every entry of the log reads as a sentence', () => {
  test('the code names its actions and entities in ways that this test can read', () => {
    expect(acciones.length).toBeGreaterThan(150);
    expect(acciones.filter((accion) => accion.startsWith('?'))).toEqual([]);
    expect(entidades.length).toBeGreaterThan(25);
  });

  test('each action has its words, and no words are left over', () => {
    expect(acciones.filter((accion) => !Object.hasOwn(FRASES, accion))).toEqual([]);
    expect(Object.keys(FRASES).filter((accion) => !acciones.includes(accion))).toEqual([]);
  });

  test('each entity has its name and its screen', () => {
    expect(entidades.filter((entidad) => !Object.hasOwn(ENTIDADES, entidad))).toEqual([]);
    expect(Object.keys(ENTIDADES).toSorted()).toEqual(
      [...ENTIDADES_CON_PANTALLA, 'extracto_linea', 'vista'].toSorted(),
    );
  });

  // Collected in a list with one `expect` per entity: there are 300,000 sentences.
  test.each(Object.keys(ENTIDADES))(
    'no field of %s is said by its raw name, whatever was done and is kept',
    (entidad) => {
      const wrong = Object.keys(FRASES).flatMap((accion) =>
        LADOS.flatMap(([antes, despues]) =>
          [
            say(accion, entidad, antes, despues),
            say(accion, entidad, null, despues),
            say(accion, entidad, antes, null),
            say(accion, entidad, null, null),
          ]
            .filter((said) => RAW.test(said) || !CAPITAL.test(said))
            .map((said) => `${accion}: ${said}`),
        ),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('an action of another version is said too', () =>
    expect(say('algo.nuevo', 'cosa', { a_b: 1 }, { a_b: 2 })).toBe('Hizo un cambio en el registro 12 Ana'));

  test('a filter says each action', () => {
    for (const accion of acciones) expect(accionText(accion)).not.toMatch(RAW);
  });
});

/** The edits of configurable records: every field of their forms needs words. */
const EDITS: Readonly<Record<string, string>> = {
  'sucursales.update': 'sucursal',
  'servicios.update': 'servicio',
  'bancos.update': 'banco',
  'bancos.updateCuenta': 'cuenta_banco',
  'clientes.update': 'cliente',
  'usuarios.update': 'usuario',
  'roles.update': 'rol',
  'cobros.updateMetodo': 'metodo_pago',
  'cargos_adicionales.update': 'impuesto',
};
const bodyOf = (call: Call): readonly string[] =>
  Object.keys((call.body as unknown as { readonly shape: object }).shape).filter(
    (key) => !['version', 'token', 'servicio_ids'].includes(key),
  );

test.each(Object.entries(EDITS))('what %s can change has words', (id, entidad) => {
  const call = allCalls.find((one) => one.id === id);
  expect(
    call,
    allCalls
      .map((one) => one.id)
      .filter((one) => one.startsWith(id.split('.')[0] ?? ''))
      .join(' '),
  ).toBeDefined();
  const palabras = palabrasOf(entidad);
  const sin = bodyOf(call as Call).filter((campo) => palabras(campo) === undefined && campo !== 'tarifas');
  expect(sin).toEqual([]);
});

describe('as people read it', () => {
  test('a price', () => {
    const tarifa = { tarifa_id: 1, tarifa_numero: 1, tarifa_plana: 0, peso_minimo: 0 };
    const antes = { servicio_nombre: 'Express', version: 1, tarifas: [{ ...tarifa, tarifa_peso: 70 }] };
    const despues = { servicio_nombre: 'Express', version: 2, tarifas: [{ ...tarifa, tarifa_peso: 7 }] };
    const dicho = dichoOf({ accion: 'servicios.actualizar', antes, despues }, palabrasOf('servicio'));
    const registro = registroText({ entidad: 'servicio', entidad_id: '20', antes, despues, nombre: null });
    expect(oracionText({ ...dicho, registro })).toBe(
      'Cambió el servicio Express: Precio 1, por libra: US$ 70.0000 a US$ 7.0000',
    );
    expect(dicho.cambios.map(({ dinero }) => dinero)).toEqual([true]);
  });

  test('rights given and taken', () => {
    const [antes, despues] = [{ permisos: ['caja.procesos.cerrar'] }, { permisos: ['entregas.ruta.ver'] }];
    expect(say('roles.asignar_permisos', 'rol', antes, despues)).toBe(
      'Cambió los permisos del rol Ana: Permisos, quitó: Hacer el arqueo y cierre de la caja propia; Permisos, agregó: Ver las rutas de reparto de la sucursal',
    );
  });

  test('a setting by what its screen calls it', () =>
    expect(
      say(
        'configuraciones.actualizar',
        'configuraciones',
        { paquetes: { PKG_MAXIMO_PESO: 500 } },
        { paquetes: { PKG_MAXIMO_PESO: 80 } },
      ),
    ).toBe('Cambió las configuraciones Ana: Peso mayor: 500 lb a 80 lb'));

  test('how many', () =>
    expect(say('packinglist.recibir', 'packinglist', { estado: 'Enviado a HN' }, { recibidos: 3, faltantes: 0 })).toBe(
      'Recibió en Honduras la lista Ana: 3 recibidas; nada por recibir',
    ));
});

test('what is gone leads nowhere, what several share neither', () => {
  expect(recordLink('banco', '3', 'bancos.eliminar')).toBeNull();
  expect(recordLink('gasto', '3', 'gastos.eliminar')).toEqual({
    to: '/admin/gastos/$gasto_id',
    params: { gasto_id: '3' },
  });
  expect(recordLink('paquete', '3,4', 'abandono.autorizacion_fallida')).toBeNull();
  expect(recordLink('tarifa_cliente', '12/10', 'tarifas_cliente.crear')).toEqual({
    to: '/clientes/$cliente_id',
    params: { cliente_id: '12' },
  });
});
