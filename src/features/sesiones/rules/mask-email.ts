const HIDDEN = '•••';

const maskPart = (part: string): string =>
  part.length <= 2 ? `${part.slice(0, 1)}${HIDDEN}` : `${part.slice(0, 1)}${HIDDEN}${part.slice(-1)}`;

/** An address that its owner recognises and a stranger cannot use: m•••z@g•••l.com. */
export const maskEmail = (address: string): string => {
  const [local = '', domain = ''] = address.split('@');
  const dot = domain.indexOf('.');
  return dot < 0
    ? `${maskPart(local)}@${HIDDEN}`
    : `${maskPart(local)}@${maskPart(domain.slice(0, dot))}${domain.slice(dot)}`;
};

const PROVIDERS = ['gmail.com', 'hotmail.com', 'yahoo.com', 'outlook.com'] as const;

/**
 * What is shown for a mailbox that has no account: an address that looks as likely as a real one and
 * is the same every time, so that asking tells nobody which mailboxes exist.
 * @param seed bytes that only this installation can make of the mailbox number.
 */
export const decoyEmail = (seed: Uint8Array): string => {
  const letter = (index: number): string => String.fromCharCode(97 + ((seed[index] ?? 0) % 26));
  return maskEmail(`${letter(0)}xx${letter(1)}@${PROVIDERS[(seed[2] ?? 0) % PROVIDERS.length]}`);
};
