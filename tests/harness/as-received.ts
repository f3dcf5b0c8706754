import { withSecreto } from '#features/correos/server/correos.public.ts';

/** A stored mail as its reader gets it, with the link or code that is stored separately from its text. */
export const asReceived = <M extends { readonly texto: string; readonly secreto: string | null }>(mail: M): M => ({
  ...mail,
  texto: withSecreto(mail.texto, mail.secreto),
});
