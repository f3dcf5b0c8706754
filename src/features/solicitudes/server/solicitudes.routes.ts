import { sql, type SqlBool } from 'kysely';
import type { FieldErrors } from '#kit/contract/errors.ts';
import { flag } from '#kit/contract/fields.ts';
import { isOneOf } from '#kit/server/db/is-one-of.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler, type WrongInput } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { SIN_CLIENTE, wrongTrackings } from '#features/paquetes/server/prealerta-negativas.public.ts';
import { listedGuiaEstados } from '#features/viaje/rules/guia-estado.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { searchGuias } from '#features/viaje/server/search-guias.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { pocosPaquetes } from '../contract/solicitudes.errors.ts';
import { readPaquetesField } from '../contract/solicitudes.schemas.ts';
import { MAXIMO_EN_SOLICITUD, SOLICITUD_TIPOS } from '../rules/solicitud-cantidad.ts';
import { addPaquetes } from './agregar.commands.ts';
import { readLibres } from './libres.queries.ts';
import { processSolicitud } from './procesar.commands.ts';
import { createSolicitud } from './solicitar.commands.ts';
import { findSolicitud, PENDIENTE, presentSolicitud, selectSolicitudes } from './solicitudes.queries.ts';

const CON_FALTA = sql<SqlBool>`g.falta_tracking`;
const SIN_FALTA = sql<SqlBool>`not g.falta_tracking`;

/** The errors of a form with missing or wrong fields, with those of its trackings. */
const wrongForm = async ({ db, body, errores }: WrongInput): Promise<FieldErrors> =>
  typeof body === 'object' && body !== null && 'paquetes' in body
    ? { ...(await wrongTrackings(db, body, MAXIMO_EN_SOLICITUD)), ...errores }
    : errores;

/** The same for a new request, with a missing client and too few parcels. */
const wrongSolicitud = async (input: WrongInput): Promise<FieldErrors> => {
  const { user, body, errores } = input;
  if (typeof body !== 'object' || body === null) return errores;
  const { cliente_id, guia_tipo, falta_tracking } = body as Readonly<Record<string, unknown>>;
  const { paquetes } = readPaquetesField({ ...body });
  const few = pocosPaquetes(
    SOLICITUD_TIPOS.find((tipo) => tipo === guia_tipo) ?? null,
    flag().safeParse(falta_tracking).data ?? false,
    Array.isArray(paquetes) ? paquetes.length : 0,
  );
  return {
    ...(user?.cliente_id == null && (cliente_id ?? '') === '' ? { cliente_id: SIN_CLIENTE } : {}),
    ...(few === null ? {} : { paquetes: few }),
    ...(await wrongForm(input)),
  };
};

export const solicitudesHandlers: readonly Handler[] = [
  ...handleList(solicitudesCalls.list, {
    rows: ({ db, user, query: { buscar, guia_estado, guia_tipo, cliente_id, servicio_id, falta_tracking } }) =>
      selectSolicitudes(db, user)
        .$call((rows) =>
          guia_estado === undefined
            ? rows.where(PENDIENTE)
            : rows.where(isOneOf('g.guia_estado', listedGuiaEstados(user, guia_estado))),
        )
        .$call(whereGiven('g.guia_tipo', 'in', guia_tipo))
        .$call(whereGiven('g.cliente_id', '=', cliente_id))
        .$call(whereGiven('g.servicio_id', '=', servicio_id))
        .$call(whereGiven(falta_tracking, (wanted) => (wanted ? CON_FALTA : SIN_FALTA)))
        .$call(whereGiven(buscar, searchGuias)),
    from: 'g',
    key: 'guia_id',
    order: { guia_estado: [sql`g.guia_estado`, sql`g.fecha_solicitud`] },
    defaultOrder: '-fecha_solicitud',
    // Digits also match telephones, so the guia with that number comes first.
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
  { ...handle(solicitudesCalls.create, createSolicitud), wrongInput: wrongSolicitud },
  { ...handle(solicitudesCalls.add, addPaquetes), wrongInput: wrongForm },
  handle(solicitudesCalls.process, processSolicitud, (context) =>
    authoriseRebaja(context, 'guia', context.params.guia_id),
  ),
];
