import { describe, expect, test } from 'vitest';
import { newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newParada } from '../../../../tests/harness/new-parada.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { cambioCalls } from '#features/guias/contract/cambio.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';

const app = await useTestApp();
const { get, list, available, multipleAvailable, mailAvailable, changeCliente } = guiasCalls;

const make = (estado: 'Recibido en HN' | 'Disponible para entrega') =>
  app.world.guia({ estado, paquetes: 2, guia_tipo: 'Consolidación', guia_valor: 20, cliente_id: 1001 });
const transfer = async (guia_id: number): Promise<void> => {
  const body = { sucursal_id: await app.world.sucursal(), guia_ids: [guia_id] };
  expect((await app.call(transferenciasCalls.create, { as: 'empleado', body })).status).toBe(200);
};
const read = async (guia_id: number) => (await app.call(get, { as: 'admin', params: { guia_id } })).body.data;
const mailsOf = (guia_id: number) =>
  app.db
    .selectFrom('correos')
    .select('plantilla')
    .where('entidad', '=', 'guia')
    .where('entidad_id', '=', String(guia_id))
    .execute();

const commands = {
  disponer: (guia_id: number) => app.call(available, { as: 'admin', params: { guia_id }, body: {} }),
  reenviar_disponible: (guia_id: number) => app.call(mailAvailable, { as: 'admin', params: { guia_id } }),
  modificar: (guia_id: number) =>
    app.call(cambioCalls.previewDestructure, { as: 'admin', params: { guia_id }, query: {} }),
} as const;

describe.each(['Recibido en HN', 'Disponible para entrega'] as const)('a guide in a transfer, %s', (estado) => {
  test.each(Object.keys(commands) as (keyof typeof commands)[])(
    '%s is neither offered nor accepted',
    async (accion) => {
      const { guia_id } = await make(estado);
      await transfer(guia_id);
      expect((await read(guia_id)).acciones[accion]).toBe(false);
      expect((await commands[accion](guia_id)).status).toBe(409);
      expect(await mailsOf(guia_id)).toEqual([]);
    },
  );
});

test('changing the client of an available guide in a transfer tells nobody that it is at the counter', async () => {
  const { guia_id } = await make('Disponible para entrega');
  await transfer(guia_id);
  const changed = await app.call(changeCliente, { as: 'admin', params: { guia_id }, body: { cliente_id: 1002 } });
  expect(changed.status).toBe(200);
  expect(await mailsOf(guia_id)).toEqual([]);
});

test('among many, the one in a transfer is named, and the list of those that can be made available leaves it out', async () => {
  const [here, away] = [await make('Recibido en HN'), await make('Recibido en HN')];
  await transfer(away.guia_id);
  const refused = await app.call(multipleAvailable, {
    as: 'supervisor',
    body: { guia_ids: [here.guia_id, away.guia_id] },
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'GUIA_EN_TRANSFERENCIA']);
  expect(refused.body.message).toMatch(new RegExp(`^La guía GA-${away.guia_numero} va en una transferencia`));

  const idsOf = async (en_transferencia?: 'true' | 'false', as: 'supervisor' | 'clienteA' = 'supervisor') => {
    const query = { guia_estado: 'Recibido en HN', limite: 100, ...(en_transferencia && { en_transferencia }) };
    return (await app.call(list, { as, query })).body.data.map(({ guia_id }) => guia_id);
  };
  expect(await idsOf('false')).toContain(here.guia_id);
  expect(await idsOf('false')).not.toContain(away.guia_id);
  expect(await idsOf('true')).toEqual(expect.not.arrayContaining([here.guia_id]));
  expect(await idsOf('true')).toContain(away.guia_id);
  // Where it lies does not concern its owner, who is told neither by the filter nor by the row.
  expect(await idsOf('true', 'clienteA')).toEqual(await idsOf(undefined, 'clienteA'));
  const rows = (await app.call(list, { as: 'clienteA', query: { guia_estado: 'Recibido en HN', limite: 100 } })).body
    .data;
  expect(rows.filter(({ en_transferencia }) => en_transferencia)).toEqual([]);
});

test('a guide that is out with a driver: its owner is not called to the counter', async () => {
  const guia_id = await newDisponible(app);
  await newParada(app, { guia_id, repartidor: 'empleado', estado: 'En ruta' });
  const { acciones } = await read(guia_id);
  expect([acciones.reenviar_disponible, acciones.entregar, acciones.dimensiones]).toEqual([false, false, false]);
  const { status, body } = await app.call(mailAvailable, { as: 'admin', params: { guia_id } });
  expect([status, body.code]).toEqual([409, 'GUIA_EN_RUTA']);
});
