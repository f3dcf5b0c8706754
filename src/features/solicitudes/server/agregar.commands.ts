import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { requireClienteActivo } from '#features/paquetes/server/cliente-activo.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { followPeso } from '#features/viaje/server/cobro-guia.ts';
import { startWaiting } from '#features/viaje/server/espera.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { putInGuia } from '#features/viaje/server/poner-en-guia.ts';
import type { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { requireSuServicio, takeServicio } from './por-servicio.ts';
import { lockPaquetesOf, requireAccion, takeSolicitud } from './solicitud-en-cambio.ts';
import { selectSolicitudes } from './solicitudes.queries.ts';
import { takePaquetes } from './tomar-paquetes.ts';

type Add = Context<typeof solicitudesCalls.add>;

/** Adds parcels to a request that lacks tracking, until it closes; an approved one stays approved. */
export const addPaquetes = async (context: Add): Promise<Answer<typeof solicitudesCalls.add>> => {
  const {
    db,
    user,
    params: { guia_id },
    audit,
    notify,
  } = context;
  const { usuario } = user;
  const seen = await selectSolicitudes(db, user).where('g.guia_id', '=', guia_id).executeTakeFirst();
  if (seen === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const { cliente_id } = seen;
  await requireClienteActivo(db, cliente_id);
  const { paquetes: settings } = await readSettings(db);
  const { paquetes, held } = await takePaquetes(context, cliente_id, async () => {
    const guia = await takeSolicitud(db, user, guia_id);
    const inside = await lockPaquetesOf(db, guia_id);
    requireAccion('agregar', guia, inside.length);
    return {
      guia,
      tipo: guia.guia_tipo,
      caben: settings.PKG_MAXIMO_PAQUETES_CONSOLIDACION - inside.length,
      dentro: inside,
    };
  });
  const { guia } = held;
  const text = guiaText(guia.servicio_prefijo, guia.guia_numero);
  const added = counted(paquetes.length, 'Se agregó 1 paquete', 'Se agregaron # paquetes');
  await putInGuia(db, paquetes, guia_id);
  await paqueteMovement.note(db, paquetes, 'solicitar', { usuario, comentario: `Va en la solicitud ${text}.` });
  const [there = guia] = await guiaMovement.move(db, [guia], 'agregar_paquetes', { usuario, comentario: `${added}.` });
  // Before the approval its parcels keep their services; afterwards, parcels that have arrived must be of its service.
  if (guia.guia_estado !== 'Pendiente') {
    await requireSuServicio(db, guia, paquetes);
    await takeServicio(db, guia, paquetes);
  }
  await followPeso(db, guia);
  await followPaquetes(db, [there], usuario);

  const paquete_ids = paquetes.map(({ paquete_id }) => paquete_id);
  audit({ accion: 'solicitudes.agregar', entidad: 'guia', entidad_id: guia_id, despues: { paquete_ids } });
  notify('solicitudes', 'guias', 'paquetes');
  const { guia_estado } = await selectSolicitudes(db, user).where('g.guia_id', '=', guia_id).executeTakeFirstOrThrow();
  // If an earlier wait for missing parcels is over, a new one starts for these, so that it ends too.
  if (guia_estado === 'Esperando Consolidación') await startWaiting(db, [guia_id]);
  return {
    data: {
      guia_id,
      guia_numero: guia.guia_numero,
      servicio_prefijo: guia.servicio_prefijo,
      guia_estado,
      paquete_ids,
    },
    message: `${added} a la solicitud ${text}.`,
  };
};
