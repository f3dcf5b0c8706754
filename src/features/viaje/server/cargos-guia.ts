import { sql } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { CargoDeGuia } from '../rules/cargos-guia.ts';

/** The user recorded for charges that were added automatically. */
const SISTEMA = 'sistema';

/** The extra charges of a guide with their terms, in order. @param guia_id the column with the guide's id. */
export const cargosOf = (guia_id: 'g.guia_id' | 'guias.guia_id') => sql<CargoDeGuia[]>`coalesce((
  select jsonb_agg(jsonb_build_object('impuesto_id', gc.impuesto_id, 'impuesto_nombre', gc.impuesto_nombre,
    'impuesto_tipo', gc.impuesto_tipo, 'impuesto_base', gc.impuesto_base, 'impuesto_valor', gc.impuesto_valor,
    'aplica_isv', gc.aplica_isv, 'base', gc.base, 'monto', gc.monto, 'elegido', gc.elegido) order by gc.orden)
  from guia_cargos gc where gc.guia_id = ${sql.ref(guia_id)}), '[]')`;

/** Declared value of the parcels of the guide `g`, US dollars, without repacked and abandoned ones. */
export const declaradoDeGuia = sql<number>`(select coalesce(sum(p.valor_compra), 0) from paquetes p
  where p.guia_id = g.guia_id and p.reempaque_id is null and p.paquete_estado <> 'Abandonado')`;

interface Cargada {
  readonly guia_id: number;
  readonly cargos: readonly CargoDeGuia[];
}

/**
 * Replaces the extra charges of guides in two statements for any number of guides. A line that stays keeps who added it
 * and when.
 * @param guias locked.
 */
export const writeCargos = async (
  db: Executor,
  guias: readonly Cargada[],
  usuario: string = SISTEMA,
): Promise<void> => {
  if (guias.length === 0) return;
  const ids = guias.map(({ guia_id }) => guia_id);
  const lines = guias.flatMap(({ guia_id, cargos }) =>
    cargos.map((cargo, place) => ({
      ...cargo,
      guia_id,
      orden: place + 1,
      usuario_registro: cargo.elegido ? usuario : SISTEMA,
    })),
  );
  const json = JSON.stringify(lines);
  await sql`
    delete from guia_cargos c where ${hasAnyId('c.guia_id', ids)} and not exists (
      select from jsonb_to_recordset(${json}::jsonb) as l(guia_id int, impuesto_id int)
      where l.guia_id = c.guia_id and l.impuesto_id = c.impuesto_id)`.execute(db);
  if (lines.length === 0) return;
  await sql`
    insert into guia_cargos (guia_id, impuesto_id, orden, impuesto_nombre, impuesto_tipo, impuesto_base, impuesto_valor,
      base, monto, aplica_isv, elegido, usuario_registro)
    select l.guia_id, l.impuesto_id, l.orden, l.impuesto_nombre, l.impuesto_tipo, l.impuesto_base, l.impuesto_valor,
      l.base, l.monto, l.aplica_isv, l.elegido, l.usuario_registro
    from jsonb_to_recordset(${json}::jsonb) as l(guia_id int, impuesto_id int, orden smallint, impuesto_nombre text,
      impuesto_tipo text, impuesto_base text, impuesto_valor numeric, base numeric, monto numeric, aplica_isv boolean,
      elegido boolean, usuario_registro text)
    on conflict (guia_id, impuesto_id) do update set orden = excluded.orden, impuesto_nombre = excluded.impuesto_nombre,
      impuesto_tipo = excluded.impuesto_tipo, impuesto_base = excluded.impuesto_base,
      impuesto_valor = excluded.impuesto_valor, base = excluded.base, monto = excluded.monto,
      aplica_isv = excluded.aplica_isv, elegido = excluded.elegido`.execute(db);
};
