import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { BodyInput } from '#kit/contract/call.ts';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { newAbierto, newCajero, type Cajero } from '../../../../tests/harness/new-cajero.ts';
import { entregaBody, metodoId, newDeuda, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { cajaCalls } from '../contract/caja.calls.ts';

const app = await useTestApp();
const { current, open, move, close, list, get, approve } = cajaCalls;
const EFECTIVO = await metodoId(app, 'Efectivo');
const TARJETA = await metodoId(app, 'Tarjeta');
const DEPOSITO = await metodoId(app, 'Depósito');
const NO_CARDS = [{ cuenta_banco_id: null, lote: 0 }];
const HOUR_MS = 3_600_000;

type Pagos = NonNullable<Parameters<typeof entregaBody>[1]>['pagos'];
const cash = (monto: number, recibido = monto) => ({ metodo_pago_id: EFECTIVO, monto, recibido });
/** That cashier hands over a guia of L 250.00. */
const deliver = async ({ token }: Cajero, pagos: Pagos = [cash(250, 500)]) => {
  const answer = await app.call(entregasCalls.create, {
    token,
    body: entregaBody([await newDisponible(app)], { pagos }),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const count = (cajero: Cajero, hundreds: number, more: Partial<BodyInput<typeof close>> = {}) =>
  app.call(close, {
    token: cajero.token,
    body: { conteo: [{ denominacion: 100, cantidad: hundreds }], tarjetas: NO_CARDS, ...more },
  });
const voidAbono = (abono_id: number | null, as: 'admin' | 'supervisor' = 'admin') =>
  app.call(abonosCalls.void, { as, params: { abono_id: abono_id ?? 0 }, body: { razon: 'El depósito no llegó' } });
const told = async (token: string) => (await app.call(systemCalls.notifications, { token })).body.data;
const oblige = (on: boolean) => app.world.configuracion({ general: { GRAL_CAJA_OBLIGATORIA: on } });

describe('a shift', () => {
  test('opens, takes cash, moves it, is counted blind and closes when it is right', async () => {
    const cajero = await newCajero(app);
    expect((await app.call(current, { token: cajero.token })).body.data).toMatchObject({
      sucursal: { sucursal_id: 1 },
      turno: null,
      otros: [],
      en_espera: { recibos: 0, monto: 0 },
      obligatoria: false,
    });
    // At both counters: cash may be taken without a turno, but no count finds it.
    const fuera = () =>
      Promise.all(
        [entregasCalls.counter, abonosCalls.counter].map(
          async (call) =>
            (await app.call(call, { token: cajero.token, params: { cliente_id: 1001 } })).body.data.fuera_de_turno,
        ),
      );
    expect(await fuera()).toEqual([true, true]);
    await oblige(true);
    expect(await fuera()).toEqual([false, false]);
    await oblige(false);
    const opened = await app.call(open, { token: cajero.token, body: { monto_inicial: 500 } });
    expect([opened.status, opened.body.data.estado]).toEqual([200, 'Abierto']);
    expect(await fuera()).toEqual([false, false]);
    await deliver(cajero);
    const { abono_id: voided } = await deliver(cajero, [
      cash(100),
      { metodo_pago_id: TARJETA, monto: 50, referencia: '9001' },
      { metodo_pago_id: DEPOSITO, monto: 100, referencia: randomUUID() },
    ]);
    await deliver(cajero, [{ metodo_pago_id: DEPOSITO, monto: 250, referencia: 'CAJA-77' }]);
    expect((await voidAbono(voided)).status).toBe(200);
    const mine = { token: cajero.token };
    expect((await app.call(move, { ...mine, body: { tipo: 'Salida', monto: 200, razon: 'Al banco' } })).status).toBe(
      200,
    );
    await app.call(move, { ...mine, body: { tipo: 'Entrada', monto: 50, razon: 'Cambio chico' } });
    const { data } = (await app.call(current, mine)).body;
    expect(data.turno).toMatchObject({
      recibos: 3,
      anulados: 1,
      entradas: 50,
      salidas: 200,
      esperado: null,
      cobrado: null,
      devuelto: null,
      medios: [
        { metodo_tipo: 'Depósito', pagos: 1, monto: 250 },
        { metodo_tipo: 'Efectivo', pagos: 1, monto: null },
      ],
      depositos: [{ referencia: 'CAJA-77', monto: 250 }],
      acciones: { mover: true, cerrar: true, explicar: false, aprobar: false },
    });
    expect(data.turno?.denominaciones.map(({ denominacion }) => denominacion)).toEqual([
      500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05,
    ]);
    // 500 + 250 - 200 + 50
    const closed = await count(cajero, 6);
    expect([closed.status, closed.body.message]).toEqual([
      200,
      `El turno ${String(opened.body.data.turno_id).padStart(6, '0')} se cerró y cuadra.`,
    ]);
    expect(closed.body.data).toMatchObject({
      estado: 'Cerrado',
      esperado: 600,
      contado: 600,
      diferencia: 0,
      cobrado: 350,
      devuelto: 100,
      conteo: [{ denominacion: 100, cantidad: 6, monto: 600 }],
      con_diferencia: false,
      conto: 'Persona',
      movimientos: [
        { tipo: 'Salida', monto: 200, usuario_nombre: 'Persona' },
        { tipo: 'Entrada', monto: 50, usuario_nombre: 'Persona' },
      ],
    });
  });

  test('centavos for which there is no coin are told apart from what is missing', async () => {
    const counted = async (conteo: { denominacion: number; cantidad: number }[]) => {
      const cajero = await newAbierto(app);
      for (const monto of [100.03, 99.99, 100])
        await app.call(abonosCalls.create, {
          token: cajero.token,
          body: {
            cliente_id: 1001,
            detalle: [{ entrega_id: await newDeuda(app), abono: monto }],
            pagos: [cash(monto)],
          },
        });
      const { body } = await app.call(close, { token: cajero.token, body: { conteo, tarjetas: NO_CARDS } });
      return [body.message.replace(/^El turno \d+ /, ''), body.data.estado, body.data.redondeo, body.data.diferencia];
    };
    const hundreds = { denominacion: 100, cantidad: 8 };
    expect(await counted([hundreds])).toEqual([
      'se cerró y cuadra: falta L 0.02 por redondeo.',
      'Cerrado',
      0.08,
      -0.02,
    ]);
    expect(await counted([hundreds, { denominacion: 0.1, cantidad: 1 }])).toEqual([
      'se cerró y cuadra: sobra L 0.08 por redondeo.',
      'Cerrado',
      0.08,
      0.08,
    ]);
    const [, estado, , diferencia] = await counted([hundreds, { denominacion: 0.05, cantidad: 3 }]);
    expect([estado, diferencia]).toEqual(['Contado', 0.13]);
  });

  test('one at a time; another begins when it was counted', async () => {
    const cajero = await newAbierto(app);
    const again = await app.call(open, { token: cajero.token, body: { monto_inicial: 1 } });
    expect([again.status, again.body.code]).toEqual([409, 'CAJA_YA_ABIERTA']);
    expect((await count(cajero, 5)).body.data.estado).toBe('Cerrado');
    expect((await count(cajero, 5)).body.code).toBe('CAJA_NO_ABIERTA');
    expect((await app.call(open, { token: cajero.token, body: { monto_inicial: 0 } })).status).toBe(200);
  });

  test('at two branches: the one left behind is shown and can be counted', async () => {
    const cajero = await newAbierto(app);
    const sucursal_id = await app.world.sucursal();
    await app.db.updateTable('usuarios').set({ sucursal_id }).where('usuario', '=', cajero.usuario).execute();
    const mine = { token: await app.openSession(cajero.usuario) };
    const { data } = (await app.call(current, mine)).body;
    expect([data.turno, data.otros.map(({ turno_id }) => turno_id)]).toEqual([null, [cajero.turno_id]]);
    expect((await app.call(open, { ...mine, body: { monto_inicial: 10 } })).status).toBe(200);
    const closed = await app.call(close, {
      ...mine,
      body: { turno_id: cajero.turno_id, conteo: [{ denominacion: 500, cantidad: 1 }] },
    });
    expect(closed.body.data).toMatchObject({ turno_id: cajero.turno_id, estado: 'Cerrado' });
  });

  test('left open by somebody who is switched off is counted by who approves, and approved by a third', async () => {
    const cajero = await newAbierto(app);
    await app.db.updateTable('usuarios').set({ estatus: 'Inactivo' }).where('usuario', '=', cajero.usuario).execute();
    const body = { turno_id: cajero.turno_id, conteo: [], comentario: 'Se encontró vacía la gaveta' };
    expect((await app.call(close, { as: 'empleado', body })).body.code).toBe('CAJA_NO_ENCONTRADA');
    const closed = await app.call(close, { as: 'supervisor', body });
    expect(closed.body.data).toMatchObject({ estado: 'Por aprobar', conto: 'Sofía Supervisora', diferencia: -500 });
    const params = { turno_id: cajero.turno_id };
    const own = await app.call(approve, { as: 'supervisor', params, body: { comentario: 'Se descuenta' } });
    expect([own.status, own.body.code]).toEqual([403, 'CAJA_APRUEBA_OTRO']);
    expect((await app.call(approve, { as: 'admin', params, body: { comentario: 'Se descuenta' } })).status).toBe(200);
  });

  test('of more than sixteen hours, or with a difference, is told in the menu', async () => {
    const cajero = await newCajero(app);
    const before = (await told(app.as('supervisor'))).caja_por_aprobar ?? 0;
    const fecha_apertura = new Date(Date.now() - 17 * HOUR_MS).toISOString();
    await app.world.turno({ cajero: cajero.usuario, fecha_apertura });
    expect(await told(cajero.token)).toMatchObject({ caja_turno: 1 });
    expect((await app.call(current, { token: cajero.token })).body.data.turno?.largo).toBe(true);
    await app.world.turno({ cajero: (await newCajero(app)).usuario, estado: 'Por aprobar' });
    expect((await told(app.as('supervisor'))).caja_por_aprobar).toBe(before + 2);
    expect(await told(cajero.token)).not.toHaveProperty('caja_por_aprobar');
  });

  test('that was counted and nobody explained is told to who approves; then to who did not explain it', async () => {
    const waiting = async (as: 'supervisor' | 'admin') => (await told(app.as(as))).caja_por_aprobar ?? 0;
    const before = [await waiting('supervisor'), await waiting('admin')] as const;
    const cajero = await newAbierto(app);
    await count(cajero, 4);
    expect([await waiting('supervisor'), await waiting('admin')]).toEqual([before[0] + 1, before[1] + 1]);
    const body = { turno_id: cajero.turno_id, comentario: 'Un vuelto de más' };
    expect((await app.call(close, { as: 'supervisor', body })).body.data.estado).toBe('Por aprobar');
    expect([await waiting('supervisor'), await waiting('admin')]).toEqual([before[0], before[1] + 1]);
  });
});

describe('a difference', () => {
  test('is told after the count alone, explained by the cashier and approved by somebody else', async () => {
    const cajero = await newAbierto(app, 'Supervisor');
    const { turno_id } = cajero;
    const counted = await count(cajero, 4);
    expect(counted.body.data).toMatchObject({ estado: 'Contado', esperado: 500, contado: 400, diferencia: -100 });
    expect(counted.body.message).toBe('Falta L 100.00 en efectivo. Explique a qué se debe para terminar el cierre.');
    const params = { turno_id };
    const yes = { comentario: 'Se repone' };
    expect((await app.call(approve, { as: 'admin', params, body: yes })).body.code).toBe('CAJA_NO_POR_APROBAR');
    expect((await count(cajero, 5)).body.code).toBe('CAJA_YA_CONTADA');
    const silent = await app.call(close, { token: cajero.token, body: { comentario: '' } });
    expect([silent.body.code, silent.body.errores]).toEqual([
      'CAJA_SIN_EXPLICACION',
      { comentario: 'Explique a qué se debe la diferencia.' },
    ]);
    const explained = await app.call(close, { token: cajero.token, body: { comentario: 'Un vuelto de más' } });
    expect(explained.body.data).toMatchObject({ estado: 'Por aprobar', comentario: 'Un vuelto de más', contado: 400 });
    const own = await app.call(approve, { token: cajero.token, params, body: yes });
    expect([own.status, own.body.code]).toEqual([403, 'CAJA_APRUEBA_OTRO']);
    const done = await app.call(approve, {
      as: 'admin',
      params,
      body: { ...yes, version: explained.body.data.version },
    });
    expect(done.body.data).toMatchObject({
      estado: 'Cerrado',
      aprobo: 'Administrador',
      comentario_aprobacion: 'Se repone',
    });
    expect((await app.call(approve, { as: 'supervisor', params, body: yes })).body.code).toBe('CAJA_NO_POR_APROBAR');
  });

  test('explained by somebody else stands by their name, and is approved by a third', async () => {
    const cajero = await newAbierto(app);
    await count(cajero, 4);
    const { turno_id } = cajero;
    const told = await app.call(close, { as: 'supervisor', body: { turno_id, comentario: 'Un vuelto de más' } });
    expect(told.body.data).toMatchObject({ conto: 'Persona', explico: 'Sofía Supervisora', estado: 'Por aprobar' });
    expect(told.body.data.acciones).toMatchObject({ aprobar: false });
    const approving = (as: 'supervisor' | 'admin') =>
      app.call(approve, { as, params: { turno_id }, body: { comentario: 'Se repone' } });
    expect((await approving('supervisor')).body.code).toBe('CAJA_APRUEBA_OTRO');
    expect((await approving('admin')).status).toBe(200);
  });

  test('of the cards of an account counts as one of cash does', async () => {
    const cajero = await newAbierto(app);
    await deliver(cajero, [{ metodo_pago_id: TARJETA, monto: 250, referencia: '9002' }]);
    const closed = await count(cajero, 5, {
      tarjetas: [{ cuenta_banco_id: null, lote: 200 }],
      comentario: 'El lote se cortó antes',
    });
    expect(closed.body.data).toMatchObject({
      estado: 'Por aprobar',
      diferencia: 0,
      con_diferencia: true,
      tarjetas: [{ cuenta_banco_nombre: 'Sin cuenta', lote: 200, esperado: 250, diferencia: -50 }],
    });
  });

  test('wrong input is refused at its field and counts nothing', async () => {
    const cajero = await newAbierto(app);
    const refused = async (body: BodyInput<typeof close>) =>
      (await app.call(close, { token: cajero.token, body })).body.errores;
    expect(await refused({})).toEqual({ conteo: 'Cuente el efectivo para cerrar el turno.' });
    expect(await refused({ conteo: [{ denominacion: 3, cantidad: 1 }] })).toEqual({
      'conteo.0.denominacion': 'No hay billete ni moneda de ese valor.',
    });
    expect(await refused({ conteo: [{ denominacion: 5, cantidad: -1 }] })).toHaveProperty(['conteo.0.cantidad']);
    expect(await refused({ conteo: [], tarjetas: [{ cuenta_banco_id: 999_999, lote: 1 }] })).toEqual({
      'tarjetas.0.cuenta_banco_id': 'No se cobra con tarjeta en esa cuenta.',
    });
    expect((await app.call(get, { token: cajero.token, params: { turno_id: cajero.turno_id } })).body.data.estado).toBe(
      'Abierto',
    );
  });
});

describe('once counted', () => {
  test('nothing of it is voided: not the receipt, nor the delivery, and both say so', async () => {
    const cajero = await newAbierto(app);
    const { abono_id, entrega_id } = await deliver(cajero);
    const seen = async (by: { as: 'admin' } | { token: string } = { as: 'admin' }) => {
      const { body: recibo } = await app.call(abonosCalls.get, { ...by, params: { abono_id: abono_id ?? 0 } });
      const { body: entrega } = await app.call(entregasCalls.get, { ...by, params: { entrega_id } });
      return [recibo, entrega].map(({ data: { acciones, turno_contado } }) => [acciones.anular, turno_contado]);
    };
    const voidable = [true, null];
    expect(await seen()).toEqual([voidable, voidable]);
    expect((await count(cajero, 7, { comentario: 'Falta' })).body.data.estado).toBe('Por aprobar');
    // Whoever could void it but for the count is told the turno, for the page to say why it cannot be.
    const counted = [false, cajero.turno_id];
    expect(await seen()).toEqual([counted, counted]);
    expect(await seen({ token: cajero.token })).toEqual([
      [false, null],
      [false, null],
    ]);
    const refusal = await voidAbono(abono_id);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'CAJA_TURNO_CERRADO']);
    expect(refusal.body.message).toContain(String(cajero.turno_id).padStart(6, '0'));
    const params = { entrega_id };
    const delivery = await app.call(entregasCalls.void, { as: 'admin', params, body: { razon: 'Se equivocó' } });
    expect([delivery.status, delivery.body.code]).toEqual([409, 'CAJA_TURNO_CERRADO']);
  });

  test.each([
    [
      'a movement',
      (turno_id: number) => sql`insert into turno_movimientos (turno_id, tipo, monto, razon, usuario_registro)
      values (${turno_id}, 'Entrada', 1, 'Nada', 'admin')`,
    ],
    [
      'a changed movement',
      (turno_id: number) => sql`update turno_movimientos set monto = 1 where turno_id = ${turno_id}`,
    ],
    ['a count', (turno_id: number) => sql`insert into turno_conteo values (${turno_id}, 0.05, 1)`],
    ['a count taken away', (turno_id: number) => sql`delete from turno_conteo where turno_id = ${turno_id}`],
    [
      'a batch',
      (turno_id: number) => sql`insert into turno_tarjetas (turno_id, lote, esperado) values (${turno_id}, 1, 1)`,
    ],
    ['another sum', (turno_id: number) => sql`update turnos set contado = 1 where turno_id = ${turno_id}`],
    [
      'its way back',
      (turno_id: number) => sql`update turnos set estado = 'Abierto', fecha_cierre = null, usuario_cierre = null,
      esperado = null, contado = null where turno_id = ${turno_id}`,
    ],
    ['its end', (turno_id: number) => sql`delete from turnos where turno_id = ${turno_id}`],
    [
      'a receipt',
      (turno_id: number) => sql`insert into abonos (cliente_id, sucursal_id, tipo, total, usuario_registro, turno_id)
      values (1001, 1, 'Abono', 1, 'admin', ${turno_id})`,
    ],
    [
      'a receipt that leaves',
      (turno_id: number) => sql`update abonos set turno_id = null where turno_id = ${turno_id}`,
    ],
    [
      'a voided receipt',
      (turno_id: number) => sql`update abonos set anulado = true, razon_anulacion = 'x', turno_anulacion_id = turno_id
      where turno_id = ${turno_id}`,
    ],
    [
      'another payment',
      (turno_id: number) => sql`update pagos set monto = 1, recibido = 1
      where abono_id in (select abono_id from abonos where turno_id = ${turno_id})`,
    ],
  ])('the database itself takes no %s', async (_, statement) => {
    const cajero = await newAbierto(app);
    await deliver(cajero);
    await app.call(move, { token: cajero.token, body: { tipo: 'Salida', monto: 50, razon: 'Al banco' } });
    expect((await count(cajero, 7)).body.data.estado).toBe('Cerrado');
    await expect(statement(cajero.turno_id).execute(app.db)).rejects.toMatchObject({ constraint: 'turnos_cerrado' });
  });

  test('a lost answer is given again, and nothing is counted twice', async () => {
    const cajero = await newAbierto(app);
    const asked = { token: cajero.token, key: randomUUID(), body: { conteo: [{ denominacion: 100, cantidad: 4 }] } };
    const first = await app.call(close, asked);
    expect((await app.call(close, asked)).body).toEqual(first.body);
  });
});

describe('cash outside of a shift', () => {
  const voidBy = async (token: string, abono_id: number | null): Promise<void> => {
    const params = { abono_id: abono_id ?? 0 };
    const voided = await app.call(abonosCalls.void, { token, params, body: { razon: 'Se cobró de más' } });
    expect(voided.status).toBe(200);
  };

  test('is taken while shifts are not asked for, and given back from the drawer of whoever voids it', async () => {
    const cajero = await newCajero(app);
    const { abono_id } = await deliver(cajero);
    const admin = await newAbierto(app, 'Administrador');
    await voidBy(admin.token, abono_id);
    // 500 less 250 expected; L 200.00 counted.
    expect((await count(admin, 2)).body.data).toMatchObject({
      esperado: 250,
      devuelto: 250,
      cobrado: 0,
      diferencia: -50,
    });
  });

  test('of a card is in no batch of whoever voids it', async () => {
    const cajero = await newCajero(app);
    const { abono_id } = await deliver(cajero, [{ metodo_pago_id: TARJETA, monto: 250, referencia: '9004' }]);
    const admin = await newAbierto(app, 'Administrador');
    await voidBy(admin.token, abono_id);
    expect((await count(admin, 5)).body.data).toMatchObject({ estado: 'Cerrado', con_diferencia: false, tarjetas: [] });
  });

  test('is refused at its field where they are, and a card is not', async () => {
    const cajero = await newCajero(app);
    await oblige(true);
    try {
      const guia_id = await newDisponible(app);
      const pay = (pagos: Pagos) =>
        app.call(entregasCalls.create, { token: cajero.token, body: entregaBody([guia_id], { pagos }) });
      const card = { metodo_pago_id: TARJETA, monto: 50, referencia: '9003' };
      const refused = await pay([card, cash(200)]);
      expect([refused.status, refused.body.code, Object.keys(refused.body.errores ?? {})]).toEqual([
        409,
        'CAJA_SIN_TURNO',
        ['pagos.1.metodo_pago_id'],
      ]);
      const old = await app.call(abonosCalls.create, {
        token: cajero.token,
        body: { cliente_id: 1001, detalle: [{ entrega_id: await newDeuda(app), abono: 250 }], pagos: [cash(250)] },
      });
      expect(old.body.code).toBe('CAJA_SIN_TURNO');
      expect((await pay([{ ...card, monto: 250 }])).status).toBe(200);
      await app.call(open, { token: cajero.token, body: { monto_inicial: 0 } });
      await deliver(cajero);
    } finally {
      await oblige(false);
    }
  });
});

describe('closings', () => {
  test('are listed: own ones, those of the branch, all; searched, filtered and as a sheet', async () => {
    const cajero = await newAbierto(app);
    await count(cajero, 3, { comentario: 'No se sabe' });
    const { turno_id } = cajero;
    const ids = async (asked: { token?: string; as?: 'supervisor' | 'admin' | 'empleado' }, query: object) =>
      (await app.call(list, { ...asked, query: { limite: 100, ...query } })).body.data.map((row) => row.turno_id);
    expect(await ids({ token: cajero.token }, {})).toEqual([turno_id]);
    expect(await ids({ as: 'empleado' }, { buscar: `turno ${turno_id}` })).toEqual([]);
    expect(await ids({ as: 'supervisor' }, { buscar: `turno ${turno_id}`, estado: 'Por aprobar' })).toEqual([turno_id]);
    expect(await ids({ as: 'admin' }, { con_diferencia: 'false', cajero: cajero.usuario })).toEqual([]);
    const other = await app.world.sucursal({ sucursal_codigo: 'CAJ' });
    const away = await app.world.turno({ cajero: cajero.usuario, sucursal: 'CAJ', estado: 'Cerrado' });
    expect(await ids({ as: 'supervisor' }, { sucursal_id: other })).toEqual([]);
    expect(await ids({ as: 'admin' }, { sucursal_id: other })).toEqual([away]);
    expect((await app.call(get, { as: 'empleado', params: { turno_id } })).body.code).toBe('CAJA_NO_ENCONTRADA');
    expect((await app.call(get, { as: 'supervisor', params: { turno_id: away } })).status).toBe(404);
    const { bytes } = await app.call(exportCallOf(list), { as: 'admin', query: { buscar: String(turno_id) } });
    const sheet = readSheet(bytes);
    expect(JSON.stringify(sheet)).toContain('-200');
  });

  test('nobody without a right, and no customer, gets near', async () => {
    const { token } = await makeStaff(app, ['entregas.procesos.registrar_entrega']);
    expect((await app.call(current, { token })).status).toBe(403);
    expect((await app.call(list, { as: 'clienteA' })).status).toBe(403);
    const only = await makeStaff(app, ['caja.procesos.cerrar']);
    expect(
      (await app.call(approve, { token: only.token, params: { turno_id: 1 }, body: { comentario: 'Está bien' } }))
        .status,
    ).toBe(403);
    await app.db.updateTable('usuarios').set({ sucursal_id: null }).where('usuario', '=', only.usuario).execute();
    const token2 = await app.openSession(only.usuario);
    expect((await app.call(open, { token: token2, body: { monto_inicial: 1 } })).body.code).toBe('CAJA_SIN_SUCURSAL');
  });
});
