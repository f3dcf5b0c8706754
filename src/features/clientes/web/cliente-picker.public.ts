import { clienteText } from '#kit/rules/mailbox.ts';
import type { PickerProps } from '#kit/web/picker/picker-types.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { formatTelefono } from '../rules/identidad.ts';

/** How a client is picked anywhere: by mailbox, name, DNI or telephone; a mailbox and Enter pick it at once. */
export const CLIENTE_PICKER: PickerProps<typeof clientesCalls.options> & { readonly placeholder: string } = {
  call: clientesCalls.options,
  placeholder: 'Casillero, nombre, DNI o teléfono',
  keyOf: ({ cliente_id }) => cliente_id,
  labelOf: clienteText,
  detailOf: ({ telefono, ciudad_nombre }) =>
    [formatTelefono(telefono ?? ''), ciudad_nombre].filter(Boolean).join(' · '),
  isExact: ({ cliente_id }, text) => text.replace(/^#?0*/, '') === String(cliente_id),
};

/** Why a client cannot be picked for anything new: it is not active. */
export const inactiveReason = ({ cliente_estatus }: { readonly cliente_estatus: string }): string | undefined =>
  cliente_estatus === 'Activo' ? undefined : `El estado del cliente es ${cliente_estatus}`;
