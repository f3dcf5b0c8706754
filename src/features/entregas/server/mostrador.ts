import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { localDay } from '#kit/rules/dates.ts';
import { total as sum } from '#kit/rules/money.ts';
import { computeAlmacenaje, cobroDeAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import { selectDeudas } from '#features/abonos/server/deudas-abiertas.public.ts';
import { readMedios } from '#features/abonos/server/medios.public.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { seRetira } from '#features/viaje/server/en-ruta.ts';
import { readCredito } from './credito.ts';
import type { Mostrador } from '../contract/entregas.schemas.ts';
import { puedeDarCredito, puedeExonerar } from '../rules/entrega-acciones.public.ts';
import { requireRetira } from './crear-entrega.public.ts';

const DISPONIBLE = 'Disponible para entrega';
/** States in which a guia is no longer on its way; written out, so that a kept plan uses the index of those that are. */
const OVER = sql.join([DISPONIBLE, 'Entregado', 'Abandonado', 'Rechazado', 'Anulada'].map((estado) => sql.lit(estado)));

/** The guias that the client can fetch: first those at the user's branch, then the longest waiting. */
const selectGuias = (db: Executor, cliente_id: number, sucursal_id: number | null) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .innerJoin('sucursales as su', 'su.sucursal_id', 'g.sucursal_id')
    .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 's.servicio_nombre', 'g.guia_estado', 'g.guia_tipo'])
    .select(['g.sucursal_id', 'su.sucursal_codigo', 'su.sucursal_nombre', 'g.peso_cobrar', 'g.guia_valor'])
    .select([
      'g.guia_descuento',
      'g.guia_costo_envio',
      'g.guia_tarifa_transporte',
      'g.guia_cargos',
      'g.guia_cargos_isv',
      'g.aplica_isv',
      'g.fecha_disponible',
      'g.a_domicilio',
    ])
    .select(TERMINOS_ALMACENAJE)
    .select((eb) => [
      eb.ref('g.factor_dolar').$notNull().as('factor_dolar'),
      eb.ref('g.isv_porcentaje').$notNull().as('isv_porcentaje'),
      sql<boolean>`(g.sucursal_id is not distinct from ${sucursal_id}::int and ${seRetira})`.as('entregable'),
      jsonObjectFrom(
        eb
          .selectFrom('ruta_paradas as rp')
          .innerJoin('usuarios as ru', 'ru.usuario', 'rp.repartidor')
          .select(['rp.parada_id', 'ru.nombre as repartidor'])
          .whereRef('rp.guia_id', '=', 'g.guia_id')
          .where('rp.estado', 'in', ['En ruta', 'Fallida']),
      ).as('en_ruta'),
      jsonArrayFrom(
        eb
          .selectFrom('paquetes as p')
          .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_descripcion', 'p.ubicacion'])
          .select(({ ref }) => ref('p.guia_caja').$notNull().as('guia_caja'))
          .whereRef('p.guia_id', '=', 'g.guia_id')
          .where('p.reempaque_id', 'is', null)
          .where('p.paquete_estado', '<>', 'Abandonado')
          .orderBy('p.guia_caja'),
      ).as('paquetes'),
    ])
    .where('g.cliente_id', '=', cliente_id)
    .where('g.guia_estado', '=', sql.lit(DISPONIBLE))
    .where('g.transferencia_id', 'is', null)
    .orderBy('entregable', 'desc')
    .orderBy(sql`g.fecha_disponible nulls first`)
    .orderBy('g.guia_numero')
    .modifyFront(KEEP_PLAN)
    .execute();

const selectEnCamino = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('guias')
    .select(['guia_estado', sql<number>`count(*)`.as('cantidad')])
    .where('cliente_id', '=', cliente_id)
    .where(sql<boolean>`guia_estado not in (${OVER})`)
    .groupBy('guia_estado')
    .orderBy(sql`max(fecha_registro)`)
    .modifyFront(KEEP_PLAN)
    .execute();

/** What the cashier needs to attend one client. @throws NO_ENCONTRADO, CLIENTE_NO_ACTIVO */
export const readMostrador = async (db: Executor, user: Principal, cliente_id: number): Promise<Mostrador> => {
  const { cliente_estatus } = await requireRetira(db, user, cliente_id);
  const [medios, guias, en_camino, credito, deudas] = await Promise.all([
    readMedios(db, user, cliente_id),
    selectGuias(db, cliente_id, user.sucursal_id),
    selectEnCamino(db, cliente_id),
    readCredito(db, cliente_id),
    selectDeudas(db, cliente_id),
  ]);
  const hoy = localDay(new Date());
  return {
    ...medios,
    guias: guias.map(({ aplica_isv, isv_porcentaje, ...guia }) => {
      const { dias_gratis, diario, ...shown } = guia;
      const terminos = { dias_gratis, diario };
      const { total, total_usd, ...usd } = totalGuia({ ...guia, aplica_isv }, isv_porcentaje, guia.factor_dolar);
      const place = cobroDeAlmacenaje(computeAlmacenaje(guia.fecha_disponible, terminos), hoy, guia.factor_dolar);
      return {
        ...shown,
        ...usd,
        ...place,
        total_usd: sum([total_usd, place.almacenaje_usd]),
        total: sum([total ?? 0, place.almacenaje]),
        total_paquetes: guia.paquetes.length,
      };
    }),
    en_camino,
    ...credito,
    deudas,
    puede_dar_credito: puedeDarCredito(user, cliente_estatus),
    puede_exonerar: puedeExonerar(user),
  };
};
