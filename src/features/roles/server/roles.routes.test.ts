import { describe, expect, test } from 'vitest';
import type { Permiso } from '#kit/contract/permisos.ts';
import { PERMISOS } from '#kit/contract/permisos.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { rolesCalls } from '../contract/roles.calls.ts';
import { isSuperior } from '../rules/rol.rules.ts';

import { superiorRolIds } from './roles.public.ts';
import { selectRoles, stateOf } from './roles.queries.ts';
import { rolId } from '#app/server/world/rol.ts';
import { makeRol, makeStaff, makeUsuario, uniqueName } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';

const app = await useTestApp();

const ids = async (...permisos: readonly Permiso[]): Promise<number[]> =>
  PERMISOS.filter(({ permiso }) => permisos.includes(permiso)).map(({ permiso_id }) => permiso_id);
const fixed = async (rol_fijo: 'Administrador' | 'Cliente') =>
  (await app.db.selectFrom('roles').select('rol_id').where('rol_fijo', '=', rol_fijo).executeTakeFirstOrThrow()).rol_id;
const named = (rol_nombre: string) => rolId(app.db, rol_nombre);
const namesOf = async (rol_id: number): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('roles_permisos as rp')
    .innerJoin('permisos as p', 'p.permiso_id', 'rp.permiso_id')
    .select('p.permiso')
    .where('rp.rol_id', '=', rol_id)
    .orderBy('p.permiso')
    .execute();
  return rows.map(({ permiso }) => permiso);
};
const assigned = async (rol_id: number): Promise<number[]> => {
  const { body } = await app.call(rolesCalls.permisos, { as: 'admin', params: { rol_id } });
  return body.data.filter(({ asignado }) => asignado).map(({ permiso_id }) => permiso_id);
};
const lastAudit = (entidad_id: number) =>
  app.db
    .selectFrom('bitacora')
    .selectAll()
    .where('entidad', '=', 'rol')
    .where('entidad_id', '=', String(entidad_id))
    .orderBy('bitacora_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('GET /roles', () => {
  test('needs a session', async () => expect((await app.call(rolesCalls.list)).status).toBe(401));
  test.each(['supervisor', 'empleado', 'clienteA', 'sinPermisos'] as const)('not for %s', async (person) => {
    expect((await app.call(rolesCalls.list, { as: person })).status).toBe(403);
  });
  test('lists the roles with their users, their permissions and what may be done', async () => {
    const { status, body } = await app.call(rolesCalls.list, {
      as: 'admin',
      query: { limite: 100, orden: 'rol_nombre' },
    });
    expect(status).toBe(200);
    const byName = new Map(body.data.map((rol) => [rol.rol_nombre, rol]));
    expect([...byName.keys()]).toEqual(expect.arrayContaining(['Administrador', 'Supervisor', 'Empleado', 'Cliente']));
    expect(byName.get('Cliente')).toMatchObject({
      rol_fijo: 'Cliente',
      user_count: 2,
      acciones: { editar: true, cambiar_estado: false, asignar_permisos: true },
    });
    expect(byName.get('Administrador')).toMatchObject({
      user_count: 2,
      acciones: { editar: true, cambiar_estado: false, asignar_permisos: false },
    });
    expect(byName.get('Supervisor')?.acciones).toEqual({ editar: true, cambiar_estado: true, asignar_permisos: true });
  });
  test('one role by its number, as it stands in the list', async () => {
    const { body } = await app.call(rolesCalls.list, { as: 'admin', query: { buscar: 'Supervisor' } });
    const [listed] = body.data;
    const one = await app.call(rolesCalls.get, { as: 'admin', params: { rol_id: listed?.rol_id ?? 0 } });
    expect(one.body.data).toEqual(listed);
    expect((await app.call(rolesCalls.get, { as: 'admin', params: { rol_id: 999_999 } })).status).toBe(404);
  });
  test('finds without accents or case, filters by state, orders by users', async () => {
    const rol_nombre = uniqueName('Recepción');
    await makeRol(app, rol_nombre, []);
    const found = await app.call(rolesCalls.list, {
      as: 'admin',
      query: { buscar: rol_nombre.toUpperCase().replace('Ó', 'O') },
    });
    expect(found.body.data.map((rol) => rol.rol_nombre)).toEqual([rol_nombre]);
    const none = await app.call(rolesCalls.list, { as: 'admin', query: { rol_estado: 'Inactivo' } });
    expect(none.body.meta.total).toBe(0);
    const ordered = await app.call(rolesCalls.list, { as: 'admin', query: { orden: '-user_count' } });
    const counts = ordered.body.data.map(({ user_count }) => user_count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
});

describe('how many users a role has', () => {
  const countsOf = (...roles: readonly number[]) =>
    Promise.all(
      roles.map(
        async (rol_id) => (await app.call(rolesCalls.get, { as: 'admin', params: { rol_id } })).body.data.user_count,
      ),
    );

  test('is kept as they come, change and go, also at once', async () => {
    const [uno, otro] = [await makeRol(app, uniqueName('Rol'), []), await makeRol(app, uniqueName('Rol'), [])];
    const people = await Promise.all(Array.from({ length: 12 }, () => makeUsuario(app, uno)));
    expect(await countsOf(uno, otro)).toEqual([12, 0]);
    const move = (usuario: string, rol_id: number) =>
      app.db.updateTable('usuarios').set({ rol_id }).where('usuario', '=', usuario).execute();
    const usuarios = people.map(({ usuario }) => usuario);
    await Promise.all(usuarios.slice(0, 6).map((usuario) => move(usuario, otro)));
    await Promise.all(usuarios.slice(4, 8).map((usuario, place) => move(usuario, place % 2 === 0 ? uno : otro)));
    expect(await countsOf(uno, otro)).toEqual([6, 6]);
    await app.db
      .updateTable('usuarios')
      .set({ nombre: 'Otro', rol_id: uno })
      .where('usuario', 'in', usuarios)
      .execute();
    expect(await countsOf(uno, otro)).toEqual([12, 0]);
    await app.db.deleteFrom('sesiones').where('usuario', 'in', usuarios).execute();
    await app.db.deleteFrom('usuarios').where('usuario', 'in', usuarios.slice(0, 9)).execute();
    expect(await countsOf(uno, otro)).toEqual([3, 0]);
  });

  test('is what counting them gives, of every role', async () => {
    const counted = await app.db
      .selectFrom('roles as r')
      .select([
        'r.rol_nombre',
        (eb) =>
          eb
            .selectFrom('usuarios as u')
            .whereRef('u.rol_id', '=', 'r.rol_id')
            .select(eb.fn.countAll<number>().as('n'))
            .as('user_count'),
      ])
      .execute();
    const { body } = await app.call(rolesCalls.list, { as: 'admin', query: { limite: 100 } });
    const listed = body.data.map(({ rol_nombre, user_count }) => ({ rol_nombre, user_count }));
    expect(listed).toHaveLength(Math.min(100, counted.length));
    expect(counted).toEqual(expect.arrayContaining(listed));
  });
});

describe('GET /roles/opciones', () => {
  test('says which roles the asker may give', async () => {
    const admin = await app.call(rolesCalls.options, { as: 'admin' });
    const asignable = new Map(admin.body.data.map((rol) => [rol.rol_nombre, rol.asignable]));
    expect(asignable.get('Cliente')).toBe(false);
    expect(asignable.get('Supervisor')).toBe(true);
    expect(asignable.get('Administrador')).toBe(true);
    const { token } = await makeStaff(app, ['usuarios.registro.crear']);
    const lesser = await app.call(rolesCalls.options, { token });
    const given = new Map(lesser.body.data.map((rol) => [rol.rol_nombre, rol.asignable]));
    expect([given.get('Administrador'), given.get('Supervisor'), given.get('Sin permisos')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('POST /roles', () => {
  const create = (body: Parameters<typeof app.call<typeof rolesCalls.create>>[1]) => app.call(rolesCalls.create, body);

  test('no session, not allowed', async () => {
    const body = { rol_nombre: uniqueName('Rol') };
    expect((await create({ body })).status).toBe(401);
    for (const as of ['supervisor', 'empleado', 'clienteA', 'sinPermisos'] as const)
      expect((await create({ as, body })).status).toBe(403);
    expect(
      (await create({ token: (await makeStaff(app, ['roles.listado.ver', 'roles.detalle.editar'])).token, body }))
        .status,
    ).toBe(403);
  });

  test.each([
    [{ rol_nombre: '' }, { rol_nombre: 'Este campo es requerido' }],
    [{}, { rol_nombre: 'Este campo es requerido' }],
    [{ rol_nombre: 'x'.repeat(51) }, { rol_nombre: 'El texto excede el máximo de caracteres soportado (50).' }],
    [
      { rol_nombre: 'Rol', rol_descripcion: 'x'.repeat(151) },
      { rol_descripcion: 'El texto excede el máximo de caracteres soportado (150).' },
    ],
  ])('wrong input %#', async (body, errores) => {
    const answer = await create({ as: 'admin', body: body as never });
    expect(answer.status).toBe(400);
    expect(answer.body.errores).toEqual(errores);
  });

  test('the longest name and description fit', async () => {
    const rol_nombre = uniqueName('R').padEnd(50, 'x');
    const answer = await create({ as: 'admin', body: { rol_nombre, rol_descripcion: 'ñ'.repeat(150) } });
    expect(answer.status).toBe(200);
  });

  test('a name that differs only by case and accents is taken', async () => {
    const rol_nombre = uniqueName('Bodega Única');
    expect((await create({ as: 'admin', body: { rol_nombre } })).status).toBe(200);
    const again = await create({ as: 'admin', body: { rol_nombre: rol_nombre.toLowerCase().replace('ú', 'u') } });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'ROL_NOMBRE_REPETIDO',
      errores: { rol_nombre: 'Ya existe un rol con ese nombre.' },
    });
  });

  test('a new role is active, may do nothing yet, and is logged', async () => {
    const { status, body } = await create({
      as: 'admin',
      body: { rol_nombre: uniqueName('Nuevo'), requiere_dos_pasos: true },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      rol_estado: 'Activo',
      permiso_count: 0,
      user_count: 0,
      requiere_dos_pasos: true,
      rol_fijo: null,
    });
    expect(await lastAudit(body.data.rol_id)).toMatchObject({ accion: 'roles.crear', usuario: 'admin' });
  });

  test('the same key makes one role', async () => {
    const asked = { as: 'admin', key: uniqueName('llave-'), body: { rol_nombre: uniqueName('Una vez') } } as const;
    const answers = await Promise.all([create(asked), create(asked), create(asked)]);
    expect(new Set(answers.map(({ body }) => body.data.rol_id)).size).toBe(1);
  });
});

describe('PUT /roles/{rol_id}', () => {
  const update = (asked: Parameters<typeof app.call<typeof rolesCalls.update>>[1]) =>
    app.call(rolesCalls.update, asked);

  test('no session, not allowed, not there', async () => {
    const rol_id = await makeRol(app, uniqueName('Rol'), []);
    const body = { rol_descripcion: 'otra' };
    expect((await update({ params: { rol_id }, body })).status).toBe(401);
    for (const as of ['supervisor', 'empleado', 'clienteA', 'sinPermisos'] as const)
      expect((await update({ as, params: { rol_id }, body })).status).toBe(403);
    expect((await update({ as: 'admin', params: { rol_id: 2_000_000_000 }, body })).status).toBe(404);
  });

  test('switches off and on; its users are out and in again at once', async () => {
    const { rol_id, token } = await makeStaff(app, ['sucursales.listado.ver_todo']);
    const ask = async () => (await app.call(sesionesCalls.profile, { token })).status;
    expect(await ask()).toBe(200);
    const off = await update({ as: 'admin', params: { rol_id }, body: { rol_estado: 'Inactivo' } });
    expect(off.body).toMatchObject({ message: 'El rol se inactivó.', data: { rol_estado: 'Inactivo', version: 2 } });
    expect(await ask()).toBe(401);
    expect((await update({ as: 'admin', params: { rol_id }, body: { rol_estado: 'Activo' } })).status).toBe(200);
    expect(await ask()).toBe(200);
  });

  test('absent fields stay, a stale version is refused', async () => {
    const rol_nombre = uniqueName('Versión');
    const rol_id = await makeRol(app, rol_nombre, []);
    const first = await update({ as: 'admin', params: { rol_id }, body: { rol_descripcion: 'Uno', version: 1 } });
    expect(first.body.data).toMatchObject({ rol_nombre, rol_descripcion: 'Uno', version: 2 });
    const stale = await update({ as: 'admin', params: { rol_id }, body: { rol_descripcion: 'Dos', version: 1 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_ANTERIOR']);
  });

  test.each(['Administrador', 'Cliente'] as const)(
    '%s keeps its state and its name, the rest may change',
    async (rol_fijo) => {
      const rol_id = await fixed(rol_fijo);
      const off = await update({ as: 'admin', params: { rol_id }, body: { rol_estado: 'Inactivo' } });
      expect([off.status, off.body.code]).toEqual([409, 'ROL_FIJO_ESTADO']);
      const renamed = await update({ as: 'admin', params: { rol_id }, body: { rol_nombre: 'Otro' } });
      expect([renamed.status, renamed.body.code]).toEqual([409, 'ROL_FIJO_NOMBRE']);
      const described = await update({
        as: 'admin',
        params: { rol_id },
        body: { rol_descripcion: 'Nueva', rol_nombre: rol_fijo, rol_estado: 'Activo' },
      });
      expect(described.status).toBe(200);
    },
  );

  test('nobody switches off their own role, or touches one with more rights', async () => {
    const { rol_id, token } = await makeStaff(app, ['roles.detalle.editar', 'roles.listado.ver']);
    const own = await update({ token, params: { rol_id }, body: { rol_estado: 'Inactivo' } });
    expect([own.status, own.body.code]).toEqual([403, 'ROL_PROPIO_ESTADO']);
    for (const name of ['Administrador', 'Supervisor', 'Empleado']) {
      const answer = await update({ token, params: { rol_id: await named(name) }, body: { rol_descripcion: 'mío' } });
      expect([answer.status, answer.body.code]).toEqual([403, 'ROL_SUPERIOR']);
    }
  });
});

describe('PUT /roles/{rol_id}/permissions', () => {
  const assign = (asked: Parameters<typeof app.call<typeof rolesCalls.updatePermisos>>[1]) =>
    app.call(rolesCalls.updatePermisos, asked);

  test('no session, not allowed, not there', async () => {
    const rol_id = await makeRol(app, uniqueName('Rol'), []);
    const body = { permiso_ids: [] };
    expect((await assign({ params: { rol_id }, body })).status).toBe(401);
    for (const as of ['supervisor', 'empleado', 'clienteA', 'sinPermisos'] as const)
      expect((await assign({ as, params: { rol_id }, body })).status).toBe(403);
    expect((await assign({ as: 'admin', params: { rol_id: 2_000_000_000 }, body })).status).toBe(404);
  });

  test.each([{}, { permiso_ids: 'todos' }, { permiso_ids: ['x'] }, { permiso_ids: [-1] }, { permiso_ids: null }])(
    'wrong input %j',
    async (body) => {
      const rol_id = await makeRol(app, uniqueName('Rol'), []);
      const answer = await assign({ as: 'admin', params: { rol_id }, body: body as never });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errores ?? {})[0]).toMatch(/^permiso_ids/);
    },
  );

  test('a permission that does not exist changes nothing', async () => {
    const rol_id = await makeRol(app, uniqueName('Rol'), ['bancos.listado.editar']);
    const answer = await assign({ as: 'admin', params: { rol_id }, body: { permiso_ids: [97, 99_999] } });
    expect([answer.status, answer.body.code]).toEqual([400, 'ROL_PERMISO_DESCONOCIDO']);
    expect(await namesOf(rol_id)).toEqual(['bancos.listado.editar']);
  });

  test('replaces the whole set, counts at once for open sessions, and is logged by name', async () => {
    const { rol_id, token } = await makeStaff(app, ['sucursales.listado.ver_todo']);
    expect((await app.call(rolesCalls.list, { token })).status).toBe(403);
    const permiso_ids = await ids('roles.listado.ver', 'caja.procesos.cerrar');
    const answer = await assign({
      as: 'admin',
      params: { rol_id },
      body: { permiso_ids: [...permiso_ids, ...permiso_ids], version: 1 },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data[0]?.rol_version).toBe(2);
    expect(
      answer.body.data
        .filter(({ asignado }) => asignado)
        .map(({ permiso }) => permiso)
        .toSorted(),
    ).toEqual(['caja.procesos.cerrar', 'roles.listado.ver']);
    expect((await app.call(rolesCalls.list, { token })).status).toBe(200);
    expect(await lastAudit(rol_id)).toMatchObject({
      accion: 'roles.asignar_permisos',
      antes: { permisos: ['sucursales.listado.ver_todo'] },
      despues: { permisos: ['caja.procesos.cerrar', 'roles.listado.ver'] },
    });
    await assign({ as: 'admin', params: { rol_id }, body: { permiso_ids: [] } });
    expect((await app.call(rolesCalls.list, { token })).status).toBe(403);
  });

  test('two editors from one reading: one wins, the other is told', async () => {
    const rol_id = await makeRol(app, uniqueName('Rol'), []);
    for (let round = 0; round < 10; round++) {
      const { body } = await app.call(rolesCalls.permisos, { as: 'admin', params: { rol_id } });
      const version = body.data[0]?.rol_version;
      const wanted = [[97, 60 - round], [20 + round]];
      const answers = await Promise.all(
        wanted.map((permiso_ids) => assign({ as: 'admin', params: { rol_id }, body: { permiso_ids, version } })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = wanted[answers.findIndex(({ status }) => status === 200)] ?? [];
      expect(await assigned(rol_id)).toEqual(winner.toSorted((a, b) => a - b));
    }
  });

  test('the Administrador role loses nothing, whoever asks', async () => {
    const rol_id = await fixed('Administrador');
    const all = await assigned(rol_id);
    for (const permiso of [
      'roles.detalle.editar',
      'roles.listado.ver',
      'roles.registro.crear',
      'usuarios.listado.ver_todo',
      'usuarios.detalle.editar',
      'gastos.listado.ver',
    ] as const) {
      const [lost] = await ids(permiso);
      const answer = await assign({
        as: 'admin',
        params: { rol_id },
        body: { permiso_ids: all.filter((id) => id !== lost) },
      });
      expect([answer.status, answer.body.code]).toEqual([409, 'ROL_ADMINISTRADOR_COMPLETO']);
    }
    expect((await assign({ as: 'admin', params: { rol_id }, body: { permiso_ids: [] } })).status).toBe(409);
    expect((await assign({ as: 'admin', params: { rol_id }, body: { permiso_ids: all } })).status).toBe(200);
    expect(await assigned(rol_id)).toEqual(all);
  });

  test('a customer never gets a staff permission, and gets back what is theirs', async () => {
    const rol_id = await fixed('Cliente');
    const all = await assigned(rol_id);
    const answer = await assign({
      as: 'admin',
      params: { rol_id },
      body: { permiso_ids: [...all, ...(await ids('paquetes.listado.ver'))] },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'ROL_PERMISO_DE_PERSONAL']);
    expect(answer.body.message).toContain('paquetes.listado.ver');
    expect((await assign({ as: 'admin', params: { rol_id }, body: { permiso_ids: all.slice(1) } })).status).toBe(200);
    expect((await assign({ as: 'admin', params: { rol_id }, body: { permiso_ids: all } })).status).toBe(200);
    expect(await assigned(rol_id)).toEqual(all);
  });

  describe('nobody raises rights', () => {
    test('not their own role', async () => {
      const { rol_id, token } = await makeStaff(app, ['roles.detalle.editar', 'roles.listado.ver']);
      const answer = await assign({
        token,
        params: { rol_id },
        body: { permiso_ids: await ids('roles.detalle.editar', 'roles.listado.ver', 'bancos.listado.editar') },
      });
      expect([answer.status, answer.body.code]).toEqual([403, 'ROL_PERMISO_AJENO']);
      expect(await namesOf(rol_id)).toEqual(['roles.detalle.editar', 'roles.listado.ver']);
    });

    test('not by way of another role', async () => {
      const { token } = await makeStaff(app, ['roles.detalle.editar', 'roles.listado.ver', 'roles.registro.crear']);
      const made = await app.call(rolesCalls.create, { token, body: { rol_nombre: uniqueName('Puente') } });
      const { rol_id } = made.body.data;
      const more = await assign({
        token,
        params: { rol_id },
        body: { permiso_ids: await ids('usuarios.registro.crear') },
      });
      expect([more.status, more.body.code]).toEqual([403, 'ROL_PERMISO_AJENO']);
      const same = await assign({ token, params: { rol_id }, body: { permiso_ids: await ids('roles.listado.ver') } });
      expect(same.status).toBe(200);
    });

    test('not by taking from a role that has more', async () => {
      const { token } = await makeStaff(app, ['roles.detalle.editar', 'roles.listado.ver']);
      const answer = await assign({ token, params: { rol_id: await named('Empleado') }, body: { permiso_ids: [] } });
      expect([answer.status, answer.body.code]).toEqual([403, 'ROL_SUPERIOR']);
    });

    test('not in the moment in which the right is taken away', async () => {
      for (let round = 0; round < 10; round++) {
        const { rol_id, token } = await makeStaff(app, [
          'roles.detalle.editar',
          'roles.listado.ver',
          'bancos.listado.editar',
        ]);
        const target = await makeRol(app, uniqueName('Blanco'), []);
        const [taken, given] = await Promise.all([
          assign({
            as: 'admin',
            params: { rol_id },
            body: { permiso_ids: await ids('roles.detalle.editar', 'roles.listado.ver') },
          }),
          assign({ token, params: { rol_id: target }, body: { permiso_ids: await ids('bancos.listado.editar') } }),
        ]);
        expect(taken.status).toBe(200);
        // Either before or after, never in between.
        const gave = (await namesOf(target)).length === 1;
        expect(given.status).toBe(gave ? 200 : 403);
        const late = await assign({
          token,
          params: { rol_id: target },
          body: { permiso_ids: gave ? [] : await ids('bancos.listado.editar') },
        });
        expect([late.status, late.body.code]).toEqual(gave ? [403, 'ROL_SUPERIOR'] : [403, 'ROL_PERMISO_AJENO']);
      }
    });
  });
});

test('the query for lists of users decides as the rule does, for every pair of roles', async () => {
  await makeStaff(app, ['usuarios.listado.ver_propio', 'roles.listado.ver']);
  await makeStaff(app, ['usuarios.listado.ver_todo']);
  const roles = (await selectRoles(app.db).execute()).map(stateOf);
  for (const { permisos } of roles) {
    const user = { cliente_id: null, permisos };
    const row = await app.db.selectNoFrom(superiorRolIds(user).as('ids')).executeTakeFirstOrThrow();
    const byRule = roles.filter((rol) => isSuperior(user, rol)).map(({ rol_id }) => rol_id);
    expect([...new Set(row.ids)].toSorted((a, b) => a - b)).toEqual(byRule.toSorted((a, b) => a - b));
  }
});

test('roles are found in the search for everything, by who may see them', async () => {
  const rol_nombre = uniqueName('Guardián');
  const rol_id = await makeRol(app, rol_nombre, []);
  const found = await app.call(systemCalls.search, { as: 'admin', query: { buscar: rol_nombre.toLowerCase() } });
  expect(found.body.data).toEqual([
    { tipo: 'Rol', titulo: rol_nombre, detalle: '', ruta: `/admin/roles/${rol_id}`, exacto: true },
  ]);
  const hidden = await app.call(systemCalls.search, { as: 'supervisor', query: { buscar: rol_nombre } });
  expect(hidden.body.data).toEqual([]);
});
