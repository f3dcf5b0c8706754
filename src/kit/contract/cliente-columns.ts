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

/** The mailbox as a number, where the key of `CASILLERO_COLUMN` is taken. */
export const CASILLERO_NUMBER_COLUMN = {
  key: 'casillero',
  title: 'Casillero',
  kind: 'number',
  screen: false,
  chars: 10,
  value: ({ cliente_id }: Pick<NamedCliente, 'cliente_id'>) => cliente_id,
} as const;

/** The mailbox that begins a row about a customer. */
export const CASILLERO_FIRST_COLUMN = {
  key: 'cliente_id',
  title: 'Casillero',
  kind: 'mono',
  order: true,
  width: 96,
  chars: 10,
  card: 'line',
  value: ({ cliente_id }: Pick<NamedCliente, 'cliente_id'>) => mailboxText(cliente_id),
} as const;
