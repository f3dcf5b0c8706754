import { useRef } from 'react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { PAGO_ANTICIPADO } from '#features/notas_credito/rules/nota-credito.public.ts';
import { pagoErrors } from '../../contract/abonos.errors.ts';
import { pagoDraft, type MostradorDePagos } from '../../contract/abonos.schemas.ts';
import { montosOf, pagosOf, type PagoRow } from '../../rules/pago-rows.public.ts';
import { problemaDePago } from '../../rules/pago.public.ts';

/** The means by which a client may pay. */
export type Medios = Pick<MostradorDePagos, 'metodos' | 'notas_credito' | 'fuera_de_turno'>;
export type Metodo = Medios['metodos'][number];

/** The field and message of each payment problem. */
const PROBLEMS = {
  cambio_excesivo: ['recibido', pagoErrors.PAGO_CAMBIO_EXCESIVO.message()],
  recibido_menor: ['recibido', pagoErrors.PAGO_RECIBIDO_MENOR.message()],
  cambio_solo_efectivo: ['recibido', pagoErrors.PAGO_CAMBIO_SOLO_EFECTIVO.message()],
  referencia_requerida: ['referencia', pagoErrors.PAGO_REFERENCIA_REQUERIDA.message()],
  nota_requerida: ['nota_credito_id', 'Elija la nota de crédito.'],
} as const;

/** What is wrong with a typed amount; nothing typed, null, and 0, which pays nothing, are right. */
export const montoProblem = (typed: number | string | null): string | undefined =>
  typed === null || typed === 0 ? undefined : pagoDraft.shape.monto.safeParse(typed).error?.issues[0]?.message;

/** A new payment row, which pays whatever is left. */
const newRow = (key: number, metodo: Metodo, fields: Partial<PagoRow> = {}): PagoRow => ({
  key,
  metodo_pago_id: metodo.metodo_pago_id,
  metodo_tipo: metodo.metodo_tipo,
  monto: null,
  recibido: null,
  referencia: '',
  nota_credito_id: null,
  disponible: null,
  ...fields,
});

/** The initial rows: credit notes from advance payments pay first, the first method pays the rest. */
export const startRows = ({ metodos, notas_credito }: Medios): PagoRow[] => {
  const [first] = metodos;
  const byNota = metodos.find(({ metodo_tipo }) => metodo_tipo === 'Nota de Crédito');
  const anticipadas = notas_credito.filter(({ concepto }) => concepto === PAGO_ANTICIPADO);
  return [
    ...(byNota === undefined
      ? []
      : anticipadas.map(({ nota_credito_id, disponible }, index) =>
          // Negative keys: rows added by hand have positive ones, and autofocus depends on it.
          newRow(-1 - index, byNota, { nota_credito_id, disponible }),
        )),
    ...(first === undefined ? [] : [newRow(0, first)]),
  ];
};

/** The parts of the form that the payment rows use; it holds the rows as `pagos`. */
interface Form {
  readonly errors: Readonly<Record<string, React.ReactNode>>;
  readonly setFieldValue: (path: 'pagos', rows: PagoRow[]) => void;
  readonly clearFieldError: (path: string) => void;
  readonly clearErrors: () => void;
}

/**
 * The payment rows of a form, and the payments computed from them.
 * @param total lempiras to pay.
 */
export const usePagoRows = (form: Form, rows: readonly PagoRow[], total: number, { metodos }: Medios) => {
  const nextKey = useRef(1);
  const pagos = pagosOf(total, rows);
  const set = (next: readonly PagoRow[]): void => form.setFieldValue('pagos', [...next]);
  const addRow = (metodo: Metodo, fields: Partial<PagoRow> = {}): void => {
    set([...rows, newRow(nextKey.current++, metodo, fields)]);
    form.clearFieldError('pagos');
  };

  /** Moves messages to the fields of the rows: the server numbers the payments sent, which omit empty rows. */
  const atRows = (errores: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errores).map(([path, message]) => {
        const [list, index, field] = path.split('.');
        const row = list === 'pagos' && index !== undefined ? pagos[Number(index)]?.row : undefined;
        return [row === undefined ? path : `pagos.${row}.${field}`, message];
      }),
    );

  /** The problems of each payment on its own, by the path sent; skips payments with an error at `monto` in `told`. */
  const problemsOf = (told: Readonly<Record<string, string>>): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const [index, pago] of pagos.entries()) {
      const tipo = rows[pago.row]?.metodo_tipo;
      if (tipo === undefined || told[`pagos.${index}.monto`] !== undefined) continue;
      const problem = typeof pago.recibido === 'string' ? null : problemaDePago(tipo, pago);
      if (problem !== null) errors[`pagos.${index}.${PROBLEMS[problem][0]}`] = PROBLEMS[problem][1];
    }
    return errors;
  };

  return {
    errors: form.errors,
    rows,
    montos: montosOf(total, rows),
    total,
    /** An amount is no amount, so that nothing is known of what is missing. */
    mal: rows.some(({ monto, recibido }) => (montoProblem(monto) ?? montoProblem(recibido)) !== undefined),
    /** The payments as sent. */
    pagos: pagos.map(({ row: _, ...pago }) => pago),
    /** The payments as summed on the screen; an invalid amount counts as 0. */
    written: pagos.map((pago) => ({
      monto: Number.isFinite(pago.monto) ? pago.monto : 0,
      recibido: typeof pago.recibido === 'number' && pago.recibido >= pago.monto ? pago.recibido : null,
    })),
    atRows,
    problemsOf,
    fieldsOf: (error: unknown) => (error instanceof ApiError ? atRows(error.errores) : {}),
    setRow: (index: number, fields: Partial<PagoRow>): void => {
      set(rows.map((row, at) => (at === index ? { ...row, ...fields } : row)));
      for (const field of [...Object.keys(fields), 'monto']) form.clearFieldError(`pagos.${index}.${field}`);
      form.clearFieldError('pagos');
    },
    addRow: addRow,
    /** Adds a payment by a method that is not used yet. */
    addOtra: (): void => {
      const used = new Set(rows.map(({ metodo_pago_id }) => metodo_pago_id));
      const plain = metodos.filter(({ metodo_tipo }) => metodo_tipo !== 'Nota de Crédito');
      const metodo = plain.find(({ metodo_pago_id }) => !used.has(metodo_pago_id)) ?? plain[0];
      if (metodo !== undefined) addRow(metodo);
    },
    removeRow: (index: number): void => {
      set(rows.filter((_, at) => at !== index));
      form.clearErrors();
    },
  };
};

export type PagoRowsState = ReturnType<typeof usePagoRows>;
