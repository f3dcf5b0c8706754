import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { Rows } from '../ui/Rows.tsx';
import classes from './RecentScans.module.css';

export interface RecentScan {
  readonly key: number | string;
  /** The name of the scanned item. */
  readonly title: string;
  /** Its one figure or place. */
  readonly side: ReactNode;
  readonly detail: ReactNode;
  /** It had been handled already. */
  readonly repeated: boolean;
}

interface Props {
  readonly label: string;
  readonly scans: readonly RecentScan[];
  readonly empty: string;
}

/** The items scanned on this screen, the latest first. */
export function RecentScans({ label, scans, empty }: Props) {
  if (scans.length === 0)
    return (
      <Text c="dimmed" p="md">
        {empty}
      </Text>
    );
  return (
    <Rows component="ol" mah={440} className={classes.list} aria-label={label}>
      {scans.map(({ key, title, side, detail, repeated }) => (
        <li key={key} className={classes.item} data-repeated={repeated || undefined}>
          <b className="mono cut">{title}</b>
          {side}
          <span className={`muted ${classes.detail}`}>{detail}</span>
        </li>
      ))}
    </Rows>
  );
}
