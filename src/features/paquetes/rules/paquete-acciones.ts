import type { Holder } from '#kit/contract/access.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { faltaFactura, reemplazaFactura } from './falta-factura.public.ts';
import { noAdmiteGuia } from './admite-guia.ts';
import { recuperable } from './recuperable.public.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import {
  medible,
  paqueteHacia,
  recibidoAvisable,
  trackingEditable,
} from '#features/viaje/rules/paquete-transiciones.ts';

/** What decides which actions a parcel allows. */
export interface PaqueteState {
  readonly paquete_estado: PaqueteEstado;
  /** 0: no owner. */
  readonly cliente_id: number;
  readonly cantidad: number;
  readonly paquete_factura: string | null;
  /** Trackings of the parcels repacked into it that have no invoice. */
  readonly partes_sin_factura: readonly string[];
  readonly guia_id: number | null;
  readonly servicio_id: number | null;
  /** State of its packing list. */
  readonly packinglist_estado: string | null;
  /** The parcel that it was repacked into. */
  readonly reempaque_id: number | null;
  /** State of that parcel. */
  readonly reempaque_estado: PaqueteEstado | null;
  /** State of that parcel's packing list. */
  readonly reempaque_lista: string | null;
  /** How many parcels were repacked into it. */
  readonly total_reempacados: number;
}

export interface PaqueteAcciones {
  readonly editar_tracking: boolean;
  readonly eliminar: boolean;
  readonly adjuntar_factura: boolean;
  readonly reemplazar_factura: boolean;
  readonly reenviar_recibido: boolean;
  readonly ver_internos: boolean;
  readonly exportar_reempacados: boolean;
  readonly etiqueta: boolean;
  readonly corregir: boolean;
  readonly autorizar_sin_factura: boolean;
  readonly reasignar: boolean;
  readonly adjuntar_foto: boolean;
  readonly desarmar: boolean;
  readonly crear_guia: boolean;
  readonly recuperar: boolean;
}

/** Whether a first invoice may be attached: for a single box, until it is delivered. */
export const admiteFactura = ({ paquete_factura, cantidad, paquete_estado }: PaqueteState): boolean =>
  paquete_factura === null && cantidad === 1 && paquete_estado !== 'Entregado';

/** Whether a photo may be taken: the parcel has arrived and is still in our hands. */
export const admiteFoto = (estado: PaqueteEstado): boolean => estado !== 'Pre-alertado' && medible(estado);

/** It is in a packing list that is no longer open, which records its number and that it is there. */
export const enListaCerrada = ({ packinglist_estado }: Pick<PaqueteState, 'packinglist_estado'>): boolean =>
  packinglist_estado !== null && packinglist_estado !== 'Abierto';

/** It is part of a repack, or is one: it must not change until that is taken apart. */
export const enReempaque = ({ reempaque_id, total_reempacados }: PaqueteState): boolean =>
  reempaque_id !== null || total_reempacados > 0;

/** What holds a parcel that its state would allow to be deleted; null: nothing. */
export const retenidoPor = (paquete: PaqueteState): 'lista' | 'reempaque' | null => {
  if (enListaCerrada(paquete)) return 'lista';
  return enReempaque(paquete) ? 'reempaque' : null;
};

/** Whether its state allows deletion; what has arrived is in our hands, so only staff may delete it. */
export const eliminable = (user: Holder, estado: PaqueteEstado): boolean =>
  paqueteHacia('eliminar', estado) === null && (user.cliente_id === null || estado === 'Pre-alertado');

/** Whether staff may assign it to another client: it is in the USA, without a guide and not repacked. */
const reasignable = (paquete: PaqueteState): boolean =>
  paquete.paquete_estado === 'Recibido en USA' && paquete.guia_id === null && !enReempaque(paquete);

/** Whether the user may see the internal data of parcels: guide, packing list and service. */
export const veInternos = ({ permisos }: Holder): boolean => permisos.has('paquetes.detalle.indicadores_internos');

/** What this user may do with a parcel that they can see; the commands check the same. */
export const paqueteAcciones = (user: Holder, paquete: PaqueteState): PaqueteAcciones => {
  const { paquete_estado: estado, cliente_id } = paquete;
  const has = (permiso: Permiso): boolean => user.permisos.has(permiso);
  const staff = (permiso: Permiso): boolean => user.cliente_id === null && has(permiso);
  const arrived = estado !== 'Pre-alertado';
  return {
    editar_tracking:
      has('paquetes.detalle.editar_tracking') &&
      trackingEditable(estado) &&
      !enListaCerrada(paquete) &&
      !enReempaque(paquete),
    eliminar: has('paquetes.detalle.eliminar') && eliminable(user, estado) && retenidoPor(paquete) === null,
    adjuntar_factura: has('paquetes.detalle.ver') && admiteFactura(paquete),
    reemplazar_factura: has('paquetes.detalle.ver') && reemplazaFactura(paquete),
    reenviar_recibido:
      staff('paquetes.detalle.reenviar_notificacion_recibido') && cliente_id !== 0 && recibidoAvisable(estado),
    ver_internos: veInternos(user),
    exportar_reempacados: has('paquetes.detalle.exportar_reempacados') && paquete.total_reempacados > 0,
    etiqueta: (staff('guias.detalle.generar_etiqueta') || staff('paquetes.registro.recibir_usa')) && arrived,
    corregir:
      staff('paquetes.registro.recibir_usa') &&
      estado === 'Recibido en USA' &&
      paquete.servicio_id !== null &&
      paquete.reempaque_id === null,
    autorizar_sin_factura: staff('packinglist.procesos.autorizar_retiro') && faltaFactura(paquete),
    reasignar:
      staff(cliente_id === 0 ? 'paquetes.registro.recibir_usa' : 'guias.detalle.reasignar_cliente') &&
      reasignable(paquete),
    adjuntar_foto: staff('paquetes.registro.recibir_usa') && admiteFoto(estado),
    desarmar:
      staff('paquetes.reempacar.crear_paquete') &&
      paquete.total_reempacados > 0 &&
      paqueteHacia('desarmar', estado) === null &&
      paquete.packinglist_estado === null,
    crear_guia: staff('guias.solicitudes.crear_maestro') && noAdmiteGuia(paquete) === null,
    recuperar: recuperable(user, estado),
  };
};
