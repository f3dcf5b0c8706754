import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ExtractosConciliaciones } from '#kit/server/db/tables.gen.ts';
import { newDeposito } from './deposito.ts';
import { newExtracto } from './extracto.ts';
import type { Ground } from './ground.ts';

/** A line of a new statement with the deposit that it tells of. */
const newPair = async (ground: Ground): Promise<{ readonly linea_id: number; readonly pago_id: number }> => {
  const referencia = randomUUID().slice(0, 8).toUpperCase();
  const { linea_ids, cuenta_banco_id } = await newExtracto(ground, { lineas: [{ monto: 100, referencia }] });
  const { pago_id } = await newDeposito(ground, { cuenta_banco_id, referencia });
  return { linea_id: linea_ids[0] ?? 0, pago_id };
};

/** Reconciles a line with a deposit of the same amount, by default both new. @returns the line. */
export const newConciliacion = async (
  ground: Ground,
  asked: Partial<Insertable<ExtractosConciliaciones>> = {},
): Promise<number> => {
  const { linea_id } = asked;
  const row = linea_id === undefined ? { ...(await newPair(ground)), ...asked } : { ...asked, linea_id };
  await ground.db
    .insertInto('extractos_conciliaciones')
    .values({ usuario_registro: ground.usuario, ...row })
    .execute();
  return row.linea_id;
};
