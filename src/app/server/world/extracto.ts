import { randomUUID } from 'node:crypto';
import { localDay } from '#kit/rules/dates.ts';
import { round2, decimalOf, total } from '#kit/rules/money.ts';
import { sha256 } from '#kit/server/security/secrets.ts';
import { newCuenta } from './cuenta.ts';
import type { Ground } from './ground.ts';

interface LineaPedida {
  /** yyyy-mm-dd; today by default. */
  readonly fecha?: string;
  readonly referencia?: string;
  readonly descripcion?: string;
  /** Negative for money that went out. */
  readonly monto: number;
}

interface Asked {
  readonly cuenta_banco_id?: number;
  readonly lineas?: readonly LineaPedida[];
}

const USUALES: readonly LineaPedida[] = [
  { descripcion: 'Depósito en ventanilla', monto: 100 },
  { descripcion: 'Comisión por transferencia', monto: -25 },
];

/** Creates a statement whose lines are all open: today, L 100.00 that came in and L 25.00 that went out. */
export const newExtracto = async (
  ground: Ground,
  { lineas = USUALES, ...asked }: Asked = {},
): Promise<{
  readonly extracto_id: number;
  readonly linea_ids: readonly number[];
  readonly cuenta_banco_id: number;
}> => {
  const { db, usuario } = ground;
  const cuenta_banco_id = asked.cuenta_banco_id ?? (await newCuenta(ground));
  const hoy = localDay(new Date());
  const dias = lineas.map(({ fecha = hoy }) => fecha).toSorted();
  const sumOf = (some: readonly LineaPedida[]): number =>
    total(some.map(({ monto }) => round2(decimalOf(Math.abs(monto)))));
  const { extracto_id } = await db
    .insertInto('extractos')
    .values({
      cuenta_banco_id,
      archivo: 'extracto.csv',
      archivo_sha256: sha256(randomUUID()).toString('hex'),
      desde: dias[0] ?? hoy,
      hasta: dias.at(-1) ?? hoy,
      lineas: lineas.length,
      repetidas: 0,
      omitidas: 0,
      creditos: sumOf(lineas.filter(({ monto }) => monto > 0)),
      debitos: sumOf(lineas.filter(({ monto }) => monto < 0)),
      usuario_registro: usuario,
    })
    .returning('extracto_id')
    .executeTakeFirstOrThrow();
  const isLike = (one: LineaPedida, other: LineaPedida): boolean =>
    (one.fecha ?? hoy) === (other.fecha ?? hoy) &&
    (one.referencia ?? '') === (other.referencia ?? '') &&
    one.monto === other.monto;
  const written = await db
    .insertInto('extractos_lineas')
    .values(
      lineas.map((linea, place) => ({
        cuenta_banco_id,
        fecha: linea.fecha ?? hoy,
        referencia: linea.referencia ?? '',
        descripcion: linea.descripcion ?? '',
        monto: linea.monto,
        ocurrencia: lineas.slice(0, place + 1).filter((one) => isLike(one, linea)).length,
      })),
    )
    .returning('linea_id')
    .execute();
  const linea_ids = written.map(({ linea_id }) => linea_id);
  await db
    .insertInto('extractos_contenido')
    .values(linea_ids.map((linea_id, place) => ({ extracto_id, linea_id, fila: place + 2 })))
    .execute();
  return { extracto_id, linea_ids, cuenta_banco_id };
};
