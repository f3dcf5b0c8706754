import { contenedorAcciones, type PermisosOf } from '#features/contenedor/rules/contenedor-acciones.ts';
import { TRANSFERENCIA_TRANSICIONES } from './transferencia-transiciones.ts';

const BUILDS = 'tranasferencia_guias.listado.crear_actualizar';
const EDITS = 'tranasferencia_guias.detalle.modificar_dimensiones';
const SENDS = 'tranasferencia_guias.proceso.marcar_como_enviado';
/** The permission to authorise taking a guia out, and closing a transfer without all boxes of a guia. */
export const AUTORIZA = 'tranasferencia_guias.proceso.autorizar_retiro';

export const TRANSFERENCIA_STEPS = [
  'agregar',
  'retirar',
  'cerrar',
  'abrir',
  'editar',
  'enviar',
  'recibir',
  'descartar',
] as const;
type Step = (typeof TRANSFERENCIA_STEPS)[number];

/** The permissions of each step of a transfer; any one of them is enough. */
export const PERMISOS_DE: PermisosOf<Step> = {
  agregar: [BUILDS, EDITS],
  retirar: [BUILDS, EDITS],
  cerrar: [BUILDS],
  abrir: [BUILDS],
  // The user who sends it learns who drives.
  editar: [BUILDS, EDITS, SENDS],
  enviar: [SENDS],
  recibir: [SENDS],
  descartar: [BUILDS],
};

/** What this user may do with a transfer. */
export const transferenciaAcciones = contenedorAcciones({
  transiciones: TRANSFERENCIA_TRANSICIONES,
  permisos: PERMISOS_DE,
  etiqueta: [BUILDS, SENDS, 'guias.detalle.generar_etiqueta'],
  autoriza: AUTORIZA,
});
