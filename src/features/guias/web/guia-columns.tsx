import type { Column } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { guiasCalls } from '../contract/guias.calls.ts';
import type { GuiaSummary } from '../contract/guias.schemas.ts';
import { GuiaEstadoBadge } from './GuiaEstadoBadge.public.tsx';

type Looks = NonNullable<Parameters<typeof screenColumns<typeof guiasCalls.list>>[1]>;
type Keys = NonNullable<Parameters<typeof screenColumns<typeof guiasCalls.list>>[2]>;

/** The screen of a guide. */
export const guiaLink = ({ guia_id }: Pick<GuiaSummary, 'guia_id'>) =>
  ({ to: '/guias/$guia_id', params: { guia_id: String(guia_id) } }) as const;

/** The usual guide: its one parcel, there. */
const isUsual = ({ paquete_recibidos, total_paquetes, falta_tracking }: GuiaSummary): boolean =>
  !falta_tracking && total_paquetes === 1 && paquete_recibidos === 1;

const TIPO: Partial<Column<GuiaSummary>> = {
  card: ({ guia_tipo }) => (guia_tipo === 'Normal' ? 'detail' : 'fact'),
};

const LOOKS: Looks = {
  guia_estado: ({ guia_estado }) => <GuiaEstadoBadge estado={guia_estado} />,
  guia_tipo: TIPO,
  total_paquetes: {
    card: (row) => (isUsual(row) ? 'detail' : 'fact'),
    // «Sin paquetes» says it by itself.
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
  // An estimate says so: the factor moves until the guide is available.
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

/** What lists of guides tell of each, whosever it is. */
const FACTS = [
  'guia_tipo',
  'servicio_nombre',
  'total_paquetes',
  'peso_cobrar',
  'total',
  'fecha_entrega_estimada',
  'sucursal_nombre',
  'fecha_registro',
  'fecha_salida_estimada',
  'guia_valor',
  'instrucciones',
] as const satisfies Keys;

/** What a guide shows of itself in a list of one client. */
export const guiaColumns = columns(['guia_numero', 'guia_estado', ...FACTS], {
  servicio_nombre: { card: 'line' },
  peso_cobrar: { optional: true },
  fecha_registro: { optional: true },
});

/** The same in a list of everybody's. */
export const guiaColumnsWithCliente = columns(['guia_numero', 'guia_estado', 'cliente_id', ...FACTS], {
  guia_tipo: { ...TIPO, optional: true },
  peso_cobrar: { optional: true },
  fecha_entrega_estimada: { optional: true },
});

/** What one looks at before guides are made available. */
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
    // Where all of them are estimates, the heading says so once.
    total: { title: 'Total estimado' },
    sucursal_nombre: { optional: true },
    guia_tipo: { ...TIPO, optional: true },
  },
);
