import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import type { Asientos } from './asientos.ts';
import { aFile } from './form-body.ts';
import { newCategoria } from './new-gasto.ts';
import { readSheet } from './read-sheet.ts';
import type { TestApp } from './test-app.ts';

const today = localDay(new Date());
const razon = 'Se registró dos veces';

/** The tests that hold for expenses and incomes alike. */
export const asientosSuite = (app: TestApp, asientos: Asientos): void => {
  const { tipo, calls, book, nameOf, named, idOf, paramsOf, newBody, stored, register, registered, refused } = asientos;
  const { list, get, create, remove, download } = calls;
  const removeById = (id: number) => app.call(remove, { as: 'admin', params: paramsOf(id), body: { razon } });

  describe('who may', () => {
    test.each([
      ['nobody', undefined, [401, 401, 401, 401, 401]],
      ['a customer', 'clienteA', [403, 403, 403, 403, 403]],
      ['an employee', 'empleado', [403, 403, 403, 403, 403]],
      ['a supervisor, who deletes nothing', 'supervisor', [200, 200, 200, 200, 403]],
      ['an administrator', 'admin', [200, 200, 200, 200, 200]],
    ] as const)('%s', async (_, person, expected) => {
      const as = person === undefined ? {} : { as: person };
      const params = paramsOf(await stored());
      expect([
        (await app.call(list, as)).status,
        (await app.call(exportCallOf(list), as)).status,
        (await app.call(get, { ...as, params })).status,
        (await app.call(create, { ...as, body: (await newBody()) as never })).status,
        (await app.call(remove, { ...as, params, body: { razon } })).status,
      ]).toEqual(expected);
    });
  });

  describe('one', () => {
    test('is kept as it was written, with its file, who and when', async () => {
      const given = { ...(await newBody()), adjunto: aFile('escaneo.pdf', '%PDF-1.7') };
      const { status, body: answer } = await app.call(create, { as: 'admin', body: given as never });
      const id = idOf(answer.data);
      expect([status, answer.message]).toEqual([200, `El ${book} ${asientoText(id)} se registró.`]);
      expect(answer.data).toMatchObject({
        ...given,
        adjunto: 'escaneo.pdf',
        usuario_registro: 'admin',
        eliminado: false,
        turno_id: null,
        acciones: { copiar: true, eliminar: true },
      });
      const fileOf = (as: 'admin' | 'supervisor', archivo: string) =>
        app.call(download, { as, params: named({ id, archivo }) });
      const file = await fileOf('supervisor', 'escaneo.pdf');
      expect([file.status, file.bytes.toString()]).toEqual([200, '%PDF-1.7']);
      expect((await fileOf('admin', 'otra.pdf')).status).toBe(404);
      const [entry] = await app.db
        .selectFrom('bitacora')
        .select(['accion', 'usuario'])
        .where('entidad', '=', book)
        .where('entidad_id', '=', String(id))
        .execute();
      expect(entry).toEqual({ accion: `${book}s.registrar`, usuario: 'admin' });
    });

    test('of today where no day is said, from one cent to the most that there is', async () => {
      expect(await registered({ fecha: undefined, valor: 0.01 })).toMatchObject(named({ fecha: today, valor: 0.01 }));
      expect(await registered({ valor: 9_999_999_999.99 })).toMatchObject(named({ valor: 9_999_999_999.99 }));
    });

    test('of no account and at no branch that there is not, or is switched off', async () => {
      const cuenta = 'cuenta_banco_id';
      await refused({ cuenta_banco_id: 987_654 }, cuenta, 'No existe la cuenta solicitada');
      await refused(
        { cuenta_banco_id: await app.world.cuenta({ activo: false }) },
        cuenta,
        'La cuenta está inactiva: elija otra o actívela.',
        409,
      );
      const cerrada = await app.world.sucursal();
      await app.db
        .updateTable('sucursales')
        .set({ sucursal_estado: false })
        .where('sucursal_id', '=', cerrada)
        .execute();
      await refused({ sucursal_id: 987_654 }, 'sucursal_id', 'No existe la sucursal seleccionada');
      await refused({ sucursal_id: cerrada }, 'sucursal_id', 'La sucursal seleccionada se encuentra inactiva', 409);
    });

    test.each([
      [{ referencia: '' }, 'referencia', 'Este campo es requerido'],
      [{ referencia: 'x'.repeat(101) }, 'referencia', 'La referencia excede el máximo de caracteres permitidos.'],
      [{ valor: 0 }, 'valor', 'El monto debe ser mayor a 0.01'],
      [{ valor: 1.234 }, 'valor', 'Use como máximo 2 decimales.'],
      [{ valor: 10_000_000_000 }, 'valor', 'El monto no puede ser mayor a 9,999,999,999.99'],
      [{ fecha: dayAfter(today, 1) }, 'fecha', 'La fecha no puede ser posterior a hoy.'],
      [{ fecha: '1999-12-31' }, 'fecha', 'La fecha no puede ser anterior al 01/01/2000.'],
      [{ comentario: 'x'.repeat(501) }, 'comentario', 'El campo excede la cantidad de caracteres permitidos.'],
      [{ adjunto: aFile('virus.pdf', 'MZ') }, 'adjunto', 'El adjunto debe ser un PDF, JPG o PNG.'],
    ] as const)('is refused: %j', async (changes, campo, message) =>
      refused(changes, campo, message, 'adjunto' in changes ? 415 : 400),
    );

    test('without any amount is refused at both', async () => {
      const { status, body: answer } = await register({ valor: null });
      expect([status, answer.errores]).toEqual([
        400,
        named({ valor: 'Este campo es requerido', valor_usd: 'Este campo es requerido' }),
      ]);
    });
  });

  describe('in dollars', () => {
    const usd = () => app.world.cuenta({ cuenta_banco_moneda: 'USD' });

    test('at that day’s factor, or at the one that was typed; both amounts are kept', async () => {
      await app.world.factorDolar({ fecha: '2026-03-01', factor_venta: 25.1234 });
      await app.world.factorDolar({ fecha: '2026-03-05', factor_venta: 25.9 });
      const dollars = { cuenta_banco_id: await usd(), valor: null, valor_usd: 100.55 };
      // 100.55 x 25.1234 = 2526.15787
      expect(await registered({ ...dollars, fecha: '2026-03-04' })).toMatchObject(
        named({ valor: 2526.16, valor_usd: 100.55, factor_dolar: 25.1234 }),
      );
      expect(await registered({ ...dollars, fecha: '2026-03-05', factor_dolar: 26.1 })).toMatchObject(
        named({ valor: 2624.36, factor_dolar: 26.1 }),
      );
      await refused(
        { ...dollars, fecha: '2000-01-02' },
        'factor_dolar',
        'No hay factor del dólar para esa fecha: escríbalo.',
        409,
      );
    });

    test('only of an account in dollars, and lempiras only of one in lempiras', async () => {
      await refused(
        { cuenta_banco_id: await usd() },
        'valor_usd',
        'La cuenta es en dólares: escriba el monto en dólares.',
      );
      await refused({ valor_usd: 5 }, 'valor', 'La cuenta es en lempiras: escriba el monto en lempiras.');
      await refused(
        { cuenta_banco_id: await usd(), valor: null, valor_usd: 9_999_999_999, factor_dolar: 26 },
        'valor_usd',
        'En lempiras pasa de L 9,999,999,999.99: revise el monto y el factor.',
      );
    });
  });

  describe('the list', () => {
    test('by days, category, account, words and number; as a sheet', async () => {
      const { categoria_id } = await newCategoria(app, { tipo });
      const cuenta_banco_id = await app.world.cuenta();
      const referencia = 'Alquiler de la bodega ZETA';
      const one = idOf(
        await registered({ categoria_id, cuenta_banco_id, fecha: '2025-03-31', referencia, valor: 28_000 }),
      );
      const other = idOf(await registered({ categoria_id, fecha: '2025-04-01', valor: 5 }));
      const idsOf = async (query: object) =>
        (await app.call(list, { as: 'admin', query: { limite: 100, ...query } })).body.data.map(idOf);
      expect(await idsOf({ categoria_id })).toEqual([other, one]);
      expect(await idsOf({ categoria_id, desde: '2025-03-01', hasta: '2025-03-31' })).toEqual([one]);
      expect(await idsOf({ cuenta_banco_id })).toEqual([one]);
      expect(await idsOf({ categoria_id, orden: nameOf('valor') })).toEqual([other, one]);
      expect(await idsOf({ buscar: 'bodega alquiler zeta' })).toEqual([one]);
      expect((await idsOf({ buscar: asientoText(one) }))[0]).toBe(one);
      expect(await idsOf({ categoria_id, eliminado: 'true' })).toEqual([]);
      const sheet = await app.call(exportCallOf(list), { as: 'admin', query: { cuenta_banco_id } });
      expect(JSON.stringify(readSheet(sheet.bytes))).toContain('28000');
    });
  });

  describe('deleting', () => {
    test('strikes through with who and why, out of the sums, once', async () => {
      const { categoria_id } = await newCategoria(app, { tipo });
      const query = { categoria_id, limite: 100 };
      const id = idOf(await registered({ categoria_id, valor: 0.1 }));
      await registered({ categoria_id, valor: 0.2 });
      const sums = async () => (await app.call(list, { as: 'admin', query })).body.meta.totales;
      expect(await sums()).toEqual({ registros: 2, eliminados: 0, valor: 0.3 });
      const { status, body: answer } = await removeById(id);
      expect([status, answer.data]).toMatchObject([
        200,
        {
          eliminado: true,
          usuario_eliminacion: 'admin',
          razon_eliminacion: razon,
          acciones: { copiar: true, eliminar: false },
        },
      ]);
      expect(await sums()).toEqual({ registros: 1, eliminados: 1, valor: 0.2 });
      const again = await removeById(id);
      expect([again.status, again.body.message]).toEqual([409, 'Ya lo eliminó admin.']);
    });

    test('without a reason, or of what is not there, is refused', async () => {
      const params = paramsOf(await stored());
      const short = await app.call(remove, { as: 'admin', params, body: { razon: 'x' } });
      expect([short.status, short.body.errores]).toEqual([400, { razon: 'Escriba la razón con al menos 5 letras.' }]);
      expect((await removeById(987_654)).status).toBe(404);
      const asSpecified = await app.call(remove, { as: 'admin', params } as never);
      expect(asSpecified.body.data).toMatchObject({ eliminado: true, razon_eliminacion: 'Sin razón indicada' });
    });

    test('by two at once happens once', async () => {
      const id = await stored();
      const answers = await Promise.all([1, 2, 3].map(() => removeById(id)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });
  });
};
