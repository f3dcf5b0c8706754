import { useSearch } from '@tanstack/react-router';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { FiguresTable } from '#features/contabilidad/web/FiguresTable.public.tsx';
import type { TotalesDelDiario } from '../contract/diario.schemas.ts';

/** Every account over all days: its initial balance if known, its movements and its final balance. */
export function CuentasDelDiario({ cuentas }: Pick<TotalesDelDiario, 'cuentas'>) {
  const { desde, hasta, sucursal_id }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const days = {
    ...(desde !== undefined && { desde }),
    ...(hasta !== undefined && { hasta }),
    ...(sucursal_id !== undefined && { sucursal_id }),
  };
  return (
    <FiguresTable
      title="Resumen por cuenta"
      columns={['Cuenta', 'Inicial', 'Entradas', 'Salidas', 'Neto', 'Final']}
      empty="No hubo movimientos en estas fechas."
      rows={cuentas.map(({ clase, cuenta_banco_id, cuenta_nombre, inicial, entradas, salidas, neto, final }) => ({
        key: `${clase} ${cuenta_banco_id}`,
        cells: [
          <OpenLink
            key="cuenta"
            to="/stats/libros/diario"
            search={{ ...days, clase, ...(cuenta_banco_id !== null && { cuenta_banco_id: String(cuenta_banco_id) }) }}
          >
            {clase === 'Tarjetas' && cuenta_banco_id !== null ? `${cuenta_nombre} (tarjetas)` : cuenta_nombre}
          </OpenLink>,
          <MoneyText key="inicial" value={inicial} />,
          <MoneyText key="entradas" value={entradas} />,
          <MoneyText key="salidas" value={salidas} />,
          <MoneyText key="neto" value={neto} />,
          <MoneyText key="final" value={final} />,
        ],
      }))}
    />
  );
}
