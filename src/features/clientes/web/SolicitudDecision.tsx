import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { RechazarDialog } from './RechazarDialog.tsx';
import { SiguienteSolicitud } from './SiguienteSolicitud.tsx';

interface Props {
  readonly cliente: Cliente;
  /** Gets the server's message if somebody else decided first; null clears it. */
  readonly onConflict: (message: string | null) => void;
}

/** The buttons to approve, reject, and go on to the next request. */
export function SolicitudDecision({ cliente, onConflict }: Props) {
  const { cliente_id, correo, version, acciones } = cliente;
  const [rejecting, setRejecting] = useState(false);
  const reload = (error: unknown): void => {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    onConflict(error.message);
    void invalidate('clientes');
  };
  const approve = useCommand(clientesCalls.request, {
    invalidates: ['clientes', 'usuarios'],
    onSuccess: () => onConflict(null),
    onError: reload,
  });
  const askApprove = async (): Promise<void> => {
    const name = nombreCompleto(cliente);
    const yes = await confirm({
      title: 'Aprobar la solicitud',
      text:
        correo === null
          ? `El casillero de ${name} queda activo. No dejó correo, así que no recibirá el enlace para su contraseña.`
          : `El casillero de ${name} queda activo y recibirá en ${correo} el enlace para establecer su contraseña.`,
      confirmar: 'Aprobar',
    });
    if (yes) approve.mutate({ params: { cliente_id }, body: { cliente_estatus: 'Activo', version } });
  };
  return (
    <>
      {acciones.rechazar && (
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={approve.isPending}
          onClick={() => setRejecting(true)}
        >
          Rechazar
        </Button>
      )}
      {acciones.aprobar && (
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={approve.isPending}
          onClick={() => void askApprove()}
        >
          Aprobar
        </Button>
      )}
      {cliente.cliente_estatus === 'Pendiente' && <SiguienteSolicitud cliente={cliente} variant="default" />}
      {rejecting && acciones.rechazar && (
        <RechazarDialog cliente={cliente} onClose={() => setRejecting(false)} onRefused={reload} />
      )}
    </>
  );
}
