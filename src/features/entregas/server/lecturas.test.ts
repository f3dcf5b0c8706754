import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { localDay } from '#kit/rules/dates.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { estadoCuentaCalls } from '#features/estado_cuenta/contract/estado-cuenta.calls.ts';
import { entregaBody, metodoId, newDisponible, newEntrega } from '../../../../tests/harness/new-entrega.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newSucursal } from '../../../../tests/harness/new-sucursal.ts';
import { newCustomer, newUser, setClienteEstatus } from '../../../../tests/harness/new-user.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';

const app = await useTestApp();
const { list, report, find, counter, get } = entregasCalls;
const { get: payoff } = abonosCalls;
const hoy = localDay(new Date());

describe('the report', async () => {
  const cliente_id = await newCustomer(app);
  const one = await newEntrega(app, cliente_id);
  const guia_id = await newDisponible(app, { cliente_id, guia_valor: 8 });
  const two = (
    await app.call(entregasCalls.create, {
      as: 'supervisor',
      body: entregaBody([guia_id], {
        cliente_id,
        pagos: [{ metodo_pago_id: await metodoId(app, 'Tarjeta'), monto: 150, referencia: 'V1' }],
      }),
    })
  ).body.data;
  const voided = await newEntrega(app, cliente_id);
  await app.call(entregasCalls.void, {
    as: 'admin',
    params: { entrega_id: voided.entrega_id },
    body: { razon: 'Se equivocó de caja' },
  });
  const idsOf = async (query: Readonly<Record<string, string | number>>) =>
    (await app.call(list, { as: 'admin', query: { cliente_id, ...query } as never })).body.data.map(
      ({ entrega_id }) => entrega_id,
    );

  test('lists the newest first, with guides and money', async () => {
    const { body } = await app.call(list, { as: 'admin', query: { cliente_id } });
    expect(body.data.map(({ estado }) => estado)).toEqual(['Anulada', 'Crédito', 'Pagada']);
    expect(body.data[1]).toMatchObject({ total: 200, pagado: 150, saldo: 50, total_guias: 1, tipo: 'Sucursal' });
    expect(body.data[1]?.guias[0]).toMatch(/^GA-\d+$/);
  });

  test.each([
    ['a state', { estado: 'Crédito,Anulada' }, () => [voided.entrega_id, two.entrega_id]],
    ['a method', { metodo_tipo: 'Tarjeta Crédito' }, () => [two.entrega_id]],
    ['another branch', { sucursal_id: 999 }, () => []],
    ['today', { desde: hoy, hasta: hoy }, () => [voided.entrega_id, two.entrega_id, one.entrega_id]],
    ['until yesterday', { hasta: localDay(Date.now() - 86_400_000) }, () => []],
    ['what is owed, the most first', { orden: '-saldo', limite: '1' }, () => [two.entrega_id]],
  ])('by %s', async (_, query, expected) => expect(await idsOf(query)).toEqual(expected()));

  test('is searched by number, guide, receipt, mailbox and name', async () => {
    const { guia_numero } = await app.db
      .selectFrom('guias')
      .select('guia_numero')
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    for (const buscar of [
      `entrega ${two.entrega_id}`,
      `Entrega #${numeroText(two.entrega_id)}`,
      `GA-${guia_numero}`,
      `GA${String(guia_numero).padStart(6, '0')}`,
      `recibo ${two.abono_id}`,
    ])
      expect(await idsOf({ buscar }), buscar).toEqual([two.entrega_id]);
    expect(await idsOf({ buscar: `#${cliente_id}` })).toHaveLength(3);
    expect(await idsOf({ buscar: 'cliente de otra persona' })).toEqual([]);
    // The delivery with that number comes before other matches.
    const rows = (await app.call(list, { as: 'admin', query: { buscar: String(one.entrega_id) } })).body.data;
    expect(rows[0]?.entrega_id).toBe(one.entrega_id);
  });

  test('sums the whole result by method; what was voided counts apart', async () => {
    const { body } = await app.call(report, { as: 'admin', query: { cliente_id } });
    expect(body.meta.totales).toEqual({
      entregas: 2,
      anuladas: 1,
      total: 450,
      pagado: 400,
      saldo: 50,
      por_metodo: [
        { metodo_nombre: 'Efectivo', metodo_tipo: 'Efectivo', monto: 250 },
        { metodo_nombre: 'Tarjeta', metodo_tipo: 'Tarjeta Crédito', monto: 150 },
      ],
    });
    // Each sum by method links to its deliveries; voided ones are in none.
    expect(await idsOf({ metodo_nombre: 'Efectivo' })).toEqual([one.entrega_id]);
    expect(await idsOf({ metodo_nombre: 'Tarjeta' })).toEqual([two.entrega_id]);
    expect(await idsOf({ metodo_nombre: 'Transferencia' })).toEqual([]);
    expect(await idsOf({ metodo_nombre: 'Trueque' })).toEqual([]);
    const some = await app.call(report, { as: 'admin', query: { cliente_id, metodo_tipo: 'Tarjeta Crédito' } });
    expect(some.body.meta.totales).toMatchObject({ entregas: 1, total: 200, por_metodo: [{ monto: 150 }] });
  });

  test('as a sheet, for who has the report', async () => {
    const call = exportCallOf(list);
    const { bytes } = await app.call(call, { as: 'admin', query: { cliente_id } as never });
    const { rows } = readSheet(bytes);
    expect(rows[0]).toContain('Pagado (L)');
    expect(rows).toHaveLength(4);
    expect((await app.call(call, { as: 'empleado' })).status).toBe(403);
  });

  test('is for who has it; who only delivers has no list', async () => {
    for (const as of ['empleado', 'clienteA'] as const) {
      expect((await app.call(list, { as })).status).toBe(403);
      expect((await app.call(report, { as })).status).toBe(403);
    }
    expect((await app.call(list, {})).status).toBe(401);
    expect((await app.call(list, { as: 'supervisor', query: { cliente_id } })).body.data).toHaveLength(3);
  });

  test('of the own branch alone, whatever is asked for, to who has one and does not look after all users', async () => {
    const there = await app.world.sucursal();
    const entrega_id = await app.world.entrega({ cliente_id: await newCustomer(app), sucursal_id: there, total: 10 });
    const { token } = await makeStaff(app, ['reportes.reporte_registro_pagos.ver']);
    for (const call of [list, report]) {
      const query = { sucursal_id: there } as const;
      const seen = async (asked: object) =>
        (await app.call(call, { ...asked, query })).body.data.map((row) => row.entrega_id);
      expect(await seen({ as: 'admin' }), call.id).toEqual([entrega_id]);
      const own = await seen({ token });
      expect(own.length, call.id).toBeGreaterThan(0);
      expect(own, call.id).not.toContain(entrega_id);
    }
  });
});

