import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { invalidate, keepAnswer } from '#kit/web/api/use-call.ts';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { transferenciasCalls } from '../../contract/transferencias.calls.ts';
import type { Transferencia } from '../../contract/transferencias.schemas.ts';
import { Armar } from '../armar/Armar.tsx';

const EMPTY = { transferencia_id: null, sucursal_origen_id: null, total_guias: 0, peso_cobrar: 0 };

interface Props {
  readonly destino: { readonly sucursal_id: number; readonly sucursal_nombre: string };
}

/** A transfer that is not stored yet: its first guia stores it, then its own screen takes over. */
export function Nueva({ destino: { sucursal_id, sucursal_nombre } }: Props) {
  const navigate = useNavigate();
  const goOn = (one: Transferencia): void => {
    const params = { transferencia_id: String(one.transferencia_id) };
    // The answer is kept, so that the next screen has a scan field at once; it reads there what was added since.
    keepAnswer(transferenciasCalls.get, { params }, one);
    void invalidate('transferencias');
    // Replaces the address: «back» leads to where it was begun, not to another new transfer.
    void navigate({ to: '/guias/transferencias/$transferencia_id/editar', params, replace: true });
  };
  const title = `Nueva transferencia · ${sucursal_nombre}`;
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        record={title}
        detalle="Se guarda con la primera guía que escanee o elija, y sale de donde ella está; si se va antes, no queda nada."
        actions={<SoundToggle />}
      />
      <Armar abierta={{ ...EMPTY, sucursal_id, sucursal_nombre }} readAt={0} onMade={goOn} />
    </Stack>
  );
}
