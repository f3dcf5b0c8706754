import { Stack, type StackProps } from '@mantine/core';
import classes from './Rows.module.css';

interface Props extends StackProps {
  readonly component?: 'ul' | 'ol' | 'div';
}

/** One below the other, a line between them. */
export const Rows = (props: Props) => (
  <Stack component="ul" gap={0} {...props} classNames={{ root: classes.rows ?? '' }} />
);
