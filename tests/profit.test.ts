import { expect, test } from 'vitest';
import { rentabilidadCalls } from '#features/rentabilidad/contract/rentabilidad.calls.ts';
import type { Rentabilidad } from '#features/rentabilidad/contract/rentabilidad.schemas.ts';
import { queueCosteo } from '#features/rentabilidad/server/costear-listas.job.ts';
import { lempiras, rounded, sum } from './harness/books-by-hand.ts';
import { newCompany } from './harness/company-books.ts';
import { enviadasEn, listasByHand, sinListaByHand, type ListaByHand } from './harness/listas-by-hand.ts';
import { booksOf, byKey, queryOf, sumOf } from './harness/read-books.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const { ask, readAll } = booksOf(app);

const companies = [];
for (const [seed, year] of [
  [7, 2021],
  [808, 2022],
] as const)
  companies.push({ year, sucursales: await newCompany(app, seed, year) });
const listas = await listasByHand(app);

type Figures = Pick<ListaByHand, 'guias' | 'libras' | 'ganado' | 'gastos'>;

/** The figures as the answers have them. */
const figuresOf = (some: readonly Figures[]) => {
  const [libras, ganado, gastos] = (['libras', 'ganado', 'gastos'] as const).map((key) =>
    sum(some.map((one) => one[key])),
  ) as [bigint, bigint, bigint];
  const ganancia = ganado - gastos;
  return {
    guias: some.reduce((all, { guias }) => all + guias, 0),
    libras: lempiras(libras),
    ganado: lempiras(ganado),
    gastos: lempiras(gastos),
    ganancia: lempiras(ganancia),
    // Hundredths of a pound, cents of a lempira.
    por_libra: libras === 0n ? null : lempiras(rounded(ganancia * 100n, libras)),
  };
};
const rowOf = (one: ListaByHand) => ({ packinglist_id: one.packinglist_id, ...figuresOf([one]) });
const inOrder = <T extends { readonly packinglist_id: number }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => a.packinglist_id - b.packinglist_id);
const brief = ({ packinglist_id, guias, libras, ganado, gastos, ganancia, por_libra }: Rentabilidad) => ({
  packinglist_id,
  guias,
  libras,
  ganado,
  gastos,
  ganancia,
  por_libra,
});

/** The part of each list that belongs to a branch, if any. */
const ofSucursal = (some: readonly ListaByHand[], sucursal_id: number | null): ListaByHand[] =>
  some.flatMap((one) => {
    if (sucursal_id === null) return [one];
    const part = one.porSucursal.get(sucursal_id);
    return part === undefined ? [] : [{ ...one, ...part }];
  });

const KEPT = [
  { how: 'asked guide by guide', kept: false },
  { how: 'as it is kept', kept: true },
];
const keep = async (kept: boolean): Promise<void> => {
  await app.db.deleteFrom('listas_costeadas').execute();
  if (kept) await queueCosteo(app.db);
};

test.each(companies.flatMap((company) => KEPT.map((how) => ({ ...company, ...how }))))(
  'what the lists of $year left, $how',
  async ({ year, sucursales, kept }) => {
    await keep(kept);
    const days = { desde: `${year}-01-01`, hasta: `${year}-12-31` };
    for (const sucursal_id of [null, sucursales[0] ?? 0]) {
      const mine = ofSucursal(enviadasEn(listas, days), sucursal_id);
      expect(mine.length).toBeGreaterThan(2);
      const { rows, totales } = await readAll(rentabilidadCalls.list, queryOf({ ...days, sucursal_id }));
      const found = rows as unknown as readonly Rentabilidad[];
      expect(inOrder(found.map(brief))).toEqual(inOrder(mine.map(rowOf)));
      expect(Object.fromEntries(found.map(({ packinglist_id, falta }) => [packinglist_id, falta]))).toEqual(
        Object.fromEntries(mine.map(({ packinglist_id, falta }) => [packinglist_id, falta])),
      );
      const sinLista = await sinListaByHand(app, { ...days, sucursal_id });
      expect(totales).toMatchObject({
        listas: mine.length,
        ...figuresOf(mine),
        sin_lista: sumOf(
          Object.values(sinLista).map((valor) => ({ valor })),
          'valor',
        ),
      });
      for (const falta of [true, false]) {
        const one = await readAll(rentabilidadCalls.list, { ...queryOf({ ...days, sucursal_id }), falta });
        expect(one.rows.map(({ packinglist_id }) => packinglist_id).toSorted()).toEqual(
          mine
            .filter((list) => list.falta.length > 0 === falta)
            .map(({ packinglist_id }) => packinglist_id)
            .toSorted(),
        );
      }
    }
  },
);

test.each(companies.flatMap((company) => KEPT.map((how) => ({ ...company, ...how }))))(
  'the lists of $year by service and branch, the best and the worst, $how',
  async ({ year, sucursales, kept }) => {
    await keep(kept);
    const days = { desde: `${year}-01-01`, hasta: `${year}-12-31` };
    for (const sucursal_id of [null, sucursales[1] ?? 0]) {
      const mine = ofSucursal(enviadasEn(listas, days), sucursal_id);
      const { data } = await ask(rentabilidadCalls.resumen, queryOf({ ...days, sucursal_id }));

      const servicios = [...new Set(mine.map(({ servicio_id }) => servicio_id))].toSorted((a, b) => a - b);
      expect(data.por_servicio.map(({ servicio_nombre: _, ...one }) => one)).toEqual(
        servicios.map((servicio_id) => {
          const some = mine.filter((one) => one.servicio_id === servicio_id);
          return { servicio_id, listas: some.length, ...figuresOf(some) };
        }),
      );

      const wanted = sucursal_id === null ? sucursales : [sucursal_id];
      const branches = wanted.map((id) => ({ id, some: ofSucursal(enviadasEn(listas, days), id) }));
      expect(Object.fromEntries(data.por_sucursal.map((one) => [one.sucursal_id, one]))).toMatchObject(
        Object.fromEntries(
          branches
            .filter(({ some }) => some.length > 0)
            .map(({ id, some }) => [id, { listas: some.length, ...figuresOf(some) }]),
        ),
      );
      expect(data.por_sucursal).toHaveLength(branches.filter(({ some }) => some.length > 0).length);

      const sorted = mine.map(rowOf).toSorted((a, b) => b.ganancia - a.ganancia || a.packinglist_id - b.packinglist_id);
      const half = Math.min(10, Math.ceil(sorted.length / 2));
      expect(data.mejores.map(brief)).toEqual(sorted.slice(0, half));
      expect(data.peores.map(brief)).toEqual(sorted.slice(half).toReversed().slice(0, 10));
      expect(byKey(data.sin_lista, 'categoria_id', 'valor')).toEqual(
        await sinListaByHand(app, { ...days, sucursal_id }),
      );
    }
  },
);

test.each(companies)('the last ten lists until the end of $year', async ({ year, sucursales }) => {
  for (const sucursal_id of [null, sucursales[0] ?? 0]) {
    const last = enviadasEn(listas, { desde: '2000-01-01', hasta: `${year}-12-31` })
      .toSorted((a, b) => b.enviada.getTime() - a.enviada.getTime() || b.packinglist_id - a.packinglist_id)
      .slice(0, 10);
    const { data } = await ask(rentabilidadCalls.ultimas, {
      hasta: `${year}-12-31`,
      ...(sucursal_id !== null && { sucursal_id }),
    });
    expect(data.listas.map(brief)).toEqual(ofSucursal(last, sucursal_id).map(rowOf));
  }
});
