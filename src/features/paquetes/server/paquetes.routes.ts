import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { startOfDay } from '#kit/server/db/days.ts';
import { isOneOf } from '#kit/server/db/is-one-of.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { listedPaqueteEstados } from '#features/viaje/rules/paquete-estado.ts';
import { beginsWithFirstEntrega, lastEntregaFirst, porEntrega } from '#features/viaje/server/por-entrega.ts';
import { crearGuiasCalls } from '../contract/crear-guias.calls.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { veInternos } from '../rules/paquete-acciones.ts';
import { allowNoInvoice, shareInvoice, uploadFoto, uploadInvoice } from './archivos.commands.ts';
import { downloadInvoice, readFoto } from './archivos.queries.ts';
import { findKnown } from './conocidos.queries.ts';
import { createGuias } from './crear-guias.commands.ts';
import { findPaquete, LLEGADA_DE_PAQUETE, llegadaOf } from './paquete.queries.ts';
import { mailReceived, removePaquete } from './paquetes.commands.ts';
import { scannedFirst, searchPaquetesOf } from './buscar.public.ts';
import { FALTA_FACTURA, presentPaquete, receivedToday, selectPaquetes, withoutGuia } from './paquetes.queries.ts';
import { wrongPrealerta } from './prealerta-negativas.public.ts';
import { prealertPaquetes } from './prealertar.commands.ts';
import { updateTracking } from './tracking.commands.ts';

/** Prevented by locks, but a parcel that comes back (from abandonment, or a voided delivery) may violate it. */
export const paquetesConstraints: ConstraintErrors = {
  paquetes_tracking_vivo: { error: paqueteErrors.PAQUETE_TRACKING_EN_USO },
};

export const paquetesHandlers: readonly Handler[] = [
  ...handleList(paquetesCalls.list, {
    rows: ({ db, user, query }, _read, isFound) =>
      selectPaquetes(db, user)
        .$if(user.cliente_id !== null, (rows) => rows.select(['g.guia_estado', ...LLEGADA_DE_PAQUETE]))
        .where(isOneOf('p.paquete_estado', listedPaqueteEstados(user, query.paquete_estado)))
        .$if(beginsWithFirstEntrega(query.orden, listedPaqueteEstados(user, query.paquete_estado)), (rows) =>
          rows.where('p.fecha_entrega', 'is not', null),
        )
        .$call(whereGiven('p.cliente_id', '=', query.cliente_id))
        .$call(whereGiven('p.servicio_id', '=', query.servicio_id))
        .$call(whereGiven(veInternos(user) ? query.sin_guia : undefined, withoutGuia))
        .$call(whereGiven(query.falta_factura, () => FALTA_FACTURA))
        .$call(whereGiven('p.fecha_registro', '>=', startOfDay(query.registrado_desde)))
        .$call(
          whereGiven(user.cliente_id === null ? query.recibidos : undefined, (which) =>
            receivedToday(which, user.usuario),
          ),
        )
        // Repacked parcels travel inside another; they are found only by their own tracking.
        .$if(!query.buscar && !isFound, (rows) => rows.where('p.reempaque_id', 'is', null))
        .$call(whereGiven(query.buscar, searchPaquetesOf(user.cliente_id ?? query.cliente_id))),
    from: 'p',
    key: 'paquete_id',
    order: {
      tracking: [sql`p.tracking`, sql`p.orden`],
      paquete_estado: [sql`p.paquete_estado`, sql`p.fecha_registro`],
      fecha_entrega: ({ user, query }) => porEntrega('p', listedPaqueteEstados(user, query.paquete_estado)),
    },
    defaultOrder: ({ user, query }) => {
      const { paquete_estado, servicio_id, sin_guia, falta_factura, registrado_desde, recibidos } = query;
      const narrowing = [servicio_id, sin_guia, falta_factura, registrado_desde, recibidos];
      return lastEntregaFirst(listedPaqueteEstados(user, paquete_estado), narrowing);
    },
    keysFirst: true,
    plannedAnew: ['recibidos'],
    // An exact code comes before parcels whose numbers only contain the text.
    first: ({ query: { buscar } }) => scannedFirst(buscar ?? ''),
    present: ({ tiempo, ultima_recepcion, guia_estado = null, ...row }, { user }) => ({
      ...presentPaquete(row, user),
      ...(tiempo === undefined || ultima_recepcion === undefined
        ? {}
        : { llegada: llegadaOf({ ...row, tiempo, ultima_recepcion, guia_estado }) }),
    }),
    sheet: 'Paquetes',
  }),
  handle(paquetesCalls.get, async ({ db, user, params }) => ({ data: await findPaquete(db, user, params.paquete_id) })),
  { ...handle(paquetesCalls.prealert, prealertPaquetes), wrongInput: wrongPrealerta },
  handle(paquetesCalls.known, async (context) => ({ data: await findKnown(context) })),
  handle(paquetesCalls.uploadInvoice, uploadInvoice),
  handle(paquetesCalls.shareInvoice, shareInvoice),
  handle(paquetesCalls.uploadFoto, uploadFoto),
  handle(paquetesCalls.foto, readFoto),
  handle(paquetesCalls.download, downloadInvoice),
  handle(paquetesCalls.updateTracking, updateTracking),
  handle(paquetesCalls.remove, removePaquete, (context) =>
    authoriseRebaja(context, 'paquete', context.params.paquete_id),
  ),
  handle(paquetesCalls.mailReceived, mailReceived),
  handle(paquetesCalls.allowNoInvoice, allowNoInvoice),
  handle(crearGuiasCalls.create, createGuias),
];
