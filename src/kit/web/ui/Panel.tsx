import { Stack, type StackProps } from '@mantine/core';
import classes from './Panel.module.css';

interface Props extends StackProps {
  /** Within another one: lower than it, not above. */
  readonly sunken?: boolean;
  readonly component?: 'article' | 'dl' | 'fieldset' | 'li' | 'output' | 'section' | 'ul';
}

/** What stands together on a surface of its own, one below the other. */
export const Panel = ({ sunken, mod, ...props }: Props) => (
  <Stack gap="sm" {...props} classNames={{ root: `${classes.panel} ${classes.padded}` }} mod={[{ sunken }, mod]} />
);
