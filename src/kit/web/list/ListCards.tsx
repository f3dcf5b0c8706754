import { Checkbox, Skeleton } from '@mantine/core';
import { ListCard } from './ListCard.tsx';
import type { ListBodyProps } from './ListBodyProps.ts';
import type { ListCall } from './list-types.ts';
import classes from './ListCards.module.css';

/** The rows as cards, for phones. */
export function ListCards<C extends ListCall>(props: ListBodyProps<C>) {
  const { title, permitted, rows, rowKey, rowLink, loading, selection, chosen, toggle } = props;
  if (loading) return <Skeletons />;
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {selection !== undefined && (
            <label className={classes.check}>
              <Checkbox
                aria-label="Elegir esta fila"
                checked={chosen.has(rowKey(row))}
                disabled={!(selection.isSelectable?.(row) ?? true)}
                onChange={(event) => toggle([row], event.currentTarget.checked)}
              />
            </label>
          )}
          <ListCard row={row} columns={permitted} link={rowLink?.(row)} />
        </li>
      ))}
    </ul>
  );
}

function Skeletons() {
  return (
    <div className={classes.cards}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton height={14} width="50%" mb={10} radius="xl" />
          <Skeleton height={10} mb={8} radius="xl" />
          <Skeleton height={10} width="80%" radius="xl" />
        </div>
      ))}
    </div>
  );
}
