import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { BodyInput } from '#kit/contract/call.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { entregaBody, metodoId, newDeuda, newDisponible, newEntrega } from '../../../../tests/harness/new-entrega.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { abonosCalls } from '../contract/abonos.calls.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const EFECTIVO = await metodoId(app, 'Efectivo');
const DEPOSITO = await metodoId(app, 'Depósito');
const NOTA = await metodoId(app, 'Nota de Crédito');
const DAY_MS = 86_400_000;

/** Creates deliveries on credit, one a day, oldest first. */
const owing = async (cliente_id: number, totals: readonly number[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const [index, total] of totals.entries())
    ids.push(
      await app.world.entrega({
        cliente_id,
        total,
        fecha_registro: new Date(Date.now() - (totals.length - index) * DAY_MS).toISOString(),
      }),
    );
  return ids;
};

const pay = (body: BodyInput<typeof abonosCalls.create>, as: 'empleado' | 'admin' = 'empleado') =>
  app.call(abonosCalls.create, { as, body });
const cash = (monto: number, recibido?: number) => ({
  metodo_pago_id: EFECTIVO,
  monto,
  ...(recibido === undefined ? {} : { recibido }),
});
const stateOf = async (entrega_ids: readonly number[]) =>
  (
    await app.db
      .selectFrom('entregas')
      .select(['pagado', 'saldo', 'estado', 'metodos'])
      .where('entrega_id', 'in', [...entrega_ids])
      .orderBy('entrega_id')
      .execute()
  ).map(({ pagado, saldo, estado, metodos }) => [pagado, saldo, estado, metodos.toSorted()]);

describe('what is owed', () => {
  test('is told delivery by delivery, the oldest first, with by what it may be paid', async () => {
    const cliente_id = await newCustomer(app);
    const [old, recent] = await owing(cliente_id, [100.1, 50]);
    await app.world.entrega({ cliente_id, total: 10, pagado: 10, estado: 'Pagada' });
    const nota_credito_id = await app.world.nota({ cliente_id, credito: 30, usado: 10 });
    const { status, body } = await app.call(abonosCalls.counter, { as: 'empleado', params: { cliente_id } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ cliente: { cliente_id }, saldo: 150.1, total_entregas: 2 });
    expect(body.data.entregas.map(({ entrega_id, dias, saldo }) => [entrega_id, dias, saldo])).toEqual([
      [old, 2, 100.1],
      [recent, 1, 50],
    ]);
    expect(body.data.notas_credito).toEqual([{ nota_credito_id, concepto: 'Cortesía', disponible: 20 }]);
    expect(body.data.metodos.map(({ metodo_nombre }) => metodo_nombre)).toContain('Efectivo');
    expect((await app.call(abonosCalls.counter, { as: 'empleado', params: { cliente_id: 0 } })).status).toBe(404);
  });
});

test('a method says into which account its money goes; cash has none', async () => {
  const cuenta_banco_id = await app.world.cuenta({ cuenta_banco_nombre: 'Cheques POS', cuenta_banco_numero: '7788' });
  await app.db.updateTable('metodos_pago').set({ cuenta_banco_id }).where('metodo_pago_id', '=', DEPOSITO).execute();
  const { body } = await app.call(abonosCalls.counter, { as: 'empleado', params: { cliente_id: 1001 } });
  await app.db
    .updateTable('metodos_pago')
    .set({ cuenta_banco_id: null })
    .where('metodo_pago_id', '=', DEPOSITO)
    .execute();
  const cuentas = new Map(body.data.metodos.map(({ metodo_pago_id, cuenta }) => [metodo_pago_id, cuenta]));
  expect(cuentas.get(DEPOSITO)).toMatch(/ · Cheques POS · 7788$/);
  expect(cuentas.get(EFECTIVO)).toBeNull();
});

