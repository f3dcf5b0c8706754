import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import type { PackinglistEstado } from '#features/packinglist/rules/packinglist-transiciones.ts';

/** A packing list of the demonstration: its service, its state, and how many days ago each step was. */
export interface ListaDemo {
  readonly servicio_id: number;
  readonly estado: PackinglistEstado;
  readonly abierta: number;
  readonly cerrada?: number;
  readonly enviada?: number;
  readonly recibida?: number;
}

export const LISTAS: readonly ListaDemo[] = [
  { servicio_id: 10, estado: 'Recibido en HN', abierta: 42, cerrada: 39.4, enviada: 39, recibida: 34 },
  { servicio_id: 10, estado: 'Recibido en HN', abierta: 11, cerrada: 8.4, enviada: 8, recibida: 2.1 },
  { servicio_id: 20, estado: 'Enviado a HN', abierta: 5, cerrada: 3.4, enviada: 3.1 },
  { servicio_id: 30, estado: 'Cerrado', abierta: 4, cerrada: 0.6 },
  { servicio_id: 10, estado: 'Abierto', abierta: 0.9 },
  { servicio_id: 10, estado: 'Recibido en HN', abierta: 116, cerrada: 112.4, enviada: 112, recibida: 107 },
];

/** A number of parcels in one state, their list, and how many days ago the first and the last reached Miami. */
export interface GrupoDemo {
  readonly cantidad: number;
  readonly estado: PaqueteEstado;
  readonly lista?: number;
  readonly servicio_id: number;
  /** null: not received yet. */
  readonly recibido: readonly [number, number] | null;
  /** How many days ago the first and the last were handed over. */
  readonly entregado?: readonly [number, number];
  /** The required invoice is missing. */
  readonly sin_factura?: boolean;
  /** It has no price yet. */
  readonly sin_valor?: boolean;
  readonly sin_dueno?: boolean;
  /** They wait for the other parcels of their guide. */
  readonly consolida?: boolean;
  /** Big, heavy and not fetched: the number of attempts to reach each owner. */
  readonly olvidado?: number;
}

const AIR = 10;
const EXPRESS = 20;
const SEA = 30;

export const GRUPOS: readonly GrupoDemo[] = [
  { cantidad: 19, estado: 'Entregado', lista: 0, servicio_id: AIR, recibido: [48, 40.5], entregado: [33.4, 4.2] },
  { cantidad: 5, estado: 'Disponible para entrega', lista: 0, servicio_id: AIR, recibido: [46, 41] },
  { cantidad: 10, estado: 'Entregado', lista: 1, servicio_id: AIR, recibido: [14, 9], entregado: [1.7, 0.05] },
  { cantidad: 9, estado: 'Disponible para entrega', lista: 1, servicio_id: AIR, recibido: [13, 9] },
  { cantidad: 6, estado: 'Recibido en HN', lista: 1, servicio_id: AIR, recibido: [12, 9] },
  { cantidad: 2, estado: 'Recibido en HN', lista: 1, servicio_id: AIR, recibido: [12, 9], sin_valor: true },
  { cantidad: 3, estado: 'Recibido en HN', lista: 2, servicio_id: EXPRESS, recibido: [6, 4] },
  { cantidad: 8, estado: 'Enviado a HN', lista: 2, servicio_id: EXPRESS, recibido: [6, 4] },
  { cantidad: 11, estado: 'Recibido en USA', lista: 3, servicio_id: SEA, recibido: [9, 1] },
  { cantidad: 9, estado: 'Recibido en USA', lista: 4, servicio_id: AIR, recibido: [5, 1] },
  { cantidad: 12, estado: 'Recibido en USA', servicio_id: AIR, recibido: [3, 0.1] },
  { cantidad: 5, estado: 'Recibido en USA', servicio_id: AIR, recibido: [4, 0.5], sin_factura: true },
  { cantidad: 2, estado: 'Recibido en USA', servicio_id: AIR, recibido: [6, 5], consolida: true },
  { cantidad: 1, estado: 'Pre-alertado', servicio_id: AIR, recibido: null, consolida: true },
  { cantidad: 17, estado: 'Pre-alertado', servicio_id: AIR, recibido: null },
  { cantidad: 4, estado: 'Pre-alertado', servicio_id: SEA, recibido: null },
  { cantidad: 4, estado: 'Recibido en USA', servicio_id: AIR, recibido: [17, 1], sin_dueno: true, sin_factura: true },
  { cantidad: 3, estado: 'Disponible para entrega', servicio_id: AIR, recibido: [131, 109], olvidado: 2 },
  { cantidad: 1, estado: 'Disponible para entrega', servicio_id: AIR, recibido: [140, 140], olvidado: 3 },
  { cantidad: 2, estado: 'Disponible para entrega', servicio_id: AIR, recibido: [92, 84], olvidado: 1 },
  { cantidad: 2, estado: 'Recibido en USA', servicio_id: AIR, recibido: [97, 78], olvidado: 1 },
  { cantidad: 2, estado: 'Abandonado', servicio_id: AIR, recibido: [128, 121], olvidado: 3 },
  // Some of these were never fully paid, so that there is debt of every age.
  { cantidad: 6, estado: 'Entregado', lista: 5, servicio_id: AIR, recibido: [122, 114], entregado: [101, 45] },
];

export const CONTENIDOS = [
  ['Zapatos deportivos', 64.99, [6, 13, 8], 2.6],
  ['Teléfono celular', 389.0, [3, 7, 5], 1.1],
  ['Ropa de niña', 47.35, [4, 14, 11], 2.2],
  ['Repuestos de motocicleta', 112.8, [9, 16, 12], 8.4],
  ['Audífonos inalámbricos', 59.9, [4, 8, 6], 0.8],
  ['Suplementos vitamínicos', 38.25, [7, 9, 9], 3.9],
  ['Cafetera', 84.5, [14, 15, 11], 7.3],
  ['Computadora portátil', 712.49, [4, 18, 13], 6.2],
  ['Juguetes', 33.1, [10, 14, 12], 3.1],
  ['Cosméticos', 41.75, [4, 9, 7], 1.4],
  ['Herramientas', 96.3, [8, 18, 10], 11.7],
  ['Libros', 27.6, [4, 11, 9], 4.8],
  ['Cortinas', 52.2, [6, 16, 12], 5.5],
  ['Reloj inteligente', 149.0, [3, 6, 5], 0.7],
  ['Llantas para bicicleta', 68.4, [5, 27, 27], 6.9],
] as const;

/** Goods too big for the buyer's car. */
export const OLVIDADOS = [
  ['Llantas de camión', 412.0, [20, 31, 31], 96.4],
  ['Motor de lancha', 890.0, [22, 34, 24], 118.2],
  ['Caminadora eléctrica', 349.99, [16, 60, 30], 132.7],
] as const;

/** Labels of the parcels whose owner is unknown. */
export const ROTULOS = ['MARIA LOPEZ', 'J. HERNANDEZ #15', 'Carlos F.', 'ENCOMIENDA SPS'] as const;
