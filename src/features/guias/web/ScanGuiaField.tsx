import { type ReactNode, useState } from 'react';
import { Alert, Box, Group } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { playSound, type Sound } from '#kit/web/scan/sounds.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import type { GuiaSummary } from '../contract/guias.schemas.ts';

/** What is said of a label that was read. */
export interface Told {
  readonly sound: Sound;
  readonly text: ReactNode;
}

/** The guide whose label was read, whatever its state; undefined: there is none of that number. */
const findScanned = async (code: string): Promise<GuiaSummary | undefined> => {
  const typed = typedGuia(code);
  if (typed === null) return undefined;
  const { data } = await callApi(guiasCalls.list, {
    query: { buscar: `G-${typed.guia_numero}`, guia_estado: GUIA_ESTADOS.join(','), limite: 1 },
  });
  return data[0];
};

interface Props {
  /** What becomes of the guide whose label was read. */
  readonly onGuia: (guia: GuiaSummary) => Promise<Told> | Told;
}

/** Reads the labels of guides; what is wrong with one stays in sight until the next. */
export function ScanGuiaField({ onGuia }: Props) {
  const [told, setTold] = useState<Told | null>(null);
  const tell = (next: Told): void => {
    playSound(next.sound);
    setTold(next);
  };
  const onScan = async (code: string): Promise<void> => {
    try {
      const guia = await findScanned(code);
      tell(guia === undefined ? { sound: 'wrong', text: `«${code}» no es una guía.` } : await onGuia(guia));
    } catch (error) {
      tell({ sound: 'wrong', text: messageOf(error) });
    }
  };
  return (
    <Group align="flex-end" gap="8px 12px" flex="1 1 320px">
      <Box flex="1 1 280px">
        <ScanField
          label="Etiqueta de la guía"
          placeholder="Escanee o escriba GA-123"
          onScan={onScan}
          keepFocus
          camera
        />
      </Box>
      <Box role="status" flex="3 1 260px">
        {told !== null && (
          <Alert
            p="xs"
            variant="light"
            color={told.sound === 'right' ? 'green' : told.sound === 'wrong' ? 'red' : 'yellow'}
            icon={told.sound === 'right' ? <IconCheck size={18} /> : <IconAlertCircle size={18} />}
          >
            {told.text}
          </Alert>
        )}
      </Box>
    </Group>
  );
}
