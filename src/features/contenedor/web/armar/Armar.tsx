import type { ReactNode } from 'react';
import { Stack } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { RecentScans } from '#kit/web/scan/RecentScans.tsx';
import { Pendientes } from '#kit/web/scan/Pendientes.tsx';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { nombreOf, type MiembrosOf } from '../miembros-de.ts';
import { Totales, type Total } from '../Totales.tsx';
import { UltimoEscaneo } from '../UltimoEscaneo.tsx';
import type { Rechazado } from './rechazados.ts';
import type { useArmar } from './use-armar.ts';

interface Props<M> {
  readonly de: MiembrosOf<M>;
  readonly armar: ReturnType<typeof useArmar<M, never>>;
  readonly totales: readonly Total[];
  /** When the record of `totales` was read, in milliseconds. */
  readonly readAt: number;
  readonly words: {
    readonly scan: string;
    readonly waiting: string;
    /** «lista» */
    readonly totales: string;
    /** «Ya estaba en la lista» */
    readonly repetido: string;
  };
  /** The warning about boxes of its guias that are not in it. */
  readonly fuera?: ReactNode;
  /** Another action on a refused code, besides trying again. */
  readonly extra?: (one: Rechazado) => ReactNode;
  /** The candidates, to be ticked where there is no scanner. */
  readonly children: ReactNode;
}

/** Fills an open container: by scans, or by ticking candidates. */
export function Armar<M>({ de, armar, totales, readAt, words, fuera, extra, children }: Props<M>) {
  const figures = armar.totales !== null && armar.totales.at > readAt ? armar.totales.figures : totales;
  return (
    <Columns widths="min(460px, 43%) minmax(0, 1fr)" from="xl">
      <Stack gap="sm" miw={0}>
        <Panel gap={10}>
          <ScanField
            label={words.scan}
            placeholder="Listo para escanear"
            size="lg"
            keepFocus
            camera
            onScan={armar.scan}
          />
          <UltimoEscaneo ultimo={armar.ultimo} waitingText={words.waiting} />
        </Panel>
        <Totales de={words.totales} figures={figures} />
        <Pendientes
          title="Sin agregar"
          pendientes={armar.rechazados.map((one) => ({ ...one, extra: extra?.(one) }))}
          onRetry={(codigo) => void armar.scan(codigo)}
          onDismiss={armar.dismiss}
        />
        {fuera}
        <Section title="Recién escaneados" flush>
          <RecentScans
            label="Recién escaneados, lo último primero"
            empty="Lo que escanee aparece aquí, lo último primero."
            scans={armar.recientes.map(({ miembro, pieza, repetido, lugar }) => ({
              key: lugar,
              title: nombreOf(de, miembro, pieza),
              // The charged weight is of the whole member, so it is not shown for one of its boxes.
              side: nombreOf(de, miembro, pieza) === de.nameOf(miembro) && (
                <span className="num">{pesoText(de.pesoOf(miembro))}</span>
              ),
              detail: repetido ? words.repetido : de.detalleOf(miembro),
              repeated: repetido,
            }))}
          />
        </Section>
      </Stack>
      {children}
    </Columns>
  );
}

const pesoText = (peso: number | null): string => (peso === null ? '—' : weightText(peso));
