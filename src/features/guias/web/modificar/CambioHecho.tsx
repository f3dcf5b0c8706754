import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { printCall } from '#kit/web/print/print-file.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { etiquetasCalls } from '#features/etiquetas/contract/etiquetas.calls.ts';
import type { CambioDeGuias as Cambio } from '../../contract/cambio.schemas.ts';
import { CambioDeGuias } from './CambioDeGuias.tsx';

/** The result of a change of guides, with the labels that its boxes now need. */
export function CambioHecho({ cambio }: { readonly cambio: Cambio }) {
  const { etiquetas } = cambio;
  const prints = useAllowed(etiquetasCalls.paquetes.access);
  return (
    <Stack gap="md">
      <CambioDeGuias cambio={cambio} title="Así quedó" />
      <Group gap="xs">
        {prints && etiquetas.length > 0 && (
          <Button
            autoFocus
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void printCall(etiquetasCalls.paquetes, undefined, { ids: etiquetas.join(',') })}
          >
            {counted(etiquetas.length, 'Imprimir 1 etiqueta', 'Imprimir # etiquetas')}
          </Button>
        )}
        <LinkButton to="/guias" variant="default">
          Ver las guías
        </LinkButton>
      </Group>
    </Stack>
  );
}
