import { Text } from '@mantine/core';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { PasswordField } from '#kit/web/form/PasswordField.tsx';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { Packinglist, PaqueteEnLista } from '../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';

interface Props {
  readonly lista: Packinglist;
  readonly paquete: PaqueteEnLista;
  readonly onClose: () => void;
}

/** Takes a parcel out of a list; a supervisor who stands by types the own password. */
export function RetirarDialog({ lista, paquete, onClose }: Props) {
  const { packinglist_id } = lista;
  const { paquete_id, tracking } = paquete;
  return (
    <FormDialog title="Retirar de la lista" record={tracking} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={packinglistCalls.removePaquete}
          initialValues={{ packinglist_id, paquete_id, autorizacion: '' }}
          submitLabel="Retirar"
          danger
          invalidates={['packinglist', 'paquetes', 'guias']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>
                <span className="mono">{tracking}</span> sale de{' '}
                {packinglistText(lista.servicio_prefijo, packinglist_id)} y queda en la bodega de Miami
                {lista.estado === 'Enviado a HN' ? ', porque no viajó con la lista' : ''}. Puede ir en otra lista.
              </Text>
              <PasswordField
                form={form}
                name="autorizacion"
                label="Contraseña de quien autoriza"
                help="La escribe un supervisor. Queda anotado quién autorizó."
                autoComplete="new-password"
                required
                autoFocus
              />
            </>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
