import { type PointerEvent, useState } from 'react';
import { Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { clsx } from 'clsx';
import { barOf, ticksAround } from './chart-scale.ts';
import classes from './BarChart.module.css';

export interface BarGroup {
  /** Short text under the bars. */
  readonly label: string;
  /** Heading of the tooltip. */
  readonly title: string;
  /** One for each series; negative values point downwards. */
  readonly values: readonly number[];
}

interface Props {
  /** Describes the chart in a sentence; a table below it has the figures. */
  readonly label: string;
  /** At most three. */
  readonly series: readonly string[];
  readonly groups: readonly BarGroup[];
  readonly format: (value: number) => string;
  /** The text of a grid line. */
  readonly tickText: (value: number) => string;
  /** Pixels. */
  readonly height?: number;
}

const MARGIN = { top: 10, right: 14, bottom: 22, left: 52 } as const;
/** Approximate distance between grid lines in pixels. */
const LINE_HEIGHT = 48;
/** Width of a label under the bars in pixels. */
const LABEL_WIDTH = 34;
/** Share of a group's width that its bars take. */
const BARS = 0.76;

/** Grouped bars with tooltips, and a legend above. */
export function BarChart({ label, series, groups, format, tickText, height = 240 }: Props) {
  // Drawn for its data and where the pointer is: compiled it only makes the first screen larger.
  'use no memo';
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);

  const values = groups.flatMap((group) => group.values);
  const ticks = ticksAround(Math.min(0, ...values), Math.max(1, ...values), height / LINE_HEIGHT);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const room = inner / Math.max(1, groups.length);
  const bar = (room * BARS) / Math.max(1, series.length);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, room)));
  const y = (value: number): number =>
    MARGIN.top + ((high - value) / (high - low)) * (height - MARGIN.top - MARGIN.bottom);
  const left = (place: number): number => MARGIN.left + place * room;

  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left;
    const place = Math.floor(at / room);
    setPointed(place >= 0 && place < groups.length ? place : null);
  };
  const shown = pointed === null ? undefined : groups[pointed];

  return (
    <div className={classes.series}>
      <Group gap="4px 16px" mb={6} aria-hidden>
        {series.map((name, index) => (
          <Group key={name} gap={6}>
            <span className={classes.swatch} style={{ background: `var(--series-${index})` }} />
            <Text span size="sm" c="dimmed">
              {name}
            </Text>
          </Group>
        ))}
      </Group>
      <div ref={ref} className={classes.chart} style={{ height }}>
        {width > 0 && (
          <svg
            role="img"
            aria-label={label}
            width={width}
            height={height}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointed(null)}
          >
            {pointed !== null && (
              <rect
                className={classes.pointed}
                x={left(pointed)}
                width={room}
                y={MARGIN.top}
                height={height - MARGIN.top - MARGIN.bottom}
              />
            )}
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={clsx(tick === 0 ? classes.zero : classes.grid)}
                  x1={MARGIN.left}
                  x2={width - MARGIN.right}
                  y1={y(tick)}
                  y2={y(tick)}
                />
                <text className={classes.tick} x={MARGIN.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
                  {tickText(tick)}
                </text>
              </g>
            ))}
            {groups.map((group, place) => (
              <g key={group.label + String(place)}>
                {group.values.map((value, index) => (
                  <rect
                    key={series[index]}
                    fill={`var(--series-${index})`}
                    x={left(place) + (room - bar * series.length) / 2 + index * bar + 0.5}
                    width={Math.max(1, bar - 1)}
                    {...barOf(y(0), y(value))}
                  />
                ))}
                {/* Counted from the last group, which always has its label. */}
                {(groups.length - 1 - place) % every === 0 && (
                  <text className={classes.tick} x={left(place) + room / 2} y={height - 6} textAnchor="middle">
                    {group.label}
                  </text>
                )}
              </g>
            ))}
          </svg>
        )}
        {shown !== undefined && pointed !== null && (
          <div
            className={classes.tip}
            style={
              left(pointed) > width / 2 ? { right: width - left(pointed) + 6 } : { left: left(pointed) + room + 6 }
            }
          >
            <strong>{shown.title}</strong>
            {series.map((name, index) => [
              <span key={name}>{name}</span>,
              <span key={`${name} valor`} className="num">
                {format(shown.values[index] ?? 0)}
              </span>,
            ])}
          </div>
        )}
      </div>
    </div>
  );
}
