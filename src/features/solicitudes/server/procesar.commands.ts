import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { mailSaid } from '#features/correos/server/correos.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { followPeso, weighGuia } from '#features/viaje/server/cobro-guia.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { requireRebaja } from '#features/viaje/server/rebaja-guia.ts';
import type { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import type { DECISIONES } from '../contract/solicitudes.schemas.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';
import type { SolicitudAccion } from '../rules/solicitud-acciones.ts';
import { requireClienteActivo } from '#features/paquetes/server/cliente-activo.public.ts';
import { MAXIMO_EN_SOLICITUD } from '../rules/solicitud-cantidad.ts';
import { queueCierre } from './cerrar.queue.ts';
import { requireCupo } from './cupo.ts';
import { goByServicio } from './por-servicio.ts';
import { bringBack, releasePaquetes } from './retirados.ts';
import { lockPaquetesOf, requireAccion, takeSolicitud } from './solicitud-en-cambio.ts';
import { mailAprobada, mailRechazada } from './solicitudes.mails.ts';
import { findSolicitud } from './solicitudes.queries.ts';

type Process = Context<typeof solicitudesCalls.process>;

const ACCION: Readonly<Record<(typeof DECISIONES)[number], SolicitudAccion>> = {
  'Pre-alertado': 'aprobar',
  Rechazado: 'rechazar',
  Pendiente: 'reconsiderar',
};

const textOf = ({ servicio_prefijo, guia_numero }: LockedGuia): string => guiaText(servicio_prefijo, guia_numero);

/** Approves a request: its parcels go into its service; if some have arrived, its state moves on at once. */
const approve = async ({ db, user, services, body, audit }: Process, guia: LockedGuia): Promise<string> => {
  const { guia_id } = guia;
  const { usuario } = user;
  await requireClienteActivo(db, guia.cliente_id);
  const paquetes = await lockPaquetesOf(db, guia_id);
  requireAccion('aprobar', guia, paquetes.length);
  const text = textOf(guia);
  const moved = await guiaMovement.move(db, [guia], 'aprobar', { usuario });
  await paqueteMovement.note(db, paquetes, 'aprobar_solicitud', {
    usuario,
    comentario: `Se aprobó la solicitud ${text}.`,
  });
  audit(...(await goByServicio(db, user, guia, paquetes, body)));
  await followPeso(db, guia);
  await followPaquetes(db, moved, usuario);
  audit(...(await requireRebaja(db, user, { guia_id, antes: guia }, body)));
  await mailAprobada(db, services, guia_id, usuario);
  return `La solicitud ${text} se aprobó. ${mailSaid(services, 'Se avisa al cliente.', 'El aviso al cliente')}`;
};

/** Rejects a request: its parcels are free again, and its charges are cleared. */
const reject = async ({ db, user, services, body }: Process, guia: LockedGuia): Promise<string> => {
  const { guia_id } = guia;
  const { usuario } = user;
  const { razon } = body;
  requireAccion('rechazar', guia, 0);
  if (razon === null || razon === undefined) throw refuseField(solicitudErrors.SOLICITUD_RAZON_REQUERIDA, 'razon');
  const text = textOf(guia);
  const paquetes = await lockPaquetesOf(db, guia_id);
  await releasePaquetes(db, paquetes, 'Rechazada', {
    usuario,
    comentario: `Se rechazó la solicitud ${text}: ${razon}`,
  });
  await guiaMovement.move(db, [guia], 'rechazar', { usuario, comentario: razon, set: sinCobro(razon) });
  await mailRechazada(db, services, guia_id, razon, usuario);
  return `La solicitud ${text} se rechazó. ${mailSaid(services, 'Se envía el motivo al cliente.', 'El correo con el motivo')}`;
};

/** The fields of a rejected request: with no parcels, nothing can be charged. */
export const sinCobro = (motivo_rechazo: string) => ({
  motivo_rechazo,
  guia_valor: 0,
  guia_descuento: 0,
  tarifa_id: null,
  tarifa_especial: false,
  peso_cobrar: 0,
});

/** Takes a rejected request back, with those of its parcels that are still free. */
const reconsider = async ({ db, user }: Process, guia: LockedGuia): Promise<string> => {
  const { guia_id, fecha_cierre } = guia;
  const { usuario } = user;
  requireAccion('reconsiderar', guia, 0);
  await requireCupo(db, guia.cliente_id);
  const text = textOf(guia);
  // The promised closing date still holds if it is in the future.
  const falta_tracking = fecha_cierre !== null && Date.parse(fecha_cierre) > Date.now();
  const { vueltos, perdidos } = await bringBack(db, guia, {
    usuario,
    comentario: `La solicitud ${text} vuelve a revisarse.`,
  });
  if (vueltos.length === 0 && !falta_tracking) throw refuse(solicitudErrors.SOLICITUD_SIN_VUELTA, { guia: text });
  const said =
    perdidos.length === 0
      ? ''
      : `${counted(perdidos.length, 'No volvió 1', 'No volvieron #')}: ${perdidos.join(', ')}.`;
  await guiaMovement.move(db, [guia], 'reconsiderar', {
    usuario,
    comentario: said === '' ? null : said,
    set: { motivo_rechazo: null, falta_tracking },
  });
  await weighGuia(db, guia_id);
  if (falta_tracking) await queueCierre(db, guia_id, fecha_cierre);
  return `La solicitud ${text} vuelve a estar pendiente con ${counted(vueltos.length, '1 paquete', '# paquetes', 'ningún paquete')}. ${said}`.trim();
};

const DECIDE: Readonly<Record<SolicitudAccion, (context: Process, guia: LockedGuia) => Promise<string>>> = {
  aprobar: approve,
  rechazar: reject,
  reconsiderar: reconsider,
  agregar: () => Promise.reject(new Error('parcels are added by another call')),
};

/** Approves, rejects or takes back a request, as the table of transitions allows. */
export const processSolicitud = async (context: Process): Promise<Answer<typeof solicitudesCalls.process>> => {
  const {
    db,
    user,
    params: { guia_id },
    body,
    audit,
    notify,
  } = context;
  const guia = await takeSolicitud(db, user, guia_id);
  const accion = ACCION[body.guia_estado];
  // Checked before the version: «it is approved already» says more than «it changed».
  requireAccion(accion, guia, MAXIMO_EN_SOLICITUD);
  if (body.version !== undefined && body.version !== guia.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const message = await DECIDE[accion](context, guia);
  const data = await findSolicitud(db, user, guia_id);
  const { historial: _historial, acciones: _acciones, ...despues } = data;
  audit({ accion: `solicitudes.${accion}`, entidad: 'guia', entidad_id: guia_id, antes: guia, despues });
  notify('solicitudes', 'guias', 'paquetes');
  return { data, message };
};
