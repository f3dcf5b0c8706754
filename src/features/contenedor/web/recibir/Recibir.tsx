import type { ReactNode } from 'react';
import { Alert, Box, Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Pendientes } from '#kit/web/scan/Pendientes.tsx';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { UltimoEscaneo } from '../UltimoEscaneo.tsx';
import { EscanearOtra } from './EscanearOtra.tsx';
import { Grupos, type GruposProps } from './Grupos.tsx';

/** Why nothing can be received by scanning here. */
export interface Aviso {
  readonly title: string;
  /** Its state, and what to do. */
  readonly text: string;
  /** All members were received. */
  readonly complete: boolean;
}

interface Props<M> extends GruposProps<M> {
  /** null: it is on its way and can be received. */
  readonly aviso: Aviso | null;
  readonly scanLabel: string;
  /** «Recibir 3 paquetes» */
  readonly submitText: (count: number) => string;
  readonly icon: ReactNode;
  readonly waiting: { readonly first: string; readonly next: string };
  readonly otra: Parameters<typeof EscanearOtra>[0];
}

/** Receives a container: compares what is expected with what is scanned. */
export function Recibir<M>(props: Props<M>) {
  const { aviso, scanLabel, submitText, icon, waiting, otra, recibir } = props;
  const count = recibir.porGuardar;
  // Works from the scan field too, which always has the focus.
  useHotkeys([['mod+Enter', recibir.save]], []);
  const grupos = (
    <Grupos {...props}>
      <Pendientes
        title={props.words.titulos.inesperados}
        pendientes={recibir.inesperados}
        onDismiss={recibir.dismiss}
      />
    </Grupos>
  );
  if (aviso !== null) {
    const { complete, title, text } = aviso;
    const Icon = complete ? IconCheck : IconInfoCircle;
    return (
      <>
        <EscanearOtra {...otra} previo={recibir.ultimo} />
        <Alert color={complete ? 'green' : 'yellow'} icon={<Icon size={18} />} title={title}>
          {text}
        </Alert>
        {/* A container that has not left has no expected, received or missing members. */}
        {complete && grupos}
      </>
    );
  }
  return (
    <>
      <Panel gap={10}>
        <Group align="end" gap="sm">
          <Box flex="1000 1 280px">
            <ScanField
              label={scanLabel}
              placeholder="Listo para escanear"
              size="lg"
              keepFocus
              camera
              onScan={recibir.scan}
            />
          </Box>
          <Button
            size="lg"
            flex="1 0 auto"
            leftSection={icon}
            title="Ctrl + Enter"
            disabled={count === 0}
            loading={recibir.saving}
            onClick={recibir.save}
          >
            {submitText(count)}
          </Button>
        </Group>
        <UltimoEscaneo
          ultimo={recibir.ultimo}
          // The hint for the next scan, right after a reload too.
          waitingText={recibir.nada ? waiting.first : waiting.next}
        />
      </Panel>
      {grupos}
    </>
  );
}
