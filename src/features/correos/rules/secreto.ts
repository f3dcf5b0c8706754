/** Stands in a mail's text in place of its secret: the mailbox page, the table and its backups show this. */
export const SECRETO_OCULTO = '•••••';

/** A text of a mail with its secret, as its reader gets it. */
export const withSecreto = (text: string, secreto: string | null): string =>
  secreto === null ? text : text.replaceAll(SECRETO_OCULTO, () => secreto);
