import { describe, expect, test } from 'vitest';
import { hashPassword } from '#features/sesiones/server/sesiones.public.ts';
import { GUIA_ESTADOS, type GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { statementsDuring } from '../../../../../tools/bench/baseline/statements.ts';
import { logOf } from '../../../../../tests/harness/log-of.ts';
import { newPackinglist } from '../../../../../tests/harness/new-packinglist.ts';
import { newGuia, newPaquete } from '../../../../../tests/harness/new-paquete.ts';
import { newCustomer, newUser } from '../../../../../tests/harness/new-user.ts';
import { makeStaff } from '../../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../../tests/harness/test-app.ts';
import { cambioCalls } from '../../contract/cambio.calls.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';

const app = await useTestApp();
const { joins, previewJoins, destructure } = cambioCalls;
const PASSWORD = 'Unificar*2026propia';
const supervisor = await newUser(app, { contrasenia_hash: await hashPassword(PASSWORD) }, 'Supervisor');

const OTRA_SUCURSAL = await app.world.sucursal();

/** US dollars per pound of service 10. */
const LIBRA = 4.5;
const cents = (amount: number): number => Math.round(amount * 100) / 100;
type Asked = NonNullable<Parameters<typeof newGuia>[1]>;

const paqueteEstadoOf = (estado: GuiaEstado): PaqueteEstado =>
  estado === 'Recibido en HN' || estado === 'Enviado a HN' ? estado : 'Recibido en USA';

/** A Normal guide with one parcel of that weight. */
const make = async (peso: number, { estado = 'Recibido en USA', ...guia }: Asked = {}) => {
  const cliente_id = guia.cliente_id ?? (await newCustomer(app));
  const made = await newGuia(app, {
    estado,
    peso_cobrar: peso,
    guia_valor: cents(peso * LIBRA),
    aplica_isv: true,
    ...guia,
    cliente_id,
  });
  const paquete_id = await newPaquete(app, {
    cliente_id,
    guia_id: made.guia_id,
    estado: paqueteEstadoOf(estado),
    peso_cobrar: peso,
    paquete_factura: 'factura.pdf',
    factura_clave: 'facturas/prueba',
    fecha_entrega_estimada: `2026-12-${String(10 + peso).padStart(2, '0')}`,
  });
  return { cliente_id, paquete_id, ...made };
};
/** Two guides of one client that may be joined. */
const pair = async (fields: Asked = {}) => {
  const first = await make(4, fields);
  return [first, await make(6, { ...fields, cliente_id: first.cliente_id })] as const;
};
type Body = NonNullable<NonNullable<Parameters<typeof app.call<typeof joins>>[1]>['body']>;
type As = 'admin' | 'clienteA' | 'sinPermisos';
const join = (guia_ids: readonly number[], body: Omit<Body, 'guia_ids'> = {}, as: As = 'admin') =>
  app.call(joins, { as, body: { guia_ids: [...guia_ids], ...body } });
const preview = (guia_ids: readonly number[], as: As = 'admin') =>
  app.call(previewJoins, { as, query: { guia_ids: guia_ids.join(',') } });
const read = async (guia_id: number) =>
  (await app.call(guiasCalls.get, { as: 'admin', params: { guia_id } })).body.data;

describe('who, and what', () => {
  test('not without a session, nor the right, nor for a customer, nor what is not there', async () => {
    const [a, b] = await pair({ cliente_id: 1001 });
    const ids = [a.guia_id, b.guia_id];
    expect((await app.call(joins, { body: { guia_ids: ids } })).status).toBe(401);
    expect((await join(ids, {}, 'sinPermisos')).status).toBe(403);
    expect((await join(ids, {}, 'clienteA')).status).toBe(403);
    expect((await preview(ids, 'clienteA')).status).toBe(403);
    expect((await join([a.guia_id, 2_000_000_000])).status).toBe(404);
    expect((await read(b.guia_id)).guia_estado).toBe('Recibido en USA');
  });
  test('by scanning, with that right alone; the list and the guides stay closed', async () => {
    const { token } = await makeStaff(app, ['guias.procesos.unificar_multiples_guias']);
    const both = await pair();
    const found = await Promise.all(
      both.map(async ({ guia_numero }) => {
        const { body } = await app.call(guiasCalls.scanned, { token, query: { codigo: `GA${guia_numero}` } });
        return body.data.map(({ guia_id }) => guia_id);
      }),
    );
    const guia_ids = both.map(({ guia_id }) => guia_id);
    expect(found.flat()).toEqual(guia_ids);
    const dry = await app.call(previewJoins, { token, query: { guia_ids: guia_ids.join(',') } });
    expect([dry.status, dry.body.data.antes.map(({ guia_id }) => guia_id)]).toEqual([200, guia_ids]);
    const { status, body } = await app.call(joins, { token, body: { guia_ids } });
    expect([status, body.data.guia_id], JSON.stringify(body)).toEqual([200, guia_ids[0]]);
    expect((await app.call(guiasCalls.list, { token })).status).toBe(403);
    expect((await app.call(guiasCalls.get, { token, params: { guia_id: both[0].guia_id } })).status).toBe(403);
    expect((await app.call(destructure, { token, params: { guia_id: both[0].guia_id }, body: {} })).status).toBe(403);
  });
  test('two at least, each once', async () => {
    const { guia_id } = await make(4);
    for (const ids of [[], [guia_id], [guia_id, guia_id]])
      expect((await join(ids)).body.errores, String(ids)).toEqual({ guia_ids: 'Elija al menos dos guías.' });
    // A single guide may be previewed, as happens when the first one is scanned.
    expect((await preview([guia_id])).status).toBe(200);
  });
});

describe('joined', () => {
  test.each(['Recibido en USA', 'Recibido en HN'] as const)(
    'in %s: the oldest goes on as a Consolidación, the others are void, with the history of all',
    async (estado) => {
      const [older, younger] = await pair({ estado });
      const dry = await preview([younger.guia_id, older.guia_id]);
      const { status, body } = await join([younger.guia_id, older.guia_id]);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.data).toMatchObject({ guia_id: older.guia_id, guia_numero: older.guia_numero });
      expect(body.data.cambio).toEqual(dry.body.data);
      expect(body.data.cambio.etiquetas).toEqual([older.paquete_id, younger.paquete_id]);
      const isv = cents(45 * 0.15);
      const kept = await read(older.guia_id);
      expect(kept).toMatchObject({
        guia_tipo: 'Consolidación',
        guia_estado: estado,
        paquete_ids: [older.paquete_id, younger.paquete_id],
        peso_cobrar: 10,
        guia_valor: 45,
        isv,
        total_usd: cents(45 + isv),
        fecha_entrega_estimada: '2026-12-16',
      });
      expect(kept.historial.at(-1)).toMatchObject({
        accion: 'unificar',
        comentario: `Con los paquetes de GA-${younger.guia_numero}`,
        usuario_registro: 'admin',
      });
      const gone = await read(younger.guia_id);
      expect(gone).toMatchObject({ guia_estado: 'Anulada', paquetes: [], total_usd: 0 });
      expect(gone.historial.at(-1)).toMatchObject({
        accion: 'unir',
        comentario: `Sus paquetes van en GA-${older.guia_numero}`,
      });
      const told = await app.db
        .selectFrom('historial')
        .select(['accion', 'comentario'])
        .where('entidad', '=', 'paquete')
        .where('entidad_id', '=', younger.paquete_id)
        .execute();
      expect(told).toEqual([{ accion: 'unificar', comentario: `Pasó a GA-${older.guia_numero}` }]);
      const again = await join([younger.guia_id, older.guia_id]);
      expect([again.status, again.body.code]).toEqual([409, 'GUIA_ESTADO_NO_PERMITIDO']);
    },
  );

  test('the same request sent twice happens once', async () => {
    const [a, b] = await pair();
    const once = () =>
      app.call(joins, { as: 'admin', body: { guia_ids: [a.guia_id, b.guia_id] }, key: `unificar-${a.guia_id}` });
    const [first, second] = [await once(), await once()];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test('and taken apart again, every parcel has its own guide and its own price', async () => {
    const [a, b] = await pair();
    const { body } = await join([a.guia_id, b.guia_id]);
    const apart = await app.call(destructure, { as: 'admin', params: { guia_id: body.data.guia_id }, body: {} });
    const made = await Promise.all(apart.body.data.guia_ids.map(read));
    expect(made.map((one) => [one.paquete_ids, one.peso_cobrar, one.guia_valor])).toEqual([
      [[a.paquete_id], 4, 18],
      [[b.paquete_id], 6, 27],
    ]);
    expect(made.reduce((sum, one) => sum + one.peso_cobrar, 0)).toBe(10);
  });
});

describe('refused, with the guide and the reason', () => {
  test.each(GUIA_ESTADOS)('in %s, or done', async (estado) => {
    const [a, b] = await pair({ estado, factor_dolar: 25, isv_porcentaje: 15 });
    const answers = [await preview([a.guia_id, b.guia_id]), await join([a.guia_id, b.guia_id])];
    if (estado === 'Recibido en USA' || estado === 'Recibido en HN') {
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      return;
    }
    expect((await read(a.guia_id)).acciones.unificar).toBe(false);
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([
        409,
        `La guía GA-${a.guia_numero} está en estado ${estado}; no se puede unificar.`,
      ]);
    expect((await read(b.guia_id)).guia_estado).toBe(estado);
  });

  test.each([
    ['another client', {}, 'Es de otro cliente.'],
    ['another service', { servicio_id: 20 }, 'Es de otro servicio.'],
    ['another state', { estado: 'Recibido en HN' as const }, 'Está en estado Recibido en HN, no en Recibido en USA.'],
    ['another branch', { sucursal_id: OTRA_SUCURSAL }, 'Es de otra sucursal.'],
  ])('of %s', async (what, fields, motivo) => {
    const first = await make(4);
    const other = await make(6, {
      ...(what === 'another client' ? {} : { cliente_id: first.cliente_id }),
      ...fields,
    });
    for (const { status, body } of [
      await preview([first.guia_id, other.guia_id]),
      await join([first.guia_id, other.guia_id]),
    ])
      expect([status, body.code, body.message.endsWith(`no se puede unificar. ${motivo}`)], body.message).toEqual([
        409,
        'GUIA_NO_SE_UNE',
        true,
      ]);
  });

  test('in a packing list, open or closed', async () => {
    for (const estado of ['Abierto', 'Cerrado'] as const) {
      const [a, b] = await pair();
      const packinglist_id = await newPackinglist(app, [b.paquete_id], estado);
      const { status, body } = await join([a.guia_id, b.guia_id]);
      expect([status, body.code]).toEqual([409, 'GUIA_NO_SE_UNE']);
      expect(body.message).toContain(
        `GA-${b.guia_numero} no se puede unificar. Va en el packing list PA-${packinglist_id}`,
      );
      expect((await read(b.guia_id)).acciones.unificar).toBe(false);
    }
  });

  test('more parcels than a consolidation may have', async () => {
    const [a, b] = await pair();
    for (let count = 0; count < 19; count++)
      await newPaquete(app, {
        cliente_id: a.cliente_id,
        guia_id: a.guia_id,
        estado: 'Recibido en USA',
        peso_cobrar: 1,
      });
    const { status, body } = await join([a.guia_id, b.guia_id]);
    expect([status, body.code, body.message]).toEqual([
      409,
      'GUIA_MAXIMO_AL_UNIR',
      'Ha alcanzado número máximo de paquetes permitidos para Consolidación. Serían 21 y el máximo es 20.',
    ]);
  });

  test('what comes to something else than was shown', async () => {
    const [a, b] = await pair();
    const ids = [a.guia_id, b.guia_id];
    const { total_usd_despues } = (await preview(ids)).body.data;
    expect((await join(ids, { total_usd: cents(total_usd_despues + 1) })).body.code).toBe('GUIA_CAMBIO_DISTINTO');
    expect((await join(ids, { total_usd: total_usd_despues })).status).toBe(200);
  });
});

describe('shipping once', () => {
  test('comes to less: somebody answers for it, with who and why in the log', async () => {
    const [a, b] = await pair({ guia_costo_envio: 3 });
    const ids = [a.guia_id, b.guia_id];
    const { data } = (await preview(ids)).body;
    expect(data).toMatchObject({
      rebaja: 'precio',
      total_usd_antes: cents(45 * 1.15 + 6),
      total_usd_despues: cents(45 * 1.15 + 3),
    });
    const { token, usuario } = await makeStaff(app, [
      'guias.procesos.unificar_multiples_guias',
      'guias.listado.ver_todo',
    ]);
    const asking = (body: Omit<Body, 'guia_ids'>) => app.call(joins, { token, body: { guia_ids: ids, ...body } });
    const refused = await asking({ razon: 'Van en una caja' });
    expect([refused.status, refused.body.code]).toEqual([403, 'REBAJA_SIN_AUTORIZACION']);
    expect((await read(b.guia_id)).guia_estado).toBe('Recibido en USA');
    const wrong = await asking({ razon: 'Van en una caja', autorizacion: 'Otra*2026mala' });
    expect(wrong.body.code).toBe('REBAJA_AUTORIZACION_INVALIDA');
    for (const id of ids) expect(await logOf(app, 'guia', id, 'guias.rebaja_fallida')).toMatchObject([{ usuario }]);
    expect((await asking({ razon: 'Van en una caja', autorizacion: PASSWORD })).status).toBe(200);
    expect((await read(a.guia_id)).guia_costo_envio).toBe(3);
    expect(await logOf(app, 'guia', a.guia_id, 'guias.rebajar')).toMatchObject([
      { usuario, despues: { motivo: 'precio', autorizador: supervisor, razon: 'Van en una caja' } },
    ]);
  });
});

test('cents that are only rounded otherwise ask nobody', async () => {
  const first = await make(1);
  const others = await Promise.all([1, 1, 1].map(() => make(1, { cliente_id: first.cliente_id })));
  const ids = [first, ...others].map(({ guia_id }) => guia_id);
  const { data } = (await preview(ids)).body;
  // ISV of 4.50 is 0.68 four times, against 2.70 once on 18.00: two cents less.
  expect([data.total_usd_antes, data.total_usd_despues, data.rebaja]).toEqual([20.72, 20.7, null]);
  expect((await join(ids)).status).toBe(200);
});

test('ten guides by as many statements as two', async () => {
  const few = await pair();
  const first = await make(1);
  const many = [first];
  for (let count = 0; count < 9; count++) many.push(await make(1, { cliente_id: first.cliente_id }));
  const one = await statementsDuring(async () =>
    expect((await join(few.map(({ guia_id }) => guia_id))).status).toBe(200),
  );
  const lot = await statementsDuring(async () =>
    expect((await join(many.map(({ guia_id }) => guia_id))).status).toBe(200),
  );
  expect(lot.length).toBeLessThanOrEqual(one.length);
});
