import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';
import { refusalOf } from '#features/tracking/rules/refusal-of.ts';
import { TrackingField } from '../TrackingField.tsx';
import { useAjustes } from '../use-ajustes.public.ts';

interface Props {
  readonly paquete: Paquete;
  readonly onClose: () => void;
}

type Values = { tracking: string; version: number };

export function EditTrackingDialog({ paquete: { paquete_id, tracking, version }, onClose }: Props) {
  const { patrones } = useAjustes();
  /** Checks the installation's patterns here, since the contract does not; the server checks them too. */
  const check = async (form: Form<Values>): Promise<boolean> => {
    const refusal = refusalOf(form.getValues().tracking, patrones);
    if (refusal !== null) form.setFieldError('tracking', refusal.mensaje);
    return refusal === null;
  };
  return (
    <CallDialog<typeof paquetesCalls.updateTracking, Values>
      title="Corregir tracking"
      record={tracking}
      onClose={onClose}
      call={paquetesCalls.updateTracking}
      params={{ paquete_id }}
      initialValues={{ tracking, version }}
      beforeSubmit={check}
      submitLabel="Guardar"
      invalidates={['paquetes', 'guias', 'inicio']}
    >
      {(form) => <TrackingField form={form} name="tracking" label="Tracking" required autoFocus patrones={patrones} />}
    </CallDialog>
  );
}
