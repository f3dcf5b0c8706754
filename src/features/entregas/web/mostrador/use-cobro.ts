import { useRef } from 'react';
import { useForm } from '@mantine/form';
import { total as sum } from '#kit/rules/money.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { formatDni } from '#features/clientes/contract/clientes.schemas.ts';
import { SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { createEntregaBody, type Mostrador } from '../../contract/entregas.schemas.ts';
import { entregaErrors } from '../../contract/entregas.errors.ts';
import { cobroEntrega } from '../../rules/cobro-entrega.ts';
import { montosDe, pagosDe, type FilaDePago } from '../../rules/filas-de-pago.ts';
import { problemaDePago } from '../../rules/pago.public.ts';
import type { GuiaEnMostrador } from './GuiasSection.tsx';

export type Metodo = Mostrador['metodos'][number];

/** The sentence of what is wrong with a payment, and its field. */
const PROBLEMS = {
  cambio_excesivo: ['recibido', entregaErrors.ENTREGA_CAMBIO_EXCESIVO.message()],
  recibido_menor: ['recibido', entregaErrors.ENTREGA_RECIBIDO_MENOR.message()],
  cambio_solo_efectivo: ['recibido', entregaErrors.ENTREGA_CAMBIO_SOLO_EFECTIVO.message()],
  referencia_requerida: ['referencia', entregaErrors.ENTREGA_REFERENCIA_REQUERIDA.message()],
  nota_requerida: ['nota_credito_id', 'Elija la nota de crédito.'],
} as const;

export const newFila = (key: number, metodo: Metodo, fields: Partial<FilaDePago> = {}): FilaDePago => ({
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

const { shape } = createEntregaBody;
const problemOf = (field: keyof typeof shape, value: unknown): string | null =>
  shape[field].safeParse(value).error?.issues[0]?.message ?? null;

/** What the cashier writes for one client, and what it comes to with the guides that are ticked. */
export const useCobro = ({ cliente, metodos, puede_dar_credito }: Mostrador, elegidas: readonly GuiaEnMostrador[]) => {
  const [first] = metodos;
  const form = useForm({
    initialValues: {
      recibe_nombre: `${cliente.cliente_nombre} ${cliente.cliente_apellido}`,
      recibe_dni: formatDni(cliente.dni ?? ''),
      tipo: 'Sucursal' as 'Sucursal' | 'Domicilio',
      comentario: '',
      firma: null as string | null,
      credito: false,
      ...SIN_REBAJA,
      pagos: first === undefined ? [] : [newFila(0, first)],
    },
    validate: {
      recibe_nombre: (value) => problemOf('recibe_nombre', value),
      recibe_dni: (value) => problemOf('recibe_dni', value),
      comentario: (value) => problemOf('comentario', value),
    },
    validateInputOnBlur: true,
  });
  const nextKey = useRef(1);
  const { pagos: filas, credito, razon, autorizacion, ...recibe } = form.values;
  const esGratis = elegidas.some((guia) => guia.total === 0);
  const total = sum(elegidas.map((guia) => guia.total));
  const montos = montosDe(total, filas);
  const pagos = pagosDe(total, filas);
  const cobro = cobroEntrega(
    elegidas.map((guia) => guia.total),
    pagos.map((pago) => ({
      monto: Number.isFinite(pago.monto) ? pago.monto : 0,
      recibido: typeof pago.recibido === 'number' && pago.recibido >= pago.monto ? pago.recibido : null,
    })),
  );
  const body = {
    ...recibe,
    ...(esGratis ? { razon, autorizacion } : {}),
    cliente_id: cliente.cliente_id,
    guia_ids: elegidas.map(({ guia_id }) => guia_id),
    pagos: pagos.map(({ fila: _, ...pago }) => pago),
    total,
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

  /** Everything that is wrong before it is sent, by its field. */
  const findProblems = (): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const { path, message } of createEntregaBody.safeParse(body).error?.issues ?? [])
      errors[path.join('.')] ??= message;
    for (const [index, pago] of pagos.entries()) {
      const tipo = filas[pago.fila]?.metodo_tipo;
      if (tipo === undefined || errors[`pagos.${index}.monto`] !== undefined) continue;
      const problem = typeof pago.recibido === 'string' ? null : problemaDePago(tipo, pago);
      if (problem !== null) errors[`pagos.${index}.${PROBLEMS[problem][0]}`] ??= PROBLEMS[problem][1];
    }
    if (esGratis && razon.trim() === '') errors['razon'] ??= viajeErrors.REBAJA_SIN_RAZON.message();
    if (cobro.saldo < 0) errors[`pagos.${pagos.length - 1}.monto`] ??= entregaErrors.ENTREGA_PAGO_EXCEDIDO.message();
    if (cobro.saldo > 0 && !puede_dar_credito) errors['pagos'] = entregaErrors.ENTREGA_CREDITO_SIN_PERMISO.message();
    if (cobro.saldo > 0 && puede_dar_credito && !credito)
      errors['credito'] = 'Marque que autoriza el crédito, o complete el pago.';
    return atRows(errors);
  };

  const setFila = (index: number, fields: Partial<FilaDePago>): void => {
    form.setFieldValue(
      'pagos',
      filas.map((fila, at) => (at === index ? { ...fila, ...fields } : fila)),
    );
    for (const field of [...Object.keys(fields), 'monto']) form.clearFieldError(`pagos.${index}.${field}`);
    form.clearFieldError('pagos');
  };

  return {
    form,
    filas,
    montos,
    cobro,
    /** A guide goes for nothing: somebody answers for it. */
    esGratis,
    total_usd: sum(elegidas.map((guia) => guia.total_usd)),
    body,
    setFila,
    addFila: (metodo: Metodo, fields: Partial<FilaDePago> = {}): void => {
      form.setFieldValue('pagos', [...filas, newFila(nextKey.current++, metodo, fields)]);
      form.clearFieldError('pagos');
    },
    removeFila: (index: number): void => {
      form.setFieldValue(
        'pagos',
        filas.filter((_, at) => at !== index),
      );
      form.clearErrors();
    },
    findProblems,
    fieldsOf: (error: unknown) => (error instanceof ApiError ? atRows(error.errores) : {}),
  };
};

export type Cobro = ReturnType<typeof useCobro>;
