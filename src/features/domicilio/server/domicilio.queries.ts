import { sql } from 'kysely';
import { isAllowed } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { factorVigente } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';
import { isvDeGuia } from '#features/viaje/server/isv-guia.ts';
import { type Domicilio, PIDE_DOMICILIO } from '../contract/domicilio.calls.ts';
import { envioPedido, envioRetirado } from '../rules/envio.ts';
import { impedimentoDePedir, impedimentoDeRetirar } from '../rules/impedimento.ts';

const selectGuia = (db: Executor, guia_id: number) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .innerJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 'g.cliente_id', 'g.guia_estado', 'g.a_domicilio'])
    .select('g.transferencia_id')
    .select([
      'g.guia_valor',
      'g.guia_descuento',
      'g.guia_costo_envio',
      'g.guia_tarifa_transporte',
      'g.aplica_isv',
      'g.factor_dolar',
    ])
    .select(['c.direccion', 'c.telefono', 'c.departamento_id', 'c.ciudad_id'])
    .select([isvDeGuia.as('isv_porcentaje'), factorVigente.as('factor_vigente'), estaFuera.as('fuera')])
    .select(
      sql<string | null>`(select u.nombre from ruta_paradas p join usuarios u on u.usuario = p.repartidor
        where p.guia_id = g.guia_id and p.estado in ('Asignada', 'En ruta', 'Fallida'))`.as('repartidor'),
    )
    .where('g.guia_id', '=', guia_id)
    .executeTakeFirst();

const selectPedido = (db: Executor, guia_id: number) =>
  db
    .selectFrom('domicilios as d')
    .innerJoin('ciudades as ci', 'ci.ciudad_id', 'd.ciudad_id')
    .select(['d.direccion', 'd.telefono', 'd.ciudad_id', 'ci.ciudad_nombre', 'd.valor_envio', 'd.agregado'])
    .select(['d.intentos', 'd.salidas', 'd.fecha_registro'])
    .where('d.guia_id', '=', guia_id)
    .where('d.fecha_retiro', 'is', null)
    .executeTakeFirst();

const selectCiudad = (db: Executor, ciudad_id: number | null) =>
  db
    .selectFrom('ciudades')
    .select(['ciudad_id', 'ciudad_nombre', 'departamento_id', 'valor_envio'])
    .where('ciudad_id', '=', ciudad_id ?? -1)
    .executeTakeFirst();

/**
 * How a guide is brought to a door, or what it would cost.
 * @param ciudad_id another city than the client's.
 * @throws NO_ENCONTRADO also for another's.
 */
export const readDomicilio = async (
  db: Executor,
  user: Principal,
  guia_id: number,
  asked?: number,
): Promise<Domicilio> => {
  const guia = await selectGuia(db, guia_id);
  if (guia === undefined || (user.cliente_id !== null && user.cliente_id !== guia.cliente_id))
    throw refuse(kitErrors.NO_ENCONTRADO);
  const pedido = await selectPedido(db, guia_id);
  const ciudad = await selectCiudad(db, asked ?? guia.ciudad_id);
  const factor = guia.factor_dolar ?? guia.factor_vigente;
  const precioDe = (guia_costo_envio: number) => {
    const { total_usd, total } = totalGuia({ ...guia, guia_costo_envio }, guia.isv_porcentaje, factor);
    return { guia_costo_envio, total_usd, total };
  };
  const cliente = user.cliente_id !== null;
  const state = { ...guia, en_ruta: guia.repartidor !== null };
  const may = isAllowed(PIDE_DOMICILIO, user);
  const pedir = may && impedimentoDePedir(state) === null;
  const valor = ciudad === undefined || ciudad.valor_envio <= 0 ? null : ciudad.valor_envio;
  return {
    guia_id,
    guia_numero: guia.guia_numero,
    servicio_prefijo: guia.servicio_prefijo,
    con_precio: guia.guia_valor > 0,
    es_estimado: guia.factor_dolar === null,
    precio: precioDe(guia.guia_costo_envio),
    pedido:
      pedido === undefined
        ? null
        : {
            ...pedido,
            precio_sin: precioDe(envioRetirado(guia.guia_costo_envio, pedido.agregado)),
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
          precio: valor === null ? null : precioDe(envioPedido(guia.guia_costo_envio, valor).envio),
        },
    acciones: {
      pedir,
      retirar: may && impedimentoDeRetirar(state, { salidas: pedido?.salidas ?? 0, cliente }) === null,
    },
    pide_autorizacion: !cliente && (pedido?.agregado ?? 0) > 0,
  };
};
