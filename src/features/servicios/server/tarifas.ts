import { refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { servicioErrors } from '../contract/servicios.errors.ts';
import type { TarifaDraft } from '../contract/servicios.schemas.ts';

const columnsOf = ({ tarifa_plana, tarifa_peso, peso_minimo, peso_maximo, predeterminada }: TarifaDraft) => ({
  tarifa_plana,
  tarifa_peso,
  peso_minimo,
  peso_maximo,
  predeterminada,
});

/**
 * Replaces the fees of a service by the drafts: those without an id are inserted, missing ones are deleted (the
 * database refuses that while a special fee refers to one). «Precio N» is their order.
 */
export const storeTarifas = async (
  db: Executor,
  servicio_id: number,
  drafts: readonly TarifaDraft[],
  usuario_registro: string,
): Promise<void> => {
  const existing = await db
    .selectFrom('tarifas')
    .select('tarifa_id')
    .where('servicio_id', '=', servicio_id)
    .forUpdate()
    .execute();
  const own = new Set(existing.map(({ tarifa_id }) => tarifa_id));
  const kept = new Set<number>();
  for (const [index, { tarifa_id }] of drafts.entries()) {
    if (tarifa_id === null || tarifa_id === undefined) continue;
    if (!own.has(tarifa_id) || kept.has(tarifa_id))
      throw refuseField(servicioErrors.TARIFA_AJENA, `tarifas.${index}.tarifa_id`);
    kept.add(tarifa_id);
  }
  const gone = [...own].filter((tarifa_id) => !kept.has(tarifa_id));
  if (gone.length > 0) await db.deleteFrom('tarifas').where('tarifa_id', 'in', gone).execute();
  // Numbers and the default move between rows, so both are cleared first to keep the unique indexes from failing
  // midway.
  await db
    .updateTable('tarifas')
    .set(({ eb }) => ({ tarifa_numero: eb('tarifa_numero', '+', 1000), predeterminada: false }))
    .where('servicio_id', '=', servicio_id)
    .execute();
  for (const [index, draft] of drafts.entries()) {
    const row = { ...columnsOf(draft), tarifa_numero: index + 1 };
    if (draft.tarifa_id === null || draft.tarifa_id === undefined)
      await db
        .insertInto('tarifas')
        .values({ ...row, servicio_id, usuario_registro })
        .execute();
    else await db.updateTable('tarifas').set(row).where('tarifa_id', '=', draft.tarifa_id).execute();
  }
};
