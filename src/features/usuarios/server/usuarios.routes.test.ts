import { describe, expect, test } from 'vitest';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import { rolId } from '#app/server/world/rol.ts';
import { makeRol, makeStaff, makeUsuario, uniqueName } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';

const app = await useTestApp();

const ADMIN = await rolId(app.db, 'Administrador');
const CLIENTE = await rolId(app.db, 'Cliente');
const EMPLEADO = await rolId(app.db, 'Empleado');
const SUPERVISOR = await rolId(app.db, 'Supervisor');
const MAIN = await sucursalPrincipal(app.db);

const stored = (usuario: string) =>
  app.db.selectFrom('usuarios').selectAll().where('usuario', '=', usuario).executeTakeFirstOrThrow();
const lastAudit = (usuario: string) =>
  app.db
    .selectFrom('bitacora')
    .selectAll()
    .where('entidad', '=', 'usuario')
    .where('entidad_id', '=', usuario)
    .orderBy('bitacora_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const newName = (): string => uniqueName('u').replace(' ', '-');
const newBody = () => ({ usuario: newName(), nombre: 'Nadia Núñez', rol_id: EMPLEADO, sucursal_id: MAIN });

const makeSucursal = (more: Parameters<typeof app.world.sucursal>[0] = {}) =>
  app.world.sucursal({ departamento_id: 5, ciudad_id: 501, ...more });

const STRANGERS = ['empleado', 'clienteA', 'sinPermisos'] as const;

describe('GET /users', () => {
  const list = (asked: Parameters<typeof app.call<typeof usuariosCalls.list>>[1]) =>
    app.call(usuariosCalls.list, asked);
  const names = async (asked: Parameters<typeof list>[0]) =>
    (await list(asked)).body.data.map(({ usuario }) => usuario).toSorted();

  test('no session, not allowed', async () => {
    expect((await list({})).status).toBe(401);
    for (const as of STRANGERS) expect((await list({ as })).status).toBe(403);
  });

  test('each permission shows its part, together their union', async () => {
    const everybody = await app.db.selectFrom('usuarios').select('usuario').execute();
    expect((await list({ as: 'admin' })).body.meta.total).toBe(everybody.length);
    expect(await names({ as: 'supervisor' })).toEqual(['1001', '1002', 'supervisor']);
    expect(await names({ token: (await makeStaff(app, ['usuarios.listado.ver_clientes'])).token })).toEqual([
      '1001',
      '1002',
    ]);
    const own = await makeStaff(app, ['usuarios.listado.ver_propio']);
    expect(await names({ token: own.token })).toEqual([own.usuario]);
  });

  test('filters by role, without roles, by state and branch, and searches without accents', async () => {
    expect(await names({ as: 'admin', query: { rol_id: `${CLIENTE},${SUPERVISOR}` } })).toEqual([
      '1001',
      '1002',
      'supervisor',
    ]);
    const staff = await list({ as: 'admin', query: { sin_rol_id: String(CLIENTE), limite: 100 } });
    expect(staff.body.data.every(({ cliente_id }) => cliente_id === null)).toBe(true);
    expect(await names({ as: 'admin', query: { rol_id: String(SUPERVISOR), sin_rol_id: String(SUPERVISOR) } })).toEqual(
      [],
    );
    const ofTipo = async (tipo: 'personal' | 'clientes' | 'todos') =>
      (await list({ as: 'admin', query: { tipo, limite: 100 } })).body.data.map(
        ({ cliente_id }) => cliente_id !== null,
      );
    expect(new Set(await ofTipo('personal'))).toEqual(new Set([false]));
    expect(new Set(await ofTipo('clientes'))).toEqual(new Set([true]));
    expect(new Set(await ofTipo('todos'))).toEqual(new Set([false, true]));
    expect(await names({ as: 'admin', query: { estatus: 'Inactivo' } })).toEqual([]);
    expect(await names({ as: 'admin', query: { sucursal_id: '32000' } })).toEqual([]);
    expect(await names({ as: 'admin', query: { buscar: 'SOFIA supervisora' } })).toEqual(['supervisor']);
    expect(await names({ as: 'admin', query: { buscar: '01002' } })).toEqual(['1002']);
    expect(await names({ as: 'admin', query: { buscar: 'nadie%' } })).toEqual([]);
    for (const orden of ['usuario', '-usuario', 'nombre', '-nombre', 'fecha_registro', '-fecha_registro'] as const)
      expect((await list({ as: 'admin', query: { orden } })).status).toBe(200);
  });

  test.each([
    { rol_id: 'x' },
    { sin_rol_id: '1,' },
    { estatus: 'Otro' },
    { sucursal_id: '-1' },
    { orden: 'contrasenia_hash' },
  ])('wrong filter %j', async (query) => expect((await list({ as: 'admin', query: query as never })).status).toBe(400));

  test("a customer's mail is the mailbox's, and no row carries a secret", async () => {
    const { body } = await list({ as: 'admin', query: { buscar: '1001' } });
    expect(body.data[0]).toMatchObject({ correo: 'ana.alvarado@correo.hn', rol_fijo: 'Cliente' });
    expect(JSON.stringify(body)).not.toMatch(/hash|secreto|\$argon/);
  });
});

describe('GET /users/{usuario}', () => {
  const get = (asked: Parameters<typeof app.call<typeof usuariosCalls.get>>[1]) => app.call(usuariosCalls.get, asked);

  test('no session, not allowed, not visible, not there', async () => {
    expect((await get({ params: { usuario: 'admin' } })).status).toBe(401);
    for (const as of ['empleado', 'sinPermisos'] as const)
      expect((await get({ as, params: { usuario: 'admin' } })).status).toBe(404);
    expect((await get({ as: 'clienteA', params: { usuario: 'admin' } })).status).toBe(403);
    expect((await get({ as: 'supervisor', params: { usuario: 'admin' } })).status).toBe(404);
    expect((await get({ as: 'supervisor', params: { usuario: 'empleado' } })).status).toBe(404);
    expect((await get({ as: 'admin', params: { usuario: 'nadie' } })).status).toBe(404);
  });

  test('the own for everybody of the staff; others with the right to open them, listed or not', async () => {
    expect((await get({ as: 'empleado', params: { usuario: 'empleado' } })).body.data.usuario).toBe('empleado');
    expect((await get({ as: 'clienteA', params: { usuario: '1001' } })).status).toBe(403);
    const { token, usuario } = await makeStaff(app, ['usuarios.detalle.ver']);
    expect((await get({ token, params: { usuario: 'admin' } })).status).toBe(200);
    expect((await get({ token, params: { usuario } })).status).toBe(200);
  });

  test('says what may be done with it', async () => {
    const customer = await get({ as: 'supervisor', params: { usuario: '1001' } });
    expect(customer.body.data.acciones).toEqual({
      editar: false,
      cambiar_rol: false,
      cambiar_ubicacion: false,
      activar: false,
      inactivar: false,
      restablecer_contrasenia: true,
      restablecer_dos_pasos: false,
      cerrar_sesiones: true,
    });
    const own = await get({ as: 'admin', params: { usuario: 'ADMIN' } });
    expect(own.body.data.acciones).toMatchObject({
      editar: true,
      cambiar_rol: false,
      inactivar: false,
      restablecer_contrasenia: false,
    });
    const supervisor = await get({ as: 'admin', params: { usuario: 'supervisor' } });
    expect(supervisor.body.data.acciones).toMatchObject({
      editar: true,
      cambiar_rol: true,
      inactivar: true,
      restablecer_contrasenia: true,
    });
  });
});

describe('POST /users', () => {
  const create = (asked: Parameters<typeof app.call<typeof usuariosCalls.create>>[1]) =>
    app.call(usuariosCalls.create, asked);

  test('no session, not allowed', async () => {
    expect((await create({ body: newBody() })).status).toBe(401);
    for (const as of [...STRANGERS, 'supervisor'] as const)
      expect((await create({ as, body: newBody() })).status).toBe(403);
  });

  test('all wrong fields at once', async () => {
    const { status, body } = await create({
      as: 'admin',
      body: { usuario: '1999', nombre: ' ', correo: 'x', validar_ubicacion: 'quizás' } as never,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errores ?? {}).toSorted()).toEqual([
      'correo',
      'nombre',
      'rol_id',
      'sucursal_id',
      'usuario',
      'validar_ubicacion',
    ]);
  });

  test.each([['María'], ['a'], ['.a'], ['a b'], ['a'.repeat(61)], ["a'--"], ['Sistema']])(
    'the name %j is refused',
    async (usuario) => {
      const { status, body } = await create({ as: 'admin', body: { ...newBody(), usuario } });
      expect([status, Object.keys(body.errores ?? {})]).toEqual([400, ['usuario']]);
    },
  );

  test('the password is told once, works, and must be changed', async () => {
    const key = uniqueName('llave-');
    const body = newBody();
    const { status, body: answer } = await create({ as: 'admin', key, body: { ...body, correo: 'Nadia@Correo.HN' } });
    expect(status).toBe(200);
    const { contrasenia } = answer.data;
    expect(answer.data).toMatchObject({
      usuario: body.usuario,
      correo: 'nadia@correo.hn',
      restablecer_contrasenia: true,
      estatus: 'Activo',
    });
    const again = await create({ as: 'admin', key, body: { ...body, correo: 'Nadia@Correo.HN' } });
    expect(again.body.data.contrasenia).toBe(contrasenia);
    const login = await app.call(sesionesCalls.login, { body: { usuario: body.usuario, contrasenia } });
    expect(login.body.data.usuario.restablecer_contrasenia).toBe(true);
    expect((await app.call(usuariosCalls.list, { token: login.body.data.token })).body.code).toBe(
      'RESTABLECER_REQUERIDO',
    );
    // Never in plain text: neither in the audit log nor in the log of the process.
    const audit = await lastAudit(body.usuario);
    expect(JSON.stringify(await app.db.selectFrom('bitacora').selectAll().execute())).not.toContain(contrasenia);
    expect(audit).toMatchObject({ usuario: body.usuario });
    expect(app.logLines.join('')).not.toContain(contrasenia);
  });

  test('a taken name, whatever its case', async () => {
    const { status, body } = await create({ as: 'admin', body: { ...newBody(), usuario: 'Admin' } });
    expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([409, 'USUARIO_REPETIDO', ['usuario']]);
  });

  test('one of many who ask for one name at once', async () => {
    const body = newBody();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ as: 'admin', body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('never a customer, an inactive role or one that is not there', async () => {
    const inactive = await makeRol(app, uniqueName('Apagado'), []);
    await app.db.updateTable('roles').set({ rol_estado: 'Inactivo' }).where('rol_id', '=', inactive).execute();
    for (const [rol_id, code] of [
      [CLIENTE, 'USUARIO_ROL_DE_CLIENTES'],
      [inactive, 'USUARIO_ROL_INACTIVO'],
      [2_000_000_000, 'USUARIO_ROL_DESCONOCIDO'],
    ] as const) {
      const { body } = await create({ as: 'admin', body: { ...newBody(), rol_id } });
      expect([body.code, Object.keys(body.errores ?? {})]).toEqual([code, ['rol_id']]);
    }
  });

  test('never a role with more rights than the author', async () => {
    const { token, rol_id } = await makeStaff(app, ['usuarios.registro.crear']);
    for (const more of [ADMIN, SUPERVISOR, EMPLEADO]) {
      const { status, body } = await create({ token, body: { ...newBody(), rol_id: more } });
      expect([status, body.code]).toEqual([403, 'USUARIO_ROL_SUPERIOR']);
    }
    const same = await create({ token, body: { ...newBody(), rol_id } });
    expect(same.status).toBe(200);
  });

  test('only at an active branch, with a position where the place is checked', async () => {
    const closed = await makeSucursal({ sucursal_estado: false });
    const unplaced = await makeSucursal();
    const ask = async (sucursal_id: number, validar_ubicacion: boolean) => {
      const { body } = await create({ as: 'admin', body: { ...newBody(), sucursal_id, validar_ubicacion } });
      return [body.code, Object.keys(body.errores ?? {})];
    };
    expect(await ask(closed, false)).toEqual(['USUARIO_SUCURSAL_INACTIVA', ['sucursal_id']]);
    expect(await ask(32_000, false)).toEqual(['USUARIO_SUCURSAL_DESCONOCIDA', ['sucursal_id']]);
    expect(await ask(unplaced, true)).toEqual(['USUARIO_SUCURSAL_SIN_COORDENADAS', ['validar_ubicacion']]);
    expect(await ask(unplaced, false)).toEqual([undefined, []]);
    expect(await ask(await makeSucursal({ latitud: 15, longitud: -88 }), true)).toEqual([undefined, []]);
  });
});

describe('PUT /users/{usuario}', () => {
  const update = (asked: Parameters<typeof app.call<typeof usuariosCalls.update>>[1]) =>
    app.call(usuariosCalls.update, asked);

  test('no session, not allowed, not there', async () => {
    const { usuario } = await makeUsuario(app, EMPLEADO);
    const asked = { params: { usuario }, body: { nombre: 'Otra' } };
    expect((await update(asked)).status).toBe(401);
    for (const as of [...STRANGERS, 'supervisor'] as const) expect((await update({ ...asked, as })).status).toBe(403);
    expect((await update({ ...asked, as: 'admin', params: { usuario: 'nadie' } })).status).toBe(404);
    const blind = await makeStaff(app, ['usuarios.detalle.editar', 'usuarios.listado.ver_clientes']);
    expect((await update({ ...asked, token: blind.token })).status).toBe(404);
    expect((await stored(usuario)).nombre).toBe('Persona de Prueba');
  });

  test('changes what is given, clears what is null, and refuses a stale version', async () => {
    const { usuario } = await makeUsuario(app, EMPLEADO);
    const first = await update({
      as: 'admin',
      params: { usuario },
      body: { nombre: 'Nueva', correo: 'a@b.hn', version: 1 },
    });
    expect(first.body.data).toMatchObject({ nombre: 'Nueva', correo: 'a@b.hn', rol_id: EMPLEADO, version: 2 });
    const cleared = await update({ as: 'admin', params: { usuario }, body: { correo: null, version: 2 } });
    expect(cleared.body.data).toMatchObject({ nombre: 'Nueva', correo: null });
    const stale = await update({ as: 'admin', params: { usuario }, body: { nombre: 'Vieja', version: 2 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_ANTERIOR']);
    expect(await lastAudit(usuario)).toMatchObject({ accion: 'usuarios.actualizar', usuario: 'admin' });
  });

  test('a role that is given counts at once; one with more rights is refused', async () => {
    const target = await makeUsuario(app, EMPLEADO);
    expect((await app.call(usuariosCalls.list, { token: target.token })).status).toBe(403);
    const raised = await update({ as: 'admin', params: { usuario: target.usuario }, body: { rol_id: SUPERVISOR } });
    expect(raised.status).toBe(200);
    expect((await app.call(usuariosCalls.list, { token: target.token })).status).toBe(200);
    const own = await makeStaff(app, ['usuarios.detalle.editar', 'usuarios.listado.ver_todo']);
    const other = await makeUsuario(app, await rolId(app.db, 'Sin permisos'));
    const refused = await update({ token: own.token, params: { usuario: other.usuario }, body: { rol_id: EMPLEADO } });
    expect([refused.status, refused.body.code]).toEqual([403, 'USUARIO_ROL_SUPERIOR']);
    const customers = await update({ as: 'admin', params: { usuario: other.usuario }, body: { rol_id: CLIENTE } });
    expect(customers.body.code).toBe('USUARIO_ROL_DE_CLIENTES');
  });

  test('nobody changes their own role or state, their name they may', async () => {
    const own = await makeStaff(app, ['usuarios.detalle.editar', 'usuarios.listado.ver_propio']);
    const params = { usuario: own.usuario };
    const less = await rolId(app.db, 'Sin permisos');
    expect((await update({ token: own.token, params, body: { rol_id: less } })).body.code).toBe('USUARIO_PROPIO_ROL');
    expect((await update({ token: own.token, params, body: { estatus: 'Inactivo' } })).body.code).toBe(
      'USUARIO_PROPIO_ESTATUS',
    );
    expect(
      (await update({ token: own.token, params, body: { nombre: 'Yo', rol_id: own.rol_id, estatus: 'Activo' } }))
        .status,
    ).toBe(200);
    expect((await update({ as: 'admin', params: { usuario: 'admin' }, body: { rol_id: EMPLEADO } })).body.code).toBe(
      'USUARIO_PROPIO_ROL',
    );
  });

  test('who is bound to a place does not lift it from themself; somebody else may', async () => {
    const own = await makeStaff(app, ['usuarios.detalle.editar', 'usuarios.listado.ver_propio']);
    const params = { usuario: own.usuario };
    const [here, elsewhere] = [
      await makeSucursal({ latitud: 15, longitud: -88 }),
      await makeSucursal({ latitud: 14, longitud: -87 }),
    ];
    const bind = { sucursal_id: here, validar_ubicacion: true };
    expect((await update({ as: 'admin', params, body: bind })).status).toBe(200);
    const ask = async (body: object) => {
      const answer = await update({ token: own.token, params, body });
      return [answer.status, answer.body.code, Object.keys(answer.body.errores ?? {})];
    };
    expect(await ask({ validar_ubicacion: false })).toEqual([403, 'USUARIO_PROPIA_UBICACION', ['validar_ubicacion']]);
    expect(await ask({ sucursal_id: elsewhere })).toEqual([403, 'USUARIO_PROPIA_UBICACION', ['sucursal_id']]);
    expect(await ask({ nombre: 'Yo', ...bind })).toEqual([200, undefined, []]);
    expect(await stored(own.usuario)).toMatchObject(bind);
    expect((await update({ as: 'admin', params, body: { validar_ubicacion: false } })).status).toBe(200);
  });

  test('nobody touches an account with more rights', async () => {
    const own = await makeStaff(app, [
      'usuarios.detalle.editar',
      'usuarios.listado.ver_todo',
      'usuarios.detalle.restablecer_contrasenia',
      'usuarios.detalle.ver',
    ]);
    const params = { usuario: 'supervisor' };
    const before = await stored('supervisor');
    const answers = [
      await update({ token: own.token, params, body: { nombre: 'Caída' } }),
      await update({ token: own.token, params, body: { rol_id: own.rol_id } }),
      await app.call(usuariosCalls.disable, { token: own.token, params }),
      await app.call(usuariosCalls.resetPassword, { token: own.token, params }),
      await app.call(usuariosCalls.resetTwoStep, { token: own.token, params }),
      await app.call(usuariosCalls.endSessions, { token: own.token, params }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'USUARIO_SUPERIOR']);
    expect(await stored('supervisor')).toEqual(before);
    expect((await app.call(sesionesCalls.profile, { as: 'supervisor' })).status).toBe(200);
  });

  test("a customer's account follows the mailbox: only its state is changed here", async () => {
    const params = { usuario: '1002' };
    for (const body of [
      { nombre: 'Otro' },
      { rol_id: EMPLEADO },
      { correo: 'otro@correo.hn' },
      { sucursal_id: MAIN },
      { validar_ubicacion: true },
    ]) {
      const answer = await update({ as: 'admin', params, body });
      expect([answer.status, answer.body.code]).toEqual([409, 'USUARIO_DE_CLIENTE']);
    }
    const off = await update({
      as: 'admin',
      params,
      body: { nombre: 'Bruno Bográn', rol_id: CLIENTE, estatus: 'Inactivo' },
    });
    expect(off.body).toMatchObject({
      data: { estatus: 'Inactivo' },
      message: 'El usuario se inactivó y sus sesiones se cerraron.',
    });
    expect((await app.call(sesionesCalls.profile, { as: 'clienteB' })).status).toBe(401);
    expect((await update({ as: 'admin', params, body: { estatus: 'Activo' } })).body.data.estatus).toBe('Activo');
    expect((await stored('1002')).correo).toBeNull();
  });

  test('whoever has a branch that was closed since keeps it, and can still be renamed', async () => {
    const target = await makeUsuario(app, EMPLEADO);
    const closed = await makeSucursal({ sucursal_estado: false });
    await app.db.updateTable('usuarios').set({ sucursal_id: closed }).where('usuario', '=', target.usuario).execute();
    const params = { usuario: target.usuario };
    expect((await update({ as: 'admin', params, body: { nombre: 'Sigue', sucursal_id: closed } })).status).toBe(200);
    expect((await update({ as: 'admin', params, body: { validar_ubicacion: true } })).body.code).toBe(
      'USUARIO_SUCURSAL_INACTIVA',
    );
    await app.db.updateTable('usuarios').set({ sucursal_id: null }).where('usuario', '=', target.usuario).execute();
    expect((await update({ as: 'admin', params, body: { validar_ubicacion: true } })).body.errores).toHaveProperty(
      'validar_ubicacion',
    );
  });
});

describe('DELETE /users/{usuario}', () => {
  const disable = (asked: Parameters<typeof app.call<typeof usuariosCalls.disable>>[1]) =>
    app.call(usuariosCalls.disable, asked);

  test('no session, not allowed, not there', async () => {
    const { usuario } = await makeUsuario(app, EMPLEADO);
    expect((await disable({ params: { usuario } })).status).toBe(401);
    for (const as of [...STRANGERS, 'supervisor'] as const)
      expect((await disable({ as, params: { usuario } })).status).toBe(403);
    expect((await disable({ as: 'admin', params: { usuario: 'nadie' } })).status).toBe(404);
    expect((await stored(usuario)).estatus).toBe('Activo');
  });

  test('ends the sessions; the row stays; twice is refused', async () => {
    const { usuario, token } = await makeUsuario(app, EMPLEADO);
    const { body } = await disable({ as: 'admin', params: { usuario } });
    expect(body.data).toMatchObject({ estatus: 'Inactivo', acciones: { activar: true, inactivar: false } });
    expect((await app.call(sesionesCalls.profile, { token })).status).toBe(401);
    const twice = await disable({ as: 'admin', params: { usuario } });
    expect([twice.status, twice.body.code]).toEqual([409, 'USUARIO_YA_INACTIVO']);
    expect(await lastAudit(usuario)).toMatchObject({ accion: 'usuarios.inactivar' });
    // After a reactivation, the old sessions stay closed.
    await app.call(usuariosCalls.update, { as: 'admin', params: { usuario }, body: { estatus: 'Activo' } });
    expect((await app.call(sesionesCalls.profile, { token })).status).toBe(401);
  });

  test('not oneself', async () => {
    expect((await disable({ as: 'admin', params: { usuario: 'admin' } })).body.code).toBe('USUARIO_PROPIO_ESTATUS');
  });
});

describe('the last administrator', () => {
  const administrators = async () =>
    (
      await app.db
        .selectFrom('usuarios')
        .select('usuario')
        .where('rol_id', '=', ADMIN)
        .where('estatus', '=', 'Activo')
        .execute()
    ).map(({ usuario }) => usuario);
  const disableOthers = () =>
    app.db
      .updateTable('usuarios')
      .set({ estatus: 'Inactivo' })
      .where('rol_id', '=', ADMIN)
      .where('usuario', '<>', 'admin')
      .execute();

  test('two who disable or demote each other at once: exactly one remains', async () => {
    for (let round = 0; round < 30; round++) {
      await app.db.updateTable('usuarios').set({ estatus: 'Inactivo' }).where('rol_id', '=', ADMIN).execute();
      const [a, b] = [await makeUsuario(app, ADMIN), await makeUsuario(app, ADMIN)];
      const attack = (from: typeof a, to: typeof a) =>
        round % 2 === 0
          ? app.call(usuariosCalls.disable, { token: from.token, params: { usuario: to.usuario } })
          : app.call(usuariosCalls.update, {
              token: from.token,
              params: { usuario: to.usuario },
              body: { rol_id: EMPLEADO },
            });
      const answers = await Promise.all([attack(a, b), attack(b, a)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(await administrators()).toHaveLength(1);
    }
    await app.db.updateTable('usuarios').set({ estatus: 'Activo' }).where('usuario', '=', 'admin').execute();
  });

  test('one who was just disabled disables nobody any more', async () => {
    let refused = 0;
    for (let round = 0; round < 20; round++) {
      const [first, second, third] = [
        await makeUsuario(app, ADMIN),
        await makeUsuario(app, ADMIN),
        await makeUsuario(app, ADMIN),
      ];
      const disable = (from: typeof first, to: typeof first) =>
        app.call(usuariosCalls.disable, { token: from.token, params: { usuario: to.usuario } });
      const [byFirst, bySecond] = await Promise.all([disable(first, second), disable(second, third)]);
      expect(byFirst.status).toBe(200);
      if (bySecond.status === 200) {
        // Then it ran before the other.
        const entryOf = async (usuario: string) => (await lastAudit(usuario)).bitacora_id;
        expect(await entryOf(third.usuario)).toBeLessThan(await entryOf(second.usuario));
      } else {
        refused += 1;
        expect([bySecond.status, bySecond.body.code]).toEqual([401, 'SESION_REQUERIDA']);
        expect((await stored(third.usuario)).estatus).toBe('Activo');
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('stays, also against somebody of another role with every permission', async () => {
    await disableOthers();
    const all = (await app.db.selectFrom('permisos').select('permiso').execute()).map(({ permiso }) => permiso);
    const twin = await makeStaff(app, all as never);
    const params = { usuario: 'admin' };
    for (const answer of [
      await app.call(usuariosCalls.disable, { token: twin.token, params }),
      await app.call(usuariosCalls.update, { token: twin.token, params, body: { rol_id: EMPLEADO } }),
      await app.call(usuariosCalls.update, { token: twin.token, params, body: { estatus: 'Inactivo' } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'USUARIO_ULTIMO_ADMINISTRADOR']);
    expect(await administrators()).toEqual(['admin']);
    const second = await makeUsuario(app, ADMIN);
    expect(
      (await app.call(usuariosCalls.disable, { token: twin.token, params: { usuario: second.usuario } })).status,
    ).toBe(200);
  });
});

test('staff are found in the search for everything, by who may see them', async () => {
  const find = async (as: 'admin' | 'supervisor' | 'empleado', buscar: string) =>
    (await app.call(systemCalls.search, { as, query: { buscar } })).body.data.filter(({ tipo }) => tipo === 'Usuario');
  expect(await find('admin', 'EMPLEADO')).toContainEqual({
    tipo: 'Usuario',
    titulo: 'Emilio Empleado',
    detalle: 'empleado · Empleado',
    ruta: '/admin/usuarios/empleado',
    exacto: true,
  });
  expect(await find('supervisor', 'Emilio')).toEqual([]);
  expect(await find('empleado', 'Emilio')).toEqual([]);
  expect(await find('admin', 'Alvarado')).toEqual([]);
});
