import { expect, test } from 'vitest';
import { targetOf } from '#kit/rules/transitions.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { GUIA_ESTADOS, type GuiaEstado } from '../rules/guia-estado.ts';
import { GUIA_ACCIONES, GUIA_TRANSICIONES, type GuiaAccion } from '../rules/guia-transiciones.ts';
import { followPaquetes, lockGuias, moveGuias } from './mover-guias.ts';

const app = await useTestApp();

/** What moves guides that are there; to make one is a command of its own. */
const MOVES = (Object.keys(GUIA_ACCIONES) as GuiaAccion[]).filter(
  (accion) => !['solicitar', 'crear', 'recuperar'].includes(accion),
);
const stateOf = async (guia_id: number) =>
  (await app.db.selectFrom('guias').select('guia_estado').where('guia_id', '=', guia_id).executeTakeFirstOrThrow())
    .guia_estado;
const historyOf = (guia_id: number) =>
  app.db
    .selectFrom('historial')
    .select(['estado', 'accion'])
    .where('entidad', '=', 'guia')
    .where('entidad_id', '=', guia_id)
    .execute();

test.each(GUIA_ESTADOS.flatMap((estado) => MOVES.map((accion) => [estado, accion] as const)))(
  'a guide %s and %s: it moves with an entry in its history, or is refused by the name of its state',
  async (guia_estado: GuiaEstado, accion) => {
    // With a factor, so that what is refused is refused by the machine.
    const { guia_id, guia_numero } = await newGuia(app, { estado: guia_estado, factor_dolar: 25 });
    const hacia = targetOf(GUIA_TRANSICIONES, accion, guia_estado);
    const move = app.db.transaction().execute(async (tx) => {
      await moveGuias(tx, { guias: await lockGuias(tx, [guia_id]), accion, usuario: 'prueba' });
    });
    if (hacia === undefined || hacia === null) {
      await expect(move).rejects.toMatchObject({
        status: 409,
        message: `La guía GA-${guia_numero} está en estado ${guia_estado}; no se puede ${GUIA_ACCIONES[accion]}.`,
      });
      expect([await stateOf(guia_id), await historyOf(guia_id)]).toEqual([guia_estado, []]);
    } else {
      await move;
      expect([await stateOf(guia_id), await historyOf(guia_id)]).toEqual([hacia, [{ estado: hacia, accion }]]);
    }
  },
);

test('guides follow their parcels, many by few statements, each to its own state', async () => {
  const whole = await newGuia(app, { estado: 'Enviado a HN' });
  const part = await newGuia(app, { estado: 'Enviado a HN' });
  await newPaquete(app, { guia_id: whole.guia_id, estado: 'Recibido en HN' });
  const joined = await newPaquete(app, { guia_id: part.guia_id, estado: 'Recibido en HN' });
  await newPaquete(app, { guia_id: part.guia_id, estado: 'Enviado a HN' });
  // What was repacked lives on in another and is not waited for.
  await newPaquete(app, { guia_id: whole.guia_id, estado: 'Enviado a HN', reempaque_id: joined });
  await app.db.transaction().execute(async (tx) => {
    await followPaquetes(tx, await lockGuias(tx, [whole.guia_id, part.guia_id]), 'prueba');
  });
  expect([await stateOf(whole.guia_id), await stateOf(part.guia_id)]).toEqual(['Recibido en HN', 'Enviado a HN']);
});

test('a guide that is behind by several steps takes them all, each with its entry', async () => {
  // The parcel that it waited for was taken out of it; the other is in Honduras already.
  const { guia_id } = await newGuia(app, { estado: 'Recibido en USA' });
  await newPaquete(app, { guia_id, estado: 'Recibido en HN' });
  await app.db.transaction().execute(async (tx) => {
    await followPaquetes(tx, await lockGuias(tx, [guia_id]), 'prueba');
  });
  expect(await stateOf(guia_id)).toBe('Recibido en HN');
  expect((await historyOf(guia_id)).map(({ accion }) => accion)).toEqual(['enviar', 'recibir_hn']);
});
