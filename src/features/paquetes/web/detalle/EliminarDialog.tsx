import { Text } from '@mantine/core';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';

interface Props {
  readonly paquete: { readonly paquete_id: number; readonly tracking: string; readonly guia_id: number | null };
  /** Whether it is on its way to be gone: the notice of it may come before the answer. */
  readonly onRemoving: (on: boolean) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Takes a parcel that has arrived off the books: what it would be charged goes with it, so somebody answers for that. */
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
