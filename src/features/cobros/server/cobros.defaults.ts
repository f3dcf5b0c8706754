import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';

const METODOS = [
  { metodo_nombre: 'Efectivo', metodo_tipo: 'Efectivo' },
  { metodo_nombre: 'Tarjeta', metodo_tipo: 'Tarjeta Crédito' },
  { metodo_nombre: 'Transferencia', metodo_tipo: 'Depósito' },
  { metodo_nombre: 'Depósito', metodo_tipo: 'Depósito' },
  { metodo_nombre: 'Nota de Crédito', metodo_tipo: 'Nota de Crédito' },
] as const;

const GASTOS: Readonly<Record<string, readonly string[]>> = {
  Operación: ['Flete aéreo', 'Flete marítimo', 'Aduana', 'Bodega Miami'],
  Personal: ['Planilla', 'Viáticos'],
  Local: ['Alquiler', 'Energía', 'Agua', 'Internet'],
  Transporte: ['Combustible', 'Mantenimiento'],
  Financieros: ['Comisión POS', 'Comisión bancaria'],
};
/** The category that has its own screen. */
const PLANILLA = 'Planilla';
const INGRESOS = ['Fletes', 'Almacenaje', 'Seguro', 'Envío a domicilio', 'Otros'] as const;

/** Initial exchange factor, lempiras per dollar; the company keeps it up to date. */
const FACTOR_VENTA = 26.5787;
const usuario_registro = 'sistema';

const loadCategorias = async (db: Executor): Promise<void> => {
  for (const [padre, hijas] of Object.entries(GASTOS)) {
    const { categoria_id } = await db
      .insertInto('categorias')
      .values({ tipo: 'Gasto', categoria_nombre: padre, usuario_registro })
      .returning('categoria_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('categorias')
      .values(
        hijas.map((categoria_nombre) => ({
          tipo: 'Gasto',
          categoria_nombre,
          categoria_padre_id: categoria_id,
          es_planilla: categoria_nombre === PLANILLA,
          usuario_registro,
        })),
      )
      .execute();
  }
  await db
    .insertInto('categorias')
    .values(INGRESOS.map((categoria_nombre) => ({ tipo: 'Ingreso', categoria_nombre, usuario_registro })))
    .execute();
};

/** Loads payment methods, expense and income categories, and a first exchange factor, each only if none exist. */
export const loadCobros = async (db: Executor): Promise<void> => {
  const isEmpty = async (table: 'metodos_pago' | 'categorias' | 'factor_dolar'): Promise<boolean> =>
    (await db.selectFrom(table).select('usuario_registro').limit(1).executeTakeFirst()) === undefined;
  if (await isEmpty('metodos_pago'))
    await db
      .insertInto('metodos_pago')
      .values(METODOS.map((metodo) => ({ ...metodo, usuario_registro })))
      .execute();
  if (await isEmpty('categorias')) await loadCategorias(db);
  if (await isEmpty('factor_dolar'))
    await db
      .insertInto('factor_dolar')
      .values({ fecha: localDay(new Date()), factor_venta: FACTOR_VENTA, usuario_registro })
      .execute();
};
