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

/** A client as the title of a screen names one: María López (0001). */
export const clienteConCasillero = (cliente: NamedCliente): string =>
  `${nombreCompleto(cliente)} (${mailboxText(cliente.cliente_id)})`;

/** A client wherever one is named: 0001 · María López. What is nobody's has no mailbox to tell. */
export const clienteText = (cliente: NamedCliente): string =>
  [...(cliente.cliente_id === 0 ? [] : [mailboxText(cliente.cliente_id)]), nombreCompleto(cliente)].join(' · ');

/** Who registered something of a client, as staff read it: a customer's user is the mailbox. */
export const autorText = (usuario: string | null, cliente_id: number): string | null =>
  usuario === String(cliente_id) ? 'El cliente' : usuario;
