import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { total } from '#kit/rules/money.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { holdDepositos } from '#features/abonos/server/depositos.public.ts';
import { lockDeudas } from '#features/abonos/server/deudas.public.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { aFile } from '../../../../tests/harness/form-body.ts';
import { cuentaParaClientes } from '../../../../tests/harness/new-comprobante.ts';
import { metodoId, newDeuda, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { PENDIENTES_MAX, POR_DIA_MAX } from '../rules/comprobante.rules.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { list, get, create, process: decide, download, ofCliente, porPagar } = comprobantesCalls;
const cuenta_banco_id = await cuentaParaClientes(app);

const JPG = Buffer.from('ffd8ffe000104a46', 'hex');
let references = 0;
const fields = (more: object = {}) => {
  references += 1;
  return {
    cuenta_banco_id,
    monto: 250,
    referencia: `REF-${references}`,
    fecha: localDay(Date.now()),
    comprobante: aFile('foto.jpg', Buffer.concat([JPG, Buffer.from(String(references))])),
    ...more,
  } as never;
};
const send = (more: object, as: Person = 'clienteA') => app.call(create, { as, body: fields(more) });
const sent = async (more: object) => {
  const { status, body } = await send(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const deciding = (comprobante_id: number, body: object, as: Person = 'admin') =>
  app.call(decide, { as, params: { comprobante_id }, body: body as never });
const unchanged = async (answer: () => Promise<{ status: number; body: { code?: string } }>) => {
  const before = await fingerprint();
  const { status, body } = await answer();
  expect(await fingerprint()).toEqual(before);
  return [status, body.code];
};
const saldoOf = async (entrega_id: number) =>
  (await app.db.selectFrom('entregas').select('saldo').where('entrega_id', '=', entrega_id).executeTakeFirstOrThrow())
    .saldo;
const mailsTo = async (destinatario: string) =>
  (
    await app.db
      .selectFrom('correos')
      .select('plantilla')
      .where('destinatario', '=', destinatario)
      .where('plantilla', 'like', 'comprobante_%')
      .orderBy('correo_id')
      .execute()
  ).map(({ plantilla }) => plantilla);
describe('sending a proof', () => {
  test('over what is owed: it waits, and pays nothing yet', async () => {
    const entrega_id = await newDeuda(app);
    const { body } = await app.call(porPagar, { as: 'clienteA', params: { cliente_id: 1001 } });
    expect(body.data.entregas.map((one) => one.entrega_id)).toContain(entrega_id);
    const one = await sent({ entrega_ids: [entrega_id], referencia: ' bac 123-4 ' });
    expect(one).toMatchObject({ estado: 'Pendiente', monto: 250, referencia: 'BAC 123-4', archivo: 'foto.jpg' });
    expect(await saldoOf(entrega_id)).toBe(250);
    const own = await app.call(ofCliente, { as: 'clienteA', params: { cliente_id: 1001 } });
    expect(own.body.data[0]?.comprobante_id).toBe(one.comprobante_id);
  });

  test('over what waits: what is to be paid is what the counter asks for, with its place', async () => {
    const guia_id = await newDisponible(app);
    const fecha_disponible = new Date(Date.now() - 35 * 86_400_000).toISOString();
    await app.db.updateTable('guias').set({ fecha_disponible }).where('guia_id', '=', guia_id).execute();
    const counter = await app.call(entregasCalls.counter, { as: 'empleado', params: { cliente_id: 1001 } });
    const asked = counter.body.data.guias.find((one) => one.guia_id === guia_id);
    expect(asked?.almacenaje).toBeGreaterThan(0);
    const { body } = await app.call(porPagar, { as: 'clienteA', params: { cliente_id: 1001 } });
    expect(body.data.guias.find((one) => one.guia_id === guia_id)?.total).toBe(asked?.total);
  });

  test('is refused for what is wrong, by its field', async () => {
    const entrega_ids = [await newDeuda(app)];
    expect((await app.call(create, { body: fields({ entrega_ids }) })).status).toBe(401);
    expect(await unchanged(() => send({ entrega_ids }, 'sinPermisos'))).toEqual([403, 'SIN_PERMISO']);
    const USD = await app.world.cuenta({ recibe_transferencias: true, cuenta_banco_moneda: 'USD' });
    for (const [more, campo] of [
      [{ entrega_ids: [] }, 'guia_ids'],
      [{ entrega_ids, guia_ids: [1] }, 'guia_ids'],
      [{ entrega_ids, monto: 0 }, 'monto'],
      [{ entrega_ids, referencia: '---' }, 'referencia'],
      [{ entrega_ids, fecha: dayAfter(localDay(Date.now()), 1) }, 'fecha'],
      [{ entrega_ids, fecha: '2020-01-01' }, 'fecha'],
      [{ entrega_ids, comprobante: aFile('a.jpg', '<html>') }, 'comprobante'],
      [{ entrega_ids, comprobante: null }, 'comprobante'],
      [{ entrega_ids, cuenta_banco_id: USD }, 'cuenta_banco_id'],
      [{ entrega_ids, cuenta_banco_id: 999_999 }, 'cuenta_banco_id'],
    ] as const)
      expect(Object.keys((await send(more)).body.errores ?? {}), JSON.stringify(more)).toEqual([campo]);
  });

  test('only over the own: of another’s there is nothing to pay', async () => {
    const entrega_ids = [await newDeuda(app)];
    expect(await unchanged(() => send({ entrega_ids }, 'clienteB'))).toEqual([409, 'COMPROBANTE_NADA_QUE_PAGAR']);
    const paid = await app.world.entrega({ total: 100, pagado: 100, estado: 'Pagada' });
    expect((await send({ entrega_ids: [paid] })).body.code).toBe('COMPROBANTE_NADA_QUE_PAGAR');
  });

  test('what a proof names already says so, and the same transfer or far too much is asked about first', async () => {
    const cliente_id = await newCustomer(app);
    const token = await app.openSession(String(cliente_id));
    const entrega_ids = [await newDeuda(app, cliente_id)];
    const guia_ids = [await newDisponible(app, { cliente_id })];
    const own = (more: object) => app.call(create, { token, body: fields(more) });
    const marked = async () => {
      const { entregas, guias } = (await app.call(porPagar, { token, params: { cliente_id } })).body.data;
      return [...entregas, ...guias].map(({ en_revision }) => en_revision);
    };
    expect(await marked()).toEqual([false, false]);
    const first = await own({ entrega_ids, referencia: 'BAC-77', monto: 250 });
    expect(first.body.data.guias).toEqual([expect.stringMatching(/^GA-\d+$/)]);
    expect(await marked()).toEqual([true, false]);

    const doubted = { status: 409, body: { code: 'COMPROBANTE_POR_CONFIRMAR' } };
    const twice = { guia_ids, referencia: 'bac 77', monto: 9000 };
    const refused = await own(twice);
    expect(refused).toMatchObject(doubted);
    expect(Object.keys(refused.body.errores ?? {})).toEqual(['referencia', 'monto']);
    expect(Object.keys((await own({ ...twice, monto: 250 })).body.errores ?? {})).toEqual(['referencia']);
    expect(Object.keys((await own({ ...twice, referencia: 'BAC-78' })).body.errores ?? {})).toEqual(['monto']);
    // In another account it is another transfer.
    const other = await app.world.cuenta({ recibe_transferencias: true });
    expect((await own({ ...twice, monto: 250, cuenta_banco_id: other })).status).toBe(200);
    const confirmed = await own({ ...twice, datos_confirmados: 'true' });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.data.guias).toHaveLength(1);
    expect(await marked()).toEqual([true, true]);
    // What was refused is sent again without a question.
    await deciding(first.body.data.comprobante_id, { estado: 'Rechazado', razon: 'Está borroso', version: 1 });
    await deciding(confirmed.body.data.comprobante_id, { estado: 'Rechazado', razon: 'Está borroso', version: 1 });
    expect((await own({ entrega_ids, referencia: 'BAC-77', monto: 250 })).status).toBe(200);
  });

  test('so many wait at once, so many come in a day', async () => {
    const cliente_id = await newCustomer(app);
    const entrega_id = await app.world.entrega({ cliente_id, total: 500 });
    const ask = () => app.call(create, { as: 'supervisor', body: fields({ cliente_id, entrega_ids: [entrega_id] }) });
    for (let n = 0; n < PENDIENTES_MAX; n++) expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('COMPROBANTE_DEMASIADOS_PENDIENTES');
    const refused = {
      estado: 'Rechazado',
      razon_rechazo: 'No',
      usuario_revision: 'admin',
      fecha_revision: new Date().toISOString(),
    };
    await app.db
      .updateTable('comprobantes_transferencia')
      .set(refused as never)
      .where('cliente_id', '=', cliente_id)
      .execute();
    for (let n = PENDIENTES_MAX; n < POR_DIA_MAX; n++)
      await app.world.comprobante({ cliente_id, cuenta_banco_id, entrega_ids: [entrega_id], ...(refused as object) });
    expect((await ask()).body.code).toBe('COMPROBANTE_DEMASIADOS_HOY');
  });
});

describe('deciding about a proof', () => {
  test('approved over what is owed it is a receipt by deposit, and the client is told', async () => {
    const entrega_id = await newDeuda(app);
    const { comprobante_id } = await sent({ entrega_ids: [entrega_id], monto: 100, referencia: 'PARTE-1' });
    expect(await unchanged(() => deciding(comprobante_id, { estado: 'Aprobado' }, 'sinPermisos'))).toEqual([
      403,
      'SIN_PERMISO',
    ]);
    const { status, body } = await deciding(comprobante_id, { estado: 'Aprobado' }, 'empleado');
    expect([status, body.data.estado, body.data.nota_credito_id]).toEqual([200, 'Aprobado', null]);
    expect(body.data.abono?.usuario_registro).toBe('empleado');
    const receipt = await app.call(abonosCalls.get, { as: 'admin', params: { abono_id: body.data.abono_id ?? 0 } });
    expect(receipt.body.data).toMatchObject({
      tipo: 'Abono',
      total: 100,
      pagos: [{ metodo_tipo: 'Depósito', referencia: 'PARTE-1', monto: 100 }],
    });
    expect(await saldoOf(entrega_id)).toBe(150);
    expect(await mailsTo('ana.alvarado@correo.hn')).toEqual(['comprobante_aprobado']);
    expect(await unchanged(() => deciding(comprobante_id, { estado: 'Aprobado' }))).toEqual([
      409,
      'COMPROBANTE_YA_REVISADO',
    ]);
  });

  test('what is more than is owed, and what waits to be fetched, is paid ahead', async () => {
    const entrega_id = await newDeuda(app);
    const more = await sent({ entrega_ids: [entrega_id], monto: 300.1 });
    const { body } = await deciding(more.comprobante_id, { estado: 'Aprobado' });
    expect(await saldoOf(entrega_id)).toBe(0);
    const notaOf = (nota_credito_id: number | null) =>
      app.db
        .selectFrom('notas_credito')
        .select(['concepto', 'credito', 'estado', 'cliente_id', 'usuario_registro', 'usuario_revision', 'guia_id'])
        .where('nota_credito_id', '=', nota_credito_id ?? 0)
        .executeTakeFirst();
    const PAID_AHEAD = {
      concepto: 'Pago anticipado',
      estado: 'Aprobado',
      cliente_id: 1001,
      usuario_registro: '1001',
      usuario_revision: 'admin',
    };
    expect(await notaOf(body.data.nota_credito_id)).toEqual({ ...PAID_AHEAD, credito: 50.1, guia_id: null });

    const guia_id = await newDisponible(app);
    const ahead = await sent({ guia_ids: [guia_id], monto: 250 });
    const waits = (await deciding(ahead.comprobante_id, { estado: 'Aprobado' })).body.data;
    expect(waits.abono_id).toBeNull();
    expect(await notaOf(waits.nota_credito_id)).toEqual({ ...PAID_AHEAD, credito: 250, guia_id });
    const counter = await app.call(abonosCalls.counter, { as: 'empleado', params: { cliente_id: 1001 } });
    expect(counter.body.data.notas_credito.map((nota) => nota.nota_credito_id)).toContain(waits.nota_credito_id);
  });

  test('refused with a reason that its owner reads', async () => {
    const { comprobante_id } = await sent({ entrega_ids: [await newDeuda(app)] });
    const before = await mailsTo('ana.alvarado@correo.hn');
    expect(Object.keys((await deciding(comprobante_id, { estado: 'Rechazado' })).body.errores ?? {})).toEqual([
      'razon',
    ]);
    await deciding(comprobante_id, { estado: 'Rechazado', razon: 'No se lee la foto' });
    const own = await app.call(ofCliente, { as: 'clienteA', params: { cliente_id: 1001 } });
    expect(own.body.data.find((one) => one.comprobante_id === comprobante_id)).toMatchObject({
      estado: 'Rechazado',
      razon_rechazo: 'No se lee la foto',
    });
    expect(await mailsTo('ana.alvarado@correo.hn')).toEqual([...before, 'comprobante_rechazado']);
  });

  test('never by who sent it', async () => {
    const mine = await app.call(create, {
      as: 'supervisor',
      body: fields({ cliente_id: 1001, entrega_ids: [await newDeuda(app)] }),
    });
    const { comprobante_id } = mine.body.data;
    expect(await unchanged(() => deciding(comprobante_id, { estado: 'Aprobado' }, 'supervisor'))).toEqual([
      409,
      'COMPROBANTE_PROPIO',
    ]);
    expect((await deciding(comprobante_id, { estado: 'Aprobado', version: 9 })).body.code).toBe('VERSION_ANTERIOR');
    expect((await deciding(comprobante_id, { estado: 'Aprobado' })).status).toBe(200);
    expect((await deciding(999_999, { estado: 'Aprobado' })).status).toBe(404);
  });
});

describe('one transfer pays once', () => {
  test('the same picture and the same reference are told', async () => {
    const comprobante = aFile('igual.jpg', Buffer.concat([JPG, Buffer.from('igual')]));
    const first = await sent({ entrega_ids: [await newDeuda(app)], comprobante, referencia: 'IGUAL 1' });
    const again = { entrega_ids: [await newDeuda(app)], comprobante, referencia: 'igual-1', datos_confirmados: '1' };
    const second = await sent(again);
    const { body } = await app.call(get, { as: 'admin', params: { comprobante_id: second.comprobante_id } });
    expect(body.data.repetido).toBe(true);
    expect(body.data.parecidos).toMatchObject([
      { comprobante_id: first.comprobante_id, mismo_archivo: true, misma_referencia: true },
    ]);
    expect((await deciding(first.comprobante_id, { estado: 'Aprobado' })).status).toBe(200);
    expect(await unchanged(() => deciding(second.comprobante_id, { estado: 'Aprobado' }))).toEqual([
      409,
      'COMPROBANTE_REFERENCIA_USADA',
    ]);
  });

  test('what was paid ahead is no deposit at the counter any more, and the other way round', async () => {
    const { metodo_pago_id } = await app.db
      .updateTable('metodos_pago')
      .set({ cuenta_banco_id })
      .where('metodo_nombre', '=', 'Transferencia')
      .returning('metodo_pago_id')
      .executeTakeFirstOrThrow();
    const paying = async (referencia: string) =>
      app.call(abonosCalls.create, {
        as: 'empleado',
        body: {
          cliente_id: 1001,
          detalle: [{ entrega_id: await newDeuda(app), abono: 250 }],
          pagos: [{ metodo_pago_id, monto: 250, referencia }],
        },
      });
    const ahead = await sent({ guia_ids: [await newDisponible(app)], referencia: 'ANTES-1' });
    await deciding(ahead.comprobante_id, { estado: 'Aprobado' });
    const refused = await paying('antes 1');
    expect([refused.body.code, Object.keys(refused.body.errores ?? {})]).toEqual([
      'PAGO_REFERENCIA_REPETIDA',
      ['pagos.0.referencia'],
    ]);
    expect((await paying('CAJA-1')).status).toBe(200);
    const late = await sent({ guia_ids: [await newDisponible(app)], referencia: 'caja 1' });
    const seen = await app.call(get, { as: 'admin', params: { comprobante_id: late.comprobante_id } });
    const { sucursal_id } = await app.db
      .selectFrom('usuarios')
      .select('sucursal_id')
      .where('usuario', '=', 'empleado')
      .executeTakeFirstOrThrow();
    // Branch and author tell the screen whether the user may open the receipt.
    expect(seen.body.data.depositos).toMatchObject([{ sucursal_id, usuario_registro: 'empleado' }]);
    expect((await deciding(late.comprobante_id, { estado: 'Aprobado' })).body.code).toBe(
      'COMPROBANTE_REFERENCIA_USADA',
    );
    await metodoId(app, 'Depósito');
  });

  test('its receipt voided, the counter takes again what it paid, and not what became a credit', async () => {
    const { metodo_pago_id } = await app.db
      .updateTable('metodos_pago')
      .set({ cuenta_banco_id })
      .where('metodo_nombre', '=', 'Transferencia')
      .returning('metodo_pago_id')
      .executeTakeFirstOrThrow();
    const { comprobante_id } = await sent({
      entrega_ids: [await newDeuda(app)],
      monto: 1000,
      referencia: 'MAYOR-1',
      datos_confirmados: '1',
    });
    const { abono_id, nota_credito_id } = (await deciding(comprobante_id, { estado: 'Aprobado' })).body.data;
    const razon = 'Era de otra entrega';
    await app.call(abonosCalls.void, { as: 'admin', params: { abono_id: abono_id ?? 0 }, body: { razon } });
    const entrega_id = await app.world.entrega({ total: 900 });
    const paying = (monto: number) =>
      app.call(abonosCalls.create, {
        as: 'empleado',
        body: {
          cliente_id: 1001,
          detalle: [{ entrega_id, abono: monto }],
          pagos: [{ metodo_pago_id, monto, referencia: 'mayor 1' }],
        },
      });
    const { status, body } = await paying(250.01);
    expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([
      409,
      'PAGO_DEPOSITO_EXCEDE',
      ['pagos.0.monto'],
    ]);
    const again = await paying(250);
    expect(again.status).toBe(200);
    expect((await paying(1)).body.code).toBe('PAGO_REFERENCIA_REPETIDA');
    // With the credit note cancelled too, the whole transfer can be charged at the counter.
    await app.call(abonosCalls.void, { as: 'admin', params: { abono_id: again.body.data.abono_id }, body: { razon } });
    await app.call(notasCreditoCalls.cancel, {
      as: 'admin',
      params: { nota_credito_id: nota_credito_id ?? 0 },
      body: { razon },
    });
    expect((await paying(900)).status).toBe(200);
  });
});

describe('the method of its payment', () => {
  const pendingFor = async (cuenta: number, pays: object): Promise<number> =>
    app.world.comprobante({ cuenta_banco_id: cuenta, monto: 250, ...pays });
  const overDebt = async (cliente_id: number, cuenta: number) =>
    pendingFor(cuenta, { cliente_id, entrega_ids: [await newDeuda(app, cliente_id)] });
  /** Approves the proof. @returns the method of the payment that it became; null if it paid nothing. */
  const methodOf = async (comprobante_id: number): Promise<number | null> => {
    const { status, body } = await deciding(comprobante_id, { estado: 'Aprobado' });
    expect(status, JSON.stringify(body)).toBe(200);
    const pago = await app.db
      .selectFrom('pagos')
      .select('metodo_pago_id')
      .where('abono_id', '=', body.data.abono_id ?? 0)
      .executeTakeFirst();
    return pago?.metodo_pago_id ?? null;
  };
  const setActive = (metodo_pago_ids: readonly number[], activo: boolean) =>
    app.db.updateTable('metodos_pago').set({ activo }).where('metodo_pago_id', 'in', metodo_pago_ids).execute();

  test('is one of its account, else one without account, never one of another', async () => {
    const [mine, other, cliente_id] = [await app.world.cuenta(), await app.world.cuenta(), await newCustomer(app)];
    const depositos = await app.db
      .selectFrom('metodos_pago')
      .select('metodo_pago_id')
      .where('metodo_tipo', '=', 'Depósito')
      .where('activo', '=', true)
      .execute();
    const before = depositos.map(({ metodo_pago_id }) => metodo_pago_id);
    await setActive(before, false);
    try {
      const ofOther = await app.world.metodoPago({ cuenta_banco_id: other });
      const refused = await overDebt(cliente_id, mine);
      expect(await unchanged(() => deciding(refused, { estado: 'Aprobado' }))).toEqual([409, 'COMPROBANTE_SIN_METODO']);
      // A proof for guides that wait pays nothing yet, so it needs no method.
      const guia_ids = [await newDisponible(app, { cliente_id })];
      expect(await methodOf(await pendingFor(mine, { cliente_id, guia_ids }))).toBeNull();
      const ofNone = await app.world.metodoPago();
      expect(await methodOf(refused)).toBe(ofNone);
      const ofMine = await app.world.metodoPago({ cuenta_banco_id: mine });
      expect(await methodOf(await overDebt(cliente_id, mine))).toBe(ofMine);
      expect(await methodOf(await overDebt(cliente_id, other))).toBe(ofOther);
    } finally {
      await setActive(before, true);
    }
  });
});

describe('a transfer whose method names no account', () => {
  /** The default method, which has no account: the transfer may have gone into any. */
  const enCualquiera = async () => ({ metodo_pago_id: await metodoId(app, 'Depósito'), monto: 250 });
  const metodoOf = (cuenta: number): Promise<number> => app.world.metodoPago({ cuenta_banco_id: cuenta });
  const paying = async (pagos: readonly { metodo_pago_id: number; monto: number; referencia: string }[]) =>
    app.call(abonosCalls.create, {
      as: 'empleado',
      body: {
        cliente_id: 1001,
        detalle: [
          { entrega_id: await app.world.entrega({ total: 900 }), abono: total(pagos.map(({ monto }) => monto)) },
        ],
        pagos: [...pagos],
      },
    });
  const refused = ({ body }: Awaited<ReturnType<typeof paying>>) => [body.code, Object.keys(body.errores ?? {})];
  const REPEATED = ['PAGO_REFERENCIA_REPETIDA', ['pagos.0.referencia']];

  test('pays once, whether it was approved as a proof first or brought to the counter', async () => {
    const deposito = await enCualquiera();
    for (const [place, paid] of [
      { entrega_ids: [await newDeuda(app)] },
      { guia_ids: [await newDisponible(app)] },
    ].entries()) {
      const { comprobante_id } = await sent({ ...paid, referencia: `SIN-CUENTA-${place}` });
      expect((await deciding(comprobante_id, { estado: 'Aprobado' })).status).toBe(200);
      expect(refused(await paying([{ ...deposito, referencia: `sin cuenta ${place}` }]))).toEqual(REPEATED);
    }
    expect((await paying([{ ...deposito, referencia: 'ANTES-QUE-LA-FOTO' }])).status).toBe(200);
    const { comprobante_id } = await sent({
      entrega_ids: [await newDeuda(app)],
      referencia: 'antes que la foto',
    });
    expect((await deciding(comprobante_id, { estado: 'Aprobado' })).body.code).toBe('COMPROBANTE_REFERENCIA_USADA');
  });

  test('is the same as one of a method that names one, before and after, and within a receipt', async () => {
    const deposito = await enCualquiera();
    const con = { ...deposito, metodo_pago_id: await metodoOf(cuenta_banco_id) };
    const otra = { ...deposito, metodo_pago_id: await metodoOf(await app.world.cuenta()) };
    expect((await paying([{ ...con, referencia: 'AMBOS-1' }])).status).toBe(200);
    expect(refused(await paying([{ ...deposito, referencia: 'ambos 1' }]))).toEqual(REPEATED);
    // With another account it is another transfer.
    expect((await paying([{ ...otra, referencia: 'ambos 1' }])).status).toBe(200);
    expect((await paying([{ ...deposito, referencia: 'AMBOS-2' }])).status).toBe(200);
    expect(refused(await paying([{ ...con, referencia: 'ambos 2' }]))).toEqual(REPEATED);
    const twice = [
      { ...con, referencia: 'AMBOS-3' },
      { ...deposito, referencia: 'AMBOS-3' },
    ];
    expect(refused(await paying(twice))).toEqual(['PAGO_REFERENCIA_REPETIDA', ['pagos.1.referencia']]);
  });

  test('is written down again after its receipt was voided, for as much as it brought', async () => {
    const deposito = { ...(await enCualquiera()), referencia: 'otra vez' };
    const { comprobante_id } = await sent({ entrega_ids: [await newDeuda(app)], referencia: 'OTRA-VEZ' });
    const { abono_id } = (await deciding(comprobante_id, { estado: 'Aprobado' })).body.data;
    const razon = 'Era de otra entrega';
    await app.call(abonosCalls.void, { as: 'admin', params: { abono_id: abono_id ?? 0 }, body: { razon } });
    expect(refused(await paying([{ ...deposito, monto: 251 }]))).toEqual(['PAGO_DEPOSITO_EXCEDE', ['pagos.0.monto']]);
    expect((await paying([deposito])).status).toBe(200);
  });

  test('is kept apart by the database itself', async () => {
    const { pago_id } = await app.world.deposito({ cuenta_banco_id, referencia: 'A-LA-BASE' });
    const again = sql`insert into pagos (abono_id, metodo_pago_id, metodo_tipo, cuenta_banco_id, referencia, monto, recibido)
      select abono_id, metodo_pago_id, metodo_tipo, null, 'a la base', monto, recibido from pagos
      where pago_id = ${pago_id}`;
    await expect(again.execute(app.db)).rejects.toMatchObject({ constraint: 'pagos_deposito_unico' });
  });
});

test('an approval waits for deliveries before it takes the deposit, as the counter does', async () => {
  const { comprobante_id } = await sent({ entrega_ids: [await newDeuda(app)], referencia: 'ORDEN-1' });
  const counter = await app.db.startTransaction().execute();
  await sql`set local lock_timeout = '500ms'`.execute(counter);
  await lockDeudas(counter, 1001);
  const approval = deciding(comprobante_id, { estado: 'Aprobado' });
  try {
    for (let waits = false; !waits; await sleep(10)) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      waits = rows.length > 0;
    }
    await holdDepositos(counter, [{ cuenta_banco_id, referencia: 'ORDEN-1' }]);
  } finally {
    await counter.rollback().execute();
  }
  expect((await approval).status).toBe(200);
});

describe('looking at proofs', () => {
  test('the queue is for who takes payments; the file for them and its owner', async () => {
    const { comprobante_id } = await sent({ entrega_ids: [await newDeuda(app)] });
    for (const as of ['clienteA', 'sinPermisos'] as const) {
      expect((await app.call(list, { as })).status, as).toBe(403);
      expect((await app.call(get, { as, params: { comprobante_id } })).status, as).toBe(403);
    }
    const file = (as: Person, archivo = 'foto.jpg') => app.call(download, { as, params: { comprobante_id, archivo } });
    for (const as of ['clienteA', 'empleado'] as const) {
      const { status, headers } = await file(as);
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    expect((await file('clienteB')).status).toBe(404);
    expect((await file('admin', 'otra.jpg')).status).toBe(404);
    const rows = await app.call(list, {
      as: 'empleado',
      query: { estado: 'Pendiente', buscar: `CT-${comprobante_id}` } as never,
    });
    expect(rows.body.data.map((row) => row.comprobante_id)).toEqual([comprobante_id]);
  });
});