describe('a payment', () => {
  test('goes to the oldest first; what is not covered stays owed, and the customer is told', async () => {
    const cliente_id = await newCustomer(app);
    const ids = await owing(cliente_id, [100.1, 50, 30]);
    const { status, body } = await pay({ cliente_id, pagos: [cash(120.1, 200)], total: 180.1 });
    expect([status, body.message]).toEqual([
      200,
      'El pago se registró. Cambio: L 79.90. El cliente queda debiendo L 60.00.',
    ]);
    expect(body.data).toMatchObject({ tipo: 'Abono', total: 120.1, cambio: 79.9, saldo: 60 });
    expect(await stateOf(ids)).toEqual([
      [100.1, 0, 'Pagada', ['Efectivo']],
      [20, 30, 'Crédito', ['Efectivo']],
      [0, 30, 'Crédito', []],
    ]);
    const receipt = await app.call(abonosCalls.get, { as: 'empleado', params: { abono_id: body.data.abono_id } });
    expect(receipt.body.data.detalle.map(({ entrega_id, abono }) => [entrega_id, abono])).toEqual([
      [ids[0], 100.1],
      [ids[1], 20],
    ]);
    const [mail] = await app.db
      .selectFrom('correos')
      .select(['plantilla', 'texto'])
      .where('entidad', '=', 'abono')
      .where('entidad_id', '=', String(body.data.abono_id))
      .execute();
    expect(mail?.plantilla).toBe('pago_recibido');
    expect(mail?.texto).toContain('L 60.00');

    // The rest pays the debt off, by another method.
    const rest = await pay({ cliente_id, pagos: [{ metodo_pago_id: DEPOSITO, monto: 60, referencia: 'R-1' }] });
    expect(rest.body.data).toMatchObject({ tipo: 'Liquidación', saldo: 0 });
    expect((await stateOf(ids)).at(1)).toEqual([50, 0, 'Pagada', ['Depósito', 'Efectivo']]);
  });

  test('goes where it is said, and a credit note pays too', async () => {
    const cliente_id = await newCustomer(app);
    const ids = await owing(cliente_id, [100, 50]);
    const [one = 0, two = 0] = ids;
    const nota_credito_id = await app.world.nota({ cliente_id, credito: 40 });
    const { status, body } = await pay({
      cliente_id,
      detalle: [
        { entrega_id: two, abono: 50 },
        { entrega_id: one, abono: 10 },
      ],
      pagos: [{ metodo_pago_id: NOTA, monto: 40, nota_credito_id }, cash(20)],
    });
    expect([status, body.code]).toEqual([200, undefined]);
    expect(await stateOf(ids)).toEqual([
      [10, 90, 'Crédito', ['Efectivo', 'Nota de Crédito']],
      [50, 0, 'Pagada', ['Efectivo', 'Nota de Crédito']],
    ]);
    const { usado } = await app.db
      .selectFrom('notas_credito')
      .select('usado')
      .where('nota_credito_id', '=', nota_credito_id)
      .executeTakeFirstOrThrow();
    expect(usado).toBe(40);
  });

  test('is refused, changing nothing, when it is more than is owed, spread wrongly, of another, or of a debt of meanwhile', async () => {
    const cliente_id = await newCustomer(app);
    const [one = 0] = await owing(cliente_id, [100]);
    const paid = await app.world.entrega({ cliente_id, total: 10, pagado: 10, estado: 'Pagada' });
    const foreign = await app.world.entrega({ cliente_id: 1002, total: 100 });
    const voided = await app.world.entrega({ cliente_id, total: 5, estado: 'Anulada', razon_anulacion: 'Prueba' });
    const nobody = await newCustomer(app);
    const cases: [BodyInput<typeof abonosCalls.create>, number, string | undefined][] = [
      [{ cliente_id, pagos: [cash(100.01)] }, 409, 'ABONO_EXCEDE_DEUDA'],
      [{ cliente_id, pagos: [cash(50)], total: 99 }, 409, 'ABONO_TOTAL_CAMBIO'],
      [{ cliente_id, pagos: [cash(50)], detalle: [{ entrega_id: one, abono: 49 }] }, 400, 'ABONO_NO_CUADRA'],
      [{ cliente_id, pagos: [cash(101)], detalle: [{ entrega_id: one, abono: 101 }] }, 409, 'ABONO_EXCEDE_SALDO'],
      [{ cliente_id, pagos: [cash(1)], detalle: [{ entrega_id: paid, abono: 1 }] }, 409, 'ABONO_ENTREGA_SIN_SALDO'],
      [{ cliente_id, pagos: [cash(1)], detalle: [{ entrega_id: voided, abono: 1 }] }, 409, 'ABONO_ENTREGA_ANULADA'],
      [{ cliente_id, pagos: [cash(1)], detalle: [{ entrega_id: foreign, abono: 1 }] }, 409, 'ABONO_ENTREGA_DE_OTRO'],
      [{ cliente_id: nobody, pagos: [cash(1)] }, 409, 'ABONO_SIN_DEUDA'],
      [{ cliente_id, pagos: [] }, 400, undefined],
      [{ cliente_id, pagos: [{ ...cash(1), recibido: 0.5 }] }, 400, 'PAGO_RECIBIDO_MENOR'],
      [{ cliente_id, pagos: [{ metodo_pago_id: DEPOSITO, monto: 1 }] }, 400, 'PAGO_REFERENCIA_REQUERIDA'],
    ];
    const before = await fingerprint();
    for (const [body, status, code] of cases) {
      const answer = await pay(body);
      expect([answer.status, code === undefined ? undefined : answer.body.code], JSON.stringify(body)).toEqual([
        status,
        code,
      ]);
    }
    expect(
      (await app.call(abonosCalls.create, { as: 'clienteA', body: { cliente_id, pagos: [cash(1)] } })).status,
    ).toBe(403);
    expect(await fingerprint()).toEqual(before);
  });

  test('twice with one key is one payment', async () => {
    const cliente_id = await newCustomer(app);
    const ids = await owing(cliente_id, [100]);
    const body = { cliente_id, pagos: [cash(40)] };
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([
      app.call(abonosCalls.create, { as: 'empleado', body, key }),
      app.call(abonosCalls.create, { as: 'empleado', body, key }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body).toEqual(two.body);
    expect((await stateOf(ids))[0]?.slice(0, 2)).toEqual([40, 60]);
  });

  test('two cashiers take the last of a debt at once, 40 times: one does, the other is told', async () => {
    for (let round = 0; round < 40; round++) {
      const cliente_id = await newCustomer(app);
      const ids = await owing(cliente_id, [100, 20]);
      const answers = await Promise.all([
        pay({ cliente_id, pagos: [cash(120)] }),
        pay({ cliente_id, pagos: [cash(120)] }, 'admin'),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await stateOf(ids)).map(([pagado]) => pagado)).toEqual([100, 20]);
    }
  });
});

test('a payment of a delivery that owes again while it waits pays it', async () => {
  const cliente_id = await newCustomer(app);
  const entrega_id = await app.world.entrega({ cliente_id, total: 80, pagado: 80, estado: 'Pagada' });
  const voiding = await app.db.startTransaction().execute();
  const owingAgain = { pagado: 0, estado: 'Crédito' as const };
  await voiding.updateTable('entregas').set(owingAgain).where('entrega_id', '=', entrega_id).execute();
  const paying = pay({ cliente_id, detalle: [{ entrega_id, abono: 80 }], pagos: [cash(80)] });
  try {
    for (let waits = false; !waits; await sleep(10)) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      waits = rows.length > 0;
    }
  } finally {
    await voiding.commit().execute();
  }
  const { status, body } = await paying;
  expect([status, body.data.saldo]).toEqual([200, 0]);
  expect(await stateOf([entrega_id])).toEqual([[80, 0, 'Pagada', ['Efectivo']]]);
});

test('a receipt is taken along as a file, by its owner and by nobody else', async () => {
  const { abono_id } = await newEntrega(app);
  const take = (as: 'clienteA' | 'clienteB') => app.call(abonosCalls.pdf, { as, params: { abono_id: abono_id ?? 0 } });
  expect((await take('clienteB')).status).toBe(404);
  const { status, bytes, headers } = await take('clienteA');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const file = await getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: './node_modules/pdfjs-dist/standard_fonts/',
  }).promise;
  const { items } = await (await file.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  for (const part of [
    `Comprobante de Pago ${numeroText(abono_id ?? 0)}`,
    'Efectivo',
    'Recibido L 300.00',
    'Cambio',
    'L 50.00',
    'Saldo pendiente',
    '¿Cómo se calculó',
    '2.50 lb',
    'Total',
    'L 250.00',
  ])
    expect(text).toContain(part);
});

