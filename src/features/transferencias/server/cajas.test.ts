import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { bodegaCalls } from '#features/bodega/contract/bodega.calls.ts';
import { cambioCalls } from '#features/guias/contract/cambio.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { rastreoCalls } from '#features/rastreo/contract/rastreo.calls.ts';
import { ownBarcode } from '#features/tracking/rules/codigo-propio.ts';
import { PASSWORD, type Person } from '../../../../tests/harness/people.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';

const { create, update, send, receive, receiveIncomplete, removeGuia, get, addGuia, manifest } = transferenciasCalls;
const app = await useTestApp();
const destino = await app.world.sucursal({ sucursal_nombre: 'Roatán', tarifa_transporte: 2 });

/** A guia of three boxes at the main branch, with the barcode and name of each. */
const newTres = async () => {
  const { guia_id, guia_numero } = await app.world.guia({ estado: 'Recibido en HN', paquetes: 3 });
  const cajas = await app.db
    .selectFrom('paquetes')
    .select(['paquete_id', 'tracking', 'guia_caja'])
    .where('guia_id', '=', guia_id)
    .orderBy('guia_caja')
    .execute();
  const nombres = cajas.map(({ guia_caja }) => `GA-${guia_numero}-B${guia_caja}`);
  return {
    guia_id,
    plain: ownBarcode('G', 'A', guia_numero),
    bars: cajas.map(({ guia_caja }) => ownBarcode('G', 'A', guia_numero, guia_caja)),
    ids: cajas.map(({ paquete_id }) => paquete_id),
    trackings: cajas.map(({ tracking }) => tracking),
    nombres,
  };
};
const made = async (codigo: string): Promise<number> => {
  const { status, body } = await app.call(create, { as: 'empleado', body: { sucursal_id: destino, codigo } });
  expect(status, body.message).toBe(200);
  return body.data.transferencia_id;
};
const scan = (transferencia_id: number, codigo: string) =>
  app.call(addGuia, { as: 'empleado', params: { transferencia_id }, body: { codigo } });
const read = async (transferencia_id: number) =>
  (await app.call(get, { as: 'empleado', params: { transferencia_id } })).body.data;
const close = (transferencia_id: number, as: 'empleado' | 'supervisor', razon?: string) =>
  app.call(update, { as, params: { transferencia_id }, body: { transferencia_estado: 'Cerrado', razon } });
const leave = async (transferencia_id: number, razon?: string): Promise<void> => {
  const closed = await close(transferencia_id, 'supervisor', razon);
  expect(closed.status, closed.body.message).toBe(200);
  expect((await app.call(send, { as: 'empleado', body: { transferencia_ids: [transferencia_id] } })).status).toBe(200);
};
const arrive = (transferencia_id: number, paquete_ids: number[]) =>
  app.call(receive, { as: 'admin', params: { transferencia_id }, body: { paquete_ids } });
const whereAre = async (ids: readonly number[]) =>
  (
    await app.db
      .selectFrom('paquetes')
      .select(['sucursal_id', 'ubicacion'])
      .where('paquete_id', 'in', ids)
      .orderBy('guia_caja')
      .execute()
  ).map(({ sucursal_id, ubicacion }) => [sucursal_id === destino, ubicacion]);

