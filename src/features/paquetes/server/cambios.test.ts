import { describe, expect, test } from 'vitest';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { PAQUETE_ESTADOS, type PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { ten31 } from '#features/tracking/rules/tracking-numbers.arbitrary.ts';
import { mailRecibidos } from './paquetes.mails.public.ts';
import { byCodigos } from '#features/tracking/server/trackings.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { updateTracking, remove, mailReceived, list } = paquetesCalls;

let count = 0;
const newTracking = (): string => `TBA${String(300_000_000_000 + (count += 1))}`;
/** A USPS number, which scanners read with 420 and a ZIP in front. */
const newUsps = (): string => {
  const body = `94001118992233${String(5_000_000 + (count += 1))}`;
  return body + ten31(body);
};
const retrack = (paquete_id: number, tracking: string, as: Person = 'clienteA', version?: number) =>
  app.call(updateTracking, { as, params: { paquete_id }, body: { tracking, version } });
const razon = 'Nunca llegó: se anotó dos veces';
const erase = (paquete_id: number, as: Person = 'supervisor', body: object = { razon }) =>
  app.call(remove, { as, params: { paquete_id }, body });
const unchanged = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const before = await fingerprint();
  const { status, body } = await answer;
  expect(await fingerprint()).toEqual(before);
  return [status, body.code];
};
const find = (paquete_id: number) =>
  app.db.selectFrom('paquetes').selectAll().where('paquete_id', '=', paquete_id).executeTakeFirst();
const historyOf = async (entidad: 'paquete' | 'guia' | 'packinglist', id: number) =>
  (
    await app.db
      .selectFrom('historial')
      .select(['accion', 'estado', 'comentario'])
      .where('entidad', '=', entidad)
      .where('entidad_id', '=', id)
      .orderBy('historial_id')
      .execute()
  ).map(({ accion, estado, comentario }) => [accion, estado, comentario]);
const newList = (estado: 'Abierto' | 'Cerrado') => app.world.packinglist({ estado, history: false });

