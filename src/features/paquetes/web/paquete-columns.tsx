import { IconPackages } from '@tabler/icons-react';
import type { Column } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { EntregaEnLista } from '#features/llegadas/web/EntregaEstimada.public.tsx';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';
import { faltaFactura } from '../rules/falta-factura.public.ts';
import { FaltaFactura } from './FaltaFactura.tsx';
import { PaqueteEstadoBadge } from './PaqueteEstadoBadge.public.tsx';
import { TrackingText } from './Tracking.public.tsx';

type Looks = NonNullable<Parameters<typeof screenColumns<typeof paquetesCalls.list>>[1]>;

const ESTIMADA: Partial<Column<PaqueteSummary>> = {
  // «Llega entre el …» needs no title.
  titled: ({ llegada }) => llegada == null,
  render: ({ paquete_estado, llegada, fecha_entrega_estimada }) => (
    <EntregaEnLista estado={paquete_estado} llegada={llegada} fecha={fecha_entrega_estimada} />
  ),
};

const LOOKS: Looks = {
  tracking: (row) => <TrackingText {...row} />,
  // A repacked parcel has no way of its own.
  paquete_estado: ({ reempaque_id, paquete_estado }) =>
    reempaque_id === null ? (
      <PaqueteEstadoBadge estado={paquete_estado} />
    ) : (
      <StatusBadge tone="secondary" icon={IconPackages}>
        Reempacado
      </StatusBadge>
    ),
  fecha_entrega_estimada: ESTIMADA,
  paquete_factura: {
    card: (row) => (faltaFactura(row) ? 'fact' : 'detail'),
    titled: true,
    render: (row) => (faltaFactura(row) ? <FaltaFactura paquete={row} /> : row.paquete_factura !== null && 'Adjunta'),
  },
};

const OTHERS = [
  'paquete_descripcion',
  'paquete_courier',
  'servicio_nombre',
  'guia_numero',
  'fecha_entrega_estimada',
  'fecha_entrega',
  'paquete_factura',
  'valor_compra',
  'peso_cobrar',
  'sucursal_nombre',
  'fecha_registro',
  'fecha_recepcion',
  'fecha_salida_estimada',
] as const;

/** Columns for the parcels of one client. */
export const paqueteColumns = screenColumns(paquetesCalls.list, LOOKS, ['tracking', 'paquete_estado', ...OTHERS]);

/** The same for all clients. The guide's prefix tells the service, and nearly all parcels have one branch. */
export const paqueteColumnsWithCliente = screenColumns(
  paquetesCalls.list,
  {
    ...LOOKS,
    paquete_courier: { optional: true },
    servicio_nombre: { optional: true },
    sucursal_nombre: { optional: true },
    fecha_entrega_estimada: { ...ESTIMADA, card: 'detail' },
  },
  ['tracking', 'paquete_estado', 'cliente_id', ...OTHERS],
);