describe('at the counter', () => {
  test('what was owed before is collected with a new delivery, by one receipt', async () => {
    const cliente_id = await newCustomer(app);
    const [old = 0] = await owing(cliente_id, [100]);
    const guia_id = await newDisponible(app, { cliente_id });
    const { status, body } = await app.call(entregasCalls.create, {
      as: 'empleado',
      body: entregaBody([guia_id], {
        cliente_id,
        pagos: [cash(350, 400)],
        abonos: [{ entrega_id: old, abono: 100 }],
      }),
    });
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body.message).toBe('La entrega se registró. Cambio: L 50.00. Se abonó L 100.00 a entregas anteriores.');
    expect(body.data).toMatchObject({ total: 250, pagado: 250, saldo: 0, abonado: 100, cambio: 50 });
    const receipt = await app.call(abonosCalls.get, { as: 'empleado', params: { abono_id: body.data.abono_id ?? 0 } });
    expect(receipt.body.data).toMatchObject({ tipo: 'Liquidación', total: 350, cambio: 50, saldo: 0 });
    expect(receipt.body.data.detalle.map(({ entrega_id, abono }) => [entrega_id, abono])).toEqual([
      [old, 100],
      [body.data.entrega_id, 250],
    ]);
    expect(await stateOf([old])).toEqual([[100, 0, 'Pagada', ['Efectivo']]]);

    const recibosOf = async (as: 'admin' | 'empleado') => {
      const params = { entrega_id: body.data.entrega_id };
      const { body: read } = await app.call(entregasCalls.get, { as, params });
      return read.data.abonos.map(({ abono, de_otras, devolucion }) => ({ abono, de_otras, devolucion }));
    };
    expect(await recibosOf('empleado')).toEqual([{ abono: 250, de_otras: true, devolucion: null }]);

    // The new delivery is voided: the old one stays paid, and what was paid of the new one becomes a credit note.
    const voided = await app.call(entregasCalls.void, {
      as: 'admin',
      params: { entrega_id: body.data.entrega_id },
      body: { razon: 'Se equivocó de cliente' },
    });
    expect([voided.status, voided.body.message]).toEqual([
      200,
      'La entrega se anuló; sus guías están disponibles de nuevo. L 250.00 quedan como crédito del cliente.',
    ]);
    expect(await stateOf([old, body.data.entrega_id])).toEqual([
      [100, 0, 'Pagada', ['Efectivo']],
      [250, 0, 'Anulada', ['Efectivo']],
    ]);
    const [nota] = await app.db.selectFrom('notas_credito').selectAll().where('cliente_id', '=', cliente_id).execute();
    expect(nota).toMatchObject({ concepto: 'Devolución', credito: 250, usado: 0, estado: 'Aprobado' });
    // Whoever may not see the note is told its number.
    const devolucion = (abrir: boolean) => ({ nota_credito_id: nota?.nota_credito_id, acciones: { abrir } });
    expect(await recibosOf('admin')).toEqual([{ abono: 250, de_otras: true, devolucion: devolucion(true) }]);
    expect(await recibosOf('empleado')).toEqual([{ abono: 250, de_otras: true, devolucion: devolucion(false) }]);
    const after = await app.call(abonosCalls.get, { as: 'admin', params: { abono_id: body.data.abono_id ?? 0 } });
    expect(after.body.data).toMatchObject({ anulado: false, acciones: { anular: false } });
    expect(after.body.data.detalle.map(({ nota_credito_id }) => nota_credito_id)).toEqual([
      null,
      nota?.nota_credito_id,
    ]);
    const again = await app.call(abonosCalls.void, {
      as: 'admin',
      params: { abono_id: body.data.abono_id ?? 0 },
      body: { razon: 'Se equivocó de cliente' },
    });
    expect([again.status, again.body.code]).toEqual([409, 'ABONO_CON_DEVOLUCION']);
    const mails = await app.db
      .selectFrom('correos')
      .select('plantilla')
      .where('entidad', '=', 'entrega')
      .where('entidad_id', '=', String(body.data.entrega_id))
      .orderBy('correo_id')
      .execute();
    expect(mails.map(({ plantilla }) => plantilla)).toEqual(['guia_entregada', 'cobro_anulado']);
  });

  test('older ones come first: who pays less than they get is refused, and nothing happens', async () => {
    const cliente_id = await newCustomer(app);
    const [old = 0] = await owing(cliente_id, [100]);
    const guia_id = await newDisponible(app, { cliente_id });
    const before = await fingerprint();
    const deliver = (pagos: readonly ReturnType<typeof cash>[], abono: number) =>
      app.call(entregasCalls.create, {
        as: 'admin',
        body: entregaBody([guia_id], { cliente_id, pagos: [...pagos], abonos: [{ entrega_id: old, abono }] }),
      });
    expect((await deliver([cash(50)], 60)).body.code).toBe('ENTREGA_ABONOS_SIN_PAGO');
    expect((await deliver([], 60)).body.code).toBe('ENTREGA_ABONOS_SIN_PAGO');
    expect((await deliver([cash(351)], 100)).body.code).toBe('ENTREGA_PAGO_EXCEDIDO');
    expect((await deliver([cash(351)], 101)).body.code).toBe('ABONO_EXCEDE_SALDO');
    expect(await fingerprint()).toEqual(before);
    // All of it goes to the old one; the new one stays unpaid.
    const { body } = await deliver([cash(100)], 100);
    expect(body.data).toMatchObject({ pagado: 0, saldo: 250, abonado: 100 });
    expect(await stateOf([old, body.data.entrega_id])).toEqual([
      [100, 0, 'Pagada', ['Efectivo']],
      [0, 250, 'Crédito', []],
    ]);
  });
});

