import type { Insertable } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Entregas } from '#kit/server/db/tables.gen.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import { addEntrega, linesOf, totalOf } from './entrega.ts';
import type { Ground } from './ground.ts';
import { newGuia } from './guia.ts';
import { metodoOfTipo } from './metodo-pago.ts';
import { createBatch, takeNumbers } from './rows.ts';
import { addHistory, atOnce, stepsOf } from './steps.ts';

/** The options for a delivery; the rest takes its usual values. */
export interface EntregadaAsked {
  /** Guides that wait at a branch; by default one new guide. */
  readonly guia_ids?: readonly number[];
  readonly tipo?: Entregas['tipo'];
  /** When, as ISO text. */
  readonly fecha?: string;
  readonly recibe?: Pick<Insertable<Entregas>, 'recibe_nombre' | 'recibe_dni'>;
}

/** Hands over guides of one client that can be fetched at one branch, all paid in cash. @returns the delivery. */
export const newEntregada = async (
  ground: Ground,
  { tipo = 'Sucursal', fecha = new Date().toISOString(), recibe, ...asked }: EntregadaAsked = {},
): Promise<number> => {
  const { db, usuario } = ground;
  const guia_ids = asked.guia_ids ?? [
    (await newGuia(ground, { estado: 'Disponible para entrega', paquetes: 1 })).guia_id,
  ];
  const these = hasAnyId('guia_id', guia_ids);
  const guias = await db.selectFrom('guias').selectAll().where(these).orderBy('guia_id').execute();
  const [first] = guias;
  if (first === undefined) throw new Error('nothing is handed over');
  const lines = linesOf(
    guias.map(({ factor_dolar, isv_porcentaje, ...guia }) => {
      if (factor_dolar === null || isv_porcentaje === null) throw new Error(`guide ${guia.guia_id} cannot be fetched`);
      return { ...guia, factor_dolar, isv_porcentaje };
    }),
  );
  const { cliente_id, sucursal_id } = first;
  const [entrega_id = 0] = await takeNumbers(db, 'entregas', 1);
  const [abono_id = 0] = await takeNumbers(db, 'abonos', 1);
  const efectivo = await metodoOfTipo(ground, 'Efectivo');
  const { cliente_nombre, cliente_apellido, dni } = await db
    .selectFrom('clientes')
    .select(['cliente_nombre', 'cliente_apellido', 'dni'])
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirstOrThrow();
  const batch = createBatch();
  const total = totalOf(lines);
  addEntrega(
    batch,
    {
      entrega_id,
      cliente_id,
      sucursal_id,
      tipo,
      ...(recibe ?? { recibe_nombre: `${cliente_nombre} ${cliente_apellido}`, recibe_dni: dni ?? '' }),
      usuario_registro: usuario,
      fecha_registro: fecha,
      anulacion: null,
    },
    lines,
    {
      abono_id,
      tipo: 'Contado',
      usuario_registro: usuario,
      fecha_registro: fecha,
      pagos: [{ ...efectivo, referencia: null, monto: total, recibido: Math.ceil(total / 100) * 100 }],
    },
  );
  const by = atOnce(['entregar'] as const, usuario, fecha);
  for (const { guia_id, guia_estado } of guias)
    addHistory(batch, 'guia', guia_id, stepsOf(GUIA_TRANSICIONES, by, guia_estado));
  const paquetes = await db
    .selectFrom('paquetes')
    .select(['paquete_id', 'paquete_estado'])
    .where(these)
    .where('reempaque_id', 'is', null)
    .execute();
  for (const { paquete_id, paquete_estado } of paquetes)
    addHistory(batch, 'paquete', paquete_id, stepsOf(PAQUETE_TRANSICIONES, by, paquete_estado));
  await batch.write(db);
  await db.updateTable('guias').set({ guia_estado: 'Entregado', fecha_entrega: fecha }).where(these).execute();
  await db
    .updateTable('paquetes')
    .set({ paquete_estado: 'Entregado', ubicacion: null, bodega_desde: null, fecha_entrega: fecha })
    .where(these)
    .where('reempaque_id', 'is', null)
    .execute();
  return entrega_id;
};