describe('one delivery and its receipt', () => {
  test('open for who made them, without any report; another cashier has no access', async () => {
    const { entrega_id, abono_id } = await newEntrega(app);
    const other = await app.openSession(await newUser(app));
    const statuses = async (asked: object) => [
      (await app.call(get, { ...asked, params: { entrega_id } })).status,
      (await app.call(payoff, { ...asked, params: { abono_id: abono_id ?? 0 } })).status,
    ];
    expect(await statuses({ as: 'empleado' })).toEqual([200, 200]);
    expect(await statuses({ token: other })).toEqual([404, 404]);
    const found = await app.call(systemCalls.search, { token: other, query: { buscar: `entrega ${entrega_id}` } });
    expect(found.body.data.filter(({ tipo }) => tipo === 'Entrega')).toEqual([]);
    // Each report permission opens only its own kind.
    const { token: deliveries } = await makeStaff(app, ['reportes.reporte_registro_pagos.ver']);
    expect(await statuses({ token: deliveries })).toEqual([200, 403]);
    const { token: receipts } = await makeStaff(app, ['reportes.abonos.ver']);
    expect(await statuses({ token: receipts })).toEqual([403, 200]);
  });

  test('of another branch are closed to its report, and open to who made them and to who looks after all users', async () => {
    const cliente_id = await newCustomer(app);
    const { entrega_id, abono_id } = await newEntrega(app, cliente_id);
    const there = await app.world.sucursal();
    const reports = ['reportes.reporte_registro_pagos.ver', 'reportes.abonos.ver'] as const;
    const [elsewhere, all] = [
      await makeStaff(app, [...reports, 'entregas.procesos.registrar_entrega']),
      await makeStaff(app, [...reports, 'usuarios.listado.ver_todo']),
    ];
    for (const { usuario } of [elsewhere, all])
      await app.db.updateTable('usuarios').set({ sucursal_id: there }).where('usuario', '=', usuario).execute();
    const params = { entrega_id, abono_id: abono_id ?? 0 };
    const statuses = async (asked: object) => [
      (await app.call(get, { ...asked, params })).status,
      (await app.call(payoff, { ...asked, params })).status,
      (await app.call(abonosCalls.pdf, { ...asked, params })).status,
    ];
    expect(await statuses({ token: elsewhere.token })).toEqual([404, 404, 404]);
    expect(await statuses({ token: all.token })).toEqual([200, 200, 200]);
    const search = async (token: string) =>
      (await app.call(systemCalls.search, { token, query: { buscar: `entrega ${entrega_id}` } })).body.data.length;
    expect([await search(elsewhere.token), await search(all.token)]).toEqual([0, 1]);
    // The client's statement, which spans all branches, has no link either.
    const lines = async (token: string) =>
      (await app.call(estadoCuentaCalls.list, { token, params: { cliente_id } })).body.data.map(
        ({ acciones }) => acciones.abrir,
      );
    expect(await lines(elsewhere.token)).toEqual([false, false]);
    await app.db
      .updateTable('entregas')
      .set({ usuario_registro: elsewhere.usuario })
      .where('entrega_id', '=', entrega_id)
      .execute();
    expect(await statuses({ token: elsewhere.token })).toEqual([200, 404, 404]);
    expect((await lines(elsewhere.token)).toSorted()).toEqual([false, true]);
    await app.db.updateTable('abonos').set({ sucursal_id: there }).where('abono_id', '=', params.abono_id).execute();
    expect(await statuses({ token: elsewhere.token })).toEqual([200, 200, 200]);
  });

  test('a debt of another branch is collected all the same', async () => {
    const there = await app.world.sucursal();
    const cliente_id = await newCustomer(app);
    await app.world.entrega({ cliente_id, sucursal_id: there, total: 90 });
    const { usuario, token } = await makeStaff(app, ['reportes.abonos.ver', 'entregas.procesos.registrar_entrega']);
    const pagos = [{ metodo_pago_id: await metodoId(app, 'Transferencia'), monto: 90, referencia: `R-${usuario}` }];
    const paid = await app.call(abonosCalls.create, { token, body: { cliente_id, pagos } });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect((await app.call(payoff, { token, params: { abono_id: paid.body.data.abono_id } })).status).toBe(200);
  });

  test('are the customer’s own; staff with only a customer’s right see none', async () => {
    const { entrega_id, abono_id } = await newEntrega(app);
    await app.db
      .updateTable('entregas')
      .set({ comentario: 'Llegó molesta' })
      .where('entrega_id', '=', entrega_id)
      .execute();
    const ask = async (asked: object) => {
      const delivery = await app.call(get, { ...asked, params: { entrega_id } });
      const receipt = await app.call(payoff, { ...asked, params: { abono_id: abono_id ?? 0 } });
      return { delivery, receipt };
    };
    const own = await ask({ as: 'clienteA' });
    expect(own.delivery.body.data).toMatchObject({ comentario: '', acciones: { anular: false } });
    expect(own.receipt.body.data).toMatchObject({ total: 250, cambio: 50, saldo: 0, cobrador: 'Emilio Empleado' });
    const { token } = await makeStaff(app, ['guias.listado.ver_entregados_propios']);
    for (const asked of [{ as: 'clienteB' }, { token }]) {
      const { delivery, receipt } = await ask(asked);
      expect([delivery.status, receipt.status]).toEqual([404, 404]);
      expect(receipt.body.message).toBe(`No hemos encontrado el comprobante con #${abono_id}.`);
    }
    expect((await app.call(payoff, { as: 'admin', params: { abono_id: 999_999 } })).body).toMatchObject({
      code: 'ABONO_NO_ENCONTRADO',
      message: 'No hemos encontrado el comprobante con #999999.',
    });
  });

  test('the receipt says the same after a later payment', async () => {
    const guia_id = await newDisponible(app);
    const pagos = [{ metodo_pago_id: await metodoId(app, 'Efectivo'), monto: 100 }];
    const { entrega_id, abono_id } = (
      await app.call(entregasCalls.create, { as: 'supervisor', body: entregaBody([guia_id], { pagos }) })
    ).body.data;
    const later = await app.world.abono({ tipo: 'Liquidación', detalle: [{ entrega_id, abono: 150 }] });
    const saldoOf = async (asked: number) =>
      (await app.call(payoff, { as: 'admin', params: { abono_id: asked } })).body.data.saldo;
    expect([await saldoOf(abono_id ?? 0), await saldoOf(later)]).toEqual([150, 0]);
  });
});

