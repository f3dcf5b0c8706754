import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { DataOf } from '#kit/contract/call.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { PrintList } from '#kit/web/print/PrintList.tsx';
import { readPages } from '#kit/web/print/read-pages.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import type { Filtros } from './EntregasTotales.tsx';

const COLUMNS = screenColumns(
  entregasCalls.list,
  // On paper the day is enough.
  { fecha_registro: (row) => <DateText value={row.fecha_registro} /> },
  ['entrega_id', 'fecha_registro', 'cliente_nombre', 'guias', 'estado', 'total', 'pagado', 'saldo'],
);

const sumsOf = ({ entregas, total, pagado, saldo, por_metodo }: DataOf<typeof entregasCalls.totals>) => (
  <>
    {counted(entregas, '1 entrega', '# entregas')} · Total {moneyText(total)} · Pagado {moneyText(pagado)} · Saldo{' '}
    {moneyText(saldo)}
    <br />
    {por_metodo.map(({ metodo_nombre, monto }) => `${metodo_nombre} ${moneyText(monto)}`).join(' · ')}
  </>
);

/** The report on paper. */
export const ImprimirEntregas = ({ query }: { readonly query: Filtros }) => (
  <PrintList
    title="Entregas"
    dias={query}
    columns={COLUMNS}
    rowKey={(row) => row.entrega_id}
    read={async () => {
      const [{ rows, meta }, { data }] = await Promise.all([
        readPages(entregasCalls.list, query),
        callApi(entregasCalls.totals, { query }),
      ]);
      return { rows, total: meta.total, sums: sumsOf(data) };
    }}
  />
);
