import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import type { Transferencia } from '../contract/transferencias.schemas.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';

interface Props {
  readonly transferencia: Transferencia;
  readonly onClose: () => void;
}

/** Edits the driver, the vehicle and the comment, which stand on its manifest. */
export function DatosDialog({ transferencia, onClose }: Props) {
  const { transferencia_id, conductor, placa, comentario, version } = transferencia;
  return (
    <CallDialog
      title="Conductor y vehículo"
      record={transferenciaText(transferencia_id)}
      onClose={onClose}
      call={transferenciasCalls.update}
      params={{ transferencia_id }}
      initialValues={{ conductor, placa, comentario, version }}
      invalidates={['transferencias']}
    >
      {(form) => (
        <>
          <TextField form={form} name="conductor" label="Conductor" maxLength={100} autoFocus />
          <TextField form={form} name="placa" label="Placa" maxLength={20} />
          <TextareaField form={form} name="comentario" label="Comentario" maxLength={300} />
        </>
      )}
    </CallDialog>
  );
}
