import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type Paper, PrintFrame } from './PrintFrame.tsx';

interface Props extends ButtonProps {
  readonly titulo: string;
  readonly paper: Paper;
  readonly label?: string;
  /** What is printed; drawn only when asked for. */
  readonly children: ReactNode;
}

export function PrintButton({ titulo, paper, label = 'Imprimir', children, ...button }: Props) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        {...button}
        onClick={() => setPrinting(true)}
      >
        {label}
      </Button>
      {printing && (
        <PrintFrame titulo={titulo} paper={paper} onDone={() => setPrinting(false)}>
          {children}
        </PrintFrame>
      )}
    </>
  );
}
