import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { LinkedAmount } from './LinkedAmount.tsx';
import { FiguresTable } from './FiguresTable.public.tsx';

const NUMBER = 'en-US';
const COBROS = '/stats/libros/cobros';

/** Money received, by payment method. */
export function CobradoPanel({ resumen }: { readonly resumen: ResumenContable }) {
  const { metodos, cobrado, notas, anticipos } = resumen;
  return (
    <FiguresTable
      title="Cobrado por método"
      columns={['Método', 'Pagos', 'Cobrado']}
      empty="No se cobró nada en estas fechas."
      rows={metodos.map(({ metodo_pago_id, metodo_nombre, pagos, monto }) => ({
        key: metodo_pago_id,
        cells: [
          metodo_nombre,
          pagos.toLocaleString(NUMBER),
          <LinkedAmount key="monto" value={monto} to={COBROS} search={{ metodo_pago_id: String(metodo_pago_id) }} />,
        ],
      }))}
      total={['Total', '', <LinkedAmount key="total" value={cobrado} to={COBROS} />]}
      {...((notas > 0 || anticipos !== 0) && { note: <Nota notas={notas} anticipos={anticipos} /> })}
    />
  );
}

/** Payments with credit notes, and advance payments: those that came in, less those that were cancelled. */
const Nota = ({ notas, anticipos }: Pick<ResumenContable, 'notas' | 'anticipos'>) => (
  <>
    {notas > 0 && (
      <>
        Además se aplicaron <LinkedAmount value={notas} to={COBROS} search={{ metodo_tipo: 'Nota de Crédito' }} /> de
        notas de crédito, que no son dinero que entra.{' '}
      </>
    )}
    {anticipos > 0 && (
      <>
        Entraron <LinkedAmount value={anticipos} to="/stats/libros/diario" search={{ clase: 'Banco' }} /> de pagos
        anticipados: se cuentan cuando pagan una entrega, como notas de crédito.
      </>
    )}
    {anticipos < 0 && (
      <>
        Se anularon <LinkedAmount value={-anticipos} to="/stats/libros/diario" search={{ clase: 'Banco' }} /> de pagos
        anticipados de antes.
      </>
    )}
  </>
);
