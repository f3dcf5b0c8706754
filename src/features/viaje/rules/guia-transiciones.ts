import { from, type Transition } from '#kit/rules/transitions.ts';
import type { GuiaEstado } from './guia-estado.ts';

/** The actions on a guide, each with its wording in a refusal: «no se puede …». */
export const GUIA_ACCIONES = {
  solicitar: 'solicitar',
  crear: 'crear',
  aprobar: 'aprobar',
  rechazar: 'rechazar',
  reconsiderar: 'volver a revisar',
  agregar_paquetes: 'agregarle paquetes',
  cerrar_solicitud: 'cerrar a más paquetes',
  liberar_faltantes: 'liberar lo que no llegó',
  llegar_parte: 'recibir en parte',
  completar: 'dar por recibida',
  deshacer_llegada: 'deshacer la llegada de un paquete',
  enviar: 'enviar a Honduras',
  devolver_a_bodega: 'devolver a la bodega de USA',
  recibir_hn: 'recibir en Honduras',
  disponer: 'marcar como disponible para entrega',
  retirar_disponible: 'retirar de lo disponible',
  entregar: 'entregar',
  anular_entrega: 'anular su entrega',
  abandonar: 'registrar como abandonada',
  recuperar: 'recuperar del abandono',
  anular: 'anular',
  reempacar: 'reempacar sus paquetes',
  desarmar_reempaque: 'deshacer su reempaque',
  separar: 'separar',
  desprender: 'separar de otra guía',
  quitar_llegados: 'quitar lo que ya había llegado',
  unir: 'unificar',
  cambiar_servicio: 'cambiar de servicio',
  cambiar_cliente: 'cambiar de cliente',
  cambiar_dimensiones: 'cambiar sus dimensiones',
  pedir_domicilio: 'llevar a domicilio',
  retirar_domicilio: 'quitar la entrega a domicilio',
  salir_a_ruta: 'sacar a ruta',
  poner_en_transferencia: 'poner en una transferencia',
  quitar_de_transferencia: 'retirar de su transferencia',
  enviar_a_sucursal: 'enviar a otra sucursal',
  recibir_en_sucursal: 'recibir en otra sucursal',
  quedarse_en_sucursal: 'dejar en su sucursal',
} as const;
export type GuiaAccion = keyof typeof GUIA_ACCIONES;

const BEFORE_SENT = ['Pendiente', 'Pre-alertado', 'Esperando Consolidación', 'Recibido en USA'] as const;
const ON_ITS_WAY = [
  'Pre-alertado',
  'Esperando Consolidación',
  'Recibido en USA',
  'Enviado a HN',
  'Recibido en HN',
  'Disponible para entrega',
] as const;
const NOT_AVAILABLE = ON_ITS_WAY.filter((estado) => estado !== 'Disponible para entrega');

/** In Honduras and not handed over: from here a guide goes to a door or on to another branch. */
const IN_HONDURAS = ['Recibido en HN', 'Disponible para entrega'] as const;

/** A guide that its client asked for, while it is not complete. */
const OPEN = ['Pendiente', 'Pre-alertado', 'Esperando Consolidación'] as const;

const staying = (accion: GuiaAccion, estados: readonly GuiaEstado[]): readonly Transition<GuiaEstado, GuiaAccion>[] =>
  estados.map((estado) => ({ accion, desde: estado, hacia: estado }));

/** All transitions of a guide; any other is refused. */
export const GUIA_TRANSICIONES: readonly Transition<GuiaEstado, GuiaAccion>[] = [
  ...from('solicitar', [null], 'Pendiente'),
  ...from('crear', [null], 'Recibido en USA'),
  ...from('aprobar', ['Pendiente'], 'Pre-alertado'),
  ...from('rechazar', ['Pendiente'], 'Rechazado'),
  ...from('reconsiderar', ['Rechazado'], 'Pendiente'),
  ...from('llegar_parte', ['Pre-alertado'], 'Esperando Consolidación'),
  ...from('completar', ['Pre-alertado', 'Esperando Consolidación'], 'Recibido en USA'),
  // A reception was undone; the other parcels of the guide decide which of these it is.
  ...from('deshacer_llegada', ['Esperando Consolidación', 'Recibido en USA'], 'Pre-alertado'),
  ...from('deshacer_llegada', ['Recibido en USA'], 'Esperando Consolidación'),
  ...from('enviar', ['Recibido en USA'], 'Enviado a HN'),
  ...from('devolver_a_bodega', ['Enviado a HN'], 'Recibido en USA'),
  ...from('recibir_hn', ['Enviado a HN'], 'Recibido en HN'),
  ...from('disponer', ['Recibido en HN'], 'Disponible para entrega'),
  ...from('retirar_disponible', ['Disponible para entrega'], 'Recibido en HN'),
  ...from('entregar', ['Disponible para entrega'], 'Entregado'),
  ...from('anular_entrega', ['Entregado'], 'Disponible para entrega'),
  ...from('abandonar', ON_ITS_WAY, 'Abandonado'),
  // To the state of the recovered parcel: see `regresoOf`. No other parcel is awaited: all of them were abandoned.
  ...(['Recibido en USA', 'Recibido en HN', 'Disponible para entrega'] as const).map(
    (hacia) => ({ accion: 'recuperar', desde: 'Abandonado', hacia }) as const,
  ),
  ...from('anular', NOT_AVAILABLE, 'Anulada'),
  // Its repack was undone: it has several parcels again, and its client asked for one.
  ...from('desarmar_reempaque', ['Recibido en USA'], 'Esperando Consolidación'),
  // Each of its parcels goes on in a guide of its own ('desprender'), which starts in the state of that parcel.
  ...from('separar', NOT_AVAILABLE, 'Anulada'),
  ...(['Recibido en USA', 'Enviado a HN', 'Recibido en HN', 'Abandonado'] as const).map(
    (hacia) => ({ accion: 'desprender', desde: null, hacia }) as const,
  ),
  // The parcels that had arrived went on in guides of their own; the rest is still awaited.
  ...from('quitar_llegados', ['Esperando Consolidación'], 'Pre-alertado'),
  // Its parcels go on in another guide.
  ...from('unir', ['Recibido en USA', 'Recibido en HN'], 'Anulada'),
  // These do not change the state; they are listed so that one table decides on every action.
  ...staying('reempacar', ['Esperando Consolidación', 'Recibido en USA']),
  ...staying('agregar_paquetes', OPEN),
  ...staying('cerrar_solicitud', OPEN),
  ...staying('liberar_faltantes', ['Esperando Consolidación']),
  ...staying('cambiar_servicio', BEFORE_SENT),
  ...staying('cambiar_cliente', ['Pendiente', ...ON_ITS_WAY]),
  ...staying('cambiar_dimensiones', ['Pendiente', ...ON_ITS_WAY]),
  ...staying('pedir_domicilio', IN_HONDURAS),
  ...staying('retirar_domicilio', IN_HONDURAS),
  ...staying('salir_a_ruta', ['Disponible para entrega']),
  ...staying('poner_en_transferencia', IN_HONDURAS),
  ...staying('quitar_de_transferencia', IN_HONDURAS),
  ...staying('enviar_a_sucursal', IN_HONDURAS),
  ...staying('recibir_en_sucursal', IN_HONDURAS),
  // It was recorded as sent to another branch, but had not left.
  ...staying('quedarse_en_sucursal', IN_HONDURAS),
];
