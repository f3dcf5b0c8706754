import { contenedorAcciones, type PermisosOf } from '#features/contenedor/rules/contenedor-acciones.ts';
import { PACKINGLIST_TRANSICIONES } from './packinglist-transiciones.ts';

const BUILDS = 'packinglist.listado.crear_actualizar';
/** Permission to let a parcel out of a list, and to close a list without all boxes of a guide. */
export const AUTORIZA = 'packinglist.procesos.autorizar_retiro';

/** The permission that each step of a list needs. */
export const PERMISOS_DE: PermisosOf = {
  agregar: [BUILDS],
  retirar: [BUILDS],
  cerrar: [BUILDS],
  abrir: [BUILDS],
  enviar: ['packinglist.procesos.marcar_como_enviado'],
  recibir: ['packinglist.procesos.marcar_como_recibido_hn'],
  descartar: [BUILDS],
};

/** What this user may do with a list. */
export const packinglistAcciones = contenedorAcciones({
  transiciones: PACKINGLIST_TRANSICIONES,
  permisos: PERMISOS_DE,
  etiqueta: [BUILDS, 'guias.detalle.generar_etiqueta'],
  autoriza: AUTORIZA,
});
