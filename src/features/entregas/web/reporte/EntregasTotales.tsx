import { Skeleton } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import type { SearchOf } from '#kit/web/router/search.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import classes from './EntregasTotales.module.css';

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
    <dl className={classes.totales} aria-label="Totales">
      <Cifra
        label="Entregas"
        value={entregas.toLocaleString('en-US')}
        note={anuladas > 0 ? `${anuladas} anuladas` : ''}
      />
      <Cifra label="Total" value={moneyText(total)} />
      <Cifra label="Pagado" value={moneyText(pagado)} />
      <Cifra label="Saldo" value={moneyText(saldo)} owed={saldo > 0} />
      {por_metodo.map(({ metodo_nombre, monto }) => (
        <Cifra key={metodo_nombre} label={metodo_nombre} value={moneyText(monto)} light />
      ))}
    </dl>
  );
}

interface CifraProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly owed?: boolean;
  readonly light?: boolean;
}

function Cifra({ label, value, note = '', owed = false, light = false }: CifraProps) {
  return (
    <div data-owed={owed || undefined} data-light={light || undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {note !== '' && <span>{note}</span>}
      </dd>
    </div>
  );
}
