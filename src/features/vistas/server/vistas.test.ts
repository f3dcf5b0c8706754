import { describe, expect, test } from 'vitest';
import type { BodyInput } from '#kit/contract/call.ts';
import type { AnyColumn } from '#kit/contract/columns.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { Job } from '#kit/server/jobs/job.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { featureHandlers, featureJobs } from '#app/server/features.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { vistasCalls } from '../contract/vistas.calls.ts';
import { REPORTE_IDS } from '../rules/reportes.public.ts';
import { VISTAS_MAX } from '../rules/vista.ts';
import { vistasJobs } from './enviar.job.ts';

const app = await useTestApp();
const VE = ['reportes.abonos.ver', 'reportes.cuentas_por_cobrar.ver'] as const;
const job = (name: string) => featureJobs.find((one) => one.name === name) as unknown as Job<object> | undefined;
const run = async (name: string, payload: object): Promise<void> => {
  await job(name)?.run(payload, app.services, { number: 1, last: true });
};
/** A Monday long ago; only the tests create records in its week. */
const LUNES = '2020-11-23';

const newPerson = async (permisos: Parameters<typeof makeStaff>[1] = VE) => {
  const person = await makeStaff(app, permisos);
  const correo = `${person.usuario}@example.com`;
  await app.db.updateTable('usuarios').set({ correo }).where('usuario', '=', person.usuario).execute();
  return { ...person, correo };
};
type Person = Awaited<ReturnType<typeof newPerson>>;
const save = (person: Person, body: Partial<BodyInput<typeof vistasCalls.create>> = {}) =>
  app.call(vistasCalls.create, {
    ...person,
    body: {
      reporte: 'abonos.list',
      nombre: 'La mía',
      direccion: 'tipo=Contado&orden=-total',
      periodo: 'Este mes',
      ...body,
    },
  });
const listOf = async (person: Person) =>
  (await app.call(vistasCalls.list, { ...person, query: { reporte: 'abonos.list' } })).body.data;
const mailsTo = (correo: string) =>
  app.db.selectFrom('correos').selectAll().where('destinatario', '=', correo).orderBy('correo_id').execute();
const subscribed = async (person: Person, body: Partial<BodyInput<typeof vistasCalls.create>> = {}) => {
  const { vista_id } = (await save(person, body)).body.data;
  const params = { vista_id };
  await app.call(vistasCalls.update, { ...person, params, body: { frecuencia: 'Cada lunes' } });
  return vista_id;
};

test('every report of the table is answered by a list with its sheet', () => {
  const ids = new Set(featureHandlers.map(({ call }) => call.id));
  for (const id of REPORTE_IDS) {
    expect(ids, id).toContain(id);
    expect(ids, id).toContain(`${id}.export`);
  }
});

