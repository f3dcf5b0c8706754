import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';
import { localDay } from '#kit/rules/dates.ts';
import type { ColumnValue } from '#kit/contract/columns.ts';
import { xlsxStream } from '#kit/server/xlsx/xlsx.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { statementsDuring } from '../../../../../tools/bench/baseline/statements.ts';
import { asReceived } from '../../../../../tests/harness/as-received.ts';
import { setClienteEstatus } from '../../../../../tests/harness/new-user.ts';
import { fingerprinter } from '../../../../../tests/harness/fingerprint.ts';
import { aFile, type SentFile } from '../../../../../tests/harness/form-body.ts';
import { readSheet } from '../../../../../tests/harness/read-sheet.ts';
import { useTestApp } from '../../../../../tests/harness/test-app.ts';
import { clientesCalls } from '../../contract/clientes.calls.ts';
import { importacionCalls } from '../../contract/importacion.calls.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { template, check, rows, run } = importacionCalls;

const HEAD =
  'Casillero,Nombre,Apellido,DNI,RTN,Correo,Teléfono,Departamento,Ciudad,Dirección,Canal,Foráneo,Requiere consolidar,Estado,Fecha de registro';
const csv = (...lines: string[]): SentFile => aFile('clientes.csv', [HEAD, ...lines].join('\n'));
const WHOLE =
  '2001,Rosa,Paz,0801199000033,,rosa@correo.hn,9988-7766,Francisco Morazán,Tegucigalpa,Col. Kennedy,Facebook,Sí,No,Activo,15/03/2020';
/** A file with as few columns as possible. */
const names = (...lines: string[]): SentFile => aFile('lista.csv', ['Nombre,Apellido', ...lines].join('\n'));

const xlsx = async (titles: readonly string[], cells: readonly (readonly ColumnValue[])[]): Promise<SentFile> =>
  aFile(
    'clientes.xlsx',
    await buffer(
      xlsxStream(
        {
          name: 'Hoja',
          columns: titles.map((title, place) => ({ title, value: (row: readonly ColumnValue[]) => row[place] })),
        },
        [cells],
      ),
    ),
  );

