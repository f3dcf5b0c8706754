import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { invalidate, keepAnswer } from '#kit/web/api/use-call.ts';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import { Armar } from '../armar/Armar.tsx';

const EMPTY = { packinglist_id: null, paquete_ids: [], total_paquetes: 0, peso_cobrar: 0, peso_real: 0 };

/** A list that is not there yet: its first parcel stores it, and its own screen goes on. */
export function Nueva({ servicio: { servicio_id, servicio_nombre } }: { readonly servicio: Servicio }) {
  const navigate = useNavigate();
  const goOn = (lista: Packinglist): void => {
    const params = { packinglist_id: String(lista.packinglist_id) };
    // Without a moment in which no field waits for the scanner; what came into it since its first parcel is read there.
    keepAnswer(packinglistCalls.get, { params }, lista);
    void invalidate('packinglist');
    // Back leads to where the list was asked for, not to another one.
    void navigate({ to: '/packinglist/$packinglist_id/editar', params, replace: true });
  };
  const title = `Nuevo packing list · ${servicio_nombre}`;
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        record={title}
        detalle="Se guarda con el primer paquete que escanee o elija; si sale antes, no queda nada."
        actions={<SoundToggle />}
      />
      <Armar lista={{ ...EMPTY, servicio_id, servicio_nombre }} readAt={0} onMade={goOn} />
    </Stack>
  );
}
