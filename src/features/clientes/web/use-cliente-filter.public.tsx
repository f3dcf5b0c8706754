import { useSearch } from '@tanstack/react-router';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { CLIENTE_PICKER } from './cliente-picker.public.ts';

/** The filter of a list by client, for staff who may look clients up. */
export const useClienteFilter = () => {
  const own = useSession()?.cliente_id != null;
  const mayPick = useAllowed(clientesCalls.options.access) && !own;
  const { cliente_id }: { readonly cliente_id?: string } = useSearch({ strict: false });
  // The address has only the number; the name comes with the first request.
  const chosen = useCall(
    clientesCalls.options,
    { query: { buscar: cliente_id ?? '' } },
    { enabled: mayPick && cliente_id !== undefined },
  ).data?.data.find((row) => String(row.cliente_id) === String(cliente_id));
  const nombre = chosen === undefined ? undefined : CLIENTE_PICKER.labelOf(chosen);
  const filter = {
    name: 'cliente_id' as const,
    label: 'Cliente',
    render: (value: string | undefined, change: (next: string | undefined) => void, labelled: boolean) => (
      <EntityPicker
        {...CLIENTE_PICKER}
        placeholder={labelled ? CLIENTE_PICKER.placeholder : 'Cliente'}
        label="Cliente"
        hideLabel={!labelled}
        value={value === undefined ? null : Number(value)}
        valueLabel={nombre}
        onChange={(next) => change(next === null ? undefined : String(next))}
      />
    ),
    valueText: (value: string) => nombre ?? mailboxText(Number(value)),
  };
  return mayPick ? [filter] : [];
};
