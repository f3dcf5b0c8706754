import { describe, expect, test } from 'vitest';
import {
  FIELD_TITLES,
  FIELDS,
  fieldOf,
  doubledField,
  headerPlace,
  mapColumns,
  missingFields,
} from './importacion-columns.ts';

describe('what a header means', () => {
  test('a title without end, of brackets that never close', () =>
    expect(fieldOf(`Nombre ${'('.repeat(1_000_000)}`)).toBe('nombre'));
  test.each(FIELDS)('%s: its own title', (campo) => expect(fieldOf(FIELD_TITLES[campo])).toBe(campo));

  test.each([
    ['CASILLERO', 'casillero'],
    ['N.º de casillero', 'casillero'],
    ['No. Casillero', 'casillero'],
    ['Código', 'casillero'],
    ['Codigo del cliente', 'casillero'],
    ['Código Cliente', 'casillero'],
    ['cliente_id', 'casillero'],
    ['ID', 'casillero'],
    ['Mailbox', 'casillero'],
    ['PO Box', 'casillero'],
    ['Nombre(s)', 'nombre'],
    ['  nombres ', 'nombre'],
    ['cliente_nombre', 'nombre'],
    ['Nombre del cliente', 'nombre'],
    ['APELLIDOS', 'apellido'],
    ['Apellido(s)', 'apellido'],
    ['Nombre y Apellido', 'nombre_completo'],
    ['Nombres y apellidos', 'nombre_completo'],
    ['Apellidos y nombres', 'nombre_completo'],
    ['NOMBRE COMPLETO DEL CLIENTE', 'nombre_completo'],
    ['Cliente', 'nombre_completo'],
    ['Número de identidad', 'dni'],
    ['Identidad (sin guiones)', 'dni'],
    ['Cédula', 'dni'],
    ['No. de Identidad', 'dni'],
    ['Tarjeta de identidad', 'dni'],
    ['R.T.N.', 'rtn'],
    ['D.N.I. / R.N.P.', null],
    ['D.N.I', 'dni'],
    ['RTN numérico', 'rtn'],
    ['E-mail', 'correo'],
    ['Correo Electrónico*', 'correo'],
    ['Teléfono / Celular', 'telefono'],
    ['Tel.', 'telefono'],
    ['Número de teléfono', 'telefono'],
    ['WhatsApp', 'telefono'],
    ['Depto.', 'departamento'],
    ['departamento_id', 'departamento'],
    ['Municipio', 'ciudad'],
    ['Ciudad / Municipio', 'ciudad'],
    ['Dirección exacta', 'direccion'],
    ['Domicilio', 'direccion'],
    ['¿Cómo supo de nosotros?', 'canal'],
    ['Es foráneo (Sí/No)', 'foraneo'],
    ['requiere_consolidar', 'requiere_consolidar'],
    ['Consolida', 'requiere_consolidar'],
    ['Estatus', 'estado'],
    ['Fecha de alta', 'fecha_registro'],
    ['FECHA REGISTRO', 'fecha_registro'],
    ['Registrado', 'fecha_registro'],
    ['Motivo', null],
    ['Fila', null],
    ['Saldo', null],
    ['', null],
    ['()', null],
    ['constructor', null],
    ['__proto__', null],
  ])('%j: %s', (header, campo) => expect(fieldOf(header)).toBe(campo));
});

describe('the columns of a file', () => {
  test('each field has one column, the first that means it', () =>
    expect(mapColumns(['Nombre', 'Apellido', 'Teléfono', 'Celular', 'Saldo'])).toEqual([
      'nombre',
      'apellido',
      'telefono',
      null,
      null,
    ]));
  test('a name without a column of family names is the whole name', () => {
    expect(mapColumns(['Código', 'Nombre', 'Correo'])).toEqual(['casillero', 'nombre_completo', 'correo']);
    expect(mapColumns(['Nombre', 'Nombre completo'])).toEqual(['nombre', 'nombre_completo']);
  });
  test('what the user says goes before what is guessed', () => {
    const headers = ['Nombre', 'Apellido', 'Teléfono', 'Celular', 'Saldo'];
    expect(mapColumns(headers, { Celular: 'telefono' })).toEqual(['nombre', 'apellido', null, 'telefono', null]);
    expect(mapColumns(headers, { Teléfono: null, Saldo: 'direccion' })).toEqual([
      'nombre',
      'apellido',
      null,
      null,
      'direccion',
    ]);
  });
  test('corrections of columns that are not there change nothing, whatever they are called', () =>
    expect(mapColumns(['Nombre', 'constructor'], { Otra: 'dni', toString: null } as never)).toEqual([
      'nombre_completo',
      null,
    ]));
  test('one field for two columns is noticed', () => {
    expect(doubledField(mapColumns(['A', 'B'], { A: 'correo', B: 'correo' }))).toBe('correo');
    expect(doubledField(mapColumns(['Nombre', 'Apellido', 'X', 'Y']))).toBeNull();
  });
  test.each([
    [['Nombre', 'Apellido'], []],
    [['Nombre completo'], []],
    [['Nombre'], []],
    [['Apellido', 'Correo'], ['nombre']],
    [['Correo'], ['nombre', 'apellido']],
  ])('%j lacks %j', (headers, missing) => expect(missingFields(mapColumns(headers))).toEqual(missing));
});

describe('where the titles are', () => {
  test.each([
    [
      [
        ['Nombre', 'Apellido'],
        ['Ana', 'López'],
      ],
      0,
    ],
    [
      [
        ['Courier Catracho', ''],
        ['Listado de clientes', '20/11/2026'],
        ['', ''],
        ['Nombre', 'Apellido'],
        ['Ana', 'López'],
      ],
      3,
    ],
    [
      [
        ['', ''],
        ['Columna', 'Otra'],
        ['Ana', 'López'],
      ],
      1,
    ],
    [[['Nombre'], ['Ana']], 0],
    [[['', '']], -1],
    [[], -1],
  ])('%j: %d', (rows, place) => expect(headerPlace(rows)).toBe(place));
});
