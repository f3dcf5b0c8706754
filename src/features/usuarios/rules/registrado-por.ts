import { autorText } from '#kit/rules/mailbox.ts';

/** Who made an account, as staff read it: a customer's may be their own doing. */
export const registradoPor = (usuario: { readonly usuario_registro: string; readonly cliente_id: number | null }) =>
  usuario.cliente_id === null ? usuario.usuario_registro : autorText(usuario.usuario_registro, usuario.cliente_id);