describe('each box of a guide', () => {
  test('counts as itself: another is no repeat, the plain code of the guide asks which', async () => {
    const { plain, bars, ids, nombres, trackings } = await newTres();
    const asked = await app.call(create, { as: 'empleado', body: { sucursal_id: destino, codigo: plain } });
    expect([asked.status, asked.body.code]).toEqual([409, 'CAJA_POR_DECIR']);
    const id = await made(bars[1] ?? '');
    expect((await read(id)).cajas_fuera.map(({ caja }) => caja)).toEqual([nombres[0], nombres[2]]);
    const refused = await scan(id, plain);
    expect([refused.status, refused.body.code]).toEqual([409, 'CAJA_POR_DECIR']);
    expect(refused.body.message).toContain(`${nombres[0]}, ${nombres[1]} o ${nombres[2]}`);
    const again = await scan(id, bars[1] ?? '');
    expect(again.body).toMatchObject({
      data: { repetido: true, paquete_id: ids[1] },
      message: `${nombres[1]} ya estaba en la transferencia.`,
    });
    const other = await scan(id, trackings[2] ?? '');
    expect(other.body).toMatchObject({
      data: { repetido: false, paquete_id: ids[2], total_guias: 1 },
      message: `${nombres[2]} agregada.`,
    });
    expect(other.body.data.guia.paquetes.map(({ en_transferencia }) => en_transferencia)).toEqual([false, true, true]);
    // Two concurrent scans of one box add it once.
    const both = await Promise.all([scan(id, bars[0] ?? ''), scan(id, bars[0] ?? '')]);
    expect(both.map(({ body }) => body.data.repetido).toSorted()).toEqual([false, true]);
    expect((await read(id)).cajas_fuera).toEqual([]);
    expect((await close(id, 'empleado')).status).toBe(200);
    // The history names the guia, not each of its boxes.
    expect((await read(id)).historial.map(({ accion, comentario }) => [accion, comentario])).toEqual([
      ['crear', null],
      ['agregar', nombres[0]?.slice(0, -3)],
      ['cerrar', null],
    ]);
  });

  test('is in a guide that was ticked', async () => {
    const { guia_id, bars } = await newTres();
    const ticked = await app.call(create, { as: 'empleado', body: { sucursal_id: destino, guia_ids: [guia_id] } });
    expect(ticked.body.data.cajas_fuera).toEqual([]);
    expect((await scan(ticked.body.data.transferencia_id, bars[2] ?? '')).body.data.repetido).toBe(true);
    const other = await newTres();
    const both = await app.call(create, {
      as: 'empleado',
      body: { sucursal_id: destino, guia_ids: [other.guia_id], codigo: other.bars[0] },
    });
    expect(both.body.data.cajas_fuera).toEqual([]);
  });

  test('that is missing is named at closing, and goes without it by the word of somebody entitled', async () => {
    const { bars, ids, nombres, trackings } = await newTres();
    await app.db.updateTable('paquetes').set({ ubicacion: 'B-02' }).where('paquete_id', 'in', ids).execute();
    const id = await made(bars[0] ?? '');
    await scan(id, bars[1] ?? '');
    const caja = { caja: nombres[2], donde: `${trackings[2]}, en B-02` };
    expect((await read(id)).cajas_fuera).toEqual([caja]);
    for (const refused of [await close(id, 'supervisor'), await close(id, 'empleado', 'Se mojó')]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'TRANSFERENCIA_SIN_CAJAS']);
      expect(refused.body.message).toContain(`T-${id} saldría sin ${caja.caja} (${caja.donde}).`);
    }
    await leave(id, 'Se mojó');
    expect((await read(id)).historial.map(({ accion, comentario }) => [accion, comentario])).toContainEqual([
      'cerrar',
      `Sin ${caja.caja} (${caja.donde}): Se mojó`,
    ]);
    // The manifest counts the boxes that travel.
    const sheet = await app.call(manifest, {
      as: 'empleado',
      params: { transferencia_id: id },
      query: { formato: 'pdf' },
    });
    const pdf = await getDocument({ data: new Uint8Array(sheet.bytes), useSystemFonts: true }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(words).toContain('1 guía · 2 piezas');
    // The box left behind keeps its shelf and is still listed in its bodega.
    expect(await whereAre(ids)).toEqual([
      [false, null],
      [false, null],
      [false, 'B-02'],
    ]);
    const origen = (await read(id)).sucursal_origen_id;
    const shelf = await app.call(bodegaCalls.packages, {
      as: 'admin',
      query: { bodega: origen, buscar: trackings[2] },
    });
    expect(shelf.body.data.map(({ paquete_id }) => paquete_id)).toEqual([ids[2]]);
    const gone = await app.call(bodegaCalls.packages, { as: 'admin', query: { bodega: origen, buscar: trackings[0] } });
    expect(gone.body.data).toEqual([]);
  });
});

