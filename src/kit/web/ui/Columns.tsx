import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import classes from './Columns.module.css';

interface Props extends BoxProps, ElementProps<'div', keyof BoxProps> {
  /** CSS widths of the columns, where there is room for them. */
  readonly widths: string;
  /** The narrowest window that has room. */
  readonly from?: 'lg' | 'xl';
  /** One below the other, the last leads. */
  readonly lastFirst?: boolean;
}

/** What is looked at together: side by side, or one below the other. */
export const Columns = ({ widths, from = 'lg', lastFirst = false, ...props }: Props) => (
  <Box {...props} className={classes.columns ?? ''} mod={{ from, lastFirst }} __vars={{ '--columns': widths }} />
);
