import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { MAX_PAGE_SIZE } from '#kit/contract/page.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { printPage } from '#kit/web/print/print-page.ts';
import { PrintSheet } from '#kit/web/print/PrintSheet.tsx';
import { PrintTable } from '#kit/web/print/PrintTable.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import type { Filtros } from './EntregasTotales.tsx';
import classes from './ImprimirEntregas.module.css';

const COLUMNS = screenColumns(
  entregasCalls.list,
  // On paper the day is enough.
  { fecha_registro: (row) => <DateText value={row.fecha_registro} /> },
  ['entrega_id', 'fecha_registro', 'cliente_nombre', 'guias', 'estado', 'total', 'pagado', 'saldo'],
);

interface Props {
  readonly query: Filtros;
}

/** The report on paper: its sums, and as many rows as a page of the list can have. */
export function ImprimirEntregas({ query }: Props) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setTimes(times + 1)}>
        Imprimir
      </Button>
      {times > 0 && <Hoja key={times} query={query} />}
    </>
  );
}

function Hoja({ query }: Props) {
  const list = useCall(entregasCalls.list, { query: { ...query, limite: MAX_PAGE_SIZE } }).data;
  const totals = useCall(entregasCalls.totals, { query }).data?.data;
  const ready = list !== undefined && totals !== undefined;
  useEffect(() => {
    if (ready) void printPage('Entregas');
  }, [ready]);
  if (!ready) return null;
  const { data: rows, meta } = list;
  const total = meta?.total ?? rows.length;
  return (
    <PrintSheet paper="carta">
      <h1 className={classes.title}>Entregas</h1>
      <p className={classes.linea}>
        {query.desde !== undefined && (
          <>
            Desde <DateText value={query.desde} />{' '}
          </>
        )}
        {query.hasta !== undefined && (
          <>
            hasta <DateText value={query.hasta} />
          </>
        )}
      </p>
      <p className={classes.linea}>
        {counted(totals.entregas, '1 entrega', '# entregas')} · Total {moneyText(totals.total)} · Pagado{' '}
        {moneyText(totals.pagado)} · Saldo {moneyText(totals.saldo)}
        <br />
        {totals.por_metodo.map(({ metodo_nombre, monto }) => `${metodo_nombre} ${moneyText(monto)}`).join(' · ')}
      </p>
      <PrintTable columns={COLUMNS} rows={rows} rowKey={(row) => row.entrega_id} className={classes.tabla} />
      {total > rows.length && (
        <p className={classes.linea}>
          Las primeras {rows.length}. Para todas, exporte a Excel; los totales son de todo el resultado.
        </p>
      )}
    </PrintSheet>
  );
}
