import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { Cifra } from './Cifra.tsx';
import { Tabla } from './Tabla.public.tsx';

const NUMBER = 'en-US';

/** Money that came in, by how it was paid. */
export function CobradoPanel({ resumen }: { readonly resumen: ResumenContable }) {
  const { metodos, cobrado, notas } = resumen;
  return (
    <Tabla
      title="Cobrado por método"
      columns={['Método', 'Pagos', 'Cobrado']}
      empty="No se cobró nada en estas fechas."
      rows={metodos.map(({ metodo_pago_id, metodo_nombre, metodo_tipo, pagos, monto }) => ({
        key: metodo_pago_id,
        cells: [
          metodo_nombre,
          pagos.toLocaleString(NUMBER),
          <Cifra key="monto" value={monto} to="/stats/libros" search={{ libro: 'cobros', metodo_tipo }} />,
        ],
      }))}
      total={['Total', '', <Cifra key="total" value={cobrado} to="/reporte/abonos" />]}
      {...(notas > 0 && {
        note: `Además se aplicaron ${moneyText(notas)} de notas de crédito, que no son dinero que entra.`,
      })}
    />
  );
}
