/** The log-in name as it is stored: lower case, and a mailbox number without leading zeros. */
export const canonicalUsuario = (typed: string): string => {
  const name = typed.trim().toLowerCase();
  return /^\d+$/.test(name) ? name.replace(/^0+(?=\d)/, '') : name;
};
