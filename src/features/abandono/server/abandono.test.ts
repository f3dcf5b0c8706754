import { describe, expect, test } from 'vitest';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { lastMailTo } from '../../../../tests/harness/received-mails.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { newListo, newPackinglist } from '../../../../tests/harness/new-packinglist.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newUser } from '../../../../tests/harness/new-user.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { entregaBody, metodoId } from '../../../../tests/harness/new-entrega.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { hashPassword } from '#features/sesiones/server/sesiones.public.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { PAQUETE_ESTADOS, type PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { abandonoCalls } from '../contract/abandono.calls.ts';

const app = await useTestApp();

const DAY_MS = 86_400_000;
const ago = (dias: number): string => new Date(Date.now() - dias * DAY_MS).toISOString();
const razon = 'Nadie vino por él';
const excepcion = 'Se vacía la bodega';

/** An available guia of customer A, waiting for `dias` days, with a value in US dollars. */
const olvidada = async (dias: number, guia_valor = 300, paquetes = 1) =>
  app.world.guia({
    estado: 'Disponible para entrega',
    paquetes,
    guia_valor,
    factor_dolar: 25,
    fecha_disponible: ago(dias),
  });
const firstOf = ({ paquete_ids }: { readonly paquete_ids: readonly number[] }): number => paquete_ids[0] ?? 0;

const listed = async (vista: 'califican' | 'pronto' = 'califican', query: object = {}) =>
  (await app.call(abandonoCalls.list, { as: 'supervisor', query: { vista, limite: 100, ...query } })).body.data;
const rowOf = async (paquete_id: number, vista?: 'califican' | 'pronto') =>
  (await listed(vista)).find((row) => row.paquete_id === paquete_id);
const contact = (paquete_id: number, body: object = {}, as: Person = 'supervisor') =>
  app.call(abandonoCalls.contact, {
    as,
    params: { paquete_id },
    body: { canal: 'Llamada', resultado: 'No contesta', ...body },
  });
/** Three channels: on one day, each counts once. */
const WAYS = ['Llamada', 'WhatsApp', 'SMS'] as const;
const tryThrice = async (paquete_id: number): Promise<void> => {
  for (const canal of WAYS) await contact(paquete_id, { canal });
};
const abandon = (paquete_ids: number[], body: object = {}, as: Person = 'supervisor') =>
  app.call(abandonoCalls.abandon, { as, body: { paquete_ids, razon, ...body } });
const recover = (paquete_id: number, body: object = {}, as: Person = 'admin') =>
  app.call(abandonoCalls.recover, { as, params: { paquete_id }, body: { razon: 'El cliente llamó', ...body } });
const abandoned = async (made: { readonly paquete_ids: readonly number[] }, count = made.paquete_ids.length) => {
  const { status, body } = await abandon(made.paquete_ids.slice(0, count), { excepcion });
  expect(body.code ?? status).toBe(200);
};

const paqueteOf = (paquete_id: number) =>
  app.db
    .selectFrom('paquetes')
    .select(['tracking', 'paquete_estado', 'estado_antes_abandono', 'guia_id'])
    .where('paquete_id', '=', paquete_id)
    .executeTakeFirstOrThrow();
