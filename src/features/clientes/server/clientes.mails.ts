import { counted } from '#kit/rules/counted.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreo, SECRETO_OCULTO, type Correo } from '#features/correos/server/correos.public.ts';
import { createPasswordLink, RESET_LINK_MINUTES } from '#features/sesiones/server/sesiones.public.ts';
import type { DireccionUsa } from '../contract/clientes.schemas.ts';
import { UNDO_HOURS } from '../rules/cambio-correo.ts';
import { readDireccionesUsa } from './direcciones-usa.ts';
import { CODIGO_MINUTES } from './codigos.ts';

/** Hours for which a new client's first link works: long, since nobody waits at the screen for an approval. */
const FIRST_LINK_HOURS = 72;
const MINUTES_AN_HOUR = 60;

/** The recipient of a mail: a client who has an address. */
export interface Addressee {
  readonly cliente_id: number;
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
  readonly correo: string;
}

const sectionOf = (direccion: DireccionUsa): NonNullable<Correo['sections']>[number] => ({
  title: `Su dirección para ${direccion.servicio_nombre} (${direccion.servicio_codigo})`,
  datos: [
    ['Nombre', direccion.nombre],
    ['Dirección', direccion.direccion],
    ['Ciudad', direccion.ciudad],
    ['Estado', direccion.estado],
    ['Código postal', direccion.zip],
    ['País', direccion.pais],
    ...(direccion.telefono === '' ? [] : [['Teléfono', direccion.telefono] as const]),
  ],
});

const HOW_TO_BUY =
  'Al comprar, escriba su dirección tal como aparece abajo, con su número de casillero: así sabemos que el paquete es suyo.';
const HOW_TO_PREALERT =
  'Cuando la tienda le dé el número de rastreo, pre-alerte el paquete en el portal y adjunte la factura; avanzará más rápido.';

const mailOf = (
  cliente: Addressee,
  plantilla: string,
  author: string,
  rest: Omit<Correo, 'plantilla' | 'destinatario' | 'saludo' | 'usuario_registro'>,
): Correo => ({
  plantilla,
  destinatario: cliente.correo,
  saludo: `Hola, ${cliente.cliente_nombre}:`,
  entidad: 'cliente',
  entidad_id: cliente.cliente_id,
  usuario_registro: author,
  ...rest,
});

/** The button whose link sets the password, and the secret in that link. */
const withLink = async (
  db: Executor,
  services: Services,
  cliente_id: number,
  minutos: number,
): Promise<Pick<Correo, 'button' | 'secreto'>> => ({
  button: { texto: 'Establecer mi contraseña', link: `${services.publicUrl}/reset-password?tk=${SECRETO_OCULTO}` },
  secreto: { texto: await createPasswordLink(db, String(cliente_id), minutos), minutos },
});

/** The one mail of an approval: the mailbox, the link that sets the password, and how to use the addresses. */
export const mailApproval = async (
  db: Executor,
  services: Services,
  cliente: Addressee,
  author: string,
): Promise<void> => {
  const { notificaciones } = await readSettings(db);
  const welcome = notificaciones.NOTIF_BIENVENIDA;
  const casillero = mailboxText(cliente.cliente_id);
  await queueCorreo(
    db,
    mailOf(cliente, 'solicitud_aprobada', author, {
      asunto: `Su casillero ${casillero} está listo`,
      paragraphs: [
        `Su casillero es el ${casillero}. Con ese número ingresa al portal y con ese número lo identificamos.`,
        'Establezca su contraseña para comenzar.',
        ...(welcome ? [HOW_TO_BUY, HOW_TO_PREALERT] : []),
      ],
      ...(await withLink(db, services, cliente.cliente_id, FIRST_LINK_HOURS * MINUTES_AN_HOUR)),
      sections: welcome ? (await readDireccionesUsa(db, cliente)).map(sectionOf) : [],
      nota: `El enlace funciona una sola vez, durante ${FIRST_LINK_HOURS} horas. Si vence, pida otro en «Olvidé mi contraseña».`,
    }),
  );
};

export const mailRejection = async (db: Executor, cliente: Addressee, razon: string, author: string): Promise<void> => {
  await queueCorreo(
    db,
    mailOf(cliente, 'solicitud_rechazada', author, {
      asunto: 'Sobre su solicitud de casillero',
      paragraphs: ['Revisamos su solicitud y por ahora no podemos aprobarla.', `Motivo: ${razon}`],
      nota: 'Si puede corregirlo, regístrese de nuevo o comuníquese con nosotros.',
    }),
  );
};

export const mailWelcome = async (
  db: Executor,
  services: Services,
  cliente: Addressee,
  author: string,
): Promise<void> => {
  const casillero = mailboxText(cliente.cliente_id);
  await queueCorreo(
    db,
    mailOf(cliente, 'bienvenida', author, {
      asunto: `Le damos la bienvenida: casillero ${casillero}`,
      paragraphs: [`Su casillero es el ${casillero}.`, HOW_TO_BUY, HOW_TO_PREALERT],
      button: { texto: 'Ir a mi casillero', link: `${services.publicUrl}/login` },
      sections: (await readDireccionesUsa(db, cliente)).map(sectionOf),
      nota: 'Si todavía no tiene contraseña, pídala en «Olvidé mi contraseña» con su número de casillero.',
    }),
  );
};

