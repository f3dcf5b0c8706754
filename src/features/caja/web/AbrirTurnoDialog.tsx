import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { AbrirTurnoForm } from './AbrirTurnoForm.tsx';

interface Props {
  readonly onAbierto: () => void;
  readonly onClose: () => void;
}

/** Opens a turno over the screen that needs one. */
export function AbrirTurnoDialog({ onAbierto, onClose }: Props) {
  return (
    <FormDialog title="Abrir turno de caja" record={null} size="sm" onClose={onClose}>
      {(close) => <AbrirTurnoForm onCancel={close} onAbierto={onAbierto} />}
    </FormDialog>
  );
}