describe('voiding a receipt', () => {
  const voidIt = (abono_id: number, as: 'admin' | 'empleado' | 'clienteA' = 'admin', body = {}) =>
    app.call(abonosCalls.void, { as, params: { abono_id }, body: { razon: 'El depósito no llegó', ...body } });

  test('what it paid is owed again, notes get their balance back, the deposit may be used again', async () => {
    const cliente_id = await newCustomer(app);
    const ids = await owing(cliente_id, [100, 50]);
    const nota_credito_id = await app.world.nota({ cliente_id, credito: 40 });
    await pay({ cliente_id, pagos: [cash(30)] });
    const deposit = { metodo_pago_id: DEPOSITO, monto: 80, referencia: 'VUELVE-1' };
    const paid = await pay({
      cliente_id,
      pagos: [{ metodo_pago_id: NOTA, monto: 40, nota_credito_id }, deposit],
    });
    const { abono_id } = paid.body.data;
    const { status, body } = await voidIt(abono_id, 'admin', { version: 1 });
    expect([status, body.message]).toEqual([200, 'El comprobante se anuló; lo que pagó se debe de nuevo.']);
    expect(body.data).toMatchObject({
      anulado: true,
      razon_anulacion: 'El depósito no llegó',
      anulo: 'Administrador',
      acciones: { anular: false },
    });
    expect(await stateOf(ids)).toEqual([
      [30, 70, 'Crédito', ['Efectivo']],
      [0, 50, 'Crédito', []],
    ]);
    const { usado } = await app.db
      .selectFrom('notas_credito')
      .select('usado')
      .where('nota_credito_id', '=', nota_credito_id)
      .executeTakeFirstOrThrow();
    expect(usado).toBe(0);
    const mails = await app.db
      .selectFrom('correos')
      .select('plantilla')
      .where('entidad', '=', 'abono')
      .where('entidad_id', '=', String(abono_id))
      .orderBy('correo_id')
      .execute();
    expect(mails.map(({ plantilla }) => plantilla)).toEqual(['pago_recibido', 'cobro_anulado']);
    expect((await pay({ cliente_id, pagos: [deposit] })).status).toBe(200);
    expect((await voidIt(abono_id)).body.code).toBe('ABONO_YA_ANULADO');
  });

  test('changes no reprint of what was paid before it; what is paid after it explains the goods', async () => {
    const cliente_id = await newCustomer(app);
    await newDeuda(app, cliente_id);
    const paid = async (monto: number) => (await pay({ cliente_id, pagos: [cash(monto)] })).body.data.abono_id;
    const printed = async (abono_id: number) => {
      const { body } = await app.call(abonosCalls.get, { as: 'admin', params: { abono_id } });
      return [body.data.saldo, body.data.detalle[0]?.precios.length];
    };
    const first = await paid(50);
    const second = await paid(80);
    expect([await printed(first), await printed(second)]).toEqual([
      [200, 1],
      [120, 0],
    ]);
    await voidIt(first);
    expect([await printed(first), await printed(second)]).toEqual([
      [200, 1],
      [120, 0],
    ]);
    await voidIt(second);
    const third = await paid(20);
    expect([await printed(second), await printed(third)]).toEqual([
      [120, 0],
      [230, 1],
    ]);
  });

  test('not by who may not, not of another day, not from a stale screen, not what is not there', async () => {
    const cliente_id = await newCustomer(app);
    await owing(cliente_id, [100]);
    const { abono_id } = (await pay({ cliente_id, pagos: [cash(10)] })).body.data;
    expect((await voidIt(abono_id, 'empleado')).status).toBe(403);
    expect((await voidIt(abono_id, 'clienteA')).status).toBe(403);
    expect((await voidIt(999_999)).body.code).toBe('ABONO_NO_ENCONTRADO');
    expect((await voidIt(abono_id, 'admin', { version: 7 })).body.code).toBe('VERSION_ANTERIOR');
    await app.db
      .updateTable('abonos')
      .set({ fecha_registro: new Date(Date.now() - DAY_MS).toISOString() })
      .where('abono_id', '=', abono_id)
      .execute();
    expect((await voidIt(abono_id)).body.code).toBe('ABONO_DE_OTRO_DIA');
  });

  test('against paying the rest, 40 times: what is owed adds up', async () => {
    for (let round = 0; round < 40; round++) {
      const cliente_id = await newCustomer(app);
      const ids = await owing(cliente_id, [100]);
      const { abono_id } = (await pay({ cliente_id, pagos: [cash(60)] })).body.data;
      const [voided, paid] = await Promise.all([voidIt(abono_id), pay({ cliente_id, pagos: [cash(40)] })]);
      expect([voided.status, paid.status]).toEqual([200, 200]);
      expect(await stateOf(ids)).toEqual([[40, 60, 'Crédito', ['Efectivo']]]);
    }
  });
});

