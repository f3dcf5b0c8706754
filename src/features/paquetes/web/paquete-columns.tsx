import { IconPackages } from '@tabler/icons-react';
import { anyOf } from '#kit/contract/access.ts';
import type { Column } from '#kit/web/list/list-types.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';
import { faltaFactura } from '../rules/falta-factura.public.ts';
import { FaltaFactura } from './FaltaFactura.tsx';
import { PaqueteEstadoBadge } from './PaqueteEstadoBadge.public.tsx';
import { TrackingText } from './Tracking.public.tsx';

const PENDING = 'PENDIENTE';
/** Where the operation has it. */
const INTERNOS = anyOf('paquetes.detalle.indicadores_internos');

/** What a parcel shows of itself in a list of one client. */
export const paqueteColumns: readonly Column<PaqueteSummary>[] = [
  { key: 'tracking', titulo: 'Tracking', width: 220, render: (row) => <TrackingText {...row} /> },
  {
    key: 'paquete_estado',
    titulo: 'Estado',
    card: 'state',
    // Repacked, it goes no way of its own any more.
    render: (row) =>
      row.reempaque_id === null ? (
        <PaqueteEstadoBadge estado={row.paquete_estado} />
      ) : (
        <StatusBadge tone="secondary" icon={IconPackages}>
          Reempacado
        </StatusBadge>
      ),
  },
  { key: 'paquete_descripcion', titulo: 'Descripción' },
  { key: 'paquete_courier', titulo: 'Courier' },
  { key: 'servicio_nombre', titulo: 'Servicio', access: INTERNOS },
  {
    key: 'guia_numero',
    titulo: 'Guía',
    access: INTERNOS,
    mono: true,
    render: guiaDePaquete,
  },
  {
    key: 'fecha_entrega_estimada',
    titulo: 'Entrega estimada',
    render: (row) => <DateText value={row.fecha_entrega_estimada} empty={PENDING} />,
  },
  {
    key: 'paquete_factura',
    titulo: 'Factura',
    render: (row) =>
      faltaFactura(row) ? <FaltaFactura paquete={row} /> : row.paquete_factura === null ? null : 'Adjunta',
  },
  {
    key: 'valor_compra',
    titulo: 'Valor de compra',
    align: 'right',
    optional: true,
    render: (row) => <MoneyText value={row.valor_compra} moneda="USD" />,
  },
  {
    key: 'peso_cobrar',
    titulo: 'Peso a cobrar',
    align: 'right',
    render: (row) => <WeightText value={row.peso_cobrar} />,
  },
  { key: 'sucursal_nombre', titulo: 'Sucursal', render: (row) => row.sucursal_nombre ?? PENDING },
  {
    key: 'fecha_registro',
    titulo: 'Registro',
    optional: true,
    render: (row) => <DateText value={row.fecha_registro} />,
  },
  {
    key: 'fecha_recepcion',
    titulo: 'Recepción',
    optional: true,
    render: (row) => <DateText value={row.fecha_recepcion} empty={PENDING} />,
  },
  {
    key: 'fecha_salida_estimada',
    titulo: 'Salida estimada',
    optional: true,
    render: (row) => <DateText value={row.fecha_salida_estimada} empty={PENDING} />,
  },
];
