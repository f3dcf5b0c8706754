import type { ReactNode } from 'react';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { AutorizarConComentario } from '#features/contenedor/web/AutorizarConComentario.tsx';
import { Armar as ArmarContenedor } from '#features/contenedor/web/armar/Armar.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import { PAQUETES, totalesOf } from '../paquetes-de-lista.tsx';
import type { OpenLista } from './open-lista.ts';
import { PorAgregar } from './PorAgregar.tsx';
import { useArmarLista } from './use-armar-lista.ts';

interface Props {
  /** Shows the boxes of its guides that are not in it. */
  readonly fuera?: ReactNode;
  readonly lista: OpenLista;
  /** When the list was read. */
  readonly readAt: number;
  /** Called when a new list was stored with its first parcels and no scan is pending. */
  readonly onMade?: (lista: Packinglist) => void;
}

/** Adds parcels to a list: scanned, or ticked among those in the warehouse. */
export function Armar({ lista, readAt, fuera, onMade }: Props) {
  const { armar, allow, allowing } = useArmarLista(lista, onMade);
  const mayAllow = useAllowed(paquetesCalls.allowNoInvoice.access);
  return (
    <ArmarContenedor
      de={PAQUETES}
      armar={armar}
      totales={totalesOf(lista)}
      readAt={readAt}
      fuera={fuera}
      words={{
        scan: 'Escanee o escriba un tracking, o la etiqueta de una caja',
        waiting: lista.total_paquetes === 0 ? 'Esperando el primer paquete' : 'Esperando el siguiente paquete',
        totales: 'lista',
        repetido: 'Ya estaba en la lista',
      }}
      extra={(one) =>
        one.permitible !== null &&
        mayAllow && (
          <AutorizarConComentario
            pregunta="Por qué viaja sin factura"
            de={one.codigo}
            confirmar="Autorizar y agregar"
            busy={allowing}
            onAllow={(comentario) => allow(one, comentario)}
          />
        )
      }
    >
      <PorAgregar lista={lista} adding={armar.ticking} onAdd={armar.tick} />
    </ArmarContenedor>
  );
}
