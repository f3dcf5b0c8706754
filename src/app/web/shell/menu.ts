import {
  IconArrowsJoin,
  IconBuildingBank,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconChecklist,
  IconCash,
  IconCashRegister,
  IconChecks,
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
  IconMotorbike,
  IconPackage,
  IconPackageOff,
  IconPackageExport,
  IconPackageImport,
  IconPackages,
  IconPigMoney,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconPlaylistAdd,
  IconReceipt,
  IconReceipt2,
  IconReceiptRefund,
  IconPhotoCheck,
  IconReceiptTax,
  IconReportAnalytics,
  IconReportMoney,
  IconRoute,
  IconSettings,
  IconShieldLock,
  IconShoppingBag,
  IconStack2,
  IconTool,
  IconTransfer,
  IconTruck,
  IconTruckDelivery,
  IconTruckLoading,
  IconTruckReturn,
  IconUserPlus,
  IconUserQuestion,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NotificationCount } from '#kit/contract/system.calls.ts';

export type MenuIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export interface MenuEntry {
  readonly title: string;
  /** Address of its screen, whose route says who may open it; without such a route it does not show. $cliente_id is the own. */
  readonly to: string;
  /** The route of that address where it is one of many, e.g. /recibir/paquetes/$servicio_id. */
  readonly route?: string;
  readonly icon: MenuIcon;
  /** The count beside it. */
  readonly badge?: NotificationCount;
  /** Heading inside the group. */
  readonly seccion?: string;
  /** What the search finds it by besides its name. */
  readonly words?: string;
}

export interface MenuGroup {
  readonly title: string;
  readonly icon: MenuIcon;
  /** A group of one entry of its own name is that entry. */
  readonly entries: readonly MenuEntry[];
}

const recibir = (title: string, to: string): MenuEntry => ({
  title,
  to,
  route: '/recibir/paquetes/$servicio_id',
  icon: IconPackageImport,
  seccion: 'Recibir en USA',
});

const REEMPAQUES: MenuEntry = {
  title: 'Reempaques',
  words: 'consolidaciones solicitudes de reempaque',
  to: '/reempaques',
  icon: IconPackages,
  badge: 'guias_pendiente',
};
const solicitar = (title: string, to: string): MenuEntry => ({
  title,
  words: 'consolidación nueva solicitud',
  to,
  icon: IconPackageExport,
});

