import { sql, type Insertable } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Domicilios, RutaParadas } from '#kit/server/db/tables.gen.ts';
import { PARADA_TRANSICIONES, type ParadaAccion, type ParadaEstado } from '#features/ruta/rules/parada-transiciones.ts';
import { newEntregada } from './entregada.ts';
import type { Ground } from './ground.ts';
import { newGuia } from './guia.ts';
import { createBatch, takeNumbers } from './rows.ts';
import { addHistory, atOnce, type Momento, stepsOf, wayTo } from './steps.ts';

const WAYS: readonly (readonly ParadaAccion[])[] = [
  ['asignar', 'salir', 'entregar'],
  ['asignar', 'salir', 'fallar', 'regresar'],
  ['asignar', 'quitar'],
];

/** The options for a guide with home delivery; the rest takes its usual values. */
export interface DomicilioAsked
  extends
    Partial<Pick<Insertable<Domicilios>, 'direccion' | 'telefono' | 'ciudad_id' | 'intentos'>>,
    Partial<Pick<Insertable<RutaParadas>, 'motivo' | 'comentario' | 'foto_clave' | 'dia'>> {
  /** A guide that can be fetched; by default a new one. */
  readonly guia_id?: number;
  /** The state of its stop in a route; absent: it is in no route. */
  readonly estado?: ParadaEstado;
  /** The driver. */
  readonly repartidor?: string;
  readonly history?: boolean;
  readonly momento?: Momento;
  /** Whether a stop in state Entregada also hands its guide over. */
  readonly entregar?: boolean;
}

export interface DomicilioMade {
  readonly guia_id: number;
  readonly domicilio_id: number;
  /** null: it is in no route. */
  readonly parada_id: number | null;
}

/** Price in US dollars for a city that has none. */
const ENVIO = 4;

/** Creates the home delivery of a guide that its client asked for, with its price and its stop in a route. */
export const newDomicilio = async (ground: Ground, wanted: DomicilioAsked = {}): Promise<DomicilioMade> => {
  const { estado, repartidor = ground.usuario, history = true, momento, entregar = false, ...asked } = wanted;
  const { db, usuario } = ground;
  const now = new Date().toISOString();
  const when: Momento = momento ?? (() => now);
  const guia_id =
    asked.guia_id ?? (await newGuia(ground, { estado: 'Disponible para entrega', factor_dolar: 25, history })).guia_id;
  const { sucursal_id, guia_estado } = await db
    .selectFrom('guias')
    .select(['sucursal_id', 'guia_estado'])
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  const { ciudad_id, valor_envio } = await db
    .selectFrom('ciudades')
    .select(['ciudad_id', 'valor_envio'])
    .$call(whereGiven('ciudad_id', '=', asked.ciudad_id))
    .orderBy('ciudad_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const cost = valor_envio > 0 ? valor_envio : ENVIO;
  await db.updateTable('ciudades').set({ valor_envio: cost }).where('ciudad_id', '=', ciudad_id).execute();
  await db
    .updateTable('guias')
    .set({ a_domicilio: true, guia_costo_envio: sql<number>`guia_costo_envio + ${cost}` })
    .where('guia_id', '=', guia_id)
    .execute();
  const [domicilio_id = 0] = await takeNumbers(db, 'domicilios', 1);
  const way = estado === undefined ? [] : wayTo(PARADA_TRANSICIONES, WAYS, estado);
  const went = way.includes('salir');
  const failed = way.includes('fallar');
  const batch = createBatch(history ? undefined : 'historial');
  batch.add('domicilios', {
    domicilio_id,
    guia_id,
    ciudad_id,
    direccion: asked.direccion ?? 'Barrio El Centro, 3 avenida',
    telefono: asked.telefono ?? '98765432',
    valor_envio: cost,
    agregado: cost,
    salidas: went ? 1 : 0,
    intentos: asked.intentos ?? (failed ? 1 : 0),
    usuario_registro: usuario,
    fecha_registro: when('pedir_domicilio'),
  });
  addHistory(batch, 'guia', guia_id, [
    {
      estado: guia_estado,
      accion: 'pedir_domicilio',
      usuario_registro: usuario,
      fecha_registro: when('pedir_domicilio'),
    },
    ...(went
      ? [
          {
            estado: guia_estado,
            accion: 'salir_a_ruta',
            comentario: repartidor,
            usuario_registro: repartidor,
            fecha_registro: when('salir'),
          },
        ]
      : []),
  ]);
  await batch.write(db);
  if (estado === undefined) return { guia_id, domicilio_id, parada_id: null };

  const entrega_id =
    entregar && estado === 'Entregada'
      ? await newEntregada(
          { ...ground, usuario: repartidor },
          {
            guia_ids: [guia_id],
            tipo: 'Domicilio',
            fecha: when('entregar'),
          },
        )
      : null;
  const [parada_id = 0] = await takeNumbers(db, 'ruta_paradas', 1);
  const last = failed ? 'fallar' : estado === 'Entregada' ? 'entregar' : null;
  const paradas = createBatch(history ? undefined : 'historial');
  paradas.add('ruta_paradas', {
    parada_id,
    guia_id,
    domicilio_id,
    repartidor,
    sucursal_id,
    dia: asked.dia ?? localDay(Date.parse(now)),
    estado,
    fecha_salida: went ? when('salir') : null,
    motivo: asked.motivo ?? (failed ? 'No había nadie' : null),
    comentario: asked.comentario ?? null,
    foto_clave: asked.foto_clave ?? null,
    ...(last === null ? {} : { momento: when(last), momento_telefono: when(last), fecha_cierre: when(last) }),
    entrega_id,
    ...(estado === 'Regresada' ? { usuario_regreso: usuario, fecha_regreso: when('regresar') } : {}),
    usuario_registro: usuario,
    fecha_registro: when('asignar'),
  });
  addHistory(paradas, 'parada', parada_id, stepsOf(PARADA_TRANSICIONES, atOnce(way, usuario, when)));
  await paradas.write(db);
  return { guia_id, domicilio_id, parada_id };
};
