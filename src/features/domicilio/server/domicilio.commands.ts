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
import { mailDomicilio } from './domicilio.mails.ts';
import { readDomicilio } from './domicilio.queries.ts';

/** @throws NO_ENCONTRADO also for another's. */
const takeGuia = async (db: Executor, user: Principal, guia_id: number): Promise<LockedGuia> => {
  const [guia] = await guiaMovement.lock(db, [guia_id]);
  if (guia === undefined || (user.cliente_id !== null && user.cliente_id !== guia.cliente_id))
    throw refuse(kitErrors.NO_ENCONTRADO);
  return guia;
};

/** The city's cost of the day. @throws DOMICILIO_CIUDAD_DESCONOCIDA, DOMICILIO_CIUDAD_SIN_ENVIO, DOMICILIO_PRECIO_CAMBIO */
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

/** Asks that a guide be brought to a door: what the city costs joins its price. */
export const askDomicilio = async ({
  db,
  user,
  params: { guia_id },
  body: { ciudad_id, direccion, telefono, valor_envio: seen },
  services,
  audit,
  notify,
}: Context<typeof domicilioCalls.ask>): Promise<Answer<typeof domicilioCalls.ask>> => {
  const guia = await takeGuia(db, user, guia_id);
  guiaMovement.require([guia], 'pedir_domicilio');
  const problem = impedimentoDePedir(guia);
  if (problem === 'en_transferencia') throw refuse(domicilioErrors.DOMICILIO_EN_TRANSFERENCIA);
  if (problem !== null) throw refuse(domicilioErrors.DOMICILIO_YA_PEDIDO);
  const valor_envio = await requireCosto(db, ciudad_id, seen);
  const before = await readDomicilio(db, user, guia_id);
  const { envio, agregado } = envioPedido(guia.guia_costo_envio, valor_envio);
  await db
    .insertInto('domicilios')
    .values({ guia_id, ciudad_id, direccion, telefono, valor_envio, agregado, usuario_registro: user.usuario })
    .execute();
  await setEnvio(db, guia, { guia_costo_envio: envio, a_domicilio: true });
  await guiaMovement.note(db, [guia], 'pedir_domicilio', { usuario: user.usuario, comentario: direccion });
  const data = await readDomicilio(db, user, guia_id);
  await mailDomicilio(db, services, guia.cliente_id, data, user.usuario);
  audit({
    accion: 'domicilio.pedir',
    entidad: 'guia',
    entidad_id: guia_id,
    antes: before.precio,
    despues: { ...data.precio, ciudad_id, direccion, telefono, agregado },
  });
  notify('domicilio', 'guias');
  return { data, message: `Se pidió la entrega a domicilio.${totalText(data)}` };
};

/**
 * Takes it back: the guide costs what it did without. Its owner may while nobody went out with it; of staff somebody
 * answers for a lower price, as for any (docs/decisions/0039).
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
  await setEnvio(db, guia, { guia_costo_envio, a_domicilio: false });
  // What who asked takes back before anybody went is no lowering: it costs what it did before it was asked.
  const antes = cliente ? { ...guia, guia_costo_envio } : guia;
  const rebajas = await requireRebaja(db, user, { guia_id, antes }, body);
  await db
    .updateTable('domicilios')
    .set({ usuario_retiro: user.usuario, fecha_retiro: new Date().toISOString() })
    .where('domicilio_id', '=', pedido.domicilio_id)
    .execute();
  await guiaMovement.note(db, [guia], 'retirar_domicilio', { usuario: user.usuario });
  const data = await readDomicilio(db, user, guia_id);
  await mailDomicilio(db, services, guia.cliente_id, data, user.usuario);
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
