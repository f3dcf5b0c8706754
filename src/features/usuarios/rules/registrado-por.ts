import { autorText } from '#kit/rules/mailbox.ts';

/** Who made an account, as shown to staff; a customer's may be made by the customer. */
export const registradoPor = (usuario: { readonly usuario_registro: string; readonly cliente_id: number | null }) =>
  usuario.cliente_id === null ? usuario.usuario_registro : autorText(usuario.usuario_registro, usuario.cliente_id);