type Body = Parameters<typeof app.call<typeof check>>[1] extends { body?: infer B } | undefined ? B : never;
const checked = async (archivo: SentFile, columnas?: object) => {
  const body = { archivo, ...(columnas === undefined ? {} : { columnas: JSON.stringify(columnas) }) } as Body;
  const answer = await app.call(check, { as: 'admin', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
interface More {
  readonly enviar_correos?: boolean;
  readonly key?: string;
  /** Row numbers, as in the spreadsheet. */
  readonly omitir?: readonly number[];
  readonly correcciones?: object;
}
const imported = (archivo: SentFile, more: More = {}) =>
  app.call(run, {
    as: 'admin',
    body: {
      archivo,
      enviar_correos: more.enviar_correos ?? false,
      ...(more.omitir === undefined ? {} : { omitir: JSON.stringify(more.omitir) }),
      ...(more.correcciones === undefined ? {} : { correcciones: JSON.stringify(more.correcciones) }),
    } as Body,
    ...(more.key === undefined ? {} : { key: more.key }),
  });
const cliente = (cliente_id: number) =>
  app.db.selectFrom('clientes').selectAll().where('cliente_id', '=', cliente_id).executeTakeFirstOrThrow();
const cuenta = (cliente_id: number) =>
  app.db.selectFrom('usuarios').selectAll().where('cliente_id', '=', cliente_id).executeTakeFirst();

/** Removes all clients but the people of the test. */
const removeClientes = async (): Promise<void> => {
  await app.db.deleteFrom('enlaces_contrasenia').execute();
  await app.db
    .deleteFrom('sesiones')
    .where('usuario', '~', '^[0-9]+$')
    .where('usuario', 'not in', ['1001', '1002'])
    .execute();
  await app.db.deleteFrom('usuarios').where('cliente_id', 'not in', [1001, 1002]).execute();
  await app.db.deleteFrom('clientes').where('cliente_id', 'not in', [0, 1001, 1002]).execute();
};
/** Each test begins with the same mailboxes. */
beforeEach(async () => {
  await removeClientes();
  await sql`select setval('clientes_cliente_id_seq', 1500)`.execute(app.db);
});

describe('who may', () => {
  test('staff with the permission; nobody else', async () => {
    const body = { archivo: csv(WHOLE) };
    for (const call of [check, rows, run]) {
      expect((await app.call(call, { body })).status).toBe(401);
      for (const as of ['empleado', 'clienteA', 'sinPermisos'] as const)
        expect((await app.call(call, { as, body })).status).toBe(403);
    }
    expect((await app.call(template, { as: 'empleado' })).status).toBe(403);
    for (const as of ['admin', 'supervisor'] as const) expect((await app.call(check, { as, body })).status).toBe(200);
  });
});

describe('the template', () => {
  test('has a column for everything, each of which is understood', async () => {
    const { bytes, headers } = await app.call(template, { as: 'admin' });
    expect(headers['content-disposition']).toContain('Plantilla de clientes.xlsx');
    const [titles = []] = readSheet(bytes).rows;
    expect(titles).toHaveLength(15);
    const filled = await xlsx(titles as string[], [[null, 'Ana', 'Mejía']]);
    const { columnas, filas_correctas } = await checked(filled);
    expect(columnas.map(({ campo }) => campo)).not.toContain(null);
    expect(filas_correctas).toBe(1);
  });
});

describe('checking a file', () => {
  test('says how each column was understood, and what each row will be', async () => {
    const revision = await checked(csv(WHOLE));
    expect(revision).toMatchObject({
      archivo: 'clientes.csv',
      formato: 'csv',
      faltan: [],
      avisos_generales: [],
      filas: 1,
      filas_correctas: 1,
      filas_con_errores: 0,
      filas_con_avisos: 0,
      activos: 1,
      activos_con_correo: 1,
      errores: [],
      avisos: [],
    });
    expect(revision.columnas).toHaveLength(15);
    expect(revision.columnas[3]).toEqual({ titulo: 'DNI', campo: 'dni', ejemplo: '0801199000033' });
    expect(revision.muestra).toEqual([
      {
        fila: 2,
        cliente_id: 2001,
        cliente_nombre: 'Rosa',
        cliente_apellido: 'Paz',
        dni: '0801199000033',
        rtn: null,
        correo: 'rosa@correo.hn',
        telefono: '99887766',
        departamento_nombre: 'Francisco Morazán',
        ciudad_nombre: 'Distrito Central',
        direccion: 'Col. Kennedy',
        canal: 'Facebook',
        foraneo: true,
        requiere_consolidar: false,
        cliente_estatus: 'Activo',
        fecha_registro: '2020-03-15',
      },
    ]);
  });

  test('writes nothing, however often', async () => {
    const before = await fingerprint();
    await checked(csv(WHOLE));
    await checked(csv('x,,,,,,,,,,,,,,'));
    await app.call(rows, { as: 'admin', body: { archivo: csv(WHOLE), filas: 'todas' } });
    expect(await fingerprint()).toEqual(before);
  });

  test('a workbook: numbers as numbers, lost zeros given back and said so', async () => {
    const revision = await checked(
      await xlsx(
        ['Código', 'Nombre completo', 'Identidad', 'Celular', 'Municipio'],
        [
          [12, 'Ana Lucía López Cruz', 501199000011 + 1, 99112233, 'Choloma'],
          ['0013', 'Luis Paz', '0801-1990-00044', 50433445566, '0501'],
        ],
      ),
    );
    expect(revision.formato).toBe('xlsx');
    expect(revision.muestra).toMatchObject([
      {
        cliente_id: 12,
        cliente_nombre: 'Ana Lucía',
        cliente_apellido: 'López Cruz',
        dni: '0501199000012',
        telefono: '99112233',
        ciudad_nombre: 'Choloma',
        departamento_nombre: 'Cortés',
      },
      { cliente_id: 13, dni: '0801199000044', telefono: '33445566', ciudad_nombre: 'San Pedro Sula' },
    ]);
    expect(revision.avisos).toEqual([
      { fila: 2, campo: 'dni', valor: '501199000012', motivo: 'Se agregó el cero inicial que faltaba: 0501199000012.' },
    ]);
    expect(revision.avisos_generales).toEqual([expect.stringContaining('«Correo»')]);
  });

  test('titles further down, and rows numbered as the spreadsheet does', async () => {
    const revision = await checked(aFile('x.csv', 'Courier Catracho\n\nNombre;Apellido;Correo\n\nAna;Mejía;mala\n'));
    expect(revision.errores).toEqual([{ fila: 5, campo: 'correo', valor: 'mala', motivo: 'El correo no es válido.' }]);
  });

  test.each([
    ['Nombre', ',,Paz,,,,,,,,,,,,', 'nombre', 'Este campo es requerido'],
    ['Apellido', ',Ana,,,,,,,,,,,,,', 'apellido', 'Este campo es requerido'],
    [
      'a long name',
      `,${'a'.repeat(61)},Paz,,,,,,,,,,,,`,
      'nombre',
      'El campo excede la cantidad de caracteres permitidos.',
    ],
    ['Casillero', 'A1,Ana,Paz,,,,,,,,,,,,', 'casillero', 'El casillero debe ser un número entero de 1 a 9999999.'],
    ['the mailbox 0', '0,Ana,Paz,,,,,,,,,,,,', 'casillero', 'El casillero debe ser un número entero de 1 a 9999999.'],
    ['DNI', ',Ana,Paz,123,,,,,,,,,,,', 'dni', 'Formato incorrecto. El DNI tiene 13 dígitos.'],
    ['RTN', ',Ana,Paz,,123,,,,,,,,,,', 'rtn', 'Formato incorrecto. El RTN tiene 14 dígitos.'],
    ['Correo', ',Ana,Paz,,,ana@,,,,,,,,,', 'correo', 'El correo no es válido.'],
    ['Teléfono', ',Ana,Paz,,,,12345678,,,,,,,,', 'telefono', 'Por favor ingrese un número de teléfono válido.'],
    [
      'Departamento',
      ',Ana,Paz,,,,,Miami,,,,,,,',
      'departamento',
      'No existe este departamento. Escríbalo como en el listado del INE.',
    ],
    ['Ciudad', ',Ana,Paz,,,,,Yoro,Choloma,,,,,,', 'ciudad', 'Este municipio no pertenece a Yoro.'],
    [
      'Dirección',
      `,Ana,Paz,,,,,,,${'a'.repeat(301)},,,,,`,
      'direccion',
      'El campo excede la cantidad de caracteres permitidos.',
    ],
    ['Foráneo', ',Ana,Paz,,,,,,,,,quizás,,,', 'foraneo', 'Escriba Sí o No.'],
    ['Requiere consolidar', ',Ana,Paz,,,,,,,,,,quizás,,', 'requiere_consolidar', 'Escriba Sí o No.'],
    ['Estado', ',Ana,Paz,,,,,,,,,,,Pendiente,', 'estado', 'Escriba Activo o Inactivo.'],
    ['Fecha', ',Ana,Paz,,,,,,,,,,,,31/02/2020', 'fecha_registro', 'No es una fecha. Escríbala como dd/mm/aaaa.'],
    ['a failed formula', ',Ana,Paz,,,,,,,#N/A,,,,,', 'direccion', 'La celda tiene una fórmula con error.'],
  ])('%s', async (_, line, campo, motivo) => {
    const { errores, filas_con_errores } = await checked(csv(line));
    expect(errores.map(({ valor: __, ...one }) => one)).toEqual([{ fila: 2, campo, motivo }]);
    expect(filas_con_errores).toBe(1);
  });

  test('all that is wrong with a row is said at once', async () => {
    const { errores, total_errores, filas_con_errores } = await checked(csv('x,,Paz,1,2,3,4,Nada,,,,6,7,8,9'));
    expect(errores.map(({ campo }) => campo).toSorted()).toEqual(
      [
        'casillero',
        'correo',
        'departamento',
        'dni',
        'estado',
        'fecha_registro',
        'foraneo',
        'nombre',
        'requiere_consolidar',
        'rtn',
        'telefono',
      ].toSorted(),
    );
    expect([total_errores, filas_con_errores]).toEqual([errores.length, 1]);
  });

  test('what an active client lacks is a warning', async () => {
    const { avisos, filas_con_avisos, filas_correctas } = await checked(
      csv(',Ana,Paz,,,,,,,,,,,,', ',Luis,Paz,,,,,,,,,,,Inactivo,'),
    );
    expect(avisos).toEqual([
      { fila: 2, campo: 'correo', valor: '', motivo: 'Sin correo: no podrá ingresar hasta que se agregue uno.' },
      { fila: 2, campo: 'telefono', valor: '', motivo: 'Sin teléfono: no se le podrá llamar.' },
      { fila: 2, campo: 'ciudad', valor: '', motivo: 'Sin ciudad: no se sabrá cuánto cuesta llevarle sus paquetes.' },
    ]);
    expect([filas_con_avisos, filas_correctas]).toEqual([1, 2]);
  });

  test('the same twice in the file is told at both rows', async () => {
    const { errores } = await checked(
      csv(
        '2001,Ana,Paz,0801199000033,08011990000331,ana@correo.hn,,,,,,,,,',
        '2001,Luis,Paz,0801-1990-00033,0801-1990-000331,ANA@correo.hn,,,,,,,,,',
        ',Eva,Paz,,,,,,,,,,,,',
      ),
    );
    expect(errores).toHaveLength(8);
    for (const campo of ['casillero', 'dni', 'rtn', 'correo'])
      expect(errores.filter((one) => one.campo === campo).map(({ fila, motivo }) => [fila, motivo])).toEqual([
        [2, 'Repetido en la fila 3 del archivo.'],
        [3, 'Repetido en la fila 2 del archivo.'],
      ]);
  });

  test('what another client has already names the mailbox', async () => {
    await app.db.updateTable('clientes').set({ rtn: '05011990000111' }).where('cliente_id', '=', 1001).execute();
    const { errores } = await checked(csv('1002,Ana,Paz,0501199000011,05011990000111,BRUNO.bogran@correo.hn,,,,,,,,,'));
    expect(errores.map(({ campo, motivo }) => [campo, motivo])).toEqual([
      ['casillero', 'Este número de casillero ya está tomado.'],
      ['dni', 'Ya existe un cliente con este DNI: casillero 1001.'],
      ['rtn', 'Ya existe un cliente con este RTN: casillero 1001.'],
      ['correo', 'Ya existe un cliente con este correo: casillero 1002.'],
    ]);
  });

  test('a rejected request stands in nobody’s way, except by its number', async () => {
    await app.world.cliente({
      cliente_id: 1400,
      cliente_nombre: 'Eva',
      cliente_apellido: 'Paz',
      dni: '0801199000055',
      correo: 'eva@correo.hn',
      cliente_estatus: 'Rechazado',
      motivo_rechazo: 'x',
    });
    expect((await checked(csv(',Eva,Paz,0801199000055,,eva@correo.hn,,,,,,,,,'))).errores).toEqual([]);
    expect((await checked(csv('1400,Eva,Paz,,,,,,,,,,,,'))).total_errores).toBe(1);
  });

  test('what a column holds may be corrected, by its title', async () => {
    const archivo = aFile('x.csv', 'Persona,Nombre,Apellido,Casa,Otra\nAna María Paz Ruiz,Centro,Norte,x@correo.hn,\n');
    const first = await checked(archivo);
    expect(first.columnas.map(({ campo }) => campo)).toEqual(['nombre_completo', 'nombre', 'apellido', null, null]);
    const second = await checked(archivo, { Nombre: 'direccion', Apellido: null, Casa: 'correo' });
    expect(second.columnas.map(({ campo }) => campo)).toEqual(['nombre_completo', 'direccion', null, 'correo', null]);
    expect(second.muestra).toMatchObject([
      { cliente_nombre: 'Ana María', cliente_apellido: 'Paz Ruiz', direccion: 'Centro', correo: 'x@correo.hn' },
    ]);
  });

  test('columns that must be there and are not', async () => {
    const { faltan, filas_con_errores } = await checked(aFile('x.csv', 'Correo,Teléfono\na@correo.hn,99112233\n'));
    expect(faltan).toEqual(['nombre', 'apellido']);
    expect(filas_con_errores).toBe(1);
  });

  test('one field for two columns is refused', async () => {
    const { status, body } = await app.call(check, {
      as: 'admin',
      body: { archivo: csv(WHOLE), columnas: JSON.stringify({ Nombre: 'correo', Apellido: 'correo' }) } as Body,
    });
    expect([status, body.code]).toEqual([400, 'IMPORTACION_COLUMNA_DOBLE']);
    expect(body.errores).toEqual({ columnas: 'Dos columnas no pueden ser «Correo» a la vez.' });
  });

  test.each(['{', '[]', '7', '{"Nombre":"contrasenia"}', '{"Nombre":1}'])(
    'columns said as %s are refused',
    async (columnas) => {
      const { status, body } = await app.call(check, { as: 'admin', body: { archivo: csv(WHOLE), columnas } as Body });
      expect(status).toBe(400);
      expect(Object.values(body.errores ?? {})).toEqual(['Indique qué dato tiene cada columna.']);
    },
  );

  test('of many wrong rows a thousand are listed, and all are counted', async () => {
    const { errores, total_errores, filas_con_errores, filas } = await checked(
      names(...Array.from({ length: 1500 }, () => ',Paz')),
    );
    expect([errores.length, total_errores, filas_con_errores, filas]).toEqual([1000, 1500, 1500, 1500]);
  });
});

describe('what is no file of clients', () => {
  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'IMPORTACION_FORMATO'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'IMPORTACION_LIBRO_ANTIGUO'],
    ['a cut workbook', Buffer.from('PK\u0003\u0004 y nada más'), 'IMPORTACION_DANADO'],
    ['open quotes', Buffer.from('Nombre,Apellido\n"Ana,Paz\n'), 'IMPORTACION_COMILLAS'],
    ['titles alone', Buffer.from('Nombre,Apellido\n'), 'IMPORTACION_VACIA'],
    ['blanks', Buffer.from(' \n,\n'), 'IMPORTACION_VACIA'],
  ])('%s', async (_, bytes, code) => {
    const { status, body } = await app.call(check, { as: 'admin', body: { archivo: aFile('clientes.xlsx', bytes) } });
    expect([status, body.code]).toEqual([400, code]);
    expect(Object.keys(body.errores ?? {})).toEqual(['archivo']);
  });
  test('more rows than are taken', async () => {
    const { status, body } = await app.call(check, {
      as: 'admin',
      body: { archivo: names(...Array.from({ length: 20_001 }, () => 'Ana,Paz')) },
    });
    expect([status, body.code]).toEqual([413, 'IMPORTACION_MUY_GRANDE']);
  });
  test('a file above 10 MB', async () => {
    const { status, body } = await app.call(check, {
      as: 'admin',
      body: { archivo: aFile('a.csv', Buffer.alloc(10 * MEGABYTE + 1, 65)) },
    });
    expect([status, body.code, body.errores]).toEqual([
      413,
      'TAMANIO_EXCEDIDO',
      { archivo: 'El archivo excede el tamaño permitido (10 MB).' },
    ]);
  });
});

