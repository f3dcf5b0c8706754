import { useState } from 'react';
import { Alert, Box, Group } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { playSound, type Sound } from '#kit/web/scan/sounds.ts';
import { abandonoCalls } from '../contract/abandono.calls.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';

interface Props {
  readonly chosen: ReadonlyMap<string | number, EnEsperaRow>;
  readonly onFound: (rows: readonly EnEsperaRow[]) => void;
}

interface Told {
  readonly sound: Sound;
  readonly text: string;
}

const judged = (rows: readonly EnEsperaRow[], chosen: Props['chosen']): Told => {
  const [first] = rows;
  const right = rows.filter(({ motivo }) => motivo === null);
  if (first === undefined) return { sound: 'wrong', text: 'Ningún paquete tiene ese código.' };
  if (right.length === 0) return { sound: 'wrong', text: `${first.tracking}: ${first.motivo ?? ''}.` };
  const [only, ...others] = right;
  const name = others.length === 0 ? first.tracking : counted(right.length, '1 paquete', '# paquetes');
  if (right.every(({ paquete_id }) => chosen.has(paquete_id)))
    return { sound: 'repeat', text: `Ya estaba elegido: ${name}.` };
  const falta = only?.falta_aviso == null ? '' : `; ${only.falta_aviso}`;
  return { sound: 'right', text: `Elegido ${name}: ${nombreCompleto(first)}${falta}.` };
};

/** Ticks parcels by their codes or the label of their guide; why not, is said until the next. */
export function ScanPaquete({ chosen, onFound }: Props) {
  const [told, setTold] = useState<Told | null>(null);
  const onScan = async (codigo: string): Promise<void> => {
    const tell = (next: Told): void => {
      playSound(next.sound);
      setTold(next);
    };
    try {
      const { data } = await callApi(abandonoCalls.byCode, { query: { codigo } });
      const next = judged(data, chosen);
      if (next.sound === 'right') onFound(data.filter(({ motivo }) => motivo === null));
      tell(next);
    } catch (error) {
      tell({ sound: 'wrong', text: messageOf(error) });
    }
  };
  return (
    <Group align="flex-end" gap="8px 12px" flex="1 1 320px">
      <Box flex="1 1 280px">
        <ScanField label="Escanee un paquete" placeholder="Tracking o guía" onScan={onScan} keepFocus camera />
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
