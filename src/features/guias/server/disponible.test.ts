import { describe, expect, test } from 'vitest';
import { entregaBody, metodoId } from '../../../../tests/harness/new-entrega.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import { guiasCalls } from '../contract/guias.calls.ts';

const app = await useTestApp();
const { get, list, scanned, dimensions, available, multipleAvailable, mailAvailable, porDisponer } = guiasCalls;

const make = async (fields: Parameters<typeof newGuia>[1] = {}, correo?: string | null) => {
  const cliente_id = fields.cliente_id ?? (await newCustomer(app, correo));
  const guia = await newGuia(app, {
    estado: 'Recibido en HN',
    guia_valor: 56.25,
    guia_descuento: 6.25,
    guia_costo_envio: 3,
    aplica_isv: true,
    peso_cobrar: 12.5,
    ...fields,
    cliente_id,
  });
  await newPaquete(app, { cliente_id, guia_id: guia.guia_id, estado: 'Recibido en HN' });
  return { ...guia, cliente_id };
};
const read = async (guia_id: number) => (await app.call(get, { as: 'admin', params: { guia_id } })).body.data;
const mailsOf = (guia_id: number) =>
  app.db
    .selectFrom('correos')
    .select(['asunto', 'destinatario', 'texto', 'html'])
    .where('entidad', '=', 'guia')
    .where('entidad_id', '=', String(guia_id))
    .execute();
