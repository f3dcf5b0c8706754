import { useEffect } from 'react';
import { Alert, Button, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { codigosText } from '../codigos-text.ts';
import { readRechazados } from './rechazados.ts';
import { tellSinAgregar } from './sin-agregar.ts';

interface Props {
  /** Key of its unsaved work: `packinglist.12`. */
  readonly clave: string;
  /** «La lista está en estado Cerrado» */
  readonly title: string;
  /** How to reopen it; null if it cannot be reopened. */
  readonly reabrir: { readonly text: string; readonly pending: boolean; readonly onReabrir: () => void } | null;
  readonly otra: string;
}

/** Shown instead of the scan field when nothing can be added any more. */
export function YaCerrado({ clave, title, reabrir, otra }: Props) {
  useEffect(() => tellSinAgregar(clave, title), [clave, title]);
  const rechazados = readRechazados(clave).map(({ codigo }) => codigo);
  return (
    <Alert color="yellow" icon={<IconLock size={18} />} title={title}>
      {rechazados.length > 0 && (
        <Text size="sm" mb={4}>
          {counted(rechazados.length, 'No se agregó', 'No se agregaron')}: {codigosText(rechazados)}.
        </Text>
      )}
      {reabrir === null ? (
        otra
      ) : (
        <>
          {reabrir.text}{' '}
          <Button
            size="xs"
            variant="default"
            mt="xs"
            leftSection={<IconLockOpen size={16} aria-hidden />}
            loading={reabrir.pending}
            onClick={reabrir.onReabrir}
          >
            Volver a abrir
          </Button>
        </>
      )}
    </Alert>
  );
}
