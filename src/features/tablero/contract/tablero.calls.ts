import { z } from 'zod';
import { anyOf, staffAccess } from '#kit/contract/access.ts';
import { defineCall, type DataOf } from '#kit/contract/call.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import { AVISOS } from '../rules/atencion.ts';
import { CIFRAS } from '../rules/mi-dia.ts';

/** The four tiles, in this order. */
export const BANNERS = ['Clientes nuevos', 'Paquetes recibidos', 'Paquetes enviados', 'Ingresos'] as const;

const diaTablero = z
  .object({
    /** Of Tegucigalpa, yyyy-mm-dd. */
    dia: z.string(),
    paquetes: z.number(),
    /** Lempiras, counted as those of the month. */
    ingresos: z.number(),
  })
  .meta({ id: 'DiaTablero' });
export type DiaTablero = z.output<typeof diaTablero>;

export const tableroCalls = {
  dashboard: defineCall({
    id: 'tablero.dashboard',
    method: 'GET',
    path: '/reports/dashboard',
    summary: 'Tablero: lo del mes, lo que hay en bodega, los mejores clientes y las guías por tipo',
    access: anyOf('reportes.dashboard_principal.ver'),
    staffOnly: true,
    output: z
      .object({
        /** Of the running month, and of the same days of the month before to compare with; income in lempiras. */
        banner: z.array(z.object({ nombre: z.enum(BANNERS), total: z.number(), anterior: z.number() })),
        /** What each branch has, that of who asks first; income in lempiras, as in `banner`. */
        sucursales: z.array(
          z.object({
            sucursal_id: z.number(),
            sucursal_codigo: z.string(),
            sucursal_nombre: z.string(),
            /** Guides there that wait to be made available, and those that can be fetched. */
            recibidas: z.number(),
            disponibles: z.number(),
            /** Guides in transfers on their way there. */
            en_camino: z.number(),
            ingresos: z.number(),
            ingresos_antes: z.number(),
          }),
        ),
        /** Parcels in the warehouse and on their way, by state. */
        packages: z.array(z.object({ paquete_estado: z.enum(PAQUETE_ESTADOS), cantidad: z.number() })),
        /** The ten with the most pounds received in the month. */
        top: z.array(
          z.object({
            cliente_id: z.number(),
            cliente_nombre: z.string(),
            cliente_apellido: z.string(),
            /** Pounds. */
            peso: z.number(),
          }),
        ),
        /** Guides by type; a screen makes percents of them. */
        orders: z.array(z.object({ guia_tipo: z.enum(GUIA_TIPOS), total: z.number() })),
        /** Which month it is, 1 to 12, and its year, in Tegucigalpa. */
        month: z.number(),
        year: z.number(),
      })
      .meta({ id: 'Tablero' }),
    // A screen asks anew every five minutes; these would ask for every parcel.
    topics: [],
  }),
  dias: defineCall({
    id: 'tablero.dias',
    method: 'GET',
    path: '/reports/dashboard/days',
    summary: 'Los últimos treinta días: paquetes recibidos e ingresos de cada uno',
    access: anyOf('reportes.dashboard_principal.ver'),
    staffOnly: true,
    output: z.array(diaTablero),
    topics: [],
  }),
  // By itself: what is slow to count does not hold up the rest of the page.
  atencion: defineCall({
    id: 'tablero.atencion',
    method: 'GET',
    path: '/reports/dashboard/attention',
    summary: 'Lo que necesita atención: cuánto hay de cada cosa y con qué filtro lo muestra su lista',
    access: anyOf('reportes.dashboard_principal.ver'),
    staffOnly: true,
    output: z
      .object({
        /** Of the lists that the reader may open, in the order in which they are named; what there is none of stays out. */
        avisos: z.array(
          z.object({
            aviso: z.enum(AVISOS),
            total: z.number(),
            /** There are more than are counted. */
            hay_mas: z.boolean(),
            /** The filter of its list, as its address spells it. */
            filtro: z.record(z.string(), z.string()),
          }),
        ),
        /** Days after which an open list and a guide at the counter are named. */
        dias_lista: z.number(),
        dias_mostrador: z.number(),
      })
      .meta({ id: 'Atencion' }),
    topics: [],
  }),
  miDia: defineCall({
    id: 'tablero.miDia',
    method: 'GET',
    path: '/reports/dashboard/mine',
    summary: 'El día de quien trabaja: cuánto hay de lo que hace y con qué filtro lo muestra su lista',
    access: staffAccess,
    output: z
      .object({
        /** Of the work that the reader does and the lists that they may open, of the own branch. */
        cifras: z.array(
          z.object({
            cifra: z.enum(CIFRAS),
            total: z.number(),
            hay_mas: z.boolean(),
            filtro: z.record(z.string(), z.string()),
          }),
        ),
        /** Receipts that the reader made today; null: takes no money. */
        recibos: z.number().nullable(),
        /** Stops of the own route that are not done; null: drives none. */
        paradas: z.number().nullable(),
      })
      .meta({ id: 'MiDia' }),
    topics: ['paquetes', 'recepcion', 'guias', 'entregas', 'abonos', 'packinglist', 'solicitudes', 'clientes', 'ruta'],
  }),
};

export type Atencion = DataOf<typeof tableroCalls.atencion>;
export type Tablero = DataOf<typeof tableroCalls.dashboard>;
