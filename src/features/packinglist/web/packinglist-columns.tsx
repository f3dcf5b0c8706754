import type { Column } from '#kit/web/list/list-types.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { PackinglistSummary } from '../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { PackinglistBadge } from './PackinglistBadge.tsx';

const lista: Column<PackinglistSummary> = {
  key: 'packinglist_id',
  titulo: 'Lista',
  mono: true,
  width: 110,
  render: (row) => packinglistText(row.servicio_prefijo, row.packinglist_id),
};
const servicio: Column<PackinglistSummary> = {
  key: 'servicio_id',
  titulo: 'Servicio',
  card: 'line',
  render: (row) => row.servicio_nombre,
};
const piezas: Column<PackinglistSummary> = {
  key: 'total_paquetes',
  titulo: 'Piezas',
  align: 'right',
  render: (row) => <span className="num">{row.total_paquetes}</span>,
};
const pesos: readonly Column<PackinglistSummary>[] = [
  {
    key: 'peso_cobrar',
    titulo: 'Peso a cobrar',
    align: 'right',
    render: (row) => <WeightText value={row.peso_cobrar} />,
  },
  { key: 'peso_real', titulo: 'Peso real', align: 'right', render: (row) => <WeightText value={row.peso_real} /> },
];
const moment = (key: 'fecha_registro' | 'fecha_cierre' | 'fecha_envio' | 'fecha_recepcion', titulo: string) => ({
  key,
  titulo,
  render: (row: PackinglistSummary) => <DateText value={row[key]} time />,
});

/** What a packing list shows of itself in the index. */
export const packinglistColumns: readonly Column<PackinglistSummary>[] = [
  lista,
  servicio,
  {
    key: 'estado',
    titulo: 'Estado',
    render: ({ estado, faltantes, total_paquetes }) => (
      <>
        <PackinglistBadge estado={estado} />{' '}
        {estado === 'Enviado a HN' && faltantes < total_paquetes && (
          <StatusBadge tone="danger">{faltantes === 1 ? 'Falta 1' : `Faltan ${faltantes}`}</StatusBadge>
        )}
      </>
    ),
  },
  piezas,
  ...pesos,
  moment('fecha_registro', 'Apertura'),
  moment('fecha_envio', 'Envío'),
  { ...moment('fecha_recepcion', 'Recepción'), optional: true },
  { ...moment('fecha_cierre', 'Cierre'), optional: true },
  { key: 'usuario_registro', titulo: 'Abierto por', optional: true },
];

/** The same of those that wait to be sent. */
export const porEnviarColumns: readonly Column<PackinglistSummary>[] = [
  lista,
  servicio,
  piezas,
  ...pesos,
  moment('fecha_cierre', 'Cierre'),
  { key: 'usuario_registro', titulo: 'Abierto por', optional: true },
];

/** The same of those on their way to Honduras. */
export const porRecibirColumns: readonly Column<PackinglistSummary>[] = [
  lista,
  servicio,
  piezas,
  {
    key: 'faltantes',
    titulo: 'Por recibir',
    align: 'right',
    render: (row) => <span className="num">{row.faltantes}</span>,
  },
  ...pesos,
  moment('fecha_envio', 'Envío'),
];
