import { beforeEach, describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { newSucursal } from '../../../../tests/harness/new-sucursal.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { sucursalesCalls } from '../contract/sucursales.calls.ts';

const app = await useTestApp();
const { list, options, get, create, update } = sucursalesCalls;

const make = async (fields: Parameters<typeof newSucursal>[0] = {}) =>
  (await app.call(create, { as: 'admin', body: newSucursal(fields) })).body.data;
const change = (
  sucursal_id: number,
  body: Parameters<typeof app.call<typeof update>>[1] extends { body?: infer B } | undefined ? B : never,
) => app.call(update, { as: 'admin', params: { sucursal_id }, body: body as never });
const mains = async (): Promise<number[]> =>
  (await app.db.selectFrom('sucursales').select('sucursal_id').where('sucursal_principal', '=', true).execute()).map(
    ({ sucursal_id }) => sucursal_id,
  );

describe('creating a branch', () => {
  test('answers with the whole record and the names of its place', async () => {
    const { status, body } = await app.call(create, {
      as: 'admin',
      body: newSucursal({ sucursal_codigo: 'tgu-1', latitud: 14.1, longitud: -87.2 }),
    });
    expect(status).toBe(200);
    expect(body.message).toBe('La sucursal se registró.');
    expect(body.data).toMatchObject({
      sucursal_codigo: 'TGU-1',
      departamento_nombre: 'Francisco Morazán',
      ciudad_nombre: 'Distrito Central',
      tarifa_transporte: 1.5,
      sucursal_estado: true,
      sucursal_principal: false,
      latitud: 14.1,
      longitud: -87.2,
      version: 1,
      usuario_registro: 'admin',
      acciones: { editar: true },
    });
    const [entry] = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'sucursales.crear')
      .where('entidad_id', '=', String(body.data.sucursal_id))
      .execute();
    expect(entry).toMatchObject({ usuario: 'admin', antes: null, despues: { sucursal_codigo: 'TGU-1' } });
  });

  test('says everything that is missing, at once', async () => {
    const { status, body } = await app.call(create, { as: 'admin', body: {} as never });
    expect(status).toBe(400);
    expect(Object.keys(body.errores ?? {}).toSorted()).toEqual([
      'ciudad_id',
      'departamento_id',
      'mapa_url',
      'sucursal_codigo',
      'sucursal_direccion',
      'sucursal_nombre',
      'tarifa_transporte',
    ]);
    expect(new Set(Object.values(body.errores ?? {}))).toEqual(new Set(['Este campo es requerido']));
  });

  test.each([
    ['sucursal_codigo', 'A B', 'Use solo letras, números y guiones.'],
    ['sucursal_codigo', 'A'.repeat(11), 'El campo excede la cantidad de caracteres permitidos.'],
    ['sucursal_nombre', '  ', 'Este campo es requerido'],
    ['tarifa_transporte', -1, 'Este valor no puede ser negativo'],
    ['tarifa_transporte', 1.001, 'Use como máximo 2 decimales.'],
    ['tarifa_transporte', 'gratis', 'Debe ser un número.'],
    ['mapa_url', 'javascript:alert(1)', 'Debe ser una dirección web (https://…).'],
    ['latitud', 91, 'Indique un valor entre -90 y 90.'],
    ['longitud', -181, 'Indique un valor entre -180 y 180.'],
    ['ciudad_id', 501, 'La ciudad no pertenece al departamento seleccionado.'],
    ['ciudad_id', 999_999, 'La ciudad no pertenece al departamento seleccionado.'],
    [
      'mapa_ubicacion',
      '<script>alert(1)</script>',
      'El mapa debe ser el código de inserción (iframe) de Google Maps u OpenStreetMap.',
    ],
  ])('%s %j: %s', async (campo, value, message) => {
    const { status, body } = await app.call(create, {
      as: 'admin',
      body: { ...newSucursal({ latitud: 1, longitud: 1 }), [campo]: value } as never,
    });
    expect(status).toBe(400);
    expect(body.errores).toEqual({ [campo]: message });
  });

  test.each(['latitud', 'longitud'])('half a position (%s alone) is none', async (campo) => {
    const { body } = await app.call(create, { as: 'admin', body: { ...newSucursal(), [campo]: 10 } });
    expect(body.errores).toEqual({
      [campo === 'latitud' ? 'longitud' : 'latitud']: 'Indique latitud y longitud, o ninguna.',
    });
  });

  test('a code that exists is refused at its field, in any case', async () => {
    const { status, body } = await app.call(create, { as: 'admin', body: newSucursal({ sucursal_codigo: 'sps' }) });
    expect([status, body.code]).toEqual([409, 'SUCURSAL_CODIGO_REPETIDO']);
    expect(body.errores).toEqual({ sucursal_codigo: 'Ya existe una sucursal con ese código.' });
  });

  test('ten at once with one code make one', async () => {
    const body = newSucursal();
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(create, { as: 'admin', body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('of the pasted map only our own frame is kept', async () => {
    const pasted =
      '<p onclick="x()">Aquí</p><iframe src="https://www.google.com/maps/embed?pb=1&amp;x=2" onload="alert(1)"></iframe><script>alert(1)</script>';
    const { mapa_ubicacion } = await make({ mapa_ubicacion: pasted });
    expect(mapa_ubicacion).toMatch(
      /^<iframe src="https:\/\/www\.google\.com\/maps\/embed\?pb=1&amp;x=2" [^<>]*><\/iframe>$/,
    );
    expect(mapa_ubicacion).not.toMatch(/script|onload|onclick/);
  });

  test('fields that nobody may set are not set', async () => {
    const sucursal = await make({
      sucursal_id: 999_999,
      usuario_registro: 'otro',
      version: 50,
      sucursal_estado: false,
      fecha_registro: '2000-01-01T00:00:00Z',
    } as never);
    expect(sucursal.sucursal_id).not.toBe(999_999);
    expect(sucursal).toMatchObject({ usuario_registro: 'admin', version: 1, sucursal_estado: true });
  });
});

describe('changing a branch', () => {
  test('changes what is given and leaves what is not', async () => {
    const before = await make({ latitud: 14.1, longitud: -87.2 });
    const { status, body } = await change(before.sucursal_id, {
      sucursal_nombre: 'Otro nombre',
      version: before.version,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...before, sucursal_nombre: 'Otro nombre', version: 2 });
    const { antes, despues } = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'sucursales.actualizar')
      .where('entidad_id', '=', String(before.sucursal_id))
      .executeTakeFirstOrThrow();
    expect(antes).toMatchObject({ sucursal_nombre: before.sucursal_nombre });
    expect(despues).toMatchObject({ sucursal_nombre: 'Otro nombre' });
  });

  test('null clears', async () => {
    const before = await make({
      latitud: 14.1,
      longitud: -87.2,
      mapa_ubicacion: '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
    });
    const { body } = await change(before.sucursal_id, { latitud: null, longitud: null, mapa_ubicacion: null });
    expect(body.data).toMatchObject({ latitud: null, longitud: null, mapa_ubicacion: null });
  });

  test('clearing half of the position is refused', async () => {
    const { sucursal_id } = await make({ latitud: 14.1, longitud: -87.2 });
    const { status } = await change(sucursal_id, { latitud: null });
    expect(status).toBe(400);
  });

  test('who is let in only near a branch does not say where that is', async () => {
    const own = await make({ latitud: 14.1, longitud: -87.2 });
    const other = await make({ latitud: 14.1, longitud: -87.2 });
    const admin = app.db.updateTable('usuarios').where('usuario', '=', 'admin');
    const before = await app.db
      .selectFrom('usuarios')
      .select(['sucursal_id', 'validar_ubicacion'])
      .where('usuario', '=', 'admin')
      .executeTakeFirstOrThrow();
    const here = { latitud: 15.5, longitud: -88 };
    try {
      await admin.set({ sucursal_id: own.sucursal_id, validar_ubicacion: true }).execute();
      for (const position of [here, { latitud: null, longitud: null }]) {
        const { status, body } = await change(own.sucursal_id, position);
        expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([
          403,
          'SUCURSAL_UBICACION_PROPIA',
          ['latitud'],
        ]);
      }
      // All other fields, with the position unchanged; and the position of another branch.
      const named = { sucursal_nombre: 'La mía', latitud: 14.1, longitud: -87.2 };
      expect((await change(own.sucursal_id, named)).body.data).toMatchObject(named);
      expect((await change(other.sucursal_id, here)).body.data).toMatchObject(here);
      // Assigned to the branch, but let in from anywhere.
      await admin.set({ validar_ubicacion: false }).execute();
      expect((await change(own.sucursal_id, here)).body.data).toMatchObject(here);
    } finally {
      await admin.set(before).execute();
    }
  });

  test('a stale version is refused and changes nothing', async () => {
    const { sucursal_id, version } = await make();
    await change(sucursal_id, { sucursal_nombre: 'Primera', version });
    const { status, body } = await change(sucursal_id, { sucursal_nombre: 'Segunda', version });
    expect([status, body.code]).toEqual([409, 'VERSION_ANTERIOR']);
    expect((await app.call(get, { as: 'admin', params: { sucursal_id } })).body.data.sucursal_nombre).toBe('Primera');
  });

  test('of ten who saw the same version one gets through', async () => {
    const { sucursal_id, version } = await make();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(sucursal_id, { sucursal_nombre: `N${index}`, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("another branch's code is refused, its own is not", async () => {
    const { sucursal_id, sucursal_codigo } = await make();
    expect((await change(sucursal_id, { sucursal_codigo: 'SPS' })).body.code).toBe('SUCURSAL_CODIGO_REPETIDO');
    expect((await change(sucursal_id, { sucursal_codigo })).status).toBe(200);
  });

  test('a city of another department is refused', async () => {
    const { sucursal_id } = await make();
    expect((await change(sucursal_id, { ciudad_id: 501 })).body.errores).toEqual({
      ciudad_id: 'La ciudad no pertenece al departamento seleccionado.',
    });
  });

  test.each([999_999_999, 0])('what is not there (%i) is not found', async (sucursal_id) =>
    expect((await change(sucursal_id, { sucursal_nombre: 'x' })).status).toBe(404),
  );

  test('an edit that changes nothing is no new version of anything', async () => {
    const { sucursal_id } = await make();
    expect((await change(sucursal_id, {})).body.data.version).toBe(1);
  });
});

describe('the main branch', () => {
  let first = 0;
  beforeEach(async () => {
    first = (await make({ sucursal_principal: true })).sucursal_id;
  });

  test('a new one takes the mark from the old', async () => expect(await mains()).toEqual([first]));

  test('an existing one takes it too', async () => {
    const { sucursal_id } = await make();
    expect((await change(sucursal_id, { sucursal_principal: true })).body.data.sucursal_principal).toBe(true);
    expect(await mains()).toEqual([sucursal_id]);
  });

  test('cannot lose the mark, only pass it on', async () => {
    const { status, body } = await change(first, { sucursal_principal: false });
    expect([status, body.code]).toEqual([409, 'SUCURSAL_PRINCIPAL_REQUERIDA']);
    expect(body.errores).toHaveProperty('sucursal_principal');
  });

  test('cannot be switched off', async () => {
    const { status, body } = await change(first, { sucursal_estado: false });
    expect([status, body.code]).toEqual([409, 'SUCURSAL_PRINCIPAL_INACTIVA']);
    expect(body.errores).toHaveProperty('sucursal_estado');
  });

  test('one that is off can be switched on and made the main one in one go', async () => {
    const { sucursal_id } = await make();
    await change(sucursal_id, { sucursal_estado: false });
    expect((await change(sucursal_id, { sucursal_principal: true })).body.code).toBe('SUCURSAL_PRINCIPAL_INACTIVA');
    expect((await change(sucursal_id, { sucursal_principal: true, sucursal_estado: true })).status).toBe(200);
  });

  test('is exactly one, whoever swaps it at the same time', async () => {
    const others = await Promise.all([make(), make(), make(), make()]);
    for (let round = 0; round < 15; round++) {
      const answers = await Promise.all([
        ...Array.from({ length: 16 }, (_, index) =>
          change(others[(index + round) % others.length]?.sucursal_id ?? 0, { sucursal_principal: true }),
        ),
        ...Array.from({ length: 4 }, () =>
          app.call(create, { as: 'admin', body: newSucursal({ sucursal_principal: true }) }),
        ),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(await mains()).toHaveLength(1);
    }
  });

  test('the database itself refuses none, two, and one that is off', async () => {
    const { sucursal_id } = await make();
    await expect(app.db.updateTable('sucursales').set({ sucursal_principal: false }).execute()).rejects.toThrow(
      /sucursal principal/,
    );
    await expect(
      app.db
        .updateTable('sucursales')
        .set({ sucursal_principal: true })
        .where('sucursal_id', '=', sucursal_id)
        .execute(),
    ).rejects.toThrow(/sucursales_una_principal/);
    await expect(
      app.db.updateTable('sucursales').set({ sucursal_estado: false }).where('sucursal_id', '=', first).execute(),
    ).rejects.toThrow(/sucursales_principal_activa/);
    await expect(app.db.deleteFrom('sucursales').where('sucursal_id', '=', first).execute()).rejects.toThrow();
    expect(await mains()).toEqual([first]);
  });
});

describe('the list', () => {
  const ids = async (query: Record<string, unknown>) => {
    const { body } = await app.call(list, { as: 'supervisor', query: { limite: 100, ...query } as never });
    return body.data.map(({ sucursal_id }) => sucursal_id);
  };

  test('finds by code, name, city and department, without accents or case, words in any order', async () => {
    const { sucursal_id } = await make({ sucursal_nombre: 'Comayagüela Ñandú', departamento_id: 8, ciudad_id: 801 });
    for (const buscar of [
      'comayaguela',
      'COMAYAGÜELA',
      'ñandú',
      'nandu',
      'nandu comaya',
      'francisco morazan nandu',
      'Distrito nandu',
    ])
      expect(await ids({ buscar }), buscar).toContain(sucursal_id);
    for (const buscar of ['zzz', 'nandu zzz', '%', '_', '\\'])
      expect(await ids({ buscar }), buscar).not.toContain(sucursal_id);
  });

  test('filters by state and department', async () => {
    const { sucursal_id } = await make({ departamento_id: 1, ciudad_id: 101 });
    await change(sucursal_id, { sucursal_estado: false });
    expect(await ids({ sucursal_estado: 'false' })).toContain(sucursal_id);
    expect(await ids({ sucursal_estado: 'true' })).not.toContain(sucursal_id);
    expect(await ids({ departamento_id: 1 })).toContain(sucursal_id);
    expect(await ids({ departamento_id: 2 })).not.toContain(sucursal_id);
  });

  const ORDERS = [
    'sucursal_codigo',
    'sucursal_nombre',
    'departamento_nombre',
    'ciudad_nombre',
    'tarifa_transporte',
    'sucursal_estado',
    'fecha_registro',
  ] as const;
  test.each(ORDERS)('ordered by %s: pages neither overlap nor miss a row, and turn round', async (orden) => {
    const all = await ids({ orden });
    expect(await ids({ orden: `-${orden}` })).toEqual(all.toReversed());
    const paged: number[] = [];
    for (let pagina = 1; pagina <= Math.ceil(all.length / 7); pagina++)
      paged.push(...(await ids({ orden, limite: 7, pagina })));
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(paged.length);
  });

  test('orders names as Spanish does', async () => {
    const marked = 'Orden es';
    for (const name of ['Ñ', 'n', 'Á', 'b', 'o']) await make({ sucursal_nombre: `${marked} ${name}` });
    const { body } = await app.call(list, { as: 'admin', query: { buscar: marked, orden: 'sucursal_nombre' } });
    expect(body.data.map(({ sucursal_nombre }) => sucursal_nombre.at(-1))).toEqual(['Á', 'b', 'n', 'Ñ', 'o']);
  });

  test('counts the whole result, also on a page beyond it', async () => {
    const total = (await ids({})).length;
    const { body } = await app.call(list, { as: 'admin', query: { pagina: 1000, limite: 10 } });
    expect(body.data).toEqual([]);
    expect(body.meta).toEqual({ pagina: 1000, limite: 10, total });
  });

  test.each([
    ['limite', '101'],
    ['limite', '0'],
    ['pagina', '0'],
    ['pagina', 'x'],
    ['orden', 'contrasenia_hash'],
    ['sucursal_estado', 'quizas'],
    ['departamento_id', 'x'],
  ])('%s=%s is refused at its field', async (campo, value) => {
    const { status, body } = await app.call(list, { as: 'admin', query: { [campo]: value } as never });
    expect(status).toBe(400);
    expect(Object.keys(body.errores ?? {})).toEqual([campo]);
  });

  test('says what each user may do with a row', async () => {
    const acciones = async (as: 'admin' | 'supervisor') => (await app.call(list, { as })).body.data[0]?.acciones;
    expect(await acciones('admin')).toEqual({ editar: true });
    expect(await acciones('supervisor')).toEqual({ editar: false });
  });
});

describe('the sheet', () => {
  test('is the whole filtered result in the order asked for, with real numbers and dates', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        make({ sucursal_nombre: `Hoja ${String(index).padStart(2, '0')} <&>`, tarifa_transporte: index + 0.25 }),
      ),
    );
    const { status, headers, bytes } = await app.call(exportCallOf(list), {
      as: 'supervisor',
      query: { buscar: 'hoja', orden: '-sucursal_nombre', limite: 5 } as never,
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Sucursales\.xlsx"/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const { name, rows } = readSheet(bytes);
    expect(name).toBe('Sucursales');
    expect(rows[0]?.slice(0, 2)).toEqual(['Código', 'Nombre']);
    expect(rows).toHaveLength(13);
    expect(rows[1]?.[1]).toBe('Hoja 11 <&>');
    expect(rows[1]?.[5]).toBe(11.25);
    expect(rows[1]?.at(-1)).toBeGreaterThan(46_000);
  });
});

describe('the choices of a picker', () => {
  test('are for any staff, the main branch first, with nothing but what a picker shows', async () => {
    const { status, body } = await app.call(options, { as: 'sinPermisos' });
    expect(status).toBe(200);
    expect(body.data[0]?.sucursal_id).toBe((await mains())[0]);
    expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual([
      'ciudad_nombre',
      'sucursal_codigo',
      'sucursal_estado',
      'sucursal_id',
      'sucursal_nombre',
    ]);
  });
  test('are searched', async () => {
    const { sucursal_id } = await make({ sucursal_nombre: 'Pickér único' });
    const { body } = await app.call(options, { as: 'empleado', query: { buscar: 'picker unico' } });
    expect(body.data.map((row) => row.sucursal_id)).toEqual([sucursal_id]);
  });
});

describe('GET /branch for everybody who is signed in', () => {
  test('a customer: active ones, without what is the staff’s own; staff all of it; the sheet by right', async () => {
    const off = await make();
    await change(off.sucursal_id, { sucursal_estado: false });
    const on = await make({ latitud: 15.5, longitud: -88 });
    expect((await app.call(list, {})).status).toBe(401);
    const query = { limite: 100 };
    const customers = (await app.call(list, { as: 'clienteA', query })).body.data;
    expect(customers.map(({ sucursal_id }) => sucursal_id)).not.toContain(off.sucursal_id);
    const told = customers.find(({ sucursal_id }) => sucursal_id === on.sucursal_id);
    expect(told).toMatchObject({
      sucursal_direccion: on.sucursal_direccion,
      usuario_registro: null,
      fecha_registro: null,
      latitud: null,
      longitud: null,
    });
    expect(told).not.toHaveProperty('version');
    expect(told).not.toHaveProperty('acciones');
    const asked = await app.call(list, { as: 'clienteA', query: { ...query, sucursal_estado: 'false' } });
    expect(asked.body.data).toEqual([]);
    const staff = (await app.call(list, { as: 'sinPermisos', query })).body.data;
    expect(staff.find(({ sucursal_id }) => sucursal_id === off.sucursal_id)).toMatchObject({
      sucursal_estado: false,
      usuario_registro: 'admin',
      version: 2,
      acciones: { editar: false },
    });
    for (const as of ['clienteA', 'empleado'] as const)
      expect((await app.call(exportCallOf(list), { as })).status).toBe(403);
  });
});
