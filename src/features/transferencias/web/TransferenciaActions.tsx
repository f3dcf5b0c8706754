import { useState } from 'react';
import { IconBuildingStore, IconSteeringWheel, IconTruck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { ContenedorActions } from '#features/contenedor/web/ContenedorActions.tsx';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import type { Transferencia } from '../contract/transferencias.schemas.ts';
import { DatosDialog } from './DatosDialog.tsx';
import { useTransferenciaCommands } from './use-transferencia-commands.ts';

interface Props {
  readonly transferencia: Transferencia;
  /** Told whether it is being discarded, so that the screen does not read it again. */
  readonly onDiscarding: (on: boolean) => void;
}

/** A button for the next step of a transfer, and a menu with its other actions. */
export function TransferenciaActions({ transferencia, onDiscarding }: Props) {
  const { acciones } = transferencia;
  const transferencia_id = String(transferencia.transferencia_id);
  const commands = useTransferenciaCommands(transferencia);
  const navigate = useNavigate();
  const mayPrint = useAllowed(transferenciasCalls.manifest.access);
  const [editing, setEditing] = useState(false);
  const leave = (): void => void navigate({ to: '/guias/transferencias', replace: true });
  return (
    <>
      <ContenedorActions
        acciones={acciones}
        commands={commands}
        mayPrint={mayPrint}
        extra={[
          {
            label: 'Conductor y vehículo',
            icon: IconSteeringWheel,
            onClick: () => setEditing(true),
            hidden: !acciones.editar,
          },
        ]}
        words={{
          agregar: 'Agregar guías',
          enviar: `Enviar a ${transferencia.sucursal_nombre}`,
          descartar: 'Descartar transferencia',
        }}
        icons={{ enviar: <IconTruck size={16} aria-hidden />, recibir: <IconBuildingStore size={16} aria-hidden /> }}
        links={{
          editar: { to: '/guias/transferencias/$transferencia_id/editar', params: { transferencia_id } },
          recibir: { to: '/guias/transferencias/recibir', search: { transferencia_id } },
        }}
        onDescartar={() => void commands.discard(onDiscarding, leave)}
      />
      {editing && <DatosDialog transferencia={transferencia} onClose={() => setEditing(false)} />}
    </>
  );
}
