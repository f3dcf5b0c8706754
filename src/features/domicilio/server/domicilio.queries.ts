import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { localDay } from '#kit/rules/dates.ts';
import { total as sumOf } from '#kit/rules/money.ts';
import { isAllowed } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { cobroDeAlmacenaje, computeAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { factorVigente } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { contenidoDeGuia } from '#features/viaje/server/contenido-guia.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';
import { isvDeGuia } from '#features/viaje/server/isv-guia.ts';
import { type Domicilio, PIDE_DOMICILIO } from '../contract/domicilio.calls.ts';
import { envioPedido, envioRetirado } from '../rules/envio.ts';
import { EN_HONDURAS, impedimentoDePedir, impedimentoDeRetirar } from '../rules/impedimento.ts';

/** The most guias shown of a client; nobody has that many in Honduras at once. */
const MOST = 100;
/** The most failed attempts shown, so that nobody has to scroll. */
const FALLIDOS = 10;

const selectGuias = (db: Executor) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .innerJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 'g.cliente_id', 'g.guia_estado', 'g.a_domicilio'])
    .select(['g.transferencia_id', 'g.fecha_disponible', ...TERMINOS_ALMACENAJE])
    .select([
      'g.guia_valor',
      'g.guia_descuento',
      'g.guia_costo_envio',
      'g.guia_tarifa_transporte',
      'g.guia_cargos',
      'g.guia_cargos_isv',
      'g.aplica_isv',
      'g.factor_dolar',
    ])
    .select(['c.direccion', 'c.telefono', 'c.departamento_id', 'c.ciudad_id'])
    .select([isvDeGuia.as('isv_porcentaje'), factorVigente.as('factor_vigente'), estaFuera.as('fuera')])
    .select(contenidoDeGuia.as('contenido'))
    .select(
      sql<string | null>`(select u.nombre from ruta_paradas p join usuarios u on u.usuario = p.repartidor
        where p.guia_id = g.guia_id and p.estado in ('Asignada', 'En ruta', 'Fallida'))`.as('repartidor'),
    )
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('domicilios as d')
          .innerJoin('ciudades as ci', 'ci.ciudad_id', 'd.ciudad_id')
          .select(['d.direccion', 'd.telefono', 'd.ciudad_id', 'ci.ciudad_nombre', 'd.valor_envio', 'd.agregado'])
          .select(['d.intentos', 'd.salidas', 'd.fecha_registro'])
          .whereRef('d.guia_id', '=', 'g.guia_id')
          .where('d.fecha_retiro', 'is', null),
      ).as('pedido'),
      jsonArrayFrom(
        eb
          .selectFrom('ruta_paradas as f')
          .select(['f.parada_id', 'f.comentario', 'f.foto_clave'])
          .select([
            sql<string>`f.motivo`.as('motivo'),
            sql<string>`coalesce(f.momento, f.fecha_cierre, f.fecha_salida, f.fecha_registro)`.as('momento'),
          ])
          .whereRef('f.guia_id', '=', 'g.guia_id')
          .where('f.motivo', 'is not', null)
          .orderBy('f.parada_id', 'desc')
          .limit(FALLIDOS),
      ).as('fallidos'),
    ]);

type GuiaRow = Awaited<ReturnType<ReturnType<typeof selectGuias>['execute']>>[number];

const selectCiudad = (db: Executor, ciudad_id: number | null) =>
  db
    .selectFrom('ciudades')
    .select(['ciudad_id', 'ciudad_nombre', 'departamento_id', 'valor_envio'])
    .where('ciudad_id', '=', ciudad_id ?? -1)
    .executeTakeFirst();

