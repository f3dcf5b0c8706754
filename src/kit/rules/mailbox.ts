/** The mailbox number as customers know it: padded to four digits. */
export const mailboxText = (clienteId: number): string => String(clienteId).padStart(4, '0');

interface Nombre {
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
}

export interface NamedCliente extends Nombre {
  readonly cliente_id: number;
}

export const nombreCompleto = ({ cliente_nombre, cliente_apellido }: Nombre): string =>
  `${cliente_nombre} ${cliente_apellido}`.trim();

/** A customer in the title of a screen: María López (0001). */
export const clienteConCasillero = (cliente: NamedCliente): string =>
  `${nombreCompleto(cliente)} (${mailboxText(cliente.cliente_id)})`;

/** A customer anywhere else: 0001 · María López. Rows without a customer have no mailbox to show. */
export const clienteText = (cliente: NamedCliente): string =>
  [...(cliente.cliente_id === 0 ? [] : [mailboxText(cliente.cliente_id)]), nombreCompleto(cliente)].join(' · ');

/** The author of what somebody did without a session. */
export const PUBLICO = 'público';

/** A customer's user name is the mailbox; before there is one, nobody was signed in. */
const isOwn = (usuario: string | null, cliente_id: number): boolean =>
  usuario === String(cliente_id) || usuario === PUBLICO;

/** Who registered a record of a customer, as staff read it. */
export const autorText = (usuario: string | null, cliente_id: number): string | null =>
  isOwn(usuario, cliente_id) ? 'El cliente' : usuario;

/** The same within a sentence: « por el cliente»; empty if not shown. */
export const porAutorText = (usuario: string | null, cliente_id: number): string =>
  usuario === null ? '' : ` por ${isOwn(usuario, cliente_id) ? 'el cliente' : usuario}`;
