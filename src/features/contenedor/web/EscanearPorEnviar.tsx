import { ScanAndTell, type Told } from '#kit/web/scan/ScanAndTell.tsx';
import { canonicalTracking, type Reading } from '#features/tracking/rules/canonical-tracking.ts';

interface Props<R> {
  readonly label: string;
  readonly placeholder: string;
  /** The number on a container's own label; null if it is no such label. */
  readonly numberOf: (read: Reading) => number | null;
  /** «No es la etiqueta de un packing list.» */
  readonly otra: string;
  readonly find: (id: number) => Promise<R>;
  /** «PA-12» */
  readonly nameOf: (row: R) => string;
  readonly estadoOf: (row: R) => string;
  /** How much is in it; nothing cannot be sent. */
  readonly cuantosOf: (row: R) => number;
  /** «no tiene paquetes.» */
  readonly vacio: string;
  readonly isChosen: (id: number) => boolean;
  readonly onFound: (row: R) => void;
}

/** Ticks containers to send by the labels on their boxes. */
export function EscanearPorEnviar<R>(props: Props<R>) {
  const { label, placeholder, numberOf, otra, find, nameOf, estadoOf, cuantosOf, vacio, isChosen, onFound } = props;
  /** Why it cannot be sent now, the end of a sentence that begins with its name; null if it can. */
  const reasonOf = (row: R): string | null => {
    if (estadoOf(row) !== 'Cerrado') return `está en estado ${estadoOf(row)}.`;
    return cuantosOf(row) > 0 ? null : vacio;
  };
  const onScan = async (codigo: string): Promise<Told> => {
    const id = numberOf(canonicalTracking(codigo));
    if (id === null) return { sound: 'wrong', text: otra };
    const row = await find(id);
    const reason = reasonOf(row);
    if (reason !== null) return { sound: 'wrong', text: `${nameOf(row)} ${reason}` };
    if (isChosen(id)) return { sound: 'repeat', text: `${nameOf(row)} ya está elegida.` };
    onFound(row);
    return { sound: 'right', text: `${nameOf(row)} elegida.` };
  };
  return <ScanAndTell label={label} placeholder={placeholder} onScan={onScan} />;
}
