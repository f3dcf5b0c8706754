import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { PackinglistBadge } from '../PackinglistBadge.tsx';
import { packinglistClave, usePackinglistCommands } from '../use-packinglist-commands.ts';
import { CerrarButton } from '#features/contenedor/web/armar/CerrarButton.tsx';
import { useTellSinAgregar } from '#features/contenedor/web/armar/sin-agregar.ts';
import { YaCerrado } from '#features/contenedor/web/armar/YaCerrado.tsx';
import { ListaIncompleta } from '../ListaIncompleta.tsx';
import { Armar } from './Armar.tsx';

const route = getRouteApi('/shell/packinglist/$packinglist_id/editar');

/** Fills a list by scanning parcels one after the other, without keyboard or mouse. */
export function PackinglistEditPage() {
  const params = route.useParams();
  useTellSinAgregar(packinglistClave(params.packinglist_id));
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
      {(row) =>
        row.acciones.agregar ? (
          <Armar lista={row} readAt={result.dataUpdatedAt} fuera={<ListaIncompleta lista={row} />} />
        ) : (
          <Closed lista={row} />
        )
      }
    </DetailPage>
  );
}

function Actions({ lista }: { readonly lista: Packinglist }) {
  const navigate = useNavigate();
  const { acciones } = lista;
  const params = { packinglist_id: String(lista.packinglist_id) };
  const commands = usePackinglistCommands(lista);
  const close = (): void => {
    // Just after the first scan the list on screen may still be empty; the server decides whether it is.
    if (acciones.agregar && !commands.pending)
      void commands.close(() => void navigate({ to: '/packinglist/$packinglist_id', params }));
  };
  return (
    <>
      <SoundToggle />
      <LinkButton to="/packinglist/$packinglist_id" params={params} variant="default">
        Ver la lista
      </LinkButton>
      <CerrarButton hidden={!acciones.cerrar} pending={commands.pending} onClose={close} />
    </>
  );
}

function Closed({ lista }: { readonly lista: Packinglist }) {
  const { estado, acciones } = lista;
  const commands = usePackinglistCommands(lista);
  const reabrir = {
    text: 'Para agregar paquetes hay que abrirla de nuevo.',
    pending: commands.pending,
    onReabrir: commands.reopen,
  };
  return (
    <YaCerrado
      clave={packinglistClave(lista.packinglist_id)}
      title={`La lista está en estado ${estado}`}
      reabrir={acciones.abrir ? reabrir : null}
      otra="Ya no se le agregan paquetes. Abra una lista nueva para los que faltan."
    />
  );
}
