import { callApi } from '#kit/web/api/call-api.ts';
import { ScanAndTell, type Told } from '#kit/web/scan/ScanAndTell.tsx';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import type { GuiaSummary } from '../contract/guias.schemas.ts';

/** Finds the guide of a scanned label, whatever its state; undefined if there is none of that number. */
const findScanned = async (code: string): Promise<GuiaSummary | undefined> => {
  const typed = typedGuia(code);
  if (typed === null) return undefined;
  const { data } = await callApi(guiasCalls.list, {
    query: { buscar: `G-${typed.guia_numero}`, guia_estado: GUIA_ESTADOS.join(','), limite: 1 },
  });
  return data[0];
};

interface Props {
  /** Handles the guide whose label was read. @returns the message to show. */
  readonly onGuia: (guia: GuiaSummary) => Promise<Told> | Told;
}

/** Reads the labels of guides; the message about one stays until the next. */
export function ScanGuiaField({ onGuia }: Props) {
  const onScan = async (code: string): Promise<Told> => {
    const guia = await findScanned(code);
    return guia === undefined ? { sound: 'wrong', text: `«${code}» no es una guía.` } : onGuia(guia);
  };
  return <ScanAndTell label="Etiqueta de la guía" placeholder="Escanee o escriba GA-123" onScan={onScan} />;
}
