import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { dayAfter, formatDay, localDay } from '#kit/rules/dates.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { entregaBody, metodoId, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { estadoCuentaCalls } from '../contract/estado-cuenta.calls.ts';

const app = await useTestApp();
const EFECTIVO = await metodoId(app, 'Efectivo');
const TODAY = localDay(Date.now());
const noonBefore = (days: number): string => `${dayAfter(TODAY, -days)}T18:00:00Z`;

const statementOf = async (cliente_id: number, query: { desde?: string; hasta?: string } = {}) => {
  const { status, body } = await app.call(estadoCuentaCalls.list, {
    as: 'empleado',
    params: { cliente_id },
    query: { orden: 'fecha', ...query, limite: 100 },
  });
  expect(status).toBe(200);
  return { lines: body.data, totales: body.meta.totales, total: body.meta.total };
};
const told = async (cliente_id: number, query?: { desde?: string; hasta?: string }) =>
  (await statementOf(cliente_id, query)).lines.map(({ tipo, cargo, abono, saldo }) => [tipo, cargo, abono, saldo]);

/** The text of each page of a PDF. */
const textOfPdf = async (bytes: Buffer): Promise<string[]> => {
  const file = await getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: './node_modules/pdfjs-dist/standard_fonts/',
  }).promise;
  const pages: string[] = [];
  for (let page = 1; page <= file.numPages; page += 1) {
    const { items } = await (await file.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
};

const pay = async (cliente_id: number, monto: number): Promise<number> => {
  const { status, body } = await app.call(abonosCalls.create, {
    as: 'empleado',
    body: { cliente_id, pagos: [{ metodo_pago_id: EFECTIVO, monto }] },
  });
  expect(status).toBe(200);
  return body.data.abono_id;
};

describe('a statement', () => {
  test('has a line for what was delivered, paid and voided, each with what was owed after it', async () => {
    const cliente_id = await newCustomer(app);
    const first = await app.world.entrega({ cliente_id, total: 100.1, fecha_registro: noonBefore(3) });
    await app.world.entrega({ cliente_id, total: 50, fecha_registro: noonBefore(2) });
    const abono_id = await pay(cliente_id, 120.1);
    expect(await told(cliente_id)).toEqual([
      ['Entrega', 100.1, 0, 100.1],
      ['Entrega', 50, 0, 150.1],
      ['Pago', 0, 120.1, 30],
    ]);
    const { lines } = await statementOf(cliente_id);
    expect(lines[0]).toMatchObject({ entrega_id: first, abono_id: null, guias: [] });
    expect(lines[2]).toMatchObject({ abono_id, entrega_id: null, medios: ['Efectivo'] });

    await app.call(abonosCalls.void, { as: 'admin', params: { abono_id }, body: { razon: 'No era de aquí' } });
    expect((await told(cliente_id)).slice(2)).toEqual([
      ['Pago', 0, 120.1, 30],
      ['Pago anulado', 120.1, 0, 150.1],
    ]);
    expect((await statementOf(cliente_id)).lines[3]).toMatchObject({ abono_id, razon: 'No era de aquí' });
  });

  test('what was paid of a delivery that is voided becomes a credit: the debt is that of the others', async () => {
    const cliente_id = await newCustomer(app);
    await app.world.entrega({ cliente_id, total: 200, fecha_registro: noonBefore(5) });
    const owed = await app.call(abonosCalls.counter, { as: 'empleado', params: { cliente_id } });
    const delivered = await app.call(entregasCalls.create, {
      as: 'empleado',
      body: entregaBody([await newDisponible(app, { cliente_id })], {
        cliente_id,
        pagos: [{ metodo_pago_id: EFECTIVO, monto: 330 }],
        abonos: [{ entrega_id: owed.body.data.entregas[0]?.entrega_id ?? 0, abono: 80 }],
      }),
    });
    expect(delivered.status).toBe(200);
    const { entrega_id } = delivered.body.data;
    const voided = await app.call(entregasCalls.void, {
      as: 'admin',
      params: { entrega_id },
      body: { razon: 'Guía de otro' },
    });
    expect(voided.status).toBe(200);
    expect((await told(cliente_id)).map(([tipo]) => tipo)).toEqual([
      'Entrega',
      'Entrega',
      'Pago',
      'Entrega anulada',
      'Nota de crédito',
    ]);
    const { lines, totales } = await statementOf(cliente_id);
    expect(totales.saldo_final).toBe(120);
    expect(lines.at(-1)).toMatchObject({ saldo: 120, cargo: 250, entrega_id });
  });

  test('of some days begins with what was owed before them, to the moment at which they begin', async () => {
    const cliente_id = await newCustomer(app);
    const day = dayAfter(TODAY, -10);
    // Tegucigalpa is six hours behind UTC.
    const begin = Date.parse(`${day}T06:00:00Z`);
    await app.world.entrega({ cliente_id, total: 10, fecha_registro: new Date(begin - 1).toISOString() });
    await app.world.entrega({ cliente_id, total: 20, fecha_registro: new Date(begin).toISOString() });
    await app.world.entrega({ cliente_id, total: 40, fecha_registro: new Date(begin + 86_400_000 - 1).toISOString() });
    await app.world.entrega({ cliente_id, total: 80, fecha_registro: new Date(begin + 86_400_000).toISOString() });
    expect(await told(cliente_id, { desde: day, hasta: day })).toEqual([
      ['Saldo anterior', 0, 0, 10],
      ['Entrega', 20, 0, 30],
      ['Entrega', 40, 0, 70],
    ]);
    expect((await statementOf(cliente_id, { desde: day, hasta: day })).totales).toEqual({
      saldo_anterior: 10,
      cargos: 60,
      abonos: 0,
      saldo_final: 70,
      notas: { concedidas: 0, usadas: 0, a_favor: 0 },
    });
    expect(await told(cliente_id, { desde: dayAfter(TODAY, 1) })).toEqual([['Saldo anterior', 0, 0, 150]]);
  });

  test('of payments alone: each with what it left of the whole debt', async () => {
    const cliente_id = await newCustomer(app);
    await app.world.entrega({ cliente_id, total: 90, fecha_registro: noonBefore(3) });
    const abono_ids = [await pay(cliente_id, 20), await pay(cliente_id, 30)];
    const { body } = await app.call(estadoCuentaCalls.list, {
      as: 'empleado',
      params: { cliente_id },
      query: { tipo: 'Pago', desde: dayAfter(TODAY, -1) },
    });
    expect(body.data.map(({ abono_id, saldo }) => [abono_id, saldo])).toEqual([
      [abono_ids[1], 40],
      [abono_ids[0], 70],
    ]);
    expect(body.meta).toMatchObject({ total: 2, totales: { saldo_anterior: 90, saldo_final: 40 } });
  });

  test('goes on over its pages and as a sheet, the newest first unless it is asked otherwise', async () => {
    const cliente_id = await newCustomer(app);
    for (const days of [9, 7, 5])
      await app.world.entrega({ cliente_id, total: days, fecha_registro: noonBefore(days) });
    const page = (pagina: number, orden?: 'fecha') =>
      app.call(estadoCuentaCalls.list, {
        as: 'empleado',
        params: { cliente_id },
        query: { pagina, limite: 2, ...(orden && { orden }) },
      });
    expect((await page(2)).body.data.map(({ saldo }) => saldo)).toEqual([9]);
    expect((await page(1)).body.data.map(({ saldo }) => saldo)).toEqual([21, 16]);
    expect((await page(1, 'fecha')).body.data.map(({ saldo }) => saldo)).toEqual([9, 16]);
    const sheet = await app.call(exportCallOf(estadoCuentaCalls.list), { as: 'empleado', params: { cliente_id } });
    const { name, rows } = readSheet(sheet.bytes);
    expect([name, rows[0]?.at(-1), rows.slice(1).map((row) => row.at(-1))]).toEqual([
      'Estado de cuenta',
      'Saldo (L)',
      // The last value is the total.
      [21, 16, 9, 21],
    ]);
  });
});

describe('who sees it', () => {
  const ask = (asked: { as?: 'clienteA' | 'clienteB' | 'empleado'; token?: string }, cliente_id = 1001) =>
    Promise.all([
      app.call(estadoCuentaCalls.list, { ...asked, params: { cliente_id } }),
      app.call(estadoCuentaCalls.summary, { ...asked, params: { cliente_id } }),
    ]);
  const statuses = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).map(({ status }) => status);

  test('its customer and staff who see clients, collect or follow up; nobody else', async () => {
    expect(await statuses({})).toEqual([401, 401]);
    expect(await statuses({ as: 'clienteA' })).toEqual([200, 200]);
    expect(await statuses({ as: 'clienteB' })).toEqual([404, 404]);
    expect(await statuses({ as: 'empleado' })).toEqual([200, 200]);
    const { token } = await makeStaff(app, ['paquetes.listado.ver']);
    expect(await statuses({ token })).toEqual([403, 403]);
    for (const right of ['entregas.procesos.registrar_entrega', 'reportes.cuentas_por_cobrar.ver'] as const)
      expect(await statuses(await makeStaff(app, [right]))).toEqual([200, 200]);
    expect(await statuses({ as: 'empleado' }, 999_999)).toEqual([404, 404]);
    expect(await statuses({ as: 'empleado' }, 0)).toEqual([404, 404]);
  });

  test('what is owed today and is in favour, and who may mail it', async () => {
    const cliente_id = await newCustomer(app);
    await app.world.entrega({ cliente_id, total: 70, fecha_registro: noonBefore(61) });
    await app.world.entrega({ cliente_id, total: 30 });
    await app.world.nota({ cliente_id, credito: 12.5, usado: 2.5 });
    const [, { body }] = await ask({ as: 'empleado' }, cliente_id);
    expect(body.data).toMatchObject({
      saldo: 100,
      entregas: 2,
      dias: 61,
      dias_0_30: 30,
      dias_61_90: 70,
      notas_credito: 10,
      acciones: { enviar_correo: true },
    });
    const [, own] = await ask({ as: 'clienteA' });
    expect(own.body.data.acciones).toEqual({ enviar_correo: false });
  });
});