describe('correcting a tracking', () => {
  test('is for its owner and for staff, and for nobody else', async () => {
    const paquete_id = await newPaquete(app);
    const body = { tracking: newTracking() };
    expect((await app.call(updateTracking, { params: { paquete_id }, body })).status).toBe(401);
    expect(await unchanged(retrack(paquete_id, newTracking(), 'sinPermisos'))).toEqual([403, 'SIN_PERMISO']);
    expect(await unchanged(retrack(paquete_id, newTracking(), 'clienteB'))).toEqual([404, 'NO_ENCONTRADO']);
    for (const as of ['clienteA', 'empleado'] as const)
      expect((await retrack(paquete_id, newTracking(), as)).status).toBe(200);
  });

  test('in two states', async () => {
    const accepted = [];
    for (const paquete_estado of PAQUETE_ESTADOS) {
      const paquete_id = await newPaquete(app, { estado: paquete_estado });
      const { status, body } = await retrack(paquete_id, newTracking(), 'empleado');
      if (status === 200) accepted.push(paquete_estado);
      else expect([status, body.code]).toEqual([409, 'PAQUETE_TRACKING_NO_EDITABLE']);
    }
    expect(accepted).toEqual(['Pre-alertado', 'Recibido en USA']);
  });

  test('reduces what was typed, names the courier anew, and by staff both numbers find the parcel', async () => {
    const before = newTracking();
    const paquete_id = await newPaquete(app, { tracking: before, paquete_courier: 'Otros' });
    const after = newTracking();
    const { body } = await retrack(paquete_id, ` ${after.toLowerCase()} `, 'empleado');
    expect(body.data).toMatchObject({ tracking: after, paquete_courier: 'Amazon' });
    for (const buscar of [before, after]) {
      const { data } = (await app.call(list, { as: 'clienteA', query: { buscar } })).body;
      expect(data.map((row) => row.paquete_id)).toEqual([paquete_id]);
    }
    expect(await historyOf('paquete', paquete_id)).toEqual([['tracking', 'Pre-alertado', `${before} → ${after}`]]);
  });

  describe('by a customer', () => {
    const aliasesOf = async (paquete_id: number) =>
      (await app.db.selectFrom('paquete_codigos').select('codigo').where('paquete_id', '=', paquete_id).execute())
        .map(({ codigo }) => codigo)
        .toSorted();
    const foundBy = async (codigo: string) => {
      const { data } = (await app.call(recepcionCalls.lookup, { as: 'empleado', query: { codigo } })).body;
      return data.prealertas.map((one) => one.paquete_id);
    };

    test('catches no boxes of others: what was merely said is no alias, and is said five times at most', async () => {
      const paquete_id = await newPaquete(app, { tracking: newTracking() });
      const said = Array.from({ length: 6 }, newUsps);
      const answers = [];
      for (const tracking of said) answers.push(await retrack(paquete_id, `42033166${tracking}`));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409]);
      expect(answers.at(-1)?.body.code).toBe('PAQUETE_MAXIMO_CORRECCIONES');
      expect(await unchanged(retrack(paquete_id, newTracking()))).toEqual([409, 'PAQUETE_MAXIMO_CORRECCIONES']);
      const last = (await find(paquete_id))?.tracking ?? '';
      expect((await aliasesOf(paquete_id)).filter((codigo) => !codigo.endsWith(last))).toEqual([]);
      for (const tracking of said.slice(0, 4)) {
        expect(await foundBy(tracking)).toEqual([]);
        const { status } = await app.call(recepcionCalls.receiveNew, {
          as: 'empleado',
          body: {
            servicio_id: 10,
            tracking,
            cliente_id: 1002,
            paquete_descripcion: 'Zapatos',
            alto: 10,
            largo: 12,
            ancho: 8,
            peso_real: 3.5,
          } as never,
        });
        expect(status).toBe(200);
      }
      // Also as scanners read it, with the ZIP.
      for (const codigo of [last, `42033166${last}`]) expect(await foundBy(codigo)).toEqual([paquete_id]);
      expect((await retrack(paquete_id, newTracking(), 'empleado')).status).toBe(200);
    });

    test('of what has come keeps the number that it came under, and none that was said since', async () => {
      const [came, said, last] = [newTracking(), newTracking(), newTracking()];
      const paquete_id = await newPaquete(app, { tracking: came, estado: 'Recibido en USA' });
      for (const tracking of [said, last]) expect((await retrack(paquete_id, tracking)).status).toBe(200);
      expect(await aliasesOf(paquete_id)).toEqual([came]);
    });
  });

  test('an alias finds its parcel only as long as the number is nobody’s own', async () => {
    const tracking = newTracking();
    const aliased = await newPaquete(app, { tracking: newTracking(), codigos: [tracking] });
    const idsOf = async () => (await byCodigos(app.db, [tracking]).select('p.paquete_id').execute()).map(Object.values);
    expect(await idsOf()).toEqual([[aliased]]);
    const own = await newPaquete(app, { tracking, cliente_id: 1002 });
    expect(await idsOf()).toEqual([[own]]);
    const delivered = { paquete_estado: 'Entregado', fecha_entrega: new Date().toISOString() } as const;
    await app.db.updateTable('paquetes').set(delivered).where('paquete_id', '=', own).execute();
    expect(await idsOf()).toEqual([[aliased]]);
  });

  test('not in a list that is no longer open, neither by its owner nor by staff', async () => {
    const [tracking, after] = [newTracking(), newTracking()];
    const estado = { tracking, estado: 'Recibido en USA' as const };
    const closed = await newPaquete(app, { ...estado, packinglist_id: await newList('Cerrado') });
    for (const as of ['clienteA', 'empleado'] as const)
      expect(await unchanged(retrack(closed, after, as))).toEqual([409, 'PAQUETE_EN_LISTA']);
    expect((await retrack(closed, after)).body.message).not.toMatch(/packing list/);
    const open = await newPaquete(app, { ...estado, orden: 2, packinglist_id: await newList('Abierto') });
    expect((await retrack(open, after)).status).toBe(200);
    // The other box, in a closed packing list, keeps its number.
    expect([(await find(closed))?.tracking, (await find(open))?.tracking]).toEqual([tracking, after]);
  });

  test('to what is none, or lives already, is refused at its field', async () => {
    const paquete_id = await newPaquete(app);
    const lives = newTracking();
    await newPaquete(app, { tracking: lives, cliente_id: 1002 });
    expect((await retrack(paquete_id, '111-1234567-1234567')).body.errores).toEqual({
      tracking: expect.stringMatching(/ningún courier de USA/),
    });
    expect(await unchanged(retrack(paquete_id, lives))).toEqual([409, 'PAQUETE_TRACKING_EN_USO']);
    expect((await retrack(paquete_id, lives)).body.errores).toHaveProperty('tracking');
  });

  test('by a stale version is refused', async () => {
    const paquete_id = await newPaquete(app);
    expect((await retrack(paquete_id, newTracking(), 'clienteA', 1)).status).toBe(200);
    expect(await unchanged(retrack(paquete_id, newTracking(), 'clienteA', 1))).toEqual([409, 'VERSION_ANTERIOR']);
  });

  test('corrects the boxes that came under it together', async () => {
    const [tracking, after] = [newTracking(), newTracking()];
    const box = (orden: number, paquete_estado: PaqueteEstado) =>
      newPaquete(app, { tracking, orden, estado: paquete_estado });
    const [one, two, gone] = [
      await box(1, 'Recibido en USA'),
      await box(2, 'Recibido en USA'),
      await box(3, 'Enviado a HN'),
    ];
    expect((await retrack(two, after, 'empleado')).status).toBe(200);
    const now = await Promise.all([one, two, gone].map(find));
    expect(now.map((row) => [row?.tracking, row?.orden])).toEqual([
      [after, 1],
      [after, 2],
      [tracking, 3],
    ]);
  });

  test('two to the same number at once: one has it', async () => {
    for (let round = 0; round < 25; round++) {
      const [a, b] = [await newPaquete(app), await newPaquete(app, { cliente_id: 1002 })];
      const tracking = newTracking();
      const answers = await Promise.all([retrack(a, tracking), retrack(b, tracking, 'clienteB')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});

describe('deleting', () => {
  test('is for its owner and for supervisors', async () => {
    const paquete_id = await newPaquete(app);
    expect((await app.call(remove, { params: { paquete_id } })).status).toBe(401);
    expect(await unchanged(erase(paquete_id, 'empleado'))).toEqual([403, 'SIN_PERMISO']);
    expect(await unchanged(erase(paquete_id, 'clienteB'))).toEqual([404, 'NO_ENCONTRADO']);
    expect((await erase(paquete_id, 'clienteA')).status).toBe(200);
    expect(await find(paquete_id)).toBeUndefined();
    expect(await historyOf('paquete', paquete_id)).toEqual([
      ['eliminar', 'Pre-alertado', expect.stringContaining('Se eliminó')],
    ]);
    expect((await erase(paquete_id, 'clienteA')).status).toBe(404);
  });

  test.each(['supervisor', 'clienteA'] as const)('in the states that the table has, by %s', async (as) => {
    const deleted = [];
    for (const paquete_estado of PAQUETE_ESTADOS) {
      const { status, body } = await erase(await newPaquete(app, { estado: paquete_estado }), as);
      if (status === 200) deleted.push(paquete_estado);
      else
        expect([status, body.code]).toEqual([
          409,
          as === 'clienteA' ? 'PAQUETE_YA_LLEGO' : 'PAQUETE_ESTADO_NO_PERMITIDO',
        ]);
    }
    expect(deleted).toEqual(as === 'clienteA' ? ['Pre-alertado'] : ['Pre-alertado', 'Recibido en USA']);
  });

  test('of what has come somebody answers for, since it is not charged then', async () => {
    const { guia_id } = await newGuia(app, { servicio_id_fee: 10, guia_valor: 450, peso_cobrar: 100 });
    const fields = { guia_id, estado: 'Recibido en USA' as const, peso_cobrar: 50 };
    const [paquete_id] = [await newPaquete(app, fields), await newPaquete(app, fields)];
    expect(await unchanged(erase(paquete_id, 'supervisor', {}))).toEqual([400, 'REBAJA_SIN_RAZON']);
    // A user who may delete, but not authorise a lower charge.
    const { token } = await makeStaff(app, ['paquetes.listado.ver', 'paquetes.detalle.eliminar']);
    const eraseAs = (body: object) => app.call(remove, { token, params: { paquete_id }, body });
    expect(await unchanged(eraseAs({ razon }))).toEqual([403, 'REBAJA_SIN_AUTORIZACION']);
    const wrong = await eraseAs({ razon, autorizacion: 'Otra*2026mala' });
    expect(wrong.body.code).toBe('REBAJA_AUTORIZACION_INVALIDA');
    // A pre-alert, never weighed, needs no body.
    const prealertado = await newPaquete(app);
    expect((await app.call(remove, { as: 'supervisor', params: { paquete_id: prealertado } })).status).toBe(200);
    expect((await erase(paquete_id)).status).toBe(200);
    const entries = await app.db
      .selectFrom('bitacora')
      .select('despues')
      .where('entidad_id', 'in', [String(paquete_id), String(guia_id)])
      .where('accion', 'in', ['paquetes.eliminar', 'guias.rebajar'])
      .orderBy('bitacora_id')
      .execute();
    const by = { autorizador: 'supervisor', razon };
    expect(entries).toMatchObject([{ despues: by }, { despues: { ...by, guia_valor: 225, peso_cobrar: 50 } }]);
  });

  test('a customer is told whom to ask about what has come', async () => {
    const tracking = newTracking();
    const arrived = await newPaquete(app, { tracking, estado: 'Recibido en USA' });
    expect((await erase(arrived, 'clienteA')).body.message).toBe(
      `El paquete ${tracking} ya está en Miami; para descartarlo comuníquese con nosotros.`,
    );
  });

  test('takes its files along, and an invoice only with the last box that has it', async () => {
    const { files } = app.services;
    const [factura_clave, foto_clave] = [`facturas/${newTracking()}.pdf`, `fotos/${newTracking()}.png`];
    for (const key of [factura_clave, foto_clave]) await files.put(key, 'x');
    const shared = { tracking: newTracking(), paquete_factura: 'factura.pdf', factura_clave };
    const one = await newPaquete(app, { ...shared, orden: 1, foto_clave });
    const two = await newPaquete(app, { ...shared, orden: 2 });
    const kept = async () => [await files.exists(factura_clave), await files.exists(foto_clave)];
    expect((await erase(one)).status).toBe(200);
    expect(await kept()).toEqual([true, true]);
    await app.runJobs();
    expect(await kept()).toEqual([true, false]);
    expect((await erase(two)).status).toBe(200);
    await app.runJobs();
    expect(await kept()).toEqual([false, false]);
  });

  test('not out of a list that is closed; out of an open one, which remembers it', async () => {
    const estado = { estado: 'Recibido en USA' as const };
    const closed = await newPaquete(app, { ...estado, packinglist_id: await newList('Cerrado') });
    expect(await unchanged(erase(closed))).toEqual([409, 'PAQUETE_EN_LISTA']);
    const packinglist_id = await newList('Abierto');
    expect((await erase(await newPaquete(app, { ...estado, packinglist_id }))).status).toBe(200);
    expect(await historyOf('packinglist', packinglist_id)).toEqual([
      ['retirar', 'Abierto', expect.stringContaining('Se eliminó')],
    ]);
  });

  test('neither a repack nor a part of one', async () => {
    const whole = await newPaquete(app, { estado: 'Recibido en USA', cantidad: 2 });
    const part = await newPaquete(app, { estado: 'Recibido en USA', reempaque_id: whole });
    for (const id of [whole, part]) expect(await unchanged(erase(id))).toEqual([409, 'PAQUETE_REEMPACADO']);
  });

  test('the last of a guide voids it; of several, the guide goes on with the others at their price', async () => {
    const { guia_id } = await newGuia(app, { servicio_id_fee: 10 });
    const fields = { guia_id, estado: 'Recibido en USA' as const, peso_cobrar: 2 };
    const [one, two] = [await newPaquete(app, fields), await newPaquete(app, fields)];
    const guia = () => app.db.selectFrom('guias').selectAll().where('guia_id', '=', guia_id).executeTakeFirstOrThrow();
    await erase(one);
    expect(await guia()).toMatchObject({ guia_estado: 'Recibido en USA', peso_cobrar: 2, guia_valor: 9 });
    await erase(two);
    expect((await guia()).guia_estado).toBe('Anulada');
    expect(await historyOf('guia', guia_id)).toEqual([['anular', 'Anulada', expect.stringContaining('Se eliminó')]]);
  });

  test('of a request that waits for others gives it no price before it is complete', async () => {
    const { guia_id, paquete_ids } = await app.world.solicitud({
      guia_tipo: 'Consolidación',
      estado: 'Esperando Consolidación',
      paquetes: 3,
      recibidos: 1,
    });
    const guia = () => app.db.selectFrom('guias').selectAll().where('guia_id', '=', guia_id).executeTakeFirstOrThrow();
    const [, one = 0, other = 0] = paquete_ids;
    // Customers may delete pre-alerts that have not arrived, also from their own request.
    expect((await erase(one, 'clienteA')).status).toBe(200);
    expect(await guia()).toMatchObject({ guia_estado: 'Esperando Consolidación', guia_valor: 0 });
    expect((await erase(other, 'clienteA')).status).toBe(200);
    expect(await guia()).toMatchObject({ guia_estado: 'Recibido en USA', guia_valor: 26.01 });
  });

  test('of what a guide still waited for lets it go on', async () => {
    const { guia_id } = await newGuia(app, { estado: 'Esperando Consolidación', guia_tipo: 'Consolidación' });
    await newPaquete(app, { guia_id, estado: 'Recibido en USA', peso_cobrar: 2 });
    const missing = await newPaquete(app, { guia_id });
    expect((await erase(missing)).status).toBe(200);
    const { guia_estado } = await app.db
      .selectFrom('guias')
      .select('guia_estado')
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    expect(guia_estado).toBe('Recibido en USA');
  });

  test('twice at once happens once', async () => {
    for (let round = 0; round < 20; round++) {
      const paquete_id = await newPaquete(app);
      const answers = await Promise.all([erase(paquete_id), erase(paquete_id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    }
  });
});

describe('the mail of its reception', () => {
  const resend = (paquete_id: number, as: Person = 'empleado') =>
    app.call(mailReceived, { as, params: { paquete_id } });
  const mailsAbout = (paquete_id: number) =>
    app.db.selectFrom('correos').selectAll().where('entidad_id', '=', String(paquete_id)).execute();
  const setting = (NOTIF_PAQUETE_RECIBIDO: boolean) =>
    app.call(configuracionesCalls.update, { as: 'admin', body: { notificaciones: { NOTIF_PAQUETE_RECIBIDO } } });

  test('is sent again by staff, in all states but two', async () => {
    for (const as of ['clienteA', 'sinPermisos'] as const)
      expect(await unchanged(resend(await newPaquete(app), as))).toEqual([403, 'SIN_PERMISO']);
    const sent = [];
    for (const paquete_estado of PAQUETE_ESTADOS) {
      const { status, body } = await resend(await newPaquete(app, { estado: paquete_estado }));
      if (status === 200) sent.push(paquete_estado);
      else expect([status, body.code]).toEqual([409, 'PAQUETE_AVISO_NO_PERMITIDO']);
    }
    expect(sent).toEqual(
      PAQUETE_ESTADOS.filter((estado) => estado !== 'Pre-alertado' && estado !== 'Disponible para entrega'),
    );
  });

  test('says what came, and what is missing', async () => {
    const paquete_id = await newPaquete(app, {
      estado: 'Recibido en USA',
      paquete_descripcion: 'Cámara',
      orden: 1,
      cajas: 2,
      peso_real: 3,
      peso_volumetrico: 4.25,
      peso_cobrar: 4.25,
      fecha_salida_estimada: '2026-12-01',
    });
    await resend(paquete_id);
    const [mail] = await mailsAbout(paquete_id);
    expect(mail).toMatchObject({ destinatario: 'ana.alvarado@correo.hn', plantilla: 'paquete_recibido' });
    for (const part of [
      'Hola, Ana:',
      'Contenido: Cámara',
      'Caja: 1 de 2',
      'Servicio: Aéreo',
      'Peso real: 3.00 lb',
      'Peso volumétrico: 4.25 lb',
      'Peso a cobrar: 4.25 lb',
      'Salida estimada: 01/12/2026',
      'Entrega estimada: PENDIENTE',
      'Factura: PENDIENTE',
      'Nos falta la factura',
      `/paquetes/${paquete_id}`,
    ])
      expect(mail?.texto).toContain(part);
  });

  test('not of what is nobody’s, nor to who has no address', async () => {
    const nobodys = await newPaquete(app, { cliente_id: 0, estado: 'Recibido en USA' });
    expect(await unchanged(resend(nobodys))).toEqual([409, 'PAQUETE_SIN_DUENO']);
    const cliente_id = await newCustomer(app, null);
    const silent = await newPaquete(app, { cliente_id, estado: 'Recibido en USA' });
    expect(await unchanged(resend(silent))).toEqual([409, 'CLIENTE_SIN_CORREO']);
  });

  test('of many is one each, by itself only while the installation has it on; by hand always', async () => {
    const fields = { estado: 'Recibido en USA' as const };
    const ids = [
      await newPaquete(app, fields),
      await newPaquete(app, { ...fields, cliente_id: 1002 }),
      await newPaquete(app, { ...fields, cliente_id: 0 }),
      await newPaquete(app, { ...fields, cliente_id: await newCustomer(app, null) }),
    ];
    const mail = () => app.db.transaction().execute((tx) => mailRecibidos(tx, app.services, ids, 'prueba'));
    expect(await mail()).toBe(2);
    await setting(false);
    expect(await mail()).toBe(0);
    expect((await resend(ids[0] ?? 0)).status).toBe(200);
    await setting(true);
    expect(await mailsAbout(ids[0] ?? 0)).toHaveLength(2);
  });
});