const set = (
  guia_id: number,
  as: 'empleado' | 'supervisor' | 'clienteA' | 'sinPermisos' = 'empleado',
  version?: number,
) => app.call(available, { as, params: { guia_id }, body: version === undefined ? {} : { version } });
const factor = async (): Promise<number> =>
  (
    await app.db
      .selectFrom('factor_dolar')
      .select('factor_venta')
      .orderBy('fecha', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).factor_venta;

describe('one guide', () => {
  test('not without a session, nor the right, nor by a customer, nor what is not there', async () => {
    const { guia_id } = await make({ cliente_id: 1001 });
    expect((await app.call(available, { params: { guia_id }, body: {} })).status).toBe(401);
    for (const as of ['sinPermisos', 'clienteA'] as const) expect((await set(guia_id, as)).status).toBe(403);
    expect((await set(2_000_000_000)).status).toBe(404);
  });

  test('keeps the factor of the moment, with its parcels, and its owner is told the same price', async () => {
    const { guia_id, guia_numero } = await make();
    const { status, body } = await set(guia_id);
    expect(status, JSON.stringify(body)).toBe(200);
    const frozen = await factor();
    const total = Math.round(60.5 * frozen * 100) / 100;
    expect(body.data).toMatchObject({
      guia_estado: 'Disponible para entrega',
      factor_dolar: frozen,
      total,
      es_estimado: false,
      fecha_disponible: expect.any(String) as string,
      paquetes: [{ paquete_estado: 'Disponible para entrega' }],
    });
    expect(body.data.historial.at(-1)).toMatchObject({ accion: 'disponer', estado: 'Disponible para entrega' });
    const [mail, ...more] = await mailsOf(guia_id);
    expect(more).toEqual([]);
    const shown = `L ${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    for (const part of [
      `GA-${guia_numero}`,
      '12.50 lb',
      'US$ 56.25',
      'US$ 6.25',
      'ISV (50.00 × 15\u00a0%): US$ 7.50',
      'Envío (hasta su ciudad): US$ 3.00',
      'US$ 60.50',
      frozen.toFixed(4),
      shown,
      'identidad',
      `/guias/${guia_id}`,
      'https://',
    ])
      expect(mail?.texto).toContain(part);
    // Until when storage is free, and what a day costs afterwards.
    expect(mail?.texto).toMatch(/Almacenaje gratis hasta el .+; después, US\$ 1\.00 por día/);
    expect(mail?.asunto).toContain(shown);
    expect(mail?.html).toMatch(/<a href="https:\/\/[^"]+" style="word-break/);
    // A later factor changes nothing.
    await app.world.factorDolar({ fecha: '2099-01-01', factor_venta: 99 });
    await app.db
      .updateTable('factor_dolar')
      .set({ factor_venta: frozen + 1 })
      .where('fecha', '<', '2099-01-01')
      .execute();
    expect((await read(guia_id)).total).toBe(total);
    await app.db.updateTable('factor_dolar').set({ factor_venta: frozen }).where('fecha', '<', '2099-01-01').execute();
  });

  test('another ISV changes what is not available yet, and of what is, nothing that anybody reads or pays', async () => {
    const setIsv = (GRAL_IMPUESTO_SOBRE_VENTA: number) =>
      app.call(configuracionesCalls.update, { as: 'admin', body: { general: { GRAL_IMPUESTO_SOBRE_VENTA } } });
    const cliente_id = await newCustomer(app);
    const [{ guia_id }, open] = [await make({ cliente_id }), await make({ cliente_id })];
    const { total, total_usd } = (await set(guia_id)).body.data;
    expect(total_usd).toBe(60.5);
    expect((await setIsv(18)).status).toBe(200);

    const seen = await read(guia_id);
    expect(seen).toMatchObject({ isv_porcentaje: 15, isv: 7.5, total_usd, total });
    expect(await read(open.guia_id)).toMatchObject({ isv_porcentaje: 18, isv: 9, total_usd: 62 });
    const listed = (await app.call(list, { as: 'admin', query: { cliente_id } })).body.data;
    expect(new Map(listed.map((guia) => [guia.guia_id, guia.total_usd]))).toEqual(
      new Map([
        [guia_id, 60.5],
        [open.guia_id, 62],
      ]),
    );
    const { por_retirar } = (await app.call(inicioCalls.resumen, { as: 'admin', params: { cliente_id } })).body.data;
    expect(por_retirar).toMatchObject([{ total_usd, total_hnl: total }]);
    await app.call(mailAvailable, { as: 'empleado', params: { guia_id } });
    expect((await mailsOf(guia_id)).map(({ texto }) => texto.includes('ISV (50.00 × 15\u00a0%): US$ 7.50'))).toEqual([
      true,
      true,
    ]);
    const { guias } = (await app.call(entregasCalls.counter, { as: 'empleado', params: { cliente_id } })).body.data;
    expect(guias).toMatchObject([{ guia_id, isv: 7.5, total_usd, total }]);
    const pagos = [{ metodo_pago_id: await metodoId(app, 'Efectivo'), monto: total ?? 0, recibido: total ?? 0 }];
    const paid = await app.call(entregasCalls.create, {
      as: 'empleado',
      body: entregaBody([guia_id], { cliente_id, pagos }),
    });
    expect(paid.body.data).toMatchObject({ total, saldo: 0 });
    const { entrega_id } = paid.body.data;
    expect(
      (await app.call(entregasCalls.get, { as: 'admin', params: { entrega_id } })).body.data.detalle,
    ).toMatchObject([{ isv_porcentaje: 15, total }]);
    await setIsv(15);
  });

  test('a guide that is taken back is open to another ISV again', async () => {
    const { guia_id } = await make();
    await set(guia_id);
    const { paquetes } = await read(guia_id);
    const medidas = paquetes.map(({ paquete_id }) => ({ paquete_id, alto: 1, largo: 1, ancho: 1, peso_real: 1 }));
    const body = { paquetes: medidas, actualizar_guia: true, guia_valor: 0, razon: 'Precio equivocado' };
    expect((await app.call(dimensions, { as: 'supervisor', params: { guia_id }, body })).status).toBe(200);
    const kept = await app.db
      .selectFrom('guias')
      .select(['factor_dolar', 'isv_porcentaje', 'fecha_disponible'])
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ factor_dolar: null, isv_porcentaje: null, fecha_disponible: null });
  });

  test('needs a value, a factor and the right state', async () => {
    const { guia_id, guia_numero } = await make({ guia_valor: 0, guia_descuento: 0 });
    const worthless = await set(guia_id);
    expect([worthless.status, worthless.body.message]).toEqual([
      409,
      `La guía GA-${guia_numero} no tiene valor. Ingrese sus dimensiones y tarifa antes de marcarla como disponible.`,
    ]);
    const sent = await make({ estado: 'Enviado a HN' });
    expect((await set(sent.guia_id)).body.code).toBe('GUIA_ESTADO_NO_PERMITIDO');
    const ready = await make();
    const taken = await app.db.deleteFrom('factor_dolar').returningAll().execute();
    expect((await set(ready.guia_id)).body.code).toBe('GUIA_SIN_FACTOR');
    await app.db.insertInto('factor_dolar').values(taken).execute();
    expect((await set(ready.guia_id, 'empleado', 99)).body.code).toBe('VERSION_ANTERIOR');
    expect((await read(ready.guia_id)).guia_estado).toBe('Recibido en HN');
  });

  test('of another branch only by who works there or sees all branches', async () => {
    const sucursal_nombre = 'Santa Rosa de Copán';
    const sucursal_id = await app.world.sucursal({ sucursal_nombre });
    const elsewhere = async () => {
      const made = await make();
      await app.db.updateTable('guias').set({ sucursal_id }).where('guia_id', '=', made.guia_id).execute();
      await app.db.updateTable('paquetes').set({ sucursal_id }).where('guia_id', '=', made.guia_id).execute();
      return made;
    };
    const [{ guia_id, guia_numero }, mine] = [await elsewhere(), await make()];
    const refused = [
      409,
      'GUIA_DE_OTRA_SUCURSAL',
      `GA-${guia_numero} es de la sucursal ${sucursal_nombre}: la marca disponible quien trabaja allí.`,
    ];
    const one = await set(guia_id);
    expect([one.status, one.body.code, one.body.message]).toEqual(refused);
    const guia_ids = [mine.guia_id, guia_id];
    const both = await app.call(multipleAvailable, { as: 'empleado', body: { guia_ids } });
    expect([both.status, both.body.code, both.body.message]).toEqual(refused);
    expect((await read(mine.guia_id)).guia_estado).toBe('Recibido en HN');
    const seen = await app.call(get, { as: 'empleado', params: { guia_id } });
    expect(seen.body.data).toMatchObject({ sucursal_id, acciones: { disponer: false } });
    expect((await app.call(multipleAvailable, { as: 'admin', body: { guia_ids } })).status).toBe(200);

    const there = await elsewhere();
    await app.db.updateTable('usuarios').set({ sucursal_id }).where('usuario', '=', 'empleado').execute();
    const theirs = (await set(there.guia_id)).status;
    await app.db
      .updateTable('usuarios')
      .set({ sucursal_id: await sucursalPrincipal(app.db) })
      .where('usuario', '=', 'empleado')
      .execute();
    expect(theirs).toBe(200);
  });

  test('the setting holds back the mail, not the one asked for by hand', async () => {
    const { guia_id } = await make();
    const notify = (NOTIF_GUIA_DISPONIBLE: boolean) =>
      app.call(configuracionesCalls.update, { as: 'admin', body: { notificaciones: { NOTIF_GUIA_DISPONIBLE } } });
    await notify(false);
    expect((await set(guia_id)).body.message).toContain('No se envió aviso.');
    expect(await mailsOf(guia_id)).toHaveLength(0);
    expect((await app.call(mailAvailable, { as: 'empleado', params: { guia_id } })).status).toBe(200);
    expect(await mailsOf(guia_id)).toHaveLength(1);
    await notify(true);
  });

  test('nobody is written to who has no mail', async () => {
    const { guia_id } = await make({}, null);
    expect((await set(guia_id)).status).toBe(200);
    expect((await app.call(mailAvailable, { as: 'empleado', params: { guia_id } })).body.code).toBe(
      'CLIENTE_SIN_CORREO',
    );
  });

  test('a hundred times, two supervisors at once: one does it, the other is told, one mail', async () => {
    for (let round = 0; round < 100; round++) {
      const { guia_id } = await make({ cliente_id: 1001 });
      const answers = await Promise.all([set(guia_id, 'supervisor'), set(guia_id, 'empleado')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('GUIA_ESTADO_NO_PERMITIDO');
      expect(await mailsOf(guia_id)).toHaveLength(1);
    }
  });
});

describe('several guides', () => {
  const setAll = (guia_ids: number[]) => app.call(multipleAvailable, { as: 'empleado', body: { guia_ids } });
  test('all, each with its mail, by as many statements as for one', async () => {
    const one = await make();
    const many: number[] = [];
    for (let n = 0; n < 25; n++) many.push((await make({ cliente_id: 1001 })).guia_id);
    const few = await statementsDuring(async () => expect((await setAll([one.guia_id])).status).toBe(200));
    const lot = await statementsDuring(async () => {
      const { status, body } = await setAll(many.toReversed());
      expect([status, body.data]).toEqual([200, { guia_ids: many, avisos: 25 }]);
    });
    expect(lot).toHaveLength(few.length);
    for (const guia_id of many) expect(await mailsOf(guia_id)).toHaveLength(1);
  });

  test('none when one of them cannot', async () => {
    const [good, bad] = [await make(), await make({ guia_valor: 0, guia_descuento: 0 })];
    expect((await setAll([good.guia_id, bad.guia_id])).body.code).toBe('GUIA_SIN_VALOR');
    expect((await setAll([good.guia_id, 2_000_000_000])).status).toBe(404);
    expect((await read(good.guia_id)).guia_estado).toBe('Recibido en HN');
    expect(await mailsOf(good.guia_id)).toHaveLength(0);
  });

  test('by scanning, with that right alone; the list stays closed', async () => {
    const { token } = await makeStaff(app, ['guias.procesos.marcar_multiples_como_disponible']);
    const made = await make({ cliente_id: 1001 });
    const tracking = `TBA${String(made.guia_id).padStart(12, '0')}`;
    await app.db.updateTable('paquetes').set({ tracking }).where('guia_id', '=', made.guia_id).execute();
    const found = async (codigo: string) => {
      const { status, body } = await app.call(scanned, { token, query: { codigo } });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.map(({ guia_id }) => guia_id);
    };
    expect(await found(`GA${String(made.guia_numero).padStart(6, '0')}`)).toEqual([made.guia_id]);
    expect(await found(tracking)).toEqual([made.guia_id]);
    expect(await found('NADADEESTO1')).toEqual([]);
    const { status, body } = await app.call(multipleAvailable, { token, body: { guia_ids: [made.guia_id] } });
    expect([status, body.data]).toEqual([200, { guia_ids: [made.guia_id], avisos: 1 }]);
    expect(await mailsOf(made.guia_id)).toHaveLength(1);
    expect((await app.call(list, { token })).status).toBe(403);
    expect((await app.call(get, { token, params: { guia_id: made.guia_id } })).status).toBe(403);
    for (const as of ['sinPermisos', 'clienteA'] as const)
      expect((await app.call(scanned, { as, query: { codigo: tracking } })).status).toBe(403);
  });

  test('at least one, at most 2,000', async () => {
    expect((await setAll([])).body.errores).toEqual({ guia_ids: 'Elija al menos una guía.' });
    expect((await setAll(Array.from({ length: 2001 }, (_, n) => n + 1))).status).toBe(400);
  });
});

describe('what a packing list brought', () => {
  const newLista = (): Promise<number> => app.world.packinglist({ estado: 'Recibido en HN', history: false });
  /** A guide that came with a packing list. */
  const brought = async (packinglist_id: number, fields: Parameters<typeof newGuia>[1] = {}, peso_cobrar = 12.5) => {
    const made = await make({ cliente_id: 1001, ...fields });
    await app.db
      .updateTable('paquetes')
      .set({ packinglist_id, ...(peso_cobrar === 0 ? { peso_cobrar: null } : { peso_cobrar }) })
      .where('guia_id', '=', made.guia_id)
      .execute();
    return made.guia_id;
  };
  const brings = (packinglist_id: number, as: 'empleado' | 'sinPermisos' | 'clienteA' = 'empleado') =>
    app.call(porDisponer, { as, query: { packinglist_id } });

  test('is offered where it has a price and is promised to nobody; the rest is named with what it lacks', async () => {
    const lista = await newLista();
    const guia_id = await brought(lista);
    const sinMedidas = await brought(lista, { guia_valor: 0, guia_descuento: 0 }, 0);
    const sinTarifa = await brought(lista, { guia_valor: 0, guia_descuento: 0 });
    await brought(lista, { estado: 'Enviado a HN' });
    await brought(lista, { estado: 'Disponible para entrega' });
    await brought(await newLista());
    const { status, body } = await brings(lista);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      guia_ids: [guia_id],
      total: (await read(guia_id)).total,
      incompletas: [
        { guia_id: sinMedidas, falta: 'dimensiones' },
        { guia_id: sinTarifa, falta: 'tarifa' },
      ],
    });
    expect((await app.call(multipleAvailable, { as: 'empleado', body: { guia_ids: [guia_id] } })).status).toBe(200);
    expect((await brings(lista)).body.data.guia_ids).toEqual([]);
    for (const as of ['sinPermisos', 'clienteA'] as const) expect((await brings(lista, as)).status).toBe(403);
  });

  test('is read with the right to make it available, without the list of guides', async () => {
    const lista = await newLista();
    const guia_id = await brought(lista);
    const { token } = await makeStaff(app, ['guias.procesos.marcar_multiples_como_disponible']);
    const { body } = await app.call(porDisponer, { token, query: { packinglist_id: lista } });
    expect(body.data.guia_ids).toEqual([guia_id]);
  });

  test('not what lies at a branch where the user does not work', async () => {
    const lista = await newLista();
    const [stays, gone] = [await brought(lista), await brought(lista)];
    const sucursal_id = await app.world.sucursal();
    await app.db.updateTable('guias').set({ sucursal_id }).where('guia_id', '=', gone).execute();
    expect((await brings(lista)).body.data.guia_ids).toEqual([stays]);
  });

  test('not what waits in a transfer', async () => {
    const lista = await newLista();
    const [stays, moves] = [await brought(lista), await brought(lista)];
    const sucursal_id = await app.world.sucursal();
    const body = { sucursal_id, guia_ids: [moves] };
    expect((await app.call(transferenciasCalls.create, { as: 'admin', body })).status).toBe(200);
    expect((await brings(lista)).body.data.guia_ids).toEqual([stays]);
  });

  test('by one statement for many as for one', async () => {
    const [small, large] = [await newLista(), await newLista()];
    await brought(small);
    for (let n = 0; n < 25; n++) await brought(large);
    const few = await statementsDuring(async () => void (await brings(small)));
    const lot = await statementsDuring(async () => expect((await brings(large)).body.data.guia_ids).toHaveLength(25));
    expect(lot).toHaveLength(few.length);
  });
});
