import { refuse } from '#kit/contract/errors.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Settings } from '#features/configuraciones/contract/settings.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreo } from '#features/correos/server/correos.public.ts';
import type { informacionCalls } from '../contract/informacion.calls.ts';
import { informacionErrors } from '../contract/informacion.errors.ts';

/** The mailbox for messages to the company; null if none is configured. */
export const buzonOf = ({ sistema, empresa }: Pick<Settings, 'sistema' | 'empresa'>): string | null =>
  sistema.SYS_CORREO_PARA_NOTIFICACIONES ?? empresa.correo;

/** Queues the message as a mail to the company, so that it is not lost without WhatsApp. */
export const sendContacto = async ({
  db,
  user,
  body: { nombre, correo, telefono, mensaje },
  audit,
}: Context<typeof informacionCalls.contactar>): Promise<Answer<typeof informacionCalls.contactar>> => {
  const destinatario = buzonOf(await readSettings(db));
  if (destinatario === null) throw refuse(informacionErrors.CONTACTO_SIN_DESTINO);
  const cliente_id = user?.cliente_id ?? null;
  const correo_id = await queueCorreo(db, {
    plantilla: 'contacto',
    destinatario,
    asunto: `Mensaje de ${nombre} por el portal`,
    saludo: 'Buen día:',
    paragraphs: [`${nombre} escribió desde la página de contacto:`, ...mensaje.split(/\n+/)],
    datos: [
      ['Nombre', nombre],
      ['Correo', correo ?? 'No lo dio'],
      ['Teléfono', telefono ?? 'No lo dio'],
      ...(cliente_id === null ? [] : [['Casillero', mailboxText(cliente_id)] as [string, string]]),
    ],
    entidad: cliente_id === null ? '' : 'cliente',
    entidad_id: cliente_id ?? '',
    usuario_registro: 'sistema',
  });
  audit({
    accion: 'informacion.contactar',
    entidad: 'correo',
    entidad_id: correo_id,
    despues: { nombre, correo, telefono, cliente_id },
  });
  // Whom nobody can answer is promised no answer.
  const alcanzable = user !== null || correo !== null || telefono !== null;
  return {
    message: alcanzable
      ? 'Recibimos su mensaje. Le responderemos pronto.'
      : 'Recibimos su mensaje. Si quiere respuesta, deje un correo o teléfono.',
  };
};
