import { sql } from 'kysely';
import { type AppError, kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { localDay } from '#kit/rules/dates.ts';
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
import { excedeCredito } from '../rules/credito.public.ts';
import { readCredito } from './credito.ts';
import { puedeDarCredito, puedeExonerar } from '../rules/entrega-acciones.public.ts';
import { mailEntregada } from './entregas.mail.ts';
import { readFirma } from './firma.ts';
import { lineaOf, requireEntregables, type Almacenada } from './guias-entregadas.ts';
import { leftOf, payDeudas, requireDeudas, type LockedDeuda } from '#features/abonos/server/deudas.public.ts';
import { entregaMovement } from '#features/abonos/server/entregas.movement.public.ts';
import { notasUsadasAudit, resolvePagos, spendNotas, type Pago } from '#features/abonos/server/pagos.public.ts';
import { storeRecibo } from '#features/abonos/server/recibos.public.ts';
import type { Parte } from '#features/abonos/rules/repartir.public.ts';
import { total as sum } from '#kit/rules/money.ts';

/** The branch at whose counter the user delivers. @throws SIN_PERMISO for a customer, ENTREGA_SIN_SUCURSAL */
const requireMostrador = ({ cliente_id, sucursal_id }: Principal): number => {
  if (cliente_id !== null) throw refuse(kitErrors.SIN_PERMISO);
  if (sucursal_id === null) throw refuse(entregaErrors.ENTREGA_SIN_SUCURSAL);
  return sucursal_id;
};

/** The client who fetches, who may be inactive. @throws NO_ENCONTRADO, CLIENTE_NO_ACTIVO */
export const requireRetira = async (db: Executor, user: Principal, cliente_id: number): Promise<ClienteHead> => {
  const cliente = await requireCliente(db, user, cliente_id);
  const { cliente_estatus: estatus } = cliente;
  if (estatus !== 'Activo' && estatus !== 'Inactivo') throw refuse(clienteErrors.CLIENTE_NO_ACTIVO, { estatus });
  return cliente;
};

/**
 * Requires the total that the client was told; else a new price would turn into change or debt.
 * @throws ENTREGA_TOTAL_CAMBIO
 */
const requireTotalVisto = (visto: number | null | undefined, { total }: CobroEntrega): void => {
  if (visto === null || visto === undefined || visto === total) return;
  throw refuse(entregaErrors.ENTREGA_TOTAL_CAMBIO, { visto: moneyText(visto), total: moneyText(total) });
};

/** @throws ENTREGA_ABONOS_SIN_PAGO, ENTREGA_PAGO_EXCEDIDO, ENTREGA_CREDITO_SIN_PERMISO */
const requireCobrable = (
  user: Principal,
  { cliente_estatus }: ClienteHead,
  cobro: CobroEntrega,
  pagos: number,
): void => {
  if (cobro.pagado < 0) {
    const { ENTREGA_ABONOS_SIN_PAGO: error } = entregaErrors;
    const sums = { abonos: moneyText(cobro.abonado), pagos: moneyText(sum([cobro.abonado, cobro.pagado])) };
    throw refuse(error, sums, { errores: { abonos: error.message(sums) } });
  }
  if (cobro.saldo < 0) throw refuseField(entregaErrors.ENTREGA_PAGO_EXCEDIDO, `pagos.${pagos - 1}.monto`);
  if (cobro.saldo > 0 && !puedeDarCredito(user, cliente_estatus))
    throw refuseField(entregaErrors.ENTREGA_CREDITO_SIN_PERMISO, 'pagos');
};

/**
 * Requires that what is left unpaid is within the client's credit limit. An advisory lock per client serializes
 * deliveries on credit, so that two of them cannot exceed it together.
 * @throws ENTREGA_CREDITO_EXCEDIDO
 */
const requireCredito = async (db: Executor, cliente_id: number, cobro: CobroEntrega): Promise<void> => {
  if (cobro.saldo <= 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('credito'), ${cliente_id}::int)`.execute(db);
  const cuenta = await readCredito(db, cliente_id);
  if (!excedeCredito(cuenta, cobro)) return;
  const { ENTREGA_CREDITO_EXCEDIDO: error } = entregaErrors;
  const sums = {
    limite: moneyText(cuenta.limite_credito),
    debe: moneyText(cuenta.saldo),
    nuevo: moneyText(cobro.saldo),
  };
  throw refuse(error, sums, { errores: { pagos: error.message(sums) } });
};

/** The error for a free guia without authorization, alone or together with charged ones. */
const sinCobro = ({ total }: CobroEntrega): AppError =>
  refuseField(total === 0 ? entregaErrors.ENTREGA_SIN_COBRO : entregaErrors.ENTREGA_GUIA_SIN_COBRO, 'autorizacion');

/**
 * Who waives the storage charge, and why; null: it is charged.
 * @throws ENTREGA_EXONERAR_SIN_PERMISO, ENTREGA_EXONERAR_SIN_RAZON at their fields.
 */
const exoneracionOf = (user: Principal, body: CreateEntrega): Almacenada['exonera'] => {
  if (!body.exonerar_almacenaje) return null;
  if (!puedeExonerar(user)) throw refuseField(entregaErrors.ENTREGA_EXONERAR_SIN_PERMISO, 'exonerar_almacenaje');
  const { razon_almacenaje: razon } = body;
  if (razon == null) throw refuseField(entregaErrors.ENTREGA_EXONERAR_SIN_RAZON, 'razon_almacenaje');
  return { razon, autorizo: user.usuario };
};

interface Cobrada {
  readonly entrega_id: number;
  readonly cliente_id: number;
  readonly sucursal_id: number;
  readonly usuario_registro: string;
  readonly cobro: CobroEntrega;
  readonly pagos: readonly Pago[];
  /** What goes to older deliveries. */
  readonly abonos: readonly Parte[];
  /** Those older deliveries, locked. */
  readonly deudas: readonly LockedDeuda[];
  /** When it was collected, if at a door. */
  readonly momento?: string;
}

/** Stores the one receipt for this delivery and the older ones paid with it; null: nothing was paid. */
const storeCobro = async (
  db: Executor,
  { entrega_id, cobro, pagos, abonos, deudas, ...rest }: Cobrada,
): Promise<number | null> => {
  if (cobro.abono_tipo === null) return null;
  const metodos = pagos.map(({ metodo_tipo }) => metodo_tipo);
  await payDeudas(db, deudas, { partes: abonos, metodos, usuario: rest.usuario_registro });
  const esta = cobro.pagado > 0 ? [{ entrega_id, abono: cobro.pagado }] : [];
  const total = sum(pagos.map(({ monto }) => monto));
  return storeRecibo(db, { ...rest, tipo: cobro.abono_tipo, total, partes: [...esta, ...abonos], pagos });
};

/** The body as the audit log keeps it: without the signature's image and the password. */
const noted = ({ firma, autorizacion: _password, razon: _elsewhere, ...body }: CreateEntrega) => ({
  ...body,
  firma: firma !== null && firma !== undefined,
});

const toldOf = ({ saldo, cambio, abonado }: CobroEntrega): string =>
  [
    'La entrega se registró.',
    ...(cambio > 0 ? [`Cambio: ${moneyText(cambio)}.`] : []),
    ...(abonado > 0 ? [`Se abonó ${moneyText(abonado)} a entregas anteriores.`] : []),
    ...(saldo > 0 ? [`Queda a crédito ${moneyText(saldo)}.`] : []),
  ].join(' ');

/** Where, how and when the guias are handed over. */
interface Mano {
  readonly sucursal_id: number;
  /** The driver hands them over at a door; otherwise they must not be out on a route. */
  readonly en_ruta: boolean;
  /** When it happened, if earlier than now. */
  readonly momento?: string;
  /** The day on which each guia left for the door, which ends its storage charge. Absent: today. */
  readonly salidas?: ReadonlyMap<number, string>;
}

/**
 * Hands guias over and takes their payment, completely or not at all, at the counter or at a door. Locks in this order:
 * older deliveries paid with it, guias, parcels, credit notes.
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
  { sucursal_id, en_ruta, salidas, ...llegada }: Mano,
): Promise<{ readonly data: EntregaCreated; readonly message: string }> => {
  const { cliente_id, guia_ids, recibe_nombre, recibe_dni, tipo, comentario } = body;
  const cliente = await requireRetira(db, user, cliente_id);
  const firma = readFirma(body.firma);
  const pagos = await resolvePagos(db, body.pagos);
  const abonos = body.abonos;
  const deudas = await requireDeudas(db, cliente_id, abonos, 'abonos');
  const guias = await requireEntregables(db, guia_ids, { cliente_id, sucursal_id });
  if (!en_ruta) await requireSinRuta(db, guias, 'guia_ids');
  const exonera = exoneracionOf(user, body);
  const hoy = localDay(new Date());
  const hasta = (guia_id: number): string => salidas?.get(guia_id) ?? hoy;
  const almacenada = { hasta, exonera };
  const lineas = guias.map((guia) => lineaOf(guia, almacenada));
  const exonerado = sum(lineas.map((linea) => (linea.almacenaje_razon === null ? 0 : linea.almacenaje_usd)));
  const cobro = cobroEntrega(
    lineas.map(({ total }) => total),
    pagos,
    leftOf(deudas, abonos).map((queda, index) => ({ abono: abonos[index]?.abono ?? 0, queda })),
  );
  requireTotalVisto(body.total, cobro);
  requireCobrable(user, cliente, cobro, pagos.length);
  await requireCredito(db, cliente_id, cobro);
  const gratis = lineas.some(({ total }) => total === 0) ? requireAutorizada(user, body, () => sinCobro(cobro)) : null;
  await moveEntregadas(db, guias, 'entregar', user.usuario);
  const notas = await spendNotas(db, cliente_id, pagos);

  const { total, pagado, saldo, cambio, estado, abonado } = cobro;
  const owner = { cliente_id, sucursal_id, usuario_registro: user.usuario };
  const { entrega_id } = await entregaMovement.createOne(
    db,
    {
      cliente_id,
      sucursal_id,
      tipo,
      total,
      pagado,
      recibe_nombre,
      recibe_dni,
      comentario,
      firma_clave: firma?.key ?? null,
      // Empty if all the money went to older deliveries.
      metodos: pagado > 0 ? [...new Set(pagos.map(({ metodo_tipo }) => metodo_tipo))] : [],
    },
    'entregar',
    { usuario: user.usuario, hacia: estado },
  );
  await db
    .insertInto('entregas_guias')
    .values(lineas.map(({ cargos, ...linea }) => ({ ...linea, cargos: JSON.stringify(cargos), entrega_id })))
    .execute();
  const abono_id = await storeCobro(db, { ...owner, ...llegada, entrega_id, cobro, pagos, abonos, deudas });
  if (firma !== null) await services.files.put(firma.key, firma.bytes);

  const written = guias.map(({ servicio_prefijo, guia_numero }) => guiaText(servicio_prefijo, guia_numero));
  await mailEntregada(
    db,
    services,
    cliente,
    {
      entrega_id,
      abono_id,
      guias: written,
      recibe_nombre,
      total,
      almacenaje: sum(lineas.map((linea) => linea.almacenaje)),
      pagado,
      saldo,
      abonado,
    },
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
    ...(exonera === null || exonerado === 0
      ? []
      : [
          {
            accion: 'entregas.exonerar_almacenaje',
            entidad: 'entrega',
            entidad_id: entrega_id,
            despues: { almacenaje_usd: exonerado, guias: written, ...exonera },
          },
        ]),
    ...notasUsadasAudit(notas, 'usar', { entrega_id }),
  );
  notify('abonos', 'entregas', 'guias', 'paquetes', ...(notas.length > 0 ? ['notas_credito'] : []));
  return { data: { entrega_id, abono_id, total, pagado, saldo, cambio, abonado }, message: toldOf(cobro) };
};

/** Hands over at the user's counter. */
export const createEntrega = async (
  context: Context<typeof entregasCalls.create>,
): Promise<Answer<typeof entregasCalls.create>> =>
  handOver(context, context.body, { sucursal_id: requireMostrador(context.user), en_ruta: false });
