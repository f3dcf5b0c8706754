import { describe, expect, test } from 'vitest';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { entregaBody, metodoId, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newUser } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { hashPassword } from '#features/sesiones/server/sesiones.public.ts';
import type { GuiaAsked } from '#app/server/world/guia.ts';
import { guiasCalls } from '../contract/guias.calls.ts';

const app = await useTestApp();
const EFECTIVO = await metodoId(app, 'Efectivo');
const PASSWORD = 'Rebaja*2026propia';
const supervisor = await newUser(app, { contrasenia_hash: await hashPassword(PASSWORD) }, 'Supervisor');
const razon = 'Llegó golpeado';

type As = 'empleado' | 'supervisor' | 'admin';
const price = (guia_id: number, body: object, as: As = 'empleado') =>
  app.call(guiasCalls.dimensions, { as, params: { guia_id }, body: body as never });
const deliver = (guia_ids: readonly number[], fields: object, as: As = 'empleado') =>
  app.call(entregasCalls.create, { as, body: entregaBody(guia_ids, fields) });
const read = (guia_id: number) =>
  app.db
    .selectFrom('guias')
    .select(['guia_valor', 'guia_descuento', 'guia_costo_envio', 'aplica_isv', 'peso_cobrar', 'guia_estado'])
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
/** A guide with one parcel, and a function that weighs it. */
const newPesable = async (fields: GuiaAsked = {}) => {
  const guia_id = await newDisponible(app, { estado: 'Recibido en HN', ...fields });
  const { paquete_id } = await app.db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  const medidas = (libras: number) => ({ paquetes: [{ paquete_id, alto: 1, largo: 1, ancho: 1, peso_real: libras }] });
  const weigh = (libras: number, body: object = {}, as?: As) => price(guia_id, { ...medidas(libras), ...body }, as);
  return { guia_id, paquete_id, weigh };
};

