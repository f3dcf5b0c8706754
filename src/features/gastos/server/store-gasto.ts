import type { BodyOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { Asentado } from '#features/libros/server/asentar.public.ts';
import type { gastosCalls } from '../contract/gastos.calls.ts';

type Escrito = Pick<
  BodyOf<typeof gastosCalls.create>,
  'categoria_id' | 'gasto_referencia' | 'gasto_fecha' | 'gasto_comentario' | 'sucursal_id' | 'cuenta_banco_id'
>;

/** Writes an expense that was checked, with its lists. @returns what was written, and its number. */
export const storeGasto = async (
  db: Executor,
  { usuario }: Principal,
  gasto: Escrito,
  { valor, valor_usd, factor_dolar, movimiento_id, adjunto, adjunto_clave }: Asentado,
  packinglists: readonly number[],
) => {
  const values = {
    categoria_id: gasto.categoria_id,
    gasto_referencia: gasto.gasto_referencia,
    gasto_valor: valor,
    gasto_valor_usd: valor_usd,
    factor_dolar,
    gasto_fecha: gasto.gasto_fecha,
    gasto_comentario: gasto.gasto_comentario,
    sucursal_id: gasto.sucursal_id,
    cuenta_banco_id: gasto.cuenta_banco_id,
    movimiento_id,
    adjunto,
    adjunto_clave,
  };
  const { gasto_id } = await db
    .insertInto('gastos')
    .values({ ...values, usuario_registro: usuario })
    .returning('gasto_id')
    .executeTakeFirstOrThrow();
  if (packinglists.length > 0)
    await db
      .insertInto('gastos_packinglists')
      .values(packinglists.map((packinglist_id) => ({ gasto_id, packinglist_id })))
      .execute();
  return { gasto_id, ...values, packinglists };
};
