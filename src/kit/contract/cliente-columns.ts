import { clienteText, mailboxText, type NamedCliente, nombreCompleto } from '../rules/mailbox.ts';

/** The customer of a row: on a screen with the mailbox, in a sheet with a column each for mailbox and name. */
export const CASILLERO_COLUMN = {
  key: 'cliente_id',
  title: 'Casillero',
  screen: false,
  chars: 10,
  value: ({ cliente_id }: Pick<NamedCliente, 'cliente_id'>) => mailboxText(cliente_id),
} as const;
export const CLIENTE_COLUMN = {
  key: 'cliente_nombre',
  title: 'Cliente',
  chars: 32,
  card: 'title',
  value: clienteText,
  sheet: { value: nombreCompleto },
} as const;
