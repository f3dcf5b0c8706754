import { describe, expect, test } from 'vitest';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { GUIA_ESTADOS, type GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { process, get, list } = solicitudesCalls;
type Body = Parameters<typeof app.call<typeof process>>[1] extends infer A
  ? NonNullable<A> extends { body?: infer B }
    ? B
    : never
  : never;

const decide = (
  guia_id: number,
  guia_estado: unknown,
  more: Record<string, unknown> = {},
  as: 'supervisor' | 'empleado' | 'clienteA' = 'supervisor',
) => app.call(process, { as, params: { guia_id }, body: { guia_estado, ...more } as Body });
const maximoAbiertas = (PKG_MAXIMO_GUIAS_CONSOLIDACION: number) =>
  app.call(configuracionesCalls.update, {
    as: 'admin',
    body: { paquetes: { PKG_MAXIMO_GUIAS_CONSOLIDACION } } as never,
  });
// Most tests use one client, which has many requests.
await maximoAbiertas(50);
const RAZON = { razon: 'Falta la factura de uno' };
const guiaOf = (guia_id: number) =>
  app.db.selectFrom('guias').selectAll().where('guia_id', '=', guia_id).executeTakeFirstOrThrow();
const paqueteOf = (paquete_id: number) =>
  app.db.selectFrom('paquetes').selectAll().where('paquete_id', '=', paquete_id).executeTakeFirstOrThrow();
const mailsOf = async (guia_id: number) =>
  (
    await app.db
      .selectFrom('correos')
      .select(['plantilla', 'texto'])
      .where('entidad', '=', 'guia')
      .where('entidad_id', '=', String(guia_id))
      .orderBy('correo_id')
      .execute()
  ).map(({ plantilla, texto }) => [plantilla, texto] as const);
const refused = async (answer: ReturnType<typeof decide>) => {
  const before = await fingerprint();
  const { status, body } = await answer;
  expect(await fingerprint()).toEqual(before);
  return { status, code: body.code, errores: body.errores, message: body.message };
};

describe('who decides', () => {
  test('nobody without a session, without the right, or as a customer, though it is the own', async () => {
    const { guia_id } = await app.world.solicitud();
    const asked = { params: { guia_id }, body: { guia_estado: 'Pre-alertado' } as const };
    expect((await app.call(process, asked)).status).toBe(401);
    for (const as of ['sinPermisos', 'empleado', 'clienteA'] as const)
      expect((await app.call(process, { ...asked, as })).status).toBe(403);
    const { token } = await makeStaff(app, ['guias.solicitudes.procesar']);
    // A user who may not see guias does not find the request.
    expect((await app.call(process, { ...asked, token })).status).toBe(404);
  });

  test('nothing over what nobody asked for', async () => {
    const { guia_id } = await app.world.guia({ paquetes: 1 });
    expect((await refused(decide(guia_id, 'Pre-alertado'))).status).toBe(404);
  });
});

describe('wrong input', () => {
  test.each([
    [{}, { guia_estado: 'Este campo es requerido' }],
    [{ guia_estado: 'Entregado' }, { guia_estado: 'Elija un estado de la lista.' }],
    [{ guia_estado: -1, razon: 'no' }, { razon: 'Escriba la razón con al menos 5 letras.' }],
    [{ guia_estado: -1 }, { razon: 'Escriba el motivo; se le enviará al cliente.' }],
  ])('%o', async (body, errores) => {
    const { guia_id } = await app.world.solicitud();
    const answer = app.call(process, { as: 'supervisor', params: { guia_id }, body: body as Body });
    expect(await refused(answer)).toMatchObject({ status: 400, errores });
  });

  test('a version that is past', async () => {
    const { guia_id } = await app.world.solicitud();
    expect((await refused(decide(guia_id, 'Pre-alertado', { version: 99 }))).code).toBe('VERSION_ANTERIOR');
  });
});

const WORDS = {
  'Pre-alertado': ['aprobar', 'aprobar'],
  '-1': ['rechazar', 'rechazar'],
  Pendiente: ['reconsiderar', 'volver a revisar'],
} as const;
describe.each(['Pre-alertado', '-1', 'Pendiente'] as const)('to %s', (hacia) => {
  const [accion, words] = WORDS[hacia];
  test.each(GUIA_ESTADOS.filter((estado) => !isAllowedFrom(GUIA_TRANSICIONES, accion, estado)))(
    'not from %s, and it says so',
    async (estado: GuiaEstado) => {
      // A request in these states is made from a guia.
      const { guia_id, guia_numero } =
        estado === 'Abandonado' || estado === 'Anulada'
          ? await app.world.guia({ estado, paquetes: 2, fecha_solicitud: new Date().toISOString() })
          : await app.world.solicitud({ estado });
      expect(await refused(decide(guia_id, hacia, RAZON))).toMatchObject({
        status: 409,
        message: `La guía GA-${guia_numero} está en estado ${estado}; no se puede ${words}.`,
      });
    },
  );
});

describe('approved', () => {
  test('it waits for its parcels, and its client is told', async () => {
    const { guia_id, paquete_ids } = await app.world.solicitud();
    const { status, body } = await decide(guia_id, 'Pre-alertado', { version: 1 });
    expect([status, body.data.guia_estado, body.data.fecha_espera]).toEqual([200, 'Pre-alertado', null]);
    const [mail] = await mailsOf(guia_id);
    expect(mail?.[0]).toBe('solicitud_guia_aprobada');
    expect(mail?.[1]).toContain((await paqueteOf(paquete_ids[0] ?? 0)).tracking);
    expect((await decide(guia_id, 'Pre-alertado')).body.code).toBe('GUIA_ESTADO_NO_PERMITIDO');
  });

  test('no mail while the installation has it switched off', async () => {
    const notify = (NOTIF_SOLICITUD_PROCESADA: boolean) =>
      app.call(configuracionesCalls.update, { as: 'admin', body: { notificaciones: { NOTIF_SOLICITUD_PROCESADA } } });
    await notify(false);
    const { guia_id } = await app.world.solicitud();
    await decide(guia_id, 'Pre-alertado');
    expect(await mailsOf(guia_id)).toEqual([]);
    await notify(true);
  });

  test('not without any parcel', async () => {
    const { guia_id, guia_numero } = await app.world.solicitud({ paquetes: 0, falta_tracking: true });
    expect((await refused(decide(guia_id, 'Pre-alertado'))).message).toBe(
      `La solicitud GA-${guia_numero} no tiene ningún paquete todavía.`,
    );
  });

  test('not with fewer than its type needs, while no other can come', async () => {
    const { guia_id, guia_numero, paquete_ids } = await app.world.solicitud({
      guia_tipo: 'Consolidación',
      paquetes: 2,
    });
    const [paquete_id = 0] = paquete_ids;
    await app.call(paquetesCalls.remove, { as: 'clienteA', params: { paquete_id } });
    expect(await refused(decide(guia_id, 'Pre-alertado'))).toMatchObject({
      code: 'SOLICITUD_LE_FALTAN',
      message: `A la solicitud GA-${guia_numero} le queda 1 paquete, y para Consolidación se necesitan al menos 2. Rechácela: el paquete queda libre.`,
    });
    expect((await app.call(get, { as: 'supervisor', params: { guia_id } })).body.data.acciones.aprobar).toBe(false);
    expect((await decide(guia_id, '-1', RAZON)).status).toBe(200);
  });

  test('not for a client who is not active', async () => {
    const cliente_id = await newCustomer(app);
    const { guia_id } = await app.world.solicitud({ cliente_id });
    await app.db
      .updateTable('clientes')
      .set({ cliente_estatus: 'Inactivo' })
      .where('cliente_id', '=', cliente_id)
      .execute();
    expect((await refused(decide(guia_id, 'Pre-alertado'))).code).toBe('CLIENTE_NO_ACTIVO');
  });

  test.each([
    ['Consolidación', 1, false, 'Esperando Consolidación', 0],
    // Two boxes of shoes, 5.78 lb each.
    ['Consolidación', 2, false, 'Recibido en USA', 52.02],
    ['Reempaque & Consolidación', 2, false, 'Esperando Consolidación', 0],
    ['Consolidación', 2, true, 'Esperando Consolidación', 0],
  ] as const)(
    '%s with %i of 2 here already, lacking tracking %s: %s',
    async (guia_tipo, recibidos, falta_tracking, estado, valor) => {
      const { guia_id } = await app.world.solicitud({ guia_tipo, recibidos, falta_tracking });
      expect((await decide(guia_id, 'Pre-alertado')).body.data.guia_estado).toBe(estado);
      const guia = await guiaOf(guia_id);
      expect(guia.guia_valor).toBe(valor);
      expect(guia.fecha_espera === null).toBe(estado === 'Recibido en USA');
    },
  );

  test('what is here goes by its service; where that is cheaper, whoever approves it answers for it', async () => {
    const { guia_id, paquete_ids } = await app.world.solicitud({ recibidos: 2 });
    await app.db
      .updateTable('paquetes')
      .set({ servicio_id: 20, peso_cobrar: 6.91 })
      .where('guia_id', '=', guia_id)
      .execute();
    expect((await refused(decide(guia_id, 'Pre-alertado'))).code).toBe('REBAJA_SIN_RAZON');
    expect((await decide(guia_id, 'Pre-alertado', { razon: 'Lo pidió por aéreo' })).status).toBe(200);
    for (const paquete_id of paquete_ids)
      expect(await paqueteOf(paquete_id)).toMatchObject({ servicio_id: 10, peso_cobrar: 5.78 });
    const log = await app.db
      .selectFrom('bitacora')
      .select('accion')
      .where('accion', '=', 'guias.rebajar')
      .where('entidad_id', 'in', paquete_ids.map(String))
      .execute();
    expect(log).toHaveLength(2);
  });
});

describe('rejected', () => {
  test('its parcels are free, why is said, and it is taken back with those that still are', async () => {
    const { guia_id, guia_numero, paquete_ids } = await app.world.solicitud({ paquetes: 3, recibidos: 1 });
    const { body } = await decide(guia_id, -1, RAZON);
    expect(body.data).toMatchObject({ guia_estado: 'Rechazado', motivo_rechazo: RAZON.razon, total_paquetes: 0 });
    expect(body.data.retirados.map(({ motivo, libre }) => [motivo, libre])).toEqual(
      paquete_ids.map(() => ['Rechazada', true]),
    );
    expect(await guiaOf(guia_id)).toMatchObject({ peso_cobrar: 0, guia_valor: 0 });
    for (const paquete_id of paquete_ids) expect((await paqueteOf(paquete_id)).guia_id).toBeNull();
    const [mail] = await mailsOf(guia_id);
    expect([mail?.[0], mail?.[1]?.includes(RAZON.razon)]).toEqual(['solicitud_guia_rechazada', true]);
    // The client sees why it was rejected, but not by whom.
    const seen = (await app.call(get, { as: 'clienteA', params: { guia_id } })).body.data;
    expect([seen.motivo_rechazo, seen.usuario_registro]).toEqual([RAZON.razon, null]);

    const [gone = 0, deleted = 0, free = 0] = paquete_ids;
    const other = await app.world.guia({ estado: 'Recibido en USA' });
    await app.db.updateTable('paquetes').set({ guia_id: other.guia_id }).where('paquete_id', '=', gone).execute();
    const { tracking } = await paqueteOf(deleted);
    await app.db.deleteFrom('paquetes').where('paquete_id', '=', deleted).execute();
    const back = await decide(guia_id, 'Pendiente');
    expect(back.body.data).toMatchObject({ guia_estado: 'Pendiente', motivo_rechazo: null, total_paquetes: 1 });
    expect(back.body.data.paquetes.map(({ paquete_id }) => paquete_id)).toEqual([free]);
    expect(back.body.message).toBe(
      `La solicitud GA-${guia_numero} vuelve a estar pendiente con 1 paquete. No volvieron 2: ${(await paqueteOf(gone)).tracking}, ${tracking}.`,
    );
    expect(back.body.data.retirados.map(({ paquete_id, libre }) => [paquete_id, libre])).toEqual([
      [gone, false],
      [deleted, false],
    ]);
  });

  test('not back beyond what its client may have open, nor without any parcel', async () => {
    const cliente_id = await newCustomer(app);
    const { guia_id } = await app.world.solicitud({ cliente_id });
    await decide(guia_id, '-1', RAZON);
    await maximoAbiertas(1);
    await app.world.solicitud({ cliente_id });
    expect((await refused(decide(guia_id, 'Pendiente'))).code).toBe('SOLICITUD_MAXIMO_ABIERTAS');

    await maximoAbiertas(50);
    expect((await decide(guia_id, 'Pendiente')).status).toBe(200);

    const other = await newCustomer(app);
    const gone = await app.world.solicitud({ cliente_id: other });
    await decide(gone.guia_id, '-1', RAZON);
    await app.db.deleteFrom('paquetes').where('cliente_id', '=', other).execute();
    expect((await refused(decide(gone.guia_id, 'Pendiente'))).message).toBe(
      `Ningún paquete de la solicitud GA-${gone.guia_numero} sigue libre, y ya no admite otros: no hay qué revisar.`,
    );
  });

  test('one that lacked tracking lacks it again, as long as its moment is not past', async () => {
    for (const [fecha_cierre, falta] of [
      [undefined, true],
      ['2026-11-01T18:00:00Z', false],
    ] as const) {
      const { guia_id } = await app.world.solicitud({
        falta_tracking: true,
        ...(fecha_cierre === undefined ? {} : { fecha_cierre }),
      });
      await decide(guia_id, '-1', RAZON);
      expect((await guiaOf(guia_id)).falta_tracking).toBe(false);
      await decide(guia_id, 'Pendiente');
      expect((await guiaOf(guia_id)).falta_tracking).toBe(falta);
    }
  });
});

describe('the list', () => {
  const listed = async (query: Record<string, unknown> = {}, as: 'empleado' | 'clienteA' | 'clienteB' = 'empleado') =>
    (await app.call(list, { as, query: { limite: 100, ...query } as never })).body.data;

  test('shows what is pending, others by their state, a customer the own', async () => {
    const mine = await app.world.solicitud({ cliente_id: 1002, recibidos: 1 });
    const open = await app.world.solicitud({
      cliente_id: 1002,
      estado: 'Esperando Consolidación',
      falta_tracking: true,
    });
    const gone = await app.world.solicitud({ cliente_id: 1002, estado: 'Rechazado' });
    const ids = async (query = {}) => (await listed({ cliente_id: 1002, ...query })).map(({ guia_id }) => guia_id);
    expect((await ids()).toSorted()).toEqual([mine.guia_id, open.guia_id].toSorted());
    expect(await ids({ falta_tracking: 'true' })).toEqual([open.guia_id]);
    expect(await ids({ falta_tracking: 'false' })).toEqual([mine.guia_id]);
    expect(await ids({ guia_estado: '-1' })).toEqual([gone.guia_id]);
    expect(await ids({ guia_tipo: 'Reempaque' })).toEqual([]);
    expect(await ids({ servicio_id: 20 })).toEqual([]);
    expect(await ids({ buscar: `GA-${mine.guia_numero}` })).toEqual([mine.guia_id]);
    const [row] = await listed({ buscar: `GA-${mine.guia_numero}` }, 'clienteB');
    expect(row).toMatchObject({ total_paquetes: 2, paquete_recibidos: 1, fecha_cierre: null });
    expect(await listed({ cliente_id: 1002 }, 'clienteA')).toEqual([]);
  });
});
