import { randomBytes } from 'node:crypto';
import { localDay } from '#kit/rules/dates.ts';
import { CODIGO_BYTES, codigoOf } from '#features/retiros/rules/codigo.public.ts';
import type { Ground } from './ground.ts';
import { newGuia } from './guia.ts';

/** The options for a client who comes to fetch; the rest takes its usual values. */
export interface RetiroAsked {
  /** Guides of one client that are ready at one branch; by default one new guide. */
  readonly guia_ids?: readonly number[];
  /** false: the client has not said that they are coming. */
  readonly viene?: boolean;
  /** When the client said so, as ISO text. */
  readonly fecha?: string;
}

/** Creates a pass for guides ready at a branch, with its client on the way today. @returns the code of the pass. */
export const newRetiro = async (
  ground: Ground,
  { viene = true, fecha = new Date().toISOString(), ...asked }: RetiroAsked = {},
): Promise<string> => {
  const { db } = ground;
  const guia_ids = asked.guia_ids ?? [
    (await newGuia(ground, { estado: 'Disponible para entrega', paquetes: 1 })).guia_id,
  ];
  const { cliente_id, sucursal_id } = await db
    .selectFrom('guias')
    .select(['cliente_id', 'sucursal_id'])
    .where('guia_id', 'in', guia_ids)
    .orderBy('guia_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const codigo = codigoOf(randomBytes(CODIGO_BYTES));
  await db
    .insertInto('pases_retiro')
    .values({ codigo, cliente_id, sucursal_id, guia_ids: [...guia_ids], fecha_registro: fecha })
    .execute();
  if (viene)
    await db
      .insertInto('avisos_retiro')
      .values({ cliente_id, sucursal_id, dia: localDay(fecha), fecha_registro: fecha })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return codigo;
};
