import { Group, type GroupProps } from '@mantine/core';
import classes from './StickyBar.module.css';

/** The buttons at the end of a form. */
export const StickyBar = (props: GroupProps) => <Group gap="xs" {...props} classNames={{ root: classes.bar ?? '' }} />;
