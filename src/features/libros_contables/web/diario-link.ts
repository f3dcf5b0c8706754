import type { LinkProps } from '@tanstack/react-router';
import { PAGO_ANTICIPADO } from '#features/notas_credito/rules/nota-credito.public.ts';
import type { Concepto, MovimientoDiario } from '../contract/diario.schemas.ts';

type Movimiento = Pick<MovimientoDiario, 'dia' | 'clase' | 'cuenta_banco_id' | 'sucursal_id'>;
type Filter = Readonly<Record<string, string | undefined>>;

/** The payment method of the receipts behind each class of account. */
const METODO = {
  Caja: 'Efectivo',
  Banco: 'Depósito',
  Tarjetas: 'Tarjeta Crédito',
  'Notas de crédito': 'Nota de Crédito',
  'Por cobrar': undefined,
} as const;

const textOf = (id: number | null): string | undefined => (id === null ? undefined : String(id));

const cobros = ({ clase, cuenta_banco_id }: Movimiento): Filter => ({
  metodo_tipo: METODO[clase],
  cuenta_banco_id: textOf(cuenta_banco_id),
  ...(cuenta_banco_id === null && (clase === 'Banco' || clase === 'Tarjetas') && { sin_cuenta: 'true' }),
});
const deCuenta = ({ cuenta_banco_id }: Movimiento): Filter => ({ cuenta_banco_id: textOf(cuenta_banco_id) });
const nothing = (): Filter => ({});
/** The list of credit notes filters `desde` and `hasta` by the day of the request, so both are dropped. */
const ANY_DAY: Filter = { desde: undefined, hasta: undefined, sucursal_id: undefined };

/** For each reason: the list with the records behind a movement, and its filters other than days and branch. */
const DE_QUE: Readonly<Record<Concepto, { readonly to: string; readonly search: (of: Movimiento) => Filter }>> = {
  Cobros: { to: '/stats/libros/cobros', search: cobros },
  'Otros ingresos': { to: '/stats/libros/ingresos', search: deCuenta },
  Gastos: { to: '/stats/libros/compras', search: deCuenta },
  'Movimientos de caja': {
    to: '/caja/cierres',
    search: ({ sucursal_id }) => ({ sucursal_id: textOf(sucursal_id) }),
  },
  'Pagos anticipados': {
    to: '/financiero/notas_credito',
    search: ({ dia }) => ({ ...ANY_DAY, revision: dia, estado: 'Aprobado,Anulado', concepto: PAGO_ANTICIPADO }),
  },
  'Anticipos anulados': {
    to: '/financiero/notas_credito',
    search: ({ dia }) => ({ ...ANY_DAY, anulacion: dia, concepto: PAGO_ANTICIPADO }),
  },
  'Notas concedidas': {
    to: '/financiero/notas_credito',
    search: ({ dia }) => ({ ...ANY_DAY, revision: dia, estado: 'Aprobado,Anulado' }),
  },
  'Notas usadas': { to: '/stats/libros/cobros', search: cobros },
  'Notas anuladas': { to: '/financiero/notas_credito', search: ({ dia }) => ({ ...ANY_DAY, anulacion: dia }) },
  Ventas: { to: '/stats/libros', search: nothing },
  Abonos: { to: '/stats/libros/cobros', search: nothing },
};

/** Link to the records behind a movement of the journal. */
export const diarioLink = (
  movimiento: Movimiento & { readonly concepto: Concepto },
  sucursal_id: string | undefined,
): LinkProps => {
  const { dia, concepto } = movimiento;
  const { to, search } = DE_QUE[concepto];
  return { to, search: { desde: dia, hasta: dia, sucursal_id, ...search(movimiento) } } as LinkProps;
};
