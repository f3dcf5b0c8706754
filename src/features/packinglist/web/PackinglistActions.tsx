import { Button } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconLock,
  IconLockOpen,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconPrinter,
  IconScan,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { ActionsMenu } from '#kit/web/ui/ActionsMenu.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { Packinglist } from '../contract/packinglist.schemas.ts';
import { usePackinglistCommands } from './use-packinglist-commands.ts';

interface Props {
  readonly lista: Packinglist;
  /** Whether it is about to be gone, so that the screen does not read it again. */
  readonly onDiscarding: (on: boolean) => void;
}

/** The next step of a list in sight, the rest in the menu. */
export function PackinglistActions({ lista, onDiscarding }: Props) {
  const { acciones } = lista;
  const packinglist_id = String(lista.packinglist_id);
  const mayPrint = useAllowed(packinglistCalls.manifest.access);
  const commands = usePackinglistCommands(lista);
  const navigate = useNavigate();
  const leave = (): void => void navigate({ to: '/packinglist', replace: true });
  return (
    <>
      <ActionsMenu
        actions={[
          { label: 'Imprimir etiqueta', icon: IconTag, onClick: commands.printLabel, hidden: !acciones.etiqueta },
          { label: 'Imprimir manifiesto', icon: IconPrinter, onClick: commands.printManifest, hidden: !mayPrint },
          {
            label: 'Manifiesto en Excel',
            icon: IconFileSpreadsheet,
            onClick: commands.downloadManifest,
            hidden: !mayPrint,
          },
          { label: 'Volver a abrir', icon: IconLockOpen, onClick: commands.reopen, hidden: !acciones.abrir },
          {
            label: 'Descartar lista',
            icon: IconTrash,
            onClick: () => void commands.discard(onDiscarding, leave),
            hidden: !acciones.descartar,
            danger: true,
          },
        ]}
      />
      {acciones.agregar && (
        <LinkButton
          to="/packinglist/$packinglist_id/editar"
          params={{ packinglist_id }}
          variant={acciones.cerrar ? 'default' : 'filled'}
          leftSection={<IconScan size={16} aria-hidden />}
        >
          Agregar paquetes
        </LinkButton>
      )}
      {acciones.cerrar && (
        <Button
          leftSection={<IconLock size={16} aria-hidden />}
          loading={commands.pending}
          onClick={() => commands.close()}
        >
          Cerrar e imprimir etiqueta
        </Button>
      )}
      {acciones.enviar && (
        <Button
          leftSection={<IconPlaneDeparture size={16} aria-hidden />}
          loading={commands.pending}
          onClick={() => void commands.send()}
        >
          Enviar a Honduras
        </Button>
      )}
      {acciones.recibir && (
        <LinkButton
          to="/recibir/hn"
          search={{ packinglist_id }}
          leftSection={<IconPlaneArrival size={16} aria-hidden />}
        >
          Recibir
        </LinkButton>
      )}
    </>
  );
}
