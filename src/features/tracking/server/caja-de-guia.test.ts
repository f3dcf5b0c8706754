import { describe, expect, test } from 'vitest';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { idsByCodigo, idsByCodigos } from './ids-by-codigo.ts';

const app = await useTestApp();

const newBoxes = async (count: number) => {
  const guia = await newGuia(app);
  const ids: number[] = [];
  for (let box = 0; box < count; box += 1) ids.push(await newPaquete(app, { guia_id: guia.guia_id }));
  return { ...guia, ids };
};
const put = (guia_id: number | null, ids: readonly number[]) =>
  app.db
    .updateTable('paquetes')
    .set({ guia_id })
    .where('paquete_id', 'in', [...ids])
    .execute();
const numbersOf = async (ids: readonly number[]) => {
  const rows = await app.db
    .selectFrom('paquetes')
    .select(['paquete_id', 'guia_caja'])
    .where('paquete_id', 'in', [...ids])
    .execute();
  return ids.map((id) => rows.find(({ paquete_id }) => paquete_id === id)?.guia_caja);
};
const boxOf = (guia_numero: number, caja: number) => idsByCodigo(app.db, `GA-${guia_numero}-B${caja}`);

describe('the number of a box', () => {
  test('is given one after the other, also to several at once', async () => {
    const { ids } = await newBoxes(2);
    expect(await numbersOf(ids)).toEqual([1, 2]);
    const { guia_id } = await newGuia(app);
    await put(guia_id, ids);
    expect((await numbersOf(ids)).toSorted()).toEqual([1, 2]);
  });

  test('is never another box’s: not when its box left, nor when it was deleted', async () => {
    const { guia_id, guia_numero, ids } = await newBoxes(3);
    const [first = 0, second = 0, third = 0] = ids;
    const other = await newGuia(app);
    await put(other.guia_id, [third]);
    await app.db.deleteFrom('paquetes').where('paquete_id', '=', second).execute();
    const late = await newPaquete(app, { guia_id });
    expect(await numbersOf([first, third, late])).toEqual([1, 1, 4]);
    expect(await boxOf(guia_numero, 2)).toEqual([]);
    expect(await boxOf(guia_numero, 3)).toEqual([third]);
    expect(await boxOf(other.guia_numero, 1)).toEqual([third]);
    expect(await boxOf(guia_numero, 4)).toEqual([late]);
  });

  test('is its own again when it comes back', async () => {
    const { guia_id, ids } = await newBoxes(3);
    const [, second = 0] = ids;
    await put(null, [second]);
    expect(await numbersOf(ids)).toEqual([1, null, 3]);
    await newPaquete(app, { guia_id });
    await put(guia_id, [second]);
    expect(await numbersOf(ids)).toEqual([1, 2, 3]);
  });

  test('leads to what it was repacked into, too', async () => {
    const { guia_id, guia_numero, ids } = await newBoxes(2);
    const whole = await newPaquete(app, { guia_id });
    await app.db.updateTable('paquetes').set({ reempaque_id: whole }).where('paquete_id', 'in', ids).execute();
    expect((await boxOf(guia_numero, 2)).toSorted()).toEqual([ids[1] ?? 0, whole].toSorted());
    expect(await boxOf(guia_numero, 3)).toEqual([whole]);
    expect(await idsByCodigo(app.db, `GA-${guia_numero}`)).toEqual([whole]);
  });
});

test('codes of boxes and of guides are read together', async () => {
  const { guia_numero, ids } = await newBoxes(3);
  const found = await idsByCodigos(app.db, [`GA-${guia_numero}-B3`, `GA-${guia_numero}`, 'GA-99999999-B1']);
  expect(found.get(0)).toEqual([ids[2]]);
  expect(found.get(1)?.toSorted((a, b) => a - b)).toEqual(ids);
  expect(found.has(2)).toBe(false);
});
