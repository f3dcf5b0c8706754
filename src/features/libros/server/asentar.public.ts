import { refuseField, refuseFieldWith } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { storeDocument } from '#kit/server/files/document-store.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { Services } from '#kit/server/services.ts';
import { turnoText } from '#features/caja/rules/turno-numero.public.ts';
import { diaDeApertura, turnoContadoDelDia } from '#features/caja/server/dias-de-turno.public.ts';
import { storeMovimientoSiHayTurno } from '#features/caja/server/movimientos.public.ts';
import type { LibroTipo } from '#features/categorias/rules/libro-tipo.public.ts';
import { requireCategoria } from '#features/categorias/server/require-categoria.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { libroErrors } from '../contract/libros.errors.ts';
import { LIBRO_VALOR_MAX } from '../contract/libros.schemas.ts';
import { montoOf, type Monto, type WrittenMonto } from '../rules/monto.public.ts';
import { factorDelDia } from './factor-del-dia.ts';

/** An expense or income as sent, with field names common to both books. */
export interface Asiento extends WrittenMonto {
  readonly categoria_id: number;
  readonly sucursal_id: number;
  readonly cuenta_banco_id: number;
  readonly fecha: string;
  readonly referencia: string;
  readonly adjunto?: UploadedFile | null | undefined;
}

/** What is stored of an entry in addition to what was sent. */
export interface Asentado extends Monto {
  readonly movimiento_id: number | null;
  readonly adjunto: string | null;
  readonly adjunto_clave: string | null;
  /** A message for the user; empty if there is none. */
  readonly aviso: string;
}

interface Writing {
  readonly db: Executor;
  readonly user: Principal;
  readonly services: Services;
}

const AVISO_FUERA_DE_TURNO =
  'El efectivo quedó fuera de turno, porque usted no tiene uno abierto en esa caja: ningún arqueo lo cuenta.';

/** @throws LIBRO_SUCURSAL_DESCONOCIDA, LIBRO_SUCURSAL_INACTIVA, LIBRO_SUCURSAL_AJENA at the field. */
const requireSucursal = async ({ db, user }: Writing, sucursal_id: number): Promise<void> => {
  const field = 'sucursal_id';
  const sucursal = await db
    .selectFrom('sucursales')
    .select('sucursal_estado')
    .where('sucursal_id', '=', sucursal_id)
    .forKeyShare()
    .executeTakeFirst();
  if (sucursal === undefined) throw refuseField(libroErrors.LIBRO_SUCURSAL_DESCONOCIDA, field);
  const propia = sucursalQueVe(user);
  if (propia !== null && propia !== sucursal_id) throw refuseField(libroErrors.LIBRO_SUCURSAL_AJENA, field);
  if (!sucursal.sucursal_estado) throw refuseField(libroErrors.LIBRO_SUCURSAL_INACTIVA, field);
};

/**
 * Locks the account until the transaction ends. @throws LIBRO_CUENTA_DESCONOCIDA, LIBRO_CUENTA_INACTIVA,
 * LIBRO_CAJA_AJENA
 */
const requireCuenta = async ({ db, user }: Writing, cuenta_banco_id: number) => {
  const field = 'cuenta_banco_id';
  const cuenta = await db
    .selectFrom('cuentas_banco')
    .select(['cuenta_banco_moneda', 'es_caja', 'activo', 'sucursal_id'])
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .forShare()
    .executeTakeFirst();
  if (cuenta === undefined) throw refuseField(libroErrors.LIBRO_CUENTA_DESCONOCIDA, field);
  if (!cuenta.activo) throw refuseField(libroErrors.LIBRO_CUENTA_INACTIVA, field);
  const propia = sucursalQueVe(user);
  if (cuenta.es_caja && propia !== null && propia !== cuenta.sucursal_id)
    throw refuseField(libroErrors.LIBRO_CAJA_AJENA, field);
  return cuenta;
};

const PREFIJO = { Gasto: 'gasto', Ingreso: 'ingreso' } as const;

/** The amount to store. @throws what is wrong with it, at its field. */
const requireMonto = async (
  db: Executor,
  prefijo: 'gasto' | 'ingreso',
  moneda: 'HNL' | 'USD',
  asiento: Asiento,
): Promise<Monto> => {
  const delDia = moneda === 'USD' && asiento.factor_dolar == null ? await factorDelDia(db, asiento.fecha) : null;
  const monto = montoOf(moneda, asiento, delDia, LIBRO_VALOR_MAX);
  switch (monto) {
    case 'en_dolares':
      throw refuseField(libroErrors.LIBRO_MONTO_EN_DOLARES, `${prefijo}_valor_usd`);
    case 'en_lempiras':
      throw refuseField(libroErrors.LIBRO_MONTO_EN_LEMPIRAS, `${prefijo}_valor`);
    case 'sin_factor':
      throw refuseField(libroErrors.LIBRO_SIN_FACTOR, 'factor_dolar');
    case 'excesivo':
      throw refuseFieldWith(libroErrors.LIBRO_MONTO_EXCESIVO, `${prefijo}_valor_usd`, { maximo: LIBRO_VALOR_MAX });
    default:
      return monto;
  }
};

