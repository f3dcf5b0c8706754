import { localDay } from '#kit/rules/dates.ts';
import { computeAlmacenaje, cobroDeAlmacenaje, type Terminos } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import { sql } from 'kysely';
import { total as sumOf } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { puedeDarCredito } from '#features/entregas/rules/entrega-acciones.public.ts';
import { totalGuia, type Cobro } from '#features/viaje/rules/total-guia.ts';
import { isvDeGuia } from '#features/viaje/server/isv-guia.ts';
import { type MiRuta, type Parada, type PorAsignar, RUTA_MAX } from '../contract/ruta.schemas.ts';

export const HOY = sql<string>`(now() at time zone 'America/Tegucigalpa')::date`;

/** The users who may deliver at doors from a branch. */
export const selectRepartidores = (db: Executor, sucursal_id: number) =>
  db
    .selectFrom('usuarios as u')
    .select(['u.usuario', 'u.nombre'])
    .where('u.estatus', '=', 'Activo')
    .where('u.cliente_id', 'is', null)
    .where((eb) => eb.or([eb('u.sucursal_id', '=', sucursal_id), eb('u.sucursal_id', 'is', null)]))
    .where(
      sql<boolean>`exists (select from roles_permisos rp join permisos pe on pe.permiso_id = rp.permiso_id
        where rp.rol_id = u.rol_id and pe.permiso = 'entregas.ruta.entregar')`,
    )
    .orderBy('u.nombre');

interface Cobrable extends Cobro, Terminos {
  readonly fecha_disponible: string | null;
  readonly isv_porcentaje: number;
  readonly factor_dolar: number | null;
}

/** Lempiras to collect at the door; no storage is charged from the day on which it goes out. */
const totalOf = (guia: Cobrable, fecha_salida: string | null): number => {
  const clock = computeAlmacenaje(guia.fecha_disponible, guia);
  const { almacenaje } = cobroDeAlmacenaje(clock, localDay(fecha_salida ?? new Date()), guia.factor_dolar);
  return sumOf([totalGuia(guia, guia.isv_porcentaje, guia.factor_dolar).total ?? 0, almacenaje]);
};

/** Guias of a branch for home delivery that are in no route; the longest waiting ones, by city and address. */
export const readPorAsignar = async (db: Executor, sucursal_id: number): Promise<PorAsignar[]> => {
  const rows = await db
    .selectFrom('guias as g')
    .innerJoin('domicilios as d', (on) => on.onRef('d.guia_id', '=', 'g.guia_id').on('d.fecha_retiro', 'is', null))
    .innerJoin('ciudades as ci', 'ci.ciudad_id', 'd.ciudad_id')
    .innerJoin('departamentos as de', 'de.departamento_id', 'ci.departamento_id')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .innerJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .select(['g.fecha_disponible', ...TERMINOS_ALMACENAJE])
    .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 'g.cliente_id', 'c.cliente_nombre'])
    .select(['c.cliente_apellido', 'd.direccion', 'd.telefono', 'ci.ciudad_nombre', 'de.departamento_nombre'])
    .select(['d.intentos', 'd.fecha_registro as fecha_pedido', 'g.guia_valor', 'g.guia_descuento'])
    .select([
      'g.guia_costo_envio',
      'g.guia_tarifa_transporte',
      'g.guia_cargos',
      'g.guia_cargos_isv',
      'g.aplica_isv',
      'g.factor_dolar',
      isvDeGuia.as('isv_porcentaje'),
    ])
    .where('g.guia_id', 'in', (eb) =>
      eb
        .selectFrom('guias as w')
        .select('w.guia_id')
        .where('w.a_domicilio', '=', sql.lit(true))
        .where('w.guia_estado', '=', sql.lit('Disponible para entrega'))
        .where('w.sucursal_id', '=', sucursal_id)
        .where(
          sql<boolean>`not exists (select from ruta_paradas p where p.guia_id = w.guia_id
            and p.estado in ('Asignada', 'En ruta', 'Fallida'))`,
        )
        .orderBy(sql`w.fecha_disponible nulls first`)
        .orderBy('w.guia_id')
        .limit(RUTA_MAX),
    )
    .orderBy('ci.ciudad_nombre')
    .orderBy('d.direccion')
    .orderBy('g.guia_id')
    .modifyFront(KEEP_PLAN)
    .execute();
  return rows.map((row) => ({ ...row, total: totalOf(row, null) }));
};

