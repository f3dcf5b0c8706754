import { expect, test } from 'vitest';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { followPaquetes } from './follow-paquetes.ts';
import { guiaMovement } from './guias.movement.ts';

const app = await useTestApp();

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

test('guides follow their parcels, many by few statements, each to its own state', async () => {
  const whole = await newGuia(app, { estado: 'Enviado a HN' });
  const part = await newGuia(app, { estado: 'Enviado a HN' });
  await newPaquete(app, { guia_id: whole.guia_id, estado: 'Recibido en HN' });
  const joined = await newPaquete(app, { guia_id: part.guia_id, estado: 'Recibido en HN' });
  await newPaquete(app, { guia_id: part.guia_id, estado: 'Enviado a HN' });
  // A parcel repacked into another is not waited for.
  await newPaquete(app, { guia_id: whole.guia_id, estado: 'Enviado a HN', reempaque_id: joined });
  await app.db.transaction().execute(async (tx) => {
    await followPaquetes(tx, await guiaMovement.lock(tx, [whole.guia_id, part.guia_id]), 'prueba');
  });
  expect([await stateOf(whole.guia_id), await stateOf(part.guia_id)]).toEqual(['Recibido en HN', 'Enviado a HN']);
});

test('a guide that is behind by several steps takes them all, each with its entry', async () => {
  // The parcel that it waited for was taken out of it; the other is in Honduras already.
  const { guia_id } = await newGuia(app, { estado: 'Recibido en USA' });
  await newPaquete(app, { guia_id, estado: 'Recibido en HN' });
  await app.db.transaction().execute(async (tx) => {
    await followPaquetes(tx, await guiaMovement.lock(tx, [guia_id]), 'prueba');
  });
  expect(await stateOf(guia_id)).toBe('Recibido en HN');
  expect((await historyOf(guia_id)).map(({ accion }) => accion)).toEqual(['enviar', 'recibir_hn']);
});
