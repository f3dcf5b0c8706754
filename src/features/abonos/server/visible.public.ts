import type { Permiso } from '#kit/contract/permisos.ts';
import type { Principal } from '#kit/server/http/principal.ts';

interface Made {
  readonly cliente_id: number;
  readonly usuario_registro: string;
}

/** Staff see what their report shows, and at the counter what they made themselves; a customer sees the own. */
export const seesCobro = (user: Principal, { cliente_id, usuario_registro }: Made, report: Permiso): boolean =>
  user.cliente_id === null
    ? user.permisos.has(report) ||
      (user.permisos.has('entregas.procesos.registrar_entrega') && usuario_registro === user.usuario)
    : user.cliente_id === cliente_id;
