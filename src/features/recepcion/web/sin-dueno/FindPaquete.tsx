import { useState } from 'react';
import { Box, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#kit/web/api/api-error.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { findPaquete, type Finding } from './find-paquete.ts';
import type { SinDueno } from '../../contract/recepcion.schemas.ts';

interface Props {
  readonly onFound: (paquete: SinDueno) => void;
}

/** Scans a box and opens its assignment. An error stays visible until the next scan. */
export function FindPaquete({ onFound }: Props) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const onScan = async (codigo: string): Promise<void> => {
    const found = await findPaquete(codigo).catch((error: unknown): Finding => ({
      kind: 'none',
      reason: messageOf(error),
    }));
    playSound(found.kind === 'none' ? 'wrong' : 'right');
    setProblem(
      found.kind === 'none'
        ? found.reason
        : found.kind === 'several'
          ? 'Hay varias cajas con ese tracking: elija la suya.'
          : null,
    );
    if (found.kind === 'one') onFound(found.paquete);
    if (found.kind === 'several')
      await navigate({
        to: '.',
        search: (before: object) => ({ ...before, buscar: found.tracking, pagina: 1 }),
      } as never);
  };
  return (
    <Group align="flex-end" gap="8px 16px">
      <Box w={{ base: '100%', md: '26rem' }}>
        <ScanField label="Escanee una caja" placeholder="Código del paquete" keepFocus camera="once" onScan={onScan} />
      </Box>
      <Text c="error" flex={1} pb={problem === null ? 0 : { md: 9 }} role="alert">
        {problem}
      </Text>
    </Group>
  );
}
