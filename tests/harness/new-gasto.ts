import { randomBytes } from 'node:crypto';
import { localDay } from '#kit/rules/dates.ts';
import { mesDespues, mesOf } from '#kit/rules/periodo.ts';
import type { TestApi } from './api.ts';
import { aFile } from './form-body.ts';

const unique = (): string => randomBytes(5).toString('hex');

/** A parent category with a unique name. */
export const newCategoriaPadre = async ({ world }: Pick<TestApi, 'world'>) => {
  const categoria_nombre = `Grupo ${unique()}`;
  return { categoria_id: await world.categoria({ categoria_nombre, categoria_padre_id: null }), categoria_nombre };
};

/** A category under the given parent, or under a new one; for incomes without a parent. */
export const newCategoria = async (
  { world }: Pick<TestApi, 'world'>,
  asked: { readonly tipo?: 'Gasto' | 'Ingreso'; readonly categoria_padre_id?: number; readonly activo?: boolean } = {},
) => {
  const categoria_padre_id =
    asked.tipo === 'Ingreso' ? null : (asked.categoria_padre_id ?? (await newCategoriaPadre({ world })).categoria_id);
  const categoria_nombre = `Categoría ${unique()}`;
  const categoria_id = await world.categoria({ ...asked, categoria_nombre, categoria_padre_id });
  return { categoria_id, categoria_nombre, categoria_padre_id };
};

/** An expense of L 1,250.50 from a bank account, at the main branch, with its invoice. */
export const gastoBody = async (api: Pick<TestApi, 'world'>) => ({
  categoria_id: (await newCategoria(api)).categoria_id,
  gasto_referencia: `FAC-${unique()}`,
  gasto_valor: 1250.5,
  gasto_fecha: localDay(new Date()),
  gasto_comentario: 'Se pagó por transferencia',
  sucursal_id: 1,
  cuenta_banco_id: await api.world.cuenta(),
  packinglists: [],
  adjunto: aFile('factura.pdf', '%PDF-1.7'),
});

/** The month `atras` months ago: yyyy-mm. */
export const mesAtras = (atras: number): string => mesDespues(mesOf(localDay(new Date())), -atras);

/** A template for a rent of L 28,000.00 on the first of each month, from `meses` months ago. @returns its number. */
export const newRecurrente = async (
  api: Pick<TestApi, 'world'>,
  asked: Parameters<TestApi['world']['recurrente']>[0] = {},
): Promise<number> =>
  api.world.recurrente({
    recurrente_referencia: `Alquiler ${unique()}`,
    ...asked,
    categoria_id: asked.categoria_id ?? (await newCategoria(api)).categoria_id,
    cuenta_banco_id: asked.cuenta_banco_id ?? (await api.world.cuenta()),
  });

export const recurrenteBody = async (api: Pick<TestApi, 'world'>) => ({
  categoria_id: (await newCategoria(api)).categoria_id,
  recurrente_referencia: `Internet ${unique()}`,
  recurrente_monto: 1450,
  dia_mes: 31,
  sucursal_id: 1,
  cuenta_banco_id: await api.world.cuenta(),
  activo: true,
});

/** An income of L 1,250.50 into a bank account, at the main branch, with its receipt. */
export const ingresoBody = async (api: Pick<TestApi, 'world'>) => ({
  categoria_id: (await newCategoria(api, { tipo: 'Ingreso' })).categoria_id,
  ingreso_referencia: `REC-${unique()}`,
  ingreso_valor: 1250.5,
  ingreso_fecha: localDay(new Date()),
  ingreso_comentario: 'Llegó por transferencia',
  sucursal_id: 1,
  cuenta_banco_id: await api.world.cuenta(),
  adjunto: aFile('recibo.pdf', '%PDF-1.7'),
});
