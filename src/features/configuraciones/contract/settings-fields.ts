import type { SettingsGroup } from './settings.ts';

interface Shown {
  readonly label: string;
  readonly help?: string;
}
export type SettingField = Shown &
  (
    | { readonly kind: 'number'; readonly unit?: string; readonly decimals?: number }
    | {
        readonly kind: 'text';
        readonly type?: 'email' | 'url' | 'tel';
        readonly maxLength?: number;
        readonly wide?: boolean;
      }
    | { readonly kind: 'color' }
    | { readonly kind: 'switch' }
    | { readonly kind: 'patrones' }
    | {
        readonly kind: 'choice';
        readonly options: readonly { readonly value: string | number; readonly label: string }[];
      }
  );

interface SettingsSection {
  readonly title: string;
  readonly detalle?: string;
  readonly fields: Readonly<Record<string, SettingField>>;
}

interface SettingsTab {
  readonly label: string;
  readonly sections: readonly SettingsSection[];
}

const link = (label: string): SettingField => ({
  kind: 'text',
  type: 'url',
  label,
  maxLength: 200,
  help: 'Dirección completa, con https://',
});
const notification = (label: string): SettingField => ({ kind: 'switch', label });

/** How each setting is shown in its form; the contract says what it may hold. */
export const SETTINGS_TABS: Readonly<Record<SettingsGroup, SettingsTab>> = {
  empresa: {
    label: 'Empresa',
    sections: [
      {
        title: 'Identidad',
        detalle: 'Aparece en las pantallas, los correos y todo lo que se imprime.',
        fields: {
          nombre: { kind: 'text', label: 'Nombre', maxLength: 80 },
          rtn: { kind: 'text', label: 'RTN', maxLength: 14, help: '14 dígitos, sin guiones.' },
          color: { kind: 'color', label: 'Color', help: 'Botones, enlaces y correos.' },
        },
      },
      {
        title: 'Honduras',
        fields: {
          correo: { kind: 'text', type: 'email', label: 'Correo', maxLength: 150 },
          telefono_hn: { kind: 'text', type: 'tel', label: 'Teléfono', maxLength: 20 },
          direccion_hn: { kind: 'text', label: 'Dirección', maxLength: 255, wide: true },
          direccion_hn_2: { kind: 'text', label: 'Segunda dirección', maxLength: 255, wide: true },
        },
      },
      {
        title: 'Bodega de Miami',
        detalle: 'Con ella se forma la dirección de cada casillero.',
        fields: {
          miami_direccion: { kind: 'text', label: 'Dirección', maxLength: 150, wide: true },
          miami_ciudad: { kind: 'text', label: 'Ciudad', maxLength: 60 },
          miami_estado: { kind: 'text', label: 'Estado', maxLength: 30 },
          miami_zip: { kind: 'text', label: 'Código postal', maxLength: 10 },
          miami_telefono: { kind: 'text', type: 'tel', label: 'Teléfono', maxLength: 20 },
          telefono_usa: { kind: 'text', type: 'tel', label: 'Teléfono de atención en USA', maxLength: 20 },
        },
      },
    ],
  },
  paquetes: {
    label: 'Paquetes',
    sections: [
      {
        title: 'Solicitudes y prealertas',
        fields: {
          PKG_MAXIMO_PAQUETES_PREALERTA: { kind: 'number', unit: 'paquetes', label: 'Máximo por prealerta' },
          PKG_MAXIMO_PAQUETES_CONSOLIDACION: {
            kind: 'number',
            unit: 'paquetes',
            label: 'Máximo de paquetes por consolidación',
          },
          PKG_MAXIMO_GUIAS_CONSOLIDACION: {
            kind: 'number',
            unit: 'solicitudes',
            label: 'Máximo de solicitudes abiertas por cliente',
          },
          PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION: {
            kind: 'number',
            unit: 'días',
            label: 'Espera en consolidación',
            help: 'Pasado este tiempo se libera lo que no ha llegado.',
          },
          PKG_TIEMPO_DE_EDICION_EN_CONSOLIDACION: {
            kind: 'number',
            unit: 'horas',
            label: 'Tiempo para completar trackings',
            help: 'Pasado este tiempo la solicitud se cierra sola.',
          },
          PKG_REDONDEO_PESO: {
            kind: 'choice',
            label: 'Redondeo del peso a cobrar',
            options: [
              { value: '0', label: 'Sin redondeo' },
              { value: '0.5', label: 'A la media libra siguiente' },
              { value: '1', label: 'A la libra siguiente' },
            ],
          },
        },
      },
      {
        title: 'Al recibir en USA',
        detalle: 'Una cifra mayor se pregunta dos veces antes de guardar el paquete.',
        fields: {
          PKG_MAXIMO_LADO: { kind: 'number', unit: 'pulg', label: 'Lado más largo' },
          PKG_MAXIMO_PESO: { kind: 'number', unit: 'lb', label: 'Peso mayor' },
        },
      },
      {
        title: 'Qué necesita atención',
        detalle: 'Desde cuándo el dashboard avisa de lo que se quedó esperando.',
        fields: {
          PKG_DIAS_LISTA_ABIERTA: { kind: 'number', unit: 'días', label: 'Packing list abierto' },
          PKG_DIAS_EN_MOSTRADOR: { kind: 'number', unit: 'días', label: 'Guía disponible sin retirar' },
        },
      },
      {
        title: 'Qué se espera en Miami',
        detalle: 'El inicio de quien recibe cuenta los pre-alertados de estos días; los de antes siguen en su lista.',
        fields: {
          PKG_DIAS_POR_LLEGAR: { kind: 'number', unit: 'días', label: 'Pre-alerta que todavía se espera' },
        },
      },
      {
        title: 'Abandono',
        detalle: 'Qué paquetes se pueden registrar como abandonados. Ninguno se registra solo.',
        fields: {
          PKG_DIAS_ABANDONO: {
            kind: 'number',
            unit: 'días',
            label: 'Días de espera',
            help: 'En Miami cuentan desde que se recibió; en Honduras, desde que llegó o está disponible.',
          },
          PKG_FLETE_ABANDONO: {
            kind: 'number',
            unit: 'US$',
            decimals: 2,
            label: 'Flete mayor que',
            help: 'El valor de la guía menos su descuento. Con 0 basta que se deba algo.',
          },
        },
      },
      {
        title: 'Almacenaje',
        detalle:
          'Lo que se le dice al cliente cuando su guía queda disponible, y por lo que se le cobra aunque después cambie aquí. Cada sucursal lo puede desactivar.',
        fields: {
          PKG_DIAS_ALMACENAJE_GRATIS: {
            kind: 'number',
            unit: 'días',
            label: 'Días gratis',
            help: 'Desde el día siguiente a estar disponible.',
          },
          PKG_ALMACENAJE_DIARIO: {
            kind: 'number',
            unit: 'US$',
            decimals: 2,
            label: 'Después, por día',
            help: 'Por guía. Con 0 no se menciona.',
          },
        },
      },
      {
        title: 'Formatos de tracking propios',
        detalle:
          'Para números que un courier usa y el portal todavía no conoce. Se prueban en este orden, antes que los formatos conocidos; el primero que coincide da el courier.',
        fields: { PKG_PATRONES_COURIER: { kind: 'patrones', label: 'Formatos' } },
      },
    ],
  },
  general: {
    label: 'General',
    sections: [
      {
        title: 'Impuestos',
        fields: {
          GRAL_IMPUESTO_SOBRE_VENTA: { kind: 'number', unit: '%', decimals: 2, label: 'Impuesto sobre venta (ISV)' },
        },
      },
      {
        title: 'Descuentos',
        fields: {
          GRAL_DESCUENTO_MAXIMO: {
            kind: 'number',
            unit: '%',
            decimals: 2,
            label: 'Descuento máximo sin autorización',
            help: 'Del valor de la guía. Lo que pase de aquí lo autoriza quien puede autorizar rebajas.',
          },
        },
      },
      {
        title: 'Caja',
        fields: {
          GRAL_CAJA_OBLIGATORIA: {
            kind: 'switch',
            label: 'Cobrar efectivo solo con un turno de caja abierto',
            help: 'En el mostrador, en Pagos y en ruta.',
          },
        },
      },
    ],
  },
  sistema: {
    label: 'Sistema',
    sections: [
      {
        title: 'Pantallas',
        fields: {
          SYS_FORMATO_DE_FECHA: {
            kind: 'choice',
            label: 'Formato de fecha',
            options: ['DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD'].map((value) => ({
              value,
              label: value.replace('YYYY', 'aaaa').replace('DD', 'dd').replace('MM', 'mm'),
            })),
          },
          SYS_ITEMS_POR_PAGINA: {
            kind: 'choice',
            label: 'Filas por página',
            options: [10, 25, 50, 100].map((value) => ({ value, label: String(value) })),
          },
        },
      },
      {
        title: 'Ingreso y correo',
        fields: {
          SYS_CORREO_PARA_NOTIFICACIONES: {
            kind: 'text',
            type: 'email',
            label: 'Correo que envía las notificaciones',
            help: 'También recibe los mensajes del formulario de contacto; vacío, llegan al correo de la empresa.',
            maxLength: 150,
          },
          SYS_RADIO_UBICACION_METROS: {
            kind: 'number',
            unit: 'metros',
            label: 'Radio para validar la ubicación',
            help: 'Distancia máxima a la sucursal para poder ingresar.',
          },
        },
      },
      {
        title: 'Redes sociales',
        fields: {
          SYS_FACEBOOK_LINK: link('Facebook'),
          SYS_INSTAGRAM_LINK: link('Instagram'),
          SYS_WHATSAPP_LINK: { ...link('WhatsApp'), help: 'Por ejemplo https://wa.me/50499990000' },
        },
      },
    ],
  },
  notificaciones: {
    label: 'Notificaciones',
    sections: [
      {
        title: 'Correos a los clientes',
        detalle: 'Los correos de seguridad (códigos y contraseñas) se envían siempre.',
        fields: {
          NOTIF_PAQUETE_RECIBIDO: notification('Paquete recibido en Miami'),
          NOTIF_GUIA_DISPONIBLE: notification('Guía disponible para entrega'),
          NOTIF_ALMACENAJE: notification('El almacenaje gratis de una guía está por terminar'),
          NOTIF_GUIA_ENTREGADA: notification('Guía entregada'),
          NOTIF_BIENVENIDA: notification('Bienvenida al casillero'),
          NOTIF_SOLICITUD_PROCESADA: notification('Solicitud aprobada o rechazada'),
          NOTIF_PAQUETE_ABANDONADO: notification('Paquete registrado como abandonado, o recuperado'),
          NOTIF_DOMICILIO: notification('Entrega a domicilio pedida o quitada, o intento de entrega fallido'),
          NOTIF_PAGO_RECIBIDO: notification('Pago recibido de entregas anteriores'),
          NOTIF_NOTA_CREDITO: notification('Nota de crédito aprobada'),
          NOTIF_COMPROBANTE: notification('Comprobante de transferencia aprobado o rechazado'),
        },
      },
    ],
  },
};
