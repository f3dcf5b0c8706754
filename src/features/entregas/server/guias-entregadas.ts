import { sql } from 'kysely';
import { refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { lockGuias, moveGuias, type LockedGuia } from '#features/viaje/server/mover-guias.ts';
import { lockPaquetes, movePaquetes } from '#features/viaje/server/mover-paquetes.ts';
import { lockTrackings } from '#features/tracking/server/trackings.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';

const CAMPO = 'guia_ids';

const nombreDeSucursal = async (db: Executor, sucursal_id: number): Promise<string> =>
  (
    await db
      .selectFrom('sucursales')
      .select('sucursal_nombre')
      .where('sucursal_id', '=', sucursal_id)
      .executeTakeFirstOrThrow()
  ).sucursal_nombre;

/**
 * The guides, locked, all of which may be handed to the client at the branch.
 * @throws ENTREGA_GUIA_DE_OTRO, also for one that is not there; ENTREGA_GUIA_NO_DISPONIBLE; ENTREGA_GUIA_EN_OTRA_SUCURSAL.
 */
export const requireEntregables = async (
  db: Executor,
  guia_ids: readonly number[],
  { cliente_id, sucursal_id }: { readonly cliente_id: number; readonly sucursal_id: number },
): Promise<LockedGuia[]> => {
  const guias = await lockGuias(db, guia_ids);
  if (guias.length !== guia_ids.length || guias.some((guia) => guia.cliente_id !== cliente_id))
    throw refuseField(entregaErrors.ENTREGA_GUIA_DE_OTRO, CAMPO);
  for (const { servicio_prefijo, guia_numero, guia_estado: estado, ...at } of guias) {
    const guia = guiaText(servicio_prefijo, guia_numero);
    if (estado !== 'Disponible para entrega') {
      const { ENTREGA_GUIA_NO_DISPONIBLE: error } = entregaErrors;
      throw refuse(error, { guia, estado }, { errores: { [CAMPO]: error.message({ guia, estado }) } });
    }
    if (at.sucursal_id !== sucursal_id) {
      const { ENTREGA_GUIA_EN_OTRA_SUCURSAL: error } = entregaErrors;
      const sucursal = await nombreDeSucursal(db, at.sucursal_id);
      throw refuse(error, { guia, sucursal }, { errores: { [CAMPO]: error.message({ guia, sucursal }) } });
    }
  }
  return guias;
};

/** The line of a guide in a delivery as it is charged now, by the factor and the ISV that it froze when it became available. */
export const lineaDe = ({ aplica_isv, factor_dolar, isv_porcentaje: isv, ...guia }: LockedGuia) => {
  const { guia_id, peso_cobrar, guia_valor, guia_descuento, guia_costo_envio } = guia;
  if (factor_dolar === null || isv === null) throw new Error(`guide ${guia_id} is available and has no frozen price`);
  const isv_porcentaje = aplica_isv ? isv : 0;
  const { total, ...usd } = totalGuia(
    { guia_valor, guia_descuento, guia_costo_envio, aplica_isv },
    isv_porcentaje,
    factor_dolar,
  );
  return {
    guia_id,
    peso_cobrar,
    guia_valor,
    guia_descuento,
    guia_costo_envio,
    factor_dolar,
    isv_porcentaje,
    ...usd,
    total: total ?? 0,
  };
};

/** The parcels that go with guides when these are handed over or come back. */
const entregadasOf = (db: Executor, guia_ids: readonly number[]) =>
  db
    .selectFrom('paquetes')
    .where('guia_id', 'in', guia_ids)
    .where('reempaque_id', 'is', null)
    .where('paquete_estado', '<>', 'Abandonado');

/**
 * Takes the trackings of delivered guides, so that nobody pre-alerts or receives one of them while they come back.
 * Before the guides are locked, as at reception.
 */
export const lockTrackingsOf = async (db: Executor, guia_ids: readonly number[]): Promise<void> => {
  const paquetes = await entregadasOf(db, guia_ids).select('tracking').execute();
  await lockTrackings(
    db,
    paquetes.map(({ tracking }) => tracking),
  );
};

/**
 * A delivered parcel leaves its tracking free: meanwhile another may live as the same box of it. That one keeps its
 * number, and the one that comes back is the next box.
 * @param ids of parcels that come back, locked and still delivered; their trackings locked too.
 */
const makeRoom = async (db: Executor, ids: readonly number[]): Promise<void> => {
  await sql`
    update paquetes p set orden = libre.orden
    from (
      select r.paquete_id,
        row_number() over (partition by r.tracking order by r.orden, r.paquete_id) + (
          select max(q.orden) from paquetes q
          where q.tracking = r.tracking
            and (q.paquete_estado not in ('Entregado', 'Abandonado') or q.paquete_id = any(${[...ids]}::int[]))
        ) as orden
      from paquetes r
      where r.paquete_id = any(${[...ids]}::int[]) and exists (
        select from paquetes v
        where v.tracking = r.tracking and v.orden = r.orden and v.paquete_estado not in ('Entregado', 'Abandonado')
      )
    ) libre
    where p.paquete_id = libre.paquete_id`.execute(db);
};

/** Brings guides and their parcels on together; what was repacked goes on in another parcel, what was abandoned stays. */
export const moveEntregadas = async (
  db: Executor,
  guias: readonly LockedGuia[],
  accion: 'entregar' | 'anular_entrega',
  usuario: string,
  comentario: string | null = null,
): Promise<number> => {
  const rows = await entregadasOf(
    db,
    guias.map(({ guia_id }) => guia_id),
  )
    .select('paquete_id')
    .execute();
  const ids = rows.map(({ paquete_id }) => paquete_id);
  const paquetes = await lockPaquetes(db, ids);
  if (accion === 'anular_entrega') await makeRoom(db, ids);
  await moveGuias(db, { guias, accion, usuario, comentario });
  await movePaquetes(db, { paquetes, accion, usuario, comentario });
  return paquetes.length;
};
