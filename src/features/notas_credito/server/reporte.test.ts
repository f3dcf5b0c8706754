import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { newGuia } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';

const app = await useTestApp();
const { list, report, get, reported, download, summary } = notasCreditoCalls;
const TODAY = localDay(Date.now());
const WEEK_AGO = dayAfter(TODAY, -7);

/** Creates a note of each state on each of `days` days, all with different amounts. */
const fill = async (days: number): Promise<void> => {
  for (let ago = 0; ago < days; ago += 1)
    for (const [place, estado] of (['Pendiente', 'Aprobado', 'Rechazado', 'Anulado'] as const).entries()) {
      const credito = (1001 + 137 * (4 * ago + place)) / 100;
      await app.world.nota({
        estado,
        credito,
        // One of them is used up.
        usado: estado !== 'Aprobado' ? 0 : ago === 2 ? credito : 3.33,
        // The last second of a day in Tegucigalpa.
        fecha_registro: `${dayAfter(TODAY, 1 - ago)}T05:59:59Z`,
      });
    }
};
await fill(20);

test('counts and adds up, of the days asked for, what the table says', async () => {
  const { rows } = await sql<Record<string, number>>`
    with dias as (
      select *, (fecha_registro at time zone 'America/Tegucigalpa')::date as dia from notas_credito)
    select count(*) as notas,
      count(*) filter (where estado = 'Pendiente') as pendientes,
      sum(case when estado = 'Aprobado' then credito else 0 end) as credito,
      sum(case when estado = 'Aprobado' then usado else 0 end) as usado,
      sum(case when estado = 'Aprobado' then credito - usado else 0 end) as disponible,
      sum(credito) as credito_total
    from dias where dia between ${WEEK_AGO}::date and ${TODAY}::date`.execute(app.db);
  const query = { desde: WEEK_AGO, hasta: TODAY };
  const { body } = await app.call(report, { as: 'admin', query: { ...query, limite: 10 } });
  expect(body.meta).toMatchObject({ total: 32, totales: rows[0] });
  expect(body.data).toHaveLength(10);
  const { bytes } = await app.call(exportCallOf(report), { as: 'admin', query });
  // The titles, the notes and their totals.
  expect(readSheet(bytes).rows).toHaveLength(34);
});

test.each([{}, { estado: 'Pendiente' }, { estado: 'Aprobado' }, { estado: 'Rechazado,Anulado' }])(
  'the last row of the sheet is the sum of the rows above it: %o',
  async (filter) => {
    const query = { desde: WEEK_AGO, hasta: TODAY, ...filter };
    const { bytes } = await app.call(exportCallOf(report), { as: 'admin', query: query as never });
    const [titles = [], ...rows] = readSheet(bytes).rows;
    const notas = rows.slice(0, -1);
    expect(notas.length).toBeGreaterThan(0);
    expect(rows.at(-1)?.[0]).toBe('Total');
    for (const title of ['Crédito (L)', 'Usado (L)', 'Disponible (L)']) {
      const place = titles.indexOf(title);
      const cents = notas.map((row) => Math.round(Number(row[place] ?? 0) * 100));
      expect(Math.round(Number(rows.at(-1)?.[place]) * 100), title).toBe(cents.reduce((all, one) => all + one, 0));
    }
    // Only the sum of the column is of all states; the figure «Aprobado» is of approved notes.
    const { body } = await app.call(report, { as: 'admin', query: query as never });
    expect(body.meta.totales.credito > 0).toBe(filter.estado === undefined || filter.estado === 'Aprobado');
  },
);

test('is the same as the list for who may see both, and lets in who may only read reports', async () => {
  const query = { desde: WEEK_AGO, estado: 'Aprobado' } as const;
  const [one, two] = [await app.call(report, { as: 'admin', query }), await app.call(list, { as: 'admin', query })];
  expect(one.body).toEqual(two.body);
  const reader = await makeStaff(app, ['reportes.reporte_notas_de_credito.ver']);
  await app.db.updateTable('usuarios').set({ sucursal_id: null }).where('usuario', '=', reader.usuario).execute();
  const read = await app.call(report, { token: reader.token, query });
  expect(read.body.meta).toEqual(one.body.meta);
  expect(read.body.data.every(({ acciones }) => !acciones.procesar && !acciones.anular)).toBe(true);
  const params = { nota_credito_id: one.body.data[0]?.nota_credito_id ?? 0 };
  expect((await app.call(reported, { token: reader.token, params })).body.data).toMatchObject(params);
  expect((await app.call(get, { token: reader.token, params })).status).toBe(200);
});

