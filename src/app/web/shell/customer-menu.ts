import {
  IconFileInvoice,
  IconHome,
  IconId,
  IconMapSearch,
  IconPackage,
  IconPackageImport,
  IconPhotoCheck,
  IconReportMoney,
  IconShoppingBag,
} from '@tabler/icons-react';
import { infoMenu } from './info-menu.ts';
import { type MenuEntry, type MenuGroup, REEMPAQUES, requestEntry } from './menu-entry.ts';

/** The bar at the bottom of a customer's phone; `under`: further addresses for which an entry is current. */
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
      requestEntry('Pedir reempaque', '/reempaques/solicitud'),
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
  infoMenu('Mi dirección en Miami'),
];
