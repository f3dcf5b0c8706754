import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { tarifaUsada, valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { readCondicionesOf } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { putInGuias } from '#features/viaje/server/en-guia.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { frozenTarifa } from '#features/viaje/server/tarifa-guia.ts';
import type { crearGuiasCalls } from '../contract/crear-guias.calls.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { noAdmiteGuia } from '../rules/admite-guia.ts';

/** Locks parcels that get a guide. @throws NO_ENCONTRADO, PAQUETE_NO_ADMITE_GUIA for the first that cannot get one. */
const lockLibres = async (db: Executor, ids: readonly number[]) => {
  const paquetes = await paqueteMovement.lock(db, ids);
  if (paquetes.length !== ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  for (const paquete of paquetes) {
    const motivo = noAdmiteGuia(paquete);
    if (motivo !== null) throw refuse(paqueteErrors.PAQUETE_NO_ADMITE_GUIA, { tracking: paquete.tracking, motivo });
  }
  const rows = await db
    .selectFrom('paquetes as p')
    .innerJoin('servicios as s', 's.servicio_id', 'p.servicio_id')
    .select(['p.paquete_id', 'p.tracking', 'p.cliente_id', 's.servicio_id', 's.servicio_prefijo', 'p.peso_cobrar'])
    .select(['p.fecha_salida_estimada', 'p.fecha_entrega_estimada', 'p.paquete_estado'])
    .where(hasAnyId('p.paquete_id', ids))
    .orderBy('p.paquete_id')
    .execute();
  return rows;
};

/**
 * Creates a Normal guide, at the client's conditions, for each parcel in Miami without one, so that none is stuck for
 * lack of a request. The number of statements does not depend on the number of parcels.
 */
export const createGuias = async ({
  db,
  user,
  body: { paquete_ids },
  audit,
  notify,
}: Context<typeof crearGuiasCalls.create>): Promise<Answer<typeof crearGuiasCalls.create>> => {
  const { usuario } = user;
  const paquetes = await lockLibres(db, paquete_ids);
  const condicionesOf = await readCondicionesOf(db, paquetes);
  const sucursal_id = await sucursalPrincipal(db);
  const values = paquetes.map(({ cliente_id, servicio_id, peso_cobrar, ...paquete }) => {
    const condiciones = condicionesOf(cliente_id, servicio_id);
    if (condiciones === null) throw refuse(viajeErrors.GUIA_SERVICIO_DESCONOCIDO);
    const valor = valorPorCondiciones(condiciones, peso_cobrar ?? 0);
    return {
      guia_tipo: 'Normal' as const,
      cliente_id,
      servicio_id,
      servicio_id_fee: servicio_id,
      sucursal_id,
      aplica_isv: true,
      peso_cobrar: peso_cobrar ?? 0,
      ...valor,
      ...frozenTarifa(tarifaUsada(condiciones, valor)),
      guia_costo_envio: condiciones.guia_costo_envio,
      fecha_salida_estimada: paquete.fecha_salida_estimada,
      fecha_entrega_estimada: paquete.fecha_entrega_estimada,
    };
  });
  const made = (await guiaMovement.create(db, values, 'crear', { usuario })).toSorted((a, b) => a.guia_id - b.guia_id);
  const guias = paquetes.map(({ paquete_id, servicio_prefijo }, place) => {
    const guia = made[place];
    if (guia === undefined) throw new Error('a guide was not made');
    const { guia_id, guia_numero, guia_valor, peso_cobrar } = guia;
    return { paquete_id, guia_id, guia_numero, guia_valor, peso_cobrar, servicio_prefijo };
  });
  await putInGuias(db, guias);
  await paqueteMovement.note(db, paquetes, 'crear_guia', { usuario });
  audit(
    ...guias.map(({ guia_id, paquete_id, guia_numero, guia_valor, peso_cobrar }) => ({
      accion: 'guias.crear',
      entidad: 'guia',
      entidad_id: guia_id,
      despues: { guia_numero, paquete_id, guia_valor, peso_cobrar },
    })),
  );
  notify('guias', 'paquetes');
  const [only] = guias;
  return {
    data: {
      guia_ids: guias.map(({ guia_id }) => guia_id),
      guias: guias.map(({ guia_id, guia_numero, paquete_id }) => ({ guia_id, guia_numero, paquete_id })),
    },
    message:
      guias.length === 1 && only !== undefined
        ? `Se creó la guía ${guiaText(only.servicio_prefijo, only.guia_numero)}.`
        : counted(guias.length, 'Se creó 1 guía.', 'Se crearon # guías.'),
  };
};
