import { counted } from '#kit/rules/counted.ts';
import { formatMoment } from '#kit/rules/dates.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { Refusals } from '#kit/server/http/refusals.ts';
import { refuseFields } from '#kit/server/http/validate.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { requireClienteActivo } from '#features/paquetes/server/cliente-activo.public.ts';
import { SIN_CLIENTE } from '#features/paquetes/server/prealerta-negativas.public.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { weighGuia } from '#features/viaje/server/cobro-guia.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { putInGuia } from '#features/viaje/server/poner-en-guia.ts';
import type { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';
import { minimoDePaquetes } from '../rules/solicitud-cantidad.ts';
import { queueCierre } from './cerrar.queue.ts';
import { requireCupo } from './cupo.ts';
import { takePaquetes } from './tomar-paquetes.ts';

type Create = Context<typeof solicitudesCalls.create>;

/** Staff need the permission to make requests for clients. @throws SIN_PERMISO */
const requireMayAsk = ({ user }: Create): void => {
  if (user.cliente_id === null && !user.permisos.has('guias.solicitudes.crear_maestro'))
    throw refuse(kitErrors.SIN_PERMISO);
};

/** The client of the request: a customer's own casillero, whatever the form says; for staff the chosen client. */
const requireDueno = async ({ db, user, body }: Create): Promise<number> => {
  const cliente_id = user.cliente_id ?? body.cliente_id ?? null;
  if (cliente_id === null) throw refuseFields({ cliente_id: SIN_CLIENTE });
  await requireClienteActivo(db, cliente_id);
  return cliente_id;
};

const SIN_SERVICIO = { servicio_id: 'No existe el servicio seleccionado' };

/** Checks that the service is offered for requests. @throws ENTRADA_INVALIDA at the field. */
const requireOfrecido = async (db: Executor, servicio_id: number): Promise<void> => {
  const offered = await db
    .selectFrom('servicios')
    .select('servicio_id')
    .where('servicio_id', '=', servicio_id)
    .where('servicio_estatus', '=', 'Activo')
    .where('servicio_reempaque', '=', true)
    .executeTakeFirst();
  if (offered === undefined) throw refuseFields(SIN_SERVICIO);
};

/** @throws SOLICITUD_POCOS_PAQUETES at the parcels. */
const requireMinimo = ({ guia_tipo: tipo, falta_tracking, paquetes }: Create['body']): void => {
  const minimo = minimoDePaquetes(tipo, falta_tracking);
  if (paquetes.length >= minimo) return;
  const parameters = { minimo, tipo };
  const refusal = solicitudErrors.SOLICITUD_POCOS_PAQUETES;
  throw refuse(refusal, parameters, { errores: { paquetes: refusal.message(parameters) } });
};

const MS_PER_HOUR = 3_600_000;

/** Requests a reempaque, a consolidation or both, for known and new parcels: all of them or none. */
export const createSolicitud = async (context: Create): Promise<Answer<typeof solicitudesCalls.create>> => {
  const { db, user, body, audit, notify } = context;
  const { usuario } = user;
  const { guia_tipo, servicio_id, instrucciones, falta_tracking } = body;
  requireMayAsk(context);
  const refusals = new Refusals();
  const cliente_id = await refusals.gather(() => requireDueno(context));
  await refusals.gather(() => requireOfrecido(db, servicio_id));
  await refusals.gather(() => requireMinimo(body));
  if (cliente_id === null) throw refusals.all();
  const { paquetes: settings } = await readSettings(db);
  await refusals.gather(() => requireCupo(db, cliente_id));
  const hold = async () => ({ tipo: guia_tipo, caben: settings.PKG_MAXIMO_PAQUETES_CONSOLIDACION, dentro: [] });
  const { paquetes } = await takePaquetes(context, cliente_id, hold, refusals);
  const condiciones = await readCondiciones(db, cliente_id, servicio_id);
  if (condiciones === null) throw refuseFields(SIN_SERVICIO);

  const now = Date.now();
  const fecha_cierre = falta_tracking
    ? new Date(now + settings.PKG_TIEMPO_DE_EDICION_EN_CONSOLIDACION * MS_PER_HOUR).toISOString()
    : null;
  const values = {
    guia_tipo,
    cliente_id,
    servicio_id,
    sucursal_id: await sucursalPrincipal(db),
    instrucciones,
    falta_tracking,
    aplica_isv: true,
    guia_costo_envio: condiciones.guia_costo_envio,
    fecha_solicitud: new Date(now).toISOString(),
    fecha_cierre,
  };
  const { guia_id, guia_numero } = await guiaMovement.createOne(db, values, 'solicitar', { usuario });
  const text = guiaText(condiciones.servicio_prefijo, guia_numero);
  await putInGuia(db, paquetes, guia_id);
  await paqueteMovement.note(db, paquetes, 'solicitar', { usuario, comentario: `Va en la solicitud ${text}.` });
  await weighGuia(db, guia_id);
  if (fecha_cierre !== null) await queueCierre(db, guia_id, fecha_cierre);

  const paquete_ids = paquetes.map(({ paquete_id }) => paquete_id);
  audit({
    accion: 'solicitudes.crear',
    entidad: 'guia',
    entidad_id: guia_id,
    despues: { guia_id, guia_numero, ...values, paquete_ids },
  });
  notify('solicitudes', 'guias', 'paquetes');
  const until = fecha_cierre === null ? '' : ` Puede agregar paquetes hasta el ${formatMoment(fecha_cierre)}.`;
  return {
    data: {
      guia_id,
      guia_numero,
      servicio_prefijo: condiciones.servicio_prefijo,
      guia_estado: 'Pendiente',
      paquete_ids,
    },
    message: `La solicitud ${text} quedó registrada con ${counted(paquetes.length, '1 paquete', '# paquetes', 'ningún paquete todavía')}.${until}`,
  };
};