test('tells who has a branch of the notes of its guides, and of those without a guide that its people asked for', async () => {
  const [here, other] = [
    await makeStaff(app, ['reportes.reporte_notas_de_credito.ver']),
    await makeStaff(app, ['reportes.reporte_notas_de_credito.ver']),
  ];
  const [sucursal_id, there] = [await app.world.sucursal(), await app.world.sucursal()];
  for (const [usuario, branch] of [
    [here.usuario, sucursal_id],
    [other.usuario, there],
  ] as const)
    await app.db.updateTable('usuarios').set({ sucursal_id: branch }).where('usuario', '=', usuario).execute();
  const cliente_id = await newCustomer(app);
  const [mine, theirs] = [
    await newGuia(app, { cliente_id, sucursal_id }),
    await newGuia(app, { cliente_id, sucursal_id: there }),
  ];
  const nota = async (usuario_registro: string, guia_id: number | null): Promise<number> => {
    const nota_credito_id = await app.world.nota({ cliente_id });
    await app.db
      .updateTable('notas_credito')
      .set({ usuario_registro, guia_id })
      .where('nota_credito_id', '=', nota_credito_id)
      .execute();
    return nota_credito_id;
  };
  const ofMyGuide = await nota(other.usuario, mine.guia_id);
  const byMe = await nota(here.usuario, null);
  const byMeOfTheirs = await nota(here.usuario, theirs.guia_id);
  const notMine = await nota(other.usuario, null);
  const { data, meta } = (await app.call(report, { ...here, query: { sucursal_id: there, cliente_id } })).body;
  expect(data.map(({ nota_credito_id }) => nota_credito_id).toSorted((a, b) => a - b)).toEqual([ofMyGuide, byMe]);
  expect(meta.totales.notas).toBe(2);
  const asked = { as: 'admin', query: { sucursal_id, cliente_id } } as const;
  expect((await app.call(report, asked)).body.meta).toEqual(meta);

  // The list, a note and the search show the same as the report, plus the user's own requests.
  const seen = [ofMyGuide, byMe, byMeOfTheirs];
  const listed = (await app.call(list, { ...here, query: { cliente_id } })).body;
  expect(listed.data.map(({ nota_credito_id }) => nota_credito_id).toSorted((a, b) => a - b)).toEqual(seen);
  expect([listed.meta.total, listed.meta.totales.notas]).toEqual([3, 3]);
  const { bytes } = await app.call(exportCallOf(list), { ...here, query: { cliente_id } });
  // The titles, the notes and their totals.
  expect(readSheet(bytes).rows).toHaveLength(5);
  for (const nota_credito_id of [...seen, notMine]) {
    const params = { nota_credito_id };
    const status = nota_credito_id === notMine ? 404 : 200;
    for (const call of [get, reported])
      expect((await app.call(call, { ...here, params })).status, call.id).toBe(status);
  }
  await app.db
    .updateTable('notas_credito')
    .set({ adjunto: 'respaldo.pdf', adjunto_clave: 'notas_credito/no' })
    .where('nota_credito_id', '=', notMine)
    .execute();
  expect(
    (await app.call(download, { ...here, params: { nota_credito_id: notMine, archivo: 'respaldo.pdf' } })).status,
  ).toBe(404);
  const found = await app.call(systemCalls.search, { ...here, query: { buscar: `NC-${notMine}` } });
  expect(found.body.data).toEqual([]);
  // Users who may list or decide see the notes of all branches.
  const decides = await makeStaff(app, ['notas_credito.procesos.procesar', 'casilleros.detalle.ver']);
  expect((await app.call(get, { ...decides, params: { nota_credito_id: notMine } })).status).toBe(200);
});

test('is found by its number, short or as printed, and is called by the short one', async () => {
  const nota_credito_id = await app.world.nota();
  const titles = async (buscar: string) =>
    (await app.call(systemCalls.search, { as: 'admin', query: { buscar } })).body.data.map(({ titulo }) => titulo);
  for (const written of [`NC-${nota_credito_id}`, `NC-${String(nota_credito_id).padStart(8, '0')}`])
    expect(await titles(written)).toEqual([`NC-${nota_credito_id}`]);
  const { bytes } = await app.call(exportCallOf(report), {
    as: 'admin',
    query: { buscar: `NC-${nota_credito_id}` } as never,
  });
  expect(readSheet(bytes).rows[1]?.[0]).toBe(`NC-${nota_credito_id}`);
});

test('the balance of a client leads to the notes that its reader may open', async () => {
  const cliente_id = await newCustomer(app);
  const nota_credito_id = await app.world.nota({ cliente_id });
  const leads = async (permisos: Parameters<typeof makeStaff>[1]) => {
    const { token, usuario, sucursal_id } = await makeStaff(app, ['casilleros.detalle.ver', ...permisos]);
    const { body } = await app.call(summary, { token, params: { cliente_id } });
    const { status } = await app.call(get, { token, params: { nota_credito_id } });
    return { usuario, sucursal_id, abrir: body.data.detalle[0]?.acciones.abrir, status };
  };
  expect(await leads([])).toMatchObject({ abrir: false, status: 403 });
  expect(await leads(['notas_credito.solicitud.crear'])).toMatchObject({ abrir: false, status: 404 });
  expect(await leads(['notas_credito.listado.ver'])).toMatchObject({ abrir: true, status: 200 });
  await app.db
    .updateTable('notas_credito')
    .set({ guia_id: (await newGuia(app, { cliente_id, sucursal_id: await app.world.sucursal() })).guia_id })
    .where('nota_credito_id', '=', nota_credito_id)
    .execute();
  expect(await leads(['reportes.reporte_notas_de_credito.ver'])).toMatchObject({ abrir: false, status: 404 });
});

test('is closed to who only asks for notes, and to customers', async () => {
  const asker = await makeStaff(app, ['notas_credito.solicitud.crear']);
  expect((await app.call(report, { token: asker.token })).status).toBe(403);
  expect((await app.call(list, { token: asker.token })).body.data).toEqual([]);
  for (const call of [report, reported, download] as const)
    expect(
      (await app.call(call, { as: 'clienteA', params: { nota_credito_id: 1, archivo: 'a.pdf' } } as never)).status,
    ).toBe(403);
});