/** Mails a password link that staff send; it works longer if the client has no password yet. */
export const mailPasswordLink = async (
  db: Executor,
  services: Services,
  cliente: Addressee,
  first: boolean,
  author: string,
): Promise<void> => {
  const minutes = first ? FIRST_LINK_HOURS * MINUTES_AN_HOUR : RESET_LINK_MINUTES;
  await queueCorreo(
    db,
    mailOf(cliente, 'restablecer_contrasenia', author, {
      asunto: 'Establecer su contraseña',
      paragraphs: [
        `Nuestro personal le envía este enlace para establecer la contraseña del casillero ${mailboxText(cliente.cliente_id)}.`,
      ],
      ...(await withLink(db, services, cliente.cliente_id, minutes)),
      nota: `El enlace funciona una sola vez, durante ${first ? `${FIRST_LINK_HOURS} horas` : counted(minutes, '1 minuto', '# minutos')}. Su contraseña actual, si la tiene, no ha cambiado.`,
    }),
  );
};

/** Tells a mailbox's former address that the mail changed, so that nobody loses a mailbox without notice. */
export const mailCorreoChanged = async (
  db: Executor,
  services: Services,
  cliente: Addressee,
  /** `token` undoes the change; null if the client has no account to lose. */
  { masked, token }: { readonly masked: string; readonly token: string | null },
  author: string,
): Promise<void> => {
  const changed = `Desde ahora los avisos del casillero ${mailboxText(cliente.cliente_id)} llegarán a ${masked}.`;
  await queueCorreo(
    db,
    mailOf(cliente, 'correo_cambiado', author, {
      asunto: 'El correo de su casillero cambió',
      ...(token === null
        ? { paragraphs: [changed, 'Si usted no lo pidió, comuníquese con nosotros de inmediato.'] }
        : {
            paragraphs: [
              changed,
              'Si usted no lo pidió, deshágalo ahora: el correo vuelve a ser este y la contraseña actual deja de servir.',
            ],
            button: {
              texto: 'Deshacer el cambio',
              link: `${services.publicUrl}/deshacer-correo?tk=${SECRETO_OCULTO}`,
            },
            secreto: { texto: token, minutos: UNDO_HOURS * MINUTES_AN_HOUR },
            nota: `El enlace funciona durante ${UNDO_HOURS} horas. Mientras tanto no enviamos al correo nuevo ningún enlace para cambiar la contraseña.`,
          }),
    }),
  );
};

/** Mails the restored address a link for a new password: whoever had changed the mail may know the old one. */
export const mailCorreoRestored = async (db: Executor, services: Services, cliente: Addressee): Promise<void> => {
  await queueCorreo(
    db,
    mailOf(cliente, 'correo_restaurado', 'sistema', {
      asunto: 'Establezca una contraseña nueva',
      paragraphs: [
        `El correo del casillero ${mailboxText(cliente.cliente_id)} vuelve a ser este.`,
        'Por seguridad, la contraseña que tenía ya no sirve: establezca una nueva.',
      ],
      ...(await withLink(db, services, cliente.cliente_id, RESET_LINK_MINUTES)),
      nota: `El enlace funciona una sola vez, durante ${counted(RESET_LINK_MINUTES, '1 minuto', '# minutos')}. Si vence, pida otro en «Olvidé mi contraseña».`,
    }),
  );
};

/** Mails the code that proves that a new mail is the client's own. @returns the mail's id. */
export const mailCodigoCambio = (db: Executor, cliente: Addressee, codigo: string, author: string): Promise<number> =>
  queueCorreo(
    db,
    mailOf(cliente, 'codigo_cambio_correo', author, {
      asunto: 'Código para confirmar su correo',
      paragraphs: [
        `Use este código para confirmar que este es el correo del casillero ${mailboxText(cliente.cliente_id)}.`,
      ],
      datos: [['Código', SECRETO_OCULTO]],
      secreto: { texto: codigo, minutos: CODIGO_MINUTES },
      nota: `Vence en ${CODIGO_MINUTES} minutos. Si usted no lo pidió, ignore este correo.`,
    }),
  );

/** Sent instead of a code if the mail already belongs to another mailbox, so that whoever asked learns nothing. */
export const mailCorreoTaken = (db: Executor, correo: string, author: string): Promise<number> =>
  queueCorreo(db, {
    plantilla: 'codigo_cambio_correo',
    destinatario: correo,
    asunto: 'Alguien quiso usar su correo',
    saludo: 'Hola:',
    paragraphs: [
      'Alguien intentó poner este correo en otro casillero. No se puede, porque ya es el de un casillero registrado.',
      'Si fue usted y quiere usarlo en el otro, comuníquese con nosotros.',
    ],
    usuario_registro: author,
  });
