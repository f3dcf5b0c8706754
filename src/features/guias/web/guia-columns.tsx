import { clienteText } from '#kit/rules/mailbox.ts';
import type { Column } from '#kit/web/list/list-types.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { GuiaSummary } from '../contract/guias.schemas.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import classes from './guias.module.css';
import { GuiaEstadoBadge } from './GuiaEstadoBadge.public.tsx';

const PENDING = 'PENDIENTE';

/** The screen of a guide. */
export const guiaLink = ({ guia_id }: Pick<GuiaSummary, 'guia_id'>) =>
  ({ to: '/guias/$guia_id', params: { guia_id: String(guia_id) } }) as const;

const numero: Column<GuiaSummary> = {
  key: 'guia_numero',
  titulo: 'Guía',
  mono: true,
  render: ({ servicio_prefijo, guia_numero }) => guiaText(servicio_prefijo, guia_numero),
};
const estado: Column<GuiaSummary> = {
  key: 'guia_estado',
  titulo: 'Estado',
  card: 'state',
  render: ({ guia_estado }) => <GuiaEstadoBadge estado={guia_estado} />,
};
const tipo: Column<GuiaSummary> = {
  key: 'guia_tipo',
  titulo: 'Tipo',
  card: ({ guia_tipo }) => (guia_tipo === 'Normal' ? 'detail' : 'fact'),
};
const servicio: Column<GuiaSummary> = { key: 'servicio_nombre', titulo: 'Servicio' };
const paquetes: Column<GuiaSummary> = {
  key: 'total_paquetes',
  titulo: 'Recibidos',
  align: 'right',
  // The usual guide: its one parcel, there.
  card: ({ paquete_recibidos, total_paquetes, falta_tracking }) =>
    falta_tracking || total_paquetes !== 1 || paquete_recibidos !== 1 ? 'fact' : 'detail',
  render: ({ paquete_recibidos, total_paquetes, falta_tracking }) => (
    <>
      {falta_tracking && <StatusBadge tone="warning">Falta tracking</StatusBadge>}{' '}
      <span className="num">{total_paquetes === 0 ? 'Sin paquetes' : `${paquete_recibidos} de ${total_paquetes}`}</span>
    </>
  ),
};
/** Neither is known before the parcels were weighed. */
const peso: Column<GuiaSummary> = {
  key: 'peso_cobrar',
  titulo: 'Peso a cobrar',
  align: 'right',
  render: ({ peso_cobrar }) => (peso_cobrar === 0 ? PENDING : <WeightText value={peso_cobrar} />),
};
const valor: Column<GuiaSummary> = {
  key: 'guia_valor',
  titulo: 'Valor',
  align: 'right',
  render: ({ guia_valor }) => (guia_valor === 0 ? PENDING : <MoneyText value={guia_valor} moneda="USD" />),
};
/** An estimate says so: the factor moves until the guide is available. */
const total: Column<GuiaSummary> = {
  key: 'total',
  titulo: 'Total',
  align: 'right',
  render: ({ guia_valor, total: lempiras, es_estimado }) =>
    guia_valor === 0 || lempiras === null ? (
      PENDING
    ) : (
      <>
        {es_estimado && <span className={classes.estimate}>estimado </span>}
        <MoneyText value={lempiras} />
      </>
    ),
};
/** Where all of them are estimates, the heading says so once. */
const estimado: Column<GuiaSummary> = {
  ...total,
  titulo: 'Total estimado',
  render: ({ guia_valor, total: lempiras }) =>
    guia_valor === 0 || lempiras === null ? PENDING : <MoneyText value={lempiras} />,
};
/** Shown to customers only when the guide is there to be fetched, or was. */
const sucursal: Column<GuiaSummary> = {
  key: 'sucursal_nombre',
  titulo: 'Sucursal',
  render: ({ sucursal_nombre }) => sucursal_nombre ?? PENDING,
};
const cliente: Column<GuiaSummary> = {
  key: 'cliente_id',
  titulo: 'Cliente',
  render: clienteText,
};
const instrucciones: Column<GuiaSummary> = { key: 'instrucciones', titulo: 'Instrucciones', wrap: true };
const solicitud: Column<GuiaSummary> = {
  key: 'fecha_solicitud',
  titulo: 'Solicitud',
  render: (row) => <DateText value={row.fecha_solicitud} />,
};
const registro: Column<GuiaSummary> = {
  key: 'fecha_registro',
  titulo: 'Registro',
  render: (row) => <DateText value={row.fecha_registro} />,
};
const salida: Column<GuiaSummary> = {
  key: 'fecha_salida_estimada',
  titulo: 'Salida estimada',
  optional: true,
  render: (row) => <DateText value={row.fecha_salida_estimada} empty={PENDING} />,
};
const entrega: Column<GuiaSummary> = {
  key: 'fecha_entrega_estimada',
  titulo: 'Entrega estimada',
  render: (row) => <DateText value={row.fecha_entrega_estimada} empty={PENDING} />,
};

/** What a guide shows of itself in a list of one client. */
export const guiaColumns: readonly Column<GuiaSummary>[] = [
  numero,
  estado,
  tipo,
  servicio,
  paquetes,
  peso,
  total,
  entrega,
  sucursal,
  registro,
  salida,
  { ...valor, optional: true },
  { ...instrucciones, optional: true },
];

/** The same in a list of everybody's. */
export const guiaColumnsWithCliente: readonly Column<GuiaSummary>[] = [
  numero,
  estado,
  cliente,
  ...guiaColumns
    .slice(2)
    .map((column) => (column === entrega || column === tipo ? { ...column, optional: true } : column)),
];

/** What one looks at before guides are made available. */
export const porDisponerColumns: readonly Column<GuiaSummary>[] = [
  numero,
  cliente,
  servicio,
  paquetes,
  peso,
  valor,
  estimado,
  { ...sucursal, optional: true },
  { ...tipo, optional: true },
  registro,
];

/** The same of what was asked for: when, and how it is to be done. */
export const solicitudColumns: readonly Column<GuiaSummary>[] = [
  numero,
  estado,
  tipo,
  servicio,
  paquetes,
  entrega,
  instrucciones,
  solicitud,
  { ...peso, optional: true },
  { ...valor, optional: true },
  { ...registro, optional: true },
  salida,
];