interface Efectivo {
  readonly valor: number;
  readonly referencia: string;
  readonly fecha: string;
  /** The branch whose Caja the cash goes out of or into. */
  readonly sucursal_id: number;
}

/**
 * Moves the cash in the user's open shift, which takes no cash dated before it opened. A counted shift takes nothing
 * more for its days (decision 0067). Without an open shift the cash moves outside any, and `aviso` says so.
 * @throws LIBRO_ANTES_DEL_TURNO, LIBRO_DIA_CONTADO at the date; LIBRO_SIN_TURNO if cash may only move in a shift.
 */
const moveCaja = async (
  { db, user }: Writing,
  tipo: LibroTipo,
  { valor, referencia, fecha, sucursal_id }: Efectivo,
): Promise<{ readonly movimiento_id: number | null; readonly aviso: string }> => {
  const dateField = `${PREFIJO[tipo]}_fecha`;
  const moved = await storeMovimientoSiHayTurno(db, {
    cajero: user.usuario,
    sucursal_id,
    tipo: tipo === 'Gasto' ? 'Salida' : 'Entrada',
    monto: valor,
    razon: `${tipo}: ${referencia}`,
  });
  if (moved !== null) {
    const desde = await diaDeApertura(db, moved.turno_id);
    if (fecha < desde) throw refuseFieldWith(libroErrors.LIBRO_ANTES_DEL_TURNO, dateField, { desde });
    return { movimiento_id: moved.movimiento_id, aviso: '' };
  }
  // Cash that moves today moves after the count.
  const contado =
    fecha < localDay(Date.now())
      ? await turnoContadoDelDia(db, { cajero: user.usuario, sucursal_id, dia: fecha })
      : null;
  if (contado !== null) throw refuseFieldWith(libroErrors.LIBRO_DIA_CONTADO, dateField, { turno: turnoText(contado) });
  if ((await readSettings(db)).general.GRAL_CAJA_OBLIGATORIA)
    throw refuseField(libroErrors.LIBRO_SIN_TURNO, 'cuenta_banco_id');
  return { movimiento_id: null, aviso: AVISO_FUERA_DE_TURNO };
};

/** Checks what a template names, as for an expense made from it. @throws what is wrong, at its field. */
export const requirePlantilla = async (
  writing: Writing,
  { categoria_id, sucursal_id, cuenta_banco_id }: Pick<Asiento, 'categoria_id' | 'sucursal_id' | 'cuenta_banco_id'>,
): Promise<void> => {
  await requireCategoria(writing.db, 'Gasto', categoria_id);
  await requireSucursal(writing, sucursal_id);
  await requireCuenta(writing, cuenta_banco_id);
};

/**
 * The steps common to both books before the row is written: checks the entry, converts dollars to lempiras, moves the
 * cash and stores the attached file.
 * @throws what is wrong, at its field.
 */
export const prepareAsiento = async (writing: Writing, tipo: LibroTipo, asiento: Asiento): Promise<Asentado> => {
  const prefijo = PREFIJO[tipo];
  await requireCategoria(writing.db, tipo, asiento.categoria_id);
  await requireSucursal(writing, asiento.sucursal_id);
  const cuenta = await requireCuenta(writing, asiento.cuenta_banco_id);
  const monto = await requireMonto(writing.db, prefijo, cuenta.cuenta_banco_moneda, asiento);
  const { referencia, fecha, adjunto = null } = asiento;
  const caja = cuenta.es_caja
    ? await moveCaja(writing, tipo, { valor: monto.valor, referencia, fecha, sucursal_id: cuenta.sucursal_id })
    : { movimiento_id: null, aviso: '' };
  const kept =
    adjunto === null
      ? null
      : await storeDocument(writing.services.files, adjunto, {
          folder: `${prefijo}s`,
          campo: 'adjunto',
          refusal: libroErrors.LIBRO_ADJUNTO_NO_ADMITIDO,
        });
  return { ...monto, ...caja, adjunto: kept?.name ?? null, adjunto_clave: kept?.key ?? null };
};
