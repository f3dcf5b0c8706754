import { sql } from 'kysely';
import { counted } from '#kit/rules/counted.ts';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Services } from '#kit/server/services.ts';
import { mailSaid } from '#features/correos/server/correos.public.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { isvVigente } from '#features/configuraciones/server/configuraciones.public.ts';
import { worksAt } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { factorVigente } from '#features/tarifas_cliente/server/condiciones.public.ts';
import type { guiasCalls } from '../contract/guias.calls.ts';
import { guiaErrors } from '../contract/guias.errors.ts';
import { cajaDePaquete, guiaText } from '#features/viaje/rules/guia-numero.ts';
import { findGuia } from './guia.queries.ts';
import { lockPaquetesOf, requireVersion, takeGuia, takeGuias, type PaqueteDeGuia } from './guia-en-cambio.ts';
import { mailDisponibles, resendDisponibles } from './guias-mails.public.ts';
import { requireSinTransferencia } from '#features/viaje/server/en-transferencia.ts';
import { requireSinRuta } from '#features/viaje/server/en-ruta.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';

const ACCION = 'disponer';
const and = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * The values that guides are fixed with when they become available: factor, ISV percentage and time. @throws
 * GUIA_SIN_FACTOR
 */
const readCongelado = async (db: Executor) => {
  const { factor_dolar, ...rest } = await db
    .selectNoFrom([
      factorVigente.as('factor_dolar'),
      isvVigente.as('isv_porcentaje'),
      sql<string>`now()`.as('fecha_disponible'),
    ])
    .executeTakeFirstOrThrow();
  if (factor_dolar === null) throw refuse(guiaErrors.GUIA_SIN_FACTOR);
  return { factor_dolar, ...rest };
};

/**
 * @throws GUIA_ESTADO_NO_PERMITIDO, GUIA_EN_TRANSFERENCIA, GUIA_SIN_VALOR for the first guide that cannot be handed
 * over.
 */
const requireDisponibles = (guias: readonly LockedGuia[]): void => {
  guiaMovement.require(guias, ACCION);
  requireSinTransferencia(guias);
  const worthless = guias.find(({ guia_valor }) => guia_valor <= 0);
  if (worthless !== undefined)
    throw refuse(guiaErrors.GUIA_SIN_VALOR, { guia: guiaText(worthless.servicio_prefijo, worthless.guia_numero) });
};

type Writing = Pick<Context<Call>, 'db' | 'services' | 'audit' | 'notify'> & {
  readonly user: Context<typeof guiasCalls.available>['user'];
};

const nombreDeSucursal = async (db: Executor, sucursal_id: number): Promise<string> => {
  const { sucursal_nombre } = await db
    .selectFrom('sucursales')
    .select('sucursal_nombre')
    .where('sucursal_id', '=', sucursal_id)
    .executeTakeFirstOrThrow();
  return sucursal_nombre;
};

/**
 * Requires that the user works where the guides lie: see `noDispone`.
 * @throws GUIA_DE_OTRA_SUCURSAL for the first guide of another branch.
 */
const requirePropias = async ({ db, user }: Pick<Writing, 'db' | 'user'>, guias: readonly LockedGuia[]) => {
  const ajena = guias.find(({ sucursal_id }) => !worksAt(user, sucursal_id));
  if (ajena === undefined) return;
  throw refuse(guiaErrors.GUIA_DE_OTRA_SUCURSAL, {
    guia: guiaText(ajena.servicio_prefijo, ajena.guia_numero),
    sucursal: await nombreDeSucursal(db, ajena.sucursal_id),
  });
};

/**
 * Requires that all boxes of a guide are at its branch: one that was lost on the road between branches is not.
 * @throws GUIA_SIN_CAJAS for the first guide that lacks one.
 */
const requireEnteras = async (
  db: Executor,
  guias: readonly LockedGuia[],
  paquetes: readonly PaqueteDeGuia[],
): Promise<void> => {
  const at = new Map(guias.map(({ guia_id, sucursal_id }) => [guia_id, sucursal_id]));
  // An abandoned parcel is not picked up, wherever it is.
  const away = paquetes.filter(
    ({ guia_id, sucursal_id, paquete_estado }) =>
      guia_id !== null && sucursal_id !== null && at.get(guia_id) !== sucursal_id && paquete_estado !== 'Abandonado',
  );
  const guia = guias.find(({ guia_id }) => guia_id === away[0]?.guia_id);
  if (guia === undefined) return;
  const { servicio_prefijo, guia_numero, sucursal_id } = guia;
  const cajas = away.flatMap((one) => (one.guia_id === guia.guia_id ? (cajaDePaquete({ ...one, ...guia }) ?? []) : []));
  throw refuse(guiaErrors.GUIA_SIN_CAJAS, {
    guia: guiaText(servicio_prefijo, guia_numero),
    cajas: and.format(cajas),
    sucursal: await nombreDeSucursal(db, sucursal_id),
  });
};

