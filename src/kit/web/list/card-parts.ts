import type { ReactNode } from 'react';
import type { CardPlace } from '#kit/contract/columns.ts';
import { contentOf } from './cell.tsx';
import type { Column } from './list-types.ts';

export interface CardPart<Row> {
  readonly column: Column<Row>;
  readonly content: ReactNode;
}

/** Facts in a card, besides its figure. */
const FACTS = 2;

/** The parts of a row's card, by place, without empty ones. */
export const cardParts = <Row>(columns: readonly Column<Row>[], row: Row) => {
  const hasTitle = columns.some(({ card }) => card === 'title');
  const placeOf = (column: Column<Row>, index: number): CardPlace => {
    if (index === 0 && !hasTitle) return 'title';
    return (typeof column.card === 'function' ? column.card(row) : column.card) ?? 'detail';
  };
  const placed = columns
    .map((column, index) => ({ column, place: placeOf(column, index), content: contentOf(column, row) }))
    .filter(({ content }) => content !== null);
  const at = (wanted: CardPlace): CardPart<Row>[] => placed.filter(({ place }) => place === wanted);
  const facts = at('fact');
  return {
    title: at('title'),
    line: at('line'),
    state: at('state'),
    figure: at('figure'),
    facts: facts.slice(0, FACTS),
    actions: at('action'),
    details: placed.filter((part) => part.place === 'detail' || facts.indexOf(part) >= FACTS),
  };
};
