import { total } from '#kit/rules/money.ts';
import { percentText } from '#kit/rules/percent-text.ts';
import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { LinkedAmount } from './LinkedAmount.tsx';
import type { Filter } from './use-filter.ts';
import { FiguresTable } from './FiguresTable.public.tsx';

type Parte = 'bruto' | 'comision' | 'neto';
const PARTES: readonly Parte[] = ['bruto', 'comision', 'neto'];

const figure = (key: Parte, value: number, search: Filter = {}) => (
  <LinkedAmount
    key={key}
    value={value}
    to="/stats/libros/cobros"
    search={{ metodo_tipo: 'Tarjeta Crédito', ...search }}
  />
);
const deCuenta = (cuenta_banco_id: number | null): Filter =>
  cuenta_banco_id === null ? { sin_cuenta: 'true' } : { cuenta_banco_id: String(cuenta_banco_id) };

/** The expected commission of the banks on card payments, and what they pay out. */
export function TarjetasPanel({ tarjetas }: Pick<ResumenContable, 'tarjetas'>) {
  if (tarjetas.length === 0) return null;
  return (
    <FiguresTable
      title="Tarjetas: lo que el banco paga"
      columns={['Cuenta', 'Cobrado', 'Comisión', 'Neto']}
      empty=""
      rows={tarjetas.map(({ cuenta_banco_id, cuenta_banco_nombre, comision_pos, ...sums }) => ({
        key: cuenta_banco_id ?? 0,
        cells: [
          cuenta_banco_nombre === null
            ? 'Sin cuenta'
            : `${cuenta_banco_nombre} (${comision_pos === null ? 'cambió' : percentText(comision_pos)})`,
          ...PARTES.map((key) => figure(key, sums[key], deCuenta(cuenta_banco_id))),
        ],
      }))}
      {...(tarjetas.length > 1 && {
        total: ['Total', ...PARTES.map((key) => figure(key, total(tarjetas.map((one) => one[key]))))],
      })}
      note="Lo que se espera según la comisión que cada cuenta tenía al cobrar. Al resultado llega lo que se registra como gasto."
    />
  );
}