const selectParadas = (db: Executor) =>
  db
    .selectFrom('ruta_paradas as p')
    .innerJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .innerJoin('domicilios as d', 'd.domicilio_id', 'p.domicilio_id')
    .innerJoin('ciudades as ci', 'ci.ciudad_id', 'd.ciudad_id')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .innerJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .innerJoin('usuarios as u', 'u.usuario', 'p.repartidor')
    .select(['g.fecha_disponible', ...TERMINOS_ALMACENAJE])
    .select(['p.parada_id', 'g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 'g.cliente_id', 'c.cliente_nombre'])
    .select(['c.cliente_apellido', 'd.direccion', 'd.telefono', 'ci.ciudad_nombre', 'p.estado', 'p.repartidor'])
    .select(['u.nombre as repartidor_nombre', 'p.dia', 'p.motivo', 'p.comentario', 'd.intentos', 'p.entrega_id'])
    .select(['p.fecha_salida', 'p.momento', 'p.fecha_cierre', 'g.guia_valor', 'g.guia_descuento'])
    .select([
      'g.guia_costo_envio',
      'g.guia_tarifa_transporte',
      'g.guia_cargos',
      'g.guia_cargos_isv',
      'g.aplica_isv',
      'g.factor_dolar',
      isvDeGuia.as('isv_porcentaje'),
    ])
    .leftJoinLateral(
      sql<{ contenido: string; total_paquetes: number }>`(
        select coalesce(string_agg(distinct coalesce(nullif(q.paquete_descripcion, ''), q.tracking), ', '), '') as contenido,
          count(*)::int as total_paquetes
        from paquetes q
        where q.guia_id = g.guia_id and q.reempaque_id is null and q.paquete_estado <> 'Abandonado')`.as('e'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      sql<boolean>`p.foto_clave is not null`.as('tiene_foto'),
      eb.ref('e.contenido').$notNull().as('contenido'),
      eb.ref('e.total_paquetes').$notNull().as('total_paquetes'),
    ])
    // A guia picked up at the counter before it went out is no stop.
    .where(sql<boolean>`(p.estado <> 'Asignada' or (g.guia_estado = 'Disponible para entrega' and g.a_domicilio
      and g.sucursal_id = p.sucursal_id))`)
    .where('p.estado', '<>', 'Quitada')
    .orderBy('ci.ciudad_nombre')
    .orderBy('d.direccion')
    .orderBy('p.parada_id')
    .limit(RUTA_MAX)
    .modifyFront(KEEP_PLAN);

type ParadaRow = Awaited<ReturnType<ReturnType<typeof selectParadas>['execute']>>[number];
const presentParada = (row: ParadaRow): Parada => ({
  ...row,
  total: totalOf(row, row.fecha_salida),
});

/** The stops of a branch on a day, and those of earlier days that are still open. */
export const readDia = async (db: Executor, sucursal_id: number, dia: string): Promise<Parada[]> =>
  (
    await selectParadas(db)
      .where('p.sucursal_id', '=', sucursal_id)
      .where(sql<boolean>`(p.dia = ${dia}::date
        or (p.dia < ${dia}::date and p.estado in ('Asignada', 'En ruta', 'Fallida')))`)
      .execute()
  ).map(presentParada);

/** Cash that a driver collected today, lempiras. */
const readEfectivo = async (db: Executor, usuario: string): Promise<number> => {
  const rows = await db
    .selectFrom('pagos as pg')
    .innerJoin('abonos as a', 'a.abono_id', 'pg.abono_id')
    .innerJoin('abonos_detalle as ad', 'ad.abono_id', 'a.abono_id')
    .where('pg.anulado', '=', false)
    .where('pg.metodo_tipo', '=', 'Efectivo')
    .where('ad.entrega_id', 'in', (eb) =>
      eb
        .selectFrom('ruta_paradas as p')
        .select((one) => one.ref('p.entrega_id').$notNull().as('entrega_id'))
        .where('p.repartidor', '=', usuario)
        .where('p.entrega_id', 'is not', null)
        .where(sql<boolean>`(p.fecha_cierre at time zone 'America/Tegucigalpa')::date = ${HOY}`),
    )
    .select('pg.monto')
    .modifyFront(KEEP_PLAN)
    .execute();
  return sumOf(rows.map(({ monto }) => monto));
};

/** A driver's stops of today, open and done, with all that is needed to deliver without another call. */
export const readMiRuta = async (db: Executor, user: Principal): Promise<MiRuta> => {
  const [paradas, metodos, efectivo] = await Promise.all([
    selectParadas(db)
      .where('p.repartidor', '=', user.usuario)
      .where(
        sql<boolean>`(p.dia = ${HOY} or (p.dia < ${HOY} and p.estado in ('Asignada', 'En ruta', 'Fallida'))
          or (p.fecha_cierre at time zone 'America/Tegucigalpa')::date = ${HOY})`,
      )
      .clearOrderBy()
      // Open stops come first, so that the limit never cuts them in favour of done ones.
      .orderBy(sql`p.estado not in ('En ruta', 'Fallida', 'Asignada')`)
      .orderBy('ci.ciudad_nombre')
      .orderBy('d.direccion')
      .orderBy('p.parada_id')
      .limit(RUTA_MAX + 1)
      .execute(),
    db
      .selectFrom('metodos_pago')
      .select(['metodo_pago_id', 'metodo_nombre', 'metodo_tipo'])
      .where('activo', '=', true)
      // Credit notes are used at the counter, where their balance is shown.
      .where('metodo_tipo', '<>', 'Nota de Crédito')
      .orderBy('metodo_pago_id')
      .execute(),
    readEfectivo(db, user.usuario),
  ]);
  return {
    paradas: paradas.slice(0, RUTA_MAX).map(presentParada),
    hay_mas: paradas.length > RUTA_MAX,
    metodos,
    puede_dar_credito: puedeDarCredito(user, 'Activo'),
    efectivo,
  };
};
