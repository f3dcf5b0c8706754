import { describe, expect, test } from 'vitest';
import { counted } from '#kit/rules/counted.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { recurrentesCalls } from '#features/gastos/contract/recurrentes.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import {
  gastoBody,
  ingresoBody,
  mesAtras,
  newCategoria,
  newCategoriaPadre,
  newRecurrente,
  recurrenteBody,
} from '../../../../tests/harness/new-gasto.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { categoriasCalls } from '../contract/categorias.calls.ts';

const app = await useTestApp();
const { get, update, remove } = categoriasCalls;
const NONE = 987_654;
const STRUCK = {
  eliminado: true,
  usuario_eliminacion: 'admin',
  fecha_eliminacion: '2026-11-24T12:00:00Z',
  razon_eliminacion: 'Se anotó dos veces',
};

const drop = async (categoria_id: number) => (await app.call(remove, { as: 'admin', params: { categoria_id } })).body;
const switchTo = (categoria_id: number, activo: boolean) =>
  app.db.updateTable('categorias').set({ activo }).where('categoria_id', '=', categoria_id).execute();
/** Whether it is active; null: it was deleted. */
const stateOf = async (categoria_id: number): Promise<boolean | null> => {
  const { status, body } = await app.call(get, { as: 'admin', params: { categoria_id } });
  return status === 404 ? null : body.data.activo;
};

type Use = (categoria_id: number) => Promise<unknown>;
/** The ways in which an expense category is used, and how many records each makes. */
const GASTO_USES: readonly (readonly [string, number, Use])[] = [
  ['nothing', 0, () => Promise.resolve()],
  ['an expense', 1, (categoria_id) => app.world.gasto({ categoria_id })],
  ['an expense that was struck through', 1, (categoria_id) => app.world.gasto({ categoria_id, ...STRUCK })],
  ['a template', 1, (categoria_id) => newRecurrente(app, { categoria_id })],
  [
    'an expense and a template',
    2,
    async (categoria_id) => [await app.world.gasto({ categoria_id }), await newRecurrente(app, { categoria_id })],
  ],
];
const INGRESO_USES: readonly (readonly [string, number, Use])[] = [
  ['nothing', 0, () => Promise.resolve()],
  ['an income', 1, (categoria_id) => app.world.ingreso({ categoria_id })],
  ['an income that was struck through', 1, (categoria_id) => app.world.ingreso({ categoria_id, ...STRUCK })],
];

const usedText = (categoria_nombre: string, usos: number): string =>
  `Se usa, y por eso se desactivó en vez de eliminarse: ${categoria_nombre} (${counted(usos, '1 registro', '# registros')}).`;

describe.each([
  ['Gasto', GASTO_USES],
  ['Ingreso', INGRESO_USES],
] as const)('deleting a category of %s', (tipo, uses) => {
  test.each(
    uses.flatMap(([what, usos, use]) => ([true, false] as const).map((activo) => ({ what, usos, use, activo }))),
  )('in which is $what, on: $activo', async ({ usos, use, activo }) => {
    const { categoria_id, categoria_nombre } = await newCategoria(app, { tipo });
    await use(categoria_id);
    await switchTo(categoria_id, activo);
    expect(await drop(categoria_id)).toEqual(
      usos === 0
        ? { message: `Se eliminó la categoría ${categoria_nombre}.`, data: [categoria_id] }
        : { message: usedText(categoria_nombre, usos), data: [] },
    );
    expect(await stateOf(categoria_id)).toBe(usos === 0 ? null : false);
  });
});

