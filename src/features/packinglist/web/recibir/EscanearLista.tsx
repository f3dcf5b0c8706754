import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { UltimoEscaneo, type Escaneo } from '../escaneo/UltimoEscaneo.public.tsx';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import { duenoText } from '../escaneo/paquete-text.ts';

/** The number of a list as it is typed without its letters. */
const NUMBER = /^\d{1,8}$/;

/**
 * Opens the list that a scan means: by its label, its number, or any of its parcels.
 * @param abierta the list that is on the screen already.
 */
const useAbrirLista = (abierta: number | null) => {
  const navigate = useNavigate();
  const [ultimo, setUltimo] = useState<Escaneo | null>(null);
  const openLista = (packinglist_id: number, codigo: string): void => {
    if (packinglist_id === abierta) {
      playSound('repeat');
      return setUltimo({ outcome: 'repeat', codigo, detalle: 'Es de esta misma lista.' });
    }
    playSound('right');
    void navigate({ to: '/recibir/hn', search: { packinglist_id: String(packinglist_id) } });
  };
  const refuse = (codigo: string, detalle: string): void => {
    playSound('wrong');
    setUltimo({ outcome: 'wrong', codigo, detalle });
  };
  const scan = async (codigo: string): Promise<void> => {
    const read = canonicalTracking(codigo);
    if (read.kind === 'packinglist') return openLista(read.numero, read.tracking);
    if (NUMBER.test(read.tracking)) return openLista(Number(read.tracking), read.tracking);
    try {
      const { data } = await callApi(packinglistCalls.byCode, { query: { codigo } });
      const listed = data.find(({ packinglist_id }) => packinglist_id !== null);
      if (listed?.packinglist_id != null) return openLista(listed.packinglist_id, read.tracking);
      const [first] = data;
      refuse(
        read.tracking,
        first === undefined ? 'No está en ninguna lista.' : `${duenoText(first)}. No está en ninguna lista.`,
      );
    } catch (error) {
      refuse(read.tracking, messageOf(error));
    }
  };
  return { scan, ultimo };
};

interface Props {
  /** The list on the screen, where nothing is left to scan for. */
  readonly abierta?: number;
  /** What was told last, until something is scanned here. */
  readonly previo?: Escaneo | null;
}

/** Where a scan says which list came. */
export function EscanearLista({ abierta, previo = null }: Props) {
  const { scan, ultimo } = useAbrirLista(abierta ?? null);
  const told = ultimo ?? previo;
  return (
    <Stack gap={10} maw={640}>
      <ScanField
        label={`Escanee la etiqueta de ${abierta === undefined ? 'la' : 'otra'} lista, o uno de sus paquetes`}
        placeholder="Listo para escanear"
        size="lg"
        keepFocus
        camera="once"
        onScan={scan}
      />
      {told !== null && <UltimoEscaneo ultimo={told} waitingText="" />}
    </Stack>
  );
}
