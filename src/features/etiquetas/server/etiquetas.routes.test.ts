import { describe, expect, test } from 'vitest';
import { aPng } from '../../../../tests/harness/a-png.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { makeRol, makeStaff, uniqueName } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { etiquetasCalls } from '../contract/etiquetas.calls.ts';

const app = await useTestApp();
const { paquete, paquetes, guia, packinglist } = etiquetasCalls;

const RECEIVED = {
  estado: 'Recibido en USA',
  alto: 10,
  largo: 12,
  ancho: 8,
  peso_real: 5.25,
  peso_volumetrico: 5.78,
  peso_cobrar: 5.78,
  fecha_recepcion: '2026-03-12T16:22:00Z',
  usuario_recepcion: 'maria',
} as const;
const newList = (estado: 'Abierto' | 'Cerrado' = 'Cerrado') => app.world.packinglist({ estado });
/** Two parcels of one guide. */
const newPair = async () => {
  const { guia_id, guia_numero } = await newGuia(app);
  const ids = [await newPaquete(app, { ...RECEIVED, guia_id }), await newPaquete(app, { ...RECEIVED, guia_id })];
  return { guia_id, guia_numero, ids };
};
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
/** The texts of labels for Zebra printers, decoded. */
const textsOf = (bytes: Buffer): string[] =>
  [...bytes.toString().matchAll(/\^FD([^^]*)\^FS/g)].map(([, field = '']) =>
    Buffer.from(
      field.replace(/_([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
      'latin1',
    ).toString(),
  );
const zplOf = async (paquete_id: number): Promise<string[]> => {
  const { status, bytes } = await app.call(paquete, { as: 'admin', params: { paquete_id }, query: { formato: 'zpl' } });
  expect(status).toBe(200);
  return textsOf(bytes);
};

describe('who may', () => {
  test('staff that receives or prints; never a customer', async () => {
    const { guia_id, ids } = await newPair();
    const [paquete_id = 0] = ids;
    const packinglist_id = await newList();
    const asked = [
      { call: paquete, params: { paquete_id } },
      { call: paquetes, query: { ids: String(paquete_id) } },
      { call: guia, params: { guia_id } },
      { call: packinglist, params: { packinglist_id } },
    ] as const;
    for (const { call, ...input } of asked) {
      const ask = (who: object) => app.call(call as typeof paquete, { ...(input as object), ...who } as never);
      expect((await ask({})).status, call.id).toBe(401);
      expect((await ask({ as: 'clienteA' })).status, call.id).toBe(403);
      expect((await ask({ as: 'empleado' })).status, call.id).toBe(200);
    }
    const { token } = await makeStaff(app, ['paquetes.registro.recibir_usa']);
    const statuses = [];
    for (const { call, ...input } of asked)
      statuses.push((await app.call(call as typeof paquete, { ...(input as object), token } as never)).status);
    expect(statuses).toEqual([200, 200, 403, 403]);
  });

  test('a customer whom a role gives the right finds nothing', async () => {
    const rol_id = await makeRol(app, uniqueName('Cliente que imprime'), ['guias.detalle.generar_etiqueta']);
    const cliente_id = await newCustomer(app, undefined, { rol_id });
    const token = await app.openSession(String(cliente_id));
    const { guia_id } = await newGuia(app, { cliente_id });
    const paquete_id = await newPaquete(app, { ...RECEIVED, cliente_id, guia_id });
    const answers = [
      await app.call(paquete, { token, params: { paquete_id } }),
      await app.call(paquetes, { token, query: { ids: String(paquete_id) } }),
      await app.call(guia, { token, params: { guia_id } }),
      await app.call(packinglist, { token, params: { packinglist_id: await newList() } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('wrong input', () => {
  test('what is not there, is not a format or is too much', async () => {
    expect((await app.call(paquete, { as: 'admin', params: { paquete_id: 999_999 } })).status).toBe(404);
    expect((await app.call(guia, { as: 'admin', params: { guia_id: 999_999 } })).status).toBe(404);
    expect((await app.call(packinglist, { as: 'admin', params: { packinglist_id: 999_999 } })).status).toBe(404);
    const paquete_id = await newPaquete(app, RECEIVED);
    const partly = await app.call(paquetes, { as: 'admin', query: { ids: `${paquete_id},999999` } });
    expect(partly.status).toBe(404);
    const many = Array.from({ length: 501 }, (_, index) => index + 1).join(',');
    const asked = [{ ids: '' }, { ids: 'x' }, { ids: many }, { ids: String(paquete_id), formato: 'doc' }];
    for (const query of asked)
      expect((await app.call(paquetes, { as: 'admin', query: query as never })).status).toBe(400);
  });
});

describe('wrong state', () => {
  test('a parcel that has not come has no label', async () => {
    const paquete_id = await newPaquete(app, { tracking: 'NOHALLEGADO1' });
    const { status, body } = await app.call(paquete, { as: 'admin', params: { paquete_id } });
    expect([status, body.code]).toEqual([409, 'ETIQUETA_SIN_RECIBIR']);
    expect(body.message).toContain('NOHALLEGADO1');
    const received = await newPaquete(app, RECEIVED);
    const both = await app.call(paquetes, { as: 'admin', query: { ids: `${received},${paquete_id}` } });
    expect(both.body.code).toBe('ETIQUETA_SIN_RECIBIR');
  });

  test('a guide that is pre-alerted or not all here has none', async () => {
    const ask = async (guia_id: number) => (await app.call(guia, { as: 'admin', params: { guia_id } })).body.code;
    const { guia_id: prealerted } = await newGuia(app, { estado: 'Pre-alertado' });
    await newPaquete(app, { ...RECEIVED, guia_id: prealerted });
    expect(await ask(prealerted)).toBe('GUIA_INCOMPLETA');
    const { guia_id, ids } = await newPair();
    await app.db
      .updateTable('paquetes')
      .set({ paquete_estado: 'Pre-alertado' })
      .where('paquete_id', '=', ids[1] ?? 0)
      .execute();
    expect(await ask(guia_id)).toBe('GUIA_INCOMPLETA');
    const { guia_id: empty } = await newGuia(app);
    expect(await ask(empty)).toBe('GUIA_INCOMPLETA');
  });

  test('an open packing list has none', async () => {
    const packinglist_id = await newList('Abierto');
    const { status, body } = await app.call(packinglist, { as: 'admin', params: { packinglist_id } });
    expect([status, body.code]).toEqual([409, 'ETIQUETA_LISTA_ABIERTA']);
  });
});

describe('a label', () => {
  test('is a page of 4 x 6 inches to be seen in the browser', async () => {
    const { ids, guia_numero } = await newPair();
    const { status, headers, bytes } = await app.call(paquete, { as: 'admin', params: { paquete_id: ids[0] ?? 0 } });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`inline; filename="Etiqueta GA-${guia_numero}.pdf"`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 288 432]');
    expect(pagesOf(bytes)).toBe(1);
  });

  test('says guide, order, owner, branch, service and weights', async () => {
    const { guia_numero, ids } = await newPair();
    const texts = await zplOf(ids[1] ?? 0);
    for (const text of [
      `GA-${guia_numero}`,
      `GA${String(guia_numero).padStart(6, '0')}B2`,
      'Caja 2 de 2',
      '1001',
      'Ana Alvarado',
      'Aéreo',
      '5.25 lb',
      '5.78 lb',
      '12 × 8 × 10',
      'Recibido 12/03/2026 10:22 por maria',
    ])
      expect(texts).toContain(text);
  });

  test('counts the boxes of a tracking where there is no guide, and holds the tracking', async () => {
    const tracking = `CAJAS${Date.now()}`;
    await newPaquete(app, { ...RECEIVED, tracking, cajas: 3 });
    const texts = await zplOf(await newPaquete(app, { ...RECEIVED, tracking, orden: 2, cajas: 3 }));
    expect(texts).toEqual(expect.arrayContaining(['SIN GUÍA', 'Caja 2 de 3', tracking]));
  });

  test('of nobody’s parcel says so, with the name that was read', async () => {
    const texts = await zplOf(await newPaquete(app, { ...RECEIVED, cliente_id: 0, rotulo: 'Juan C. Pérez' }));
    expect(texts).toEqual(expect.arrayContaining(['SIN DUEÑO', 'Juan C. Pérez']));
  });

  test('does not count what was repacked into another', async () => {
    const { guia_id, guia_numero, ids } = await newPair();
    const reempaque_id = await newPaquete(app, { ...RECEIVED, guia_id });
    await app.db.updateTable('paquetes').set({ reempaque_id }).where('paquete_id', 'in', ids).execute();
    expect(await zplOf(reempaque_id)).toEqual(
      expect.arrayContaining(['Caja 1 de 1', `GA${String(guia_numero).padStart(6, '0')}B3`]),
    );
    const { bytes } = await app.call(guia, { as: 'admin', params: { guia_id } });
    expect(pagesOf(bytes)).toBe(1);
  });

  test('carries the name of the company, and its logo', async () => {
    const paquete_id = await newPaquete(app, RECEIVED);
    expect(await zplOf(paquete_id)).toContain('Encomienda');
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await app.call(configuracionesCalls.updateLogo, { as: 'admin', body: { imagen: dot } });
    const { bytes } = await app.call(paquete, { as: 'admin', params: { paquete_id } });
    expect(bytes.toString('latin1')).toContain('/Subtype /Image');
    await app.call(configuracionesCalls.updateLogo, { as: 'admin', body: { imagen: null } });
  });
});

describe('a stored logo that is none any more', () => {
  const storeLogo = async (clave: string, content: Buffer | null): Promise<void> => {
    if (content !== null) await app.services.files.put(clave, content);
    const logo = { clave, tipo: 'image/png', usuario_registro: 'prueba' };
    await app.db
      .insertInto('empresa_logo')
      .values(logo)
      .onConflict((conflict) => conflict.column('uno').doUpdateSet(logo))
      .execute();
  };
  test.each([
    ['broken behind its head', Buffer.concat([aPng().subarray(0, 33), Buffer.from('roto')])],
    ['whose pixels are not packed', aPng({ packed: Buffer.from('no es zlib') })],
    ['whose pixels end too early', aPng({ width: 60, height: 60, pixels: Buffer.alloc(5) })],
    ['that the store has lost', null],
  ])('%s: the label is printed without it', async (_, content) => {
    const paquete_id = await newPaquete(app, RECEIVED);
    await storeLogo(`empresa/logo-${uniqueName('malo')}.png`, content);
    const { status, bytes } = await app.call(paquetes, { as: 'admin', query: { ids: String(paquete_id) } });
    expect(status).toBe(200);
    expect(pagesOf(bytes)).toBe(1);
    expect(bytes.toString('latin1')).not.toContain('/Subtype /Image');
    await app.call(configuracionesCalls.updateLogo, { as: 'admin', body: { imagen: null } });
  });
});

describe('many labels', () => {
  test('come in the order in which they were asked for, each once', async () => {
    const ids = [await newPaquete(app, RECEIVED), await newPaquete(app, RECEIVED), await newPaquete(app, RECEIVED)];
    const [a, b, c] = ids;
    const query = { ids: `${c},${a},${b},${a}`, formato: 'zpl' } as const;
    const { bytes } = await app.call(paquetes, { as: 'admin', query });
    const rows = await app.db
      .selectFrom('paquetes')
      .select(['paquete_id', 'tracking'])
      .where('paquete_id', 'in', ids)
      .execute();
    const trackingOf = (id = 0) => rows.find(({ paquete_id }) => paquete_id === id)?.tracking ?? '';
    const bars = [...bytes.toString().matchAll(/\^BC[^^]*\^FD(\w+)/g)].map(([, code]) => code);
    expect(bars).toEqual([trackingOf(c), trackingOf(a), trackingOf(b)]);
  });

  test('of a guide: each of its parcels, in order', async () => {
    const { guia_id } = await newPair();
    const { bytes } = await app.call(guia, { as: 'admin', params: { guia_id }, query: { formato: 'zpl' } });
    expect(textsOf(bytes).filter((text) => text.startsWith('Caja '))).toEqual(['Caja 1 de 2', 'Caja 2 de 2']);
  });

  test('of a packing list: its own, and those of its parcels when they are asked for', async () => {
    const packinglist_id = await newList();
    const { guia_id } = await newGuia(app);
    await newPaquete(app, { ...RECEIVED, packinglist_id, guia_id });
    await newPaquete(app, { ...RECEIVED, packinglist_id, guia_id });
    const ask = async (query: object) =>
      (await app.call(packinglist, { as: 'admin', params: { packinglist_id }, query })).bytes;
    const own = textsOf(await ask({ formato: 'zpl' }));
    for (const text of [
      `PA-${packinglist_id}`,
      `PA${String(packinglist_id).padStart(6, '0')}`,
      '2',
      '11.56 lb',
      'Aéreo',
    ])
      expect(own).toContain(text);
    expect(pagesOf(await ask({}))).toBe(1);
    expect(pagesOf(await ask({ paquetes: 'true' }))).toBe(3);
  });

  test('500 of them flow in one file', async () => {
    const values = Array.from({ length: 500 }, (_, index) => index);
    const ids: number[] = [];
    for (const _ of values) ids.push(await newPaquete(app, RECEIVED));
    const { status, bytes } = await app.call(paquetes, { as: 'admin', query: { ids: ids.join(',') } });
    expect(status).toBe(200);
    expect(pagesOf(bytes)).toBe(500);
  });
});
