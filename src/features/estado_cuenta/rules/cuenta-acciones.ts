import type { Holder } from '#kit/contract/access.ts';

/** What this user may do with a client's account; the command enforces the same rule. */
export const cuentaAcciones = (
  user: Holder,
  { correo }: { readonly correo: string | null },
): { readonly enviar_correo: boolean } => ({
  enviar_correo:
    user.cliente_id === null &&
    correo !== null &&
    (user.permisos.has('entregas.procesos.registrar_entrega') || user.permisos.has('reportes.cuentas_por_cobrar.ver')),
});
