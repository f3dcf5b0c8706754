import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { correosCalls } from '../contract/correos.calls.ts';

const app = await useTestApp();
/** More than are sorted, so that what all of them say is walked from the newest. */
const MAILS = 12_300;
const SHOWN = 25;
await sql`insert into correos (plantilla, destinatario, asunto, texto, html, estado, usuario_registro, fecha_registro)
  select 'guias_entregadas', 'cliente' || n || '@correo.hn', 'Su entrega ' || n || ' de 2026 está completa', '', '',
    case when n % 10 = 0 then 'Fallido' else 'Enviado' end, 'sistema', timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, ${sql.lit(MAILS)}) n`.execute(app.db);

const numbers = Array.from({ length: MAILS }, (_, index) => index + 1);

test.each([
  ['entrega 77', (n: number) => String(n).startsWith('77')],
  ['ENTREGA 1', (n: number) => n === 1],
  ['entrega 12', (n: number) => String(n).startsWith('12')],
  ['entrega 1 7', () => false],
  ['12 7', () => false],
  ['4321 está', (n: number) => String(n).includes('4321')],
  ['cliente12', (n: number) => String(n).startsWith('12')],
  ['2026', () => true],
  ['entrega 2026 completa', () => true],
  ['entrega 99999', () => false],
  ['cliente77@correo.hn 77', (n: number) => n === 77],
  ['cliente12@correo.hn 2026', (n: number) => n === 12],
  ['cliente4@correo.hn 4', (n: number) => n === 4],
] as const)('«%s» finds those and no others, the newest first', async (buscar, isFound) => {
  const wanted = numbers.filter(isFound).toReversed();
  const find = async (estado: 'Fallido' | undefined, pagina: number) => {
    const { body } = await app.call(correosCalls.list, {
      as: 'admin',
      query: { buscar, pagina, limite: SHOWN, ...(estado === undefined ? {} : { estado }) } as never,
    });
    return { shown: body.data.map(({ asunto }) => Number(/\d+/.exec(asunto)?.[0])), total: body.meta?.total };
  };
  const most = (found: readonly number[]): number => Math.min(found.length, 1000);
  expect(await find(undefined, 1)).toEqual({ shown: wanted.slice(0, SHOWN), total: most(wanted) });
  expect((await find(undefined, 2)).shown).toEqual(wanted.slice(SHOWN, 2 * SHOWN));
  const failed = wanted.filter((n) => n % 10 === 0);
  expect(await find('Fallido', 1)).toEqual({ shown: failed.slice(0, SHOWN), total: most(failed) });
});

test('a single digit is found at the end of a subject too', async () => {
  await sql`insert into correos (plantilla, destinatario, asunto, texto, html, estado, usuario_registro)
    values ('abono_anulado', 'otra@correo.hn', 'Corregimos su comprobante 3', '', '', 'Enviado', 'sistema'),
      ('abono_anulado', 'otra@correo.hn', 'Corregimos su comprobante 31', '', '', 'Enviado', 'sistema')`.execute(
    app.db,
  );
  const { body } = await app.call(correosCalls.list, { as: 'admin', query: { buscar: 'comprobante 3' } });
  expect(body.data.map(({ asunto }) => asunto)).toEqual(['Corregimos su comprobante 3']);
});
