import { Checkbox, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { cellOf } from './cell.tsx';
import type { ListBodyProps } from './ListBodyProps.ts';
import type { ListCall } from './list-types.ts';
import classes from './ListCards.module.css';

/** Rows on a phone: the first column is the title of a card, with those that say so; the others stand under it. */
export function ListCards<C extends ListCall>(props: ListBodyProps<C>) {
  const { titulo, columns, rows, rowKey, rowLink, loading, selection, chosen, toggle } = props;
  const [head, ...others] = columns;
  const beside = others.filter(({ inTitle }) => inTitle === true);
  const rest = others.filter(({ inTitle }) => inTitle !== true);
  if (loading) return <Skeletons />;
  return (
    <ul className={classes.cards} aria-label={titulo}>
      {rows.map((row) => {
        const link = rowLink?.(row);
        const title = (
          <>
            {head !== undefined && <span className={clsx(head.mono === true && 'mono')}>{cellOf(head, row)}</span>}
            {beside.map((column) => (
              <span key={column.key}>{cellOf(column, row)}</span>
            ))}
          </>
        );
        return (
          <li key={rowKey(row)} className={classes.card}>
            <div className={classes.title}>
              {selection !== undefined && (
                <Checkbox
                  className={classes.check}
                  aria-label="Elegir esta fila"
                  checked={chosen.has(rowKey(row))}
                  disabled={!(selection.isSelectable?.(row) ?? true)}
                  onChange={(event) => toggle([row], event.currentTarget.checked)}
                />
              )}
              {link === undefined ? (
                title
              ) : (
                <Link {...link} className={classes.link}>
                  {title}
                </Link>
              )}
            </div>
            <dl className={classes.fields}>
              {rest
                .filter(({ inCard }) => inCard?.(row) ?? true)
                .map((column) => (
                  <div key={column.key} className={classes.field}>
                    <dt>{column.titulo}</dt>
                    <dd className={column.mono === true ? 'mono' : undefined}>{cellOf(column, row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function Skeletons() {
  return (
    <div className={classes.cards}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton height={14} width="50%" mb={12} radius="xl" />
          <Skeleton height={10} mb={8} radius="xl" />
          <Skeleton height={10} width="80%" radius="xl" />
        </div>
      ))}
    </div>
  );
}
