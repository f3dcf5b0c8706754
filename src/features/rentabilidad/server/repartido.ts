import { sql, type RawBuilder } from 'kysely';

interface Repartido {
  /** Rows with `valor` (what is shared), `peso` (by what) and the columns below. */
  readonly rows: RawBuilder<unknown>;
  /** The rows of one whole. */
  readonly of: string;
  /** Their order, without two alike. */
  readonly order: string;
}

/**
 * The rows with `parte`: what of the whole comes to each by its weight, to the cent. Each takes what its end lies further
 * along than its beginning, both rounded, so that the parts of one whole add up to it, whatever their weights; where
 * nothing weighs anything all weigh the same.
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
