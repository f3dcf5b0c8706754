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
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { moneyText } from '#kit/web/ui/money.ts';
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
          <li key={banner.nombre} className={classes.tile}>
            <h2 className={classes.name}>
              <Icon size={16} stroke={1.6} className={classes.icon} />
              {isOpen(to) ? (
                <Link {...link} className={classes.link}>
                  {banner.nombre}
                </Link>
              ) : (
                banner.nombre
              )}
            </h2>
            <p className={classes.figure}>{figure(banner, banner.total)}</p>
            <Trend banner={banner} before={monthBefore(tablero.month)} />
          </li>
        );
      })}
    </ul>
  );
}

const WORDS = {
  sube: { icon: IconArrowUpRight, word: 'Sube' },
  baja: { icon: IconArrowDownRight, word: 'Baja' },
  igual: { icon: IconEqual, word: 'Igual' },
} as const;

function Trend({ banner, before }: { readonly banner: Banner; readonly before: string }) {
  const { sentido, porcentaje } = tendenciaDe(banner.total, banner.anterior);
  const { icon: Icon, word } = WORDS[sentido];
  return (
    <p className={classes.trend}>
      <span className={classes.change} data-sentido={sentido}>
        <Icon size={15} stroke={2} aria-hidden />
        {sentido === 'igual' || porcentaje === null ? word : `${word} ${porcentaje} %`}
      </span>{' '}
      <span className={classes.before}>
        {before}: {figure(banner, banner.anterior)}
      </span>
    </p>
  );
}
