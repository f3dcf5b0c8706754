import { expect } from 'vitest';
import type { LibroTipo } from '#features/categorias/rules/libro-tipo.public.ts';
import type { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import type { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { gastoBody, ingresoBody } from './new-gasto.ts';
import type { TestApp } from './test-app.ts';

type BookCalls = typeof gastosCalls | typeof ingresosCalls;

/** The fields that each book names after itself: `gasto_valor`, `ingreso_valor`. */
const OWN_FIELDS = new Set(['id', 'referencia', 'valor', 'valor_usd', 'fecha', 'comentario']);

/**
 * What tests of expenses and of incomes do with their book. They name its fields without the book, `valor` for
 * `gasto_valor`, so that one suite serves both.
 */
export const asientosOf = (app: TestApp, tipo: LibroTipo, calls: BookCalls) => {
  const book = tipo === 'Gasto' ? 'gasto' : 'ingreso';
  const nameOf = (field: string): string => (OWN_FIELDS.has(field) ? `${book}_${field}` : field);
  /** Renames fields to those of the book. */
  const named = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [nameOf(field), value as unknown])) as never;
  const idOf = (asiento: object): number => {
    const id = (asiento as Readonly<Record<string, number | undefined>>)[nameOf('id')];
    if (id === undefined) throw new Error(`no ${book} was made: ${JSON.stringify(asiento)}`);
    return id;
  };
  const newBody = (): Promise<object> => (tipo === 'Gasto' ? gastoBody(app) : ingresoBody(app));

  const register = async (
    changes: object = {},
    who: { readonly as: 'admin' } | { readonly token: string } = { as: 'admin' },
  ) => app.call(calls.create, { ...who, body: { ...(await newBody()), ...(named(changes) as object) } as never });
  const count = async (): Promise<number> => (await app.db.selectFrom(`${book}s`).select('version').execute()).length;

  return {
    tipo,
    calls,
    /** As it is in names and sentences: «gasto». */
    book,
    nameOf,
    named,
    idOf,
    /** The parameters of a call about one. */
    paramsOf: (id: number) => named({ id }),
    newBody,
    /** Creates one without the product's checks. @returns its number. */
    stored: (asked: { readonly sucursal?: string } = {}): Promise<number> => app.world[book](asked),
    /** Registers one as the product does, by default as an administrator. */
    register,
    registered: async (changes: object = {}) => (await register(changes)).body.data,
    /** Expects a refusal with this message at this field, and that nothing was written. */
    refused: async (changes: object, campo: string, message: string, status = 400): Promise<void> => {
      const before = await count();
      const answer = await register(changes);
      expect([answer.status, answer.body.errores]).toEqual([status, { [nameOf(campo)]: message }]);
      expect(await count()).toBe(before);
    },
  };
};

export type Asientos = ReturnType<typeof asientosOf>;
