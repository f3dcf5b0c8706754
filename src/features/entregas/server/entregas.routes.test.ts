import { describe, expect, test } from 'vitest';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { entregaBody, metodoId, newDisponible, newEntrega } from '../../../../tests/harness/new-entrega.ts';
import { newSucursal } from '../../../../tests/harness/new-sucursal.ts';
import { newCustomer, newUser, setClienteEstatus } from '../../../../tests/harness/new-user.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';
import { referenciaKey } from '#features/abonos/rules/pago.public.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { create } = entregasCalls;

const EFECTIVO = await metodoId(app, 'Efectivo');
const TARJETA = await metodoId(app, 'Tarjeta');
const DEPOSITO = await metodoId(app, 'Depósito');
const TRANSFERENCIA = await metodoId(app, 'Transferencia');
const NOTA = await metodoId(app, 'Nota de Crédito');

const efectivo = (monto: number, recibido?: number) => ({
  metodo_pago_id: EFECTIVO,
  monto,
  ...(recibido === undefined ? {} : { recibido }),
});
/** A PNG of one pixel. */
const FIRMA =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Body = Parameters<typeof entregaBody>[1];
const deliver = async (guia_ids: readonly number[], fields: Body = {}, as: 'empleado' | 'supervisor' = 'empleado') =>
  app.call(create, { as, body: entregaBody(guia_ids, fields) });

/** Expects a refusal with this code at this field, and no change in the database. */
const expectRefused = async (
  guia_ids: readonly number[],
  fields: Body,
  [status, code, campo]: readonly [number, string, string?],
): Promise<void> => {
  const before = await fingerprint();
  const answer = await deliver(guia_ids, fields);
  expect([answer.status, answer.body.code], answer.body.message).toEqual([status, code]);
  if (campo !== undefined) expect(Object.keys(answer.body.errores ?? {})).toEqual([campo]);
  expect(await fingerprint()).toEqual(before);
};

const statesOf = async (guia_id: number): Promise<string[]> => {
  const guia = await app.db.selectFrom('guias').selectAll().where('guia_id', '=', guia_id).executeTakeFirstOrThrow();
  const paquetes = await app.db.selectFrom('paquetes').selectAll().where('guia_id', '=', guia_id).execute();
  return [guia.guia_estado, ...paquetes.map(({ paquete_estado }) => paquete_estado)];
};

describe('the total that was told to the client', () => {
  test('is what is charged: a price of meanwhile is refused, and never becomes a debt', async () => {
    const guia_id = await newDisponible(app);
    await app.db.updateTable('guias').set({ guia_valor: 12 }).where('guia_id', '=', guia_id).execute();
    const body = { pagos: [efectivo(250)], total: 250 };
    const before = await fingerprint();
    const refused = await deliver([guia_id], body, 'supervisor');
    expect([refused.status, refused.body.code]).toEqual([409, 'ENTREGA_TOTAL_CAMBIO']);
    expect(refused.body.message).toBe(
      'El total cambió de L 250.00 a L 300.00 mientras atendía. Revise y cobre otra vez.',
    );
    expect(await fingerprint()).toEqual(before);
    const { status, body: answer } = await deliver([guia_id], { pagos: [efectivo(300)], total: 300 });
    expect([status, answer.data]).toMatchObject([200, { total: 300, pagado: 300, saldo: 0 }]);
  });

  test('need not be sent', async () => {
    const { status } = await deliver([await newDisponible(app)], { pagos: [efectivo(250)], total: null });
    expect(status).toBe(200);
  });
});

test.each(['x', '1', '12-34', '  . - 9 9 9 9'])('the identity %j is no one’s', async (recibe_dni) => {
  const { status, body } = await deliver([await newDisponible(app)], { pagos: [efectivo(250)], recibe_dni });
  expect([status, body.errores]).toEqual([400, { recibe_dni: 'Escriba la identidad completa de quien recibe.' }]);
});

