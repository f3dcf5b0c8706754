import type { RolInicial } from '#kit/contract/permisos.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import type { TestApi } from './api.ts';
import { newUser } from './new-user.ts';

export interface Cajero {
  readonly usuario: string;
  readonly token: string;
}

/** A signed-in user of the main branch without a shift. */
export const newCajero = async (app: TestApi, rol: RolInicial = 'Empleado'): Promise<Cajero> => {
  const usuario = await newUser(app, { sucursal_id: await sucursalPrincipal(app.db) }, rol);
  return { usuario, token: await app.openSession(usuario) };
};

/** The same with an open shift that began with L 500.00. */
export const newAbierto = async (
  app: TestApi,
  rol: RolInicial = 'Empleado',
): Promise<Cajero & { readonly turno_id: number }> => {
  const cajero = await newCajero(app, rol);
  const { status, body } = await app.call(cajaCalls.open, { token: cajero.token, body: { monto_inicial: 500 } });
  if (status !== 200) throw new Error(`no shift was opened: ${JSON.stringify(body)}`);
  return { ...cajero, turno_id: body.data.turno_id };
};
