import { sql, type SqlBool } from 'kysely';
import type { FieldErrors } from '#kit/contract/errors.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler, type WrongInput } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { wrongTrackings } from '#features/paquetes/server/prealerta-negativas.public.ts';
import { listedGuiaEstados } from '#features/viaje/rules/guia-estado.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { MAXIMO_EN_SOLICITUD } from '../rules/solicitud-cantidad.ts';
import { addPaquetes } from './agregar.commands.ts';
import { readLibres } from './libres.queries.ts';
import { processSolicitud } from './procesar.commands.ts';
import { createSolicitud } from './solicitar.commands.ts';
import {
  findSolicitud,
  PENDIENTE,
  presentSolicitud,
  searchSolicitudes,
  selectSolicitudes,
} from './solicitudes.queries.ts';

const CON_FALTA = sql<SqlBool>`g.falta_tracking`;
const SIN_FALTA = sql<SqlBool>`not g.falta_tracking`;

/** All that is wrong with a form of which fields are missing or wrong, also of its trackings. */
const wrongForm = async ({ db, body, errores }: WrongInput): Promise<FieldErrors> =>
  typeof body === 'object' && body !== null && 'paquetes' in body
    ? { ...(await wrongTrackings(db, body, MAXIMO_EN_SOLICITUD)), ...errores }
    : errores;

export const solicitudesHandlers: readonly Handler[] = [
  ...handleList(solicitudesCalls.list, {
    rows: ({ db, user, query: { buscar, guia_estado, guia_tipo, cliente_id, servicio_id, falta_tracking } }) =>
      selectSolicitudes(db, user)
        .$call((rows) =>
          guia_estado === undefined
            ? rows.where(PENDIENTE)
            : rows.where(sql<SqlBool>`g.guia_estado = any(${listedGuiaEstados(user, guia_estado)}::text[])`),
        )
        .$call(whereGiven('g.guia_tipo', 'in', guia_tipo))
        .$call(whereGiven('g.cliente_id', '=', cliente_id))
        .$call(whereGiven('g.servicio_id', '=', servicio_id))
        .$call(whereGiven(falta_tracking, (wanted) => (wanted ? CON_FALTA : SIN_FALTA)))
        .$call(whereGiven(buscar, searchSolicitudes)),
    from: 'g',
    key: 'guia_id',
    order: { guia_estado: [sql`g.guia_estado`, sql`g.fecha_solicitud`] },
    defaultOrder: '-fecha_solicitud',
    // Digits are also found in telephones: the guide of that number comes before them.
    first: ({ query: { buscar } }) => {
      const typed = typedGuia(buscar ?? '');
      return typed === null || typed.only ? null : sql<boolean>`g.guia_numero = ${typed.guia_numero}`;
    },
    present: presentSolicitud,
    sheet: 'Solicitudes',
  }),
  handle(solicitudesCalls.libres, readLibres),
  handle(solicitudesCalls.get, async ({ db, user, params }) => ({
    data: await findSolicitud(db, user, params.guia_id),
  })),
  { ...handle(solicitudesCalls.create, createSolicitud), wrongInput: wrongForm },
  { ...handle(solicitudesCalls.add, addPaquetes), wrongInput: wrongForm },
  handle(solicitudesCalls.process, processSolicitud, (context) =>
    authoriseRebaja(context, { entidad: 'guia', entidad_id: context.params.guia_id }),
  ),
];
