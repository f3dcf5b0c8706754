import type { Principal } from '#kit/server/http/principal.ts';
import { abreCobro, type Cobro } from '../rules/abre-cobro.public.ts';

interface Made {
  readonly cliente_id: number;
  readonly usuario_registro: string;
  readonly sucursal_id: number;
}

/** Whether a user may see a delivery or receipt: staff by `abreCobro`, a customer only their own. */
export const seesCobro = (user: Principal, made: Made, cobro: Cobro): boolean =>
  user.cliente_id === null ? abreCobro(user, cobro, made) : user.cliente_id === made.cliente_id;
