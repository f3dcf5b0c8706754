import type { Holder } from '#kit/contract/access.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import { PACKINGLIST_TRANSICIONES, type PackinglistEstado } from './packinglist-transiciones.ts';

const BUILDS = 'packinglist.listado.crear_actualizar';
const SENDS = 'packinglist.procesos.marcar_como_enviado';
const RECEIVES = 'packinglist.procesos.marcar_como_recibido_hn';
const PRINTS = 'guias.detalle.generar_etiqueta';

/** Which permission each step of a list needs. */
export const PERMISO_DE = {
  agregar: BUILDS,
  retirar: BUILDS,
  cerrar: BUILDS,
  abrir: BUILDS,
  enviar: SENDS,
  recibir: RECEIVES,
  descartar: BUILDS,
} as const satisfies Record<string, Permiso>;
type Step = keyof typeof PERMISO_DE;

/** What leaves Miami, or is closed for it, holds something. */
const WITH_PAQUETES: ReadonlySet<Step> = new Set(['cerrar', 'enviar', 'retirar']);

interface Lista {
  readonly estado: PackinglistEstado;
  readonly total_paquetes: number;
}

/** What this user may do with a list. */
export const packinglistAcciones = (
  { permisos }: Holder,
  { estado, total_paquetes }: Lista,
): Record<Step | 'etiqueta', boolean> => {
  const may = (step: Step): boolean =>
    permisos.has(PERMISO_DE[step]) &&
    isAllowedFrom(PACKINGLIST_TRANSICIONES, step, estado) &&
    (total_paquetes > 0 || !WITH_PAQUETES.has(step));
  return {
    agregar: may('agregar'),
    retirar: may('retirar'),
    cerrar: may('cerrar'),
    abrir: may('abrir'),
    enviar: may('enviar'),
    recibir: may('recibir'),
    descartar: total_paquetes === 0 && may('descartar'),
    // What is still being put together gets its label when it is closed.
    etiqueta: estado !== 'Abierto' && (permisos.has(BUILDS) || permisos.has(PRINTS)),
  };
};
