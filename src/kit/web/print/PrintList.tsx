import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';
import { crossedOf } from '#kit/rules/periodo.ts';
import { messageOf } from '../api/api-error.ts';
import type { Column } from '../list/list-types.ts';
import { useTellCrossed } from '../list/use-tell-crossed.ts';
import { useSettings } from '../settings/settings.ts';
import { showErrorToast } from '../ui/toast.ts';
import { diasText } from './dias-text.ts';
import { printPage } from './print-page.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { PrintTable } from './PrintTable.tsx';
import classes from './PrintList.module.css';

/** The content of a printed list. */
export interface Printed<Row> {
  readonly rows: readonly Row[];
  /** The number of all rows, of which `rows` are the first. */
  readonly total: number;
  /** The sums over all rows, printed or not. */
  readonly sums: ReactNode;
}

/** What says of which rows the paper is: that of the moment when they were read. */
interface Heading<Row> {
  /** The first and last day of the filter, if set. */
  readonly dias: Partial<Rango>;
  /** The other filters, a phrase each. */
  readonly filters: readonly string[];
  readonly columns: readonly Column<Row>[];
}

interface Props<Row> extends Heading<Row> {
  readonly title: string;
  readonly rowKey: (row: Row) => string | number;
  /** Called only when it is to be printed. */
  readonly read: () => Promise<Printed<Row>>;
}

/** A list on letter paper: its period, its sums, and as many rows as are useful on paper. */
export function PrintList<Row>(props: Props<Row>) {
  const { title, dias, filters, columns, rowKey, read } = props;
  const [printed, setPrinted] = useState<(Printed<Row> & Heading<Row>) | null>(null);
  const [loading, setLoading] = useState(false);
  const tellCrossed = useTellCrossed();
  const print = async (): Promise<void> => {
    if (tellCrossed(dias)) return;
    setLoading(true);
    try {
      setPrinted({ ...(await read()), dias, filters, columns });
    } catch (error) {
      showErrorToast(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  useEffect(() => {
    if (printed !== null) void printPage(title);
  }, [printed, title]);
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
      {/* The browser's own printing then prints the page, which says what is wrong with the days. */}
      {printed !== null && crossedOf(dias) === null && <Sheet title={title} rowKey={rowKey} {...printed} />}
    </>
  );
}

/** With more columns the paper is turned to landscape. */
const UPRIGHT = 8;
/** Smaller text would be illegible. */
const SMALLEST_PX = 6;

/** Shrinks the text of a table until it fits the width of the paper. */
const useFit = (columns: readonly unknown[], rows: readonly unknown[]) => {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const element = table.current;
    const room = element?.parentElement?.clientWidth ?? 0;
    if (element === null || room === 0) return;
    element.style.removeProperty('font-size');
    for (let size = parseFloat(getComputedStyle(element).fontSize); element.scrollWidth > room && size > SMALLEST_PX;)
      element.style.fontSize = `${(size -= 0.5)}px`;
  }, [columns, rows]);
  return table;
};

type SheetProps<Row> = Pick<Props<Row>, 'title' | 'rowKey'> & Printed<Row> & Heading<Row>;

function Sheet<Row>({ title, rowKey, dias, filters, columns, rows, total, sums }: SheetProps<Row>) {
  const table = useFit(columns, rows);
  const { formatoDeFecha } = useSettings();
  return (
    <PrintSheet paper={columns.length > UPRIGHT ? 'carta apaisada' : 'carta'}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.line}>{[diasText(dias, formatoDeFecha), ...filters].join(' · ')}</p>
      <div className={classes.line}>{sums}</div>
      <PrintTable ref={table} columns={columns} rows={rows} rowKey={rowKey} className={classes.table} />
      {total > rows.length && (
        <p className={classes.line}>
          Las primeras {rows.length}. Para todas, exporte a Excel; los totales son de todo el resultado.
        </p>
      )}
    </PrintSheet>
  );
}
