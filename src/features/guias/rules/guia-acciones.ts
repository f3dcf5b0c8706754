import type { Holder } from '#kit/contract/access.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import { GUIA_SIN_ETIQUETA, isGuiaPrintable } from '#features/etiquetas/rules/guia-etiqueta.public.ts';
import { worksAt } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TRANSICIONES, type GuiaAccion } from '#features/viaje/rules/guia-transiciones.ts';
import { noSeSepara, noSeUne, type ListaDeGuia } from './modificable.ts';

/** The actions of a user on a guide, as its menu shows them. */
export const GUIA_ACCIONES_USUARIO = [
  'etiqueta',
  'dimensiones',
  'cambiar_servicio',
  'cambiar_cliente',
  'comentar',
  'ver_comentario',
  'disponer',
  'retirar_disponible',
  'reenviar_disponible',
  'modificar',
  'unificar',
  'entregar',
] as const;
export type GuiaAccionUsuario = (typeof GUIA_ACCIONES_USUARIO)[number];

/** The part of a guide that decides which actions are possible. */
export interface GuiaEnSuEstado {
  readonly guia_estado: GuiaEstado;
  readonly guia_tipo: string;
  readonly guia_valor: number;
  readonly total_paquetes: number;
  readonly paquete_recibidos: number;
  /** Packing lists that contain parcels of it and have not arrived; absent if not known. */
  readonly listas?: readonly ListaDeGuia[];
  /** It is in a transfer between branches; absent if not known. */
  readonly en_transferencia?: boolean;
  /** It is out with a driver; absent if not known. */
  readonly en_reparto?: boolean;
  readonly a_domicilio?: boolean;
}

const PERMISO: Readonly<Record<GuiaAccionUsuario, Permiso>> = {
  etiqueta: 'guias.detalle.generar_etiqueta',
  dimensiones: 'guias.detalle.dimensiones_y_tarifas',
  cambiar_servicio: 'guias.detalle.reasignar_servicio',
  cambiar_cliente: 'guias.detalle.reasignar_cliente',
  comentar: 'guias.detalle.agregar_comentario',
  ver_comentario: 'guias.detalle.ver_comentario_interno',
  disponer: 'guias.detalle.marcar_como_disponible',
  retirar_disponible: 'guias.detalle.dimensiones_y_tarifas',
  reenviar_disponible: 'guias.detalle.reenviar_correo_disponible_entrega',
  modificar: 'guias.detalle.destructurar_modificar_guia',
  unificar: 'guias.procesos.unificar_multiples_guias',
  entregar: 'entregas.procesos.registrar_entrega',
};

type Impedimento = (guia: GuiaEnSuEstado) => string | null;

const AVAILABLE: GuiaEstado = 'Disponible para entrega';
const ONLY_AVAILABLE = 'Solo si está disponible para entrega.';
/** Refuses an action that the table of transitions does not allow in the guide's state. */
const byTable =
  (accion: GuiaAccion, reason: string): Impedimento =>
  ({ guia_estado }) =>
    isAllowedFrom(GUIA_TRANSICIONES, accion, guia_estado) ? null : reason;

const sinTransferencia: Impedimento = ({ en_transferencia }) =>
  en_transferencia === true ? 'Va en una transferencia entre sucursales.' : null;
const sinRuta: Impedimento = ({ en_reparto }) => (en_reparto === true ? 'Anda en ruta con un repartidor.' : null);
const sinDomicilio: Impedimento = ({ a_domicilio }) =>
  a_domicilio === true ? 'Tiene pedida la entrega a domicilio.' : null;

/** The first reason of several. */
const firstOf =
  (...all: readonly Impedimento[]): Impedimento =>
  (guia) => {
    for (const one of all) {
      const reason = one(guia);
      if (reason !== null) return reason;
    }
    return null;
  };

