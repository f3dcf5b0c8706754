import { Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Section } from '#kit/web/detail/Section.tsx';
import { Pendientes } from '#kit/web/scan/Pendientes.tsx';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { RecentScans } from '#kit/web/scan/RecentScans.tsx';
import { UltimoEscaneo } from '#features/contenedor/web/UltimoEscaneo.tsx';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';
import { EscribirEstante } from './EscribirEstante.tsx';
import { detalleOf, useUbicar } from './use-ubicar.ts';
import classes from './Ubicar.module.css';

/** Scans a shelf first, then the parcels put on it; each is stored as it is scanned. */
export function Ubicar({ bodega }: { readonly bodega: number }) {
  const ubicar = useUbicar(bodega);
  const { estante, reversible } = ubicar;
  return (
    <Columns widths="min(520px, 45%) minmax(0, 1fr)" from="xl">
      <Stack gap="sm" miw={0}>
        <Panel gap={10}>
          <ScanField
            label={estante === null ? 'Escanee la etiqueta del estante' : 'Escanee los paquetes, u otro estante'}
            placeholder="Listo para escanear"
            size="lg"
            keepFocus
            camera
            onScan={ubicar.scan}
          />
          <UltimoEscaneo
            ultimo={ubicar.ultimo}
            waitingText={estante === null ? 'Esperando un estante' : 'Esperando el primer paquete'}
          />
        </Panel>
        <Panel component="section" gap={8} aria-label="Estante">
          <Text c="dimmed" size="sm">
            {estante === null ? 'Sin estante todavía' : 'Lo que escanee queda en'}
          </Text>
          {estante !== null && <p className={classes.estante}>{estante}</p>}
          <EscribirEstante onEstante={ubicar.face} />
        </Panel>
      </Stack>
      <Stack gap="sm" miw={0}>
        <Pendientes title="No van aquí" pendientes={ubicar.rechazados} onDismiss={ubicar.dismiss} />
        <Section
          title="Recién ubicados"
          actions={
            reversible !== null && (
              <Button
                variant="default"
                size="compact-sm"
                loading={ubicar.undoing}
                leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
                aria-label={`Deshacer ${trackingText(reversible)}`}
                onClick={ubicar.undo}
              >
                Deshacer el último
              </Button>
            )
          }
          flush
        >
          <RecentScans
            label="Recién ubicados, lo último primero"
            empty="Lo que ubique aparece aquí, lo último primero."
            scans={ubicar.recientes.map(({ paquete, numero }) => ({
              key: numero,
              title: trackingText(paquete),
              side: <b className="mono">{paquete.ubicacion}</b>,
              detail: detalleOf(paquete),
              repeated: paquete.repetido,
            }))}
          />
        </Section>
      </Stack>
    </Columns>
  );
}
