import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import type { ColumnValue } from '#kit/contract/columns.ts';
import { xlsxStream } from '#kit/server/xlsx/xlsx.ts';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { aFile, type SentFile } from '../../../../tests/harness/form-body.ts';
import { bancoCsv, extractoBody, extractosMalContados, writtenToday } from '../../../../tests/harness/new-extracto.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { extractosCalls } from '../contract/extractos.calls.ts';
import { lineasCalls } from '../contract/lineas.calls.ts';

const app = await useTestApp();
// After every test: the stored count of settled lines equals a fresh count.
afterEach(async () => expect(await extractosMalContados(app)).toEqual([]));
const { check, create, get, list, cuentas, remove } = extractosCalls;
const HOY = writtenToday();
const REF = (): string => randomBytes(5).toString('hex').toUpperCase();

const sent = async (body: object, as: 'admin' | 'supervisor' = 'admin') =>
  app.call(create, { as, body: body as never });
const checked = async (body: object) => app.call(check, { as: 'admin', body: body as never });
const revised = async (body: object) => {
  const answer = await checked(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const storedLines = async (cuenta_banco_id: number) =>
  app.db
    .selectFrom('extractos_lineas')
    .select(['fecha', 'referencia', 'descripcion', 'monto', 'saldo', 'ocurrencia'])
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .orderBy('linea_id')
    .execute();
const xlsx = async (titles: readonly string[], cells: readonly (readonly ColumnValue[])[]): Promise<SentFile> =>
  aFile(
    'extracto.xlsx',
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

/** An account of a new bank, whose files were never read. */
const deOtroBanco = async () => {
  const banco_id = await app.world.banco({ banco_nombre: `Banco ${REF()}` });
  return { banco_id, cuenta_banco_id: await app.world.cuenta({ banco_id }) };
};

describe('who may', () => {
  test.each([
    ['nobody', undefined, [401, 401, 401, 401, 401, 401]],
    ['a customer', 'clienteA', [403, 403, 403, 403, 403, 403]],
    ['a supervisor', 'supervisor', [403, 403, 403, 403, 403, 403]],
    ['an administrator', 'admin', [200, 200, 200, 200, 200, 200]],
  ] as const)('%s', async (_, person, expected) => {
    const as = person === undefined ? {} : { as: person };
    const { extracto_id } = await app.world.extracto();
    const params = { extracto_id };
    expect([
      (await app.call(list, as)).status,
      (await app.call(cuentas, as)).status,
      (await app.call(get, { ...as, params })).status,
      (await app.call(check, { ...as, body: (await extractoBody(app)) as never })).status,
      (await app.call(create, { ...as, body: (await extractoBody(app)) as never })).status,
      (await app.call(remove, { ...as, params })).status,
    ]).toEqual(expected);
  });

  test('whoever sees the books reads, and brings nothing in', async () => {
    const { token } = await makeStaff(app, ['estadisticas.contable.ver']);
    const { extracto_id } = await app.world.extracto();
    const params = { extracto_id };
    expect((await app.call(get, { token, params })).body.data.acciones).toEqual({ conciliar: false, eliminar: false });
    expect((await app.call(create, { token, body: (await extractoBody(app)) as never })).status).toBe(403);
    expect((await app.call(remove, { token, params })).status).toBe(403);
  });

  test('whoever has a branch sees the accounts of that branch alone', async () => {
    const { token } = await makeStaff(app, ['estadisticas.contable.ver', 'bancos.extractos.conciliar']);
    const sucursal_id = await app.world.sucursal();
    const otra = await app.world.cuenta({ sucursal_id });
    const { extracto_id } = await app.world.extracto({ cuenta_banco_id: otra });
    const propio = await app.world.extracto();
    const params = { extracto_id };
    const ids = (await app.call(list, { token, query: { limite: 100 } })).body.data.map((row) => row.extracto_id);
    expect(ids).toContain(propio.extracto_id);
    expect(ids).not.toContain(extracto_id);
    expect((await app.call(cuentas, { token })).body.data.map((row) => row.cuenta_banco_id)).not.toContain(otra);
    expect([
      (await app.call(get, { token, params })).status,
      (await app.call(lineasCalls.list, { token, params })).status,
      (await app.call(remove, { token, params })).status,
      (await app.call(extractosCalls.confirmExactas, { token, params })).status,
    ]).toEqual([404, 404, 404, 404]);
    const refused = await app.call(check, {
      token,
      body: { ...(await extractoBody(app)), cuenta_banco_id: otra } as never,
    });
    expect([refused.status, refused.body.errores]).toEqual([
      400,
      { cuenta_banco_id: 'Elija una cuenta de banco de la lista.' },
    ]);
  });
});

describe('a file of a bank', () => {
  test('is understood by its titles below what it is of, and nothing is kept before somebody says so', async () => {
    const { cuenta_banco_id } = await deOtroBanco();
    const archivo = bancoCsv(
      '01/10/2026,A1,Depósito,,"1,250.50"',
      '15/10/2026,A2,Comisión,25.00,',
      '16/10/2026,A3,Intereses,-,0.75',
      ',,Total,25.00,"1,251.25"',
      '17/10/2026,A4,Roto,doce,',
    );
    expect(await revised({ cuenta_banco_id, archivo })).toMatchObject({
      archivo: 'extracto.csv',
      formato: 'csv',
      fila_titulos: 3,
      columnas: [
        { titulo: 'Fecha', campo: 'fecha', ejemplos: ['01/10/2026', '15/10/2026', '16/10/2026'] },
        { titulo: 'Referencia', campo: 'referencia' },
        { titulo: 'Descripción', campo: 'descripcion' },
        { titulo: 'Débito', campo: 'debito', ejemplos: ['25.00', '-', 'doce'] },
        { titulo: 'Crédito', campo: 'credito' },
      ],
      formato_fecha: 'dd/mm/aaaa',
      decimales: 'punto',
      guardado: false,
      faltan: [],
      moneda: 'HNL',
      filas: 5,
      lineas: 3,
      repetidas: 0,
      creditos: { lineas: 2, monto: 1251.25 },
      debitos: { lineas: 1, monto: 25 },
      desde: '2026-10-01',
      hasta: '2026-10-16',
      total_problemas: 2,
      problemas: [
        { fila: 7, motivo: 'No tiene fecha.', texto: 'Total · 25.00 · 1,251.25' },
        { fila: 8, motivo: '«doce» no es un monto.', texto: '17/10/2026 · A4 · Roto · doce' },
      ],
      ya_importado: null,
    });
    expect(await storedLines(cuenta_banco_id)).toEqual([]);
    const answer = await sent({ cuenta_banco_id, archivo });
    expect([answer.status, answer.body.message]).toEqual([200, 'Se importaron 3 líneas.']);
    expect(answer.body.data).toMatchObject({
      desde: '2026-10-01',
      hasta: '2026-10-16',
      lineas: 3,
      pendientes: 3,
      resueltas: 0,
      repetidas: 0,
      omitidas: 2,
      creditos: 1251.25,
      debitos: 25,
      acciones: { conciliar: true, eliminar: true },
    });
    expect((await storedLines(cuenta_banco_id)).map(({ monto }) => monto)).toEqual([1250.5, -25, 0.75]);
  });

  test('of a spreadsheet, with one signed amount and days of its own', async () => {
    const { cuenta_banco_id } = await deOtroBanco();
    const archivo = await xlsx(
      ['Día', 'Documento', 'Concepto', 'Importe', 'Balance'],
      [
        ['2026-10-03', '77', 'Depósito', 100.1, 500],
        ['2026-10-04', '78', 'Cargo', -25, 475],
      ],
    );
    expect(await revised({ cuenta_banco_id, archivo })).toMatchObject({ formato: 'xlsx', lineas: 2, faltan: [] });
    expect((await sent({ cuenta_banco_id, archivo })).status).toBe(200);
    expect(await storedLines(cuenta_banco_id)).toEqual([
      { fecha: '2026-10-03', referencia: '77', descripcion: 'Depósito', monto: 100.1, saldo: 500, ocurrencia: 1 },
      { fecha: '2026-10-04', referencia: '78', descripcion: 'Cargo', monto: -25, saldo: 475, ocurrencia: 1 },
    ]);
  });

  test('is read as its columns are said to be, and the next of its bank by itself', async () => {
    const { banco_id, cuenta_banco_id: una } = await deOtroBanco();
    const otra = await app.world.cuenta({ banco_id });
    const columnas = { Data: 'fecha', Clave: 'referencia', Quita: 'debito', Pone: 'credito', Nota: null };
    const how = { columnas: JSON.stringify(columnas), formato_fecha: 'mm/dd/aaaa', decimales: 'coma' };
    const archivo = (ref: string) =>
      aFile('b.csv', `Banco raro;;;;\nData;Clave;Nota;Quita;Pone\n10/03/2026;${ref};x;;1.250,50\n`);
    expect(await revised({ cuenta_banco_id: una, archivo: archivo('Z1') })).toMatchObject({
      faltan: ['fecha', 'monto'],
      lineas: 0,
      problemas: [],
    });
    const missing = await sent({ cuenta_banco_id: una, archivo: archivo('Z1') });
    expect([missing.status, missing.body.code]).toEqual([400, 'EXTRACTO_SIN_COLUMNAS']);
    expect((await sent({ cuenta_banco_id: una, archivo: archivo('Z1'), ...how })).status).toBe(200);
    expect(await revised({ cuenta_banco_id: otra, archivo: archivo('Z2') })).toMatchObject({
      guardado: true,
      formato_fecha: 'mm/dd/aaaa',
      decimales: 'coma',
      muestra: [{ fecha: '2026-10-03', monto: 1250.5, referencia: 'Z2' }],
    });
    // A file with other titles is not read with the stored settings.
    expect(await revised({ cuenta_banco_id: otra, archivo: bancoCsv(`${HOY},R,D,,5.00`) })).toMatchObject({
      guardado: false,
      lineas: 1,
    });
    const { data } = (await app.call(cuentas, { as: 'admin' })).body;
    const of = (id: number) => data.find(({ cuenta_banco_id }) => cuenta_banco_id === id);
    expect([of(una), of(otra)].map((row) => [row?.con_formato, row?.ultimo_dia])).toEqual([
      [true, '2026-10-03'],
      [true, null],
    ]);
  });

  test.each([
    [{ A: 'fecha', B: 'fecha' }, 'EXTRACTO_COLUMNA_DOBLE'],
    [{ Fecha: 'fecha', Débito: 'debito', Crédito: 'monto' }, 'EXTRACTO_MONTO_DOBLE'],
  ])('%j is refused: %s', async (columnas, code) => {
    const answer = await checked({ ...(await extractoBody(app)), columnas: JSON.stringify(columnas) });
    expect([answer.status, answer.body.code, Object.keys(answer.body.errores ?? {})]).toEqual([
      400,
      code,
      ['columnas'],
    ]);
  });

  test.each([
    ['a picture', 'EXTRACTO_FORMATO', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['an old workbook', 'EXTRACTO_LIBRO_ANTIGUO', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['a broken workbook', 'EXTRACTO_DANADO', Buffer.from('PK\u0003\u0004 no es un libro', 'latin1')],
    ['a quote that never ends', 'EXTRACTO_COMILLAS', 'Fecha,Monto\n"01/10/2026,5\n'],
    ['titles without lines', 'EXTRACTO_VACIO', 'Fecha,Monto\n'],
    ['one word', 'EXTRACTO_VACIO', 'hola'],
    ['a megabyte of nothing', 'EXTRACTO_COSTOSO', Buffer.alloc(1_000_000, '\n')],
    ['a text without end', 'EXTRACTO_COSTOSO', `Fecha,Monto\n01/10/2026,${'9'.repeat(40_000)}`],
    ['too many lines', 'EXTRACTO_MUY_GRANDE', `Fecha,Monto\n${'01/10/2026,5\n'.repeat(10_001)}`],
    ['far too many lines', 'EXTRACTO_MUY_GRANDE', `Fecha,Monto\n${'01/10/2026,5\n'.repeat(60_000)}`],
  ])('%s is refused: %s', async (_, code, content) => {
    const cuenta_banco_id = await app.world.cuenta();
    for (const ask of [checked, sent]) {
      const answer = await ask({ cuenta_banco_id, archivo: aFile('e.csv', content) });
      expect([answer.body.code, Object.keys(answer.body.errores ?? {})]).toEqual([code, ['archivo']]);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await storedLines(cuenta_banco_id)).toEqual([]);
  });

  test('above 5 MB, of a cash box or of no account is none', async () => {
    const body = await extractoBody(app);
    const big = await checked({ ...body, archivo: aFile('e.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a')) });
    expect(big.status).toBe(413);
    const caja = await app.db
      .selectFrom('cuentas_banco')
      .select('cuenta_banco_id')
      .where('es_caja', '=', true)
      .executeTakeFirstOrThrow();
    for (const cuenta_banco_id of [caja.cuenta_banco_id, 987_654, 0])
      expect((await checked({ ...body, cuenta_banco_id })).body.errores).toMatchObject({
        cuenta_banco_id: expect.any(String) as string,
      });
  });

  test('of which no row is a movement is not kept', async () => {
    const body = { ...(await extractoBody(app)), archivo: bancoCsv(',,Total,5.00,') };
    const answer = await sent(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'EXTRACTO_SIN_LINEAS']);
  });
});

describe('what the account had already', () => {
  test('the same file is told, by whom and when', async () => {
    const body = await extractoBody(app);
    const { extracto_id } = (await sent(body)).body.data;
    expect((await revised(body)).ya_importado).toMatchObject({ extracto_id, usuario_registro: 'admin' });
    const again = await sent(body);
    expect([again.status, again.body.code]).toEqual([409, 'EXTRACTO_YA_IMPORTADO_POR']);
    expect(again.body.message).toContain('ya lo importó admin el');
    // The same file for another account is another statement.
    expect((await sent({ ...body, cuenta_banco_id: await app.world.cuenta() })).status).toBe(200);
  });

  test('lines of a statement that overlaps are recognised, also those that are alike', async () => {
    const cuenta_banco_id = await app.world.cuenta();
    const alike = '02/10/2026,,Comisión,5.00,';
    await sent({ cuenta_banco_id, archivo: bancoCsv('01/10/2026,00-A1,Depósito,,100.00', alike, alike) });
    const archivo = bancoCsv('01/10/2026,A1,Otra descripción,,100.00', alike, alike, alike, '03/10/2026,A1,x,,100.00');
    expect(await revised({ cuenta_banco_id, archivo })).toMatchObject({ lineas: 5, repetidas: 3 });
    const answer = await sent({ cuenta_banco_id, archivo });
    expect(answer.body.message).toBe(
      'Se importaron 2 líneas. Otras 3 líneas ya habían llegado con extractos anteriores.',
    );
    expect(answer.body.data).toMatchObject({ lineas: 5, repetidas: 3, pendientes: 5 });
    expect((await storedLines(cuenta_banco_id)).map(({ fecha, ocurrencia }) => [fecha, ocurrencia])).toEqual([
      ['2026-10-01', 1],
      ['2026-10-02', 1],
      ['2026-10-02', 2],
      ['2026-10-02', 3],
      ['2026-10-03', 1],
    ]);
    const known = await sent({ cuenta_banco_id, archivo: bancoCsv(alike) });
    expect([known.status, known.body.message]).toEqual([
      409,
      'La única línea de este archivo ya llegó con extractos anteriores de la cuenta. No se guardó nada.',
    ]);
  });

  test('two who bring the same file in at once, 20 times: one does, the other is told', async () => {
    const [ana, eva] = [
      await makeStaff(app, ['bancos.extractos.conciliar']),
      await makeStaff(app, ['bancos.extractos.conciliar']),
    ];
    for (let round = 0; round < 20; round++) {
      const body = await extractoBody(app);
      const answers = await Promise.all(
        [ana, eva].map(({ token }) => app.call(create, { token, body: body as never })),
      );
      expect(answers.map(({ status }) => status).toSorted(), JSON.stringify(answers.map((one) => one.body))).toEqual([
        200, 409,
      ]);
      expect(await storedLines(body.cuenta_banco_id)).toHaveLength(2);
    }
  });

  test('two whose statements overlap at once, 20 times: each line is kept once', async () => {
    const [ana, eva] = [
      await makeStaff(app, ['bancos.extractos.conciliar']),
      await makeStaff(app, ['bancos.extractos.conciliar']),
    ];
    for (let round = 0; round < 20; round++) {
      const cuenta_banco_id = await app.world.cuenta();
      const shared = Array.from({ length: 5 }, (_, place) => `02/10/2026,R${place},x,,${place + 1}.00`);
      const send = (token: string, own: string) =>
        app.call(create, {
          token,
          body: { cuenta_banco_id, archivo: bancoCsv(...shared, `03/10/2026,${own},x,,9.00`) } as never,
        });
      const answers = await Promise.all([send(ana.token, 'ANA'), send(eva.token, 'EVA')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.data.repetidas).toSorted((a, b) => a - b)).toEqual([0, 5]);
      expect(await storedLines(cuenta_banco_id)).toHaveLength(7);
    }
  });

  test('ten thousand lines take as many statements as one', async () => {
    const lines = (count: number, at: string) =>
      Array.from({ length: count }, (_, place) => `${at},R${place},Depósito,,${place + 1}.25`);
    const measure = async (count: number, at: string) => {
      const body = { cuenta_banco_id: await app.world.cuenta(), archivo: bancoCsv(...lines(count, at)) };
      const statements = await statementsDuring(() => sent(body));
      expect(await storedLines(body.cuenta_banco_id)).toHaveLength(count);
      // Excludes updates of the session: any request may touch it once a minute.
      return statements.map(({ text }) => text).filter((text) => !text.includes('sesiones'));
    };
    expect(await measure(10_000, '05/10/2026')).toEqual(await measure(1, '06/10/2026'));
  });
});

describe('taking a statement away', () => {
  const settle = (linea_id: number) =>
    app.call(lineasCalls.skip, { as: 'admin', params: { linea_id }, body: { razon: 'Es del banco' } });

  test('with its lines, of which none is settled', async () => {
    const { extracto_id, linea_ids, cuenta_banco_id } = await app.world.extracto();
    await settle(linea_ids[0] ?? 0);
    const refused = await app.call(remove, { as: 'admin', params: { extracto_id } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Tiene una línea conciliada o sin registrar que ningún otro extracto tiene: deshágalo primero.',
    ]);
    await app.call(lineasCalls.undo, { as: 'admin', params: { linea_id: linea_ids[0] ?? 0 } });
    expect((await app.call(remove, { as: 'admin', params: { extracto_id } })).status).toBe(200);
    expect((await app.call(get, { as: 'admin', params: { extracto_id } })).status).toBe(404);
    expect(await storedLines(cuenta_banco_id)).toEqual([]);
  });

  test('what another statement has too stays, settled or not', async () => {
    const cuenta_banco_id = await app.world.cuenta();
    const first = await sent({
      cuenta_banco_id,
      archivo: bancoCsv('01/10/2026,A1,x,,100.00', '02/10/2026,A2,x,,50.00'),
    });
    const second = await sent({
      cuenta_banco_id,
      archivo: bancoCsv('02/10/2026,A2,x,,50.00', '03/10/2026,A3,x,,20.00'),
    });
    const lines = (await app.call(lineasCalls.list, { as: 'admin', params: second.body.data })).body.data;
    await settle(lines[0]?.linea_id ?? 0);
    expect((await app.call(remove, { as: 'admin', params: first.body.data })).status).toBe(200);
    expect((await storedLines(cuenta_banco_id)).map(({ referencia }) => referencia)).toEqual(['A2', 'A3']);
    const kept = await app.call(get, { as: 'admin', params: second.body.data });
    expect(kept.body.data).toMatchObject({ resueltas: 1, pendientes: 1, acciones: { eliminar: false } });
  });

  test('and settling one of its lines at once, 20 times: one of both happens', async () => {
    for (let round = 0; round < 20; round++) {
      const { extracto_id, linea_ids } = await app.world.extracto({ lineas: [{ monto: 5 }] });
      const [gone, settled] = await Promise.all([
        app.call(remove, { as: 'admin', params: { extracto_id } }),
        settle(linea_ids[0] ?? 0),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([gone.status, settled.status]);
    }
  });
});