describe('the counter', () => {
  const findIds = async (buscar: string) => (await app.call(find, { as: 'empleado', query: { buscar } })).body.data;

  test('finds a client by anything; what can be but one opens at once', async () => {
    const cliente_id = await newCustomer(app);
    await app.db
      .updateTable('clientes')
      .set({ cliente_nombre: 'Xiomara', cliente_apellido: 'Zúniga', telefono: '98765432', dni: '0801198512345' })
      .where('cliente_id', '=', cliente_id)
      .execute();
    const guia_id = await newDisponible(app, { cliente_id });
    const { guia_numero } = await app.db
      .selectFrom('guias')
      .select('guia_numero')
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    await newPaquete(app, { cliente_id, guia_id, tracking: '1Z999AA10123456784', codigos: ['ALIAS778899'] });

    const own = { cliente_id, exacto: true, por: null, guia_id: null };
    for (const buscar of [String(cliente_id), `#${cliente_id}`, '0801-1985-12345', '+504 9876-5432', '98765432'])
      expect((await findIds(buscar))[0], buscar).toMatchObject(own);
    expect(await findIds('zuniga xiomara')).toMatchObject([{ cliente_id, exacto: false, disponibles: 1 }]);
    const guia = { cliente_id, exacto: true, guia_id, por: `Guía GA-${guia_numero}` };
    for (const buscar of [`GA-${guia_numero}`, `ga'${guia_numero}`, `GA${String(guia_numero).padStart(6, '0')}`])
      expect(await findIds(buscar), buscar).toMatchObject([guia]);
    expect((await findIds(String(guia_numero))).find((row) => row.cliente_id === cliente_id)).toMatchObject({
      exacto: false,
      guia_id,
    });
    for (const buscar of ['1z 999 aa1 0123456784', 'ALIAS778899'])
      expect(await findIds(buscar), buscar).toMatchObject([{ cliente_id, exacto: true, guia_id }]);
    expect(await findIds('nadie se llama así')).toEqual([]);
  });

  test('knows nothing of requests nor of the parcels of nobody', async () => {
    const cliente_id = await newCustomer(app);
    await setClienteEstatus(app, cliente_id, 'Pendiente');
    await newPaquete(app, { cliente_id: 0, tracking: 'DENADIE99001' });
    expect(await findIds(`#${cliente_id}`)).toEqual([]);
    expect(await findIds('DENADIE99001')).toEqual([]);
    expect((await app.call(counter, { as: 'empleado', params: { cliente_id: 0 } })).status).toBe(404);
    expect((await app.call(counter, { as: 'empleado', params: { cliente_id } })).status).toBe(409);
    expect((await app.call(find, { as: 'clienteA', query: { buscar: 'Ana' } })).status).toBe(403);
  });

  test('shows what is here, what is elsewhere, what is on its way, what is owed and what may pay', async () => {
    const cliente_id = await newCustomer(app);
    const branch = (await app.call(sucursalesCalls.create, { as: 'admin', body: newSucursal() })).body.data;
    const here = await newDisponible(app, { cliente_id, guia_valor: 10, aplica_isv: true, guia_costo_envio: 2 });
    const there = await newDisponible(app, { cliente_id, sucursal_id: branch.sucursal_id });
    // The search says at once where the guia is.
    const numeroOf = async (guia_id: number): Promise<string> => {
      const asked = app.db.selectFrom('guias').select('guia_numero').where('guia_id', '=', guia_id);
      return `GA-${(await asked.executeTakeFirstOrThrow()).guia_numero}`;
    };
    const [aqui, alla] = [await numeroOf(here), await numeroOf(there)];
    expect(await findIds(alla)).toMatchObject([
      { guia_id: there, por: `Guía ${alla} · Está en ${branch.sucursal_nombre}` },
    ]);
    expect(await findIds(aqui)).toMatchObject([{ guia_id: here, por: `Guía ${aqui}` }]);
    await newGuia(app, { cliente_id, estado: 'Enviado a HN' });
    await newGuia(app, { cliente_id, estado: 'Abandonado' });
    const nota_credito_id = await app.world.nota({ cliente_id, credito: 80.5, usado: 0.5 });
    await app.world.nota({ cliente_id, estado: 'Pendiente' });
    await app.world.nota({ cliente_id, credito: 5, usado: 5 });
    await app.world.entrega({ cliente_id, total: 90 });
    const ask = async (as: 'empleado' | 'supervisor') =>
      (await app.call(counter, { as, params: { cliente_id } })).body.data;
    // What is out with a driver is no more to fetch for the search than for the counter.
    const fuera = await newDisponible(app, { cliente_id });
    await app.world.domicilio({ guia_id: fuera, estado: 'En ruta', repartidor: 'empleado' });
    expect((await findIds(`#${cliente_id}`))[0]).toMatchObject({ cliente_id, disponibles: 2 });
    const data = await ask('empleado');
    expect(data.guias.filter(({ guia_id }) => guia_id !== fuera)).toMatchObject([
      { guia_id: here, entregable: true, subtotal: 10, isv: 1.5, total_usd: 13.5, total: 337.5, total_paquetes: 1 },
      { guia_id: there, entregable: false, sucursal_nombre: branch.sucursal_nombre, total: 250 },
    ]);
    expect(data).toMatchObject({
      en_camino: [{ guia_estado: 'Enviado a HN', cantidad: 1 }],
      saldo: 90,
      notas_credito: [{ nota_credito_id, disponible: 80 }],
      puede_dar_credito: false,
    });
    expect(data.metodos.map(({ metodo_nombre }) => metodo_nombre)).toContain('Efectivo');
    expect((await ask('supervisor')).puede_dar_credito).toBe(true);
  });
});

