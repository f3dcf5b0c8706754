import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { articulosCalls } from '../contract/articulos.calls.ts';

const app = await useTestApp();
const { consultar, create, list, remove, update } = articulosCalls;
const told = async (buscar: string) =>
  (await app.call(consultar, { query: { buscar } })).body.data.map(({ articulo_nombre, clasificacion }) => [
    articulo_nombre,
    clasificacion,
  ]);

describe('what an installation begins with', () => {
  test.each([
    ['baterías de litio', 'Batería de litio suelta', 'Prohibido'],
    ['perfumes', 'Perfume', 'Restringido'],
    ['medicinas', 'Medicamento', 'Restringido'],
    ['pistola 9mm', 'Arma de fuego', 'Prohibido'],
    ['dinero', 'Dinero en efectivo', 'Prohibido'],
    ['plantas', 'Planta', 'Prohibido'],
    ['drones', 'Dron', 'Restringido'],
    ['vapes', 'Vape', 'Prohibido'],
    ['2 pares de zapatos', 'Zapatos', 'Permitido'],
    ['pistola de agua para niños', 'Juguete', 'Permitido'],
    ['planta eléctrica', 'Generador eléctrico', 'Restringido'],
    ['leche en polvo', 'Alimento empacado', 'Restringido'],
    ['collar de perro', 'Artículo para mascota', 'Permitido'],
    ['patineta', 'Artículo deportivo', 'Permitido'],
    ['patineta con batería', 'Patineta con batería', 'Prohibido'],
  ])('%s: %s, %s', async (buscar, nombre, clasificacion) => {
    expect(await told(buscar)).toEqual([[nombre, clasificacion]]);
  });

  test('what is not in it is not guessed', async () => expect(await told('xilófono')).toEqual([]));
});

describe('staff keep it', () => {
  const body = {
    articulo_nombre: 'Acordeón',
    clasificacion: 'Restringido',
    requisito: 'Factura.',
    sinonimos: 'concertina, bandoneón',
  };
  test('what they add is found at once, what they change is told so, what they take away is gone', async () => {
    const made = await app.call(create, { as: 'admin', body: body as never });
    expect(made.body.data).toMatchObject({ sinonimos: ['concertina', 'bandoneón'] });
    expect(await told('bandoneones')).toEqual([['Acordeón', 'Restringido']]);
    const params = { articulo_id: made.body.data.articulo_id };
    const changed = await app.call(update, { as: 'admin', params, body: { clasificacion: 'Prohibido', version: 1 } });
    expect(changed.body.data).toMatchObject({ clasificacion: 'Prohibido', sinonimos: ['concertina', 'bandoneón'] });
    expect((await app.call(update, { as: 'admin', params, body: { requisito: 'x', version: 1 } })).status).toBe(409);
    expect(
      (await app.call(create, { as: 'admin', body: { ...body, articulo_nombre: 'ACORDEON' } as never })).body.code,
    ).toBe('ARTICULO_REPETIDO');
    expect((await app.call(remove, { as: 'admin', params })).status).toBe(200);
    expect(await told('acordeón')).toEqual([]);
  });

  test('a restricted one says what is needed', async () => {
    const { status, body: said } = await app.call(create, { as: 'admin', body: { ...body, requisito: '' } as never });
    expect([status, Object.keys(said.errores ?? {})]).toEqual([400, ['requisito']]);
    const [allowed] = (await app.call(list, { as: 'admin', query: { buscar: 'zapatos' } })).body.data;
    const params = { articulo_id: allowed?.articulo_id ?? 0 };
    const late = await app.call(update, { as: 'admin', params, body: { clasificacion: 'Restringido' } });
    expect([late.status, Object.keys(late.body.errores ?? {})]).toEqual([400, ['requisito']]);
  });

  test('nobody else does', async () => {
    for (const as of ['clienteA', 'empleado'] as const) {
      expect((await app.call(list, { as, query: {} })).status).toBe(403);
      expect((await app.call(create, { as, body: body as never })).status).toBe(403);
    }
  });
});
