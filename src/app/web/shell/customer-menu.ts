import {
  IconBan,
  IconBuildingStore,
  IconCalculator,
  IconFileInvoice,
  IconFileText,
  IconHelp,
  IconHome,
  IconId,
  IconInfoCircle,
  IconMapPin,
  IconMapSearch,
  IconPackage,
  IconPackageImport,
  IconPhotoCheck,
  IconReportMoney,
  IconShoppingBag,
} from '@tabler/icons-react';
import { type MenuEntry, type MenuGroup, REEMPAQUES, solicitar } from './menu-entry.ts';

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
  {
    title: 'Información',
    icon: IconInfoCircle,
    entries: [
      {
        title: 'Contáctenos',
        words: 'sucursales teléfono horario dirección mapa whatsapp',
        to: '/info/contactanos',
        icon: IconBuildingStore,
      },
      { title: 'Mi dirección en Miami', to: '/info/dirreccion', icon: IconMapPin },
      {
        title: 'Cotizador',
        words: 'precio cuánto cuesta calcular tarifa',
        to: '/info/cotizador',
        icon: IconCalculator,
      },
      {
        title: 'Materiales restringidos',
        words: 'prohibido permitido puedo traer',
        to: '/info/materiales_restringidos',
        icon: IconBan,
      },
      { title: 'Preguntas frecuentes', words: 'ayuda dudas', to: '/info/preguntas_frecuentes', icon: IconHelp },
      {
        title: 'Términos y condiciones',
        words: 'seguro almacenaje reclamos',
        to: '/info/terminos_y_condiciones',
        icon: IconFileText,
      },
    ],
  },
];
