import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { aPng } from '../../../tests/harness/a-png.ts';
import { aFile } from '../../../tests/harness/form-body.ts';
import { entregaBody, metodoId, newDisponible } from '../../../tests/harness/new-entrega.ts';
import { newPaquete } from '../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';

const app = await useTestApp();
let count = 0;
const newTracking = (): string => `TBA${String(400_000_000_000 + (count += 1))}`;
const { dataDir } = app.services.config;
const folder = join(dataDir, 'files');

/** The names of all files below a folder. */
const filesIn = (place: string): string[] =>
  existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

const prealert = (tracking: string) =>
  app.call(paquetesCalls.prealert, {
    as: 'clienteA',
    body: {
      tracking,
      paquete_descripcion: 'Zapatos',
      valor_compra: '20',
      paquete_factura: aFile('factura.pdf', '%PDF-1.7'),
    } as never,
  });
const countOf = async (tracking: string): Promise<number> =>
  (await app.db.selectFrom('paquetes').select('paquete_id').where('tracking', '=', tracking).execute()).length;
const archivos = async () => {
  const { status, body } = await app.call(systemCalls.health);
  return [status, body.data.archivos.estado];
};

test('where files can be kept, /health says so', async () => {
  expect(await archivos()).toEqual([200, 'ok']);
  expect(filesIn(folder)).toEqual([]);
});

test('where no file can be received, /health says so', async () => {
  const received = join(dataDir, 'recibidos');
  rmSync(received, { recursive: true, force: true });
  writeFileSync(received, '');
  expect(await archivos()).toEqual([200, 'error']);
  rmSync(received);
  expect(await archivos()).toEqual([200, 'ok']);
  expect(filesIn(received)).toEqual([]);
});

describe('where no file can be kept', () => {
  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    // A file where the folder should be: nobody, not even root, can write below it.
    writeFileSync(folder, '');
    return () => rmSync(folder);
  });

  test('/health says so, and goes on answering: all but files works', async () =>
    expect(await archivos()).toEqual([200, 'error']));

  test('a pre-alert is refused with a sentence, and nothing of it is left', async () => {
    const tracking = newTracking();
    const { status, body, headers } = await prealert(tracking);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'ARCHIVOS_NO_DISPONIBLE', '30']);
    expect(await countOf(tracking)).toBe(0);
    await expect.poll(() => filesIn(join(dataDir, 'recibidos'))).toEqual([]);
  });

  test('a delivery with a signature is none, and its guide stays where it is', async () => {
    const guia_id = await newDisponible(app);
    const efectivo = await metodoId(app, 'Efectivo');
    const firma = aPng({ width: 100, height: 50 }).toString('base64');
    const { status, body } = await app.call(entregasCalls.create, {
      as: 'empleado',
      body: entregaBody([guia_id], { firma, pagos: [{ metodo_pago_id: efectivo, monto: 250 }] }),
    });
    expect([status, body.code]).toEqual([503, 'ARCHIVOS_NO_DISPONIBLE']);
    const guias = app.db.selectFrom('guias').select('guia_estado').where('guia_id', '=', guia_id);
    expect(await guias.execute()).toEqual([{ guia_estado: 'Disponible para entrega' }]);
  });
});

test('what could not be kept is kept when it is sent again', async () => {
  const tracking = newTracking();
  expect((await prealert(tracking)).status).toBe(200);
  expect(filesIn(folder)).toHaveLength(1);
  // The sender does not wait for that.
  await expect.poll(() => filesIn(join(dataDir, 'recibidos'))).toEqual([]);
});

test('a command that fails after it kept a file leaves none', async () => {
  const before = filesIn(folder).length;
  const paquete_id = await newPaquete(app, { estado: 'Recibido en USA', cliente_id: 1001 });
  const send = () =>
    app.call(paquetesCalls.uploadFoto, {
      as: 'admin',
      params: { paquete_id },
      body: { foto: aFile('a.png', aPng()) },
    });
  await sql`alter table paquetes add constraint sin_fotos check (foto_clave is null) not valid`.execute(app.db);
  expect((await send()).status).toBeGreaterThanOrEqual(400);
  expect(filesIn(folder)).toHaveLength(before);
  await sql`alter table paquetes drop constraint sin_fotos`.execute(app.db);
  expect((await send()).status).toBe(200);
  expect(filesIn(folder)).toHaveLength(before + 1);
});
