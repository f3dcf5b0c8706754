import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { PapelControl } from '#kit/web/print/PapelControl.tsx';
import { printPage } from '#kit/web/print/print-page.ts';
import { PrintSheet } from '#kit/web/print/PrintSheet.tsx';
import { usePapel } from '#kit/web/print/use-papel.ts';
import type { Turno } from '../contract/caja.schemas.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { CierrePapel } from './CierrePapel.tsx';

/** Prints a closing; right after the count the button is focused, so that Enter prints. */
export function ImprimirCierre({ turno, focus = false }: { readonly turno: Turno; readonly focus?: boolean }) {
  const [papel] = usePapel();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus();
  }, [focus]);
  return (
    <>
      <PapelControl />
      <Button
        ref={button}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => void printPage(`Cierre de caja ${turnoText(turno.turno_id)}`)}
      >
        Imprimir
      </Button>
      <PrintSheet paper={papel}>
        <CierrePapel turno={turno} />
      </PrintSheet>
    </>
  );
}
