import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { printPage } from './print-page.ts';
import { type Paper, PrintSheet } from './PrintSheet.tsx';

interface Props extends ButtonProps {
  readonly title: string;
  readonly paper: Paper;
  readonly label?: string;
  /** The content to print; rendered only on demand. */
  readonly children: ReactNode;
}

export function PrintButton({ title, paper, label = 'Imprimir', children, ...button }: Props) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        {...button}
        onClick={() => setTimes(times + 1)}
      >
        {label}
      </Button>
      {times > 0 && (
        <PrintSheet paper={paper}>
          <PrintOnce key={times} title={title} />
          {children}
        </PrintSheet>
      )}
    </>
  );
}

/** Opens the print dialog once it is mounted. */
function PrintOnce({ title }: { readonly title: string }) {
  useEffect(() => void printPage(title), [title]);
  return null;
}
