import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { computeAlmacenaje, cobroDeAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import { seesSucursal } from '#features/clientes/rules/customer-view.public.ts';
import { readHistorial } from '#features/historial/server/historial.public.ts';
import { promisedLlegada } from '#features/llegadas/rules/llegada.public.ts';
import { tiempoDeLlegada, ultimaRecepcion } from '#features/llegadas/server/tiempos.public.ts';
import { cargosOf, declaradoDeGuia } from '#features/viaje/server/cargos-guia.ts';
import { esperaDesde } from '#features/viaje/server/en-transferencia.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';
import type { Guia } from '../contract/guias.schemas.ts';
import { guiaAcciones, holdsGuiaAccion } from '../rules/guia-acciones.ts';
import { presentGuia, priceOf, selectGuias } from './guias.queries.ts';

const selectGuia = (db: Executor, user: Principal) =>
  selectGuias(db, user)
    .modifyFront(KEEP_PLAN)
    .leftJoin('servicios as fs', 'fs.servicio_id', 'g.servicio_id_fee')
    .leftJoin('tarifas as t', 't.tarifa_id', 'g.tarifa_id')
    .select(['g.comentario_interno', 'g.servicio_id_fee', 'g.tarifa_id', 'g.tarifa_especial', 'g.fecha_disponible'])
    .select([
      esperaDesde.as('espera_desde'),
      estaFuera.as('fuera'),
      'g.usuario_registro',
      'g.version',
      't.tarifa_numero',
      'fs.servicio_nombre as servicio_fee_nombre',
    ])
    .select(['su.sucursal_direccion', 'su.sucursal_horario', 'su.mapa_url as sucursal_mapa_url'])
    .select([cargosOf('g.guia_id').as('cargos'), declaradoDeGuia.as('declarado')])
    .select(TERMINOS_ALMACENAJE)
    .select([
      tiempoDeLlegada(sql`g.servicio_id`, sql`g.sucursal_id`).as('tiempo'),
      ultimaRecepcion(sql`g.guia_id`).as('recibido'),
    ])
    .select(
      sql<number | null>`(
        select eg.entrega_id from entregas_guias eg where eg.guia_id = g.guia_id and not eg.anulada)`.as('entrega_id'),
    );

/** The parcels of a guide, without those repacked into another. */
const selectPaquetes = (db: Executor, guia_id: number) =>
  db
    .selectFrom('paquetes as p')
    .modifyFront(KEEP_PLAN)
    .leftJoin('packinglists as pl', 'pl.packinglist_id', 'p.packinglist_id')
    .leftJoin('servicios as ps', 'ps.servicio_id', 'pl.servicio_id')
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_courier', 'p.paquete_descripcion', 'p.cantidad'])
    .select(['p.paquete_factura', 'p.alto', 'p.largo', 'p.ancho', 'p.peso_real', 'p.peso_volumetrico', 'p.peso_cobrar'])
    .select(['p.fecha_recepcion', 'p.ubicacion', 'p.foto_clave', 'pl.estado as packinglist_estado'])
    .select([
      'p.paquete_estado',
      sql<string | null>`'P' || ps.servicio_prefijo || '-' || pl.packinglist_id`.as('packinglist_numero'),
    ])
    .where('p.guia_id', '=', guia_id)
    .where('p.reempaque_id', 'is', null)
    .orderBy('p.paquete_id')
    .execute();

type WholeRow = Awaited<ReturnType<ReturnType<typeof selectGuia>['execute']>>[number];
type PaqueteRow = Awaited<ReturnType<typeof selectPaquetes>>[number];

const presentPaqueteDeGuia = (
  { foto_clave, packinglist_numero, packinglist_estado: _list, ...paquete }: PaqueteRow,
  user: Principal,
): Guia['paquetes'][number] => ({
  ...paquete,
  packinglist_numero:
    user.cliente_id === null && user.permisos.has('paquetes.detalle.indicadores_internos') ? packinglist_numero : null,
  ubicacion: user.cliente_id === null ? paquete.ubicacion : null,
  foto_url: foto_clave === null ? null : `/packages/${paquete.paquete_id}/foto`,
});

/** The packing lists that contain the parcels and have not arrived; none for a customer. */
const listasOf = (paquetes: readonly PaqueteRow[], user: Principal): Guia['listas'] => {
  const found = new Map<string, Guia['listas'][number]>();
  if (user.cliente_id === null)
    for (const { packinglist_numero: numero, packinglist_estado: estado } of paquetes)
      if (numero !== null && estado !== null && estado !== 'Recibido en HN') found.set(numero, { numero, estado });
  return [...found.values()];
};

const presentWhole = (
  row: WholeRow,
  paquetes: readonly PaqueteRow[],
  historial: Guia['historial'],
  user: Principal,
): Guia => {
  const summary = presentGuia(row, user);
  const { subtotal, isv, factor_dolar } = priceOf(row);
  const disponible = row.guia_estado === 'Disponible para entrega';
  const en_traslado = disponible && row.transferencia_id !== null;
  // While it is on the road, its owner is not shown a branch.
  const atBranch = seesSucursal(user, row.guia_estado, row.en_camino);
  const listas = listasOf(paquetes, user);
  const clock = disponible ? computeAlmacenaje(row.espera_desde, row) : null;
  return {
    ...row,
    ...summary,
    subtotal,
    isv,
    factor_dolar,
    comentario_interno: holdsGuiaAccion(user, 'ver_comentario') ? row.comentario_interno : null,
    usuario_registro: user.cliente_id === null ? row.usuario_registro : null,
    en_traslado,
    en_reparto: row.fuera,
    sucursal_direccion: atBranch ? row.sucursal_direccion : null,
    sucursal_horario: atBranch ? row.sucursal_horario : null,
    sucursal_mapa_url: atBranch ? row.sucursal_mapa_url : null,
    llegada: promisedLlegada({ ...row, estado: row.guia_estado, estimada: row.fecha_entrega_estimada }),
    almacenaje: row.fuera ? null : clock,
    almacenado: cobroDeAlmacenaje(clock, localDay(new Date()), factor_dolar),
    transferencia_id: user.cliente_id === null ? row.transferencia_id : null,
    pendiente_dimensiones: row.guia_valor <= 0 && summary.paquete_recibidos > 0,
    paquete_ids: paquetes.map(({ paquete_id }) => paquete_id),
    paquetes: paquetes.map((paquete) => presentPaqueteDeGuia(paquete, user)),
    historial,
    listas,
    acciones: guiaAcciones(user, { ...summary, listas, en_reparto: row.fuera }),
  };
};

const readWhole = async (db: Executor, user: Principal, row: WholeRow | undefined): Promise<Guia> => {
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const [paquetes, historial] = await Promise.all([
    selectPaquetes(db, row.guia_id),
    readHistorial(db, user, 'guia', row.guia_id),
  ]);
  return presentWhole(row, paquetes, historial, user);
};

/** A whole guide as this user sees it, in three statements. @throws NO_ENCONTRADO also if the user may not see it. */
export const findGuia = async (db: Executor, user: Principal, guia_id: number): Promise<Guia> =>
  readWhole(db, user, await selectGuia(db, user).where('g.guia_id', '=', guia_id).executeTakeFirst());

/** A guide of a client by its number. @throws NO_ENCONTRADO */
export const findGuiaOfCliente = async (
  db: Executor,
  user: Principal,
  cliente_id: number,
  guia_numero: number,
): Promise<Guia> =>
  readWhole(
    db,
    user,
    await selectGuia(db, user)
      .where('g.guia_numero', '=', guia_numero)
      .where('g.cliente_id', '=', cliente_id)
      .executeTakeFirst(),
  );
