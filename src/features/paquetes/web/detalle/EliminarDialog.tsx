import { Text } from '@mantine/core';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';

interface Props {
  readonly paquete: { readonly paquete_id: number; readonly tracking: string; readonly guia_id: number | null };
  /** Whether the parcel is being deleted: the change notice may arrive before the answer. */
  readonly onRemoving: (on: boolean) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Deletes a parcel that has arrived; its charge is lost, so this must be authorised. */
export function EliminarDialog({ paquete: { paquete_id, tracking, guia_id }, onRemoving, onSaved, onClose }: Props) {
  return (
    <CallDialog
      title="Eliminar paquete"
      record={tracking}
      onClose={onClose}
      call={paquetesCalls.remove}
      params={{ paquete_id }}
      initialValues={SIN_REBAJA}
      submitLabel="Eliminar"
      danger
      invalidates={['paquetes.list', 'guias', 'inicio']}
      beforeSubmit={() => {
        onRemoving(true);
        return Promise.resolve(true);
      }}
      onRefused={() => onRemoving(false)}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <Text>
            El paquete {tracking} ya llegó. Al eliminarlo sale de la lista{guia_id === null ? '' : ' y de su guía'}.
          </Text>
          <RebajaFields form={form} reason="Lo que se pesó de él no se cobrará." autoFocus />
        </>
      )}
    </CallDialog>
  );
}