describe('lowering the price of an available guide', () => {
  test('a cashier cannot, by value, discount, shipping, ISV, nor by taking its value away', async () => {
    const guia_id = await newDisponible(app, { guia_costo_envio: 2, aplica_isv: true });
    const lower = [{ guia_valor: 9.99 }, { guia_valor: 10, guia_descuento: 0.01 }, { guia_valor: 0 }];
    const less = [
      { guia_valor: 10, guia_costo_envio: 1 },
      { guia_valor: 10, aplica_isv: false },
    ];
    for (const body of [...lower, ...less]) {
      const refused = await price(guia_id, { ...body, razon });
      expect([refused.status, refused.body.code, Object.keys(refused.body.errores ?? {})]).toEqual([
        403,
        'REBAJA_SIN_AUTORIZACION',
        ['autorizacion'],
      ]);
    }
    expect(await read(guia_id)).toMatchObject({ guia_valor: 10, guia_estado: 'Disponible para entrega' });
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toEqual([]);
    // They may raise the price.
    expect((await price(guia_id, { guia_valor: 500 })).status).toBe(200);
  });

  test('with the password of who may, and a reason: the log says who, why and from what to what', async () => {
    const guia_id = await newDisponible(app);
    const noReason = await price(guia_id, { guia_valor: 4, autorizacion: PASSWORD });
    expect([noReason.body.code, Object.keys(noReason.body.errores ?? {})]).toEqual(['REBAJA_SIN_RAZON', ['razon']]);
    const wrong = await price(guia_id, { guia_valor: 4, autorizacion: 'Otra*2026mala', razon });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'REBAJA_AUTORIZACION_INVALIDA']);
    expect(await logOf(app, 'guia', guia_id, 'guias.rebaja_fallida')).toMatchObject([{ usuario: 'empleado' }]);
    expect((await read(guia_id)).guia_valor).toBe(10);
    const { status, body } = await price(guia_id, { guia_valor: 4, autorizacion: PASSWORD, razon });
    expect([status, body.data.guia_valor]).toEqual([200, 4]);
    const entries = await logOf(app, 'guia', guia_id, 'guias.rebajar');
    expect(entries).toMatchObject([
      {
        usuario: 'empleado',
        antes: { guia_valor: 10 },
        despues: { guia_valor: 4, motivo: 'precio', autorizador: supervisor, razon },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  test('who may does, with a reason and without a password', async () => {
    const guia_id = await newDisponible(app);
    expect((await price(guia_id, { guia_valor: 4 }, 'supervisor')).body.code).toBe('REBAJA_SIN_RAZON');
    expect((await price(guia_id, { guia_valor: 4, razon }, 'supervisor')).status).toBe(200);
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toMatchObject([
      { despues: { autorizador: 'supervisor' } },
    ]);
  });

  test('nor by taking it back with shipping in the place of its value, to price it anew', async () => {
    const { guia_id, weigh } = await newPesable();
    expect((await weigh(100, { guia_descuento: 20 })).status).toBe(200);
    await app.call(guiasCalls.available, { as: 'empleado', params: { guia_id }, body: {} });
    const gone = await weigh(0.01, { guia_valor: 0, guia_descuento: 0, guia_costo_envio: 600 });
    expect([gone.status, gone.body.code]).toEqual([403, 'REBAJA_SIN_AUTORIZACION']);
    expect(await read(guia_id)).toMatchObject({ guia_descuento: 20, guia_estado: 'Disponible para entrega' });
  });

  test('also when the fees of another client lower it', async () => {
    const cliente_id = await app.world.cliente({});
    await app.world.tarifaCliente({ cliente_id, tarifa_plana: 0.01, tarifa_peso: 0 });
    const guia_id = await newDisponible(app);
    const change = (body: object) =>
      app.call(guiasCalls.changeCliente, { as: 'supervisor', params: { guia_id }, body: { cliente_id, ...body } });
    expect((await change({})).body.code).toBe('REBAJA_SIN_RAZON');
    expect((await change({ razon })).status).toBe(200);
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toHaveLength(1);
  });
});

describe('lowering the price of a guide that is not available yet', () => {
  /** A guide of US$ 450.00, at 4.50 a pound. */
  const newPesada = async (estado: NonNullable<GuiaAsked['estado']>) => {
    const made = await newPesable({ estado, guia_valor: 0, peso_cobrar: 0, guia_costo_envio: 2, aplica_isv: true });
    expect((await made.weigh(100)).body.data).toMatchObject({ guia_valor: 450, peso_cobrar: 100 });
    return made;
  };

  test.each(['Recibido en USA', 'Enviado a HN', 'Recibido en HN'] as const)('a cashier cannot: %s', async (estado) => {
    const { guia_id, weigh } = await newPesada(estado);
    const before = await read(guia_id);
    const cheaper: readonly (readonly [number, object])[] = [
      [0.01, {}],
      [99.99, {}],
      [99, { guia_valor: 449.99 }],
      [100, { servicio_id_fee: 30 }],
      [100, { servicio_id_fee: 30, guia_valor: 405 }],
      [100, { guia_costo_envio: 1.99 }],
      [100, { aplica_isv: false }],
      [100, { guia_valor: 404.99 }],
      [100, { guia_valor: 410, guia_descuento: 10 }],
    ];
    for (const [libras, body] of cheaper) {
      const { status, body: answer } = await weigh(libras, body);
      expect([libras, body, status, answer.code]).toEqual([libras, body, 403, 'REBAJA_SIN_AUTORIZACION']);
    }
    expect(await read(guia_id)).toEqual(before);
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toEqual([]);
  });

  test('nor by its parcels alone, with the price left as it is', async () => {
    const { guia_id, weigh } = await newPesada('Recibido en HN');
    // Weighed again at its true weight but charged as before: nine tenths would be given away.
    expect((await weigh(1000, { actualizar_guia: false })).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    // Made lighter, first without repricing and then with it.
    expect((await weigh(1, { actualizar_guia: false })).status).toBe(200);
    expect(await read(guia_id)).toMatchObject({ guia_valor: 450, peso_cobrar: 1 });
    expect((await price(guia_id, {})).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await price(guia_id, { guia_valor: 404 })).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await weigh(100)).status).toBe(200);
  });

  test('nor before it has a price: lighter parcels, or another fee than its weight asks for', async () => {
    const { guia_id, weigh } = await newPesable({ guia_valor: 0, peso_cobrar: 0, aplica_isv: true });
    expect((await weigh(100, { actualizar_guia: false })).status).toBe(200);
    expect((await weigh(0.01, { actualizar_guia: false })).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await weigh(100, { servicio_id_fee: 30 })).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await weigh(100, { aplica_isv: false })).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    // A guide that ISV was not applied to yet is priced without it.
    const plain = await newPesable({ guia_valor: 0, peso_cobrar: 0 });
    expect((await plain.weigh(100)).body.data).toMatchObject({ guia_valor: 450, aplica_isv: false });
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toEqual([]);
  });

  test('nor by small steps: a tenth by hand, then the fee and the weight under it', async () => {
    const { guia_id, weigh } = await newPesada('Recibido en HN');
    expect((await weigh(100, { guia_valor: 405 })).status).toBe(200);
    expect((await weigh(90, { guia_valor: 405 })).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await weigh(100, { servicio_id_fee: 30, guia_valor: 405 })).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await weigh(100, { guia_valor: 400 })).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    // A guide that lost its value for a moment does not count as new, with ISV and shipping still open.
    expect((await weigh(100, { guia_valor: 0 })).status).toBe(200);
    for (const body of [{ aplica_isv: false }, { guia_costo_envio: 0 }, { guia_valor: 0, aplica_isv: false }])
      expect((await weigh(100, body)).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await weigh(90)).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await weigh(100)).status).toBe(200);
    expect(await read(guia_id)).toMatchObject({ guia_valor: 450 });
  });

  test('goes with the password of who may, who needs none; ordinary work needs nobody', async () => {
    const { guia_id, weigh } = await newPesada('Recibido en HN');
    expect((await weigh(120)).body.data.guia_valor).toBe(540);
    expect((await weigh(120)).status).toBe(200);
    expect((await weigh(120, { servicio_id_fee: 20 })).body.data.guia_valor).toBe(840);
    expect((await weigh(120, { guia_costo_envio: 3, guia_descuento: 84 })).status).toBe(200);
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toEqual([]);
    expect((await weigh(60, { autorizacion: PASSWORD, razon })).status).toBe(200);
    expect((await weigh(30, {}, 'supervisor')).body.code).toBe('REBAJA_SIN_RAZON');
    expect((await weigh(30, { razon }, 'supervisor')).status).toBe(200);
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toMatchObject([
      {
        usuario: 'empleado',
        antes: { peso_cobrar: 120 },
        despues: { peso_cobrar: 60, motivo: 'precio', autorizador: supervisor, razon },
      },
      { usuario: 'supervisor', despues: { peso_cobrar: 30, autorizador: 'supervisor' } },
    ]);
  });

  test('another service that costs less is answered for, a dearer one is not', async () => {
    const { guia_id } = await newPesada('Recibido en USA');
    const change = (body: { servicio_id: number; razon?: string }) =>
      app.call(guiasCalls.changeServicio, { as: 'supervisor', params: { guia_id }, body });
    expect((await change({ servicio_id: 20 })).status).toBe(200);
    expect((await change({ servicio_id: 30 })).body.code).toBe('REBAJA_SIN_RAZON');
    expect((await read(guia_id)).peso_cobrar).toBe(100);
    expect((await change({ servicio_id: 30, razon })).status).toBe(200);
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toHaveLength(1);
  });

  test('two at once, one weighs it less and one makes it available: never the one after the other', async () => {
    for (let round = 0; round < 10; round++) {
      const { guia_id, weigh } = await newPesada('Recibido en HN');
      const [lowered] = await Promise.all([
        weigh(0.01),
        app.call(guiasCalls.available, { as: 'empleado', params: { guia_id }, body: {} }),
      ]);
      expect(lowered.status).toBe(403);
      expect((await read(guia_id)).guia_valor).toBe(450);
    }
  });
});

