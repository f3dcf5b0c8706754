import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { lockTrackings } from '#features/tracking/server/trackings.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { followPeso, repriceGuia } from '#features/viaje/server/cobro-guia.ts';
import { createGuiaNormal } from '#features/viaje/server/crear-guia.ts';
import { putInGuias } from '#features/viaje/server/en-guia.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { requireRebaja } from '#features/viaje/server/rebaja-guia.ts';
import type { abandonoCalls } from '../contract/abandono.calls.ts';
import { enEspera } from '../rules/espera.ts';
import { regresoOf } from '../rules/recuperar.ts';
import { mailRecuperado } from './abandono.mails.ts';

type Recover = Context<typeof abandonoCalls.recover>;

const readPaquete = (db: Executor, paquete_id: number) =>
  db
    .selectFrom('paquetes as p')
    .innerJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .select(['p.paquete_id', 'p.tracking', 'p.cliente_id', 'p.guia_id', 'p.servicio_id', 'p.sucursal_id'])
    .select(['p.paquete_estado', 'p.estado_antes_abandono', 'p.fecha_salida_estimada', 'p.fecha_entrega_estimada'])
    .select(['c.cliente_nombre', 'c.correo'])
    .where('p.paquete_id', '=', paquete_id)
    .executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof readPaquete>>>;

/** Creates a guia of its own, in the parcel's place, for a parcel whose guia has gone on without it. */
const createPropia = async (
  db: Executor,
  { cliente_id, servicio_id, sucursal_id, fecha_salida_estimada, fecha_entrega_estimada }: Found,
  { guia, inMiami }: { readonly guia: LockedGuia; readonly inMiami: boolean },
  by: { readonly usuario: string; readonly comentario: string },
): Promise<number> => {
  const service = servicio_id ?? guia.servicio_id;
  const condiciones = await readCondiciones(db, cliente_id, service);
  const guia_id = await createGuiaNormal(db, {
    cliente_id,
    servicio_id: service,
    sucursal_id: sucursal_id ?? guia.sucursal_id,
    aplica_isv: guia.aplica_isv,
    guia_costo_envio: condiciones?.guia_costo_envio ?? 0,
    fecha_salida_estimada,
    fecha_entrega_estimada,
    usuario: by.usuario,
  });
  if (inMiami) return guia_id;
  let made = await guiaMovement.lock(db, [guia_id]);
  for (const accion of ['enviar', 'recibir_hn'] as const) made = await guiaMovement.move(db, made, accion, by);
  return guia_id;
};