describe('deleting a parent', () => {
  const HIJAS = ['libre', 'usada', 'libre e inactiva', 'usada e inactiva'] as const;
  type Hija = (typeof HIJAS)[number];
  const some: readonly (readonly Hija[])[] = [
    [],
    ...HIJAS.map((one) => [one]),
    ...HIJAS.flatMap((one) => HIJAS.map((other) => [one, other])),
  ];
  const cases = some.flatMap((hijas) =>
    ([true, false] as const).map((activo) => ({ hijas, activo, told: hijas.join(' and ') || 'none' })),
  );

  test.each(cases)('that is on: $activo, with $told under it', async ({ hijas, activo }) => {
    const padre = await newCategoriaPadre(app);
    await switchTo(padre.categoria_id, activo);
    const made: (Awaited<ReturnType<typeof newCategoria>> & { readonly kind: Hija })[] = [];
    for (const kind of hijas) {
      const one = await newCategoria(app, { categoria_padre_id: padre.categoria_id });
      if (kind.startsWith('usada')) await app.world.gasto({ categoria_id: one.categoria_id });
      await switchTo(one.categoria_id, !kind.endsWith('inactiva'));
      made.push({ ...one, kind });
    }
    const usadas = made.filter(({ kind }) => kind.startsWith('usada'));
    const libres = made.filter(({ kind }) => kind.startsWith('libre'));
    const eliminadas = [...libres, ...(usadas.length === 0 ? [padre] : [])];
    const gone = eliminadas.map(({ categoria_id }) => categoria_id);
    const goneNames = eliminadas.map(({ categoria_nombre }) => categoria_nombre).join(', ');
    const named = usadas.map(({ categoria_nombre }) => `${categoria_nombre} (1 registro)`).join(', ');
    expect(await drop(padre.categoria_id)).toEqual({
      data: gone,
      message: [
        gone.length === 1
          ? `Se eliminó la categoría ${goneNames}.`
          : gone.length > 1
            ? `Se eliminaron ${gone.length} categorías: ${goneNames}.`
            : '',
        usadas.length === 1
          ? `Se usa, y por eso se desactivó en vez de eliminarse: ${named}.`
          : usadas.length > 1
            ? `Se usan, y por eso se desactivaron en vez de eliminarse: ${named}.`
            : '',
        usadas.length > 0
          ? `También se desactivó ${padre.categoria_nombre}, porque tiene ${counted(usadas.length, '1 categoría en uso', '# categorías en uso')}.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    });
    for (const id of gone) expect(await stateOf(id)).toBeNull();
    for (const { categoria_id } of usadas) expect(await stateOf(categoria_id)).toBe(false);
    expect(await stateOf(padre.categoria_id)).toBe(usadas.length === 0 ? null : false);
  });

  test('that is gone', async () => {
    const { status, body } = await app.call(remove, { as: 'admin', params: { categoria_id: NONE } });
    expect([status, body.code]).toEqual([404, 'NO_ENCONTRADO']);
  });
});

/** A category of each kind and state, with its name. */
const KINDS = {
  'an expense category': () => newCategoria(app),
  'one that is switched off': () => newCategoria(app, { activo: false }),
  'one whose parent is switched off': async () => {
    const padre = await newCategoriaPadre(app);
    await switchTo(padre.categoria_id, false);
    return newCategoria(app, { categoria_padre_id: padre.categoria_id });
  },
  'a parent': () => newCategoriaPadre(app),
  'a parent that is switched off': async () => {
    const padre = await newCategoriaPadre(app);
    await switchTo(padre.categoria_id, false);
    return padre;
  },
  'an income category': () => newCategoria(app, { tipo: 'Ingreso' }),
  'an income category that is switched off': () => newCategoria(app, { tipo: 'Ingreso', activo: false }),
  'none that is there': () => Promise.resolve({ categoria_id: NONE, categoria_nombre: '' }),
} as const;
type Kind = keyof typeof KINDS;

const TEXTS = {
  ok: () => null,
  padre: (_id: number, nombre: string) =>
    `La categoría ${nombre} es una categoría padre, no puede ser usada para registro de gastos.`,
  inactiva: (_id: number, nombre: string) => `La categoría ${nombre} está inactiva: elija otra o actívela.`,
  desconocida: (id: number) => `No existe la categoría ${id}`,
} as const;

/** The result for an expense or a template of one, and for an income. */
const BOOKED: Readonly<Record<Kind, readonly [keyof typeof TEXTS, keyof typeof TEXTS]>> = {
  'an expense category': ['ok', 'desconocida'],
  'one that is switched off': ['inactiva', 'desconocida'],
  'one whose parent is switched off': ['inactiva', 'desconocida'],
  'a parent': ['padre', 'desconocida'],
  'a parent that is switched off': ['padre', 'desconocida'],
  'an income category': ['desconocida', 'ok'],
  'an income category that is switched off': ['desconocida', 'inactiva'],
  'none that is there': ['desconocida', 'desconocida'],
};

describe.each(Object.entries(BOOKED) as [Kind, (typeof BOOKED)[Kind]][])('booking in %s', (kind, [gasto, ingreso]) => {
  /** The message at the field; null: it was booked. */
  const told = ({ status, body }: { status: number; body: { errores?: Readonly<Record<string, string>> } }) =>
    status === 200 ? null : body.errores?.['categoria_id'];

  test('an expense', async () => {
    const { categoria_id, categoria_nombre } = await KINDS[kind]();
    const body = { ...(await gastoBody(app)), categoria_id };
    expect(told(await app.call(gastosCalls.create, { as: 'admin', body: body as never }))).toBe(
      TEXTS[gasto](categoria_id, categoria_nombre),
    );
  });

  test('a template', async () => {
    const { categoria_id, categoria_nombre } = await KINDS[kind]();
    const body = { ...(await recurrenteBody(app)), categoria_id };
    expect(told(await app.call(recurrentesCalls.create, { as: 'admin', body }))).toBe(
      TEXTS[gasto](categoria_id, categoria_nombre),
    );
  });

  test('an income', async () => {
    const { categoria_id, categoria_nombre } = await KINDS[kind]();
    const body = { ...(await ingresoBody(app)), categoria_id };
    expect(told(await app.call(ingresosCalls.create, { as: 'admin', body: body as never }))).toBe(
      TEXTS[ingreso](categoria_id, categoria_nombre),
    );
  });
});

test('a month of a template whose category was switched off is not confirmed', async () => {
  const { categoria_id, categoria_nombre } = await newCategoria(app);
  const recurrente_id = await newRecurrente(app, { categoria_id });
  await switchTo(categoria_id, false);
  const { status, body } = await app.call(recurrentesCalls.confirm, {
    as: 'admin',
    params: { recurrente_id },
    body: { mes: mesAtras(0), gasto_valor: 100 },
  });
  expect([status, body.message]).toEqual([409, TEXTS.inactiva(categoria_id, categoria_nombre)]);
});

/** What is moved, under what, and the refusal; null: it is moved. */
const MOVED: readonly (readonly [string, Kind | 'a used one' | 'a parent with one under it', Kind | 'the top', string | null])[] = [
  ['an expense category under a parent', 'an expense category', 'a parent', null],
  ['one that is switched off', 'one that is switched off', 'a parent', null],
  ['one under a parent that is switched off', 'an expense category', 'a parent that is switched off', null],
  ['a used one', 'a used one', 'a parent', null],
  ['a parent without any', 'a parent', 'a parent', null],
  ['an expense category to the top', 'an expense category', 'the top', null],
  ['a used one to the top', 'a used one', 'the top', '{nombre} tiene 1 registro: no puede ser una categoría padre.'],
  ['a parent with one under it', 'a parent with one under it', 'a parent', '{nombre} tiene 1 subcategoría: muévalas antes de ponerla dentro de otra.'],
  ['one under one that is under another', 'an expense category', 'an expense category', '{padre} está dentro de otra categoría: elija una categoría padre o ninguna.'],
  ['one under an income category', 'an expense category', 'an income category', 'No existe la categoría {padre_id}'],
  ['one under none that is there', 'an expense category', 'none that is there', 'No existe la categoría {padre_id}'],
  ['an income category under a parent', 'an income category', 'a parent', 'Las categorías de ingresos no van dentro de otra.'],
  ['an income category under another', 'an income category', 'an income category', 'Las categorías de ingresos no van dentro de otra.'],
  ['an income category under none that is there', 'an income category', 'none that is there', 'Las categorías de ingresos no van dentro de otra.'],
]; // prettier-ignore

test.each(MOVED)('moving %s', async (_what, kind, under, expected) => {
  const moved =
    kind === 'a parent with one under it'
      ? await newCategoriaPadre(app)
      : await (kind === 'a used one' ? newCategoria(app) : KINDS[kind]());
  if (kind === 'a used one') await app.world.gasto({ categoria_id: moved.categoria_id });
  if (kind === 'a parent with one under it') await newCategoria(app, { categoria_padre_id: moved.categoria_id });
  const padre = under === 'the top' ? { categoria_id: 0, categoria_nombre: '' } : await KINDS[under]();
  const { status, body } = await app.call(update, {
    as: 'admin',
    params: { categoria_id: moved.categoria_id },
    body: { categoria_padre: padre.categoria_id },
  });
  expect(status === 200 ? null : body.errores?.['categoria_padre']).toBe(
    expected
      ?.replace('{nombre}', moved.categoria_nombre)
      .replace('{padre}', padre.categoria_nombre)
      .replace('{padre_id}', String(padre.categoria_id)) ?? null,
  );
  if (expected === null) expect(body.data.categoria_padre_id).toBe(padre.categoria_id);
});

test('a category does not stand under itself', async () => {
  const { categoria_id, categoria_nombre } = await newCategoria(app);
  const itself = await app.call(update, {
    as: 'admin',
    params: { categoria_id },
    body: { categoria_padre: categoria_id },
  });
  expect(itself.body.errores).toEqual({
    categoria_padre: `${categoria_nombre} está dentro de otra categoría: elija una categoría padre o ninguna.`,
  });
  const padre = await newCategoriaPadre(app);
  const params = { categoria_id: padre.categoria_id };
  const { status } = await app.call(update, { as: 'admin', params, body: { categoria_padre: padre.categoria_id } });
  expect([status >= 400, status < 500]).toEqual([true, true]);
});
