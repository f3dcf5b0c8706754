import { counted } from '#kit/rules/counted.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import { reunido } from '#features/reempaque/rules/reunido.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { codigoDeReempaque } from '#features/tracking/rules/codigo-reempaque.ts';
import { inheritCodigos } from '#features/tracking/server/trackings.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import { condicionesOf, type Ground } from './ground.ts';
import { addPaquete, newPaquete, usualPaquete, type Compra } from './paquete.ts';
import { createBatch, takeNumbers } from './rows.ts';
import { addHistory, stepsOf } from './steps.ts';

/** The options for a repack; the rest takes its usual values. */
export interface ReempaqueAsked {
  /** Parcels of one client in Miami; by default two new ones without a guide. */
  readonly paquete_ids?: readonly number[];
  /** The box into which they were repacked. */
  readonly caja?: Compra['caja'];
  /** When, as ISO text. */
  readonly fecha?: string;
  readonly ubicacion?: string;
}

/** Repacks several parcels into one, which replaces them in their guide. @returns the number of the new one. */
export const newReempaque = async (
  ground: Ground,
  { paquete_ids, caja, fecha = new Date().toISOString(), ubicacion }: ReempaqueAsked = {},
): Promise<number> => {
  const { db, usuario } = ground;
  const ids = paquete_ids ?? [
    await newPaquete(ground, { estado: 'Recibido en USA' }),
    await newPaquete(ground, { estado: 'Recibido en USA' }),
  ];
  const these = hasAnyId('paquete_id', ids);
  const partes = await db.selectFrom('paquetes').selectAll().where(these).orderBy('paquete_id').execute();
  const [first] = partes;
  if (first === undefined) throw new Error('nothing is repacked');
  const { cliente_id, guia_id, sucursal_id } = first;
  const servicio_id = first.servicio_id ?? ground.servicio_id;
  const condiciones = await condicionesOf(ground, cliente_id, servicio_id);
  const [paquete_id = 0] = await takeNumbers(db, 'paquetes', 1);
  const [numero = 0] = await takeNumbers(db, 'reempaque_numeros', 1);
  const tracking = codigoDeReempaque(numero);
  const { fecha_recepcion, ...together } = reunido(partes);
  const { medidas } = usualPaquete(ground, paquete_id, condiciones, caja === undefined ? {} : { caja });
  const batch = createBatch();
  const by = { accion: 'reempacar', usuario, fecha } as const;
  const { paquete_factura, factura_clave } = first;
  addPaquete(
    batch,
    {
      paquete_id,
      tracking,
      ...together,
      paquete_factura,
      factura_clave,
      cliente_id,
      servicio_id,
      guia_id,
      sucursal_id,
      ubicacion: ubicacion ?? null,
      medidas,
    },
    stepsOf(PAQUETE_TRANSICIONES, [{ ...by, comentario: `Reúne ${partes.map((one) => one.tracking).join(', ')}.` }]),
    { fecha_recepcion },
  );
  for (const parte of partes)
    addHistory(
      batch,
      'paquete',
      parte.paquete_id,
      stepsOf(PAQUETE_TRANSICIONES, [{ ...by, comentario: `Va dentro de ${tracking}.` }], parte.paquete_estado),
    );
  if (guia_id !== null) {
    const { guia_estado } = await db
      .selectFrom('guias')
      .select('guia_estado')
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    const deeds = [
      {
        ...by,
        comentario: `${counted(partes.length, 'Se reempacó 1 paquete', 'Se reempacaron # paquetes')} en ${tracking}.`,
      },
      // Everything that the client asked for is done.
      ...(guia_estado === 'Esperando Consolidación' ? [{ ...by, accion: 'completar' } as const] : []),
    ];
    addHistory(batch, 'guia', guia_id, stepsOf(GUIA_TRANSICIONES, deeds, guia_estado));
    await db
      .updateTable('guias')
      .set({
        guia_estado: 'Recibido en USA',
        servicio_id_fee: servicio_id,
        peso_cobrar: medidas.peso_cobrar,
        fecha_espera: null,
        falta_tracking: false,
        ...valorPorCondiciones(condiciones, medidas.peso_cobrar),
      })
      .where('guia_id', '=', guia_id)
      .execute();
  }
  await batch.write(db);
  await db.updateTable('paquetes').set({ reempaque_id: paquete_id, ubicacion: null }).where(these).execute();
  await inheritCodigos(db, [...ids], paquete_id);
  return paquete_id;
};
