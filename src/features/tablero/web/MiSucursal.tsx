import { IconBuildingStore, IconCash, IconPackages, IconTruck } from '@tabler/icons-react';
import { Title } from '@mantine/core';
import { moneyText } from '#kit/web/ui/money.ts';
import type { Tablero } from '../contract/tablero.calls.ts';
import { filtersOfSucursal } from '../rules/listas.ts';
import { firstDay, monthBefore } from './month-text.ts';
import { Tile, Trend } from './Tile.tsx';
import { INGRESOS, useReportes } from './use-reportes.ts';
import classes from './Tiles.module.css';

interface Props {
  readonly tablero: Tablero;
  readonly sucursal: Tablero['sucursales'][number];
}

const countText = (value: number): string => value.toLocaleString('es-HN');

/** Figures of the user's branch, shown before those of the company. */
export function MiSucursal({ tablero, sucursal }: Props) {
  const { sucursal_id, sucursal_nombre, disponibles, recibidas, en_camino, ingresos, ingresos_antes } = sucursal;
  const search = filtersOfSucursal(sucursal_id, firstDay(tablero));
  const reporte = useReportes();
  return (
    <>
      <Title order={2} size="h3">
        {sucursal_nombre}
      </Title>
      <ul className={classes.tiles} aria-label={`${sucursal_nombre} en cifras`}>
        <Tile
          icon={IconBuildingStore}
          name="Disponibles para entrega"
          to="/guias"
          search={search.disponibles}
          figure={countText(disponibles)}
        />
        <Tile
          icon={IconPackages}
          name="Por poner disponibles"
          to="/guias"
          search={search.recibidas}
          figure={countText(recibidas)}
        />
        <Tile
          icon={IconTruck}
          name="Guías en camino"
          to="/guias/transferencias/recibir"
          search={search.en_camino}
          figure={countText(en_camino)}
        />
        <Tile
          icon={IconCash}
          name="Ingresos de la sucursal"
          to={reporte(INGRESOS, sucursal_id)}
          search={search.ingresos}
          figure={moneyText(ingresos)}
        >
          <Trend total={ingresos} anterior={ingresos_antes} text={moneyText} before={monthBefore(tablero.month)} />
        </Tile>
      </ul>
      <Title order={2} size="h3">
        Toda la empresa
      </Title>
    </>
  );
}