/**
 * Makes locked guides available, all or none: each is fixed with the present factor and ISV, its parcels move with it,
 * and its owner is told. As many statements for 500 guides as for one.
 * @returns the number of mails queued.
 */
const makeDisponibles = async (
  { db, user, services, audit, notify }: Writing,
  guias: readonly LockedGuia[],
): Promise<number> => {
  requireDisponibles(guias);
  await requirePropias({ db, user }, guias);
  const frozen = await readCongelado(db);
  const ids = guias.map(({ guia_id }) => guia_id);
  const { usuario } = user;
  const paquetes = await lockPaquetesOf(db, ids);
  await requireEnteras(db, guias, paquetes);
  await guiaMovement.move(db, guias, ACCION, { usuario, set: frozen });
  const here = paquetes.filter(({ paquete_estado }) => paquete_estado === 'Recibido en HN');
  await paqueteMovement.move(db, here, ACCION, { usuario });
  const avisos = await mailDisponibles(db, services, user, ids);
  audit(
    ...guias.map(({ guia_id, guia_estado }) => ({
      accion: 'guias.disponer',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: { guia_estado },
      despues: { guia_estado: 'Disponible para entrega', ...frozen },
    })),
  );
  notify('guias');
  notify('paquetes');
  return avisos;
};

/** The sentence about the mails of an answer. */
export const avisosText = (services: Services, avisos: number): string =>
  avisos === 0
    ? 'No se envió aviso.'
    : mailSaid(
        services,
        counted(avisos, 'Avisamos al cliente por correo.', 'Se envían # avisos.'),
        counted(avisos, 'El aviso al cliente', 'Cada uno de los # avisos'),
      );

export const setAvailable = async (
  context: Context<typeof guiasCalls.available>,
): Promise<Answer<typeof guiasCalls.available>> => {
  const { db, user, params, body } = context;
  const guia = await takeGuia(db, user, params.guia_id);
  // Checked before the version: that the guide is already available says more than that it changed.
  requireDisponibles([guia]);
  await requirePropias(context, [guia]);
  requireVersion(guia, body.version);
  const avisos = await makeDisponibles(context, [guia]);
  return {
    data: await findGuia(db, user, params.guia_id),
    message: `La guía está disponible para entrega. ${avisosText(context.services, avisos)}`,
  };
};

export const setMultipleAvailable = async (
  context: Context<typeof guiasCalls.multipleAvailable>,
): Promise<Answer<typeof guiasCalls.multipleAvailable>> => {
  const { db, body } = context;
  const guias = await takeGuias(db, body.guia_ids);
  const avisos = await makeDisponibles(context, guias);
  const guia_ids = guias.map(({ guia_id }) => guia_id);
  const count = counted(guia_ids.length, '1 guía quedó disponible.', '# guías quedaron disponibles.');
  return { data: { guia_ids, avisos }, message: `${count} ${avisosText(context.services, avisos)}` };
};

export const mailAvailable = async ({
  db,
  user,
  services,
  params: { guia_id },
  audit,
}: Context<typeof guiasCalls.mailAvailable>): Promise<Answer<typeof guiasCalls.mailAvailable>> => {
  const guia = await takeGuia(db, user, guia_id);
  const { guia_estado: estado } = guia;
  if (estado !== 'Disponible para entrega') throw refuse(guiaErrors.GUIA_AVISO_NO_PERMITIDO, { estado });
  // The mail asks the client to come to its branch.
  requireSinTransferencia([guia]);
  await requireSinRuta(db, [guia]);
  const avisos = await resendDisponibles(db, services, user, [guia_id]);
  if (avisos === 0) throw refuse(clienteErrors.CLIENTE_SIN_CORREO);
  audit({ accion: 'guias.reenviar_disponible', entidad: 'guia', entidad_id: guia_id, despues: { avisos } });
  return { message: mailSaid(services, 'El aviso se enviará en unos momentos.', 'El aviso') };
};
