import { Skeleton } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import type { SearchOf } from '#kit/web/router/search.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';

/** Filters and search, as the address has them. */
export type Filtros = SearchOf<typeof entregasCalls.totals.query>;

interface Props {
  readonly query: Filtros;
}

/** Sums of the whole result, whatever page is shown. */
export function EntregasTotales({ query }: Props) {
  const { data, error } = useCall(entregasCalls.totals, { query });
  // The list below tells of a failure.
  if (data === undefined) return error === null ? <Skeleton height={66} /> : null;
  const { entregas, anuladas, total, pagado, saldo, por_metodo } = data.data;
  return (
    <Figures size="18px" label="Totales">
      <Figure label="Entregas" note={anuladas > 0 ? counted(anuladas, '1 anulada', '# anuladas') : undefined}>
        {entregas.toLocaleString('en-US')}
      </Figure>
      <Figure label="Total">{moneyText(total)}</Figure>
      <Figure label="Pagado">{moneyText(pagado)}</Figure>
      <Figure label="Saldo" tone={saldo > 0 ? 'wrong' : undefined}>
        {moneyText(saldo)}
      </Figure>
      {por_metodo.map(({ metodo_nombre, monto }) => (
        <Figure key={metodo_nombre} label={metodo_nombre} tone="minor">
          {moneyText(monto)}
        </Figure>
      ))}
    </Figures>
  );
}
