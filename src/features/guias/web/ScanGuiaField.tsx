import { callApi } from '#kit/web/api/call-api.ts';
import { ScanAndTell, type Told } from '#kit/web/scan/ScanAndTell.tsx';
import { guiasCalls } from '../contract/guias.calls.ts';
import type { GuiaSummary } from '../contract/guias.schemas.ts';

interface Props {
  /** Handles the guide whose label was read. @returns the message to show. */
  readonly onGuia: (guia: GuiaSummary) => Promise<Told> | Told;
  readonly round?: number;
}

/** Reads the labels of guides and the trackings of their parcels: see `ScanAndTell`. */
export function ScanGuiaField({ onGuia, round = 0 }: Props) {
  const onScan = async (code: string): Promise<Told> => {
    const { data } = await callApi(guiasCalls.scanned, { query: { codigo: code } });
    const [guia, ...others] = data;
    if (guia === undefined)
      return { sound: 'wrong', text: 'No es una guía, ni el tracking de un paquete que esté en una.' };
    if (others.length > 0)
      return { sound: 'wrong', text: 'Está en más de una guía. Escanee la etiqueta de la que busca.' };
    return onGuia(guia);
  };
  return (
    <ScanAndTell
      label="Etiqueta de la guía"
      placeholder="Escanee o escriba GA-123, o un tracking"
      onScan={onScan}
      round={round}
    />
  );
}