describe('the list of receipts', () => {
  test('has each with its type, is narrowed, searched and not for who may not', async () => {
    const cliente_id = await newCustomer(app);
    const [one = 0] = await owing(cliente_id, [100, 50]);
    const first = (await pay({ cliente_id, pagos: [cash(30)] })).body.data;
    const second = (await pay({ cliente_id, pagos: [cash(120)] })).body.data;
    const list = (query: object) => app.call(abonosCalls.list, { as: 'admin', query: { cliente_id, ...query } });
    const idsOf = async (query: object) => (await list(query)).body.data.map(({ abono_id }) => abono_id);
    const { body } = await list({});
    expect(body.data.map(({ abono_id, tipo, total, entregas }) => [abono_id, tipo, total, entregas])).toEqual([
      [second.abono_id, 'Liquidación', 120, 2],
      [first.abono_id, 'Abono', 30, 1],
    ]);
    expect(await idsOf({ tipo: 'Liquidación' })).toEqual([second.abono_id]);
    expect(await idsOf({ orden: 'total' })).toEqual([first.abono_id, second.abono_id]);
    expect(await idsOf({ buscar: `recibo ${first.abono_id}` })).toEqual([first.abono_id]);
    expect(await idsOf({ buscar: `entrega ${one}` })).toEqual([second.abono_id, first.abono_id]);
    expect(await idsOf({ anulado: 'true' })).toEqual([]);
    expect(await idsOf({ desde: '2020-01-01', hasta: '2020-01-02' })).toEqual([]);
    expect((await app.call(abonosCalls.list, { as: 'empleado' })).status).toBe(403);
    expect((await app.call(abonosCalls.list, { as: 'clienteA' })).status).toBe(403);
  });
});
