import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { SORT_ALL_FOUND } from '#kit/server/http/list-definition.ts';
import { handleList } from '#kit/server/http/list.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { recuperable } from '#features/paquetes/rules/recuperable.public.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { abandonoCalls } from '../contract/abandono.calls.ts';
import { abandonoErrors } from '../contract/abandono.errors.ts';
import { addContacto, sendAviso } from './contacto.commands.ts';
import {
  deVista,
  ESPERA_DESDE,
  presentEnEspera,
  readEnEspera,
  readTerminos,
  searchAbandonados,
  searchEnEspera,
  selectEnEspera,
} from './en-espera.queries.ts';
import { fleteOf } from './flete.ts';
import { recoverPaquete } from './recuperar.command.ts';
import { abandonPaquetes, authoriseAbandono } from './registrar.command.ts';
import { readSeguimiento } from './seguimiento.query.ts';

const selectAbandonados = (db: Executor) =>
  db
    .selectFrom('abandonos as a')
    // A left join, although the row always exists, so that a count can skip it.
    .leftJoin('paquetes as p', 'p.paquete_id', 'a.paquete_id')
    .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as gs', 'gs.servicio_id', 'g.servicio_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
    .select((eb) => [
      'a.paquete_id',
      eb.ref('p.tracking').$notNull().as('tracking'),
      eb.ref('p.orden').$notNull().as('orden'),
      eb.ref('p.paquete_descripcion').$notNull().as('paquete_descripcion'),
      eb.ref('p.paquete_estado').$notNull().as('paquete_estado'),
      eb.ref('p.cliente_id').$notNull().as('cliente_id'),
    ])
    .select(['p.guia_id', 'g.guia_numero', 'gs.servicio_prefijo', 'c.telefono', 'c.correo'])
    .select(['su.sucursal_codigo', 'su.sucursal_nombre'])
    .select(['a.abandono_id', 'a.fecha_registro as fecha_abandono', 'a.estado_antes', 'a.flete', 'a.razon'])
    .select(['a.excepcion', 'a.autorizador', 'a.usuario_registro'])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
    ])
    .where('a.fecha_recuperacion', 'is', null);

/** Keeps the terms until the settings change; their day is read again within the time that answers are kept. */
const TERMINOS_KEPT = {
  key: 'terminos de abandono',
  isTouched: (topic: string) => topic === 'configuraciones',
};

export const abandonoHandlers: readonly Handler[] = [
  ...handleList(abandonoCalls.list, {
    check: ({ db, services }) => services.remembered.read(TERMINOS_KEPT, () => readTerminos(db)),
    rows: (context, terminos) =>
      selectEnEspera(context.db)
        .where(deVista(terminos, context.query.vista))
        .$call(whereGiven(context.query.buscar, searchEnEspera)),
    from: 'p',
    key: 'paquete_id',
    order: { espera_desde: ESPERA_DESDE, flete: fleteOf },
    defaultOrder: 'espera_desde',
    present: (row, _, terminos) => presentEnEspera(row, terminos),
    mostSorted: SORT_ALL_FOUND,
    sheet: 'Paquetes por abandonar',
  }),
  ...handleList(abandonoCalls.registered, {
    rows: ({ db, query: { buscar } }) => selectAbandonados(db).$call(whereGiven(buscar, searchAbandonados)),
    from: 'a',
    key: 'abandono_id',
    keysFirst: true,
    order: { fecha_abandono: sql`a.fecha_registro` },
    defaultOrder: '-fecha_abandono',
    present: (row, { user }) => ({ ...row, recuperable: recuperable(user, row.paquete_estado) }),
    mostSorted: SORT_ALL_FOUND,
    sheet: 'Paquetes abandonados',
  }),
  handle(abandonoCalls.byCode, async ({ db, query: { codigo } }) => {
    const ids = await idsByCodigo(db, codigo);
    const rows = await readEnEspera(db, ids, await readTerminos(db));
    // If a number was used again, the finished parcel counts only if no waiting one has it.
    const live = rows.filter(({ espera_desde }) => espera_desde !== null);
    if (rows.length === 0) throw refuse(abandonoErrors.ABANDONO_CODIGO_DESCONOCIDO, { codigo });
    return { data: live.length > 0 ? live : rows };
  }),
  handle(abandonoCalls.followUp, async ({ db, query }) => ({ data: await readSeguimiento(db, query) })),
  handle(abandonoCalls.contact, addContacto),
  handle(abandonoCalls.notice, sendAviso),
  handle(abandonoCalls.abandon, abandonPaquetes, authoriseAbandono),
  handle(abandonoCalls.recover, recoverPaquete, (context) =>
    authoriseRebaja(context, 'paquete', context.params.paquete_id),
  ),
];
