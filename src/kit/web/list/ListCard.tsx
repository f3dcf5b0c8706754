import { Fragment, useId, useState } from 'react';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type CardPart, cardParts } from './card-parts.ts';
import type { Column } from './list-types.ts';
import classes from './ListCards.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly link: LinkProps | undefined;
}

/** A row on a phone: its name, state and figure; the rest expands on tap. */
export function ListCard<Row>({ row, columns, link }: Props<Row>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { title, line, state, figure, facts, actions, details } = cardParts(columns, row);
  const name = <Parts parts={title} />;
  return (
    <>
      <div className={classes.sum}>
        <div className={classes.pair}>
          <span id={`${id}-name`} className={classes.title}>
            {link === undefined ? (
              name
            ) : (
              <Link {...link} className={classes.link}>
                {name}
              </Link>
            )}
          </span>
          {state.map(({ column, content }) => (
            <span key={column.key}>{content}</span>
          ))}
        </div>
        <div className={classes.pair}>
          <span className={classes.line}>
            <Parts parts={line} />
          </span>
          {figure.map(({ column, content }) => (
            <strong key={column.key} className="num">
              <VisuallyHidden>{column.title}: </VisuallyHidden>
              {content}
            </strong>
          ))}
        </div>
        {facts.length > 0 && (
          <div className={classes.facts}>
            <Parts parts={facts} row={row} />
          </div>
        )}
        {actions.length > 0 && (
          <div className={classes.actions}>
            <Parts parts={actions} />
          </div>
        )}
        {details.length > 0 && (
          <UnstyledButton
            className={classes.more}
            aria-label="Más datos"
            aria-describedby={`${id}-name`}
            aria-expanded={open}
            aria-controls={open ? `${id}-details` : undefined}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {open && (
        <dl className={classes.details} id={`${id}-details`}>
          {details.map(({ column, content }) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd className={clsx(column.mono === true && 'mono')}>{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface PartsProps<Row> {
  readonly parts: readonly CardPart<Row>[];
  /** With a row, each fact has its label, visible or for screen readers. */
  readonly row?: Row;
}

const isTitled = <Row,>({ titled = false }: Column<Row>, row: Row): boolean =>
  typeof titled === 'function' ? titled(row) : titled;

/** The parts in a line, separated by dots. */
function Parts<Row>({ parts, row }: PartsProps<Row>) {
  return parts.map(({ column, content }, index) => (
    <Fragment key={column.key}>
      {index > 0 && ' · '}
      <span className={clsx(column.mono === true && 'mono')}>
        {row !== undefined &&
          (isTitled(column, row) ? `${column.title} ` : <VisuallyHidden>{column.title}: </VisuallyHidden>)}
        {content}
      </span>
    </Fragment>
  ));
}
