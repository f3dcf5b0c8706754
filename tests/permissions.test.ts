import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sessionAccess } from '#kit/contract/access.ts';
import { API_BASE, defineCall } from '#kit/contract/call.ts';
import { PERMISOS } from '#kit/contract/permisos.ts';
import { handle } from '#kit/server/http/context.ts';
import { createErrorHandler } from '#kit/server/http/error-handler.ts';
import { createGuard, TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { registerHandler } from '#kit/server/http/register.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import { sesionRestrictions } from '#features/sesiones/server/sesiones.routes.ts';
import { allCalls, CUSTOMER, isOpenTo, pathToNowhere } from './harness/contract-walk.ts';
import { fingerprinter } from './harness/fingerprint.ts';
import { newCustomer } from './harness/new-user.ts';
import { useTestApp } from './harness/test-app.ts';

/** The calls that a customer may make, each reviewed: it must only ever touch the customer's own records. */
const CUSTOMER_CALLS = [
  'system.search',
  'system.notifications',
  'system.events',
  'sesiones.checktoken',
  'sesiones.logout',
  'sesiones.profile',
  'sesiones.updateProfile',
  'sesiones.ownSessions',
  'sesiones.endOwnSession',
  'sesiones.startTwoStep',
  'sesiones.confirmTwoStep',
  'sesiones.disableTwoStep',
  // The company's public offer: branches, services, their prices, the costs of home delivery.
  'sucursales.list',
  'servicios.list',
  'servicios.fees',
  'ubicaciones.costoEnvio',
  // Their own parcels, guides and balance.
  'paquetes.list',
  'paquetes.get',
  'paquetes.prealert',
  'paquetes.known',
  'paquetes.uploadInvoice',
  'paquetes.shareInvoice',
  'paquetes.foto',
  'paquetes.download',
  'paquetes.updateTracking',
  'paquetes.remove',
  'guias.list',
  'guias.get',
  'guias.price',
  'guias.ofCliente',
  'guias.oneOfCliente',
  'solicitudes.create',
  'solicitudes.list',
  'solicitudes.libres',
  'solicitudes.get',
  'solicitudes.add',
  'notas_credito.summary',
  'comprobantes.create',
  'comprobantes.download',
  'comprobantes.ofCliente',
  'comprobantes.porPagar',
  'inicio.resumen',
  'retiros.list',
  'retiros.pass',
  'retiros.coming',
  'compras.list',
  // Their own deliveries and receipts.
  'domicilio.ask',
  'domicilio.askMany',
  'domicilio.get',
  'domicilio.ofCliente',
  'domicilio.withdraw',
  'entregas.get',
  'abonos.get',
  'abonos.pdf',
  'estado_cuenta.list',
  'estado_cuenta.list.export',
  'estado_cuenta.pdf',
  'estado_cuenta.summary',
  // Their own mailbox: another's does not exist for them.
  'clientes.get',
  'clientes.update',
  'clientes.confirmMail',
  'bancos.paraPagar',
  'clientes.addresses',
];

/** The calls that anybody may make without a session. */
const PUBLIC_CALLS = [
  'system.health',
  'sesiones.login',
  'clientes.undoMail',
  'sesiones.forgotPassword',
  'sesiones.resetPassword',
  'registro.confirmMail',
  'registro.register',
  'configuraciones.publicas',
  'configuraciones.logo',
  'configuraciones.manifiesto',
  'configuraciones.icono',
  'ubicaciones.departamentos',
  'ubicaciones.ciudades',
  'rastreo.track',
  'articulos.consultar',
  'informacion.info',
  'informacion.texto',
  'informacion.cotizar',
  'informacion.contactar',
];

const known = new Map<string, readonly string[]>(PERMISOS.map(({ permiso, roles }) => [permiso, roles]));

describe('the contract', () => {
  test('no two calls share an id or an address', () => {
    const ids = allCalls.map(({ id }) => id);
    const addresses = allCalls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(addresses).toHaveLength(new Set(addresses).size);
  });

  test.each(allCalls.map((call) => ({ id: call.id, call })))(
    '$id: its permissions exist and some role starts with each',
    ({ call }) => {
      const wanted = [...(call.access.kind === 'anyOf' ? call.access.permisos : []), ...(call.alsoRequires ?? [])];
      if (call.access.kind === 'anyOf') expect(wanted.length).toBeGreaterThan(0);
      for (const permiso of wanted) expect(known.get(permiso)?.length ?? 0, permiso).toBeGreaterThan(0);
    },
  );

  test('only what is listed here is open to the world', () => {
    expect(
      allCalls
        .filter(({ access }) => access.kind === 'public')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(PUBLIC_CALLS.toSorted());
  });

  test('only what is listed here is open to a customer', () => {
    const open = allCalls
      .filter((call) => call.access.kind !== 'public' && isOpenTo(call, CUSTOMER))
      .map(({ id }) => id);
    expect(open.toSorted()).toEqual(CUSTOMER_CALLS.toSorted());
  });

  /** Log-in and checktoken manage it themselves; the others only read a file that they get. */
  const WITHOUT_TRANSACTION = [
    'clientes.importCheck',
    'clientes.importRows',
    'extractos.check',
    'sesiones.checktoken',
    'sesiones.login',
  ];
  test('only what is listed here answers for its own transaction', () => {
    expect(
      allCalls
        .filter(({ transaction }) => transaction === false)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(WITHOUT_TRANSACTION);
  });

  test('the permissions have unique names and numbers of three parts', () => {
    expect(new Set(PERMISOS.map(({ permiso_id }) => permiso_id)).size).toBe(PERMISOS.length);
    expect(known.size).toBe(PERMISOS.length);
    for (const { permiso } of PERMISOS) expect(permiso).toMatch(/^[a-z_]+\.[a-z_]+\.[a-z_]+$/);
  });

  test('the permissions begin with four roles', () =>
    expect(new Set(PERMISOS.flatMap(({ roles }) => roles))).toEqual(
      new Set(['Administrador', 'Supervisor', 'Empleado', 'Cliente']),
    ));
});

describe('a call', async () => {
  const app = await useTestApp();

  test('has its session in x-token-access, and is answered with data and message', async () => {
    const token = app.as('empleado');
    const ask = (headers: Record<string, string>) =>
      app.raw({ method: 'GET', url: `${API_BASE}${sesionesCalls.profile.path}`, headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await ask({ 'x-token-access': `${token}x` })).status).toBe(401);
    const { status, body } = await ask({ 'x-token-access': token });
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { data: expect.objectContaining({ usuario: 'empleado' }), message: expect.any(String) },
    ]);
  });
});

describe('what is for staff alone', async () => {
  const app = await useTestApp();
  const { rol_id } = await app.db
    .selectFrom('roles')
    .select('rol_id')
    .where('rol_fijo', '=', 'Administrador')
    .executeTakeFirstOrThrow();
  // Not possible on any screen: a customer whose role has every permission.
  const token = await app.openSession(String(await newCustomer(app, null, { rol_id })));

  test.each(allCalls.filter(({ staffOnly }) => staffOnly === true).map((call) => ({ id: call.id, call })))(
    '$id is refused to a customer whatever the role holds',
    async ({ call }) => {
      const { status } = await app.raw({
        method: call.method,
        url: `${API_BASE}${pathToNowhere(call)}`,
        headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json' },
        ...(call.method === 'GET' ? {} : { payload: '{}' }),
      });
      expect(status).toBe(403);
    },
  );
});

describe('a write', async () => {
  const app = await useTestApp();
  const fingerprint = await fingerprinter(app.db);
  const call = defineCall({
    id: 'prueba.escribir',
    method: 'POST',
    path: '/prueba',
    summary: 'Prueba',
    access: sessionAccess,
    body: z.object({ anotar: z.boolean() }),
    output: z.object({ ok: z.boolean() }),
  });
  const authenticate = createAuthenticate(app.pool, app.services.remembered);
  const server = Fastify();
  server.decorateRequest('principal', null);
  server.setErrorHandler(createErrorHandler({}));
  server.setValidatorCompiler(() => (value) => ({ value }));
  registerHandler(
    server,
    handle(call, async ({ db, body, audit }) => {
      await db.insertInto('departamentos').values({ departamento_id: 99, departamento_nombre: 'Prueba' }).execute();
      if (body.anotar) audit({ accion: 'prueba.escribir', entidad: 'prueba', entidad_id: 99 });
      return { data: { ok: true } };
    }),
    { services: app.services, authenticate, guard: createGuard(authenticate, sesionRestrictions) },
  );
  const write = (anotar: boolean) =>
    server.inject({
      method: 'POST',
      url: '/prueba',
      headers: { [TOKEN_HEADER]: app.as('empleado') },
      payload: { anotar },
    });

  test('that leaves no entry in the log is undone and answers 500 without saying why', async () => {
    const before = await fingerprint();
    const answer = await write(false);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'ERROR_INTERNO',
      message: 'Error al procesar la solicitud.',
      referencia: expect.any(String),
    });
    expect(await fingerprint()).toEqual(before);
  });

  test('is logged with its author, address and request, together with the change', async () => {
    const answer = await write(true);
    expect(answer.statusCode).toBe(200);
    const entry = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'prueba.escribir')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ usuario: 'empleado', direccion_ip: '127.0.0.1', entidad_id: '99' });
    expect(entry.solicitud).not.toBe('');
  });
});
