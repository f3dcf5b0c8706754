import { type AppError, kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { requireCliente, type ClienteHead } from '#features/clientes/server/clientes.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { requireAutorizada } from '#features/viaje/server/autorizar-rebaja.ts';
import { requireSinRuta } from '#features/viaje/server/en-ruta.ts';
import { moveEntregadas } from '#features/viaje/server/entregar-guias.ts';
import type { entregasCalls } from '../contract/entregas.calls.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';
import type { CreateEntrega, EntregaCreated } from '../contract/entregas.schemas.ts';
import { cobroEntrega, type CobroEntrega } from '../rules/cobro-entrega.ts';
import { puedeDarCredito } from '../rules/entrega-acciones.public.ts';
import { mailEntregada } from './entregas.mail.ts';
import { readFirma } from './firma.ts';
import { lineaDe, requireEntregables } from './guias-entregadas.ts';
import { resolvePagos, spendNotas, storePagos, type Pago } from './pagos.ts';

/** The counter at which the user delivers. @throws SIN_PERMISO for a customer, ENTREGA_SIN_SUCURSAL */
const requireMostrador = ({ cliente_id, sucursal_id }: Principal): number => {
  if (cliente_id !== null) throw refuse(kitErrors.SIN_PERMISO);
  if (sucursal_id === null) throw refuse(entregaErrors.ENTREGA_SIN_SUCURSAL);
  return sucursal_id;
};

/** Who fetches; somebody inactivated still fetches what is theirs. @throws NO_ENCONTRADO, CLIENTE_NO_ACTIVO */
export const requireRetira = async (db: Executor, user: Principal, cliente_id: number): Promise<ClienteHead> => {
  const cliente = await requireCliente(db, user, cliente_id);
  const { cliente_estatus: estatus } = cliente;
  if (estatus !== 'Activo' && estatus !== 'Inactivo') throw refuse(clienteErrors.CLIENTE_NO_ACTIVO, { estatus });
  return cliente;
};

/** What was told to the client is what is charged: a price of meanwhile would become change, or a debt. @throws ENTREGA_TOTAL_CAMBIO */
const requireTotalVisto = (visto: number | null | undefined, { total }: CobroEntrega): void => {
  if (visto === null || visto === undefined || visto === total) return;
  throw refuse(entregaErrors.ENTREGA_TOTAL_CAMBIO, { visto: moneyText(visto), total: moneyText(total) });
};

/** @throws ENTREGA_PAGO_EXCEDIDO, ENTREGA_CREDITO_SIN_PERMISO */
const requireCobrable = (
  user: Principal,
  { cliente_estatus }: ClienteHead,
  cobro: CobroEntrega,
  pagos: number,
): void => {
  if (cobro.saldo < 0) throw refuseField(entregaErrors.ENTREGA_PAGO_EXCEDIDO, `pagos.${pagos - 1}.monto`);
  if (cobro.saldo > 0 && !puedeDarCredito(user, cliente_estatus))
    throw refuseField(entregaErrors.ENTREGA_CREDITO_SIN_PERMISO, 'pagos');
};

interface Abonada {
  readonly entrega_id: number;
  readonly cliente_id: number;
  readonly sucursal_id: number;
  readonly cobro: CobroEntrega;
  readonly pagos: readonly Pago[];
  readonly usuario_registro: string;
}

/** Somebody answers for what goes out for nothing, alone or beside what is paid. */
const sinCobro = ({ total }: CobroEntrega): AppError =>
  refuseField(total === 0 ? entregaErrors.ENTREGA_SIN_COBRO : entregaErrors.ENTREGA_GUIA_SIN_COBRO, 'autorizacion');

/** The receipt of what was paid at once; null: nothing was. */
const storeAbono = async (db: Executor, { entrega_id, cobro, pagos, ...rest }: Abonada): Promise<number | null> => {
  if (cobro.abono_tipo === null) return null;
  const { abono_id } = await db
    .insertInto('abonos')
    .values({ ...rest, tipo: cobro.abono_tipo, total: cobro.pagado })
    .returning('abono_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('abonos_detalle').values({ abono_id, entrega_id, abono: cobro.pagado }).execute();
  await storePagos(db, abono_id, pagos);
  return abono_id;
};

/** What the audit log keeps of a delivery: all but the picture of the signature and the password. */
const noted = ({ firma, autorizacion: _password, razon: _elsewhere, ...body }: CreateEntrega) => ({
  ...body,
  firma: firma !== null && firma !== undefined,
});

const toldOf = ({ saldo, cambio }: CobroEntrega): string =>
  [
    'La entrega se registró.',
    ...(cambio > 0 ? [`Cambio: ${moneyText(cambio)}.`] : []),
    ...(saldo > 0 ? [`Queda a crédito ${moneyText(saldo)}.`] : []),
  ].join(' ');

/** Where it is handed over, and by whom. */
interface Mano {
  readonly sucursal_id: number;
  /** The driver brings it: it is out with them, so not at the counter. */
  readonly en_ruta: boolean;
}

/**
 * Hands guides over and takes their payment, all of it or nothing: at the counter and at a door. Locks in this order:
 * guides, parcels, credit notes.
 */
export const handOver = async (
  {
    db,
    user,
    services,
    audit,
    notify,
  }: Pick<Context<typeof entregasCalls.create>, 'db' | 'user' | 'services' | 'audit' | 'notify'>,
  body: CreateEntrega,
  { sucursal_id, en_ruta }: Mano,
): Promise<{ readonly data: EntregaCreated; readonly message: string }> => {
  const { cliente_id, guia_ids, recibe_nombre, recibe_dni, tipo, comentario } = body;
  const cliente = await requireRetira(db, user, cliente_id);
  const firma = readFirma(body.firma);
  const pagos = await resolvePagos(db, body.pagos);
  const guias = await requireEntregables(db, guia_ids, { cliente_id, sucursal_id });
  if (!en_ruta) await requireSinRuta(db, guias, 'guia_ids');
  const lineas = guias.map(lineaDe);
  const cobro = cobroEntrega(
    lineas.map(({ total }) => total),
    pagos,
  );
  requireTotalVisto(body.total, cobro);
  requireCobrable(user, cliente, cobro, pagos.length);
  const gratis = lineas.some(({ total }) => total === 0) ? requireAutorizada(user, body, () => sinCobro(cobro)) : null;
  await moveEntregadas(db, guias, 'entregar', user.usuario);
  const notas = await spendNotas(db, cliente_id, pagos);

  const { total, pagado, saldo, cambio, estado } = cobro;
  const owner = { cliente_id, sucursal_id, usuario_registro: user.usuario };
  const { entrega_id } = await db
    .insertInto('entregas')
    .values({
      ...owner,
      tipo,
      estado,
      total,
      pagado,
      recibe_nombre,
      recibe_dni,
      comentario,
      firma_clave: firma?.key ?? null,
      metodos: [...new Set(pagos.map(({ metodo_tipo }) => metodo_tipo))],
    })
    .returning('entrega_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('entregas_guias')
    .values(lineas.map((linea) => ({ ...linea, entrega_id })))
    .execute();
  const abono_id = await storeAbono(db, { ...owner, entrega_id, cobro, pagos });
  if (firma !== null) await services.files.put(firma.key, firma.bytes);

  const written = guias.map(({ servicio_prefijo, guia_numero }) => guiaText(servicio_prefijo, guia_numero));
  await mailEntregada(
    db,
    services,
    cliente,
    { entrega_id, abono_id, guias: written, recibe_nombre, total, pagado, saldo },
    user.usuario,
  );
  audit(
    {
      accion: 'entregas.crear',
      entidad: 'entrega',
      entidad_id: entrega_id,
      despues: { ...noted(body), sucursal_id, guias: written, ...cobro, abono_id },
    },
    ...(gratis === null
      ? []
      : [{ accion: 'entregas.sin_cobro', entidad: 'entrega', entidad_id: entrega_id, despues: gratis }]),
    ...notas.map(({ nota_credito_id, antes, usado }) => ({
      accion: 'notas_credito.usar',
      entidad: 'nota_credito',
      entidad_id: nota_credito_id,
      antes: { usado: antes },
      despues: { usado, entrega_id },
    })),
  );
  notify('entregas', 'guias', 'paquetes', ...(notas.length > 0 ? ['notas_credito'] : []));
  return { data: { entrega_id, abono_id, total, pagado, saldo, cambio }, message: toldOf(cobro) };
};

/** At the counter of the user. */
export const createEntrega = async (
  context: Context<typeof entregasCalls.create>,
): Promise<Answer<typeof entregasCalls.create>> =>
  handOver(context, context.body, { sucursal_id: requireMostrador(context.user), en_ruta: false });
