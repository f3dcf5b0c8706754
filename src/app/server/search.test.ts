import { describe, expect, test } from 'vitest';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { newGuia, newPaquete } from '../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';
import type { Person } from '../../../tests/harness/people.ts';

const app = await useTestApp();

const find = async (buscar: string, as: Person = 'empleado') =>
  (await app.call(systemCalls.search, { as, query: { buscar } })).body.data;

describe('a guide', () => {
  test('is opened by its number in every way that it is written, the bars of its label among them', async () => {
    const { guia_id, guia_numero } = await newGuia(app);
    for (const buscar of [
      `GA-${guia_numero}`,
      `ga'${guia_numero}`,
      `GA${String(guia_numero).padStart(6, '0')}`,
      ` G-${guia_numero} `,
    ]) {
      const [hit] = await find(buscar);
      expect(hit, buscar).toMatchObject({
        tipo: 'Guía',
        titulo: `GA-${guia_numero}`,
        ruta: `/guias/${guia_id}`,
        exacto: true,
      });
    }
    const bare = (await find(String(guia_numero))).find(({ tipo }) => tipo === 'Guía');
    expect(bare).toMatchObject({ ruta: `/guias/${guia_id}`, exacto: false });
  });

  test('of another is not there for a customer, and names nobody to its owner', async () => {
    const { guia_numero } = await newGuia(app);
    expect(await find(`GA-${guia_numero}`, 'clienteB')).toEqual([]);
    const [own] = await find(`GA-${guia_numero}`, 'clienteA');
    expect(own?.detalle).toBe('Recibido en USA · Aéreo');
  });
});

describe('a parcel', () => {
  test('is opened by its tracking, by any code that it was seen with and found by a part of it', async () => {
    const tracking = `1Z999AA1${Date.now()}`.slice(0, 18);
    const paquete_id = await newPaquete(app, { tracking, codigos: [`420331669${tracking}`] });
    const wanted = { tipo: 'Paquete', titulo: tracking, ruta: `/paquetes/${paquete_id}` };
    for (const buscar of [tracking, tracking.toLowerCase(), `420331669${tracking}`])
      expect(await find(buscar), buscar).toEqual([expect.objectContaining({ ...wanted, exacto: true })]);
    expect(await find(tracking.slice(4))).toEqual([expect.objectContaining({ ...wanted, exacto: false })]);
    expect(await find(tracking, 'clienteB')).toEqual([]);
    expect((await find(tracking, 'clienteA'))[0]?.detalle).toBe('Pre-alertado · Zapatos');
  });

  test('is opened by the label of its box, also one of a guide that it left', async () => {
    const { guia_id, guia_numero } = await newGuia(app);
    const ids = [await newPaquete(app, { guia_id }), await newPaquete(app, { guia_id })];
    const wanted = { tipo: 'Paquete', ruta: `/paquetes/${ids[1]}`, exacto: true };
    for (const buscar of [
      `GA-${guia_numero}-B2`,
      `GA${String(guia_numero).padStart(6, '0')}B2`,
      `ga'${guia_numero}'b2`,
    ]) {
      const [hit, guia] = await find(buscar);
      expect(hit, buscar).toMatchObject(wanted);
      expect(hit?.detalle).toContain(`GA-${guia_numero}-B2, caja 2 de 2`);
      // Its guide is offered too.
      expect(guia).toMatchObject({ ruta: `/guias/${guia_id}`, exacto: false });
    }
    expect((await find(`GA-${guia_numero}-B3`)).map(({ tipo }) => tipo)).toEqual(['Guía']);
    expect(await find(`GA-${guia_numero}-B2`, 'clienteB')).toEqual([]);
    const own = await find(`GA-${guia_numero}-B2`, 'clienteA');
    expect(own[0]).toMatchObject(wanted);
    const other = await newGuia(app);
    await app.db
      .updateTable('paquetes')
      .set({ guia_id: other.guia_id })
      .where('paquete_id', '=', ids[1] ?? 0)
      .execute();
    const [moved] = await find(`GA-${guia_numero}-B2`);
    expect(moved).toMatchObject(wanted);
    expect(moved?.detalle).toContain(`GA-${other.guia_numero}-B1`);
    expect(moved?.detalle).not.toContain('caja 1 de 1');
  });

  test('words that are no code find none', async () => {
    await newPaquete(app, { paquete_descripcion: 'Cafetera' });
    for (const buscar of ['cafetera', '%%%%%%', '______', 'abcdef'])
      expect(
        (await find(buscar)).filter(({ tipo }) => tipo === 'Paquete'),
        buscar,
      ).toEqual([]);
  });

  test('to its owner is found by what it was called; others’ never', async () => {
    const paquete_id = await newPaquete(app, {
      paquete_descripcion: 'Lámpara de mesa',
      tracking: `TBA75${Date.now()}`,
    });
    await newPaquete(app, { paquete_descripcion: 'Lámpara de pie', cliente_id: 1002 });
    const found = (await find('lampara', 'clienteA')).filter(({ tipo }) => tipo === 'Paquete');
    expect(found).toEqual([
      expect.objectContaining({ titulo: 'Lámpara de mesa', ruta: `/paquetes/${paquete_id}`, exacto: false }),
    ]);
    for (const buscar of ['la', '%%%', '___']) expect(await find(buscar, 'clienteA'), buscar).toEqual([]);
  });
});

test('a delivery and a receipt are told with their day in the format of the settings', async () => {
  const entrega_id = await app.world.entregada();
  const { abono_id } = await app.db
    .selectFrom('abonos_detalle')
    .select('abono_id')
    .where('entrega_id', '=', entrega_id)
    .executeTakeFirstOrThrow();
  const hit = async (buscar: string): Promise<string | null | undefined> => (await find(buscar, 'admin'))[0]?.detalle;
  const asked = [`entrega ${entrega_id}`, `recibo ${abono_id}`];
  for (const buscar of asked) expect(await hit(buscar)).toMatch(/ · \d{2}\/\d{2}\/\d{4}$/);
  await app.world.configuracion({ sistema: { SYS_FORMATO_DE_FECHA: 'YYYY-MM-DD' } });
  for (const buscar of asked) expect(await hit(buscar)).toMatch(/ · \d{4}-\d{2}-\d{2}$/);
});
