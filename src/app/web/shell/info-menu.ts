import {
  IconBan,
  IconBuildingStore,
  IconCalculator,
  IconFileText,
  IconHelp,
  IconInfoCircle,
  IconMapPin,
} from '@tabler/icons-react';
import type { MenuGroup } from './menu-entry.ts';

/** The public pages. @param direccion title of the addresses in Miami: the customer's own, or everybody's. */
export const infoMenu = (direccion: string): MenuGroup => ({
  title: 'Información',
  icon: IconInfoCircle,
  entries: [
    {
      title: 'Contáctenos',
      words: 'contacto sucursales teléfono horario dirección mapa whatsapp',
      to: '/info/contactanos',
      icon: IconBuildingStore,
    },
    { title: direccion, to: '/info/dirreccion', icon: IconMapPin },
    {
      title: 'Cotizador',
      words: 'cotización precio cuánto cuesta calcular tarifa',
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
});
