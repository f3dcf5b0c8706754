import { sql } from 'kysely';
import { refuse, refuseField, type ErrorDefinition } from '#kit/contract/errors.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { decimalOf, difference, minus, numberOf } from '#kit/rules/money.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { notaMovement } from '#features/notas_credito/server/notas.movement.public.ts';
import { pagoErrors } from '../contract/abonos.errors.ts';
import { holdDepositos } from './depositos.public.ts';
import type { PagoDraft } from '../contract/abonos.schemas.ts';
import {
  llevaReferencia,
  problemaDePago,
  recibidoOf,
  referenciaKey,
  referenciaText,
  type MetodoTipo,
  type PagoProblema,
} from '../rules/pago.public.ts';

/** A checked payment, ready to be stored. */
export interface Pago {
  readonly metodo_pago_id: number;
  readonly metodo_tipo: MetodoTipo;
  readonly cuenta_banco_id: number | null;
  readonly referencia: string | null;
  readonly nota_credito_id: number | null;
  readonly monto: number;
  readonly recibido: number;
}

/** The error of each payment problem, and the field to which it belongs. */
const PROBLEMS: Readonly<Record<PagoProblema, { readonly error: ErrorDefinition; readonly campo: string }>> = {
  recibido_menor: { error: pagoErrors.PAGO_RECIBIDO_MENOR, campo: 'recibido' },
  cambio_solo_efectivo: { error: pagoErrors.PAGO_CAMBIO_SOLO_EFECTIVO, campo: 'recibido' },
  cambio_excesivo: { error: pagoErrors.PAGO_CAMBIO_EXCESIVO, campo: 'recibido' },
  referencia_requerida: { error: pagoErrors.PAGO_REFERENCIA_REQUERIDA, campo: 'referencia' },
  nota_requerida: { error: pagoErrors.PAGO_NOTA_NO_VALIDA, campo: 'nota_credito_id' },
};

const place = (index: number, campo: string): string => `pagos.${index}.${campo}`;

/**
 * The payments with their methods, each checked on its own.
 * @throws the error of the first invalid payment, at its field.
 */
export const resolvePagos = async (db: Executor, drafts: readonly PagoDraft[]): Promise<Pago[]> => {
  if (drafts.length === 0) return [];
  const rows = await db
    .selectFrom('metodos_pago')
    .select(['metodo_pago_id', 'cuenta_banco_id', 'metodo_tipo'])
    .where(
      'metodo_pago_id',
      'in',
      drafts.map(({ metodo_pago_id }) => metodo_pago_id),
    )
    .where('activo', '=', true)
    .execute();
  const metodos = new Map(rows.map((row) => [row.metodo_pago_id, row]));
  return drafts.map((draft, index) => {
    const metodo = metodos.get(draft.metodo_pago_id);
    if (metodo === undefined) throw refuseField(pagoErrors.PAGO_METODO_DESCONOCIDO, place(index, 'metodo_pago_id'));
    const problem = problemaDePago(metodo.metodo_tipo, draft);
    if (problem !== null) throw refuseField(PROBLEMS[problem].error, place(index, PROBLEMS[problem].campo));
    const { metodo_tipo } = metodo;
    return {
      ...metodo,
      referencia: llevaReferencia(metodo_tipo) ? referenciaText(draft.referencia ?? '') : null,
      nota_credito_id: metodo_tipo === 'Nota de Crédito' ? (draft.nota_credito_id ?? null) : null,
      monto: draft.monto,
      recibido: recibidoOf(draft),
    };
  });
};

/** A credit note with the amount used before (`antes`) and after (`usado`) a change. */
export interface NotaUsada {
  readonly nota_credito_id: number;
  readonly antes: number;
  readonly usado: number;
}

const notaIdsOf = (pagos: readonly Pick<Pago, 'nota_credito_id'>[]): number[] => [
  ...new Set(pagos.flatMap(({ nota_credito_id }) => (nota_credito_id === null ? [] : [nota_credito_id]))),
];

const setUsado = async (db: Executor, usadas: readonly NotaUsada[]): Promise<void> => {
  await sql`
    update notas_credito n set usado = u.usado
    from unnest(${usadas.map((nota) => nota.nota_credito_id)}::int[], ${usadas.map((nota) => nota.usado)}::numeric[])
      as u (nota_credito_id, usado)
    where n.nota_credito_id = u.nota_credito_id`.execute(db);
};

/**
 * Deducts from the client's credit notes what they pay.
 * @throws PAGO_NOTA_NO_VALIDA, PAGO_NOTA_SIN_SALDO at the payment's field.
 */
export const spendNotas = async (db: Executor, cliente_id: number, pagos: readonly Pago[]): Promise<NotaUsada[]> => {
  const ids = notaIdsOf(pagos);
  if (ids.length === 0) return [];
  const rows = await notaMovement.lock(db, ids);
  const notas = new Map(rows.map((row) => [row.nota_credito_id, row]));
  const usado = new Map(rows.map((row) => [row.nota_credito_id, decimalOf(row.usado)]));
  for (const [index, { nota_credito_id, monto }] of pagos.entries()) {
    if (nota_credito_id === null) continue;
    const nota = notas.get(nota_credito_id);
    const before = usado.get(nota_credito_id);
    if (
      nota === undefined ||
      before === undefined ||
      nota.cliente_id !== cliente_id ||
      nota.estado !== 'Aprobado' ||
      !nota.cuenta
    )
      throw refuseField(pagoErrors.PAGO_NOTA_NO_VALIDA, place(index, 'nota_credito_id'));
    const left = minus(decimalOf(nota.credito), before);
    if (minus(left, decimalOf(monto)).units < 0n) {
      const saldo = moneyText(numberOf(left));
      throw refuse(
        pagoErrors.PAGO_NOTA_SIN_SALDO,
        { saldo },
        { errores: { [place(index, 'monto')]: pagoErrors.PAGO_NOTA_SIN_SALDO.message({ saldo }) } },
      );
    }
    usado.set(nota_credito_id, minus(before, minus(decimalOf(0), decimalOf(monto))));
  }
  const usadas = rows.map((row) => ({
    nota_credito_id: row.nota_credito_id,
    antes: row.usado,
    usado: numberOf(usado.get(row.nota_credito_id) ?? decimalOf(row.usado)),
  }));
  await setUsado(db, usadas);
  return usadas;
};

