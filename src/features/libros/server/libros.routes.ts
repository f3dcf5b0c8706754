import { handle, type Handler } from '#kit/server/http/context.ts';
import { librosCalls } from '../contract/libros.calls.ts';
import { factorDelDia } from './factor-del-dia.ts';

export const librosHandlers: readonly Handler[] = [
  handle(librosCalls.factor, async ({ db, query: { fecha } }) => ({
    data: { factor_venta: await factorDelDia(db, fecha) },
  })),
];
