import { sql, type RawBuilder } from 'kysely';

interface Repartido {
  /** Rows with `valor` (the amount to share), `peso` (the weight) and the two columns below. */
  readonly rows: RawBuilder<unknown>;
  /** The column that groups the rows sharing one amount. */
  readonly of: string;
  /** The column that orders the rows of a group; unique within it. */
  readonly order: string;
}

/**
 * Adds `parte` to the rows: the share of each in the amount of its group, by weight, in cents. Each part is the rounded
 * cumulative share up to its row minus that before it, so that the parts add up to the amount exactly. If all weights
 * are zero, all rows weigh the same.
 */
export const repartido = ({ rows, of, order }: Repartido): RawBuilder<unknown> => {
  const [whole, place] = [sql.ref(of), sql.ref(order)];
  return sql`
    select c.*, round(c.valor * c.hasta_aqui / c.todo, 2) - round(c.valor * (c.hasta_aqui - c.cuenta) / c.todo, 2) as parte
    from (
      select b.*, sum(b.cuenta) over (partition by b.${whole} order by b.${place}) as hasta_aqui,
        sum(b.cuenta) over (partition by b.${whole}) as todo
      from (
        select a.*, case when sum(a.peso) over (partition by a.${whole}) > 0 then a.peso else 1 end as cuenta
        from (${rows}) a
      ) b
    ) c`;
};
