import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { MetaOf, RowOf, TotalesOf } from '#kit/contract/call.ts';
import { MAX_PAGE_SIZE } from '#kit/contract/page.ts';
import { formatDay } from '#kit/rules/dates.ts';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import type { CallInput } from '#kit/web/api/call-types.ts';
import type { Column, ListCall } from '#kit/web/list/list-types.ts';
import { printPage } from '#kit/web/print/print-page.ts';
import { PrintSheet } from '#kit/web/print/PrintSheet.tsx';
import { PrintTable } from '#kit/web/print/PrintTable.tsx';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import classes from './ImprimirLibro.module.css';

/** Longer books are for a spreadsheet. */
const MAX_PAGES = 20;

interface Props<C extends ListCall> {
  readonly title: string;
  readonly call: C;
  /** Filters and order, as the address has them. */
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly periodo: Rango;
  readonly columns: readonly Column<RowOf<C>>[];
  readonly rowKey: (row: RowOf<C>) => string | number;
  /** The sums, under the title. */
  readonly totales: (totales: TotalesOf<C>) => ReactNode;
}

interface Leido<C extends ListCall> {
  readonly rows: readonly RowOf<C>[];
  readonly total: number;
  readonly totales: TotalesOf<C>;
}

const readLibro = async <C extends ListCall>(call: C, query: Props<C>['query']): Promise<Leido<C>> => {
  const rows: RowOf<C>[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const input = { query: { ...query, pagina, limite: MAX_PAGE_SIZE } } as unknown as CallInput<C>;
    const { data, meta } = (await callApi(call, input)) as unknown as {
      readonly data: readonly RowOf<C>[];
      readonly meta: MetaOf<C> & { readonly total: number; readonly totales: TotalesOf<C> };
    };
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0 || pagina === MAX_PAGES)
      return { rows, total: meta.total, totales: meta.totales };
  }
};

/** A book on paper: its sums and its lines, as many as are of use there. */
export function ImprimirLibro<C extends ListCall>(props: Props<C>) {
  const { call, query, title } = props;
  const [leido, setLeido] = useState<Leido<C> | null>(null);
  const [loading, setLoading] = useState(false);
  const print = async (): Promise<void> => {
    setLoading(true);
    try {
      setLeido(await readLibro(call, query));
    } catch (error) {
      showErrorToast(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  useEffect(() => {
    if (leido !== null) void printPage(title);
  }, [leido, title]);
  return (
    <>
      <Button
        variant="default"
        loading={loading}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => void print()}
      >
        Imprimir
      </Button>
      {leido !== null && <Hoja {...props} leido={leido} />}
    </>
  );
}

function Hoja<C extends ListCall>({
  title,
  periodo,
  columns,
  rowKey,
  totales,
  leido,
}: Props<C> & { readonly leido: Leido<C> }) {
  return (
    <PrintSheet paper="carta">
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.linea}>
        Del {formatDay(periodo.desde)} al {formatDay(periodo.hasta)}
      </p>
      <div className={classes.linea}>{totales(leido.totales)}</div>
      <PrintTable columns={columns} rows={leido.rows} rowKey={rowKey} className={classes.tabla} />
      {leido.total > leido.rows.length && (
        <p className={classes.linea}>
          Las primeras {leido.rows.length}. Para todas, exporte a Excel; los totales son de todo el libro.
        </p>
      )}
    </PrintSheet>
  );
}