describe('the views of a person', () => {
  test('are kept, renamed, deleted, and nobody else sees or touches them', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const { status, body } = await save(one);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ nombre: 'La mía', direccion: 'tipo=Contado&orden=-total', periodo: 'Este mes' });
    const params = { vista_id: body.data.vista_id };
    expect(await listOf(other)).toEqual([]);
    expect((await app.call(vistasCalls.update, { ...other, params, body: { nombre: 'Ajena' } })).status).toBe(404);
    expect((await app.call(vistasCalls.remove, { ...other, params })).status).toBe(404);
    expect((await app.call(vistasCalls.update, { ...one, params, body: { nombre: 'Otra' } })).body.data.nombre).toBe(
      'Otra',
    );
    expect((await app.call(vistasCalls.remove, { ...one, params })).status).toBe(200);
    expect(await listOf(one)).toEqual([]);
  });
  test('have one name each in a report', async () => {
    const one = await newPerson();
    await save(one);
    expect((await save(one)).body).toMatchObject({ code: 'VISTA_NOMBRE_REPETIDO' });
    expect((await save(one, { reporte: 'cuentas_por_cobrar.list', direccion: '', periodo: null })).status).toBe(200);
  });
  test('hold only what the report takes, and only of a report that the person may read', async () => {
    const one = await newPerson();
    expect((await save(one, { direccion: 'tipo=Nada' })).body).toMatchObject({ code: 'VISTA_NO_VALIDA' });
    expect((await save(one, { direccion: 'columnas=abono_id,contrasenia' })).body).toMatchObject({
      code: 'VISTA_NO_VALIDA',
    });
    expect((await save(one, { direccion: 'tipo=Abono&pagina=7&ajeno=1' })).body.data.direccion).toBe('tipo=Abono');
    expect((await save(one, { reporte: 'bitacora.list' })).status).toBe(403);
  });
  test(`are ${VISTAS_MAX} at most, also where two come at once`, async () => {
    const one = await newPerson();
    await app.db
      .insertInto('vistas')
      .values(
        Array.from({ length: VISTAS_MAX - 1 }, (_, place) => ({
          usuario: one.usuario,
          reporte: 'abonos.list',
          nombre: `v${place}`,
        })),
      )
      .execute();
    const both = await Promise.all([save(one, { nombre: 'a' }), save(one, { nombre: 'b' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
  test('are not for customers', async () => {
    expect((await app.call(vistasCalls.list, { as: 'clienteA', query: { reporte: 'abonos.list' } })).status).toBe(403);
  });
});

describe('the mail of a view', () => {
  test('brings the sheet of the week before, once, however often it is asked for', async () => {
    const one = await newPerson();
    // The last second of the Sunday, and the first of the Monday.
    await app.world.deposito({ monto: 123.45, fecha: '2020-11-23T05:59:59Z' });
    await app.world.deposito({ monto: 67.89, fecha: '2020-11-23T06:00:00Z' });
    const vista_id = await subscribed(one, { direccion: 'columnas=abono_id,total' });
    await Promise.all([1, 2, 3].map(() => run('vistas:enviar', { vista_id, dia: LUNES })));
    await run('vistas:enviar', { vista_id, dia: LUNES });
    const [mail, ...more] = await mailsTo(one.correo);
    expect(more).toEqual([]);
    expect(mail?.asunto).toBe('La mía: Comprobantes de pago del 16/11/2020 al 22/11/2020');
    expect(mail?.texto).toContain('/reporte/abonos?columnas=abono_id%2Ctotal&desde=2020-11-16&hasta=2020-11-22');
    const { rows } = readSheet(await app.services.files.getBytes(mail?.adjunto_clave ?? ''));
    // Only the columns of the view.
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual(['Comprobante', 'Total (L)']);
    expect(rows[1]?.[1]).toBe(123.45);
    expect(rows[2]).toEqual(['Total', 123.45]);
    expect((await listOf(one))[0]).toMatchObject({ ultimo_envio: LUNES, problema: null });
    // It is mailed again on the next Monday.
    await run('vistas:enviar', { vista_id, dia: '2020-11-30' });
    expect(await mailsTo(one.correo)).toHaveLength(2);
  });
  test('says with the columns that a report shows by itself which receipt was voided', async () => {
    const one = await newPerson();
    // Of the week before that of the other tests.
    const taken = { sucursal_id: one.sucursal_id, fecha_registro: '2020-11-11T18:00:00Z' };
    const valid = await app.world.abono({ ...taken, pagos: [{ monto: 40 }] });
    const voided = await app.world.abono({ ...taken, pagos: [{ monto: 60 }], anulado: true });
    const shown = (abonosCalls.list.columns as readonly AnyColumn[])
      .filter(({ optional, screen }) => optional !== true && screen !== false)
      .map(({ key }) => key);
    const vista_id = await subscribed(one, { direccion: `columnas=${shown.join(',')}` });
    await run('vistas:enviar', { vista_id, dia: '2020-11-16' });
    const [mail] = await mailsTo(one.correo);
    const [titles = [], ...rows] = readSheet(await app.services.files.getBytes(mail?.adjunto_clave ?? '')).rows;
    const cells = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
    expect(cells('Comprobante')).toEqual([numeroText(voided), numeroText(valid), 'Total']);
    expect(cells('Tipo').slice(0, -1)).toEqual(['Contado, anulado', 'Contado']);
    expect(cells('Total (L)')).toEqual([60, 40, 40]);
  });
  test('is made with the rights and of the branch of that moment; without them it says why', async () => {
    const one = await newPerson();
    const vista_id = await subscribed(one);
    await app.db.deleteFrom('roles_permisos').where('rol_id', '=', one.rol_id).execute();
    await run('vistas:enviar', { vista_id, dia: LUNES });
    expect(await mailsTo(one.correo)).toEqual([]);
    expect((await listOf(one))[0]).toMatchObject({
      problema: 'Ya no tiene permiso para ver este reporte.',
      ultimo_envio: null,
    });
    const other = await newPerson();
    const theirs = await subscribed(other);
    await app.db.updateTable('usuarios').set({ estatus: 'Inactivo' }).where('usuario', '=', other.usuario).execute();
    await run('vistas:enviar', { vista_id: theirs, dia: LUNES });
    expect(await mailsTo(other.correo)).toEqual([]);
    const { problema } = await app.db
      .selectFrom('vistas')
      .select('problema')
      .where('vista_id', '=', theirs)
      .executeTakeFirstOrThrow();
    expect(problema).toBe('Su usuario o su rol no está activo.');
  });
  test('of a result that is too long leads to it, and brings no file', async () => {
    const one = await newPerson();
    await app.world.entrega({ sucursal_id: one.sucursal_id, total: 100 });
    const vista_id = await subscribed(one, { reporte: 'cuentas_por_cobrar.list', direccion: '', periodo: null });
    const [, enviar] = vistasJobs(featureHandlers, { maxRows: 0 });
    await enviar.run({ vista_id, dia: LUNES }, app.services, { number: 1, last: true });
    const [mail] = await mailsTo(one.correo);
    expect(mail?.adjunto).toBeNull();
    expect(mail?.texto).toContain('es muy largo para un correo');
    expect(mail?.texto).toContain('/reporte/cxc');
  });
  test('is queued on its day for all that are due and were not mailed, and on no other', async () => {
    const one = await newPerson();
    const vista_id = await subscribed(one);
    const queued = async (): Promise<number> => {
      const { rows } = await app.pool.query<{ n: number }>(
        "select count(*)::int as n from graphile_worker._private_jobs j where j.payload ->> 'vista_id' = $1::text",
        [vista_id],
      );
      return rows[0]?.n ?? 0;
    };
    const [programar] = vistasJobs(featureHandlers, {}, () => LUNES);
    await programar.run({}, app.services, { number: 1, last: true });
    expect(await queued()).toBe(1);
    await app.runJobs();
    expect(await mailsTo(one.correo)).toHaveLength(1);
    await programar.run({}, app.services, { number: 1, last: true });
    const [other] = vistasJobs(featureHandlers, {}, () => '2020-11-24');
    await other.run({}, app.services, { number: 1, last: true });
    expect(await queued()).toBe(0);
  });
  test('is refused to who has no address', async () => {
    const one = await newPerson();
    await app.db.updateTable('usuarios').set({ correo: null }).where('usuario', '=', one.usuario).execute();
    const { vista_id } = (await save(one)).body.data;
    const asked = { ...one, params: { vista_id }, body: { frecuencia: 'Cada lunes' } } as const;
    expect((await app.call(vistasCalls.update, asked)).body).toMatchObject({ code: 'VISTA_SIN_CORREO' });
  });
});
