import { almacenajeDeGuia, recargoDeGuia } from '#features/almacenaje/server/terminos.public.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { PAQUETE_ESTADOS_EN_CURSO } from '#features/viaje/rules/paquete-estado.ts';
import { SIN_FACTURA } from '#features/paquetes/server/sin-factura.public.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';
import { totalDeGuia, totalUsdDeGuia } from '#features/viaje/server/total-guia.ts';
import { saldoOf } from '#features/notas_credito/server/saldo.public.ts';

/** Written out, so that a kept plan uses the index of that state. */
const DISPONIBLE = sql.lit<GuiaEstado>('Disponible para entrega');

/**
 * What each guide that waits to be picked up costs, in US dollars and in lempiras, by the ISV and the factor frozen in
 * it, with its storage until today.
 */
const cobros = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('guias as g')
    .where('g.cliente_id', '=', cliente_id)
    .where('g.guia_estado', '=', DISPONIBLE)
    .where('g.transferencia_id', 'is', null)
    .where(sql<boolean>`not ${estaFuera}`)
    .select(['g.sucursal_id', 'g.peso_cobrar', 'g.a_domicilio'])
    .select([totalUsdDeGuia.as('total'), totalDeGuia.as('total_hnl')])
    .select([recargoDeGuia.as('recargo'), almacenajeDeGuia.as('recargo_hnl')]);

/** Over what is picked up: what is brought to a door is counted apart, as for the pass. */
const deRetirar = (sum: RawBuilder<number>) => sql<number>`coalesce(${sum} filter (where not g.a_domicilio), 0)`;

const porRetirar = (db: Executor, cliente_id: number) =>
  db
    .selectFrom(cobros(db, cliente_id).as('g'))
    .innerJoin('sucursales as s', 's.sucursal_id', 'g.sucursal_id')
    .select(['s.sucursal_codigo', 's.sucursal_nombre', 's.sucursal_direccion', 's.sucursal_horario', 's.mapa_url'])
    .select([
      deRetirar(sql`count(*)`).as('guias'),
      deRetirar(sql`sum(g.peso_cobrar)`).as('peso'),
      deRetirar(sql`sum(g.total + g.recargo)`).as('total_usd'),
      deRetirar(sql`sum(g.total_hnl + g.recargo_hnl)`).as('total_hnl'),
      deRetirar(sql`sum(g.recargo_hnl)`).as('almacenaje'),
      sql<number>`count(*) filter (where g.a_domicilio)`.as('a_domicilio'),
    ])
    .groupBy('s.sucursal_id')
    .orderBy(sql`s.sucursal_principal desc, s.sucursal_nombre collate "es-x-icu"`);

/** Parcels on their way, without those that were repacked into another. */
const enCurso = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('paquetes')
    .where('cliente_id', '=', cliente_id)
    .where('paquete_estado', 'in', PAQUETE_ESTADOS_EN_CURSO)
    .where('reempaque_id', 'is', null);

/** How many requests are listed. */
const LATEST = 5;

/** Requests that wait for the company's answer, or for data that the client must still give. */
const solicitudes = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select([
      'g.guia_id',
      'g.guia_numero',
      's.servicio_prefijo',
      'g.guia_tipo',
      'g.guia_estado',
      'g.falta_tracking',
      'g.fecha_cierre',
    ])
    .select(
      sql<number>`(select count(*) from paquetes p where p.guia_id = g.guia_id and p.reempaque_id is null)`.as(
        'paquetes',
      ),
    )
    .where('g.cliente_id', '=', cliente_id)
    .where(
      sql<boolean>`(g.guia_estado = 'Pendiente'
        or (g.falta_tracking and g.guia_estado in ('Pre-alertado', 'Esperando Consolidación')))`,
    )
    .orderBy('g.fecha_registro', 'desc')
    .orderBy('g.guia_id', 'desc')
    .limit(LATEST);

/** The whole summary, by one statement. */
export const readResumen = (db: Executor, cliente_id: number) =>
  db
    .selectNoFrom([
      jsonArrayFrom(
        enCurso(db, cliente_id)
          .select(['paquete_estado', sql<number>`count(*)`.as('cantidad')])
          .groupBy('paquete_estado')
          .orderBy(sql`array_position(${PAQUETE_ESTADOS_EN_CURSO}::text[], paquete_estado)`),
      ).as('paquetes'),
      db
        .selectFrom('paquetes as p')
        .where('p.cliente_id', '=', cliente_id)
        .where(SIN_FACTURA)
        .select(sql<number>`count(*)`.as('total'))
        .$asScalar()
        .$notNull()
        .as('sin_factura'),
      jsonArrayFrom(porRetirar(db, cliente_id)).as('por_retirar'),
      sql<number[]>`array(
        select g.guia_id from guias g
        where g.cliente_id = ${cliente_id} and g.guia_estado = ${DISPONIBLE} and g.transferencia_id is not null
        order by g.guia_id)`.as('en_traslado'),
      db
        .selectFrom('guias as g')
        .where('g.cliente_id', '=', cliente_id)
        .where('g.guia_estado', '=', DISPONIBLE)
        .where(estaFuera)
        .select(sql<number>`count(*)`.as('total'))
        .$asScalar()
        .$notNull()
        .as('en_reparto'),
      jsonArrayFrom(solicitudes(db, cliente_id)).as('solicitudes'),
      saldoOf(cliente_id).as('saldo'),
      sql<boolean>`not exists (select from paquetes where cliente_id = ${cliente_id})`.as('nuevo'),
    ])
    .modifyFront(KEEP_PLAN)
    .executeTakeFirstOrThrow();
