import {
  IconBuildingStore,
  IconHistory,
  IconHome,
  IconId,
  IconLayoutDashboard,
  IconMail,
  IconMapPin,
  IconReportAnalytics,
  IconSettings,
  IconShieldLock,
  IconTool,
  IconTruckDelivery,
  IconUserPlus,
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
    titulo: 'Reportes',
    icon: IconReportAnalytics,
    entries: [{ titulo: 'Bitácora', to: '/reporte/logs', icon: IconHistory }],
  },
  {
    titulo: 'Administración',
    icon: IconTool,
    entries: [
      { titulo: 'Sucursales', to: '/admin/sucursales', icon: IconBuildingStore },
      { titulo: 'Servicios', to: '/admin/servicios', icon: IconTruckDelivery },
      { titulo: 'Costos de envío', to: '/admin/ciudades', icon: IconMapPin },
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
    titulo: 'Mi casillero',
    icon: IconId,
    entries: [{ titulo: 'Mi casillero', to: '/clientes/$cliente_id', icon: IconId }],
  },
];
