import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Group, Text } from '@mantine/core';
import { clsx } from 'clsx';
import rowLink from '#kit/web/list/RowLink.module.css';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { percentText } from '#kit/rules/percent-text.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { tendenciaOf } from '../rules/tendencia.ts';
import classes from './Tiles.module.css';

export type TileIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

interface Props {
  readonly icon: TileIcon;
  readonly name: string;
  readonly figure: string;
  /** Path of the list that it counts; undefined: no list shows this user as many. */
  readonly to: string | undefined;
  readonly search?: Readonly<Record<string, string>> | undefined;
  readonly children?: ReactNode;
}

/** A figure with its name, linked to the list that it counts if the user may open that. */
export function Tile({ icon: Icon, name, figure, to, search = {}, children }: Props) {
  const isOpen = useOpenRoutes();
  return (
    <Panel component="li" gap={4} className={clsx(rowLink.row, classes.tile)}>
      <Group component="h2" gap={6} wrap="nowrap" m={0} className={classes.name}>
        <Icon size={16} stroke={1.6} />
        {to !== undefined && isOpen(to) ? (
          <Link {...({ to, search } as LinkProps)} className={rowLink.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Group>
      <p className={classes.figure}>{figure}</p>
      {children}
    </Panel>
  );
}

const WORDS = {
  sube: { icon: IconArrowUpRight, word: 'Sube', color: 'green' },
  baja: { icon: IconArrowDownRight, word: 'Baja', color: 'red' },
  igual: { icon: IconEqual, word: 'Igual', color: 'dimmed' },
} as const;

interface TrendProps {
  readonly total: number;
  readonly anterior: number;
  readonly text: (value: number) => string;
  /** Name of the month to compare with. */
  readonly before: string;
}

/** A figure of the month compared with the same days of the month before. */
export function Trend({ total, anterior, text, before }: TrendProps) {
  const { sentido, porcentaje, veces } = tendenciaOf(total, anterior);
  const { icon: Icon, word, color } = WORDS[sentido];
  return (
    <Group component="p" gap="2px 8px" fz="sm">
      <Text span inherit fw={550} c={color}>
        <Icon size={15} stroke={2} className={classes.arrow} aria-hidden />{' '}
        {veces !== null
          ? `×${veces}`
          : sentido === 'igual' || porcentaje === null
            ? word
            : `${word} ${percentText(porcentaje)}`}
      </Text>{' '}
      <Text span inherit c="dimmed" className="num">
        {before}: {text(anterior)}
      </Text>
    </Group>
  );
}
