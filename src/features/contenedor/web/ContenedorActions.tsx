import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconLock,
  IconLockOpen,
  IconPrinter,
  IconScan,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { ActionsMenu } from '#kit/web/ui/ActionsMenu.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import type { ContenedorStep } from '../rules/contenedor-acciones.ts';
import type { useContenedorCommands } from './use-contenedor-commands.ts';

interface Props {
  readonly acciones: Readonly<Record<Exclude<ContenedorStep, 'retirar'> | 'etiqueta', boolean>>;
  readonly commands: ReturnType<typeof useContenedorCommands>;
  readonly mayPrint: boolean;
  /** Further actions of the menu. */
  readonly extra?: ComponentProps<typeof ActionsMenu>['actions'];
  readonly words: { readonly agregar: string; readonly enviar: string; readonly descartar: string };
  readonly icons: { readonly enviar: ReactNode; readonly recibir: ReactNode };
  readonly links: Readonly<Record<'editar' | 'recibir', Pick<LinkProps, 'to' | 'params' | 'search'>>>;
  readonly onDescartar: () => void;
}

/** A button for the next step of a container, and a menu with its other actions. */
export function ContenedorActions(props: Props) {
  const { acciones, commands, mayPrint, extra = [], words, icons, links, onDescartar } = props;
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
          ...extra,
          { label: 'Volver a abrir', icon: IconLockOpen, onClick: commands.reopen, hidden: !acciones.abrir },
          { label: words.descartar, icon: IconTrash, onClick: onDescartar, hidden: !acciones.descartar, danger: true },
        ]}
      />
      {acciones.agregar && (
        <LinkButton
          {...links.editar}
          variant={acciones.cerrar ? 'default' : 'filled'}
          leftSection={<IconScan size={16} aria-hidden />}
        >
          {words.agregar}
        </LinkButton>
      )}
      {acciones.cerrar && (
        <Button
          leftSection={<IconLock size={16} aria-hidden />}
          loading={commands.pending}
          onClick={() => void commands.close()}
        >
          Cerrar e imprimir etiqueta
        </Button>
      )}
      {acciones.enviar && (
        <Button leftSection={icons.enviar} loading={commands.pending} onClick={() => void commands.send()}>
          {words.enviar}
        </Button>
      )}
      {acciones.recibir && (
        <LinkButton {...links.recibir} leftSection={icons.recibir}>
          Recibir
        </LinkButton>
      )}
    </>
  );
}
