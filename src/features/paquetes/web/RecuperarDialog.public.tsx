import { Text } from '@mantine/core';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { AutorizacionField } from '#kit/web/form/AutorizacionField.tsx';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { abandonoCalls } from '#features/abandono/contract/abandono.calls.ts';

interface Props {
  readonly paquete: {
    readonly paquete_id: number;
    readonly tracking: string;
    /** State to return to; null: it is not abandoned. */
    readonly estado_antes_abandono: string | null;
  };
  readonly onClose: () => void;
}

/** Returns an abandoned parcel to its former state. */
export function RecuperarDialog({ paquete: { paquete_id, tracking, estado_antes_abandono }, onClose }: Props) {
  return (
    <CallDialog
      title="Recuperar paquete"
      record={tracking}
      onClose={onClose}
      call={abandonoCalls.recover}
      params={{ paquete_id }}
      initialValues={{ razon: '', autorizacion: '' }}
      submitLabel="Recuperar"
      invalidates={['abandono', 'paquetes', 'guias']}
    >
      {(form) => (
        <>
          <Text>
            Vuelve a {estado_antes_abandono} con su guía. Si la guía ya siguió sin él, recibe una propia. Se avisa al
            cliente.
          </Text>
          <TextField form={form} name="razon" label="Razón" maxLength={RAZON_MAX} required autoFocus />
          {form.errors['autorizacion'] !== undefined && <AutorizacionField form={form} />}
        </>
      )}
    </CallDialog>
  );
}
