import { Stack } from '@mantine/core';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { UltimoEscaneo, type Escaneo } from '../escaneo/UltimoEscaneo.tsx';
import { useAbrirLista } from './use-abrir-lista.ts';

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
      {told !== null && <UltimoEscaneo ultimo={told} espera="" />}
    </Stack>
  );
}