describe('the rows to be mended', () => {
  const mixed = () =>
    xlsx(
      ['Casillero', 'Nombre', 'Apellido', 'Identidad', 'Nota'],
      [
        ['0021', 'Ana', 'Paz', 801199000033, 'suya'],
        ['x', '', 'Ruiz', '0801199000034', '=1+1'],
      ],
    );
  test('come as they stand in the file, with the reason beside', async () => {
    const { bytes, headers } = await app.call(rows, { as: 'admin', body: { archivo: await mixed() } });
    expect(headers['content-disposition']).toContain('Clientes con errores.xlsx');
    expect(readSheet(bytes).rows).toEqual([
      ['Casillero', 'Nombre', 'Apellido', 'Identidad', 'Nota', 'Fila revisada', 'Motivo'],
      [
        'x',
        null,
        'Ruiz',
        '0801199000034',
        '=1+1',
        3,
        'Casillero: El casillero debe ser un número entero de 1 a 9999999. Nombre: Este campo es requerido',
      ],
    ]);
  });
  test('or all of them, which can be mended and sent again', async () => {
    const first = await app.call(rows, { as: 'admin', body: { archivo: await mixed(), filas: 'todas' } });
    const sheet = readSheet(first.bytes);
    expect(sheet.rows[1]).toEqual(['0021', 'Ana', 'Paz', 801199000033, 'suya', 2, null]);
    const [titles = [], right = [], wrong = []] = sheet.rows;
    const mended = await xlsx(titles as string[], [right, ['22', 'Eva', ...wrong.slice(2)]]);
    const again = await checked(mended);
    expect(again).toMatchObject({ filas_correctas: 2, filas_con_errores: 0 });
    const second = await app.call(rows, { as: 'admin', body: { archivo: mended, filas: 'todas' } });
    expect(readSheet(second.bytes).rows[0]).toEqual(titles);
    expect((await imported(mended)).status).toBe(200);
    expect((await cliente(21)).dni).toBe('0801199000033');
  });
});

