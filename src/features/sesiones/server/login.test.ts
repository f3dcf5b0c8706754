import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newCustomer, newUser } from '../../../../tests/harness/new-user.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { forgetName } from './login-attempts.ts';
import { hashPassword } from './passwords.ts';

const app = await useTestApp();

let visitor = 0;
let ip = '';
beforeEach(() => {
  visitor += 1;
  ip = `10.1.0.${visitor}`;
});

const login = (
  usuario: string,
  contrasenia: string = PASSWORD,
  more: { ubicacion?: [number, number]; from?: string } = {},
) =>
  app.call(sesionesCalls.login, {
    ip: more.from ?? ip,
    body: { usuario, contrasenia, ...(more.ubicacion === undefined ? {} : { ubicacion: more.ubicacion }) },
  });
const logged = (accion: string, entidad_id: string) =>
  app.db.selectFrom('bitacora').selectAll().where('accion', '=', accion).where('entidad_id', '=', entidad_id).execute();

/** Waits until one of our statements waits for another's lock. */
const waitUntilBlocked = () =>
  vi.waitFor(async () => {
    const { rows } = await app.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  }, 5000);

describe('the right name and password', () => {
  test('open a session with the user, the permissions nested, and a token', async () => {
    const { status, body } = await login('supervisor');
    expect(status).toBe(200);
    expect(body.message).toBe('Le damos la bienvenida.');
    expect(body.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(body.data.usuario).toMatchObject({
      usuario: 'supervisor',
      rol: 'Supervisor',
      cliente_id: null,
      resetpass: false,
      sucursal: { sucursal_codigo: 'SPS' },
    });
    expect(body.data.permisos).toMatchObject({ sucursales: { listado: { ver_todo: true } } });
    expect(body.data.permisos['roles']).toBeUndefined();
    expect(await logged('sesiones.ingresar', 'supervisor')).toHaveLength(1);
  });

  test('work in any case and with the zeros that a mailbox is shown with', async () => {
    expect((await login('  SUPERVISOR ')).status).toBe(200);
    const { body } = await login('001001');
    expect(body.data.usuario).toMatchObject({ usuario: '1001', cliente_id: 1001, rol: 'Cliente' });
  });

  test('the token is stored nowhere as it is', async () => {
    const { body } = await login('empleado');
    const stored = await app.db.selectFrom('sesiones').selectAll().where('usuario', '=', 'empleado').execute();
    expect(stored.length).toBeGreaterThan(0);
    for (const { token_hash } of stored) expect(token_hash.toString('latin1')).not.toContain(body.data.token);
    const log = await app.db.selectFrom('bitacora').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(body.data.token);
  });

  test('nothing secret of it is logged', async () => {
    const { body } = await login('empleado');
    const lines = app.logLines.join('');
    expect(lines).toContain('/api/v2/login');
    expect(lines).not.toContain(PASSWORD);
    expect(lines).not.toContain(body.data.token);
  });
});

describe('a wrong name or password', () => {
  test('get the same answer, to the letter', async () => {
    const password = await login('empleado', 'Equivocada*1');
    const name = await login('no.existe', 'Equivocada*1');
    const mailbox = await login('999999', 'Equivocada*1');
    for (const { status, body } of [password, name, mailbox]) {
      expect(status).toBe(401);
      expect({ ...body, referencia: '' }).toEqual({
        code: 'CREDENCIALES_INVALIDAS',
        message: 'Usuario o contraseña incorrectos.',
        referencia: '',
      });
    }
  });

  test('cost the same work: an unknown name is hashed for too', async () => {
    // What the processor did for this process, hashing threads included: unlike time, it is no longer on a busy machine.
    const worked = async (usuario: string, round: number): Promise<number> => {
      const before = process.cpuUsage();
      await login(usuario, 'Equivocada*1', { from: `10.2.${round}.1` });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    // As expensive as the product makes it; the hashes of the other test users are cheap.
    const contrasenia_hash = await hashPassword(PASSWORD);
    const known = await Promise.all(Array.from({ length: 7 }, () => newUser(app, { contrasenia_hash })));
    const pairs: [number, number][] = [];
    for (const [round, usuario] of known.entries())
      pairs.push([await worked(usuario, round), await worked(`nadie${round}`, round + 100)]);
    // The least of each, which collecting garbage disturbs least; without the hash the ratio is below a fifth.
    const least = (values: number[]): number => Math.min(...values);
    expect(least(pairs.map(([, unknown]) => unknown)) / least(pairs.map(([right]) => right))).toBeGreaterThan(0.4);
  });

  test('are noted without what was typed', async () => {
    const usuario = await newUser(app);
    await login(usuario, 'Tecleada*99');
    expect(await logged('sesiones.ingreso_fallido', usuario)).toHaveLength(1);
    expect(JSON.stringify(await app.db.selectFrom('bitacora').selectAll().execute())).not.toContain('Tecleada*99');
  });

  test('a user whose password was never set cannot log in', async () => {
    const usuario = await newUser(app, { contrasenia_hash: null });
    for (const password of ['null', '', 'undefined', 'nadie tiene esta contraseña'])
      expect((await login(usuario, password === '' ? ' ' : password)).status).toBe(401);
  });

  test('missing fields are named, all at once', async () => {
    const { status, body } = await app.call(sesionesCalls.login, { ip, body: {} as never });
    expect(status).toBe(400);
    expect(body.errores).toEqual({ usuario: 'Este campo es requerido', contrasenia: 'Este campo es requerido' });
  });
});

describe('after five failures', () => {
  test('the name has to wait, from any address where its user has not been, even with the right password', async () => {
    const usuario = await newUser(app);
    for (let round = 0; round < 5; round++)
      expect((await login(usuario, 'mala', { from: `10.3.0.${round}` })).status).toBe(401);
    const refused = await login(usuario, PASSWORD, { from: '10.3.0.200' });
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('DEMASIADAS_SOLICITUDES');
    expect(refused.body.message).toMatch(/^Demasiados intentos\. Espere \d+ segundos? y vuelva a intentarlo\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  describe('of strangers', () => {
    /** A user whom a stranger has just locked out, and who logged in from `home` `days` days ago. */
    const attacked = async (home: string, days: number, closed = false) => {
      const usuario = await newUser(app);
      expect((await login(usuario, PASSWORD, { from: home })).status).toBe(200);
      const fecha_inicio = new Date(Date.now() - days * 86_400_000).toISOString();
      await app.db
        .updateTable('sesiones')
        .set({ fecha_inicio, ...(closed ? { fecha_cierre: fecha_inicio } : {}) })
        .where('usuario', '=', usuario)
        .execute();
      for (let round = 0; round < 6; round++) await login(usuario, 'mala', { from: `10.21.${visitor}.${round}` });
      return usuario;
    };

    test('the name does not wait where its user has logged in of late, and goes on waiting elsewhere', async () => {
      const home = `10.20.${visitor}.1`;
      const usuario = await attacked(home, 29, true);
      expect((await login(usuario, PASSWORD, { from: `10.20.${visitor}.2` })).status).toBe(429);
      expect((await login(usuario, PASSWORD, { from: home })).status).toBe(200);
      // The owner's log-in gives strangers no new tries.
      expect((await login(usuario, PASSWORD, { from: `10.20.${visitor}.2` })).status).toBe(429);
    });

    test('nor anywhere in the IPv6 network from which it did', async () => {
      const usuario = await attacked(`2001:db8:9:${visitor}::1`, 1);
      expect((await login(usuario, PASSWORD, { from: `2001:db8:9:${visitor}::abcd` })).status).toBe(200);
      expect((await login(usuario, PASSWORD, { from: `2001:db8:a:${visitor}::1` })).status).toBe(429);
    });

    test('but it does where its user has not been for a month', async () => {
      const home = `10.20.${visitor}.1`;
      expect((await login(await attacked(home, 31), PASSWORD, { from: home })).status).toBe(429);
    });

    test('and where its user has been, failures are slowed as anywhere, by name and by address', async () => {
      const home = `10.20.${visitor}.1`;
      const usuario = await attacked(home, 1);
      const tries: number[] = [];
      for (let round = 0; round < 6; round++) tries.push((await login(usuario, 'mala', { from: home })).status);
      expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await login('empleado', PASSWORD, { from: home })).status).toBe(429);
      // Only the address is free again; the name is not.
      await app.db.deleteFrom('intentos_ingreso').where('clave', '=', `direccion:${home}`).execute();
      expect((await login(usuario, PASSWORD, { from: home })).status).toBe(429);
      // A password given by staff lets the owner in at once, there and elsewhere.
      await app.db.transaction().execute((tx) => forgetName(tx, usuario));
      expect((await login(usuario, PASSWORD, { from: home })).status).toBe(200);
      expect((await login(usuario, PASSWORD, { from: `10.20.${visitor}.2` })).status).toBe(200);
    });
  });

  test('the wait doubles, and a refused try does not lengthen it', async () => {
    const usuario = await newUser(app);
    const waits: number[] = [];
    for (let round = 0; round < 9; round++) {
      await app.db
        .updateTable('intentos_ingreso')
        .set({ libre_desde: new Date().toISOString() })
        .where('clave', '=', `usuario:${usuario}`)
        .execute();
      await login(usuario, 'mala', { from: `10.4.0.${round}` });
      const refused = await login(usuario, 'mala', { from: `10.4.1.${round}` });
      if (refused.status === 429) waits.push(Number(refused.headers['retry-after']));
    }
    // Two failures in each of the first two rounds, then one a round.
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
    const { fallos } = await app.db
      .selectFrom('intentos_ingreso')
      .select('fallos')
      .where('clave', '=', `usuario:${usuario}`)
      .executeTakeFirstOrThrow();
    expect(fallos).toBe(11);
  });

  test('tries at the same moment are counted like tries in a row', async () => {
    const usuario = await newUser(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(usuario, `mala${index}`, { from: `10.12.0.${index + 1}` })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  test('a right log-in or a question for the position counts as no failure', async () => {
    const usuario = await newUser(app, { validar_ubicacion: true });
    for (let round = 0; round < 12; round++) expect((await login(usuario)).body.code).toBe('LOCATION_REQUIRED');
    for (let round = 0; round < 12; round++) expect((await login('empleado')).status).toBe(200);
    const counted = await app.db
      .selectFrom('intentos_ingreso')
      .select('fallos')
      .where('clave', 'in', [`usuario:${usuario}`, `direccion:${ip}`])
      .execute();
    expect(counted.map(({ fallos }) => fallos)).toEqual([0, 0]);
  });

  test('the wait over, the right password opens and clears the name', async () => {
    const usuario = await newUser(app);
    for (let round = 0; round < 5; round++) await login(usuario, 'mala', { from: `10.5.0.${round}` });
    await app.db
      .updateTable('intentos_ingreso')
      .set({ libre_desde: new Date().toISOString() })
      .where('clave', '=', `usuario:${usuario}`)
      .execute();
    expect((await login(usuario)).status).toBe(200);
    expect(
      await app.db.selectFrom('intentos_ingreso').selectAll().where('clave', '=', `usuario:${usuario}`).execute(),
    ).toEqual([]);
  });

  test('the address has to wait, whatever names it tries', async () => {
    for (let round = 0; round < 5; round++) expect((await login(`inventado${round}`, 'mala')).status).toBe(401);
    expect((await login('empleado')).status).toBe(429);
    expect((await login('empleado', PASSWORD, { from: '10.6.0.1' })).status).toBe(200);
  });

  test("one's own account does not clear the address", async () => {
    for (let round = 0; round < 4; round++) await login(`otro${round}`, 'mala');
    expect((await login('empleado')).status).toBe(200);
    expect((await login('otro5', 'mala')).status).toBe(401);
    expect((await login('otro6', 'mala')).status).toBe(429);
  });

  test('right log-ins do not keep the old failures of an address alive', async () => {
    const key = `direccion:${ip}`;
    await login('nadie.aqui', 'mala');
    const ultimo_fallo = new Date(Date.now() - 10 * 60_000).toISOString();
    await app.db.updateTable('intentos_ingreso').set({ ultimo_fallo }).where('clave', '=', key).execute();
    await login('empleado');
    const row = await app.db
      .selectFrom('intentos_ingreso')
      .selectAll()
      .where('clave', '=', key)
      .executeTakeFirstOrThrow();
    expect(Date.parse(row.ultimo_fallo)).toBe(Date.parse(ultimo_fallo));
    expect(row.fallos).toBe(1);
  });

  test('failures older than a quarter of an hour are forgotten', async () => {
    const usuario = await newUser(app);
    for (let round = 0; round < 4; round++) await login(usuario, 'mala', { from: `10.7.0.${round}` });
    await app.db
      .updateTable('intentos_ingreso')
      .set({ ultimo_fallo: new Date(Date.now() - 16 * 60_000).toISOString() })
      .where('clave', '=', `usuario:${usuario}`)
      .execute();
    await login(usuario, 'mala', { from: '10.7.1.1' });
    expect((await login(usuario)).status).toBe(200);
  });
});

describe('who is switched off', () => {
  const setRole = (usuario: string, rol_estado: 'Activo' | 'Inactivo') =>
    app.db
      .updateTable('roles')
      .set({ rol_estado })
      .where('rol_id', '=', (eb) => eb.selectFrom('usuarios').select('rol_id').where('usuario', '=', usuario))
      .execute();

  test('a user: told so only with the right password, and open sessions end', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    await app.db.updateTable('usuarios').set({ estatus: 'Inactivo' }).where('usuario', '=', usuario).execute();
    expect((await login(usuario)).body.code).toBe('USUARIO_INACTIVO');
    expect((await login(usuario, 'mala')).body.code).toBe('CREDENCIALES_INVALIDAS');
    expect((await app.call(sesionesCalls.profile, { token })).status).toBe(401);
  });

  test('a role: none of its users gets in or stays in', async () => {
    const usuario = await newUser(app, {}, 'Supervisor');
    const token = await app.openSession(usuario);
    await setRole(usuario, 'Inactivo');
    try {
      const { body } = await login(usuario);
      expect([body.code, body.message]).toEqual(['ROL_INACTIVO', expect.stringContaining('El rol de su usuario')]);
      expect((await app.call(sesionesCalls.profile, { token })).status).toBe(401);
    } finally {
      await setRole(usuario, 'Activo');
    }
    expect((await app.call(sesionesCalls.profile, { token })).status).toBe(200);
  });

  test.each(['Pendiente', 'Rechazado', 'Inactivo'] as const)('a customer who is %s', async (cliente_estatus) => {
    const cliente_id = await newCustomer(app);
    const token = await app.openSession(String(cliente_id));
    const motivo_rechazo = cliente_estatus === 'Rechazado' ? 'Datos falsos' : null;
    await app.db
      .updateTable('clientes')
      .set({ cliente_estatus, motivo_rechazo })
      .where('cliente_id', '=', cliente_id)
      .execute();
    expect((await login(String(cliente_id))).body.code).toBe('USUARIO_INACTIVO');
    expect((await app.call(sesionesCalls.profile, { token })).status).toBe(401);
  });
});

describe('a user who must log in at the branch', () => {
  const BRANCH: [number, number] = [15.50417, -88.025];
  const metresNorth = (metres: number): [number, number] => [BRANCH[0] + metres / 111_195, BRANCH[1]];
  const branch = async (): Promise<number> =>
    (
      await app.db
        .selectFrom('sucursales')
        .select('sucursal_id')
        .where('sucursal_codigo', '=', 'SPS')
        .executeTakeFirstOrThrow()
    ).sucursal_id;
  const bound = async () => newUser(app, { validar_ubicacion: true, sucursal_id: await branch() });

  test('is asked for the position with the signal that the web waits for', async () => {
    const { status, body } = await login(await bound());
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'LOCATION_REQUIRED', message: 'LOCATION_REQUIRED' });
  });
  test('is not told so with a wrong password', async () =>
    expect((await login(await bound(), 'mala')).body.code).toBe('CREDENCIALES_INVALIDAS'));
  test.each([0, 150, 299])('gets in at %i metres', async (metres) =>
    expect((await login(await bound(), PASSWORD, { ubicacion: metresNorth(metres) })).status).toBe(200),
  );
  test.each([302, 5000, 1_000_000])('does not at %i metres', async (metres) => {
    const { status, body } = await login(await bound(), PASSWORD, { ubicacion: metresNorth(metres) });
    expect(status).toBe(403);
    expect(body.code).toBe('UBICACION_FUERA_DE_RANGO');
  });
  test('the distance is the setting', async () => {
    await app.world.configuracion({ sistema: { SYS_RADIO_UBICACION_METROS: 1000 } });
    try {
      expect((await login(await bound(), PASSWORD, { ubicacion: metresNorth(900) })).status).toBe(200);
    } finally {
      await app.db.deleteFrom('configuraciones').execute();
    }
  });
  test('without coordinates of the branch is told whom to ask', async () => {
    const usuario = await newUser(app, { validar_ubicacion: true, sucursal_id: null });
    expect((await login(usuario, PASSWORD, { ubicacion: BRANCH })).body.code).toBe('SUCURSAL_SIN_UBICACION');
  });
  test.each([[[91, 0]], [[0, 181]], [[1]], [['a', 'b']]])('%j is no position', async (ubicacion) => {
    const { status, body } = await login('empleado', PASSWORD, { ubicacion: ubicacion as never });
    expect(status).toBe(400);
    expect(Object.keys(body.errores ?? {})[0]).toMatch(/^ubicacion/);
  });
});

test('a password that is changed while a log-in with the old one is under way opens nothing', async () => {
  const usuario = await newUser(app);
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from usuarios where usuario = $1 for update', [usuario]);
    const entering = login(usuario);
    await waitUntilBlocked();
    await client.query("update usuarios set contrasenia_hash = 'otra' where usuario = $1", [usuario]);
    await client.query('update sesiones set fecha_cierre = now() where usuario = $1', [usuario]);
    await client.query('commit');
    expect((await entering).status).toBe(401);
  } finally {
    client.release();
  }
  expect(await app.db.selectFrom('sesiones').selectAll().where('usuario', '=', usuario).execute()).toEqual([]);
});

test('an IPv6 network counts as one address', async () => {
  const from = (round: number) => ({ from: `2001:db8:7:${visitor}::${round.toString(16)}` });
  for (let round = 1; round <= 5; round++)
    expect((await login(`nadie6${round}`, 'mala', from(round))).status).toBe(401);
  expect((await login('empleado', PASSWORD, from(99))).status).toBe(429);
});

test('more log-ins in a minute than the call allows one address are refused, with the seconds to wait', async () => {
  let last = await login('empleado');
  for (let round = 0; round < sesionesCalls.login.perMinute; round++) last = await login('empleado');
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(last.body.code).toBe('DEMASIADAS_SOLICITUDES');
});