describe('a discount beyond GRAL_DESCUENTO_MAXIMO', () => {
  test('needs it in any state; up to the setting it does not', async () => {
    const guia_id = await newDisponible(app, { estado: 'Recibido en HN' });
    const { guia_valor } = (await price(guia_id, {})).body.data;
    const tenth = Math.floor(guia_valor * 10) / 100;
    expect((await price(guia_id, { guia_descuento: tenth })).status).toBe(200);
    const more = { guia_descuento: Math.round(tenth * 100 + 1) / 100 };
    expect((await price(guia_id, more)).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await price(guia_id, { guia_valor: 0.01 })).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    const allowed = await price(guia_id, { ...more, autorizacion: PASSWORD, razon });
    expect([allowed.status, allowed.body.data.guia_descuento]).toEqual([200, more.guia_descuento]);
    // Saving it again unchanged needs no authorisation.
    expect((await price(guia_id, more)).status).toBe(200);
    expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toHaveLength(1);
  });

  test('is not kept of a smaller weight than it was given of', async () => {
    const { weigh } = await newPesable();
    const { guia_valor } = (await weigh(100)).body.data;
    const guia_descuento = Math.floor(guia_valor * 10) / 100;
    expect((await weigh(100, { guia_descuento })).status).toBe(200);
    const allowed = { autorizacion: PASSWORD, razon };
    const { status, body } = await weigh(10, allowed);
    expect(status).toBe(200);
    expect(body.data.guia_descuento).toBeLessThanOrEqual(body.data.guia_valor / 10);
  });
});

