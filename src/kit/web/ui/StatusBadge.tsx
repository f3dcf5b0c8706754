import type { ComponentType, ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** The specification's badge colours; a state has the same one everywhere. */
export type StatusTone = 'danger' | 'dark' | 'info' | 'warning' | 'primary' | 'success' | 'secondary';

interface Props {
  readonly tone: StatusTone;
  /** Tells apart states that share a colour. */
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly children: ReactNode;
}

export function StatusBadge({ tone, icon: Icon, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon === undefined ? <span className={classes.dot} /> : <Icon size={13} stroke={2} />}
      {children}
    </span>
  );
}
