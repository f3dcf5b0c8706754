import { useRef } from 'react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { PAGO_ANTICIPADO } from '#features/notas_credito/rules/nota-credito.public.ts';
import { pagoErrors } from '../../contract/abonos.errors.ts';
import type { MostradorDePagos } from '../../contract/abonos.schemas.ts';
import { montosDe, pagosDe, type FilaDePago } from '../../rules/filas-de-pago.public.ts';
import { problemaDePago } from '../../rules/pago.public.ts';

/** By what a client may pay. */
export type Medios = Pick<MostradorDePagos, 'metodos' | 'notas_credito'>;
export type Metodo = Medios['metodos'][number];

/** The sentence of what is wrong with a payment, and its field. */
const PROBLEMS = {
  cambio_excesivo: ['recibido', pagoErrors.PAGO_CAMBIO_EXCESIVO.message()],
  recibido_menor: ['recibido', pagoErrors.PAGO_RECIBIDO_MENOR.message()],
  cambio_solo_efectivo: ['recibido', pagoErrors.PAGO_CAMBIO_SOLO_EFECTIVO.message()],
  referencia_requerida: ['referencia', pagoErrors.PAGO_REFERENCIA_REQUERIDA.message()],
  nota_requerida: ['nota_credito_id', 'Elija la nota de crédito.'],
} as const;

/** A row of the form, which pays whatever is left. */
const newFila = (key: number, metodo: Metodo, fields: Partial<FilaDePago> = {}): FilaDePago => ({
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

/** Before anything is written: what was paid ahead pays first, all the rest the first method. */
export const startFilas = ({ metodos, notas_credito }: Medios): FilaDePago[] => {
  const [first] = metodos;
  const byNota = metodos.find(({ metodo_tipo }) => metodo_tipo === 'Nota de Crédito');
  const anticipadas = notas_credito.filter(({ concepto }) => concepto === PAGO_ANTICIPADO);
  return [
    ...(byNota === undefined
      ? []
      : anticipadas.map(({ nota_credito_id, disponible }, index) =>
          // Below those that are added by hand, whose first field has the focus.
          newFila(-1 - index, byNota, { nota_credito_id, disponible }),
        )),
    ...(first === undefined ? [] : [newFila(0, first)]),
  ];
};

/** What of a form the rows of payments need: they stand in it as `pagos`. */
interface Form {
  readonly errors: Readonly<Record<string, React.ReactNode>>;
  readonly setFieldValue: (path: 'pagos', filas: FilaDePago[]) => void;
  readonly clearFieldError: (path: string) => void;
  readonly clearErrors: () => void;
}

/**
 * The rows of payments of a form, and what they come to.
 * @param total lempiras that are to be paid.
 */
export const useFilas = (form: Form, filas: readonly FilaDePago[], total: number, { metodos }: Medios) => {
  const nextKey = useRef(1);
  const pagos = pagosDe(total, filas);
  const set = (next: readonly FilaDePago[]): void => form.setFieldValue('pagos', [...next]);
  const addFila = (metodo: Metodo, fields: Partial<FilaDePago> = {}): void => {
    set([...filas, newFila(nextKey.current++, metodo, fields)]);
    form.clearFieldError('pagos');
  };

  /** Messages at the fields of the rows; the server counts the payments that were sent, the screen its rows. */
  const atRows = (errores: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errores).map(([path, message]) => {
        const [list, index, field] = path.split('.');
        const fila = list === 'pagos' && index !== undefined ? pagos[Number(index)]?.fila : undefined;
        return [fila === undefined ? path : `pagos.${fila}.${field}`, message];
      }),
    );

  /** What is wrong with each payment by itself, by the field that is sent; amounts that are no amounts aside. */
  const problemsOf = (told: Readonly<Record<string, string>>): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const [index, pago] of pagos.entries()) {
      const tipo = filas[pago.fila]?.metodo_tipo;
      if (tipo === undefined || told[`pagos.${index}.monto`] !== undefined) continue;
      const problem = typeof pago.recibido === 'string' ? null : problemaDePago(tipo, pago);
      if (problem !== null) errors[`pagos.${index}.${PROBLEMS[problem][0]}`] = PROBLEMS[problem][1];
    }
    return errors;
  };

  return {
    errors: form.errors,
    filas,
    montos: montosDe(total, filas),
    total,
    /** As they are sent. */
    pagos: pagos.map(({ fila: _, ...pago }) => pago),
    /** As they are counted: what is no amount pays nothing. */
    escritos: pagos.map((pago) => ({
      monto: Number.isFinite(pago.monto) ? pago.monto : 0,
      recibido: typeof pago.recibido === 'number' && pago.recibido >= pago.monto ? pago.recibido : null,
    })),
    atRows,
    problemsOf,
    fieldsOf: (error: unknown) => (error instanceof ApiError ? atRows(error.errores) : {}),
    setFila: (index: number, fields: Partial<FilaDePago>): void => {
      set(filas.map((fila, at) => (at === index ? { ...fila, ...fields } : fila)));
      for (const field of [...Object.keys(fields), 'monto']) form.clearFieldError(`pagos.${index}.${field}`);
      form.clearFieldError('pagos');
    },
    addFila,
    /** Another payment, by a method that is not used yet. */
    addOtra: (): void => {
      const used = new Set(filas.map(({ metodo_pago_id }) => metodo_pago_id));
      const plain = metodos.filter(({ metodo_tipo }) => metodo_tipo !== 'Nota de Crédito');
      const metodo = plain.find(({ metodo_pago_id }) => !used.has(metodo_pago_id)) ?? plain[0];
      if (metodo !== undefined) addFila(metodo);
    },
    removeFila: (index: number): void => {
      set(filas.filter((_, at) => at !== index));
      form.clearErrors();
    },
  };
};

export type Filas = ReturnType<typeof useFilas>;
