/** The mailbox number as customers know it: padded to four digits. */
export const mailboxText = (clienteId: number): string => String(clienteId).padStart(4, '0');

export interface NamedCliente {
  readonly cliente_id: number;
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
}

/** A client wherever one is named: 0001 · María López. What is nobody's has no mailbox to tell. */
export const clienteText = ({ cliente_id, cliente_nombre, cliente_apellido }: NamedCliente): string =>
  [...(cliente_id === 0 ? [] : [mailboxText(cliente_id)]), `${cliente_nombre} ${cliente_apellido}`.trim()].join(' · ');
