import type { Insertable } from 'kysely';
import type { TurnoMovimientos } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';
import { newTurno } from './turno.ts';
import { newUsuario } from './usuario.ts';

/** Creates a movement of an open drawer by its cashier: L 100.00 taken to the bank. @returns its number. */
export const newMovimientoTurno = async (
  ground: Ground,
  asked: Partial<Insertable<TurnoMovimientos>> = {},
): Promise<number> => {
  const { db } = ground;
  const turno_id = asked.turno_id ?? (await newTurno(ground, { cajero: await newUsuario(ground) }));
  const { cajero } = await db
    .selectFrom('turnos')
    .select('cajero')
    .where('turno_id', '=', turno_id)
    .executeTakeFirstOrThrow();
  const { movimiento_id } = await db
    .insertInto('turno_movimientos')
    .values({
      tipo: 'Salida',
      monto: 100,
      razon: 'Depósito en el banco',
      usuario_registro: cajero,
      ...asked,
      turno_id,
    })
    .returning('movimiento_id')
    .executeTakeFirstOrThrow();
  return movimiento_id;
};
