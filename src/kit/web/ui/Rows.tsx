import { Stack, type StackProps } from '@mantine/core';
import classes from './Rows.module.css';

interface Props extends StackProps {
  readonly component?: 'ul' | 'ol' | 'div';
}

/** Rows separated by lines. */
export const Rows = (props: Props) => (
  <Stack component="ul" gap={0} {...props} classNames={{ root: classes.rows ?? '' }} />
);