describe('at the other branch', () => {
  test('two of three are stored, by whoever; the guide waits for the third, wherever it was left', async () => {
    const { guia_id, bars, ids, nombres } = await newTres();
    const id = await made(bars[0] ?? '');
    await scan(id, bars[1] ?? '');
    await leave(id, 'No cupo');
    const one = await arrive(id, [ids[0] ?? 0]);
    expect(one.body.message).toBe(
      `Se recibió 1 caja de T-${id}. Falta 1. De lo que llegó en parte falta ${nombres[1]} y ${nombres[2]}.`,
    );
    // A second, concurrent receipt repeats one box: each box is received once.
    const two = await Promise.all([arrive(id, [ids[1] ?? 0]), arrive(id, [ids[0] ?? 0, ids[1] ?? 0])]);
    expect(two.map(({ status }) => status)).toEqual([200, 200]);
    const [guia] = (await read(id)).guias;
    expect([guia?.recibida, guia?.paquetes.map(({ recibida }) => recibida)]).toEqual([false, [true, true, false]]);
    expect(await whereAre(ids)).toEqual([
      [true, null],
      [true, null],
      [false, null],
    ]);
    const history = await app.db
      .selectFrom('historial')
      .select('entidad_id')
      .where('entidad', '=', 'paquete')
      .where('accion', '=', 'recibir_en_sucursal')
      .where('entidad_id', 'in', ids)
      .execute();
    expect(history).toHaveLength(2);
    const waiting = await app.db
      .selectFrom('guias')
      .select(['sucursal_id', 'transferencia_id', 'guia_tarifa_transporte'])
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ transferencia_id: id, guia_tarifa_transporte: 0 });
    expect(waiting.sucursal_id).not.toBe(destino);
    // A box of a partly received guia is not on its way any more: it gets a shelf here, and its guia cannot be taken
    // out.
    const { usuario, token } = await makeStaff(app, ['entregas.procesos.registrar_entrega']);
    await app.db.updateTable('usuarios').set({ sucursal_id: destino }).where('usuario', '=', usuario).execute();
    const placed = await app.call(bodegaCalls.place, {
      token,
      body: { bodega: destino, ubicacion: 'C-01', paquete_ids: [ids[0] ?? 0] },
    });
    expect(placed.status, placed.body.message).toBe(200);
    expect(placed.body.data.rechazados).toEqual([]);
    const removal = { transferencia_id: id, guia_id, autorizacion: PASSWORD };
    expect((await app.call(removeGuia, { as: 'empleado', body: removal })).body.code).toBe(
      'TRANSFERENCIA_GUIA_EN_PARTE',
    );

    const last = await arrive(id, [ids[2] ?? 0]);
    expect(last.body.message).toBe(`Se recibió 1 guía de T-${id}. La transferencia está completa.`);
    expect(await whereAre(ids)).toEqual([
      [true, 'C-01'],
      [true, null],
      [true, null],
    ]);
    const arrived = await app.db
      .selectFrom('guias')
      .select(['sucursal_id', 'transferencia_id', 'guia_tarifa_transporte'])
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    expect(arrived).toEqual({ sucursal_id: destino, transferencia_id: null, guia_tarifa_transporte: 2 });
  });

  test('a guide that is ticked brings what was sent of it: what was left behind stays on its shelf', async () => {
    const { guia_id, bars, ids, nombres } = await newTres();
    await app.db.updateTable('paquetes').set({ ubicacion: 'B-02' }).where('paquete_id', 'in', ids).execute();
    const id = await made(bars[0] ?? '');
    await scan(id, bars[1] ?? '');
    await leave(id, 'Se mojó');
    const tick = () =>
      app.call(receive, { as: 'admin', params: { transferencia_id: id }, body: { guia_ids: [guia_id] } });
    expect((await tick()).body.message).toBe(
      `Se recibieron 2 cajas de T-${id}. Falta 1. De lo que llegó en parte falta ${nombres[2]}.`,
    );
    // Ticking it again receives nothing more.
    expect((await tick()).body.data).toMatchObject({ faltantes: 1, transferencia_estado: 'Enviado a Sucursal' });
    expect(await whereAre(ids)).toEqual([
      [true, null],
      [true, null],
      [false, 'B-02'],
    ]);
    expect((await arrive(id, [ids[2] ?? 0])).body.data.transferencia_estado).toBe('Recibido en Sucursal');
    expect(await whereAre(ids)).toEqual([1, 2, 3].map(() => [true, null]));
  });

  test('whole ones and parts come together; what is no box of it refuses all', async () => {
    const [tres, una, otra] = [
      await newTres(),
      await app.world.guia({ estado: 'Recibido en HN', paquetes: 1 }),
      await newTres(),
    ];
    const { body } = await app.call(create, {
      as: 'empleado',
      body: { sucursal_id: destino, guia_ids: [tres.guia_id, una.guia_id] },
    });
    const id = body.data.transferencia_id;
    await leave(id);
    const strange = await arrive(id, [tres.ids[0] ?? 0, otra.ids[0] ?? 0]);
    expect([strange.status, strange.body.code]).toEqual([409, 'TRANSFERENCIA_CAJA_AJENA']);
    expect((await arrive(id, [])).status).toBe(400);
    const both = await app.call(receive, {
      as: 'admin',
      params: { transferencia_id: id },
      body: { guia_ids: [una.guia_id], paquete_ids: [tres.ids[1] ?? 0] },
    });
    expect(both.body.message).toBe(
      `Se recibió 1 guía y 1 caja de otra de T-${id}. Falta 1. De lo que llegó en parte falta ${tres.nombres[0]} y ${tres.nombres[2]}.`,
    );
    // Ticked by hand, with all its boxes that had not come.
    const rest = await app.call(receive, {
      as: 'admin',
      params: { transferencia_id: id },
      body: { guia_ids: [tres.guia_id] },
    });
    expect(rest.body.data).toMatchObject({ faltantes: 0, transferencia_estado: 'Recibido en Sucursal' });
    expect(await whereAre(tres.ids)).toEqual([1, 2, 3].map(() => [true, null]));
  });
});