describe('a delivery', () => {
  test('paid in cash and by card: frozen lines, a receipt, the change, history, log, mail', async () => {
    const cliente_id = await newCustomer(app, 'retira@correo.hn');
    const one = await newDisponible(app, {
      cliente_id,
      guia_valor: 20.55,
      guia_descuento: 1.1,
      guia_costo_envio: 3.25,
      aplica_isv: true,
      factor_dolar: 26.5787,
    });
    const two = await newDisponible(app, { cliente_id });
    // 19.45 + 2.92 + 3.25 = US$ 25.62 x 26.5787 = L 680.95; and L 250.00.
    const { status, body } = await deliver([two, one, two], {
      cliente_id,
      recibe_nombre: '  Rosa   Paz ',
      recibe_dni: '0801-1990-00022',
      firma: FIRMA,
      comentario: 'Se llevó las dos cajas.',
      pagos: [{ metodo_pago_id: TARJETA, monto: 430.95, referencia: ' a12 345' }, efectivo(500, 1000)],
    });
    expect([status, body.message]).toEqual([200, 'La entrega se registró. Cambio: L 500.00.']);
    const { entrega_id, abono_id, ...money } = body.data;
    expect(money).toEqual({ total: 930.95, pagado: 930.95, abonado: 0, saldo: 0, cambio: 500 });
    expect(await statesOf(one)).toEqual(['Entregado', 'Entregado']);

    const { data } = (await app.call(entregasCalls.get, { as: 'empleado', params: { entrega_id } })).body;
    expect(data).toMatchObject({
      cliente_id,
      estado: 'Pagada',
      recibe_nombre: 'Rosa Paz',
      recibe_dni: '0801199000022',
      total_guias: 2,
      comentario: 'Se llevó las dos cajas.',
      firma: FIRMA,
      usuario_registro: 'empleado',
      entrego: 'Emilio Empleado',
      abonos: [{ cobrador: 'Emilio Empleado' }],
      acciones: { anular: false },
    });
    expect(data.detalle[0]).toMatchObject({
      guia_id: one,
      subtotal: 19.45,
      isv_porcentaje: 15,
      isv: 2.92,
      total_usd: 25.62,
      factor_dolar: 26.5787,
      total: 680.95,
      total_paquetes: 1,
    });
    expect(data.abonos).toMatchObject([
      {
        abono_id,
        tipo: 'Contado',
        abono: 930.95,
        pagos: [
          { metodo_tipo: 'Tarjeta Crédito', monto: 430.95, recibido: 430.95, cambio: 0, referencia: 'A12 345' },
          { metodo_tipo: 'Efectivo', monto: 500, recibido: 1000, cambio: 500, referencia: null },
        ],
      },
    ]);
    const history = await app.db
      .selectFrom('historial')
      .select(['entidad', 'estado', 'accion', 'usuario_registro'])
      .where('entidad', '=', 'guia')
      .where('entidad_id', '=', one)
      .execute();
    expect(history.at(-1)).toMatchObject({ estado: 'Entregado', accion: 'entregar', usuario_registro: 'empleado' });
    const logged = await app.db
      .selectFrom('bitacora')
      .select('despues')
      .where('accion', '=', 'entregas.crear')
      .where('entidad_id', '=', String(entrega_id))
      .executeTakeFirstOrThrow();
    expect(logged.despues).toMatchObject({ total: 930.95, firma: true, abono_id });
    const mail = await app.db
      .selectFrom('correos')
      .select(['asunto', 'texto'])
      .where('destinatario', '=', 'retira@correo.hn')
      .executeTakeFirstOrThrow();
    expect(mail.asunto).toBe('Entregamos 2 de sus guías');
    for (const part of ['Rosa Paz', 'Pagado: L 930.95', 'Saldo: L 0.00', `/reporte/abonos/${abono_id}`])
      expect(mail.texto).toContain(part);
  });

  test('in part on credit, by who may authorise it: an Abono, and what is owed', async () => {
    const guia_id = await newDisponible(app);
    const { body } = await deliver([guia_id], { pagos: [efectivo(100)] }, 'supervisor');
    expect(body.message).toBe('La entrega se registró. Queda a crédito L 150.00.');
    expect(body.data).toMatchObject({ total: 250, pagado: 100, saldo: 150, cambio: 0 });
    const receipt = await app.call(abonosCalls.get, {
      as: 'supervisor',
      params: { abono_id: body.data.abono_id ?? 0 },
    });
    expect(receipt.body.data).toMatchObject({ tipo: 'Abono', total: 100, saldo: 150, detalle: [{ total: 250 }] });
  });

  test('all on credit leaves no receipt; the mail leads to the delivery', async () => {
    const guia_id = await newDisponible(app);
    const { body } = await deliver([guia_id], {}, 'supervisor');
    expect(body.data).toMatchObject({ abono_id: null, pagado: 0, saldo: 250 });
  });

  test('of what costs nothing is paid without a receipt', async () => {
    const guia_id = await newDisponible(app, { guia_valor: 10, guia_descuento: 10 });
    const { body } = await deliver([guia_id], { razon: 'Cortesía por el retraso' }, 'supervisor');
    expect(body.data).toMatchObject({ abono_id: null, total: 0, saldo: 0 });
    const { estado } = await app.db
      .selectFrom('entregas')
      .select('estado')
      .where('entrega_id', '=', body.data.entrega_id)
      .executeTakeFirstOrThrow();
    expect(estado).toBe('Pagada');
  });

  test('by a credit note, wholly or in part; what it has left stays', async () => {
    const cliente_id = await newCustomer(app);
    const nota_credito_id = await app.world.nota({ cliente_id, credito: 300.1, usado: 0.1 });
    const pay = (guia_id: number, monto: number) =>
      deliver([guia_id], {
        cliente_id,
        pagos: [{ metodo_pago_id: NOTA, monto, nota_credito_id }, ...(monto < 250 ? [efectivo(250 - monto)] : [])],
      });
    expect((await pay(await newDisponible(app, { cliente_id }), 250)).status).toBe(200);
    const refused = await pay(await newDisponible(app, { cliente_id }), 60);
    expect([refused.body.code, refused.body.errores]).toEqual([
      'PAGO_NOTA_SIN_SALDO',
      { 'pagos.0.monto': 'A la nota de crédito solo le queda L 50.00.' },
    ]);
    expect((await pay(await newDisponible(app, { cliente_id }), 50)).status).toBe(200);
    const nota = await app.db
      .selectFrom('notas_credito')
      .select(['usado', 'credito'])
      .where('nota_credito_id', '=', nota_credito_id)
      .executeTakeFirstOrThrow();
    expect(nota).toEqual({ usado: 300.1, credito: 300.1 });
  });

  test('to somebody inactivated, but not on credit', async () => {
    const cliente_id = await newCustomer(app);
    await setClienteEstatus(app, cliente_id, 'Inactivo');
    const guia_id = await newDisponible(app, { cliente_id });
    const credit = await deliver([guia_id], { cliente_id }, 'supervisor');
    expect(credit.body.code).toBe('ENTREGA_CREDITO_SIN_PERMISO');
    expect((await deliver([guia_id], { cliente_id, pagos: [efectivo(250)] })).status).toBe(200);
  });

  test('leaves alone what was repacked or abandoned', async () => {
    const guia_id = await newDisponible(app);
    const [kept] = await app.db.selectFrom('paquetes').select('paquete_id').where('guia_id', '=', guia_id).execute();
    await app.world.paquete({ guia_id, estado: 'Abandonado' });
    await app.world.paquete({ guia_id, estado: 'Recibido en USA', reempaque_id: kept?.paquete_id ?? 0 });
    expect((await deliver([guia_id], { pagos: [efectivo(250)] })).status).toBe(200);
    expect((await statesOf(guia_id)).toSorted()).toEqual(['Abandonado', 'Entregado', 'Entregado', 'Recibido en USA']);
  });
});