describe('credit notes stand beside it', () => {
  test('what was granted, used and is in favour, by days: in the list, the sheet, on paper and in the mail', async () => {
    const cliente_id = await newCustomer(app);
    await app.world.entrega({ cliente_id, total: 200, fecha_registro: noonBefore(20) });
    const old = { fecha_registro: noonBefore(9), fecha_revision: noonBefore(9) };
    const nota_credito_id = await app.world.nota({ cliente_id, credito: 80, ...old });
    await app.world.nota({ cliente_id, credito: 15 });
    await app.world.nota({ cliente_id, credito: 500, estado: 'Pendiente' });
    const byNota = async (monto: number): Promise<number> => {
      const pagos = [{ metodo_pago_id: await metodoId(app, 'Nota de Crédito'), monto, nota_credito_id }];
      const paid = await app.call(abonosCalls.create, { as: 'empleado', body: { cliente_id, pagos } });
      expect(paid.status).toBe(200);
      return paid.body.data.abono_id;
    };
    await byNota(30);
    const abono_id = await byNota(10);
    await app.call(abonosCalls.void, { as: 'admin', params: { abono_id }, body: { razon: 'No era de aquí' } });
    const { lines } = await statementOf(cliente_id);
    expect(lines.flatMap(({ medios }) => medios)).toContain(`Nota de Crédito NC-${nota_credito_id}`);
    const notasOf = async (dias: object) => (await statementOf(cliente_id, dias)).totales.notas;
    expect(await notasOf({})).toEqual({ concedidas: 95, usadas: 30, a_favor: 65 });
    expect(await notasOf({ desde: TODAY })).toEqual({ concedidas: 15, usadas: 30, a_favor: 65 });
    expect(await notasOf({ hasta: dayAfter(TODAY, -1) })).toEqual({ concedidas: 80, usadas: 0, a_favor: 80 });
    expect(await notasOf({ hasta: dayAfter(TODAY, -10) })).toEqual({ concedidas: 0, usadas: 0, a_favor: 0 });

    const asked = { as: 'empleado', params: { cliente_id } } as const;
    const { rows } = readSheet((await app.call(exportCallOf(estadoCuentaCalls.list), asked)).bytes);
    expect(rows.slice(-4).map((row) => row.filter((cell) => cell !== '' && cell !== null))).toEqual([
      ['Total', 210, 40, 170],
      ['Notas de crédito concedidas', 95],
      ['Notas de crédito usadas', 30],
      ['A favor en notas de crédito', 65],
    ]);
    const [paper = ''] = await textOfPdf((await app.call(estadoCuentaCalls.pdf, asked)).bytes);
    expect(paper).toContain('Notas de crédito concedidas: L 95.00');
    expect(paper).toContain('Notas de crédito usadas: L 30.00');
    expect(paper).toContain('A favor en notas de crédito: L 65.00');
    await app.call(estadoCuentaCalls.mail, { ...asked, body: { desde: TODAY } });
    const { texto } = await app.db
      .selectFrom('correos')
      .select('texto')
      .where('plantilla', '=', 'estado_de_cuenta')
      .where('entidad_id', '=', String(cliente_id))
      .executeTakeFirstOrThrow();
    const desde = ` desde el ${formatDay(TODAY)}`;
    expect(texto).toContain(`Notas de crédito concedidas${desde}: L 15.00`);
    expect(texto).toContain(`Notas de crédito usadas${desde}: L 30.00`);
    expect(texto).toContain('A su favor en notas de crédito: L 65.00');
  });
});

