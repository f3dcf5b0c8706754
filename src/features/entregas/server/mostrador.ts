import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';
import { notaCuenta, saldoDe } from '#features/notas_credito/server/saldo.public.ts';
import type { Mostrador } from '../contract/entregas.schemas.ts';
import { puedeDarCredito } from '../rules/entrega-acciones.public.ts';
import { requireRetira } from './crear-entrega.public.ts';

const DISPONIBLE = 'Disponible para entrega';
/** States of what is over, one way or the other. */
const OVER = [DISPONIBLE, 'Entregado', 'Abandonado', 'Rechazado', 'Anulada'] as const;

/** The guides that the client can fetch, those at the user's branch first, longest there first. */
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
      'g.aplica_isv',
      'g.fecha_disponible',
      'g.a_domicilio',
    ])
    .select((eb) => [
      eb.ref('g.factor_dolar').$notNull().as('factor_dolar'),
      eb.ref('g.isv_porcentaje').$notNull().as('isv_porcentaje'),
      sql<boolean>`(g.sucursal_id is not distinct from ${sucursal_id}::int and not ${estaFuera})`.as('entregable'),
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
          .select(['p.tracking', 'p.orden', 'p.paquete_descripcion', 'p.ubicacion'])
          .whereRef('p.guia_id', '=', 'g.guia_id')
          .where('p.reempaque_id', 'is', null)
          .where('p.paquete_estado', '<>', 'Abandonado')
          .orderBy('p.tracking')
          .orderBy('p.orden'),
      ).as('paquetes'),
    ])
    .where('g.cliente_id', '=', cliente_id)
    .where('g.guia_estado', '=', DISPONIBLE)
    .where('g.transferencia_id', 'is', null)
    .orderBy('entregable', 'desc')
    .orderBy(sql`g.fecha_disponible nulls first`)
    .orderBy('g.guia_numero')
    .execute();

const selectEnCamino = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('guias')
    .select(['guia_estado', sql<number>`count(*)`.as('cantidad')])
    .where('cliente_id', '=', cliente_id)
    .where('guia_estado', 'not in', OVER)
    .groupBy('guia_estado')
    .orderBy(sql`max(fecha_registro)`)
    .execute();

const selectNotas = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('notas_credito')
    .select(['nota_credito_id', 'concepto', sql<number>`credito - usado`.as('disponible')])
    .where('cliente_id', '=', cliente_id)
    .where('estado', '=', 'Aprobado')
    .where(notaCuenta)
    .where(sql<boolean>`credito > usado`)
    // The one that expires first is used first.
    .orderBy('fecha_registro')
    .orderBy('nota_credito_id')
    .execute();

const selectMetodos = (db: Executor) =>
  db
    .selectFrom('metodos_pago')
    .select(['metodo_pago_id', 'metodo_nombre', 'metodo_tipo'])
    .where('activo', '=', true)
    .orderBy('metodo_pago_id')
    .execute();

const selectSucursal = (db: Executor, sucursal_id: number | null) =>
  db
    .selectFrom('sucursales')
    .select(['sucursal_id', 'sucursal_nombre'])
    .where('sucursal_id', '=', sucursal_id ?? -1)
    .executeTakeFirst();

/** Everything that the cashier needs of one client. @throws NO_ENCONTRADO, CLIENTE_NO_ACTIVO */
export const readMostrador = async (db: Executor, user: Principal, cliente_id: number): Promise<Mostrador> => {
  const { cliente_estatus } = await requireRetira(db, user, cliente_id);
  const [cliente, guias, en_camino, owed, notas_credito, metodos, sucursal] = await Promise.all([
    db
      .selectFrom('clientes')
      .select(['cliente_id', 'cliente_nombre', 'cliente_apellido', 'cliente_estatus', 'dni', 'telefono', 'correo'])
      .where('cliente_id', '=', cliente_id)
      .executeTakeFirstOrThrow(),
    selectGuias(db, cliente_id, user.sucursal_id),
    selectEnCamino(db, cliente_id),
    db.selectNoFrom(saldoDe(cliente_id).as('saldo')).executeTakeFirstOrThrow(),
    selectNotas(db, cliente_id),
    selectMetodos(db),
    selectSucursal(db, user.sucursal_id),
  ]);
  return {
    cliente,
    guias: guias.map(({ aplica_isv, isv_porcentaje, ...guia }) => {
      const { total, ...usd } = totalGuia({ ...guia, aplica_isv }, isv_porcentaje, guia.factor_dolar);
      return { ...guia, ...usd, total: total ?? 0, total_paquetes: guia.paquetes.length };
    }),
    en_camino,
    saldo: owed.saldo,
    notas_credito,
    metodos,
    sucursal: sucursal ?? null,
    puede_dar_credito: puedeDarCredito(user, cliente_estatus),
  };
};
