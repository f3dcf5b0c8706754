import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { clienteErrors } from '../contract/clientes.errors.ts';
import { RAZON_MAX, type Cliente } from '../contract/clientes.schemas.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';

interface Props {
  readonly cliente: Cliente;
  readonly onClose: () => void;
  /** Called if the rejection failed; the data on the screen may be outdated. */
  readonly onRefused: (error: unknown) => void;
}

/** Rejects a request, with a reason that the applicant will read. */
export function RechazarDialog({ cliente, onClose, onRefused }: Props) {
  const { cliente_id, correo, version } = cliente;
  return (
    <ReasonDialog
      title="Rechazar la solicitud"
      record={nombreCompleto(cliente)}
      onClose={onClose}
      call={clientesCalls.request}
      params={{ cliente_id }}
      sends={{ cliente_estatus: 'Rechazado', version }}
      label="Motivo"
      maxLength={RAZON_MAX}
      emptyText={clienteErrors.CLIENTE_RAZON_REQUERIDA.message()}
      submitLabel="Rechazar"
      danger
      invalidates={['clientes']}
      onRefused={onRefused}
    >
      {correo === null
        ? `${nombreCompleto(cliente)} no dejó correo: el motivo queda en la solicitud, pero no se le puede avisar.`
        : `${nombreCompleto(cliente)} recibirá este motivo en ${correo}.`}
    </ReasonDialog>
  );
}
