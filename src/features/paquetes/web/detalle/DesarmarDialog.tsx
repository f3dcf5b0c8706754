import { Text } from '@mantine/core';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { reempaqueCalls } from '#features/reempaque/contract/reempaque.calls.ts';
import { asksForRebaja, RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';

interface Props {
  readonly paquete: { readonly paquete_id: number; readonly tracking: string; readonly version: number };
  /** Whether the parcel is being deleted: the change notice may arrive before the answer. */
  readonly onRemoving: (on: boolean) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Takes a repack apart. */
export function DesarmarDialog({ paquete: { paquete_id, tracking, version }, onRemoving, onSaved, onClose }: Props) {
  return (
    <CallDialog
      title="Deshacer reempaque"
      record={tracking}
      onClose={onClose}
      call={reempaqueCalls.unjoin}
      params={{ paquete_id }}
      initialValues={SIN_REBAJA}
      toBody={(values) => ({ ...values, version })}
      submitLabel="Deshacer reempaque"
      danger
      invalidates={['paquetes.list', 'guias', 'reempaque', 'inicio']}
      beforeSubmit={() => {
        onRemoving(true);
        return Promise.resolve(true);
      }}
      onRefused={() => onRemoving(false)}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <Text>Sus paquetes vuelven a la bodega como estaban, cada uno con su tracking y su peso.</Text>
          {asksForRebaja(form) && <RebajaFields form={form} reason="Por separado, sus paquetes cuestan menos." />}
        </>
      )}
    </CallDialog>
  );
}
