import { Stack, type StackProps } from '@mantine/core';
import classes from './Panel.module.css';

interface Props extends StackProps {
  /** Inside another panel: looks sunken instead of raised. */
  readonly sunken?: boolean;
  readonly component?: 'article' | 'dl' | 'fieldset' | 'li' | 'output' | 'section' | 'ul';
}

/** A surface for related content, stacked vertically. */
export const Panel = ({ sunken, mod, ...props }: Props) => (
  <Stack gap="sm" {...props} classNames={{ root: `${classes.panel} ${classes.padded}` }} mod={[{ sunken }, mod]} />
);
