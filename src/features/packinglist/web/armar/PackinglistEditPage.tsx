import { Alert, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { PackinglistBadge } from '../PackinglistBadge.tsx';
import { usePackinglistCommands } from '../use-packinglist-commands.ts';
import { Armar } from './Armar.tsx';

const route = getRouteApi('/shell/packinglist/$packinglist_id/editar');

/** Puts a list together: scan after scan, with the hands on the parcels. */
export function PackinglistEditPage() {
  const params = route.useParams();
  const result = useCall(packinglistCalls.get, { params });
  return (
    <DetailPage
      key={params.packinglist_id}
      result={result}
      title={(row) => `Agregar paquetes · ${packinglistText(row.servicio_prefijo, row.packinglist_id)}`}
      badges={({ estado }) => <PackinglistBadge estado={estado} />}
      detalle={({ servicio_nombre }) => servicio_nombre}
      actions={(row) => <Actions lista={row} />}
    >
      {(row) => (row.acciones.agregar ? <Armar lista={row} readAt={result.dataUpdatedAt} /> : <Closed lista={row} />)}
    </DetailPage>
  );
}

function Actions({ lista }: { readonly lista: Packinglist }) {
  const navigate = useNavigate();
  const { acciones } = lista;
  const params = { packinglist_id: String(lista.packinglist_id) };
  const commands = usePackinglistCommands(lista);
  const close = (): void => {
    // Right after the first scan the list on screen may still be empty: whether it is, the server says.
    if (acciones.agregar && !commands.pending)
      commands.close(() => void navigate({ to: '/packinglist/$packinglist_id', params }));
  };
  // Also from the scan field, which always has the focus.
  useHotkeys([['mod+Enter', close]], []);
  return (
    <>
      <SoundToggle />
      <LinkButton to="/packinglist/$packinglist_id" params={params} variant="default">
        Ver la lista
      </LinkButton>
      {acciones.cerrar && (
        <Button
          leftSection={<IconLock size={16} aria-hidden />}
          title="Ctrl + Enter"
          loading={commands.pending}
          onClick={close}
        >
          Cerrar e imprimir etiqueta
        </Button>
      )}
    </>
  );
}

function Closed({ lista }: { readonly lista: Packinglist }) {
  const { estado, acciones } = lista;
  const commands = usePackinglistCommands(lista);
  return (
    <Alert color="yellow" icon={<IconLock size={18} />} title={`La lista está en estado ${estado}`}>
      {acciones.abrir ? (
        <>
          Para agregar paquetes hay que abrirla de nuevo.{' '}
          <Button
            size="xs"
            variant="default"
            mt="xs"
            leftSection={<IconLockOpen size={16} aria-hidden />}
            loading={commands.pending}
            onClick={commands.reopen}
          >
            Volver a abrir
          </Button>
        </>
      ) : (
        'Ya no se le agregan paquetes. Abra una lista nueva para los que faltan.'
      )}
    </Alert>
  );
}
