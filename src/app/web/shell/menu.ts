import {
  IconBuildingStore,
  IconChecklist,
  IconCoin,
  IconCreditCard,
  IconFileInvoice,
  IconHandGrab,
  IconHistory,
  IconHome,
  IconId,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconMapPin,
  IconMapSearch,
  IconPackage,
  IconPackageImport,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconPlaylistAdd,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
  IconShieldLock,
  IconTool,
  IconTruckDelivery,
  IconUserPlus,
  IconUserQuestion,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NotificationCount } from '#kit/contract/system.calls.ts';

export type MenuIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export interface MenuEntry {
  readonly titulo: string;
  /** Address of its screen, whose route says who may open it; without such a route it does not show. $cliente_id is the own. */
  readonly to: string;
  /** The route of that address where it is one of many, e.g. /recibir/paquetes/$servicio_id. */
  readonly route?: string;
  readonly icon: MenuIcon;
  /** The count beside it. */
  readonly badge?: NotificationCount;
  /** Heading inside the group. */
  readonly seccion?: string;
}

export interface MenuGroup {
  readonly titulo: string;
  readonly icon: MenuIcon;
  /** A group of one entry of its own name is that entry. */
  readonly entries: readonly MenuEntry[];
}

const recibir = (titulo: string, to: string): MenuEntry => ({
  titulo,
  to,
  route: '/recibir/paquetes/$servicio_id',
  icon: IconPackageImport,
  seccion: 'Recibir en USA',
});

/** The specification's groups in its order; a feature adds a line when its screen exists. */
export const STAFF_MENU: readonly MenuGroup[] = [
  {
    titulo: 'Dashboard',
    icon: IconLayoutDashboard,
    entries: [{ titulo: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard }],
  },
  {
    titulo: 'Clientes',
    icon: IconUsersGroup,
    entries: [
      { titulo: 'Clientes', to: '/clientes', icon: IconUsersGroup },
      { titulo: 'Solicitudes', to: '/clientes/Solicitudes', icon: IconUserPlus, badge: 'clientes_pendiente' },
    ],
  },
  {
    titulo: 'Paquetes',
    icon: IconPackage,
    entries: [
      { titulo: 'Paquetes', to: '/paquetes', icon: IconPackage },
      recibir('Recibir Aéreo', '/recibir/paquetes/10'),
      recibir('Recibir Express', '/recibir/paquetes/20'),
      recibir('Recibir Marítimo', '/recibir/paquetes/30'),
      recibir('Recibir Consolidado', '/recibir/paquetes/31'),
      { titulo: 'Sin dueño', to: '/paquetes/sin_dueno', icon: IconUserQuestion },
      { titulo: 'Rastreo', to: '/tracking', icon: IconMapSearch },
    ],
  },
  {
    titulo: 'Guías',
    icon: IconFileInvoice,
    entries: [
      { titulo: 'Guías', to: '/guias', icon: IconFileInvoice },
      { titulo: 'Poner disponibles', to: '/guias/a_disponible', icon: IconChecklist },
      { titulo: 'Entregar', to: '/entrega', icon: IconHandGrab },
    ],
  },
  {
    titulo: 'PackingList',
    icon: IconListDetails,
    entries: [
      { titulo: 'Packing lists', to: '/packinglist', icon: IconListDetails, badge: 'packinglist_abierto' },
      { titulo: 'Nuevo', to: '/packinglist/nuevo', icon: IconPlaylistAdd },
      { titulo: 'Enviar a Honduras', to: '/enviar/hn', icon: IconPlaneDeparture, badge: 'packinglist_cerrado' },
      { titulo: 'Recibir en Honduras', to: '/recibir/hn', icon: IconPlaneArrival, badge: 'packinglist_enviado' },
    ],
  },
  {
    titulo: 'Reportes',
    icon: IconReportAnalytics,
    entries: [
      { titulo: 'Entregas', to: '/reporte/entregas', icon: IconReceipt, seccion: 'Financiero' },
      { titulo: 'Bitácora', to: '/reporte/logs', icon: IconHistory, seccion: 'Sistema' },
    ],
  },
  {
    titulo: 'Administración',
    icon: IconTool,
    entries: [
      { titulo: 'Sucursales', to: '/admin/sucursales', icon: IconBuildingStore },
      { titulo: 'Servicios', to: '/admin/servicios', icon: IconTruckDelivery },
      { titulo: 'Costos de envío', to: '/admin/ciudades', icon: IconMapPin },
      { titulo: 'Factor del dólar', to: '/admin/factor_dolar', icon: IconCoin },
      { titulo: 'Métodos de pago', to: '/admin/metodos_pago', icon: IconCreditCard },
      { titulo: 'Usuarios', to: '/admin/usuarios', icon: IconUsers },
      { titulo: 'Roles', to: '/admin/roles', icon: IconShieldLock },
      { titulo: 'Correos', to: '/admin/correos', icon: IconMail },
    ],
  },
  {
    titulo: 'Configuraciones',
    icon: IconSettings,
    entries: [{ titulo: 'Configuraciones', to: '/admin/configuraciones', icon: IconSettings }],
  },
];

export const CUSTOMER_MENU: readonly MenuGroup[] = [
  { titulo: 'Inicio', icon: IconHome, entries: [{ titulo: 'Inicio', to: '/dashboard', icon: IconHome }] },
  {
    titulo: 'Paquetes',
    icon: IconPackage,
    entries: [
      { titulo: 'Mis paquetes', to: '/paquetes', icon: IconPackage },
      { titulo: 'Pre-alertar', to: '/paquetes/prealerta', icon: IconPackageImport },
      { titulo: 'Mis guías', to: '/guias', icon: IconFileInvoice },
      { titulo: 'Rastreo', to: '/tracking', icon: IconMapSearch },
    ],
  },
  {
    titulo: 'Mi casillero',
    icon: IconId,
    entries: [{ titulo: 'Mi casillero', to: '/clientes/$cliente_id', icon: IconId }],
  },
];
