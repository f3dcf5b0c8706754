import { expect, test } from 'vitest';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { PAQUETE_ESTADOS } from '../rules/paquete-estado.ts';
import { PAQUETE_ACCIONES, paqueteHacia } from '../rules/paquete-transiciones.ts';
import { lockPaquetes, movePaquetes } from './mover-paquetes.ts';

const app = await useTestApp();

/** What moves parcels that are there; to make, to delete and to recover one are commands of their own. */
const MOVES = [
  'recibir_usa',
  'enviar',
  'devolver_a_bodega',
  'recibir_hn',
  'disponer',
  'retirar_disponible',
  'entregar',
  'anular_entrega',
  'abandonar',
] as const;

const stateOf = async (paquete_id: number) =>
  (
    await app.db
      .selectFrom('paquetes')
      .select('paquete_estado')
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow()
  ).paquete_estado;

const move = (paquete_id: number, accion: (typeof MOVES)[number]) =>
  app.db.transaction().execute(async (tx) => {
    await movePaquetes(tx, { paquetes: await lockPaquetes(tx, [paquete_id]), accion, usuario: 'prueba' });
  });

test.each(PAQUETE_ESTADOS.flatMap((estado) => MOVES.map((accion) => [estado, accion] as const)))(
  'a parcel %s and %s: it moves with an entry in its history, or is refused by the name of its state',
  async (estado, accion) => {
    const paquete_id = await newPaquete(app, { estado: estado });
    const hacia = paqueteHacia(accion, estado);
    const history = () =>
      app.db.selectFrom('historial').select(['estado', 'accion']).where('entidad_id', '=', paquete_id).execute();
    if (hacia === undefined) {
      await expect(move(paquete_id, accion)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(new RegExp(`está en estado ${estado}; no se puede ${PAQUETE_ACCIONES[accion]}`)),
      });
      expect([await stateOf(paquete_id), await history()]).toEqual([estado, []]);
    } else {
      await move(paquete_id, accion);
      expect([await stateOf(paquete_id), await history()]).toEqual([hacia, [{ estado: hacia, accion }]]);
    }
  },
);

test('of many that are moved together all go, or none', async () => {
  const good = await newPaquete(app, { estado: 'Recibido en USA' });
  const bad = await newPaquete(app, { estado: 'Entregado' });
  const both = app.db.transaction().execute(async (tx) => {
    await movePaquetes(tx, { paquetes: await lockPaquetes(tx, [good, bad]), accion: 'enviar', usuario: 'prueba' });
  });
  await expect(both).rejects.toThrow(/Entregado/);
  expect(await stateOf(good)).toBe('Recibido en USA');
});