/** The specification's groups in its order; a feature adds a line when its screen exists. */
export const STAFF_MENU: readonly MenuGroup[] = [
  {
    title: 'Dashboard',
    icon: IconLayoutDashboard,
    entries: [{ title: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard }],
  },
  {
    title: 'Clientes',
    icon: IconUsersGroup,
    entries: [
      { title: 'Clientes', to: '/clientes', icon: IconUsersGroup },
      { title: 'Solicitudes', to: '/clientes/Solicitudes', icon: IconUserPlus, badge: 'clientes_pendiente' },
    ],
  },
  {
    title: 'Paquetes',
    icon: IconPackage,
    entries: [
      { title: 'Paquetes', to: '/paquetes', icon: IconPackage },
      recibir('Recibir Aéreo', '/recibir/paquetes/10'),
      recibir('Recibir Express', '/recibir/paquetes/20'),
      recibir('Recibir Marítimo', '/recibir/paquetes/30'),
      recibir('Recibir Consolidado', '/recibir/paquetes/31'),
      { title: 'Reempacar', words: 'reempaque unir cajas', to: '/reempacar', icon: IconPackages },
      { title: 'Bodega', words: 'estantes lugares ubicación', to: '/bodega', icon: IconBuildingWarehouse },
      { title: 'Ubicar en estantes', words: 'bodega lugar colocar', to: '/bodega/ubicar', icon: IconStack2 },
      { title: 'Sin dueño', to: '/paquetes/sin_dueno', icon: IconUserQuestion },
      { title: 'Abandonados', words: 'abandono', to: '/paquetes_abandonados', icon: IconPackageOff },
      { title: 'Rastreo', to: '/tracking', icon: IconMapSearch },
    ],
  },
  {
    title: 'Guías',
    icon: IconFileInvoice,
    entries: [
      { title: 'Guías', to: '/guias', icon: IconFileInvoice },
      REEMPAQUES,
      solicitar('Solicitar reempaque', '/guias/solicitud'),
      { title: 'Marcar disponibles', to: '/guias/a_disponible', icon: IconChecklist },
      { title: 'Unificar', words: 'unir juntar', to: '/guias/unificar', icon: IconArrowsJoin },
      { title: 'Entregar', to: '/entrega', icon: IconHandGrab },
      { title: 'Pagos', words: 'cobrar deuda saldo abono crédito', to: '/pagos', icon: IconCash },
      {
        title: 'Pagos por revisar',
        words: 'comprobantes clientes transferencia depósito banco foto revisar aprobar',
        to: '/financiero/comprobantes',
        icon: IconPhotoCheck,
        badge: 'comprobantes_pendiente',
      },
      {
        title: 'Notas de crédito',
        words: 'reclamo devolución crédito a favor',
        to: '/financiero/notas_credito',
        icon: IconReceiptRefund,
        badge: 'notas_credito_pendiente',
      },
      {
        title: 'Caja',
        words: 'turno arqueo abrir cerrar contar efectivo',
        to: '/caja',
        icon: IconCashRegister,
        badge: 'caja_turno',
      },
      {
        title: 'Cierres de caja',
        words: 'turnos arqueo diferencia aprobar',
        to: '/caja/cierres',
        icon: IconChecks,
        badge: 'caja_por_aprobar',
      },
      { title: 'Rutas de reparto', to: '/entrega/rutas', icon: IconRoute, words: 'domicilio repartidor asignar' },
      { title: 'Mi ruta', to: '/entrega/ruta', icon: IconMotorbike, words: 'domicilio repartir entregas' },
    ],
  },
  {
    title: 'PackingList',
    icon: IconListDetails,
    entries: [
      { title: 'Packing lists', to: '/packinglist', icon: IconListDetails, badge: 'packinglist_abierto' },
      { title: 'Nuevo', to: '/packinglist/nuevo', icon: IconPlaylistAdd },
      { title: 'Enviar a Honduras', to: '/enviar/hn', icon: IconPlaneDeparture, badge: 'packinglist_cerrado' },
      { title: 'Recibir en Honduras', to: '/recibir/hn', icon: IconPlaneArrival, badge: 'packinglist_enviado' },
    ],
  },
  {
    title: 'Envios locales',
    icon: IconTruck,
    entries: [
      {
        title: 'Transferencias',
        words: 'traslado sucursal',
        to: '/guias/transferencias',
        icon: IconTransfer,
        badge: 'transferencias_abierto',
      },
      { title: 'Nueva', words: 'transferencia', to: '/guias/transferencias/nuevo', icon: IconPlaylistAdd },
      {
        title: 'Enviar a sucursal',
        words: 'transferencia',
        to: '/guias/transferencias/enviar',
        icon: IconTruckLoading,
        badge: 'transferencias_cerrado',
      },
      {
        title: 'Recibir en sucursal',
        words: 'transferencia',
        to: '/guias/transferencias/recibir',
        icon: IconTruckReturn,
        badge: 'transferencias_enviado',
      },
    ],
  },
  {
    title: 'Reportes',
    icon: IconReportAnalytics,
    entries: [
      { title: 'Entregas', to: '/reporte/entregas', icon: IconReceipt, seccion: 'Financiero' },
      {
        title: 'Comprobantes',
        words: 'abonos pagos recibos',
        to: '/reporte/abonos',
        icon: IconReceipt2,
        seccion: 'Financiero',
      },
      {
        title: 'Cuentas por cobrar',
        words: 'cxc antigüedad saldos deudas morosos',
        to: '/reporte/cxc',
        icon: IconReportMoney,
        seccion: 'Financiero',
      },
      { title: 'Bitácora', to: '/reporte/logs', icon: IconHistory, seccion: 'Sistema' },
    ],
  },
  {
    title: 'Administración',
    icon: IconTool,
    entries: [
      { title: 'Sucursales', to: '/admin/sucursales', icon: IconBuildingStore },
      { title: 'Servicios', to: '/admin/servicios', icon: IconTruckDelivery },
      { title: 'Costos de envío', to: '/admin/ciudades', icon: IconMapPin },
      { title: 'Factor del dólar', to: '/admin/factor_dolar', icon: IconCoin },
      { title: 'Métodos de pago', to: '/admin/metodos_pago', icon: IconCreditCard },
      {
        title: 'Cargos adicionales',
        words: 'impuestos seguro manejo desaduanaje',
        to: '/admin/cargos_adicionales',
        icon: IconReceiptTax,
      },
      { title: 'Bancos', to: '/recursos/bancos', icon: IconBuildingBank },
      { title: 'Cuentas bancarias', words: 'bancos cajas', to: '/recursos/bancos/cuentas', icon: IconPigMoney },
      { title: 'Usuarios', to: '/admin/usuarios', icon: IconUsers },
      { title: 'Roles', to: '/admin/roles', icon: IconShieldLock },
      { title: 'Correos', to: '/admin/correos', icon: IconMail },
    ],
  },
  {
    title: 'Configuraciones',
    icon: IconSettings,
    entries: [{ title: 'Configuraciones', to: '/admin/configuraciones', icon: IconSettings }],
  },
];