/** The home delivery as this user sees it. @param ciudad the city to deliver to. */
const present = (user: Principal, guia: GuiaRow, ciudad: Awaited<ReturnType<typeof selectCiudad>>): Domicilio => {
  const { pedido, fallidos } = guia;
  const factor = guia.factor_dolar ?? guia.factor_vigente;
  const clock = computeAlmacenaje(guia.fecha_disponible, guia);
  const { almacenaje, almacenaje_usd } = cobroDeAlmacenaje(clock, localDay(new Date()), guia.factor_dolar);
  const precioOf = (guia_costo_envio: number) => {
    const { total_usd, total } = totalGuia({ ...guia, guia_costo_envio }, guia.isv_porcentaje, factor);
    return {
      guia_costo_envio,
      almacenaje,
      total_usd: sumOf([total_usd, almacenaje_usd]),
      total: total === null ? null : sumOf([total, almacenaje]),
    };
  };
  const cliente = user.cliente_id !== null;
  const state = { ...guia, en_ruta: guia.repartidor !== null };
  const may = isAllowed(PIDE_DOMICILIO, user);
  const pedir = may && impedimentoDePedir(state) === null;
  const valor = ciudad === undefined || ciudad.valor_envio <= 0 ? null : ciudad.valor_envio;
  return {
    guia_id: guia.guia_id,
    guia_numero: guia.guia_numero,
    servicio_prefijo: guia.servicio_prefijo,
    contenido: guia.contenido,
    con_precio: guia.guia_valor > 0,
    es_estimado: guia.factor_dolar === null,
    precio: precioOf(guia.guia_costo_envio),
    pedido:
      pedido === null
        ? null
        : {
            ...pedido,
            precio_sin: precioOf(envioRetirado(guia.guia_costo_envio, pedido.agregado)),
            repartidor: cliente ? null : guia.repartidor,
            en_camino: guia.fuera,
          },
    propuesta: !pedir
      ? null
      : {
          direccion: guia.direccion,
          telefono: guia.telefono,
          departamento_id: ciudad?.departamento_id ?? guia.departamento_id,
          ciudad_id: ciudad?.ciudad_id ?? null,
          ciudad_nombre: ciudad?.ciudad_nombre ?? null,
          valor_envio: valor,
          precio: valor === null ? null : precioOf(envioPedido(guia.guia_costo_envio, valor).envio),
        },
    fallidos: fallidos.map(({ foto_clave, comentario, ...fallido }) => ({
      ...fallido,
      comentario: cliente ? null : comentario,
      con_foto: !cliente && foto_clave !== null,
    })),
    acciones: {
      pedir,
      retirar: may && impedimentoDeRetirar(state, { salidas: pedido?.salidas ?? 0, cliente }) === null,
    },
    pide_autorizacion: !cliente && (pedido?.agregado ?? 0) > 0,
  };
};

/**
 * The home delivery of a guia, or what it would cost.
 * @param asked another city than the client's.
 * @throws NO_ENCONTRADO also for another client's.
 */
export const readDomicilio = async (
  db: Executor,
  user: Principal,
  guia_id: number,
  asked?: number,
): Promise<Domicilio> => {
  const guia = await selectGuias(db).where('g.guia_id', '=', guia_id).modifyFront(KEEP_PLAN).executeTakeFirst();
  if (guia === undefined || (user.cliente_id !== null && user.cliente_id !== guia.cliente_id))
    throw refuse(kitErrors.NO_ENCONTRADO);
  return present(user, guia, await selectCiudad(db, asked ?? guia.ciudad_id));
};

/** The same for guias that are locked already, to the client's own city. */
export const readDomicilios = async (db: Executor, user: Principal, ids: readonly number[]): Promise<Domicilio[]> => {
  const guias = await selectGuias(db).where(hasAnyId('g.guia_id', ids)).orderBy('g.guia_id').execute();
  const ciudad = await selectCiudad(db, guias[0]?.ciudad_id ?? null);
  return guias.map((guia) => present(user, guia, ciudad));
};

/**
 * The same for all guias that a client has in Honduras, to the client's own city.
 * @param asked another city than the client's.
 * @throws NO_ENCONTRADO for another client.
 */
export const readDomiciliosOf = async (
  db: Executor,
  user: Principal,
  cliente_id: number,
  asked?: number,
): Promise<Domicilio[]> => {
  await checkCliente(db, user, cliente_id);
  const guias = await selectGuias(db)
    .where('g.cliente_id', '=', cliente_id)
    .where('g.guia_estado', 'in', EN_HONDURAS)
    .orderBy('g.guia_id')
    .limit(MOST)
    .execute();
  const ciudad = await selectCiudad(db, asked ?? guias[0]?.ciudad_id ?? null);
  return guias.map((guia) => present(user, guia, ciudad));
};