const IMPEDIMENTOS: Readonly<Record<GuiaAccionUsuario, Impedimento>> = {
  etiqueta: (guia) =>
    isGuiaPrintable(guia)
      ? null
      : GUIA_SIN_ETIQUETA.has(guia.guia_estado)
        ? `No se imprime en estado ${guia.guia_estado}.`
        : 'Todavía no se reciben todos sus paquetes.',
  dimensiones: firstOf(
    ({ guia_estado }) =>
      guia_estado === 'Entregado' ? 'No es posible cambiar las dimensiones de un paquete entregado.' : null,
    (guia) => byTable('cambiar_dimensiones', `La guía está en estado ${guia.guia_estado}.`)(guia),
    sinRuta,
  ),
  cambiar_servicio: byTable('cambiar_servicio', 'Solo antes de que salga hacia Honduras.'),
  cambiar_cliente: firstOf(byTable('cambiar_cliente', 'Solo mientras no se haya entregado.'), sinDomicilio),
  comentar: () => null,
  ver_comentario: () => null,
  disponer: firstOf(byTable('disponer', 'Solo en estado Recibido en HN.'), sinTransferencia, ({ guia_valor }) =>
    guia_valor > 0 ? null : 'Falta ingresar sus dimensiones y tarifa.',
  ),
  retirar_disponible: firstOf(byTable('retirar_disponible', ONLY_AVAILABLE), sinRuta),
  reenviar_disponible: firstOf(
    ({ guia_estado }) => (guia_estado === AVAILABLE ? null : ONLY_AVAILABLE),
    sinTransferencia,
    sinRuta,
  ),
  modificar: firstOf(
    (guia) => noSeSepara({ ...guia, listas: guia.listas ?? [] }),
    (guia) => byTable('separar', `No se modifica en estado ${guia.guia_estado}.`)(guia),
    sinTransferencia,
    sinDomicilio,
  ),
  unificar: firstOf(
    byTable('unir', 'Solo en Recibido en USA o en Recibido en HN.'),
    (guia) => noSeUne({ listas: guia.listas ?? [] }),
    sinTransferencia,
    sinDomicilio,
  ),
  entregar: firstOf(byTable('entregar', ONLY_AVAILABLE), sinTransferencia, sinRuta),
};

/** Why an action is not possible with a guide now, in words for the user; null if it is possible. */
export const guiaImpedimento = (accion: GuiaAccionUsuario, guia: GuiaEnSuEstado): string | null =>
  IMPEDIMENTOS[accion](guia);

/** Whether a user has the permission for an action: only staff, even if a customer's role holds it. */
export const holdsGuiaAccion = (user: Holder, accion: GuiaAccionUsuario): boolean =>
  user.cliente_id === null && user.permisos.has(PERMISO[accion]);

interface Person extends Holder {
  readonly sucursal_id: number | null;
}

/** A guide with the branch where it lies. */
export interface GuiaEnSucursal extends GuiaEnSuEstado {
  readonly sucursal_id: number | null;
  readonly sucursal_nombre: string | null;
}

/**
 * Why this user cannot make a guide available; null if they can. It is said by who works at its branch: its owner is
 * written to and comes to fetch it there.
 */
export const noDispone = (user: Person, guia: GuiaEnSucursal): string | null =>
  guiaImpedimento('disponer', guia) ??
  (worksAt(user, guia.sucursal_id)
    ? null
    : `Es de la sucursal ${guia.sucursal_nombre ?? ''}: la marca disponible quien trabaja allí.`);

/** What this user may do with this guide; the commands enforce the same. */
export const guiaAcciones = (user: Person, guia: GuiaEnSucursal): Readonly<Record<GuiaAccionUsuario, boolean>> =>
  Object.fromEntries(
    GUIA_ACCIONES_USUARIO.map((accion) => [
      accion,
      holdsGuiaAccion(user, accion) &&
        (accion === 'disponer' ? noDispone(user, guia) : guiaImpedimento(accion, guia)) === null,
    ]),
  ) as Record<GuiaAccionUsuario, boolean>;

/** A delivered guide has no actions menu. */
export const hasGuiaMenu = ({ guia_estado }: Pick<GuiaEnSuEstado, 'guia_estado'>): boolean =>
  guia_estado !== 'Entregado';
