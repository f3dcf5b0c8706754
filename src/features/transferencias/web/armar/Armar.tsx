import type { ReactNode } from 'react';
import { Armar as ArmarContenedor } from '#features/contenedor/web/armar/Armar.tsx';
import type { Transferencia } from '../../contract/transferencias.schemas.ts';
import { GUIAS, totalesOf } from '../guias-de-transferencia.tsx';
import type { Abierta } from './abierta.ts';
import { PorTransferir } from './PorTransferir.tsx';
import { useArmarTransferencia } from './use-armar-transferencia.ts';

interface Props {
  /** The warning about boxes of its guias that are not in it. */
  readonly fuera?: ReactNode;
  readonly abierta: Abierta;
  /** When it was read, in milliseconds. */
  readonly readAt: number;
  /** Called once a new one was stored with its first guias and nothing is being scanned any more. */
  readonly onMade?: (transferencia: Transferencia) => void;
}

/** Puts guias into a transfer: scanned, or ticked from those that may travel. */
export function Armar({ abierta, readAt, fuera, onMade }: Props) {
  const armar = useArmarTransferencia(abierta, onMade);
  return (
    <ArmarContenedor
      de={GUIAS}
      armar={armar}
      totales={totalesOf(abierta)}
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
