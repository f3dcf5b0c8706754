import type { Column } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { EntregaEnLista } from '#features/llegadas/web/EntregaEstimada.public.tsx';
import { guiasCalls } from '../contract/guias.calls.ts';
import type { GuiaSummary } from '../contract/guias.schemas.ts';
import { GuiaEstadoBadge } from './GuiaEstadoBadge.public.tsx';

type Looks = NonNullable<Parameters<typeof screenColumns<typeof guiasCalls.list>>[1]>;
type Keys = NonNullable<Parameters<typeof screenColumns<typeof guiasCalls.list>>[2]>;

/** Whether it is the usual guide: one parcel, received. */
const isUsual = ({ paquete_recibidos, total_paquetes, falta_tracking }: GuiaSummary): boolean =>
  !falta_tracking && total_paquetes === 1 && paquete_recibidos === 1;

const TIPO: Partial<Column<GuiaSummary>> = {
  card: ({ guia_tipo }) => (guia_tipo === 'Normal' ? 'detail' : 'fact'),
};

const ESTIMADA: Partial<Column<GuiaSummary>> = {
  // «Llega entre el …» needs no title.
  titled: ({ llegada }) => llegada == null,
  render: ({ guia_estado, llegada, fecha_entrega_estimada }) => (
    <EntregaEnLista estado={guia_estado} llegada={llegada} fecha={fecha_entrega_estimada} />
  ),
};

const LOOKS: Looks = {
  guia_estado: ({ guia_estado }) => <GuiaEstadoBadge estado={guia_estado} />,
  guia_tipo: TIPO,
  total_paquetes: {
    card: (row) => (isUsual(row) ? 'detail' : 'fact'),
    // «Sin paquetes» needs no title.
    titled: ({ total_paquetes }) => total_paquetes > 0,
    render: ({ paquete_recibidos, total_paquetes, falta_tracking }) => (
      <>
        <span className="num">
          {total_paquetes === 0 ? 'Sin paquetes' : `${paquete_recibidos} de ${total_paquetes}`}
        </span>{' '}
        {falta_tracking && <StatusBadge tone="warning">Falta tracking</StatusBadge>}
      </>
    ),
  },
  fecha_entrega_estimada: ESTIMADA,
  // An estimate is marked as one: the factor changes until the guide is available.
  total: ({ guia_valor, total, es_estimado }) =>
    guia_valor !== 0 &&
    total !== null && (
      <>
        {es_estimado && <span className="muted small">estimado </span>}
        <MoneyText value={total} />
      </>
    ),
};

const columns = (keys: Keys, looks: Looks = {}) => screenColumns(guiasCalls.list, { ...LOOKS, ...looks }, keys);

/** The columns of every list of guides. */
const FACTS = [
  'guia_tipo',
  'servicio_nombre',
  'total_paquetes',
  'peso_cobrar',
  'total',
  'fecha_entrega_estimada',
  'fecha_entrega',
  'sucursal_nombre',
  'fecha_registro',
  'fecha_salida_estimada',
  'guia_valor',
  'instrucciones',
] as const satisfies Keys;

/** The columns of a list of one client's guides. */
export const guiaColumns = columns(['guia_numero', 'guia_estado', ...FACTS], {
  servicio_nombre: { card: 'line' },
  peso_cobrar: { optional: true },
  fecha_registro: { optional: true },
});

/** The columns of a list of all clients' guides. */
export const guiaColumnsWithCliente = columns(['guia_numero', 'guia_estado', 'cliente_id', ...FACTS], {
  guia_tipo: { ...TIPO, optional: true },
  peso_cobrar: { optional: true },
  fecha_entrega_estimada: { ...ESTIMADA, optional: true },
});

/** The columns to check before guides are made available. */
export const porDisponerColumns = columns(
  [
    'guia_numero',
    'cliente_id',
    'servicio_nombre',
    'total_paquetes',
    'peso_cobrar',
    'guia_valor',
    'total',
    'sucursal_nombre',
    'guia_tipo',
    'fecha_registro',
  ],
  {
    guia_valor: { optional: false },
    // All of them are estimates, so the heading says it once.
    total: { title: 'Total estimado' },
    sucursal_nombre: { optional: true },
    guia_tipo: { ...TIPO, optional: true },
  },
);
