/** Stands in a mail's text where its secret goes: the mailbox page, the table and its backups show this. */
export const SECRETO_OCULTO = '•••••';

/** A text of a mail as its reader gets it. */
export const withSecreto = (text: string, secreto: string | null): string =>
  secreto === null ? text : text.replaceAll(SECRETO_OCULTO, () => secreto);
