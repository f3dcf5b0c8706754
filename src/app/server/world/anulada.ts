import { hasAnyId } from '#kit/server/db/has-any.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { condicionesOf, type Ground } from './ground.ts';
import { addGuia, newGuia, type GuiaAsked, type GuiaMade } from './guia.ts';
import { createBatch, takeNumbers } from './rows.ts';
import { addHistory, atOnce, stepsOf } from './steps.ts';

/** The options for a voided guide; the rest takes its usual values. */
export interface AnuladaAsked extends Pick<GuiaAsked, 'cliente_id' | 'servicio_id' | 'compra' | 'momento'> {
  /** Whether its parcels were separated, or joined into another guide. */
  readonly por?: 'separar' | 'unir';
  /** When, as ISO text. */
  readonly fecha?: string;
}

const SIN_COBRO = { guia_valor: 0, guia_descuento: 0, guia_costo_envio: 0, peso_cobrar: 0 };

/** Creates a voided guide in Miami, and puts its parcels where they are now. @returns its number and theirs. */
export const newAnulada = async (
  ground: Ground,
  { por = 'separar', fecha = new Date().toISOString(), ...asked }: AnuladaAsked = {},
): Promise<GuiaMade> => {
  const { db, usuario } = ground;
  const of = { cliente_id: ground.cliente_id, servicio_id: ground.servicio_id, ...asked };
  const [{ prefijo } = { prefijo: '' }] = await db
    .selectFrom('servicios')
    .select('servicio_prefijo as prefijo')
    .where('servicio_id', '=', of.servicio_id)
    .execute();
  const guiaNumero = ({ guia_numero }: GuiaMade): string => guiaText(prefijo, guia_numero);
  const condiciones = await condicionesOf(ground, of.cliente_id, of.servicio_id);
  const pesos = async (paquete_ids: readonly number[]) =>
    db
      .selectFrom('paquetes')
      .select(['paquete_id', 'peso_cobrar', 'sucursal_id'])
      .where(hasAnyId('paquete_id', paquete_ids))
      .orderBy('paquete_id')
      .execute();
  const batch = createBatch();
  if (por === 'unir') {
    const queda = await newGuia(ground, { ...asked, paquetes: 1 });
    const otra = await newGuia(ground, { ...asked, paquetes: 1 });
    addHistory(batch, 'guia', queda.guia_id, [
      {
        estado: 'Recibido en USA',
        accion: 'unificar',
        comentario: `Con los paquetes de ${guiaNumero(otra)}`,
        usuario_registro: usuario,
        fecha_registro: fecha,
      },
    ]);
    const [deed] = atOnce(['unir'] as const, usuario, fecha);
    if (deed !== undefined)
      addHistory(
        batch,
        'guia',
        otra.guia_id,
        stepsOf(
          GUIA_TRANSICIONES,
          [{ ...deed, comentario: `Sus paquetes van en ${guiaNumero(queda)}` }],
          'Recibido en USA',
        ),
      );
    await batch.write(db);
    const moved = hasAnyId('paquete_id', otra.paquete_ids);
    await db.updateTable('paquetes').set({ guia_id: queda.guia_id }).where(moved).execute();
    const peso_cobrar = (await pesos([...queda.paquete_ids, ...otra.paquete_ids])).reduce(
      (sum, one) => sum + (one.peso_cobrar ?? 0),
      0,
    );
    await db
      .updateTable('guias')
      .set({ guia_tipo: 'Consolidación', peso_cobrar, ...valorPorCondiciones(condiciones, peso_cobrar) })
      .where('guia_id', '=', queda.guia_id)
      .execute();
    await db
      .updateTable('guias')
      .set({ guia_estado: 'Anulada', ...SIN_COBRO })
      .where('guia_id', '=', otra.guia_id)
      .execute();
    return { ...otra, paquete_ids: [] };
  }
  const guia = await newGuia(ground, { ...asked, paquetes: 2 });
  const nuevas: string[] = [];
  for (const { paquete_id, peso_cobrar, sucursal_id } of await pesos(guia.paquete_ids)) {
    const [guia_id = 0] = await takeNumbers(db, 'guias', 1);
    const [guia_numero = 0] = await takeNumbers(db, 'guia_numeros', 1);
    nuevas.push(guiaText(prefijo, guia_numero));
    const alone = createBatch();
    addGuia(
      alone,
      {
        guia_id,
        guia_numero,
        guia_tipo: 'Normal',
        cliente_id: of.cliente_id,
        servicio_id: of.servicio_id,
        servicio_id_fee: of.servicio_id,
        sucursal_id: sucursal_id ?? 0,
        peso_cobrar: peso_cobrar ?? 0,
        aplica_isv: true,
        ...valorPorCondiciones(condiciones, peso_cobrar ?? 0),
        guia_costo_envio: condiciones.guia_costo_envio,
        cobro: condiciones,
      },
      stepsOf(GUIA_TRANSICIONES, [
        { accion: 'desprender', usuario, fecha, comentario: `Separada de ${guiaNumero(guia)}` },
      ]),
    );
    await alone.write(db);
    await db.updateTable('paquetes').set({ guia_id }).where('paquete_id', '=', paquete_id).execute();
  }
  addHistory(
    batch,
    'guia',
    guia.guia_id,
    stepsOf(
      GUIA_TRANSICIONES,
      [{ accion: 'separar', usuario, fecha, comentario: `Pasa a ${nuevas.join(' y ')}` }],
      'Recibido en USA',
    ),
  );
  await batch.write(db);
  await db
    .updateTable('guias')
    .set({ guia_estado: 'Anulada', ...SIN_COBRO })
    .where('guia_id', '=', guia.guia_id)
    .execute();
  return { ...guia, paquete_ids: [] };
};
