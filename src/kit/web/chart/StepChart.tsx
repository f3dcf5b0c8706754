import { dateText, numberOfDay } from '#kit/rules/dates.ts';
import { type PointerEvent, useState } from 'react';
import { useElementSize } from '@mantine/hooks';
import { useSettings } from '../settings/settings.ts';
import { dayOfNumber, monthsBetween, ticksAround } from './chart-scale.ts';
import classes from './StepChart.module.css';

export interface StepPoint {
  /** yyyy-mm-dd */
  readonly dia: string;
  readonly value: number;
}

interface Props {
  /** Describes the chart in a sentence; a table beside it has the figures. */
  readonly label: string;
  /** Oldest first, at least one. */
  readonly points: readonly StepPoint[];
  /** The days shown; the value from before the first day is drawn from the left edge. */
  readonly from: string;
  readonly to: string;
  readonly format: (value: number) => string;
  /** Pixels. */
  readonly height?: number;
}

const MARGIN = { top: 10, right: 12, bottom: 24, left: 56 } as const;
/** Approximate distance between grid lines in pixels. */
const LINE_HEIGHT = 48;
/** Width of a month's name in pixels. */
const MONTH_WIDTH = 64;
const monthName = new Intl.DateTimeFormat('es-HN', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** A step line of values that each hold until the next one, with tooltips by day. */
export function StepChart({ label, points, from, to, format, height = 220 }: Props) {
  // Drawn for its data and where the pointer is: compiled it only makes the first screen larger.
  'use no memo';
  const { ref, width } = useElementSize();
  const { formatoDeFecha } = useSettings();
  const [pointed, setPointed] = useState<number | null>(null);

  const [start, end] = [numberOfDay(from), Math.max(numberOfDay(to), numberOfDay(from) + 1)];
  const values = points.map(({ value }) => value);
  const ticks = ticksAround(Math.min(...values), Math.max(...values), height / LINE_HEIGHT);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const places = Math.max(...ticks.map((tick) => (String(tick).split('.')[1] ?? '').length));
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const x = (day: number): number => MARGIN.left + ((Math.max(day, start) - start) / (end - start)) * inner;
  const y = (value: number): number =>
    MARGIN.top + ((high - value) / (high - low)) * (height - MARGIN.top - MARGIN.bottom);
  const path = points
    .map(({ dia, value }, index) =>
      index === 0 ? `M${x(numberOfDay(dia))},${y(value)}` : `H${x(numberOfDay(dia))}V${y(value)}`,
    )
    .join('');

  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left;
    setPointed(Math.round(start + (Math.min(Math.max(left, 0), inner) / inner) * (end - start)));
  };
  const day = Math.min(pointed ?? end, numberOfDay(to));
  const held = points.findLast(({ dia }) => numberOfDay(dia) <= day) ?? points[0];

  return (
    <div ref={ref} className={classes.chart} style={{ height }}>
      {width > 0 && held !== undefined && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.grid} x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
              <text className={classes.tick} x={MARGIN.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
                {tick.toFixed(places)}
              </text>
            </g>
          ))}
          {monthsBetween(from, to, inner / MONTH_WIDTH).map((month) => (
            <text key={month} className={classes.tick} x={x(numberOfDay(month))} y={height - 6} textAnchor="middle">
              {monthName.format(new Date(`${month}T00:00:00Z`))}
            </text>
          ))}
          <path className={classes.line} d={`${path}H${x(end)}`} />
          {pointed !== null && (
            <line className={classes.pointed} x1={x(day)} x2={x(day)} y1={MARGIN.top} y2={height - MARGIN.bottom} />
          )}
          <circle className={classes.dot} cx={x(day)} cy={y(held.value)} r={4} />
        </svg>
      )}
      {pointed !== null && held !== undefined && (
        <div className={classes.tip} data-right={x(day) > width / 2 || undefined} style={tipPlace(x(day), width)}>
          <strong>{format(held.value)}</strong>
          <span>{dateText(dayOfNumber(day), formatoDeFecha)}</span>
        </div>
      )}
    </div>
  );
}

/** The tooltip's position: on the side of the day with more room. */
const tipPlace = (left: number, width: number) =>
  left > width / 2 ? { right: width - left + 10 } : { left: left + 10 };
