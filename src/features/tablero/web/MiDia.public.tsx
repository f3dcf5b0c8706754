import {
  IconBuildingStore,
  IconCash,
  IconChecklist,
  IconHandGrab,
  IconListDetails,
  IconMotorbike,
  IconPackageImport,
  IconPackages,
  IconPlaneArrival,
  IconPlaneInflight,
  IconUserPlus,
  IconUserQuestion,
  IconCashRegister,
} from '@tabler/icons-react';
import { Skeleton, Text } from '@mantine/core';
import { figureText, counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';
import type { MiDiaFigure } from '../rules/mi-dia.ts';
import { Tile, type TileIcon } from './Tile.tsx';
import classes from './Tiles.module.css';

interface Look {
  readonly name: string;
  readonly icon: TileIcon;
  readonly to: string;
}

const LOOKS: Readonly<Record<MiDiaFigure, Look>> = {
  recibidos_mios: { name: 'Recibidos hoy por usted', icon: IconPackageImport, to: '/paquetes' },
  recibidos: { name: 'Recibidos hoy en Miami', icon: IconPackages, to: '/paquetes' },
  esperados: { name: 'Pre-alertados por llegar', icon: IconPlaneInflight, to: '/paquetes' },
  sin_dueno: { name: 'Sin dueño', icon: IconUserQuestion, to: '/paquetes/sin_dueno' },
  disponibles: { name: 'Disponibles para entrega', icon: IconBuildingStore, to: '/guias' },
  entregadas: { name: 'Entregas de hoy aquí', icon: IconHandGrab, to: '/reporte/entregas' },
  por_disponer: { name: 'Por poner disponibles', icon: IconChecklist, to: '/guias' },
  listas_abiertas: { name: 'Packing lists abiertos', icon: IconListDetails, to: '/packinglist' },
  listas_por_recibir: { name: 'Packing lists por recibir', icon: IconPlaneArrival, to: '/packinglist' },
  solicitudes: { name: 'Solicitudes por responder', icon: IconPackages, to: '/reempaques' },
  casilleros: { name: 'Casilleros por aprobar', icon: IconUserPlus, to: '/clientes/Solicitudes' },
};

function Turno() {
  const caja = useCall(cajaCalls.current, {}).data?.data;
  if (caja === undefined) return null;
  const { turno } = caja;
  return (
    <Tile icon={IconCashRegister} name="Su turno de caja" to="/caja" figure={turno === null ? 'Cerrado' : 'Abierto'}>
      {turno !== null && (
        <Text size="sm" c="dimmed">
          Desde <DateText value={turno.fecha_apertura} time />.{' '}
          {counted(turno.recibos, '1 recibo', '# recibos', 'Ningún recibo')}.
        </Text>
      )}
    </Tile>
  );
}

/** The user's cash shift, if they may open one. The expected amount is not shown before the drawer is counted. */
function MiTurno() {
  return useAllowed(cajaCalls.current.access) ? <Turno /> : null;
}

/** The user's day: figures of their own work, open and done, each linked to its list. */
export function MiDia() {
  const { data, error, refetch } = useCall(tableroCalls.miDia, {});
  const dia = data?.data;
  if (dia === undefined && error !== null) return <ListError error={error} onRetry={() => void refetch()} />;
  if (dia === undefined) return <Skeleton h={120} aria-busy="true" aria-label="Cargando..." />;
  const { cifras, recibos, paradas } = dia;
  if (cifras.length === 0 && recibos === null && paradas === null) return null;
  return (
    <Section title="Su día">
      <ul className={classes.tiles} aria-label="Su día en cifras">
        {paradas !== null && (
          <Tile icon={IconMotorbike} name="Paradas de su ruta" to="/entrega/ruta" figure={figureText(paradas)} />
        )}
        {cifras.map(({ cifra, total, hay_mas, filtro }) => {
          const { name, icon, to } = LOOKS[cifra];
          const figure = `${figureText(total)}${hay_mas ? '+' : ''}`;
          return <Tile key={cifra} icon={icon} name={name} to={to} search={filtro} figure={figure} />;
        })}
        {recibos !== null && (
          <Tile icon={IconCash} name="Cobros de hoy por usted" to="/caja" figure={figureText(recibos)} />
        )}
        <MiTurno />
      </ul>
    </Section>
  );
}
