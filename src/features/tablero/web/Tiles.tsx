import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconCash,
  IconEqual,
  IconPackageImport,
  IconPlaneDeparture,
  IconUsersPlus,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Group, Text } from '@mantine/core';
import { clsx } from 'clsx';
import rowLink from '#kit/web/list/RowLink.module.css';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { percentText } from '#kit/rules/percent-text.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { tendenciaDe } from '../rules/tendencia.ts';
import { firstDay, monthBefore, type Tablero } from './month-text.ts';
import classes from './Tiles.module.css';

type Banner = Tablero['banner'][number];
type Icon = ComponentType<{ size?: number | string; stroke?: number | string; className?: string | undefined }>;

interface Look {
  readonly icon: Icon;
  /** The list that it counts. */
  readonly to: string;
  readonly search?: (tablero: Tablero) => Record<string, string>;
}

const LOOKS: Readonly<Record<Banner['nombre'], Look>> = {
  'Clientes nuevos': {
    icon: IconUsersPlus,
    to: '/clientes',
    search: (tablero) => ({ desde: firstDay(tablero), orden: '-fecha_registro' }),
  },
  'Paquetes recibidos': { icon: IconPackageImport, to: '/paquetes' },
  'Paquetes enviados': {
    icon: IconPlaneDeparture,
    to: '/packinglist',
    search: () => ({ estado: 'Enviado a HN,Recibido en HN', orden: '-fecha_envio' }),
  },
  Ingresos: {
    icon: IconCash,
    to: '/reporte/entregas',
    search: (tablero) => ({ desde: firstDay(tablero) }),
  },
};

const figure = ({ nombre }: Banner, value: number): string =>
  nombre === 'Ingresos' ? moneyText(value) : value.toLocaleString('es-HN');

/** What the month has brought so far, each beside the same days of the month before. */
export function Tiles({ tablero }: { readonly tablero: Tablero }) {
  const isOpen = useOpenRoutes();
  return (
    <ul className={classes.tiles} aria-label="El mes en cifras">
      {tablero.banner.map((banner) => {
        const { icon: Icon, to, search } = LOOKS[banner.nombre];
        const link = { to, search: search?.(tablero) ?? {} } as LinkProps;
        return (
          <Panel key={banner.nombre} component="li" gap={4} className={clsx(rowLink.row, classes.tile)}>
            <Group component="h2" gap={6} wrap="nowrap" m={0} className={classes.name}>
              <Icon size={16} stroke={1.6} />
              {isOpen(to) ? (
                <Link {...link} className={rowLink.link}>
                  {banner.nombre}
                </Link>
              ) : (
                banner.nombre
              )}
            </Group>
            <p className={classes.figure}>{figure(banner, banner.total)}</p>
            <Trend banner={banner} before={monthBefore(tablero.month)} />
          </Panel>
        );
      })}
    </ul>
  );
}

const WORDS = {
  sube: { icon: IconArrowUpRight, word: 'Sube', color: 'green' },
  baja: { icon: IconArrowDownRight, word: 'Baja', color: 'red' },
  igual: { icon: IconEqual, word: 'Igual', color: 'dimmed' },
} as const;

function Trend({ banner, before }: { readonly banner: Banner; readonly before: string }) {
  const { sentido, porcentaje } = tendenciaDe(banner.total, banner.anterior);
  const { icon: Icon, word, color } = WORDS[sentido];
  return (
    <Group component="p" gap="2px 8px" fz="sm">
      <Text span inherit fw={550} c={color}>
        <Icon size={15} stroke={2} className={classes.arrow} aria-hidden />{' '}
        {sentido === 'igual' || porcentaje === null ? word : `${word} ${percentText(porcentaje)}`}
      </Text>{' '}
      <Text span inherit c="dimmed" className="num">
        {before}: {figure(banner, banner.anterior)}
      </Text>
    </Group>
  );
}