describe('on paper and by mail', () => {
  test('the paper has the company, whose it is, every line and what is owed', async () => {
    const cliente_id = await newCustomer(app);
    for (let day = 60; day > 0; day -= 1)
      await app.world.entrega({ cliente_id, total: 10.5, fecha_registro: noonBefore(day) });
    const paper = (query: { desde?: string; hasta?: string } = {}) =>
      app.call(estadoCuentaCalls.pdf, { as: 'empleado', params: { cliente_id }, query });
    const { status, bytes, headers } = await paper();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const pages = await textOfPdf(bytes);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain('Encomienda');
    expect(pages[0]).toContain(`${mailboxText(cliente_id)} · `);
    expect(pages[0]).toContain('Saldo: L 630.00');
    expect(pages.at(-1)).toContain('Total');
    expect(pages.join(' ').match(/\bEntrega\b/g)).toHaveLength(60);
    const [some = ''] = await textOfPdf((await paper({ desde: dayAfter(TODAY, -2) })).bytes);
    expect(some).toContain('Saldo anterior');
    expect(some.match(/\bEntrega\b/g)).toHaveLength(2);
    // One day alone is a period; days that end before they begin are not, on paper and in the mail.
    expect((await paper({ desde: TODAY, hasta: TODAY })).status).toBe(200);
    const crossed = { desde: TODAY, hasta: dayAfter(TODAY, -1) };
    const mailed = await app.call(estadoCuentaCalls.mail, { as: 'empleado', params: { cliente_id }, body: crossed });
    for (const { status: refused, bytes: answer } of [await paper(crossed), mailed]) {
      expect(refused).toBe(400);
      expect(answer.toString()).toContain('"hasta":"La fecha final no puede ser anterior a la inicial."');
    }
    const other = await app.call(estadoCuentaCalls.pdf, { as: 'clienteA', params: { cliente_id } });
    expect(other.status).toBe(404);
  });

  test('the mail says what is owed and leads to the own page: no file, no key, nobody else', async () => {
    const cliente_id = await newCustomer(app);
    const entrega_id = await app.world.entrega({ cliente_id, total: 75, fecha_registro: noonBefore(95) });
    const send = (asked: object) =>
      app.call(estadoCuentaCalls.mail, {
        ...asked,
        params: { cliente_id },
        body: { desde: '2026-01-01' },
      });
    expect((await send({})).status).toBe(401);
    expect((await send({ as: 'clienteA' })).status).toBe(403);
    expect((await send(await makeStaff(app, ['casilleros.detalle.ver']))).status).toBe(403);
    expect((await send({ as: 'empleado' })).status).toBe(200);
    const mails = await app.db
      .selectFrom('correos')
      .select(['destinatario', 'asunto', 'texto', 'secreto', 'usuario_registro'])
      .where('plantilla', '=', 'estado_de_cuenta')
      .where('entidad_id', '=', String(cliente_id))
      .execute();
    expect(mails).toHaveLength(1);
    const { texto = '', secreto } = mails[0] ?? {};
    expect(secreto).toBeNull();
    for (const part of [
      'L 75.00 de 1 entrega',
      'De más de 90 días: L 75.00',
      `Entrega ${numeroText(entrega_id)}`,
      'hace 95 días',
      '/estado_cuenta?desde=2026-01-01',
    ])
      expect(texto).toContain(part);
    // The link does not name the client.
    expect(texto).not.toContain(`/clientes/${cliente_id}`);

    await app.db.updateTable('clientes').set({ correo: null }).where('cliente_id', '=', cliente_id).execute();
    const none = await send({ as: 'empleado' });
    expect([none.status, none.body.code]).toEqual([409, 'CLIENTE_SIN_CORREO']);
  });
});
