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

/** What of a parcel decides over what may be done with it. */
export interface PaqueteState {
  readonly paquete_estado: PaqueteEstado;
  /** 0: nobody's. */
  readonly cliente_id: number;
  readonly cantidad: number;
  readonly paquete_factura: string | null;
  /** Of what was repacked into it those without an invoice. */
  readonly partes_sin_factura: readonly string[];
  readonly guia_id: number | null;
  readonly servicio_id: number | null;
  /** Of the packing list that it stands in. */
  readonly packinglist_estado: string | null;
  /** It was repacked into this one. */
  readonly reempaque_id: number | null;
  /** Of that one. */
  readonly reempaque_estado: PaqueteEstado | null;
  /** Of the packing list in which that one stands. */
  readonly reempaque_lista: string | null;
  /** So many were repacked into it. */
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

/** An invoice may come while there is none, of one box that somebody bought, until it is delivered. */
export const admiteFactura = ({ paquete_factura, cantidad, paquete_estado }: PaqueteState): boolean =>
  paquete_factura === null && cantidad === 1 && paquete_estado !== 'Entregado';

/** There is something to take a photo of, and it is still ours to show. */
export const admiteFoto = (estado: PaqueteEstado): boolean => estado !== 'Pre-alertado' && medible(estado);

/** It stands in a packing list that is no longer open: its number and its being there are written down. */
export const enListaCerrada = ({ packinglist_estado }: Pick<PaqueteState, 'packinglist_estado'>): boolean =>
  packinglist_estado !== null && packinglist_estado !== 'Abierto';

/** It is a part of another parcel, or others are parts of it: as it is, until they are taken apart. */
export const enReempaque = ({ reempaque_id, total_reempacados }: PaqueteState): boolean =>
  reempaque_id !== null || total_reempacados > 0;

/** Why a parcel that its state would let go stays; null: nothing holds it. */
export const retenidoPor = (paquete: PaqueteState): 'lista' | 'reempaque' | null => {
  if (enListaCerrada(paquete)) return 'lista';
  return enReempaque(paquete) ? 'reempaque' : null;
};

/** Whether its state lets it be deleted; what has arrived is in our hands, and only staff take it off the books. */
export const eliminable = (user: Holder, estado: PaqueteEstado): boolean =>
  paqueteHacia('eliminar', estado) === null && (user.cliente_id === null || estado === 'Pre-alertado');

/** Whether staff may give it to (another) client: while it waits in the USA without a guide. */
const reasignable = (paquete: PaqueteState): boolean =>
  paquete.paquete_estado === 'Recibido en USA' && paquete.guia_id === null && !enReempaque(paquete);

/** Whether the user sees where the operation has a parcel: its guide, list and service. */
export const veInternos = ({ permisos }: Holder): boolean => permisos.has('paquetes.detalle.indicadores_internos');

/** What this user may do with a parcel that is there for them; the commands enforce the same. */
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
