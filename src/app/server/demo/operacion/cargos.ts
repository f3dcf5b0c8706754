import type { Executor } from '#kit/server/db/database.ts';
import { cargosVigentes } from '#features/cargos_adicionales/server/cargos-vigentes.public.ts';
import { cargosDeGuia } from '#features/viaje/rules/cargos-guia.ts';
import { declaradoDeGuia, writeCargos } from '#features/viaje/server/cargos-guia.ts';

/** One guide in this many, of those in Honduras, gets an extra charge. */
const ONE_OF = 3;

/** Charges special handling on some guides and insurance of the declared value on others. */
export const loadCargosDemo = async (db: Executor, usuario: string): Promise<void> => {
  await db
    .updateTable('impuestos')
    .set({ activo: true, impuesto_valor: 5, aplica_isv: true })
    .where('impuesto_nombre', '=', 'Manejo especial')
    .execute();
  await db.updateTable('impuestos').set({ activo: true }).where('impuesto_nombre', '=', 'Seguro').execute();
  const { cargos } = await db.selectNoFrom(cargosVigentes.as('cargos')).executeTakeFirstOrThrow();
  const guias = await db
    .selectFrom('guias as g')
    .select(['g.guia_id', 'g.guia_valor', 'g.servicio_id', declaradoDeGuia.as('declarado')])
    .where('g.guia_estado', 'in', ['Recibido en HN', 'Disponible para entrega'])
    .where('g.guia_valor', '>', 0)
    .orderBy('g.guia_id')
    .execute();
  await writeCargos(
    db,
    guias
      .filter((_, place) => place % ONE_OF === 0)
      .map(({ guia_id, ...guia }, place) => {
        const elegidos = cargos.slice(place % 2, (place % 2) + 1).map(({ impuesto_id }) => impuesto_id);
        return { guia_id, cargos: cargosDeGuia({ ...guia, cargos, antes: [], elegidos, congelada: false }) };
      }),
    usuario,
  );
};
