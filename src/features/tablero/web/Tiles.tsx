import { IconCash, IconPackageImport, IconPlaneDeparture, IconUsersPlus } from '@tabler/icons-react';
import { moneyText } from '#kit/web/ui/money.ts';
import type { Tablero } from '../contract/tablero.calls.ts';
import { filtersOfMes } from '../rules/listas.ts';
import { firstDay, monthBefore } from './month-text.ts';
import { Tile, type TileIcon, Trend } from './Tile.tsx';
import { INGRESOS, useReportes } from './use-reportes.ts';
import classes from './Tiles.module.css';

type Banner = Tablero['banner'][number];

interface Look {
  readonly icon: TileIcon;
  /** The list of clients, or reports, of which the first that the user may open is linked. */
  readonly lista: '/clientes' | readonly string[];
}

const LOOKS: Readonly<Record<Banner['nombre'], Look>> = {
  'Clientes nuevos': { icon: IconUsersPlus, lista: '/clientes' },
  'Paquetes recibidos': { icon: IconPackageImport, lista: ['/reporte/paquetes'] },
  'Paquetes enviados': { icon: IconPlaneDeparture, lista: ['/reporte/envios'] },
  Ingresos: { icon: IconCash, lista: INGRESOS },
};

const figure = ({ nombre }: Banner, value: number): string =>
  nombre === 'Ingresos' ? moneyText(value) : value.toLocaleString('es-HN');

/** Figures of the month so far, each compared with the same days of the month before. */
export function Tiles({ tablero }: { readonly tablero: Tablero }) {
  const reporte = useReportes();
  const filters = filtersOfMes(firstDay(tablero));
  return (
    <ul className={classes.tiles} aria-label="El mes en cifras">
      {tablero.banner.map((banner) => {
        const { icon, lista } = LOOKS[banner.nombre];
        const text = (value: number): string => figure(banner, value);
        return (
          <Tile
            key={banner.nombre}
            name={banner.nombre}
            icon={icon}
            to={typeof lista === 'string' ? lista : reporte(lista, null)}
            search={filters[banner.nombre]}
            figure={text(banner.total)}
          >
            <Trend {...banner} text={text} before={monthBefore(tablero.month)} />
          </Tile>
        );
      })}
    </ul>
  );
}
