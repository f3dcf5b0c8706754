import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import panel from './Panel.module.css';
import classes from './Figures.module.css';

interface Props {
  /** One panel for all, one for each, or none. */
  readonly look?: 'strip' | 'tiles' | 'plain';
  /** CSS font size of the figures. */
  readonly size?: string;
  readonly label?: string;
  /** On a phone, one row for each. */
  readonly phoneRows?: boolean;
  /** The figures change while the user works, and screen readers announce that. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** Key figures side by side. */
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
  /** Smaller text after the figure. */
  readonly note?: ReactNode;
  readonly tone?: 'right' | 'wrong' | 'minor' | undefined;
  readonly className?: string | undefined;
}

/** One key figure. */
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