const guiaOf = (guia_id: number) =>
  app.db
    .selectFrom('guias')
    .select(['guia_estado', 'guia_valor', 'peso_cobrar', 'factor_dolar'])
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
const historyOf = (entidad: 'paquete' | 'guia', id: number) =>
  app.db
    .selectFrom('historial')
    .select(['accion', 'estado', 'comentario'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', id)
    .orderBy('historial_id')
    .execute();

describe('who qualifies', () => {
  test('after ninety days and beyond two hundred dollars; within thirty days it is shown as near', async () => {
    const [old, near, far, cheap, exact] = [
      await olvidada(90),
      await olvidada(70),
      await olvidada(40),
      await olvidada(200, 200),
      await olvidada(200, 200.01),
    ].map(firstOf) as [number, number, number, number, number];
    const now = (await listed()).map(({ paquete_id }) => paquete_id);
    expect([old, exact].every((id) => now.includes(id))).toBe(true);
    expect([near, far, cheap].some((id) => now.includes(id))).toBe(false);
    const soon = (await listed('pronto')).map(({ paquete_id }) => paquete_id);
    expect([old, near, far, cheap, exact].filter((id) => soon.includes(id))).toEqual([near]);
    expect(await rowOf(near, 'pronto')).toMatchObject({ dias: 70, faltan: 20, almacenaje: 40 });
    expect(await rowOf(old)).toMatchObject({
      dias: 90,
      faltan: 0,
      flete: 300,
      almacenaje: 60,
      motivo: null,
      intentos: 0,
    });
  });

  test('in Miami since it was received, in Honduras since it came or can be fetched', async () => {
    const usa = await app.world.guia({ estado: 'Recibido en USA', paquetes: 1, guia_valor: 300 });
    const hn = await app.world.guia({ estado: 'Recibido en HN', paquetes: 1, guia_valor: 300 });
    const [inMiami, inHonduras] = [firstOf(usa), firstOf(hn)];
    expect(await rowOf(inMiami)).toBeUndefined();
    await app.db
      .updateTable('paquetes')
      .set({ fecha_recepcion: ago(95) })
      .where('paquete_id', 'in', [inMiami, inHonduras])
      .execute();
    expect(await rowOf(inMiami)).toMatchObject({ dias: 95, almacenaje: 0 });
    // It came to Honduras today.
    expect(await rowOf(inHonduras)).toBeUndefined();
    await app.db
      .updateTable('historial')
      .set({ fecha_registro: ago(91) })
      .where('entidad', '=', 'paquete')
      .where('entidad_id', '=', inHonduras)
      .where('accion', '=', 'recibir_hn')
      .execute();
    expect(await rowOf(inHonduras)).toMatchObject({ dias: 91, almacenaje: 0 });
  });

  test('a parcel without a guide owes what its weight costs its owner, as the rule computes it', async () => {
    const free = (peso_cobrar: number, cliente_id = 1001) =>
      app.world.paquete({ estado: 'Recibido en USA', peso_cobrar, cliente_id, fecha_recepcion: ago(100) });
    const [light, heavy, nobodys] = [await free(44), await free(50), await free(80, 0)];
    const rows = await listed();
    expect(rows.find(({ paquete_id }) => paquete_id === heavy)).toMatchObject({ flete: 225, guia_id: null });
    expect(rows.some(({ paquete_id }) => paquete_id === light || paquete_id === nobodys)).toBe(false);
    for (const [servicio_id, peso] of [
      [10, 0.5],
      [20, 33.33],
      [31, 12],
      [31, 91.07],
    ] as const) {
      const paquete_id = await app.world.paquete({ estado: 'Recibido en USA', servicio_id, peso_cobrar: peso });
      const { tracking } = await app.db
        .selectFrom('paquetes')
        .select('tracking')
        .where('paquete_id', '=', paquete_id)
        .executeTakeFirstOrThrow();
      const { body: found } = await app.call(abandonoCalls.byCode, { as: 'supervisor', query: { codigo: tracking } });
      const condiciones = await readCondiciones(app.db, 1001, servicio_id);
      expect(condiciones === null ? null : valorPorCondiciones(condiciones, peso).guia_valor).toBe(
        found.data[0]?.flete,
      );
    }
  });

  test('by the settings of the installation', async () => {
    const id = firstOf(await olvidada(40, 60));
    const save = async (PKG_DIAS_ABANDONO: number, PKG_FLETE_ABANDONO: number) => {
      const paquetes = { PKG_DIAS_ABANDONO, PKG_FLETE_ABANDONO };
      const { status } = await app.call(configuracionesCalls.update, { as: 'admin', body: { paquetes } });
      expect(status).toBe(200);
    };
    await save(30, 50);
    expect(await rowOf(id)).toMatchObject({ dias: 40, faltan: -10 });
    await save(90, 200);
    expect(await rowOf(id)).toBeUndefined();
  });

  test('found by tracking and client, in the order asked for', async () => {
    const made = await olvidada(150, 999);
    const [row] = await listed('califican', { orden: '-flete' });
    expect(row?.paquete_id).toBe(firstOf(made));
    expect((await listed('califican', { buscar: row?.tracking })).map(({ paquete_id }) => paquete_id)).toEqual([
      firstOf(made),
    ]);
    expect(await listed('califican', { buscar: 'nadie que exista' })).toEqual([]);
    const [oldest] = await listed('califican');
    expect(oldest?.dias).toBeGreaterThanOrEqual(150);
  });

  test('a scanned code says whether it can be registered, or why not', async () => {
    const lookup = (codigo: string) => app.call(abandonoCalls.byCode, { as: 'supervisor', query: { codigo } });
    const [right, young] = [await olvidada(100, 300, 2), await olvidada(5)];
    const numero = (await lookup(`GA-${right.guia_numero}`)).body.data;
    expect(numero.map(({ motivo }) => motivo)).toEqual([null, null]);
    expect((await lookup(`GA-${young.guia_numero}`)).body.data[0]?.motivo).toMatch(
      /^califica el \d\d\/\d\d\/\d{4}, faltan 85 días$/,
    );
    expect((await lookup('NUNCAVISTO123')).body.code).toBe('ABANDONO_CODIGO_DESCONOCIDO');
    const write = async (SYS_FORMATO_DE_FECHA: 'DD/MM/YYYY' | 'YYYY-MM-DD') => {
      const { status } = await app.call(configuracionesCalls.update, {
        as: 'admin',
        body: { sistema: { SYS_FORMATO_DE_FECHA } },
      });
      expect(status).toBe(200);
    };
    await write('YYYY-MM-DD');
    const [said] = (await lookup(`GA-${young.guia_numero}`)).body.data;
    await write('DD/MM/YYYY');
    expect(said?.motivo).toMatch(/^califica el \d{4}-\d\d-\d\d, faltan 85 días$/);
  });
});

describe('trying to reach the owner', () => {
  test('counts for all parcels of the guide, and stands in their history for staff alone', async () => {
    const made = await olvidada(100, 300, 2);
    const [one, other] = made.paquete_ids as [number, number];
    const { body } = await contact(one, { comentario: 'Buzón de voz' });
    expect(body).toMatchObject({ data: { intentos: 1 } });
    expect(await rowOf(other)).toMatchObject({
      intentos: 1,
      ultimo_intento: { canal: 'Llamada', resultado: 'No contesta' },
    });
    expect((await historyOf('paquete', other)).at(-1)).toEqual({
      accion: 'contacto',
      estado: 'Disponible para entrega',
      comentario: 'Llamada: No contesta. Buzón de voz',
    });
    const { body: followed } = await app.call(abandonoCalls.followUp, {
      as: 'empleado',
      query: { guia_id: made.guia_id },
    });
    expect(followed.data.intentos).toHaveLength(1);
    const seen = (await app.call(paquetesCalls.get, { as: 'clienteA', params: { paquete_id: one } })).body;
    expect(JSON.stringify(seen)).not.toContain('Buzón');
  });

  test('by who may register, about what waits for somebody', async () => {
    const id = firstOf(await olvidada(100));
    for (const as of ['empleado', 'clienteA', 'clienteB', 'sinPermisos'] as const)
      expect((await contact(id, {}, as)).body.code).toBe('SIN_PERMISO');
    expect(
      (
        await app.call(abandonoCalls.contact, {
          params: { paquete_id: id },
          body: { canal: 'SMS', resultado: 'Mensaje enviado' },
        })
      ).status,
    ).toBe(401);
    expect((await contact(999_999)).body.code).toBe('NO_ENCONTRADO');
    expect((await contact(id, { canal: 'Paloma' })).body.errores).toEqual({ canal: 'Elija cómo se le contactó.' });
    expect((await contact(id, { resultado: '' })).body.errores).toEqual({ resultado: 'Elija qué resultó.' });
    expect((await contact(await app.world.paquete({ estado: 'Recibido en USA', cliente_id: 0 }))).body.code).toBe(
      'CONTACTO_SIN_DUENO',
    );
    for (const estado of PAQUETE_ESTADOS) {
      const { status, body } = await contact(await app.world.paquete({ estado }));
      const waits = ['Recibido en USA', 'Recibido en HN', 'Disponible para entrega'].includes(estado);
      expect([estado, waits ? status : body.code]).toEqual([estado, waits ? 200 : 'CONTACTO_NO_ADMITIDO']);
    }
  });

  test('the notice tells days, what is owed and until when, and counts', async () => {
    const made = await olvidada(100);
    const id = firstOf(made);
    const { body } = await app.call(abandonoCalls.notice, { as: 'supervisor', params: { paquete_id: id } });
    expect(body.data.intentos).toBe(1);
    const { correo } = await app.db
      .selectFrom('clientes')
      .select('correo')
      .where('cliente_id', '=', 1001)
      .executeTakeFirstOrThrow();
    const mail = await lastMailTo(app, correo ?? '');
    const [year, month, day] = body.data.plazo.split('-');
    expect(mail?.texto).toContain(`Tiene hasta el ${day}/${month}/${year}`);
    expect(mail?.texto).toContain('100 días');
    expect(mail?.texto).toContain('Total a pagar: L 9,250.00');
    expect(await rowOf(id)).toMatchObject({ intentos: 1, plazo: body.data.plazo, ultimo_intento: { canal: 'Correo' } });
    const again = await app.call(abandonoCalls.notice, { as: 'supervisor', params: { paquete_id: id } });
    expect([again.status, again.body.code]).toEqual([409, 'AVISO_YA_ENVIADO']);
    // A deadline given to the owner holds, whatever other attempts were made.
    await tryThrice(id);
    const refused = await abandon([id]);
    expect(refused.body.code).toBe('ABANDONO_SIN_INTENTOS');
    expect(refused.body.message).toContain(`se le dio plazo hasta el ${day}/${month}/${year}`);
  });

  test('no notice without an address, nor without a price', async () => {
    const notice = (paquete_id: number) => app.call(abandonoCalls.notice, { as: 'supervisor', params: { paquete_id } });
    const cliente_id = await app.world.cliente({ correo: null });
    const silent = await app.world.guia({ estado: 'Recibido en HN', paquetes: 1, guia_valor: 300, cliente_id });
    expect((await notice(firstOf(silent))).body.code).toBe('CLIENTE_SIN_CORREO');
    const priceless = await app.world.guia({ estado: 'Recibido en HN', paquetes: 1, guia_valor: 0 });
    expect((await notice(firstOf(priceless))).body.code).toBe('AVISO_SIN_PRECIO');
  });
});

describe('registering', () => {
  test('after three attempts, with the guide, its price as it was owed, history, log and mail', async () => {
    const made = await olvidada(100);
    const id = firstOf(made);
    for (const [done, canal] of WAYS.entries()) {
      const missing = WAYS.length - done;
      const { status, body } = await abandon([id]);
      expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([
        409,
        'ABANDONO_SIN_INTENTOS',
        ['excepcion'],
      ]);
      expect(body.message).toContain(missing === 1 ? 'falta 1 intento' : `faltan ${missing} intentos`);
      // A second attempt on the same day by the same channel does not count.
      for (const intentos of [done + 1, done + 1])
        expect((await contact(id, { canal })).body.data).toEqual({ intentos });
    }
    const { status, body } = await abandon([id]);
    expect([status, body.message]).toEqual([200, 'Se registró 1 paquete como abandonado.']);
    expect(await paqueteOf(id)).toMatchObject({
      paquete_estado: 'Abandonado',
      estado_antes_abandono: 'Disponible para entrega',
    });
    expect(await guiaOf(made.guia_id)).toMatchObject({ guia_estado: 'Abandonado', guia_valor: 300 });
    expect((await historyOf('paquete', id)).at(-1)).toMatchObject({ accion: 'abandonar', comentario: razon });
    expect((await historyOf('guia', made.guia_id)).at(-1)).toMatchObject({ accion: 'abandonar' });
    const { correo } = await app.db
      .selectFrom('clientes')
      .select('correo')
      .where('cliente_id', '=', 1001)
      .executeTakeFirstOrThrow();
    expect(await lastMailTo(app, correo ?? '')).toMatchObject({ plantilla: 'paquete_abandonado' });
    const entries = await logOf(app, 'paquete', id, 'abandono.registrar');
    expect(entries).toHaveLength(1);
    const { body: registered } = await app.call(abandonoCalls.registered, { as: 'supervisor', query: { limite: 100 } });
    expect(registered.data[0]).toMatchObject({
      paquete_id: id,
      flete: 300,
      razon,
      excepcion: null,
      recuperable: false,
    });
    const foundBy = async (buscar: string) =>
      (await app.call(abandonoCalls.registered, { as: 'supervisor', query: { buscar } })).body.data.map(
        ({ paquete_id }) => paquete_id,
      );
    expect(await foundBy((await paqueteOf(id)).tracking)).toEqual([id]);
    expect(await foundBy('nada de eso')).toEqual([]);
    // The parcel's own page agrees with the list: a user who may recover it sees the state that it returns to.
    const recoverAs = async (as: 'supervisor' | 'admin') => {
      const { acciones, estado_antes_abandono } = (
        await app.call(paquetesCalls.get, { as, params: { paquete_id: id } })
      ).body.data;
      return [acciones.recuperar, estado_antes_abandono];
    };
    expect(await recoverAs('supervisor')).toEqual([false, 'Disponible para entrega']);
    expect(await recoverAs('admin')).toEqual([true, 'Disponible para entrega']);
    // The customer sees that it is abandoned, but not why.
    const seen = await app.call(paquetesCalls.get, { as: 'clienteA', params: { paquete_id: id } });
    expect(seen.body.data.paquete_estado).toBe('Abandonado');
    expect(JSON.stringify(seen.body)).not.toContain(razon);
  });

  test('attempts older than thirty days do not count', async () => {
    const id = firstOf(await olvidada(100));
    await tryThrice(id);
    await app.db
      .updateTable('contactos_abandono')
      .set({ fecha_registro: ago(30.01) })
      .where('paquete_id', '=', id)
      .execute();
    expect((await abandon([id])).body.code).toBe('ABANDONO_SIN_INTENTOS');
  });

  test('without them, by whom answers for it', async () => {
    const PASSWORD = 'Abandono*2026propia';
    const supervisor = await newUser(app, { contrasenia_hash: await hashPassword(PASSWORD) }, 'Supervisor');
    const clerk = await makeStaff(app, ['paquetes.paquetes_abandonados.registrar']);
    const [one, other] = [firstOf(await olvidada(100)), firstOf(await olvidada(100))];
    const byClerk = (paquete_ids: number[], body: object) =>
      app.call(abandonoCalls.abandon, { token: clerk.token, body: { paquete_ids, razon, ...body } });
    expect((await byClerk([one], { excepcion })).body).toMatchObject({
      code: 'ABANDONO_SIN_AUTORIZACION',
      errores: { autorizacion: expect.any(String) },
    });
    const wrong = { excepcion, autorizacion: 'Otra*2026mala' };
    expect((await byClerk([one, other, other], wrong)).body.code).toBe('REBAJA_AUTORIZACION_INVALIDA');
    // Each parcel's own entries show it.
    for (const paquete_id of [one, other])
      expect(await logOf(app, 'paquete', paquete_id)).toMatchObject([{ accion: 'abandono.autorizacion_fallida' }]);
    expect((await byClerk([one], { excepcion, autorizacion: PASSWORD })).status).toBe(200);
    expect((await historyOf('paquete', one)).at(-1)?.comentario).toContain(`Autorizó ${supervisor}`);
    expect((await abandon([other], { excepcion: 'no' })).body.errores).toHaveProperty('excepcion');
    expect((await abandon([other], { excepcion })).status).toBe(200);
  });

  test('all of them or none', async () => {
    const [right, young] = [firstOf(await olvidada(100)), firstOf(await olvidada(10))];
    const { body } = await abandon([right, young], { excepcion });
    expect(body.code).toBe('ABANDONO_NO_CALIFICA');
    expect(body.message).toContain('faltan 80 días. No se registró ninguno.');
    expect((await paqueteOf(right)).paquete_estado).toBe('Disponible para entrega');
    expect((await abandon([right, 999_999], { excepcion })).body.code).toBe('NO_ENCONTRADO');
    expect((await abandon([])).body.errores).toEqual({ paquete_ids: 'Elija al menos un paquete.' });
    expect((await abandon([right], { razon: 'no' })).body.errores).toHaveProperty('razon');
    for (const as of ['empleado', 'clienteA', 'sinPermisos'] as const)
      expect((await abandon([right], { excepcion }, as)).body.code).toBe('SIN_PERMISO');
  });

  test.each(PAQUETE_ESTADOS)('a parcel that is %s', async (estado: PaqueteEstado) => {
    const id = await app.world.paquete({ estado });
    const { body } = await abandon([id], { excepcion });
    expect(body.code).toBe('ABANDONO_NO_CALIFICA');
    const waits = ['Recibido en USA', 'Recibido en HN', 'Disponible para entrega'].includes(estado);
    expect(body.message.includes(`está en estado ${estado}`)).toBe(!waits);
  });

  test('not what is about to travel, nor what owes too little', async () => {
    const { guia_id, paquete_id: id } = await newListo(app, { fecha_recepcion: ago(100) }, { guia_valor: 300 });
    await newPackinglist(app, [id]);
    expect(await rowOf(id)).toBeUndefined();
    expect((await abandon([id], { excepcion })).body.message).toMatch(
      /está en el packing list PA-\d+: retírelo primero/,
    );
    await app.db.updateTable('paquetes').set({ packinglist_id: null }).where('paquete_id', '=', id).execute();
    await app.db.updateTable('guias').set({ guia_valor: 200 }).where('guia_id', '=', guia_id).execute();
    expect((await abandon([id], { excepcion })).body.message).toContain('su flete de US$ 200.00 no pasa de US$ 200.00');
  });

  test('a guide of which something goes on is weighed and charged without it, and somebody answers for that', async () => {
    const made = await olvidada(100, 300, 2);
    const before = await guiaOf(made.guia_id);
    const clerk = await makeStaff(app, ['paquetes.paquetes_abandonados.registrar']);
    await tryThrice(firstOf(made));
    const asked = { paquete_ids: [firstOf(made)], razon };
    expect((await app.call(abandonoCalls.abandon, { token: clerk.token, body: asked })).body.code).toBe(
      'REBAJA_SIN_AUTORIZACION',
    );
    await abandoned(made, 1);
    const after = await guiaOf(made.guia_id);
    expect(after.guia_estado).toBe('Disponible para entrega');
    expect(after.peso_cobrar).toBe(before.peso_cobrar / 2);
    expect(after.guia_valor).toBeLessThan(before.guia_valor);
    const rebajas = await logOf(app, 'guia', made.guia_id, 'guias.rebajar');
    expect(rebajas).toHaveLength(1);
  });
});

describe('recovering', () => {
  test('by an administrator: back where it was, with its guide and its price, and the count goes on', async () => {
    const made = await olvidada(100);
    const id = firstOf(made);
    await tryThrice(id);
    expect((await abandon([id])).status).toBe(200);
    for (const as of ['supervisor', 'empleado', 'clienteA'] as const)
      expect((await recover(id, {}, as)).body.code).toBe('SIN_PERMISO');
    expect((await recover(id, { razon: '' })).body.errores).toHaveProperty('razon');
    expect((await recover(id, { autorizacion: 'Otra*2026mala' })).body.code).toBe('REBAJA_AUTORIZACION_INVALIDA');
    expect((await logOf(app, 'paquete', id)).at(-1)).toMatchObject({
      accion: 'guias.rebaja_fallida',
      usuario: 'admin',
    });
    const { status, body } = await recover(id);
    expect([status, body.data]).toEqual([200, { paquete_estado: 'Disponible para entrega', guia_id: made.guia_id }]);
    expect(await paqueteOf(id)).toMatchObject({
      paquete_estado: 'Disponible para entrega',
      estado_antes_abandono: null,
    });
    expect(await guiaOf(made.guia_id)).toMatchObject({
      guia_estado: 'Disponible para entrega',
      guia_valor: 300,
      factor_dolar: 25,
    });
    const { correo } = await app.db
      .selectFrom('clientes')
      .select('correo')
      .where('cliente_id', '=', 1001)
      .executeTakeFirstOrThrow();
    expect(await lastMailTo(app, correo ?? '')).toMatchObject({ plantilla: 'paquete_recuperado' });
    // It still qualifies, and the attempts are counted anew.
    expect(await rowOf(id)).toMatchObject({ dias: 100, intentos: 0, ultimo_intento: null });
    const { body: again } = await recover(id);
    expect(again.code).toBe('PAQUETE_ESTADO_NO_PERMITIDO');
    const followed = await app.call(abandonoCalls.followUp, { as: 'empleado', query: { paquete_id: id } });
    expect(followed.body.data.abandonos).toMatchObject([
      { razon, razon_recuperacion: 'El cliente llamó', usuario_recuperacion: 'admin' },
    ]);
  });

  test.each(['Recibido en USA', 'Recibido en HN', 'Disponible para entrega'] as const)('to %s', async (estado) => {
    const made = await app.world.guia({
      estado,
      paquetes: 1,
      guia_valor: 300,
      ...(estado === 'Disponible para entrega' ? { fecha_disponible: ago(100) } : {}),
    });
    const id = firstOf(made);
    await app.db
      .updateTable('paquetes')
      .set({ fecha_recepcion: ago(200) })
      .where('paquete_id', '=', id)
      .execute();
    await app.db
      .updateTable('historial')
      .set({ fecha_registro: ago(150) })
      .where('entidad', '=', 'paquete')
      .where('entidad_id', '=', id)
      .execute();
    await abandoned(made);
    expect((await recover(id)).body.data).toEqual({ paquete_estado: estado, guia_id: made.guia_id });
    expect((await guiaOf(made.guia_id)).guia_estado).toBe(estado);
  });

  test('a free parcel is free again', async () => {
    const id = await app.world.paquete({ estado: 'Recibido en USA', peso_cobrar: 60, fecha_recepcion: ago(120) });
    expect((await abandon([id], { excepcion })).status).toBe(200);
    expect((await recover(id)).body.data).toEqual({ paquete_estado: 'Recibido en USA', guia_id: null });
  });

  test('into a guide that waits still: it costs as much again', async () => {
    const made = await olvidada(100, 300, 2);
    const before = await guiaOf(made.guia_id);
    await abandoned(made, 1);
    expect((await recover(firstOf(made))).body.data).toMatchObject({ guia_id: made.guia_id });
    expect(await guiaOf(made.guia_id)).toMatchObject({
      peso_cobrar: before.peso_cobrar,
      guia_estado: 'Disponible para entrega',
    });
  });

  test.each([
    { left: 0, before: 'Abandonado', after: ['Recibido en USA', 'Esperando Consolidación'] },
    { left: 1, before: 'Recibido en USA', after: ['Esperando Consolidación'] },
  ])('what asks for a repack waits for it with all of it, $left left there', async ({ left, before, after }) => {
    const { guia_id } = await newGuia(app, {
      estado: before as 'Abandonado',
      guia_tipo: 'Reempaque',
      guia_valor: 300,
      peso_cobrar: 20,
    });
    for (let place = 0; place < left; place += 1) await newPaquete(app, { guia_id, estado: 'Recibido en USA' });
    for (const estado of after) {
      const paquete_id = await newPaquete(app, {
        guia_id,
        estado: 'Abandonado',
        estado_antes_abandono: 'Recibido en USA',
        peso_cobrar: 100,
      });
      const answer = await recover(paquete_id);
      expect(answer.status, answer.body.message).toBe(200);
      expect((await guiaOf(guia_id)).guia_estado).toBe(estado);
    }
  });

  test('a part of a guide that was delivered meanwhile gets a guide of its own, to be made available', async () => {
    const made = await olvidada(100, 300, 2);
    await abandoned(made, 1);
    const { status } = await app.call(entregasCalls.create, {
      as: 'empleado',
      body: entregaBody([made.guia_id], {
        pagos: [
          {
            metodo_pago_id: await metodoId(app, 'Efectivo'),
            // With seventy days of storage, a dollar each at a rate of 25.
            monto: Math.round((await totalOf(made.guia_id)) * 100) / 100 + 1750,
          },
        ],
      }),
    });
    expect(status).toBe(200);
    const dentro = await newPaquete(app, { guia_id: made.guia_id, reempaque_id: firstOf(made) });
    const { body } = await recover(firstOf(made));
    expect(body.data.paquete_estado).toBe('Recibido en HN');
    const own = body.data.guia_id ?? 0;
    expect(own).not.toBe(made.guia_id);
    // The parcel repacked into it goes with it.
    const inside = app.db.selectFrom('paquetes').select('guia_id').where('paquete_id', '=', dentro);
    expect(await inside.executeTakeFirstOrThrow()).toEqual({ guia_id: own });
    const guia = await guiaOf(own);
    expect(guia).toMatchObject({ guia_estado: 'Recibido en HN' });
    expect(guia.guia_valor).toBeGreaterThan(0);
    expect((await historyOf('guia', own)).map(({ accion }) => accion)).toEqual(['crear', 'enviar', 'recibir_hn']);
    expect((await historyOf('guia', made.guia_id)).at(-1)).toMatchObject({ accion: 'separar', estado: 'Entregado' });
  });

  test('a part of a guide that went on to another branch gets one of its own, where it stayed', async () => {
    const made = await olvidada(100, 300, 2);
    await abandoned(made, 1);
    const otra = await app.world.sucursal();
    await app.db.updateTable('guias').set({ sucursal_id: otra }).where('guia_id', '=', made.guia_id).execute();
    const stayed = app.db.selectFrom('paquetes').select('sucursal_id').where('paquete_id', '=', firstOf(made));
    const { sucursal_id } = await stayed.executeTakeFirstOrThrow();
    const { body } = await recover(firstOf(made));
    expect(body.data.paquete_estado).toBe('Recibido en HN');
    const own = body.data.guia_id ?? 0;
    expect(own).not.toBe(made.guia_id);
    const lies = app.db.selectFrom('guias').select('sucursal_id').where('guia_id', '=', own);
    expect(await lies.executeTakeFirstOrThrow()).toEqual({ sucursal_id });
    // The rest of the guia is still available, as its owner was told.
    expect((await guiaOf(made.guia_id)).guia_estado).toBe('Disponible para entrega');
  });

  test('not where its tracking lives again', async () => {
    const made = await olvidada(100);
    await abandoned(made);
    const { tracking } = await app.db
      .selectFrom('paquetes')
      .select('tracking')
      .where('paquete_id', '=', firstOf(made))
      .executeTakeFirstOrThrow();
    await app.world.paquete({ tracking });
    expect((await recover(firstOf(made))).body.code).toBe('PAQUETE_TRACKING_EN_USO');
  });
});

/** The total of a guia, lempiras. */
const totalOf = async (guia_id: number): Promise<number> =>
  (await app.call(guiasCalls.get, { as: 'admin', params: { guia_id } })).body.data.total ?? 0;
