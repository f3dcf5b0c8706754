import type { ReactNode } from 'react';
import { Armar as ArmarContenedor } from '#features/contenedor/web/armar/Armar.tsx';
import type { Transferencia } from '../../contract/transferencias.schemas.ts';
import { GUIAS, totalesDe } from '../guias-de-transferencia.tsx';
import type { Abierta } from './abierta.ts';
import { PorTransferir } from './PorTransferir.tsx';
import { useArmarTransferencia } from './use-armar-transferencia.ts';

interface Props {
  /** The boxes of its guides that are not in it. */
  readonly fuera?: ReactNode;
  readonly abierta: Abierta;
  /** When it was read. */
  readonly readAt: number;
  /** A new one was stored with its first guides, and nothing is being scanned any more. */
  readonly onMade?: (transferencia: Transferencia) => void;
}

/** Guides into a transfer: scanned, or ticked from what could go on. */
export function Armar({ abierta, readAt, fuera, onMade }: Props) {
  const armar = useArmarTransferencia(abierta, onMade);
  return (
    <ArmarContenedor
      de={GUIAS}
      armar={armar}
      totales={totalesDe(abierta)}
      readAt={readAt}
      fuera={fuera}
      words={{
        scan: 'Escanee o escriba la etiqueta de una caja, o un tracking',
        waiting: abierta.total_guias === 0 ? 'Esperando la primera guía' : 'Esperando la siguiente guía',
        totales: 'transferencia',
        repetido: 'Ya estaba en la transferencia',
      }}
    >
      <PorTransferir abierta={abierta} adding={armar.ticking} onAdd={armar.tick} />
    </ArmarContenedor>
  );
}
