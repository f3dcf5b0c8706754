import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { statementsDuring, type Statement } from '../bench/baseline/statements.ts';
import { busquedas } from '../bench/casos/busquedas.ts';
import { detalles } from '../bench/casos/detalles.ts';
import { listas } from '../bench/casos/listas.ts';
import { readMuestras } from '../bench/casos/muestras.ts';
import { reportes } from '../bench/casos/reportes.ts';
import { FEWEST_PAQUETES, loadDataset } from '../bench/dataset/load-dataset.ts';
import { createRandom } from '../bench/dataset/random.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const HASTA = Date.UTC(2026, 10, 20);
await loadDataset(app.db, app.pool, { paquetes: FEWEST_PAQUETES, seed: 1, hasta: HASTA });
const muestras = await readMuestras(app.url);

/** The tables that grow with every parcel, client and change: reading one of them whole takes longer every day. */
const BIG = /Seq Scan on (paquetes|paquete_codigos|guias|packinglists|historial|entregas|entregas_guias|abonos|abonos_detalle|pagos|clientes|usuarios|sesiones|bitacora|correos)\b/g; // prettier-ignore
/** Counting stops at a limit: where nothing is asked for, any rows will do, and the first ones are the nearest. */
const COUNTS_ANY = /^Aggregate\n +-> {2}Limit\n +-> {2}Seq Scan on \w+ \w+(\n +Disabled: true)?$/;
/** What adds up all that is asked for reads all of it; see the bar for five years. */
const READS_ALL = /cinco años/;

/** The plan where no table is short enough to be read whole for its shortness. */
const planOf = async (client: pg.ClientBase, { text, values }: Statement): Promise<string> => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const plansOf = async (statements: readonly Statement[]): Promise<string[]> => {
  const client = await app.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const plans: string[] = [];
    for (const statement of statements)
      if (/^\s*(select|with)/i.test(statement.text)) plans.push(await planOf(client, statement));
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe.each([listas, busquedas, detalles, reportes(HASTA)].map((grupo) => [grupo.grupo, grupo] as const))(
  '%s',
  (_, { casos }) => {
    test.each(
      casos(muestras)
        .filter(({ que }) => !READS_ALL.test(que))
        .map((caso) => [caso.que, caso] as const),
    )('%s: no long table is read from one end to the other', async (__, { path }) => {
      const random = createRandom(17);
      const url = API_BASE + path(random);
      const statements = await statementsDuring(async () => {
        const { status, body } = await app.raw({ url, headers: { [TOKEN_HEADER]: app.as('admin') } });
        expect(status, body).toBe(200);
      });
      expect(statements.length).toBeGreaterThan(0);
      for (const plan of await plansOf(statements))
        if (!COUNTS_ANY.test(plan)) expect(plan.match(BIG) ?? [], plan).toEqual([]);
    });
  },
);
