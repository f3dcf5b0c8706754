import { total } from '#kit/rules/money.ts';
import { percentText } from '#kit/rules/percent-text.ts';
import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { Cifra } from './Cifra.tsx';
import { Tabla } from './Tabla.public.tsx';

type Tarjeta = ResumenContable['tarjetas'][number];

const sum = (tarjetas: readonly Tarjeta[], key: 'bruto' | 'comision' | 'neto') => (
  <Cifra key={key} value={total(tarjetas.map((one) => one[key]))} />
);

/** What the banks are expected to keep of card payments, and to pay. */
export function TarjetasPanel({ tarjetas }: Pick<ResumenContable, 'tarjetas'>) {
  if (tarjetas.length === 0) return null;
  return (
    <Tabla
      title="Tarjetas: lo que el banco paga"
      columns={['Cuenta', 'Cobrado', 'Comisión', 'Neto']}
      empty=""
      rows={tarjetas.map(({ cuenta_banco_id, cuenta_banco_nombre, comision_pos, bruto, comision, neto }) => ({
        key: cuenta_banco_id ?? 0,
        cells: [
          cuenta_banco_nombre === null ? 'Sin cuenta' : `${cuenta_banco_nombre} (${percentText(comision_pos)})`,
          <Cifra key="bruto" value={bruto} />,
          <Cifra key="comision" value={comision} />,
          <Cifra key="neto" value={neto} />,
        ],
      }))}
      {...(tarjetas.length > 1 && {
        total: ['Total', sum(tarjetas, 'bruto'), sum(tarjetas, 'comision'), sum(tarjetas, 'neto')],
      })}
      note="Lo que se espera según la comisión de cada cuenta. Al resultado llega lo que se registra como gasto."
    />
  );
}
