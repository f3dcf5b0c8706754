import { defineColumns } from '#kit/contract/columns.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { contenidoText } from '../rules/contenido.public.ts';
import { situacionOf } from '../rules/situacion.ts';
import type { Compra } from './compras.schemas.ts';

/** Columns of the sheet, and the orders of the cards. */
export const compraColumns = defineColumns<Compra>()([
  { key: 'contenido', title: 'Compra', chars: 40, value: ({ paquetes }) => contenidoText(paquetes) },
  { key: 'situacion', title: 'Dónde está', chars: 26, value: (compra) => situacionOf(compra).titulo },
  {
    key: 'trackings',
    title: 'Trackings',
    chars: 30,
    value: ({ paquetes }) => [...new Set(paquetes.map(({ tracking }) => tracking))].join(', '),
  },
  {
    key: 'guia',
    title: 'Guía',
    kind: 'mono',
    chars: 14,
    value: ({ guia }) => (guia === null ? null : guiaDePaquete(guia)),
  },
  { key: 'total', title: 'Total', kind: 'money', value: ({ guia }) => guia?.total },
  { key: 'sucursal_nombre', title: 'Sucursal', chars: 20 },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true },
  { key: 'llegada', title: 'Llega hasta el', kind: 'day', value: ({ llegada }) => llegada?.hasta },
]);