describe('the search for everything', () => {
  test('opens a receipt by its nine digits and a delivery by its name; a customer the own ones', async () => {
    const { entrega_id, abono_id } = await newEntrega(app);
    const search = async (buscar: string, as: 'empleado' | 'clienteA' | 'clienteB') =>
      (await app.call(systemCalls.search, { as, query: { buscar } })).body.data.filter(({ tipo }) =>
        ['Comprobante', 'Entrega'].includes(tipo),
      );
    const receipt = { tipo: 'Comprobante', ruta: `/reporte/abonos/${abono_id}`, exacto: true };
    expect((await search(numeroText(abono_id ?? 0), 'empleado'))[0]).toMatchObject(receipt);
    expect((await search(`recibo ${abono_id}`, 'clienteA'))[0]).toMatchObject(receipt);
    expect(await search(`entrega ${entrega_id}`, 'empleado')).toMatchObject([
      { tipo: 'Entrega', ruta: `/reporte/entregas/${entrega_id}`, exacto: true },
    ]);
    expect(await search(`entrega ${entrega_id}`, 'clienteB')).toEqual([]);
    expect(await search(numeroText(abono_id ?? 0), 'clienteB')).toEqual([]);
    expect(await search(String(entrega_id), 'empleado')).toEqual([]);
  });
});

