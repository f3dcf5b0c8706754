import { IconCash, IconPackageImport, IconPlaneDeparture, IconUsersPlus } from '@tabler/icons-react';
import { moneyText } from '#kit/web/ui/money.ts';
import type { Tablero } from '../contract/tablero.calls.ts';
import { firstDay, monthBefore } from './month-text.ts';
import { Tile, type TileIcon, Trend } from './Tile.tsx';
import classes from './Tiles.module.css';

type Banner = Tablero['banner'][number];

interface Look {
  readonly icon: TileIcon;
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
  return (
    <ul className={classes.tiles} aria-label="El mes en cifras">
      {tablero.banner.map((banner) => {
        const { search, ...look } = LOOKS[banner.nombre];
        const text = (value: number): string => figure(banner, value);
        return (
          <Tile
            key={banner.nombre}
            name={banner.nombre}
            {...look}
            search={search?.(tablero)}
            figure={text(banner.total)}
          >
            <Trend {...banner} text={text} before={monthBefore(tablero.month)} />
          </Tile>
        );
      })}
    </ul>
  );
}