describe('importing', () => {
  test('stores every client as the file has it, with an account for the active ones', async () => {
    const { status, body } = await imported(
      csv(WHOLE, '2003,Luis,Ruiz,,,,,,,,,,,Inactivo,', ',Eva,Sosa,,,eva@correo.hn,,,,,,,,,'),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.message).toBe('Se importaron 3 clientes.');
    expect(body.data).toEqual({
      importados: 3,
      omitidas: 0,
      cuentas: 2,
      correos: 0,
      casillero_desde: 2001,
      casillero_hasta: 2004,
    });
    expect(await cliente(2001)).toMatchObject({
      cliente_nombre: 'Rosa',
      cliente_apellido: 'Paz',
      dni: '0801199000033',
      rtn: null,
      correo: 'rosa@correo.hn',
      telefono: '99887766',
      departamento_id: 8,
      ciudad_id: 801,
      direccion: 'Col. Kennedy',
      canal: 'Facebook',
      foraneo: true,
      requiere_consolidar: false,
      cliente_estatus: 'Activo',
      usuario_registro: 'admin',
      // Midnight in Tegucigalpa.
      fecha_registro: '2020-03-15T06:00:00Z',
    });
    expect(await cliente(2003)).toMatchObject({ cliente_estatus: 'Inactivo', canal: 'Otro', correo: null });
    expect(localDay((await cliente(2004)).fecha_registro)).toBe(localDay(Date.now()));
    expect(await cuenta(2001)).toMatchObject({ usuario: '2001', nombre: 'Rosa Paz', contrasenia_hash: null });
    expect(await cuenta(2003)).toBeUndefined();
    expect(await cuenta(2004)).toBeDefined();
  });

  test('new numbers go on above the highest, also after the import', async () => {
    await imported(csv('9000,Ana,Paz,,,,,,,,,,,,', '3000,Luis,Paz,,,,,,,,,,,,', ',Eva,Paz,,,,,,,,,,,,'));
    expect((await cliente(9001)).cliente_nombre).toBe('Eva');
    const { body } = await imported(names('Ana,Sosa', 'Luis,Sosa'));
    expect(body.data).toMatchObject({ casillero_desde: 9002, casillero_hasta: 9003 });
    expect((await cliente(9002)).cliente_nombre).toBe('Ana');
  });

  test('a mailbox below the highest is kept and lowers nothing', async () => {
    await imported(csv('7,Ana,Paz,,,,,,,,,,,,'));
    expect((await cliente(7)).cliente_nombre).toBe('Ana');
    expect((await imported(names('Luis,Paz'))).body.data.casillero_desde).toBe(1501);
  });

  test('one wrong row: nothing is written', async () => {
    const before = await fingerprint();
    const { status, body } = await imported(csv(WHOLE, '2002,Luis,Paz,123,,,,,,,,,,,'));
    expect([status, body.code]).toEqual([409, 'IMPORTACION_CON_ERRORES']);
    expect(body.message).toBe('Hay una fila con errores. No se importó nada; revise el archivo de nuevo.');
    expect(body.errores).toEqual({ 'filas.3.dni': 'Formato incorrecto. El DNI tiene 13 dígitos.' });
    expect(await fingerprint()).toEqual(before);
    expect((await imported(names('Ana,Paz'))).body.data.casillero_desde).toBe(1501);
  });

  test('a client registered since the check is noticed', async () => {
    const archivo = csv(WHOLE);
    expect((await checked(archivo)).filas_con_errores).toBe(0);
    await app.world.cliente({ correo: 'Rosa@correo.hn', cliente_estatus: 'Pendiente' });
    const { status, body } = await imported(archivo);
    expect(status).toBe(409);
    expect(body.errores).toEqual({ 'filas.2.correo': 'Ya existe un cliente con este correo: casillero 1501.' });
  });

  test('the same file twice at once: one wins, the other is told why', async () => {
    for (let round = 0; round < 10; round++) {
      const mail = `a${randomBytes(5).toString('hex')}@correo.hn`;
      const archivo = csv(`,Ana,Paz,,,${mail},,,,,,,,,`, ',Luis,Paz,,,,,,,,,,,,');
      const answers = await Promise.all([imported(archivo), imported(archivo)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(['IMPORTACION_EN_CURSO', 'IMPORTACION_CON_ERRORES']).toContain(lost?.body.code);
    }
  });

  test('while another runs nobody waits: a waiting import would hold a connection', async () => {
    const other = await app.pool.connect();
    try {
      await other.query("begin; select pg_advisory_xact_lock(hashtext('clientes.importar'))");
      const { status, body } = await imported(names('Ana,Paz'));
      expect([status, body.code]).toEqual([409, 'IMPORTACION_EN_CURSO']);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect((await imported(names('Ana,Paz'))).status).toBe(200);
  });

  test('a mailbox far above all others is warned of: the next ones are numbered from there', async () => {
    const far = csv('1600,Ana,Paz,,,,,,,,,,,,', '9000000,Luis,Paz,,,,,,,,,,,,', '9000001,Eva,Paz,,,,,,,,,,,,');
    const { avisos, filas_con_errores } = await checked(far);
    expect(filas_con_errores).toBe(0);
    expect(avisos.filter(({ campo }) => campo === 'casillero')).toEqual([
      {
        fila: 3,
        campo: 'casillero',
        valor: '9000000',
        motivo: 'Está muy por encima de los demás (hasta 1600): los próximos clientes se numerarán desde aquí.',
      },
    ]);
    expect((await checked(csv(WHOLE))).avisos.filter(({ campo }) => campo === 'casillero')).toEqual([]);
  });

  test('sent again with its key it happens once; with another file the key is refused', async () => {
    const key = randomUUID();
    const archivo = names('Ana,Paz', 'Luis,Paz');
    const first = await imported(archivo, { key });
    const before = await fingerprint();
    const again = await imported(archivo, { key });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const other = await imported(names('Ana,Paz', 'Luis,Sosa'), { key });
    expect([other.status, other.body.code]).toEqual([409, 'CLAVE_REUTILIZADA']);
    expect(await fingerprint()).toEqual(before);
  });

  test('leaves one entry in the log: how many, from which file, which mailboxes', async () => {
    await imported(csv(WHOLE, '2005,Luis,Paz,,,,,,,,,,,,'));
    const entry = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'clientes.importar')
      .orderBy('bitacora_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      usuario: 'admin',
      entidad_id: '2001-2005',
      despues: { archivo: 'clientes.csv', importados: 2, cuentas: 2, casillero_desde: 2001, casillero_hasta: 2005 },
    });
  });

  test('the number of statements does not grow with the file', async () => {
    const statementsOf = (count: number) =>
      statementsDuring(async () => {
        const people = Array.from({ length: count }, (_, index) => `Ana,Paz ${count} ${index}`);
        expect((await imported(names(...people))).status).toBe(200);
      });
    const few = await statementsOf(2);
    expect(few.length).toBeGreaterThan(5);
    expect(await statementsOf(700)).toHaveLength(few.length);
  });

  test('what the list exports can be imported elsewhere', async () => {
    await imported(csv(WHOLE, '2003,Luis,Ruiz,,,,,,,,,,,Inactivo,'));
    const { bytes } = await app.call(exportCallOf(clientesCalls.list), {
      as: 'admin',
      query: { buscar: '200' },
    } as never);
    await removeClientes();
    const again = await imported(aFile('Clientes.xlsx', bytes));
    expect(again.body.data).toMatchObject({ importados: 2, casillero_desde: 2001, casillero_hasta: 2003 });
    expect(await cliente(2001)).toMatchObject({
      dni: '0801199000033',
      telefono: '99887766',
      ciudad_id: 801,
      foraneo: true,
      canal: 'Facebook',
      fecha_registro: '2020-03-15T06:00:00Z',
    });
  });
});

describe('a file with wrong rows', () => {
  const MIXED = () => csv(WHOLE, '2002,Luis,Paz,123,,luis@,,,,,,,,,', '2003,Eva,Paz,,,,,,,,,,,,');
  const mendedCheck = (archivo: SentFile, correcciones: unknown) =>
    app.call(check, { as: 'admin', body: { archivo, correcciones: JSON.stringify(correcciones) } as Body });

  test('the right ones come in and the wrong ones that were agreed upon stay out', async () => {
    expect((await checked(MIXED())).filas_erradas).toEqual([3]);
    const { status, body } = await imported(MIXED(), { omitir: [3] });
    expect([status, body.message]).toEqual([200, 'Se importaron 2 clientes.']);
    expect(body.data).toMatchObject({ importados: 2, omitidas: 1, casillero_desde: 2001, casillero_hasta: 2003 });
    await expect(cliente(2002)).rejects.toThrow();
    const { despues } = await app.db
      .selectFrom('bitacora')
      .select('despues')
      .where('accion', '=', 'clientes.importar')
      .orderBy('bitacora_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(despues).toMatchObject({ importados: 2, omitidas: 1, corregidas: 0 });
  });

  test.each<[number[], number, string]>([
    [[], 409, 'IMPORTACION_CON_ERRORES'],
    [[2], 409, 'IMPORTACION_CON_ERRORES'],
    [[2, 3], 409, 'IMPORTACION_YA_CORRECTAS'],
    [[2, 3, 4], 409, 'IMPORTACION_YA_CORRECTAS'],
    [[3, 9], 400, 'IMPORTACION_FILA_AJENA'],
    [[1, 3], 400, 'IMPORTACION_FILA_AJENA'],
  ])('agreed upon the rows %j instead of 3: nothing comes in', async (omitir, expected, code) => {
    const before = await fingerprint();
    const { status, body } = await imported(MIXED(), { omitir });
    expect([status, body.code]).toEqual([expected, code]);
    expect(await fingerprint()).toEqual(before);
  });

  test('a row that became wrong since is not left out with the others', async () => {
    await app.world.cliente({ correo: 'rosa@correo.hn', cliente_estatus: 'Pendiente' });
    const { body } = await imported(MIXED(), { omitir: [3] });
    expect([body.code, body.message, Object.keys(body.errores ?? {})]).toEqual([
      'IMPORTACION_CON_ERRORES',
      'Hay una fila con errores que no se acordó omitir. No se importó nada; revise el archivo de nuevo.',
      ['filas.2.correo'],
    ]);
    expect((await imported(MIXED(), { omitir: [2, 3] })).body.data).toMatchObject({ importados: 1, omitidas: 2 });
  });

  test('nor in the place of one that became right: as many are wrong as before', async () => {
    const cliente_id = await app.world.cliente({ correo: 'luis@correo.hn', cliente_estatus: 'Pendiente' });
    const archivo = csv(WHOLE, '2002,Luis,Paz,,,luis@correo.hn,,,,,,,,,', '2003,Eva,Paz,,,,,,,,,,,,');
    expect((await checked(archivo)).filas_erradas).toEqual([3]);
    await app.db
      .updateTable('clientes')
      .set({ correo: 'rosa@correo.hn' })
      .where('cliente_id', '=', cliente_id)
      .execute();
    const { body } = await imported(archivo, { omitir: [3] });
    expect([body.code, Object.keys(body.errores ?? {})]).toEqual(['IMPORTACION_CON_ERRORES', ['filas.2.correo']]);
    await app.db.updateTable('clientes').set({ correo: null }).where('cliente_id', '=', cliente_id).execute();
    expect((await imported(archivo, { omitir: [3] })).body.message).toBe(
      'Una fila que se omitía ya está correcta. No se importó nada; revise el archivo de nuevo.',
    );
    expect((await imported(archivo)).body.data).toMatchObject({ importados: 3, omitidas: 0 });
  });

  test('with no right row there is nothing to import', async () => {
    const { body } = await imported(csv(',,Paz,,,,,,,,,,,,'), { omitir: [2] });
    expect(body.code).toBe('IMPORTACION_SIN_CORRECTAS');
  });

  test('sent again it does not come in twice: with its key the same answer, without it all are taken', async () => {
    const key = randomUUID();
    const first = await imported(MIXED(), { omitir: [3], key });
    const before = await fingerprint();
    expect((await imported(MIXED(), { omitir: [3], key })).body).toEqual(first.body);
    expect((await imported(MIXED(), { omitir: [2, 3], key })).body.code).toBe('CLAVE_REUTILIZADA');
    expect((await imported(MIXED(), { omitir: [3] })).body.code).toBe('IMPORTACION_CON_ERRORES');
    expect((await imported(MIXED())).body.code).toBe('IMPORTACION_CON_ERRORES');
    expect((await imported(MIXED(), { omitir: [2, 3, 4] })).body.code).toBe('IMPORTACION_SIN_CORRECTAS');
    expect(await fingerprint()).toEqual(before);
  });

  test('a mended cell is read as if it stood there: by the same rules, beside the other rows', async () => {
    const half = await mendedCheck(MIXED(), { '3.dni': '0801-1990-00044' });
    expect(half.body.data.errores).toEqual([
      { fila: 3, campo: 'correo', valor: 'luis@', motivo: 'El correo no es válido.' },
    ]);
    const repeated = await mendedCheck(MIXED(), { '3.dni': '0801199000033', '3.correo': '' });
    expect(repeated.body.data.errores.map(({ fila, motivo }) => [fila, motivo])).toEqual([
      [2, 'Repetido en la fila 3 del archivo.'],
      [3, 'Repetido en la fila 2 del archivo.'],
    ]);
    const taken = await mendedCheck(MIXED(), { '3.dni': '0501199000011', '3.correo': '' });
    expect(taken.body.data.errores.map(({ motivo }) => motivo)).toEqual([
      'Ya existe un cliente con este DNI: casillero 1001.',
    ]);
    const correcciones = { '3.dni': '0801-1990-00044', '3.correo': ' LUIS@correo.hn ' };
    expect((await mendedCheck(MIXED(), correcciones)).body.data).toMatchObject({ filas_correctas: 3, errores: [] });
    expect((await imported(MIXED(), { correcciones })).body.data).toMatchObject({ importados: 3, omitidas: 0 });
    expect(await cliente(2002)).toMatchObject({ dni: '0801199000044', correo: 'luis@correo.hn' });
  });

  test('a cell of a workbook, past the end of its row, and one that was a number', async () => {
    const archivo = aFile('x.csv', 'Nombre,Apellido,DNI,Correo\nAna\nLuis,Paz,123\n');
    const correcciones = { '2.apellido': 'Sosa', '3.dni': '', '3.correo': 'l@correo.hn' };
    expect((await imported(archivo, { correcciones })).body.data.importados).toBe(2);
    expect(await cliente(1501)).toMatchObject({ cliente_nombre: 'Ana', cliente_apellido: 'Sosa' });
    expect(await cliente(1502)).toMatchObject({ dni: null, correo: 'l@correo.hn' });
    const book = await xlsx(['Nombre', 'Apellido', 'DNI'], [['Eva', 'Ruiz', 5]]);
    expect((await imported(book, { correcciones: { '2.dni': '0801199000077' } })).status).toBe(200);
    expect((await cliente(1503)).dni).toBe('0801199000077');
  });

  test('the rows that stay out are downloaded as they were mended, with what is still wrong', async () => {
    const { bytes } = await app.call(rows, {
      as: 'admin',
      body: { archivo: MIXED(), correcciones: JSON.stringify({ '3.dni': '0801199000044' }) } as Body,
    });
    const [titles = [], ...wrong] = readSheet(bytes).rows;
    expect(wrong).toHaveLength(1);
    expect(wrong[0]?.[titles.indexOf('DNI')]).toBe('0801199000044');
    expect(wrong[0]?.at(-1)).toBe('Correo: El correo no es válido.');
  });

  test('formula-like texts are texts: they are stored and sent back as they are', async () => {
    const correcciones = { '2.apellido': '=HYPERLINK("http://x","y")', '2.direccion': '+1-1' };
    const archivo = csv(',Ana,,,,,,,,,,,,,');
    expect((await imported(archivo, { correcciones })).status).toBe(200);
    expect(await cliente(1501)).toMatchObject({
      cliente_apellido: '=HYPERLINK("http://x","y")',
      direccion: '+1-1',
    });
    const { bytes } = await app.call(rows, {
      as: 'admin',
      body: { archivo, filas: 'todas', correcciones: JSON.stringify(correcciones) } as Body,
    });
    expect(readSheet(bytes).rows[1]?.[2]).toBe('=HYPERLINK("http://x","y")');
    // As text, never as a formula of the workbook.
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toMatch(
      /^(?=.*HYPERLINK)(?!.*<f[ >])/s,
    );
  });

  test.each<[string, unknown, string]>([
    ['a row that is not there', { '9.dni': '' }, 'IMPORTACION_CELDA_AJENA'],
    ['the row of the titles', { '1.dni': '' }, 'IMPORTACION_CELDA_AJENA'],
    ['a field that there is not', { '3.contrasenia': 'x' }, 'ENTRADA_INVALIDA'],
    ['no field', { '3': 'x' }, 'ENTRADA_INVALIDA'],
    ['a name of the language', { constructor: 'x' }, 'ENTRADA_INVALIDA'],
    ['a number', { '3.dni': 5 }, 'ENTRADA_INVALIDA'],
    ['an object', { '3.dni': { $gt: '' } }, 'ENTRADA_INVALIDA'],
    ['a list', ['3.dni'], 'ENTRADA_INVALIDA'],
    ['a text', 'x', 'ENTRADA_INVALIDA'],
    ['a text longer than any cell', { '3.direccion': 'a'.repeat(501) }, 'ENTRADA_INVALIDA'],
    ['signs that no database stores', { '3.direccion': 'a\u0000b' }, 'ENTRADA_INVALIDA'],
  ])('mended as %s is refused, and nothing comes in', async (_, correcciones, code) => {
    const before = await fingerprint();
    const given = correcciones as object;
    const answers = [await mendedCheck(MIXED(), given), await imported(MIXED(), { omitir: [3], correcciones: given })];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, code],
      [400, code],
    ]);
    expect(await fingerprint()).toEqual(before);
  });

  test('a thousand cells are mended at once; ten thousand are refused before one is looked at', async () => {
    const count = 1000;
    const archivo = names(...Array.from({ length: count }, (_, index) => `,Paz ${index}`));
    const cells = (many: number) =>
      Object.fromEntries(Array.from({ length: many }, (_, index) => [`${index + 2}.nombre`, 'Ana']));
    expect((await mendedCheck(archivo, cells(count))).body.data.filas_correctas).toBe(count);
    const { status, body } = await mendedCheck(archivo, cells(10_000));
    expect([status, body.errores]).toEqual([
      400,
      { correcciones: 'Aquí se pueden corregir hasta 1,000 celdas; el resto, en el archivo.' },
    ]);
  });

  test.each(['1', '[0]', '[-1]', '[1.5]', '["x"]', '{"3":true}', 'todas', JSON.stringify(Array(20_001).fill(3))])(
    'to leave out %.30s is refused',
    async (omitir) => {
      const { status, body } = await app.call(run, {
        as: 'admin',
        body: { archivo: MIXED(), omitir } as unknown as Body,
      });
      expect([status, Object.keys(body.errores ?? {})]).toEqual([400, [expect.stringMatching(/^omitir(?:\.0)?$/)]]);
    },
  );

  test('what no column holds is mended too: it gets a column of its own', async () => {
    const archivo = aFile('x.csv', 'Apellido,Municipio\nSosa,Choloma\nRuiz,La Unión\n');
    const first = await checked(archivo);
    expect(first.faltan).toEqual(['nombre']);
    expect(first.errores.map(({ fila, campo }) => [fila, campo])).toEqual([
      [2, 'nombre'],
      [3, 'departamento'],
      [3, 'nombre'],
    ]);
    const half = { '2.nombre': 'Ana', '3.departamento': 'Lempira' };
    const second = (await mendedCheck(archivo, half)).body.data;
    expect([second.faltan, second.filas_erradas]).toEqual([['nombre'], [3]]);
    expect(second.columnas.map(({ titulo }) => titulo)).toEqual(['Apellido', 'Municipio']);
    const { bytes } = await app.call(rows, {
      as: 'admin',
      body: { archivo, filas: 'todas', correcciones: JSON.stringify(half) } as Body,
    });
    const sheet = readSheet(bytes).rows;
    expect(sheet[0]?.slice(0, 4)).toEqual(['Apellido', 'Municipio', 'Nombre', 'Departamento']);
    expect(sheet[1]?.slice(0, 4)).toEqual(['Sosa', 'Choloma', 'Ana', null]);
    const correcciones = { ...half, '3.nombre': 'Luis' };
    expect((await mendedCheck(archivo, correcciones)).body.data).toMatchObject({ faltan: [], filas_correctas: 2 });
    expect((await imported(archivo, { correcciones })).status).toBe(200);
    expect(await cliente(1502)).toMatchObject({ cliente_nombre: 'Luis', departamento_id: 13 });
  });
});