/** Returns to credit notes what voided payments had used. */
export const giveBackNotas = async (
  db: Executor,
  pagos: readonly Pick<Pago, 'nota_credito_id' | 'monto'>[],
): Promise<NotaUsada[]> => {
  const ids = notaIdsOf(pagos);
  if (ids.length === 0) return [];
  const rows = await notaMovement.lock(db, ids);
  const usadas = rows.map(({ nota_credito_id, usado }) => ({
    nota_credito_id,
    antes: usado,
    usado: numberOf(
      pagos
        .filter((pago) => pago.nota_credito_id === nota_credito_id)
        .reduce((left, { monto }) => minus(left, decimalOf(monto)), decimalOf(usado)),
    ),
  }));
  await setUsado(db, usadas);
  return usadas;
};

/** Key of a deposit: its account (0 if the method has none) and its reference. */
const depositOf = ({ cuenta_banco_id, referencia }: Pick<Pago, 'cuenta_banco_id' | 'referencia'>): string =>
  `${cuenta_banco_id ?? 0} ${referenciaKey(referencia ?? '')}`;

/**
 * Checks deposits that were already approved as proofs of transfer: at most the approved amount less the client's
 * credit from it may be paid. Whether the deposit has already paid a receipt is checked by the unique index.
 * @throws PAGO_REFERENCIA_REPETIDA, PAGO_DEPOSITO_EXCEDE at the payment's field.
 */
const requireQueda = async (db: Executor, pagos: readonly Pago[]): Promise<void> => {
  const depositos = pagos.flatMap(({ metodo_tipo, cuenta_banco_id, referencia, monto }, index) =>
    metodo_tipo === 'Depósito' && referencia !== null ? [{ index, cuenta_banco_id, referencia, monto }] : [],
  );
  if (depositos.length === 0) return;
  await holdDepositos(db, depositos);
  const rows = await db
    .selectFrom('comprobantes_transferencia as t')
    .leftJoin('notas_credito as n', (on) =>
      on.onRef('n.nota_credito_id', '=', 't.nota_credito_id').on('n.estado', '<>', 'Anulado'),
    )
    .select((eb) => ['t.cuenta_banco_id', eb.ref('t.referencia_clave').$notNull().as('clave'), 't.monto', 'n.credito'])
    .where('t.estado', '=', 'Aprobado')
    .where(
      't.referencia_clave',
      'in',
      depositos.map(({ referencia }) => referenciaKey(referencia)),
    )
    .execute();
  const approved = rows.map((row) => ({ ...row, queda: difference(row.monto, row.credito ?? 0) }));
  for (const { index, monto, cuenta_banco_id, referencia } of depositos) {
    // Without an account, any proof with that reference may be meant: take the one with the least left.
    const proof = approved
      .filter((one) => one.clave === referenciaKey(referencia))
      .filter((one) => cuenta_banco_id === null || one.cuenta_banco_id === cuenta_banco_id)
      .toSorted((a, b) => a.queda - b.queda)[0];
    if (proof === undefined) continue;
    const { queda } = proof;
    if (queda <= 0) throw refuseField(pagoErrors.PAGO_REFERENCIA_REPETIDA, place(index, 'referencia'));
    if (difference(queda, monto) >= 0) continue;
    const said = { monto: moneyText(proof.monto), queda: moneyText(queda) };
    const { PAGO_DEPOSITO_EXCEDE: error } = pagoErrors;
    throw refuse(error, said, { errores: { [place(index, 'monto')]: error.message(said) } });
  }
};

/**
 * Stores the payments of a receipt. A deposit that another payment uses, also a concurrent one, conflicts with the
 * unique index, is not inserted and is thereby detected.
 * @throws PAGO_REFERENCIA_REPETIDA, PAGO_DEPOSITO_EXCEDE at the payment's field.
 */
export const storePagos = async (db: Executor, abono_id: number, pagos: readonly Pago[]): Promise<void> => {
  await requireQueda(db, pagos);
  const stored = await db
    .insertInto('pagos')
    .values(pagos.map((pago) => ({ ...pago, abono_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['cuenta_banco_id', 'referencia', 'metodo_tipo'])
    .execute();
  if (stored.length === pagos.length) return;
  const kept = new Set(stored.filter((row) => row.metodo_tipo === 'Depósito').map(depositOf));
  const index = pagos.findIndex((pago) => pago.metodo_tipo === 'Depósito' && !kept.delete(depositOf(pago)));
  throw refuseField(pagoErrors.PAGO_REFERENCIA_REPETIDA, place(index, 'referencia'));
};

/** Audit entries of the credit notes that a payment used or that a void restored. */
export const notasUsadasAudit = (
  notas: readonly NotaUsada[],
  accion: 'usar' | 'devolver',
  por: Readonly<Record<string, number>>,
): AuditEntry[] =>
  notas.map(({ nota_credito_id, antes, usado }) => ({
    accion: `notas_credito.${accion}`,
    entidad: 'nota_credito',
    entidad_id: nota_credito_id,
    antes: { usado: antes },
    despues: { usado, ...por },
  }));
