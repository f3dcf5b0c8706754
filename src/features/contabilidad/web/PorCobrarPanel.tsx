import { TRAMOS } from '#features/cuentas_por_cobrar/rules/antiguedad.public.ts';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { FiguresTable } from './FiguresTable.public.tsx';

const KEYS = ['dias_0_30', 'dias_31_60', 'dias_61_90', 'dias_90_mas'] as const;

/** What clients owed at the end of the last day, by age. */
export function PorCobrarPanel({ resumen }: { readonly resumen: ResumenContable }) {
  const { por_cobrar, hasta, sucursal_id } = resumen;
  const past = hasta < useToday();
  const dateText = useDateText();
  const filter = { ...(past && { al: hasta }), ...(sucursal_id !== null && { sucursal_id: String(sucursal_id) }) };
  const figure = (value: number, edad?: string) => (
    <OpenLink key="valor" to="/reporte/cxc" search={{ ...filter, ...(edad !== undefined && { edad }) }}>
      <MoneyText value={value} />
    </OpenLink>
  );
  return (
    <FiguresTable
      title={past ? `Por cobrar al ${dateText(hasta)}` : 'Por cobrar hoy'}
      columns={['Antigüedad', 'Se debe']}
      empty=""
      rows={TRAMOS.map(({ edad, texto }, place) => ({
        key: edad,
        cells: [texto, figure(por_cobrar[KEYS[place] ?? 'dias_0_30'], edad)],
      }))}
      total={['Total', figure(por_cobrar.saldo)]}
    />
  );
}
