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

/**
 * What a stranger is shown of an address: m•••@•••. The domain tells too much: a company's own, or an unusual ending,
 * is no decoy's.
 */
export const initialOfEmail = (address: string): string =>
  `${/^[a-z]/.exec(address.toLowerCase())?.[0] ?? ''}${HIDDEN}@${HIDDEN}`;

/** Initials as often as names and surnames of Honduras begin with them; a few addresses begin with a figure. */
const INITIALS =
  'aaaaaaaaabbccccccccdddddeeeeeeefffgggghhijjjjjjjjjjkkklllllllmmmmmmmmmmnnnoooppppqrrrrrrrssssttuvvwwxyyyz0';

/**
 * What is shown for a mailbox that has no account: what a real address would be shown as, and the same every time, so
 * that asking tells nobody which mailboxes exist.
 * @param seed two bytes or more, that only this installation can make of the mailbox number.
 */
export const decoyInitial = ([high = 0, low = 0]: Uint8Array): string =>
  initialOfEmail(INITIALS.charAt((high * 256 + low) % INITIALS.length));
