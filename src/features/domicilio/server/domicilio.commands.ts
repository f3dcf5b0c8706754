import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { setEnvio } from '#features/viaje/server/costo-envio.ts';
import { readEnRuta } from '#features/viaje/server/en-ruta.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { requireRebaja } from '#features/viaje/server/rebaja-guia.ts';
import type { Domicilio, domicilioCalls } from '../contract/domicilio.calls.ts';
import { domicilioErrors } from '../contract/domicilio.errors.ts';
import { envioPedido, envioRetirado } from '../rules/envio.ts';
import { impedimentoDePedir, impedimentoDeRetirar } from '../rules/impedimento.ts';
import { mailDomicilios } from './domicilio.mails.ts';
import { readDomicilio, readDomicilios } from './domicilio.queries.ts';

/** Locks a guia. @throws NO_ENCONTRADO also for another client's. */
const takeGuia = async (db: Executor, user: Principal, guia_id: number): Promise<LockedGuia> => {
  const [guia] = await guiaMovement.lock(db, [guia_id]);
  if (guia === undefined || (user.cliente_id !== null && user.cliente_id !== guia.cliente_id))
    throw refuse(kitErrors.NO_ENCONTRADO);
  return guia;
};

/**
 * The city's current delivery cost.
 * @throws DOMICILIO_CIUDAD_DESCONOCIDA, DOMICILIO_CIUDAD_SIN_ENVIO, DOMICILIO_PRECIO_CAMBIO
 */
const requireCosto = async (db: Executor, ciudad_id: number, seen: number | undefined): Promise<number> => {
  const ciudad = await db
    .selectFrom('ciudades')
    .select(['ciudad_nombre', 'valor_envio'])
    .where('ciudad_id', '=', ciudad_id)
    .executeTakeFirst();
  if (ciudad === undefined) throw refuseField(domicilioErrors.DOMICILIO_CIUDAD_DESCONOCIDA, 'ciudad_id');
  const { valor_envio, ciudad_nombre } = ciudad;
  if (valor_envio <= 0) {
    const { DOMICILIO_CIUDAD_SIN_ENVIO: error } = domicilioErrors;
    const told = { ciudad: ciudad_nombre };
    throw refuse(error, told, { errores: { ciudad_id: error.message(told) } });
  }
  if (seen !== undefined && seen !== valor_envio) throw refuse(domicilioErrors.DOMICILIO_PRECIO_CAMBIO);
  return valor_envio;
};

const totalText = ({ con_precio, precio: { total } }: Domicilio): string =>
  con_precio && total !== null ? ` El total ahora es ${moneyText(total)}.` : '';

type Pedido = Context<typeof domicilioCalls.ask>['body'];
type Working = Pick<Context<typeof domicilioCalls.ask>, 'db' | 'user' | 'services' | 'audit' | 'notify'>;

/** Requests home delivery of one client's locked guias, all or none; the number of statements is constant. */
const requestDomicilio = async (
  { db, user, services, audit, notify }: Working,
  guias: readonly LockedGuia[],
  { ciudad_id, direccion, telefono, valor_envio: seen }: Pedido,
): Promise<Domicilio[]> => {
  const { usuario } = user;
  guiaMovement.require(guias, 'pedir_domicilio');
  for (const guia of guias) {
    const problem = impedimentoDePedir(guia);
    if (problem === 'en_transferencia') throw refuse(domicilioErrors.DOMICILIO_EN_TRANSFERENCIA);
    if (problem !== null) throw refuse(domicilioErrors.DOMICILIO_YA_PEDIDO);
  }
  const valor_envio = await requireCosto(db, ciudad_id, seen);
  const ids = guias.map(({ guia_id }) => guia_id);
  const before = new Map((await readDomicilios(db, user, ids)).map((one) => [one.guia_id, one.precio]));
  const envios = new Map(guias.map((guia) => [guia.guia_id, envioPedido(guia.guia_costo_envio, valor_envio)]));
  const agregadoOf = (guia_id: number): number => envios.get(guia_id)?.agregado ?? 0;
  await db
    .insertInto('domicilios')
    .values(
      ids.map((guia_id) => ({
        guia_id,
        ciudad_id,
        direccion,
        telefono,
        valor_envio,
        agregado: agregadoOf(guia_id),
        usuario_registro: usuario,
      })),
    )
    .execute();
  await setEnvio(
    db,
    ids.map((guia_id) => ({ guia_id, guia_costo_envio: envios.get(guia_id)?.envio ?? 0 })),
    true,
  );
  await guiaMovement.note(db, guias, 'pedir_domicilio', { usuario, comentario: direccion });
  const data = await readDomicilios(db, user, ids);
  for (const [cliente_id, own] of Map.groupBy(guias, (guia) => guia.cliente_id)) {
    const theirs = new Set(own.map(({ guia_id }) => guia_id));
    await mailDomicilios(
      db,
      services,
      cliente_id,
      data.filter(({ guia_id }) => theirs.has(guia_id)),
      usuario,
    );
  }
  audit(
    ...data.map(({ guia_id, precio }) => ({
      accion: 'domicilio.pedir',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: before.get(guia_id) ?? null,
      despues: { ...precio, ciudad_id, direccion, telefono, agregado: agregadoOf(guia_id) },
    })),
  );
  notify('domicilio', 'guias');
  return data;
};

