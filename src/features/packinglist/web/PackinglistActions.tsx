import { IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { ContenedorActions } from '#features/contenedor/web/ContenedorActions.tsx';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { Packinglist } from '../contract/packinglist.schemas.ts';
import { usePackinglistCommands } from './use-packinglist-commands.ts';

interface Props {
  readonly lista: Packinglist;
  /** Called with true when the list is about to be discarded, so that the screen does not read it again. */
  readonly onDiscarding: (on: boolean) => void;
}

/** The actions on a list: its next step as a button, the rest in the menu. */
export function PackinglistActions({ lista, onDiscarding }: Props) {
  const packinglist_id = String(lista.packinglist_id);
  const mayPrint = useAllowed(packinglistCalls.manifest.access);
  const commands = usePackinglistCommands(lista);
  const navigate = useNavigate();
  const leave = (): void => void navigate({ to: '/packinglist', replace: true });
  return (
    <ContenedorActions
      acciones={lista.acciones}
      commands={commands}
      mayPrint={mayPrint}
      words={{ agregar: 'Agregar paquetes', enviar: 'Enviar a Honduras', descartar: 'Descartar lista' }}
      icons={{
        enviar: <IconPlaneDeparture size={16} aria-hidden />,
        recibir: <IconPlaneArrival size={16} aria-hidden />,
      }}
      links={{
        editar: { to: '/packinglist/$packinglist_id/editar', params: { packinglist_id } },
        recibir: { to: '/recibir/hn', search: { packinglist_id } },
      }}
      onDescartar={() => void commands.discard(onDiscarding, leave)}
    />
  );
}