describe('the boxes of a guide', async () => {
  const cliente_id = await newCustomer(app);
  const guia_id = await newDisponible(app, { cliente_id, guia_valor: 8 });
  const [first] = await app.db.selectFrom('paquetes').selectAll().where('guia_id', '=', guia_id).execute();
  const tracking = `CAJAS${guia_id}X77`;
  const second = await newPaquete(app, { estado: 'Disponible para entrega', cliente_id, guia_id, tracking });
  const third = await newPaquete(app, { estado: 'Disponible para entrega', cliente_id, guia_id, tracking, orden: 2 });
  const { guia_numero } = await app.db
    .selectFrom('guias')
    .select('guia_numero')
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  const found = async (buscar: string) =>
    (await app.call(find, { as: 'empleado', query: { buscar } })).body.data.map((row) => [row.por, row.paquete_ids]);

  test('are told one by one at the counter', async () => {
    const { body } = await app.call(counter, { as: 'empleado', params: { cliente_id } });
    expect(body.data.guias[0]?.paquetes.map((one) => [one.paquete_id, one.guia_caja])).toEqual([
      [first?.paquete_id, 1],
      [second, 2],
      [third, 3],
    ]);
  });

  test('are found by their own labels; the plain one of the guide names none of several', async () => {
    expect(await found(`GA-${guia_numero}-B2`)).toEqual([[`Caja GA-${guia_numero}-B2`, [second]]]);
    expect(await found(`GA-${guia_numero}-B3`)).toEqual([[`Caja GA-${guia_numero}-B3`, [third]]]);
    expect(await found(`GA-${guia_numero}`)).toEqual([[`Guía GA-${guia_numero}`, []]]);
    expect(await found(tracking)).toEqual([[`Paquete ${tracking}`, [second, third]]]);
    expect(await found(`GA-${guia_numero}-B9`)).toEqual([]);
  });

  test('the plain label of a guide with one box is its box’s', async () => {
    const alone = await newGuia(app, { cliente_id, estado: 'Disponible para entrega', paquetes: 1 });
    expect(await found(`GA-${alone.guia_numero}`)).toEqual([[`Guía GA-${alone.guia_numero}`, alone.paquete_ids]]);
  });

  test('that nobody saw are kept in the log', async () => {
    const { status, body } = await app.call(entregasCalls.create, {
      as: 'supervisor',
      body: { ...entregaBody([guia_id], { cliente_id }), cajas_sin_ver: [third] },
    });
    expect(status).toBe(200);
    const entries = await app.db
      .selectFrom('bitacora')
      .select('despues')
      .where('entidad', '=', 'entrega')
      .where('entidad_id', '=', String(body.data.entrega_id))
      .execute();
    expect(JSON.stringify(entries)).toContain(`"cajas_sin_ver":[${third}]`);
  });
});
