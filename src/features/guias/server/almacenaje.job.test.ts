import { expect, test } from 'vitest';
import { localDay, dayAfter } from '#kit/rules/dates.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { tellAlmacenaje } from './almacenaje.job.ts';

const app = await useTestApp();
const DAY = 86_400_000;
const services = { publicUrl: 'https://courier.example' };
let number = 0;

/** A client with an address of their own. */
const newCliente = async () => {
  number += 1;
  const correo = `aviso-${number}@example.com`;
  return { correo, cliente_id: await app.world.cliente({ correo }) };
};
/** A guide whose storage starts to cost in `faltan` days. */
const newAlmacenada = async (cliente_id: number, faltan: number): Promise<number> => {
  const guia_id = await newDisponible(app, { cliente_id });
  await setFaltan(guia_id, faltan);
  return guia_id;
};
const setFaltan = (guia_id: number, faltan: number) =>
  app.db
    .updateTable('guias')
    .set({ fecha_disponible: new Date(Date.now() - (31 - faltan) * DAY).toISOString() })
    .where('guia_id', '=', guia_id)
    .execute();
const mailsTo = (destinatario: string) =>
  app.db
    .selectFrom('correos')
    .select(['asunto', 'texto', 'plantilla'])
    .where('destinatario', '=', destinatario)
    .orderBy('correo_id')
    .execute();
const tell = () => tellAlmacenaje(app.db, services);

test('seven days and one day before it begins to cost, each once, whoever asks how often', async () => {
  const { correo, cliente_id } = await newCliente();
  const guia_id = await newAlmacenada(cliente_id, 8);
  await tell();
  expect(await mailsTo(correo)).toEqual([]);
  await setFaltan(guia_id, 7);
  // Three processes at once, and then one that was restarted.
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  const [first, ...more] = await mailsTo(correo);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    plantilla: 'almacenaje_por_empezar',
    asunto: 'Retire su guía: en 7 días empieza a cobrar almacenaje',
  });
  const [year, month, day] = dayAfter(localDay(new Date()), 6).split('-');
  expect(first?.texto).toContain(`Gratis hasta: ${day}/${month}/${year}`);
  expect(first?.texto).toContain('US$ 1.00 por día');
  // The branch links to its page.
  expect(first?.texto).toMatch(/^Sucursal: .+ \(https:\/\/courier\.example\/info\/contactanos#SPS\)$/m);
});

test('the last notice goes out on the last day that is free, and nothing afterwards', async () => {
  const { correo, cliente_id } = await newCliente();
  const guia_id = await newAlmacenada(cliente_id, 1);
  await tell();
  expect((await mailsTo(correo)).map(({ asunto }) => asunto)).toEqual([
    'Retire su guía: mañana empieza a cobrar almacenaje',
  ]);
  await app.db.deleteFrom('avisos_almacenaje').where('guia_id', '=', guia_id).execute();
  await setFaltan(guia_id, 0);
  await tell();
  expect(await mailsTo(correo)).toHaveLength(1);
});

test('a day on which nothing ran is made up for, by what is left of it', async () => {
  const { correo, cliente_id } = await newCliente();
  await newAlmacenada(cliente_id, 4);
  await tell();
  expect((await mailsTo(correo)).map(({ asunto }) => asunto)).toEqual([
    'Retire su guía: en 4 días empieza a cobrar almacenaje',
  ]);
});

test('several of a client at one branch are told by one mail', async () => {
  const { correo, cliente_id } = await newCliente();
  for (let made = 0; made < 3; made += 1) await newAlmacenada(cliente_id, 7);
  await tell();
  const mails = await mailsTo(correo);
  expect(mails.map(({ asunto }) => asunto)).toEqual(['Retire sus guías: en 7 días empiezan a cobrar almacenaje']);
  expect(mails[0]?.texto).toContain('Sus 3 guías le esperan');
});

test('nobody is told where it is switched off, where the branch stores for nothing, or nobody has an address', async () => {
  const { correo, cliente_id } = await newCliente();
  const branch = (cobra_almacenaje: boolean) => app.db.updateTable('sucursales').set({ cobra_almacenaje }).execute();
  await branch(false);
  const guia_id = await newAlmacenada(cliente_id, 7);
  await newAlmacenada(await app.world.cliente({ correo: null }), 7);
  await branch(true);
  // Free storage that was promised stays free.
  expect(await tell()).toBe(0);
  await app.db.updateTable('guias').set({ almacenaje_diario: 1 }).where('guia_id', '=', guia_id).execute();
  const set = (NOTIF_ALMACENAJE: boolean) =>
    app.call(configuracionesCalls.update, { as: 'admin', body: { notificaciones: { NOTIF_ALMACENAJE } } });
  expect((await set(false)).status).toBe(200);
  expect(await tell()).toBe(0);
  expect((await set(true)).status).toBe(200);
  expect(await tell()).toBe(1);
  expect(await mailsTo(correo)).toHaveLength(1);
});
