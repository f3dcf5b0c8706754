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

/** Who is named for what somebody did who was not signed in. */
export const PUBLICO = 'público';

/** A customer's user is the mailbox; before there is one, nobody was signed in. */
const isOwn = (usuario: string | null, cliente_id: number): boolean =>
  usuario === String(cliente_id) || usuario === PUBLICO;

/** Who registered something of a client, as staff read it. */
export const autorText = (usuario: string | null, cliente_id: number): string | null =>
  isOwn(usuario, cliente_id) ? 'El cliente' : usuario;

/** The same within a sentence: « por el cliente»; nothing where it is not told. */
export const porAutorText = (usuario: string | null, cliente_id: number): string =>
  usuario === null ? '' : ` por ${isOwn(usuario, cliente_id) ? 'el cliente' : usuario}`;
