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

/** A list that does not exist yet: its first parcel stores it, and the user continues on the page of that list. */
export function Nueva({ servicio: { servicio_id, servicio_nombre } }: { readonly servicio: Servicio }) {
  const navigate = useNavigate();
  const goOn = (lista: Packinglist): void => {
    const params = { packinglist_id: String(lista.packinglist_id) };
    // Keeps the answer, so that the scan field is there at once; scans made meanwhile are read on that page.
    keepAnswer(packinglistCalls.get, { params }, lista);
    void invalidate('packinglist');
    // Back returns to where the list was started, not to this page, which would start another.
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
