/** The mailbox number as customers know it: padded to four digits. */
export const mailboxText = (clienteId: number): string => String(clienteId).padStart(4, '0');