/** Requests home delivery of a guia: the city's cost is added to its price. */
export const askDomicilio = async (
  context: Context<typeof domicilioCalls.ask>,
): Promise<Answer<typeof domicilioCalls.ask>> => {
  const { db, user, params, body } = context;
  const guia = await takeGuia(db, user, params.guia_id);
  const [data] = await requestDomicilio(context, [guia], body);
  if (data === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return { data, message: `Se pidió la entrega a domicilio.${totalText(data)}` };
};

/** The same for several guias of one client. @throws NO_ENCONTRADO if one is another client's. */
export const askDomicilios = async (
  context: Context<typeof domicilioCalls.askMany>,
): Promise<Answer<typeof domicilioCalls.askMany>> => {
  const {
    db,
    user,
    params: { cliente_id },
    body: { guia_ids, ...body },
  } = context;
  const guias = await guiaMovement.lock(db, guia_ids);
  const own = user.cliente_id === null || user.cliente_id === cliente_id;
  if (!own || guias.length < guia_ids.length || guias.some((guia) => guia.cliente_id !== cliente_id))
    throw refuse(kitErrors.NO_ENCONTRADO);
  const data = await requestDomicilio(context, guias, body);
  return {
    data,
    message: counted(
      data.length,
      'Se pidió la entrega a domicilio de 1 guía.',
      'Se pidió la entrega a domicilio de # guías.',
    ),
  };
};

/**
 * Withdraws a home delivery: the guia costs what it did without it. Its client may do so until a driver has left with
 * it; for staff the lower price needs an authorisation, like any (docs/decisions/0039).
 */
export const withdrawDomicilio = async ({
  db,
  user,
  params: { guia_id },
  body,
  services,
  audit,
  notify,
}: Context<typeof domicilioCalls.withdraw>): Promise<Answer<typeof domicilioCalls.withdraw>> => {
  const guia = await takeGuia(db, user, guia_id);
  guiaMovement.require([guia], 'retirar_domicilio');
  const pedido = await db
    .selectFrom('domicilios')
    .select(['domicilio_id', 'agregado', 'salidas', 'direccion'])
    .where('guia_id', '=', guia_id)
    .where('fecha_retiro', 'is', null)
    .executeTakeFirst();
  if (pedido === undefined) throw refuse(domicilioErrors.DOMICILIO_SIN_PEDIDO);
  const [ruta] = await readEnRuta(db, [guia_id]);
  const cliente = user.cliente_id !== null;
  const problem = impedimentoDeRetirar({ ...guia, en_ruta: ruta !== undefined }, { salidas: pedido.salidas, cliente });
  if (problem === 'en_ruta')
    throw cliente
      ? refuse(domicilioErrors.DOMICILIO_EN_RUTA_CLIENTE)
      : refuse(domicilioErrors.DOMICILIO_EN_RUTA, { repartidor: ruta?.repartidor ?? '' });
  if (problem === 'ya_salio') throw refuse(domicilioErrors.DOMICILIO_YA_SALIO);
  if (problem !== null) throw refuse(domicilioErrors.DOMICILIO_SIN_PEDIDO);
  const before = await readDomicilio(db, user, guia_id);
  const guia_costo_envio = envioRetirado(guia.guia_costo_envio, pedido.agregado);
  await setEnvio(db, [{ guia_id, guia_costo_envio }], false);
  // A client's own withdrawal before any trip is no price reduction: it restores the price before the request.
  const antes = cliente ? { ...guia, guia_costo_envio } : guia;
  const rebajas = await requireRebaja(db, user, { guia_id, antes }, body);
  await db
    .updateTable('domicilios')
    .set({ usuario_retiro: user.usuario, fecha_retiro: new Date().toISOString() })
    .where('domicilio_id', '=', pedido.domicilio_id)
    .execute();
  await guiaMovement.note(db, [guia], 'retirar_domicilio', { usuario: user.usuario });
  const data = await readDomicilio(db, user, guia_id);
  await mailDomicilios(db, services, guia.cliente_id, [data], user.usuario);
  audit(
    {
      accion: 'domicilio.quitar',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: { ...before.precio, direccion: pedido.direccion },
      despues: data.precio,
    },
    ...rebajas,
  );
  notify('domicilio', 'guias');
  return { data, message: `Se quitó la entrega a domicilio.${totalText(data)}` };
};