describe('a delivery of nothing', () => {
  const gratis = () => newDisponible(app, { guia_valor: 0.01, guia_descuento: 0.01 });

  test('the way of 0.01: neither the price nor the delivery goes through', async () => {
    const guia_id = await newDisponible(app);
    expect((await price(guia_id, { guia_valor: 0.01, guia_descuento: 0.01 })).status).toBe(403);
    expect((await deliver([guia_id], {})).status).toBe(403);
    expect((await read(guia_id)).guia_estado).toBe('Disponible para entrega');
  });

  test('needs who may, alone or beside a guide that is paid', async () => {
    const [free, paid] = [await gratis(), await newDisponible(app)];
    const pagos = [{ metodo_pago_id: EFECTIVO, monto: 250 }];
    const alone = await deliver([free], { razon });
    expect([alone.status, alone.body.code]).toEqual([403, 'ENTREGA_SIN_COBRO']);
    expect(alone.body.errores).toEqual({
      autorizacion: 'La entrega no cobra nada: la autoriza un supervisor con su contraseña.',
    });
    const beside = await deliver([free, paid], { pagos, razon });
    expect([beside.status, beside.body.code]).toEqual([403, 'ENTREGA_GUIA_SIN_COBRO']);
    const { status, body } = await deliver([free], { autorizacion: PASSWORD, razon });
    expect([status, body.data]).toMatchObject([200, { total: 0, abono_id: null }]);
    const { entrega_id } = body.data;
    expect(await logOf(app, 'entrega', entrega_id, 'entregas.sin_cobro')).toMatchObject([
      { usuario: 'empleado', despues: { autorizador: supervisor, razon } },
    ]);
    const made = await logOf(app, 'entrega', entrega_id, 'entregas.crear');
    expect(JSON.stringify(made)).not.toContain(PASSWORD);
  });

  test('two cashiers at once, one lowers and one delivers: charged at what it cost, or lowered before, never both', async () => {
    for (let round = 0; round < 20; round++) {
      const guia_id = await newDisponible(app);
      const [lowered, delivered] = await Promise.all([
        price(guia_id, { guia_valor: 4, autorizacion: PASSWORD, razon }),
        deliver([guia_id], { pagos: [{ metodo_pago_id: EFECTIVO, monto: 250 }], total: 250 }),
      ]);
      expect([lowered.status, delivered.status].toSorted()).toEqual([200, 409]);
      expect(await logOf(app, 'guia', guia_id, 'guias.rebajar')).toHaveLength(lowered.status === 200 ? 1 : 0);
    }
  });
});