describe('is refused, and nothing changes,', () => {
  test('for who has no branch', async () => {
    const { token, usuario } = await makeStaff(app, ['entregas.procesos.registrar_entrega']);
    await app.db.updateTable('usuarios').set({ sucursal_id: null }).where('usuario', '=', usuario).execute();
    const guia_id = await newDisponible(app);
    const { status, body } = await app.call(create, { token, body: entregaBody([guia_id]) });
    expect([status, body.code]).toEqual([409, 'ENTREGA_SIN_SUCURSAL']);
  });

  test('for a customer, whatever the role says', async () => {
    const { rol_id } = await makeStaff(app, [
      'entregas.procesos.registrar_entrega',
      'entregas.procesos.anular',
      'reportes.reporte_registro_pagos.ver',
    ]);
    const cliente_id = await newCustomer(app, null, { rol_id });
    const token = await app.openSession(String(cliente_id));
    const guia_id = await newDisponible(app, { cliente_id });
    const body = entregaBody([guia_id], { cliente_id, pagos: [efectivo(250)] });
    expect((await app.call(create, { token, body })).status).toBe(403);
    const { entrega_id } = await newEntrega(app, cliente_id);
    const params = { entrega_id };
    expect((await app.call(entregasCalls.void, { token, params, body: { razon: 'Me lo quedo' } })).status).toBe(404);
    expect((await app.call(entregasCalls.find, { token, query: { buscar: 'Ana' } })).body.data).toEqual([]);
    expect((await app.call(entregasCalls.counter, { token, params: { cliente_id: 1001 } })).status).toBe(404);
    const rows = (await app.call(entregasCalls.list, { token, query: { limite: 100 } })).body.data;
    expect(rows.map((row) => row.cliente_id)).toEqual([cliente_id]);
  });

  test('for a client who is not there, or no client yet', async () => {
    const guia_id = await newDisponible(app);
    await expectRefused([guia_id], { cliente_id: 999_999 }, [404, 'NO_ENCONTRADO']);
    const cliente_id = await newCustomer(app);
    await setClienteEstatus(app, cliente_id, 'Pendiente');
    await expectRefused([guia_id], { cliente_id }, [409, 'CLIENTE_NO_ACTIVO']);
  });

  test('of a guide of another, or of none', async () => {
    const mine = await newDisponible(app);
    const other = await newDisponible(app, { cliente_id: 1002 });
    await expectRefused([mine, other], { pagos: [efectivo(500)] }, [409, 'ENTREGA_GUIA_DE_OTRO', 'guia_ids']);
    await expectRefused([mine, 99_999_999], { pagos: [efectivo(500)] }, [409, 'ENTREGA_GUIA_DE_OTRO', 'guia_ids']);
  });

  test('of a guide that is not available, or lies at another branch', async () => {
    const early = await newDisponible(app, { estado: 'Recibido en HN', factor_dolar: null });
    await expectRefused([early], {}, [409, 'ENTREGA_GUIA_NO_DISPONIBLE', 'guia_ids']);
    const branch = (await app.call(sucursalesCalls.create, { as: 'admin', body: newSucursal() })).body.data;
    const there = await newDisponible(app, { sucursal_id: branch.sucursal_id });
    await expectRefused([there], { pagos: [efectivo(250)] }, [409, 'ENTREGA_GUIA_EN_OTRA_SUCURSAL', 'guia_ids']);
    // The branch's own staff can hand it over.
    const usuario = await newUser(app, { sucursal_id: branch.sucursal_id });
    const token = await app.openSession(usuario);
    const done = await app.call(create, { token, body: entregaBody([there], { pagos: [efectivo(250)] }) });
    expect(done.status).toBe(200);
  });

  test('when it was delivered already, in the words of its state', async () => {
    const guia_id = await newDisponible(app);
    await deliver([guia_id], { pagos: [efectivo(250)] });
    const { body } = await deliver([guia_id], { pagos: [efectivo(250)] });
    expect(body.message).toMatch(/^La guía GA-\d+ está en estado Entregado; no se puede entregar\.$/);
  });

  test.each([
    ['more than it costs', [efectivo(100), efectivo(150.01)], [400, 'ENTREGA_PAGO_EXCEDIDO', 'pagos.1.monto']],
    ['change that no drawer gives', [efectivo(250, 10_250.01)], [400, 'PAGO_CAMBIO_EXCESIVO', 'pagos.0.recibido']],
    ['less, without the right to credit', [efectivo(249.99)], [403, 'ENTREGA_CREDITO_SIN_PERMISO', 'pagos']],
    ['with less cash than it pays', [efectivo(250, 249)], [400, 'PAGO_RECIBIDO_MENOR', 'pagos.0.recibido']],
    [
      'with change from a card',
      [{ metodo_pago_id: TARJETA, monto: 250, recibido: 300, referencia: '1' }],
      [400, 'PAGO_CAMBIO_SOLO_EFECTIVO', 'pagos.0.recibido'],
    ],
    [
      'by card without its reference',
      [efectivo(50), { metodo_pago_id: TARJETA, monto: 200, referencia: '  ' }],
      [400, 'PAGO_REFERENCIA_REQUERIDA', 'pagos.1.referencia'],
    ],
    [
      'by a deposit whose reference cannot be seen',
      [{ metodo_pago_id: DEPOSITO, monto: 250, referencia: '\u200b' }],
      [400, 'PAGO_REFERENCIA_REQUERIDA', 'pagos.0.referencia'],
    ],
    [
      'by a deposit without its reference',
      [{ metodo_pago_id: DEPOSITO, monto: 250 }],
      [400, 'PAGO_REFERENCIA_REQUERIDA', 'pagos.0.referencia'],
    ],
    [
      'by a method that is not there',
      [{ metodo_pago_id: 9999, monto: 250 }],
      [400, 'PAGO_METODO_DESCONOCIDO', 'pagos.0.metodo_pago_id'],
    ],
    [
      'by a note that is not named',
      [{ metodo_pago_id: NOTA, monto: 250 }],
      [409, 'PAGO_NOTA_NO_VALIDA', 'pagos.0.nota_credito_id'],
    ],
    ['with nothing as a payment', [efectivo(0)], [400, 'ENTRADA_INVALIDA', 'pagos.0.monto']],
  ] as const)('paid %s', async (_, pagos, refusal) => {
    await expectRefused([await newDisponible(app)], { pagos: pagos.map((pago) => ({ ...pago })) }, refusal);
  });

  test('by a method that is no longer used', async () => {
    const metodo_pago_id = await app.world.metodoPago({ metodo_tipo: 'Efectivo', activo: false });
    await expectRefused([await newDisponible(app)], { pagos: [{ metodo_pago_id, monto: 250 }] }, [
      400,
      'PAGO_METODO_DESCONOCIDO',
      'pagos.0.metodo_pago_id',
    ]);
  });

  test.each([
    ['of another client', 1002, {}],
    ['that waits for its approval', 1001, { estado: 'Pendiente' as const }],
    ['that was refused', 1001, { estado: 'Rechazado' as const }],
    ['of more than 360 days', 1001, { fecha_registro: '2020-01-01T00:00:00Z' }],
  ])('paid by a credit note %s', async (_, owner, fields) => {
    const nota_credito_id = await app.world.nota({ cliente_id: owner, credito: 500, ...fields });
    const pagos = [{ metodo_pago_id: NOTA, monto: 250, nota_credito_id }];
    await expectRefused([await newDisponible(app)], { pagos }, [409, 'PAGO_NOTA_NO_VALIDA', 'pagos.0.nota_credito_id']);
  });

  test('with a deposit used before, however it is written, also by another method without an account', async () => {
    const deposit = (metodo_pago_id: number, referencia: string) => [{ metodo_pago_id, monto: 250, referencia }];
    expect((await deliver([await newDisponible(app)], { pagos: deposit(DEPOSITO, 'dep 0045') })).status).toBe(200);
    const refusal = [409, 'PAGO_REFERENCIA_REPETIDA', 'pagos.0.referencia'] as const;
    const guia_id = await newDisponible(app);
    for (const referencia of [
      'DEP0045',
      'DEP\u200b0045',
      'dep\u00ad0045',
      'ＤＥＰ００４５',
      'DEP-0045',
      'Dép 0045',
      'De\u0301p.0045',
      '00dep0045',
    ])
      for (const metodo of [DEPOSITO, TRANSFERENCIA])
        await expectRefused([guia_id], { pagos: deposit(metodo, referencia) }, refusal);
    expect((await deliver([guia_id], { pagos: deposit(TRANSFERENCIA, 'DEP0046') })).status).toBe(200);
    const twice = [
      { metodo_pago_id: DEPOSITO, monto: 100, referencia: 'A1' },
      { metodo_pago_id: DEPOSITO, monto: 150, referencia: 'a1' },
    ];
    await expectRefused([await newDisponible(app)], { pagos: twice }, [
      409,
      'PAGO_REFERENCIA_REPETIDA',
      'pagos.1.referencia',
    ]);
    // Vouchers of cards may repeat a number.
    const card = [{ metodo_pago_id: TARJETA, monto: 250, referencia: 'V1' }];
    for (let time = 0; time < 2; time++)
      expect((await deliver([await newDisponible(app)], { pagos: card })).status).toBe(200);
  });

  test('the database compares references as the rule does', async () => {
    const typed = ['Ñandú 0-1', '000７７', 'ﬁ½', 'straße', 'ıſ²', 'Ж 5', 'ａé\u0301\u200d9', '٣4'];
    for (const referencia of typed)
      expect(
        (await deliver([await newDisponible(app)], { pagos: [{ metodo_pago_id: TARJETA, monto: 250, referencia }] }))
          .status,
      ).toBe(200);
    const stored = await app.db
      .selectFrom('pagos')
      .select(['referencia', 'referencia_clave'])
      .where('referencia', 'is not', null)
      .execute();
    expect(stored.length).toBeGreaterThanOrEqual(typed.length);
    for (const { referencia, referencia_clave } of stored)
      expect(referencia_clave).toBe(referenciaKey(referencia ?? ''));
  });

  test('with two methods that share an account, and one deposit', async () => {
    const cuenta_banco_id = await app.world.cuenta();
    const paying = async () => [
      { metodo_pago_id: await app.world.metodoPago({ cuenta_banco_id }), monto: 250, referencia: 'Z9' },
    ];
    expect((await deliver([await newDisponible(app)], { pagos: await paying() })).status).toBe(200);
    await expectRefused([await newDisponible(app)], { pagos: await paying() }, [
      409,
      'PAGO_REFERENCIA_REPETIDA',
      'pagos.0.referencia',
    ]);
  });

  test.each([
    ['a text', 'firmado'],
    ['another picture', Buffer.from('\xff\xd8\xff\xe0 jpeg', 'latin1').toString('base64')],
    ['only the beginning of a PNG', 'iVBORw0KGgo='],
    [
      'a picture as wide as a street',
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
        Buffer.from('IHDR'),
        Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0, 1, 8, 6]),
      ]).toString('base64'),
    ],
  ])('signed by %s', async (_, firma) => {
    const pagos = [efectivo(250)];
    await expectRefused([await newDisponible(app)], { pagos, firma }, [400, 'ENTREGA_FIRMA_NO_ADMITIDA', 'firma']);
  });
});
