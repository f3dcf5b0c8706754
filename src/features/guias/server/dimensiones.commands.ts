import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { paqueteErrors } from '#features/paquetes/contract/paquetes.errors.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import type { guiasCalls } from '../contract/guias.calls.ts';
import { guiaErrors } from '../contract/guias.errors.ts';
import { repriceGuia, weighGuia } from '#features/viaje/server/cobro-guia.ts';
import { requireSinRuta } from '#features/viaje/server/en-ruta.ts';
import { requireRebaja } from '#features/viaje/server/rebaja-guia.ts';
import { findGuia } from './guia.queries.ts';
import { lockPaquetesOf, logged, requireVersion, takeGuia, type PaqueteDeGuia } from './guia-en-cambio.ts';
import { writeMedidas, type Medida } from '#features/viaje/server/medidas.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';

const divisorOf = async (db: Executor, servicio_id: number): Promise<number> =>
  (await db.selectFrom('servicios').select('divisor').where('servicio_id', '=', servicio_id).executeTakeFirstOrThrow())
    .divisor;

/** @throws GUIA_PAQUETE_AJENO at the first parcel that is not the guide's, PAQUETE_ENTREGADO_SIN_CAMBIO. */
const requireOwn = (paquetes: readonly PaqueteDeGuia[], medidas: readonly Medida[]): void => {
  const own = new Map(paquetes.map((paquete) => [paquete.paquete_id, paquete.paquete_estado]));
  medidas.forEach(({ paquete_id }, place) => {
    const estado = own.get(paquete_id);
    if (estado === undefined)
      throw refuse(guiaErrors.GUIA_PAQUETE_AJENO, undefined, {
        errores: { [`paquetes.${place}.paquete_id`]: guiaErrors.GUIA_PAQUETE_AJENO.message() },
      });
    if (estado === 'Entregado') throw refuse(paqueteErrors.PAQUETE_ENTREGADO_SIN_CAMBIO);
  });
};

/**
 * An available guide must have a value: without one, it and its parcels return to Recibido en HN, and its factor and
 * ISV are no longer fixed.
 * @returns whether it returned.
 */
export const withdrawWithoutValue = async (
  db: Executor,
  guia: LockedGuia,
  paquetes: readonly PaqueteDeGuia[],
  usuario: string,
): Promise<boolean> => {
  if (guia.guia_estado !== 'Disponible para entrega') return false;
  const { guia_valor } = await db
    .selectFrom('guias')
    .select('guia_valor')
    .where('guia_id', '=', guia.guia_id)
    .executeTakeFirstOrThrow();
  if (guia_valor > 0) return false;
  const accion = 'retirar_disponible';
  await guiaMovement.move(db, [guia], accion, { usuario });
  const available = paquetes.filter(({ paquete_estado }) => paquete_estado === 'Disponible para entrega');
  await paqueteMovement.move(db, available, accion, { usuario });
  return true;
};

/**
 * Changes the measures of some or all parcels of a guide, and its price; a value of 0 makes an available guide
 * unavailable again.
 */
export const changeDimensions = async ({
  db,
  user,
  params: { guia_id },
  body,
  audit,
  notify,
}: Context<typeof guiasCalls.dimensions>): Promise<Answer<typeof guiasCalls.dimensions>> => {
  const { paquetes: medidas, actualizar_guia, peso_cobrar: _shown, version, cargos, ...cobro } = body;
  const guia = await takeGuia(db, user, guia_id);
  if (guia.guia_estado === 'Entregado') throw refuse(paqueteErrors.PAQUETE_ENTREGADO_SIN_CAMBIO);
  guiaMovement.require([guia], 'cambiar_dimensiones');
  await requireSinRuta(db, [guia]);
  requireVersion(guia, version);
  const paquetes = await lockPaquetesOf(db, [guia_id]);
  requireOwn(paquetes, medidas);
  const before = await findGuia(db, user, guia_id);
  const { paquetes: settings } = await readSettings(db);
  await writeMedidas(db, medidas, await divisorOf(db, guia.servicio_id), Number(settings.PKG_REDONDEO_PESO));
  const chosen = cargos === undefined ? undefined : { impuesto_ids: cargos, usuario: user.usuario };
  if (actualizar_guia) await repriceGuia(db, guia_id, { ...cobro, cargos: chosen });
  else await weighGuia(db, guia_id);
  // Also if its price stays: its parcels may now be heavier than what it is charged for.
  const rebajas = await requireRebaja(db, user, { guia_id, antes: guia }, body);
  await guiaMovement.note(db, [guia], 'cambiar_dimensiones', { usuario: user.usuario });
  const withdrawn = await withdrawWithoutValue(db, guia, paquetes, user.usuario);
  const data = await findGuia(db, user, guia_id);
  audit(
    {
      accion: 'guias.dimensiones',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: logged(before),
      despues: logged(data),
    },
    ...rebajas,
  );
  notify('guias');
  notify('paquetes');
  return {
    data,
    message: withdrawn
      ? 'La guía se quedó sin valor: volvió a Recibido en HN y ya no está disponible.'
      : 'Las dimensiones y la tarifa se guardaron.',
  };
};