describe('welcome mails', () => {
  const mailsTo = async (part: string) => {
    const mails = await app.db
      .selectFrom('correos')
      .selectAll()
      .where('destinatario', 'like', `%${part}%`)
      .orderBy('destinatario')
      .execute();
    return mails.map(asReceived);
  };

  test('are not sent unless asked for', async () => {
    const part = randomBytes(4).toString('hex');
    await imported(csv(`,Ana,Paz,,,ana.${part}@correo.hn,,,,,,,,,`));
    await app.runJobs();
    expect(await mailsTo(part)).toEqual([]);
  });

  test('go to every active client with a mail, once each, with a link that sets the password', async () => {
    const part = randomBytes(4).toString('hex');
    const lines = Array.from(
      { length: 120 },
      (_, index) => `${3000 + index},Ana,Paz,,,c${index}.${part}@correo.hn,,,,,,,,,`,
    );
    const { body } = await imported(
      csv(...lines, `,Luis,Paz,,,inactivo.${part}@correo.hn,,,,,,,,Inactivo,`, ',Sin,Correo,,,,,,,,,,,,'),
      { enviar_correos: true },
    );
    expect(body.data).toMatchObject({ importados: 122, cuentas: 121, correos: 120 });
    expect(await mailsTo(part)).toEqual([]);
    // A client who becomes inactive meanwhile gets no mail.
    await setClienteEstatus(app, 3119, 'Inactivo');
    await app.runJobs();
    const mails = await mailsTo(part);
    expect(mails).toHaveLength(119);
    expect(new Set(mails.map(({ destinatario }) => destinatario)).size).toBe(119);
    expect(new Set(mails.map(({ usuario_registro }) => usuario_registro))).toEqual(new Set(['admin']));
    const token = /reset-password\?tk=([\w-]+)/.exec(mails[0]?.texto ?? '')?.[1] ?? '';
    const reset = await app.call(sesionesCalls.resetPassword, {
      body: { password: 'Quebrada*2026', confirmPassword: 'Quebrada*2026', token },
    });
    expect(reset.status, JSON.stringify(reset.body)).toBe(200);
    const login = await app.call(sesionesCalls.login, { body: { usuario: '3000', contrasenia: 'Quebrada*2026' } });
    expect(login.status).toBe(200);
  });
});
