import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import panel from './Panel.module.css';
import classes from './Figures.module.css';

interface Props {
  /** One panel of them all, a panel each, or none. */
  readonly look?: 'strip' | 'tiles' | 'plain';
  /** CSS length of the figures. */
  readonly size?: string;
  readonly label?: string;
  /** On a phone a row each. */
  readonly phoneRows?: boolean;
  /** They change while one works, and are read out then. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** What something comes to, side by side. */
export function Figures({ look = 'strip', size, label, phoneRows = false, live = false, children }: Props) {
  return (
    <dl
      className={clsx(classes.figures, look === 'strip' && panel.panel)}
      data-look={look}
      data-phone-rows={phoneRows || undefined}
      style={size === undefined ? {} : { ['--figure-size' as string]: size }}
      aria-label={label}
      aria-live={live ? 'polite' : undefined}
    >
      {children}
    </dl>
  );
}

interface FigureProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** Smaller, after it. */
  readonly note?: ReactNode;
  readonly tone?: 'right' | 'wrong' | 'minor' | undefined;
  readonly className?: string | undefined;
}

/** One of them. */
export function Figure({ label, children, note, tone, className }: FigureProps) {
  return (
    <div data-tone={tone} className={className}>
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