/** What a customer's thumb reaches at the bottom of a phone; below each also counts what its screens lead to. */
export const CUSTOMER_BAR: readonly (MenuEntry & { readonly under: readonly string[] })[] = [
  { title: 'Inicio', to: '/dashboard', icon: IconHome, under: [] },
  { title: 'Paquetes', to: '/compras', icon: IconPackage, under: ['/paquetes', '/guias', '/reempaques', '/tracking'] },
  { title: 'Pre-alertar', to: '/paquetes/prealerta', icon: IconPackageImport, under: [] },
  { title: 'Casillero', to: '/clientes/$cliente_id', icon: IconId, under: [] },
];

export const CUSTOMER_MENU: readonly MenuGroup[] = [
  { title: 'Inicio', icon: IconHome, entries: [{ title: 'Inicio', to: '/dashboard', icon: IconHome }] },
  {
    title: 'Paquetes',
    icon: IconPackage,
    entries: [
      { title: 'Mis compras', to: '/compras', icon: IconShoppingBag },
      { title: 'Mis paquetes', to: '/paquetes', icon: IconPackage },
      { title: 'Pre-alertar', to: '/paquetes/prealerta', icon: IconPackageImport },
      { title: 'Mis guías', to: '/guias', icon: IconFileInvoice },
      REEMPAQUES,
      solicitar('Pedir reempaque', '/reempaques/solicitud'),
      { title: 'Rastreo', to: '/tracking', icon: IconMapSearch },
    ],
  },
  {
    title: 'Mi casillero',
    icon: IconId,
    entries: [
      { title: 'Mi casillero', to: '/clientes/$cliente_id', icon: IconId },
      {
        title: 'Estado de cuenta',
        words: 'saldo deuda pagos comprobantes recibos',
        to: '/clientes/$cliente_id/estado_cuenta',
        route: '/clientes/$cliente_id/estado_cuenta',
        icon: IconReportMoney,
      },
      {
        title: 'Enviar comprobante',
        words: 'transferencia depósito pagar',
        to: '/comprobantes',
        icon: IconPhotoCheck,
      },
    ],
  },
];
