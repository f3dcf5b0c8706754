import { counted } from '#kit/rules/counted.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { ScanAndTell, type Told } from '#kit/web/scan/ScanAndTell.tsx';
import { abandonoCalls } from '../contract/abandono.calls.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';

interface Props {
  readonly chosen: ReadonlyMap<string | number, EnEsperaRow>;
  readonly onFound: (rows: readonly EnEsperaRow[]) => void;
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

/** Ticks parcels by their codes or the label of their guia; a refusal is shown until the next scan. */
export function ScanPaquete({ chosen, onFound }: Props) {
  const onScan = async (codigo: string): Promise<Told> => {
    const { data } = await callApi(abandonoCalls.byCode, { query: { codigo } });
    const told = judged(data, chosen);
    if (told.sound === 'right') onFound(data.filter(({ motivo }) => motivo === null));
    return told;
  };
  return <ScanAndTell label="Escanee un paquete" placeholder="Tracking o guía" onScan={onScan} />;
}
