import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import classes from './Columns.module.css';

interface Props extends BoxProps, ElementProps<'div', keyof BoxProps> {
  /** CSS widths of the columns, where there is room for them. */
  readonly widths: string;
  /** The smallest breakpoint with room for columns. */
  readonly from?: 'lg' | 'xl';
  /** When stacked, the last one comes first. */
  readonly lastFirst?: boolean;
}

/** Content side by side, or stacked on narrow screens. */
export const Columns = ({ widths, from = 'lg', lastFirst = false, ...props }: Props) => (
  <Box {...props} className={classes.columns ?? ''} mod={{ from, lastFirst }} __vars={{ '--columns': widths }} />
);
