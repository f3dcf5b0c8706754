import { randomUUID } from 'node:crypto';
import { localDay } from '#kit/rules/dates.ts';
import { round2, decimalOf, total } from '#kit/rules/money.ts';
import { sha256 } from '#kit/server/security/secrets.ts';
import { newCuenta } from './cuenta.ts';
import type { Ground } from './ground.ts';

interface LineaPedida {
  /** yyyy-mm-dd; today where none is named. */
  readonly fecha?: string;
  readonly referencia?: string;
  readonly descripcion?: string;
  /** Below zero what went out. */
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

/** A statement of an account whose lines are all open: L 100.00 that came in and L 25.00 that went out, of today. */
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
  const linea_ids: number[] = [];
  for (const [place, { fecha = hoy, referencia = '', descripcion = '', monto }] of lineas.entries()) {
    const alike = lineas
      .slice(0, place)
      .filter(
        (one) => (one.fecha ?? hoy) === fecha && (one.referencia ?? '') === referencia && one.monto === monto,
      ).length;
    const { linea_id } = await db
      .insertInto('extractos_lineas')
      .values({ cuenta_banco_id, fecha, referencia, descripcion, monto, ocurrencia: alike + 1 })
      .returning('linea_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('extractos_contenido')
      .values({ extracto_id, linea_id, fila: place + 2 })
      .execute();
    linea_ids.push(linea_id);
  }
  return { extracto_id, linea_ids, cuenta_banco_id };
};
