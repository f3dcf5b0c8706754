import { Skeleton } from '@mantine/core';
import { counted, figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import type { SearchOf } from '#kit/web/router/search.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';

interface Props {
  readonly query: SearchOf<typeof notasCreditoCalls.totals.query>;
}

/** Sums of the whole result, whatever page is shown. */
export function NotasTotales({ query }: Props) {
  const { data, error } = useCall(notasCreditoCalls.totals, { query });
  // The list below tells of a failure.
  if (data === undefined) return error === null ? <Skeleton height={66} /> : null;
  const { notas, pendientes, credito, usado, disponible } = data.data;
  return (
    <Figures size="18px" label="Totales">
      <Figure label="Notas" note={pendientes > 0 ? counted(pendientes, '1 pendiente', '# pendientes') : undefined}>
        {figureText(notas)}
      </Figure>
      <Figure label="Aprobado">{moneyText(credito)}</Figure>
      <Figure label="Usado">{moneyText(usado)}</Figure>
      <Figure label="Disponible">{moneyText(disponible)}</Figure>
    </Figures>
  );
}
