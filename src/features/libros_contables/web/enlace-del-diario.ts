import type { LinkProps } from '@tanstack/react-router';
import { PAGO_ANTICIPADO } from '#features/notas_credito/rules/nota-credito.public.ts';
import type { Concepto, MovimientoDiario } from '../contract/diario.schemas.ts';

type Movimiento = Pick<MovimientoDiario, 'dia' | 'clase' | 'cuenta_banco_id' | 'sucursal_id'>;
type Filtro = Readonly<Record<string, string | undefined>>;

/** By which receipts money came into an account of the kind. */
const METODO = {
  Caja: 'Efectivo',
  Banco: 'Depósito',
  Tarjetas: 'Tarjeta Crédito',
  'Notas de crédito': 'Nota de Crédito',
  'Por cobrar': undefined,
} as const;

const textOf = (id: number | null): string | undefined => (id === null ? undefined : String(id));

const cobros = ({ clase, cuenta_banco_id }: Movimiento): Filtro => ({
  metodo_tipo: METODO[clase],
  cuenta_banco_id: textOf(cuenta_banco_id),
  ...(cuenta_banco_id === null && (clase === 'Banco' || clase === 'Tarjetas') && { sin_cuenta: 'true' }),
});
const deCuenta = ({ cuenta_banco_id }: Movimiento): Filtro => ({ cuenta_banco_id: textOf(cuenta_banco_id) });
const nothing = (): Filtro => ({});
/** A note is listed by the day on which it was asked for. */
const ANY_DAY: Filtro = { desde: undefined, hasta: undefined, sucursal_id: undefined };

/** The list that a movement of the journal is made of, and by what it is narrowed besides days and branch. */
const DE_QUE: Readonly<Record<Concepto, { readonly to: string; readonly search: (of: Movimiento) => Filtro }>> = {
  Cobros: { to: '/stats/libros/cobros', search: cobros },
  'Otros ingresos': { to: '/stats/libros/ingresos', search: deCuenta },
  Gastos: { to: '/stats/libros/compras', search: deCuenta },
  'Movimientos de caja': {
    to: '/caja/cierres',
    search: ({ sucursal_id }) => ({ sucursal_id: textOf(sucursal_id) }),
  },
  'Pagos anticipados': {
    to: '/financiero/notas_credito',
    search: ({ dia }) => ({ ...ANY_DAY, revision: dia, concepto: PAGO_ANTICIPADO }),
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

/** Where one sees what a movement of the journal is made of. */
export const enlaceDelDiario = (
  movimiento: Movimiento & { readonly concepto: Concepto },
  sucursal_id: string | undefined,
): LinkProps => {
  const { dia, concepto } = movimiento;
  const { to, search } = DE_QUE[concepto];
  return { to, search: { desde: dia, hasta: dia, sucursal_id, ...search(movimiento) } } as LinkProps;
};