describe('a box that is lost on the road', () => {
  /** A sent, available guia of three boxes. */
  const newEnParte = async () => {
    const tres = await newTres();
    expect(
      (await app.call(guiasCalls.available, { as: 'admin', params: { guia_id: tres.guia_id }, body: {} })).status,
    ).toBe(200);
    const { body } = await app.call(create, {
      as: 'empleado',
      body: { sucursal_id: destino, guia_ids: [tres.guia_id] },
    });
    const id = body.data.transferencia_id;
    await leave(id);
    return { ...tres, id };
  };
  const incomplete = (transferencia_id: number, guia_id: number, autorizacion = PASSWORD, as: Person = 'admin') =>
    app.call(receiveIncomplete, {
      as,
      body: { transferencia_id, guia_id, razon: 'El camión volcó', autorizacion },
    });
  const guiaOf = (guia_id: number) =>
    app.db
      .selectFrom('guias')
      .select(['guia_estado', 'sucursal_id', 'transferencia_id', 'guia_tarifa_transporte'])
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();

  test('lets the rest go on by the word of somebody entitled, and is not promised to its client', async () => {
    const { id, guia_id, ids, nombres } = await newEnParte();
    const none = await incomplete(id, guia_id);
    expect([none.status, none.body.code]).toEqual([409, 'TRANSFERENCIA_GUIA_SIN_LLEGAR']);
    await arrive(id, ids.slice(0, 2));
    const refused = await incomplete(id, guia_id, 'Otra*2026');
    expect([refused.status, refused.body.code]).toEqual([403, 'TRANSFERENCIA_SIN_AUTORIZACION']);
    expect((await incomplete(id, guia_id, PASSWORD, 'clienteA')).status).toBe(403);
    expect((await incomplete(id, guia_id + 100_000)).body.code).toBe('TRANSFERENCIA_GUIA_AJENA');
    const both = await Promise.all([incomplete(id, guia_id), incomplete(id, guia_id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = await read(id);
    expect(done).toMatchObject({ transferencia_estado: 'Recibido en Sucursal', faltantes: 0 });
    expect(done.guias[0]?.paquetes.map(({ recibida }) => recibida)).toEqual([true, true, false]);
    expect(done.historial.map(({ comentario }) => comentario)).toContainEqual(
      expect.stringContaining(`sin ${nombres[2]}: El camión volcó; autorizó`),
    );
    expect(await guiaOf(guia_id)).toMatchObject({
      guia_estado: 'Recibido en HN',
      sucursal_id: destino,
      transferencia_id: null,
      guia_tarifa_transporte: 2,
    });
    expect((await whereAre(ids)).map(([there]) => there)).toEqual([true, true, false]);
    // The owner is told which box is missing, but not the reason or who authorised it.
    const { historial } = (await app.call(guiasCalls.get, { as: 'clienteA', params: { guia_id } })).body.data;
    expect(historial.map(({ accion, comentario }) => [accion, comentario])).toContainEqual([
      'llegar_incompleta',
      `Falta ${nombres[2]}`,
    ]);
    expect(JSON.stringify(historial)).not.toContain('volcó');
    const mails = await app.db
      .selectFrom('correos')
      .select(['asunto', 'texto'])
      .where('plantilla', '=', 'guia_incompleta')
      .where('entidad_id', '=', String(guia_id))
      .execute();
    expect(mails.map(({ asunto }) => asunto)).toEqual([expect.stringMatching(/^Su guía GA-\d+ llegó incompleta$/)]);
    expect(mails[0]?.texto).toMatch(/^Sucursal: Roatán \(\S+\/info\/contactanos#\S+\)$/m);
    // Two of three boxes cannot be announced as available.
    const available = await app.call(guiasCalls.available, { as: 'admin', params: { guia_id }, body: {} });
    expect([available.status, available.body.code]).toEqual([409, 'GUIA_SIN_CAJAS']);
    expect(available.body.message).toContain(`falta ${nombres[2]}, que no ha llegado a Roatán`);
  });

  test('goes on in a guide of its own where it was seen last, and the rest is fetched', async () => {
    const { id, guia_id, ids } = await newEnParte();
    await arrive(id, ids.slice(0, 2));
    await incomplete(id, guia_id);
    const apart = await app.call(cambioCalls.destructure, {
      as: 'admin',
      params: { guia_id },
      body: { paquete_ids: [ids[2] ?? 0] },
    });
    expect(apart.status, apart.body.message).toBe(200);
    const [own = 0] = apart.body.data.guia_ids;
    expect((await guiaOf(own)).sucursal_id).toBe((await read(id)).sucursal_origen_id);
    const available = await app.call(guiasCalls.available, { as: 'admin', params: { guia_id }, body: {} });
    expect(available.status, available.body.message).toBe(200);
    // Found at the branch that it never left, it can be transferred again.
    const again = await app.call(create, { as: 'empleado', body: { sucursal_id: destino, guia_ids: [own] } });
    expect(again.status, again.body.message).toBe(200);
  });

  test('that turns up is received by giving it its place, and the guide is whole again', async () => {
    const { id, guia_id, ids, bars } = await newEnParte();
    await arrive(id, ids.slice(0, 2));
    await incomplete(id, guia_id);
    const { usuario, token } = await makeStaff(app, ['entregas.procesos.registrar_entrega']);
    await app.db.updateTable('usuarios').set({ sucursal_id: destino }).where('usuario', '=', usuario).execute();
    const place = () =>
      app.call(bodegaCalls.place, { token, body: { bodega: destino, ubicacion: 'C-03', codigos: [bars[2] ?? ''] } });
    const placed = await place();
    expect(placed.body.data, placed.body.message).toMatchObject({ rechazados: [], colocados: [{ ubicacion: 'C-03' }] });
    expect((await place()).body.data.colocados).toMatchObject([{ repetido: true }]);
    expect(await whereAre(ids)).toEqual([
      [true, null],
      [true, null],
      [true, 'C-03'],
    ]);
    const available = await app.call(guiasCalls.available, { as: 'admin', params: { guia_id }, body: {} });
    expect(available.status, available.body.message).toBe(200);
  });

  test('does not travel unseen: a transfer that its guide goes on in says so, and it comes by its own scan', async () => {
    const { id, guia_id, ids, nombres } = await newEnParte();
    await arrive(id, ids.slice(0, 2));
    await incomplete(id, guia_id);
    const tercera = await app.world.sucursal({ sucursal_nombre: 'Tocoa' });
    const { body } = await app.call(create, { as: 'empleado', body: { sucursal_id: tercera, guia_ids: [guia_id] } });
    expect(body.data.cajas_fuera.map(({ caja }) => caja)).toEqual([nombres[2]]);
    const onward = body.data.transferencia_id;
    expect((await close(onward, 'supervisor')).body.code).toBe('TRANSFERENCIA_SIN_CAJAS');
    await leave(onward, 'Sigue sin la perdida');
    const ticked = await app.call(receive, {
      as: 'admin',
      params: { transferencia_id: onward },
      body: { guia_ids: [guia_id] },
    });
    expect(ticked.body.message).toContain(`De lo que llegó en parte falta ${nombres[2]}.`);
    const [lost] = await app.db
      .selectFrom('paquetes')
      .select('sucursal_id')
      .where('paquete_id', '=', ids[2] ?? 0)
      .execute();
    expect(lost?.sucursal_id).toBe((await read(id)).sucursal_origen_id);
    expect((await incomplete(onward, guia_id)).status).toBe(200);
    expect((await app.call(guiasCalls.available, { as: 'admin', params: { guia_id }, body: {} })).body.code).toBe(
      'GUIA_SIN_CAJAS',
    );
  });

  test('goes along where it is scanned beside its guide, wherever it was said to be', async () => {
    const { id, guia_id, ids, bars } = await newEnParte();
    await arrive(id, ids.slice(0, 2));
    await incomplete(id, guia_id);
    const tercera = await app.world.sucursal();
    const { body } = await app.call(create, {
      as: 'empleado',
      body: { sucursal_id: tercera, guia_ids: [guia_id], codigo: bars[2] },
    });
    expect(body.data.cajas_fuera).toEqual([]);
  });

  test('is ready nowhere, as whoever tracks it is told', async () => {
    const { id, guia_id, ids, bars } = await newEnParte();
    await arrive(id, ids.slice(0, 2));
    await incomplete(id, guia_id);
    const { body } = await app.call(rastreoCalls.track, { params: { id: bars[2] ?? '' } });
    expect(body.data.estado).toBe('Recibido en HN');
    expect(body.data.track.at(-1)?.estado).toBe('Recibido en HN');
  });

  test('leaves the guide, not the others: what stays lies where the guide does', async () => {
    const { id, guia_id, ids } = await newEnParte();
    await arrive(id, ids.slice(0, 2));
    await incomplete(id, guia_id);
    const wrong = await app.call(cambioCalls.destructure, {
      as: 'admin',
      params: { guia_id },
      body: { paquete_ids: ids.slice(0, 2) },
    });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'GUIA_NO_SE_SEPARA']);
    expect(wrong.body.message).toContain('Elija lo que falta, no lo que llegó.');
    // Taken apart completely, each box is at its own branch with that branch's transport fee.
    const apart = await app.call(cambioCalls.destructure, { as: 'admin', params: { guia_id }, body: {} });
    expect(apart.status, apart.body.message).toBe(200);
    const origen = (await read(id)).sucursal_origen_id;
    const guias = await Promise.all(apart.body.data.guia_ids.map(guiaOf));
    expect(guias.map(({ sucursal_id, guia_tarifa_transporte }) => [sucursal_id, guia_tarifa_transporte])).toEqual([
      [destino, 2],
      [destino, 2],
      [origen, 0],
    ]);
  });

  test('and given up keeps nobody waiting for the rest', async () => {
    const { guia_id, ids } = await newTres();
    // The box was abandoned before the others were transferred.
    await app.db
      .updateTable('paquetes')
      .set({ paquete_estado: 'Abandonado', estado_antes_abandono: 'Recibido en HN' })
      .where('paquete_id', '=', ids[2] ?? 0)
      .execute();
    const { body } = await app.call(create, { as: 'empleado', body: { sucursal_id: destino, guia_ids: [guia_id] } });
    const id = body.data.transferencia_id;
    await leave(id);
    await app.call(receive, { as: 'admin', params: { transferencia_id: id }, body: { guia_ids: [guia_id] } });
    const available = await app.call(guiasCalls.available, { as: 'admin', params: { guia_id }, body: {} });
    expect(available.status, available.body.message).toBe(200);
  });
});
