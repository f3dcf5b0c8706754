import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { transferenciasCalls } from '../../contract/transferencias.calls.ts';
import type { Transferencia } from '../../contract/transferencias.schemas.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { TransferenciaBadge } from '../TransferenciaBadge.tsx';
import { transferenciaClave, useTransferenciaCommands } from '../use-transferencia-commands.ts';
import { useSeesTransferencias } from '../use-transferencia-link.ts';
import { CerrarButton } from '#features/contenedor/web/armar/CerrarButton.tsx';
import { useTellSinAgregar } from '#features/contenedor/web/armar/sin-agregar.ts';
import { YaCerrado } from '#features/contenedor/web/armar/YaCerrado.tsx';
import { TransferenciaIncompleta } from '../TransferenciaIncompleta.tsx';
import { Armar } from './Armar.tsx';

const route = getRouteApi('/shell/guias/transferencias/$transferencia_id/editar');

/** Fills a transfer: scan after scan, with both hands on the boxes. */
export function TransferenciaEditPage() {
  const params = route.useParams();
  useTellSinAgregar(transferenciaClave(params.transferencia_id));
  const result = useCall(transferenciasCalls.get, { params });
  return (
    <DetailPage
      key={params.transferencia_id}
      result={result}
      title={(row) => `Agregar guías · ${transferenciaText(row.transferencia_id)}`}
      badges={(row) => <TransferenciaBadge {...row} />}
      detalle={({ origen_nombre, sucursal_nombre }) => `De ${origen_nombre} a ${sucursal_nombre}`}
      actions={(row) => <Actions transferencia={row} />}
    >
      {(row) =>
        row.acciones.agregar ? (
          <Armar abierta={row} readAt={result.dataUpdatedAt} fuera={<TransferenciaIncompleta transferencia={row} />} />
        ) : (
          <Closed transferencia={row} />
        )
      }
    </DetailPage>
  );
}

function Actions({ transferencia }: { readonly transferencia: Transferencia }) {
  const navigate = useNavigate();
  const { acciones } = transferencia;
  const params = { transferencia_id: String(transferencia.transferencia_id) };
  const sees = useSeesTransferencias();
  const commands = useTransferenciaCommands(transferencia);
  const close = (): void => {
    // Right after the first scan the transfer on screen may still be empty, so the server decides whether it is.
    if (acciones.agregar && !commands.pending)
      void commands.close(() => {
        if (sees) void navigate({ to: '/guias/transferencias/$transferencia_id', params });
      });
  };
  return (
    <>
      <SoundToggle />
      {sees && (
        <LinkButton to="/guias/transferencias/$transferencia_id" params={params} variant="default">
          Ver la transferencia
        </LinkButton>
      )}
      <CerrarButton hidden={!acciones.cerrar} pending={commands.pending} onClose={close} />
    </>
  );
}

function Closed({ transferencia }: { readonly transferencia: Transferencia }) {
  const { transferencia_estado, acciones } = transferencia;
  const commands = useTransferenciaCommands(transferencia);
  const reabrir = {
    text: 'Para agregar guías hay que abrirla de nuevo.',
    pending: commands.pending,
    onReabrir: commands.reopen,
  };
  return (
    <YaCerrado
      clave={transferenciaClave(transferencia.transferencia_id)}
      title={`La transferencia está en estado ${transferencia_estado}`}
      reabrir={acciones.abrir ? reabrir : null}
      otra="Ya no se le agregan guías. Abra otra transferencia para las que faltan."
    />
  );
}