/** Returns a parcel to its state before it was registered as abandoned, and its guia with it. */
export const recoverPaquete = async ({
  db,
  user,
  params: { paquete_id },
  body,
  services,
  audit,
  notify,
}: Recover): Promise<Answer<typeof abandonoCalls.recover>> => {
  const { usuario } = user;
  const seen = await readPaquete(db, paquete_id);
  if (seen === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  await lockTrackings(db, [seen.tracking]);
  const { guias, paquetes } = await lockConGuias(db, [seen]);
  const found = await readPaquete(db, paquete_id);
  if (found === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const { tracking, paquete_estado: estado, estado_antes_abandono: estado_antes } = found;
  if (estado !== 'Abandonado' || !enEspera(estado_antes))
    throw refuse(viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO, { estado, accion: 'recuperar', tracking });
  const [guia] = guias;
  const regreso = regresoOf({
    estado_antes,
    guia_estado: guia?.guia_estado ?? null,
    con_factor: guia !== undefined && guia.factor_dolar !== null,
    en_otra_sucursal: guia !== undefined && found.sucursal_id !== null && guia.sucursal_id !== found.sucursal_id,
  });
  const by = { usuario, comentario: body.razon };
  const inMiami = estado_antes === 'Recibido en USA';
  const propia =
    guia !== undefined && regreso.guia === 'propia' ? await createPropia(db, found, { guia, inMiami }, by) : null;
  const back = await paqueteMovement.move(db, paquetes, 'recuperar', {
    ...by,
    hacia: estado_antes,
  });
  if (propia !== null) await putInGuias(db, [{ paquete_id, guia_id: propia }]);
  const settled = regreso.retirar_disponible
    ? await paqueteMovement.move(db, back, 'retirar_disponible', { usuario })
    : back;
  await db
    .updateTable('abandonos')
    .set({
      fecha_recuperacion: new Date().toISOString(),
      usuario_recuperacion: usuario,
      razon_recuperacion: body.razon,
    })
    .where('paquete_id', '=', paquete_id)
    .where('fecha_recuperacion', 'is', null)
    .execute();
  if (propia !== null && guia !== undefined) {
    await repriceGuia(db, propia, {});
    await guiaMovement.note(db, [guia], 'separar', {
      usuario,
      comentario: `El paquete ${tracking} se recuperó y sigue en una guía propia: esta ya siguió sin él.`,
    });
  }
  const rebajas =
    guia === undefined || regreso.guia !== 'misma' ? [] : await goOnTogether(db, user, { guia, regreso, body, by });
  await mailRecuperado(db, services, found, usuario);
  const paquete_estado = settled[0]?.paquete_estado ?? estado_antes;
  const guia_id = propia ?? found.guia_id;
  audit(
    {
      accion: 'abandono.recuperar',
      entidad: 'paquete',
      entidad_id: paquete_id,
      antes: { paquete_estado: estado, guia_id: found.guia_id },
      despues: { paquete_estado, guia_id, razon: body.razon },
    },
    ...rebajas,
  );
  notify('abandono', 'paquetes', 'guias');
  const [own] = propia === null ? [] : await guiaMovement.lock(db, [propia]);
  return {
    data: { paquete_estado, guia_id },
    message:
      own === undefined
        ? `El paquete ${tracking} se recuperó: está en ${paquete_estado}.`
        : `El paquete ${tracking} se recuperó: está en ${paquete_estado}, en la guía ${guiaText(own.servicio_prefijo, own.guia_numero)}.`,
  };
};

/**
 * Has a guia of a requested reempaque wait for it again, since the recovered parcel belongs in it; not if one of its
 * parcels is in a packing list already.
 */
const waitForRepack = async (
  db: Executor,
  guia: LockedGuia,
  by: { readonly usuario: string; readonly comentario: string },
): Promise<readonly LockedGuia[]> => {
  if (guia.guia_estado !== 'Recibido en USA' || !guia.guia_tipo.startsWith('Reempaque')) return [guia];
  const paquetes = await db
    .selectFrom('paquetes')
    .select('packinglist_id')
    .where('guia_id', '=', guia.guia_id)
    .where('reempaque_id', 'is', null)
    .where('paquete_estado', '<>', 'Abandonado')
    .execute();
  const isWaiting = paquetes.length > 1 && paquetes.every(({ packinglist_id }) => packinglist_id === null);
  return isWaiting ? guiaMovement.move(db, [guia], 'desarmar_reempaque', by) : [guia];
};

/** Puts the parcel back into its guia, which returns from Abandonado if it was abandoned too, and is priced again. */
const goOnTogether = async (
  db: Executor,
  user: Recover['user'],
  {
    guia,
    regreso,
    body,
    by,
  }: {
    readonly guia: LockedGuia;
    readonly regreso: ReturnType<typeof regresoOf>;
    readonly body: Recover['body'];
    readonly by: { readonly usuario: string; readonly comentario: string };
  },
) => {
  const { guia_hacia: hacia } = regreso;
  if (hacia !== null)
    await guiaMovement.move(db, [guia], 'recuperar', {
      ...by,
      hacia,
      // If it is not available any more, its price is fixed anew when it becomes available.
      ...(hacia === 'Disponible para entrega'
        ? {}
        : { set: { factor_dolar: null, isv_porcentaje: null, fecha_disponible: null } }),
    });
  await followPeso(db, guia);
  const rebajas = await requireRebaja(db, user, { guia_id: guia.guia_id, antes: guia }, body);
  for (const back of await guiaMovement.lock(db, [guia.guia_id]))
    await followPaquetes(db, await waitForRepack(db, back, by), by.usuario);
  return rebajas;
};
