import type { Insertable } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import { firstDay, mesOf } from '#kit/rules/periodo.ts';
import type { GastosRecurrentesMeses } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';
import { newRecurrente } from './recurrente.ts';

/** Settles a month of a template: with the expense that paid it, else left out. @returns the template. */
export const newMesRecurrente = async (
  ground: Ground,
  asked: Partial<Insertable<GastosRecurrentesMeses>> = {},
): Promise<number> => {
  const recurrente_id = asked.recurrente_id ?? (await newRecurrente(ground));
  await ground.db
    .insertInto('gastos_recurrentes_meses')
    .values({
      mes: firstDay(mesOf(localDay(new Date()))),
      usuario_registro: ground.usuario,
      ...(asked.gasto_id === undefined ? { razon: 'Ese mes no se cobró' } : {}),
      ...asked,
      recurrente_id,
    })
    .execute();
  return recurrente_id;
};
