import { mailboxText } from '#kit/rules/mailbox.ts';
import { CODIGO_MINUTES } from '#features/clientes/server/clientes.public.ts';
import type { Settings } from '#features/configuraciones/contract/settings.ts';
import { SECRETO_OCULTO, type Correo } from '#features/correos/server/correos.public.ts';
import { saludoOf } from '../rules/saludo.ts';
import type { Conocido } from './conocidos.ts';

/** What all mails of a registration need. */
export interface MailFrame {
  readonly destinatario: string;
  readonly settings: Settings;
  readonly publicUrl: string;
}

const AUTHOR = 'sistema';

/** The company's contacts, as far as the settings have them. */
const contactos = ({ empresa, sistema }: Settings): [string, string][] =>
  (
    [
      ['Teléfono', empresa.telefono_hn],
      ['WhatsApp', sistema.SYS_WHATSAPP_LINK],
      ['Correo', empresa.correo],
      ['Dirección', empresa.direccion_hn],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));

export const codigoMail = ({ destinatario, settings }: MailFrame, cliente_nombre: string, codigo: string): Correo => ({
  plantilla: 'codigo_confirmacion',
  destinatario,
  asunto: 'Su código de confirmación',
  saludo: saludoOf(cliente_nombre),
  paragraphs: [`Escriba este código para confirmar su correo y enviar su solicitud a ${settings.empresa.nombre}.`],
  datos: [['Código', SECRETO_OCULTO]],
  secreto: { texto: codigo, minutos: CODIGO_MINUTES },
  nota: `Vence en ${CODIGO_MINUTES} minutos; si pidió varios, sirve el último. Si usted no lo pidió, ignore este correo: nadie puede registrarse sin el código.`,
  usuario_registro: AUTHOR,
});

type Parts = Pick<Correo, 'asunto' | 'paragraphs' | 'button' | 'datos'>;

const activoParts = ({ cliente_id }: Conocido, { publicUrl }: MailFrame): Parts => ({
  asunto: `Usted ya tiene el casillero ${mailboxText(cliente_id)}`,
  paragraphs: [
    `Su correo ya pertenece al casillero ${mailboxText(cliente_id)}, así que no hace falta registrarse de nuevo.`,
    `Ingrese en ${publicUrl}/login con su número de casillero. Si olvidó su contraseña o todavía no la ha establecido, pida un enlace con este botón.`,
  ],
  button: { texto: 'Establecer mi contraseña', link: `${publicUrl}/forgot-password` },
});

const pendienteParts = ({ settings }: MailFrame): Parts => ({
  asunto: 'Su solicitud está en revisión',
  paragraphs: [
    'Ya recibimos una solicitud de casillero con este correo y está en revisión, así que no hace falta enviarla de nuevo.',
    'Le escribiremos en cuanto esté lista. Si necesita corregir algún dato, comuníquese con nosotros.',
  ],
  datos: contactos(settings),
});

const inactivoParts = ({ settings }: MailFrame): Parts => ({
  asunto: 'Su correo ya tiene un casillero',
  paragraphs: [
    'Su correo ya pertenece a un casillero, que en este momento está inactivo.',
    'Comuníquese con nosotros y con gusto le ayudamos a usarlo de nuevo.',
  ],
  datos: contactos(settings),
});

/** To the owner of a mail with which somebody registers: it has a mailbox already; tells how to get in. */
export const correoConocidoMail = (frame: MailFrame, conocido: Conocido): Correo => ({
  plantilla: 'registro_correo_conocido',
  destinatario: frame.destinatario,
  saludo: `Hola, ${conocido.cliente_nombre}:`,
  ...(conocido.cliente_estatus === 'Activo'
    ? activoParts(conocido, frame)
    : conocido.cliente_estatus === 'Pendiente'
      ? pendienteParts(frame)
      : inactivoParts(frame)),
  nota: 'Si no fue usted quien quiso registrarse, ignore este correo: nada cambió.',
  entidad: 'cliente',
  entidad_id: conocido.cliente_id,
  usuario_registro: AUTHOR,
});

/** To an applicant whose DNI or RTN another client has. It must not tell whose, nor by which mail. */
export const documentoConocidoMail = ({ destinatario, settings }: MailFrame, cliente_nombre: string): Correo => ({
  plantilla: 'registro_documento_conocido',
  destinatario,
  asunto: 'Su documento ya tiene un casillero',
  saludo: saludoOf(cliente_nombre),
  paragraphs: [
    'Con el DNI o RTN que escribió ya existe un casillero o una solicitud en revisión, con otro correo. Por eso no creamos uno nuevo.',
    'Si es suyo y ya no usa aquel correo, o si cree que es un error, comuníquese con nosotros y con gusto le ayudamos.',
  ],
  datos: contactos(settings),
  usuario_registro: AUTHOR,
});

export const solicitudRecibidaMail = (
  { destinatario, settings }: MailFrame,
  cliente_nombre: string,
  cliente_id: number,
): Correo => ({
  plantilla: 'solicitud_recibida',
  destinatario,
  asunto: 'Recibimos su solicitud',
  saludo: saludoOf(cliente_nombre),
  paragraphs: [
    `Gracias por elegir ${settings.empresa.nombre}. Su solicitud de casillero está en revisión.`,
    'Cuando la aprobemos le enviaremos su número de casillero y un enlace para establecer su contraseña. No tiene que hacer nada más.',
  ],
  nota: 'Si necesita corregir algún dato, comuníquese con nosotros; no hace falta enviar otra solicitud.',
  entidad: 'cliente',
  entidad_id: cliente_id,
  usuario_registro: AUTHOR,
});
