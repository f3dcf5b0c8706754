import { sql } from 'kysely';
import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Tablero } from '../contract/tablero.calls.ts';

/** Lempiras collected by a branch. */
interface Cobrado {
  readonly sucursal_id: number;
  readonly total: number;
}

const count = sql<number>`count(*)`;

/**
 * Guides at each branch, without those in a transfer, and on their way to it, counted per branch: the index by branch
 * and state holds all columns needed, so that delivered guides are not read.
 */
export const selectSucursales = (db: Executor) =>
  db
    .selectFrom('sucursales as s')
    .select(['s.sucursal_id', 's.sucursal_codigo', 's.sucursal_nombre', 's.sucursal_estado'])
    .select(({ selectFrom }) => {
      const guias = (estado: 'Recibido en HN' | 'Disponible para entrega') =>
        selectFrom('guias as g')
          .select(count.as('total'))
          .whereRef('g.sucursal_id', '=', 's.sucursal_id')
          .where('g.guia_estado', '=', estado)
          .where('g.transferencia_id', 'is', null)
          .$asScalar()
          .$notNull();
      return [
        guias('Recibido en HN').as('recibidas'),
        guias('Disponible para entrega').as('disponibles'),
        selectFrom('transferencias as t')
          .innerJoin('transferencia_guias as tg', 'tg.transferencia_id', 't.transferencia_id')
          .select(count.as('total'))
          .whereRef('t.sucursal_id', '=', 's.sucursal_id')
          .where('t.transferencia_estado', '=', 'Enviado a Sucursal')
          .where('tg.fecha_recepcion', 'is', null)
          .$asScalar()
          .$notNull()
          .as('en_camino'),
      ];
    })
    .orderBy('s.sucursal_codigo');

export const cobradoEnTotal = (cobrado: readonly Cobrado[]): number => total(cobrado.map((one) => one.total));

interface Row {
  readonly sucursales: readonly (Omit<Tablero['sucursales'][number], 'ingresos' | 'ingresos_antes'> & {
    readonly sucursal_estado: boolean;
  })[];
  readonly ingresos: readonly Cobrado[];
  readonly ingresos_antes: readonly Cobrado[];
}

/** Branch by branch, `primera` first; a closed one only while it still has any figures. */
export const presentSucursales = (
  { sucursales, ingresos, ingresos_antes }: Row,
  primera: number | null,
): Tablero['sucursales'] => {
  const de = (cobrado: readonly Cobrado[], sucursal_id: number): number =>
    cobrado.find((one) => one.sucursal_id === sucursal_id)?.total ?? 0;
  return sucursales
    .map(({ sucursal_estado, ...sucursal }) => ({
      sucursal_estado,
      sucursal: {
        ...sucursal,
        ingresos: de(ingresos, sucursal.sucursal_id),
        ingresos_antes: de(ingresos_antes, sucursal.sucursal_id),
      },
    }))
    .filter(
      ({ sucursal_estado, sucursal: { recibidas, disponibles, en_camino, ingresos: took } }) =>
        sucursal_estado || recibidas + disponibles + en_camino + took > 0,
    )
    .map(({ sucursal }) => sucursal)
    .toSorted((a, b) => Number(b.sucursal_id === primera) - Number(a.sucursal_id === primera));
};
