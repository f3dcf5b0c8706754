import { expect, test } from 'vitest';
import { newUser } from '../../../../../tests/harness/new-user.ts';
import { aFile } from '../../../../../tests/harness/form-body.ts';
import { useTestApp } from '../../../../../tests/harness/test-app.ts';
import { importacionCalls } from '../../contract/importacion.calls.ts';

const app = await useTestApp();
const INFO = 30;

const archivo = aFile('a.csv', ['Nombre,Apellido', ...Array.from({ length: 5000 }, () => 'Ana,Paz')].join('\n'));
const someone = async (): Promise<string> => app.openSession(await newUser(app, {}, 'Supervisor'));
const check = async (token: string) => {
  const { status, body } = await app.call(importacionCalls.check, { token, body: { archivo } });
  return [status, body.code, body.message];
};

test('of one user one file is read at a time: the second is refused at once, and others have their place', async () => {
  const [ana, eva] = [await someone(), await someone()];
  const answers = await Promise.all([check(ana), check(ana), check(eva)]);
  expect(answers.filter(([status]) => status === 200)).toHaveLength(2);
  expect(answers[2]?.[0]).toBe(200);
  expect(answers.find(([status]) => status !== 200)).toEqual([
    429,
    'LECTURA_PROPIA',
    'Todavía se está leyendo otro archivo suyo. Espere a que termine y vuelva a intentarlo.',
  ]);
  expect((await check(ana))[0]).toBe(200);
});

test('a house that is busy refuses the third reader, which is no failure of ours', async () => {
  const people = [await someone(), await someone(), await someone()];
  const from = app.logLines.length;
  const answers = await Promise.all(people.map(check));
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 200, 503]);
  const lines = app.logLines.slice(from).map((line) => JSON.parse(line) as { level: number; msg: string });
  const said = lines.filter(({ msg }) => msg !== 'request');
  expect(said).toMatchObject([{ level: INFO, code: 'LECTURA_OCUPADA' }]);
  expect(JSON.stringify(said)).not.toContain('stack');
});
