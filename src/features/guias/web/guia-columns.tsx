import type { Column } from '#kit/web/list/list-types.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { GuiaSummary } from '../contract/guias.schemas.ts';
import { guiaText } from '../rules/guia-numero.public.ts';
import { GuiaEstadoBadge } from './GuiaEstadoBadge.public.tsx';

const PENDING = 'PENDIENTE';

const numero: Column<GuiaSummary> = {
  key: 'guia_numero',
  titulo: 'Guía',
  mono: true,
  render: ({ servicio_prefijo, guia_numero }) => guiaText(servicio_prefijo, guia_numero),
};
const estado: Column<GuiaSummary> = {
  key: 'guia_estado',
  titulo: 'Estado',
  render: ({ guia_estado }) => <GuiaEstadoBadge estado={guia_estado} />,
};
const tipo: Column<GuiaSummary> = { key: 'guia_tipo', titulo: 'Tipo' };
const servicio: Column<GuiaSummary> = { key: 'servicio_nombre', titulo: 'Servicio' };
const paquetes: Column<GuiaSummary> = {
  key: 'total_paquetes',
  titulo: 'Paquetes recibidos',
  align: 'right',
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
const sucursal: Column<GuiaSummary> = { key: 'sucursal_nombre', titulo: 'Sucursal' };
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
  valor,
  entrega,
  sucursal,
  registro,
  salida,
  { ...instrucciones, optional: true },
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
