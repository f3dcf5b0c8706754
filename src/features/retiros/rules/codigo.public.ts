/** Characters that cannot be confused when read aloud or typed: no 0, 1, I or O. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;
const GROUP = 4;
const CODIGO = new RegExp(`^RT[${SIGNS}]{${LENGTH}}$`);

/** A new code of a pass: 60 bits, too many to guess at a counter. @param random at least CODIGO_BYTES bytes. */
export const codigoOf = (random: Uint8Array): string =>
  `RT${Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')}`;

export const CODIGO_BYTES = LENGTH;

/** The code in readable groups: RT ABCD EFGH JKLM. */
export const codigoText = (codigo: string): string =>
  ['RT', ...(codigo.slice(2).match(new RegExp(`.{${GROUP}}`, 'g')) ?? [])].join(' ');

/**
 * The code from scanned or typed text, which may have blanks, hyphens and small letters; null if it is no code of a
 * pass.
 */
export const typedCodigo = (text: string): string | null => {
  const code = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return CODIGO.test(code) ? code : null;
};
