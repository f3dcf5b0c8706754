import { type ReactNode, useState } from 'react';
import { Alert, Box, Group } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { playSound, type Sound } from '#kit/web/scan/sounds.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiasCalls } from '../../contract/guias.calls.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import type { GuiaSummary } from '../../contract/guias.schemas.ts';
import { guiaImpedimento } from '../../rules/guia-acciones.ts';
import { guiaText, typedGuia } from '#features/viaje/rules/guia-numero.ts';

interface Props {
  readonly chosen: ReadonlyMap<string | number, GuiaSummary>;
  readonly onFound: (guia: GuiaSummary) => void;
}

interface Told {
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

const judged = (guia: GuiaSummary | undefined, code: string, chosen: Props['chosen']): Told => {
  if (guia === undefined) return { sound: 'wrong', text: `«${code}» no es una guía.` };
  const numero = guiaText(guia.servicio_prefijo, guia.guia_numero);
  if (chosen.has(guia.guia_id)) return { sound: 'repeat', text: `${numero} ya está elegida.` };
  if (guia.guia_estado !== 'Recibido en HN')
    return { sound: 'wrong', text: `${numero} está en estado ${guia.guia_estado}.` };
  const reason = guiaImpedimento('disponer', guia);
  if (reason === null)
    return { sound: 'right', text: `${numero} elegida: ${guia.cliente_nombre} ${guia.cliente_apellido}.` };
  return {
    sound: 'wrong',
    text: (
      <>
        {numero}: {reason}{' '}
        <TextLink to="/guias/$guia_id/dimensiones/{-$paquete_id}" params={{ guia_id: String(guia.guia_id) }}>
          Ingresarlas
        </TextLink>
      </>
    ),
  };
};

/** Ticks guides by the labels on their parcels; what is wrong stays in sight until the next. */
export function ScanGuia({ chosen, onFound }: Props) {
  const [told, setTold] = useState<Told | null>(null);
  const tell = (next: Told): void => {
    playSound(next.sound);
    setTold(next);
  };
  const onScan = async (code: string): Promise<void> => {
    try {
      const guia = await findScanned(code);
      const next = judged(guia, code, chosen);
      if (next.sound === 'right' && guia !== undefined) onFound(guia);
      tell(next);
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
