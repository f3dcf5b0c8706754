import { describe, expect, test } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { newListo, newPackinglist } from '../../../../tests/harness/new-packinglist.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';

const { list, eligible, byCode, get, create, update, addPaquete, open, discard, removePaquete, manifest } =
  packinglistCalls;
const app = await useTestApp();

const read = async (packinglist_id: number) =>
  (await app.call(get, { as: 'admin', params: { packinglist_id } })).body.data;
const scan = (packinglist_id: number, codigo: string) =>
  app.call(addPaquete, { as: 'empleado', params: { packinglist_id }, body: { codigo } });
const historiaOf = async (packinglist_id: number) =>
  (await read(packinglist_id)).historial.map(({ accion, comentario }) => [accion, comentario]);

describe('opening a list', () => {
  test('of a service, with its first parcels; told, logged', async () => {
    const { paquete_id } = await newListo(app);
    const { status, body } = await app.call(create, {
      as: 'empleado',
      body: { servicio_id: 10, paquete_ids: [paquete_id] },
    });
    expect(status).toBe(200);
    const { packinglist_id } = body.data;
    expect(body.message).toBe(`Se abrió el packing list PA-${packinglist_id}.`);
    expect(body.data).toMatchObject({ estado: 'Abierto', servicio_prefijo: 'A', total_paquetes: 1, peso_cobrar: 3.25 });
    expect(body.data.paquete_ids).toEqual([paquete_id]);
    expect(body.data.acciones).toMatchObject({ agregar: true, cerrar: true, enviar: false, recibir: false });
    const entries = await logOf(app, 'packinglist', packinglist_id);
    expect(entries.map(({ accion }) => accion)).toEqual(['packinglist.crear']);
  });

  test('of a service that is not there: said at its field', async () => {
    const { status, body } = await app.call(create, { as: 'admin', body: { servicio_id: 77, paquete_ids: [1] } });
    expect([status, body.errores]).toEqual([400, { servicio_id: 'No existe el servicio seleccionado' }]);
  });

  test('with nothing in it, none is stored', async () => {
    const count = async () => (await app.db.selectFrom('packinglists').select('packinglist_id').execute()).length;
    const before = await count();
    for (const body of [{ servicio_id: 10 }, { servicio_id: 10, paquete_ids: [] }]) {
      const refused = await app.call(create, { as: 'admin', body });
      expect([refused.status, refused.body.errores]).toEqual([400, { paquete_ids: 'Elija al menos un paquete.' }]);
    }
    const unknown = await app.call(create, { as: 'admin', body: { servicio_id: 10, codigo: 'NADIE0000001' } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'PACKINGLIST_CODIGO_DESCONOCIDO']);
    expect(await count()).toBe(before);
  });

  test('by the scan of its first parcel; one that is in a list already opens none', async () => {
    const { paquete_id, tracking } = await newListo(app);
    const body = { servicio_id: 10, codigo: tracking.toLowerCase() };
    const made = await app.call(create, { as: 'empleado', body });
    expect([made.status, made.body.data.paquete_ids]).toEqual([200, [paquete_id]]);
    const again = await app.call(create, { as: 'empleado', body });
    expect([again.status, again.body.message]).toEqual([
      409,
      `El paquete ${tracking} no puede ir en la lista: ya está en el packing list PA-${made.body.data.packinglist_id}.`,
    ]);
    // A parcel both scanned and chosen is added once.
    const other = await newListo(app);
    const both = { servicio_id: 10, codigo: other.tracking, paquete_ids: [other.paquete_id] };
    expect((await app.call(create, { as: 'empleado', body: both })).body.data.paquete_ids).toEqual([other.paquete_id]);
  });

  test('with a parcel that may not travel, none is made', async () => {
    const count = async () => (await app.db.selectFrom('packinglists').select('packinglist_id').execute()).length;
    const before = await count();
    const { paquete_id, tracking } = await newListo(app, { servicio_id: 30 });
    const refused = await app.call(create, { as: 'admin', body: { servicio_id: 10, paquete_ids: [paquete_id] } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `El paquete ${tracking} no puede ir en la lista: viaja por Marítimo y la lista es de Aéreo.`,
    ]);
    const unknown = await app.call(create, { as: 'admin', body: { servicio_id: 10, paquete_ids: [2_000_000] } });
    expect(unknown.body.code).toBe('PACKINGLIST_PAQUETE_NO_ADMITIDO');
    expect(await count()).toBe(before);
    // Refused lists use up no numbers: a warehouse counts its paper lists without gaps.
    const first = await newPackinglist(app);
    await app.call(create, { as: 'admin', body: { servicio_id: 10, paquete_ids: [paquete_id] } });
    expect(await newPackinglist(app)).toBe(first + 1);
  });
});

/** A guide with three boxes in Miami. */
const newTres = async () => {
  const one = await newListo(app);
  const { guia_id, guia_numero } = one;
  const [two, three] = [await newListo(app, { guia_id }), await newListo(app, { guia_id })];
  return { guia_numero, cajas: [one, two, three] as const };
};

describe('the boxes of a guide', () => {
  test('are scanned one by one by their own labels: another is no second scan of the first', async () => {
    const { guia_numero, cajas } = await newTres();
    const packinglist_id = await newPackinglist(app);
    const read = async (caja: number) => {
      const { paquete, repetido } = (await scan(packinglist_id, `ga'${guia_numero}'b${caja}`)).body.data;
      return [paquete.paquete_id, repetido];
    };
    expect(await read(2)).toEqual([cajas[1].paquete_id, false]);
    expect(await read(1)).toEqual([cajas[0].paquete_id, false]);
    expect(await read(2)).toEqual([cajas[1].paquete_id, true]);
    expect((await scan(packinglist_id, `GA-${guia_numero}-B4`)).body.code).toBe('PACKINGLIST_CODIGO_DESCONOCIDO');
  });

  test('two at the same moment are two', async () => {
    const { guia_numero } = await newTres();
    const packinglist_id = await newPackinglist(app);
    const answers = await Promise.all([1, 2].map((caja) => scan(packinglist_id, `GA-${guia_numero}-B${caja}`)));
    expect(answers.map(({ body }) => body.data.repetido)).toEqual([false, false]);
    expect((await read(packinglist_id)).total_paquetes).toBe(2);
  });

  test('are asked for where the plain label of the guide was scanned; it is enough where one only can be meant', async () => {
    const { guia_numero, cajas } = await newTres();
    const packinglist_id = await newPackinglist(app);
    const names = [1, 2, 3].map((caja) => `GA-${guia_numero}-B${caja}`);
    const asked = await scan(packinglist_id, `GA-${guia_numero}`);
    expect([asked.status, asked.body.code]).toEqual([409, 'CAJA_POR_DECIR']);
    expect(asked.body.message).toContain(`(${names[0]}, ${names[1]} o ${names[2]})`);
    // The other boxes have left.
    await app.db
      .updateTable('paquetes')
      .set({ paquete_estado: 'Enviado a HN' })
      .where('paquete_id', 'in', [cajas[0].paquete_id, cajas[2].paquete_id])
      .execute();
    expect((await scan(packinglist_id, `GA-${guia_numero}`)).body.data.paquete.paquete_id).toBe(cajas[1].paquete_id);
  });

  test('that are left behind are named at closing; a supervisor lets the list go, with a reason', async () => {
    const { guia_numero, cajas } = await newTres();
    const packinglist_id = await newPackinglist(app, [cajas[0].paquete_id]);
    const elsewhere = await newPackinglist(app, [cajas[2].paquete_id]);
    const expected = [
      { caja: `GA-${guia_numero}-B2`, donde: `${cajas[1].tracking}, en la bodega` },
      { caja: `GA-${guia_numero}-B3`, donde: `${cajas[2].tracking}, en PA-${elsewhere}` },
    ];
    expect((await read(packinglist_id)).cajas_fuera).toEqual(expected);
    const close = (as: 'empleado' | 'supervisor', comentario?: string) =>
      app.call(update, { as, params: { packinglist_id }, body: { estado: 'Cerrado', comentario } });
    for (const refused of [await close('supervisor'), await close('empleado', 'Se mojó')]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'PACKINGLIST_SIN_CAJAS']);
      for (const { caja, donde } of expected) expect(refused.body.message).toContain(`${caja} (${donde})`);
    }
    const closed = await close('supervisor', 'Se mojó');
    expect([closed.status, closed.body.data.estado, closed.body.data.cajas_fuera]).toEqual([200, 'Cerrado', []]);
    const [accion, told] = (await historiaOf(packinglist_id)).at(-1) ?? [];
    expect(accion).toBe('cerrar');
    expect(told).toMatch(new RegExp(`^Sin GA-${guia_numero}-B2 .* y GA-${guia_numero}-B3 .*: Se mojó$`));
  });

  test('that are all in it need no word', async () => {
    const { cajas } = await newTres();
    const packinglist_id = await newPackinglist(
      app,
      cajas.map(({ paquete_id }) => paquete_id),
      'Cerrado',
    );
    expect(await read(packinglist_id)).toMatchObject({ estado: 'Cerrado', cajas_fuera: [] });
  });
});

describe('scanning parcels into a list', () => {
  test('by tracking, however it is read; by an alias; by the label of its guide, with the running totals', async () => {
    const [one, two, three] = [
      await newListo(app, { tracking: '1Z999AA10123456784' }),
      await newListo(app, { codigos: ['OTROCODIGO77'] }),
      await newListo(app),
    ];
    const packinglist_id = await newPackinglist(app);
    const first = await scan(packinglist_id, ' 1z999aa1-0123456784\t');
    expect([first.status, first.body.data]).toMatchObject([
      200,
      {
        paquete: { paquete_id: one.paquete_id },
        repetido: false,
        total_paquetes: 1,
        peso_cobrar: 3.25,
        peso_real: 2.5,
      },
    ]);
    expect((await scan(packinglist_id, 'otrocodigo77')).body.data.paquete.paquete_id).toBe(two.paquete_id);
    const bars = `GA${String(three.guia_numero).padStart(6, '0')}`;
    const third = await scan(packinglist_id, bars);
    expect(third.body.data).toMatchObject({
      paquete: { paquete_id: three.paquete_id },
      total_paquetes: 3,
      peso_cobrar: 9.75,
    });
    const { codigos } = third.body.data.paquete;
    expect(codigos.toSorted()).toEqual([bars, bars.replace('GA', 'G'), `${bars.replace('GA', 'G')}B1`].toSorted());
    expect(await historiaOf(packinglist_id)).toEqual([
      ['crear', null],
      ['agregar', '3 paquetes'],
    ]);
  });

  test('an alias that is another’s own tracking means that one: in the scan and in the search for its list', async () => {
    const codigo = 'NUMEROPROPIO77';
    const [aliased, own] = [await newListo(app, { codigos: [codigo] }), await newListo(app, { tracking: codigo })];
    const [mine, others] = [await newPackinglist(app), await newPackinglist(app)];
    await scan(others, aliased.tracking);
    expect((await scan(mine, codigo)).body.data.paquete.paquete_id).toBe(own.paquete_id);
    const listsOf = async () =>
      (await app.call(list, { as: 'admin', query: { buscar: codigo } })).body.data.map((row) => row.packinglist_id);
    expect(await listsOf()).toEqual([mine]);
    await app.db
      .updateTable('paquetes')
      .set({ paquete_estado: 'Entregado', fecha_entrega: new Date().toISOString(), packinglist_id: null })
      .where('paquete_id', '=', own.paquete_id)
      .execute();
    expect(await listsOf()).toEqual([others]);
  });

  test('the same box twice counts once', async () => {
    const { tracking } = await newListo(app);
    const packinglist_id = await newPackinglist(app);
    await scan(packinglist_id, tracking);
    const again = await scan(packinglist_id, tracking);
    expect([again.status, again.body.data]).toMatchObject([200, { repetido: true, total_paquetes: 1 }]);
    expect(again.body.message).toBe(`${tracking} ya estaba en la lista.`);
  });

  test('several boxes of one tracking go in one after the other; one that may not is told', async () => {
    const { tracking, guia_id } = await newListo(app, { tracking: 'VARIASCAJAS01' });
    await newListo(app, { tracking, orden: 2, guia_id });
    await newListo(app, { tracking, orden: 3, guia_id, paquete_factura: null, factura_clave: null });
    const packinglist_id = await newPackinglist(app);
    expect((await scan(packinglist_id, tracking)).body.data.paquete.orden).toBe(1);
    expect((await scan(packinglist_id, tracking)).body.data.paquete.orden).toBe(2);
    const third = await scan(packinglist_id, tracking);
    expect([third.status, third.body.message]).toEqual([
      409,
      `El paquete ${tracking} (caja 3) no puede ir en la lista: no tiene factura; adjúntela o pida que un supervisor la autorice.`,
    ]);
  });

  test('a code that nobody knows: 404; a list that is closed: 409 with its state; one that is not there: 404', async () => {
    const { paquete_id, tracking } = await newListo(app);
    const packinglist_id = await newPackinglist(app, [paquete_id], 'Cerrado');
    expect((await scan(await newPackinglist(app), 'NADIELOCONOCE9')).body).toMatchObject({
      code: 'PACKINGLIST_CODIGO_DESCONOCIDO',
      message: 'No existe ningún paquete con el código NADIELOCONOCE9.',
    });
    expect((await scan(packinglist_id, tracking)).body).toMatchObject({
      code: 'PACKINGLIST_ESTADO_NO_PERMITIDO',
      message: `El packing list PA-${packinglist_id} está en estado Cerrado; no se puede agregar paquetes.`,
    });
    expect((await scan(2_000_000, tracking)).status).toBe(404);
  });

  test('what the rule says is what is refused, and nothing is stored', async () => {
    const otra = await newListo(app);
    const other = await newPackinglist(app, [otra.paquete_id]);
    const packinglist_id = await newPackinglist(app);
    const { guia_id } = await newGuia(app, { estado: 'Esperando Consolidación' });
    const cases = [
      [await newListo(app, { guia_id: null }), 'está libre, sin guía; espera una solicitud.'],
      [await newListo(app, { guia_id }), 'debe estar completa, en Recibido en USA.'],
      [
        await newListo(app, { estado: 'Recibido en HN' }),
        'está en estado Recibido en HN; debe estar en Recibido en USA.',
      ],
      [
        await newListo(app, { cliente_id: 0, guia_id: null }, { cliente_id: 1001 }),
        'no tiene dueño todavía; asígnelo primero a un cliente.',
      ],
      [await newListo(app, { reempaque_id: otra.paquete_id }), 'fue reempacado y viaja dentro de otro paquete.'],
      [otra, `ya está en el packing list PA-${other}.`],
    ] as const;
    for (const [{ tracking }, motivo] of cases) {
      const { status, body } = await scan(packinglist_id, tracking);
      expect([status, body.code]).toEqual([409, 'PACKINGLIST_PAQUETE_NO_ADMITIDO']);
      expect(body.message.endsWith(motivo), body.message).toBe(true);
    }
    expect((await read(packinglist_id)).paquete_ids).toEqual([]);
  });

  test("the guide's service counts, not the parcel's; a supervisor's comment stands in for the invoice", async () => {
    const maritimo = await newListo(app, { servicio_id: 10 }, { servicio_id: 30 });
    const sinFactura = await newListo(app, {
      paquete_factura: null,
      factura_clave: null,
      sin_factura_comentario: 'Regalo',
    });
    const packinglist_id = await newPackinglist(app);
    expect((await scan(packinglist_id, maritimo.tracking)).body.message).toContain('viaja por Marítimo');
    expect((await scan(packinglist_id, sinFactura.tracking)).status).toBe(200);
  });
});

describe('the whole list', () => {
  test('grows, and only grows; closing and reopening are told; what is stale is refused', async () => {
    const [a, b] = [(await newListo(app)).paquete_id, (await newListo(app)).paquete_id];
    const packinglist_id = await newPackinglist(app, [a]);
    const params = { packinglist_id };
    const put = (body: object) => app.call(update, { as: 'empleado', params, body });
    expect((await put({ paquete_ids: [b] })).body.code).toBe('PACKINGLIST_NO_SE_QUITA');
    expect((await put({ paquete_ids: [a, b], estado: 'Abierto' })).body.data.paquete_ids.toSorted()).toEqual([a, b]);
    const closed = await put({ estado: 'Cerrado', version: 1 });
    expect(closed.body.data).toMatchObject({
      estado: 'Cerrado',
      version: 2,
      acciones: { agregar: false, abrir: true },
    });
    expect(closed.body.data.fecha_cierre).not.toBeNull();
    expect(closed.body.message).toBe(`El packing list PA-${packinglist_id} se cerró.`);
    expect((await put({ estado: 'Cerrado', version: 1 })).body.code).toBe('VERSION_ANTERIOR');
    expect((await put({ estado: 'Cerrado' })).body.message).toBe(
      `El packing list PA-${packinglist_id} está en estado Cerrado; no se puede cerrar.`,
    );
    const reopened = await app.call(open, { as: 'empleado', params });
    expect(reopened.body.data).toMatchObject({ estado: 'Abierto', fecha_cierre: null });
    expect((await app.call(open, { as: 'empleado', params })).body.code).toBe('PACKINGLIST_ESTADO_NO_PERMITIDO');
    expect(await historiaOf(packinglist_id)).toEqual([
      ['crear', null],
      // Added by two people.
      ['agregar', expect.stringContaining('PRUEBA')],
      ['agregar', expect.stringContaining('PRUEBA')],
      ['cerrar', null],
      ['abrir', null],
    ]);
  });

  test('an empty one is not closed; who may only build does not send, who may only send does not build', async () => {
    const params = { packinglist_id: await newPackinglist(app) };
    expect((await app.call(update, { as: 'admin', params, body: { estado: 'Cerrado' } })).body.code).toBe(
      'PACKINGLIST_VACIO',
    );
    const { paquete_id } = await newListo(app);
    await app.call(update, { as: 'admin', params, body: { paquete_ids: [paquete_id], estado: 'Cerrado' } });
    expect((await app.call(update, { as: 'empleado', params, body: { estado: 'Enviado a HN' } })).body.code).toBe(
      'SIN_PERMISO',
    );
    const { token } = await makeStaff(app, ['packinglist.procesos.marcar_como_enviado']);
    expect((await app.call(update, { token, params, body: { estado: 'Abierto' } })).body.code).toBe('SIN_PERMISO');
    expect((await app.call(update, { token, params, body: { estado: 'Enviado a HN' } })).body.data.estado).toBe(
      'Enviado a HN',
    );
  });

  test('is not received by hand', async () => {
    const { status, body } = await app.call(update, {
      as: 'admin',
      params: { packinglist_id: 1 },
      body: { estado: 'Recibido en HN' as never },
    });
    expect([status, body.errores]).toEqual([400, { estado: 'Elija un estado de la lista.' }]);
  });
});

describe('reading', () => {
  test('lists by state and service, by number in every way it is written, and by a parcel in them', async () => {
    const { paquete_id, tracking } = await newListo(app);
    const packinglist_id = await newPackinglist(app, [paquete_id], 'Cerrado');
    const found = async (query: object) =>
      (await app.call(list, { as: 'empleado', query: { limite: 100, ...query } })).body.data;
    for (const buscar of [
      `PA-${packinglist_id}`,
      `pa'${packinglist_id}`,
      String(packinglist_id),
      tracking.toLowerCase(),
    ])
      expect(
        (await found({ buscar })).map((row) => row.packinglist_id),
        buscar,
      ).toEqual([packinglist_id]);
    expect(await found({ buscar: 'NOEXISTE12345' })).toEqual([]);
    const closed = await found({ estado: 'Cerrado', servicio_id: 10 });
    expect(closed.every(({ estado }) => estado === 'Cerrado')).toBe(true);
    expect(closed.find((row) => row.packinglist_id === packinglist_id)).toMatchObject({
      total_paquetes: 1,
      faltantes: 0,
      peso_cobrar: 3.25,
    });
    expect(await found({ servicio_id: 30 })).toEqual([]);
    const sheet = readSheet(
      (await app.call(exportCallOf(list), { as: 'empleado', query: { buscar: String(packinglist_id) } as never }))
        .bytes,
    );
    expect(sheet.rows[1]?.slice(0, 7)).toEqual([`PA-${packinglist_id}`, 'Aéreo', 'Cerrado', 1, 0, 2.5, 3.25]);
  });

  test('what waits in Miami, the oldest first, with what it lacks; nothing that left or is in a list', async () => {
    const ready = await newListo(app, { servicio_id: 20, fecha_recepcion: '2026-01-02T12:00:00Z' });
    const lacking = await newListo(app, {
      servicio_id: 20,
      paquete_factura: null,
      factura_clave: null,
      fecha_recepcion: '2026-01-01T12:00:00Z',
    });
    await newListo(app, { servicio_id: 20, estado: 'Enviado a HN' });
    await newPaquete(app, { servicio_id: 20, estado: 'Recibido en USA', cliente_id: 0 });
    const { body } = await app.call(eligible, { as: 'empleado', query: { servicio_id: 20 } });
    expect(body.data.map(({ paquete_id, motivo_tipo }) => [paquete_id, motivo_tipo])).toEqual([
      [lacking.paquete_id, 'sin_factura'],
      [ready.paquete_id, null],
    ]);
    const named = await app.call(eligible, { as: 'empleado', query: { servicio_id: 20, buscar: 'alvarado' } });
    expect(named.body.data).toHaveLength(2);
    expect(
      (await app.call(eligible, { as: 'empleado', query: { servicio_id: 20, buscar: ready.tracking } })).body.data,
    ).toHaveLength(1);
  });

  test('a code says whose it is and why it cannot go on', async () => {
    const { tracking, paquete_id } = await newListo(app);
    const asked = (query: { codigo: string; servicio_id?: number }) => app.call(byCode, { as: 'empleado', query });
    expect((await asked({ codigo: tracking, servicio_id: 10 })).body.data).toMatchObject([
      { paquete_id, motivo: null, cliente_id: 1001 },
    ]);
    expect((await asked({ codigo: tracking, servicio_id: 30 })).body.data).toMatchObject([
      { motivo_tipo: 'otro_servicio' },
    ]);
    expect((await asked({ codigo: 'NADIE00000001' })).status).toBe(404);
  });

  test('the search for everything opens a list by its label; the badges count', async () => {
    const packinglist_id = await newPackinglist(app);
    const hits = async (buscar: string) =>
      (await app.call(systemCalls.search, { as: 'empleado', query: { buscar } })).body.data;
    const bars = `PA${String(packinglist_id).padStart(6, '0')}`;
    for (const buscar of [bars, `PA-${packinglist_id}`])
      expect(await hits(buscar)).toContainEqual(
        expect.objectContaining({
          tipo: 'Packing list',
          titulo: `PA-${packinglist_id}`,
          ruta: `/packinglist/${packinglist_id}`,
          exacto: true,
        }),
      );
    expect(await hits(String(packinglist_id))).toContainEqual(
      expect.objectContaining({ tipo: 'Packing list', exacto: false }),
    );
    const counts = (await app.call(systemCalls.notifications, { as: 'empleado' })).body.data;
    const states = await app.db.selectFrom('packinglists').select('estado').execute();
    expect(counts).toMatchObject({
      packinglist_abierto: states.filter(({ estado }) => estado === 'Abierto').length,
      packinglist_cerrado: states.filter(({ estado }) => estado === 'Cerrado').length,
    });
    expect((await app.call(systemCalls.notifications, { as: 'clienteA' })).body.data).not.toHaveProperty(
      'packinglist_abierto',
    );
  });

  test('a customer, whatever the role says, is refused all of it', async () => {
    const { paquete_id, tracking } = await newListo(app);
    const packinglist_id = await newPackinglist(app, [paquete_id]);
    const { rol_id } = await makeStaff(app, [
      'packinglist.listado.ver',
      'packinglist.listado.crear_actualizar',
      'packinglist.procesos.marcar_como_enviado',
      'packinglist.procesos.marcar_como_recibido_hn',
    ]);
    const token = await app.openSession(String(await newCustomer(app, undefined, { rol_id })));
    const params = { packinglist_id };
    expect((await app.call(list, { token })).status).toBe(403);
    expect((await app.call(eligible, { token })).status).toBe(403);
    expect((await app.call(get, { token, params })).status).toBe(403);
    expect((await app.call(manifest, { token, params })).status).toBe(403);
    expect((await app.call(byCode, { token, query: { codigo: tracking } })).status).toBe(403);
    expect((await app.call(addPaquete, { token, params, body: { codigo: tracking } })).status).toBe(403);
    expect((await app.call(packinglistCalls.send, { token, body: { packinglist_ids: [packinglist_id] } })).status).toBe(
      403,
    );
    expect((await app.call(create, { token, body: { servicio_id: 10, paquete_ids: [1] } })).status).toBe(403);
    expect(
      (await app.call(systemCalls.search, { token, query: { buscar: `PA-${packinglist_id}` } })).body.data,
    ).toEqual([]);
  });
});

describe('the manifest', () => {
  const textOf = async (bytes: Uint8Array): Promise<string[]> => {
    const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true }).promise;
    return Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => {
        const { items } = await (await pdf.getPage(index + 1)).getTextContent();
        return items.map((item) => ('str' in item ? item.str : '')).join(' ');
      }),
    );
  };

  test('as pdf: the company, every parcel, the totals, numbered pages; any letters', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 40; count++)
      ids.push(
        (
          await newListo(app, {
            paquete_descripcion: 'Ñoquis “山田” para el bebé, con una descripción muy larga que no cabe',
            valor_compra: 10.1,
          })
        ).paquete_id,
      );
    const params = { packinglist_id: await newPackinglist(app, ids, 'Cerrado') };
    const { status, headers, bytes } = await app.call(manifest, { as: 'empleado', params });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const pages = await textOf(bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Encomienda');
    expect(pages[0]).toContain(`Manifiesto PA-${params.packinglist_id}`);
    expect(pages[0]).toContain('1001 Ana Alvarado');
    expect(pages[0]).toContain('Ñoquis “??” para el bebé');
    expect(pages[1]).toContain('Página 2 de 2');
    // 40 parcels of 2.50, 3.25 and 10.10.
    expect(pages[1]).toContain('Total');
    for (const figure of ['100.00', '130.00', '404.00']) expect(pages[1]).toContain(figure);
  });

  test('as xlsx: a row each and the totals; an empty list has its totals alone', async () => {
    const { paquete_id, tracking, guia_numero } = await newListo(app, { valor_compra: 25.5 });
    const ask = async (packinglist_id: number) =>
      readSheet(
        (await app.call(manifest, { as: 'empleado', params: { packinglist_id }, query: { formato: 'xlsx' } })).bytes,
      ).rows;
    const rows = await ask(await newPackinglist(app, [paquete_id]));
    expect(rows[1]).toEqual([
      1,
      tracking,
      1,
      '1001',
      'Ana Alvarado',
      `GA-${guia_numero}`,
      1,
      2.5,
      3.25,
      'Zapatos',
      25.5,
    ]);
    expect(rows[2]).toEqual([null, 'Total', null, null, null, null, 1, 2.5, 3.25, null, 25.5]);
    expect(await ask(await newPackinglist(app))).toHaveLength(2);
  });
});

test('a row of the list names its parcels', async () => {
  const [a, b] = [await newListo(app), await newListo(app)];
  const packinglist_id = await newPackinglist(app, [a.paquete_id, b.paquete_id]);
  const empty = await newPackinglist(app, []);
  const rows = (await app.call(list, { as: 'empleado', query: { limite: 100 } })).body.data;
  const idsOf = (id: number) => rows.find((row) => row.packinglist_id === id)?.paquete_ids;
  expect([idsOf(packinglist_id), idsOf(empty)]).toEqual([[a.paquete_id, b.paquete_id].toSorted((x, y) => x - y), []]);
});

describe('discarding a list', () => {
  const drop = (packinglist_id: number, as: 'admin' | 'empleado' = 'empleado') =>
    app.call(discard, { as, params: { packinglist_id } });
  const isThere = async (packinglist_id: number) =>
    (await app.call(get, { as: 'admin', params: { packinglist_id } })).status === 200;

  test('one with a parcel stays; the parcel taken out, it goes, remembered in its history and the log', async () => {
    const { paquete_id } = await newListo(app);
    const packinglist_id = await newPackinglist(app, [paquete_id]);
    const refused = await drop(packinglist_id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `El packing list PA-${packinglist_id} tiene paquetes; solo se descarta una lista vacía.`,
    ]);
    expect((await read(packinglist_id)).acciones.descartar).toBe(false);
    await app.call(removePaquete, {
      as: 'admin',
      body: { packinglist_id, paquete_id, autorizacion: PASSWORD },
    });
    expect((await read(packinglist_id)).acciones.descartar).toBe(true);
    const gone = await drop(packinglist_id);
    expect([gone.status, gone.body.message]).toEqual([200, `El packing list PA-${packinglist_id} se descartó.`]);
    expect(await isThere(packinglist_id)).toBe(false);
    expect((await drop(packinglist_id)).status).toBe(404);
    const history = await app.db
      .selectFrom('historial')
      .select('accion')
      .where('entidad', '=', 'packinglist')
      .where('entidad_id', '=', packinglist_id)
      .orderBy('historial_id')
      .execute();
    expect(history.map(({ accion }) => accion)).toEqual(['crear', 'agregar', 'retirar', 'descartar']);
    const logged = await logOf(app, 'packinglist', packinglist_id, 'packinglist.descartar');
    expect(logged).toHaveLength(1);
  });

  test('one that is closed is not', async () => {
    const packinglist_id = await newPackinglist(app, [(await newListo(app)).paquete_id], 'Cerrado');
    const refused = await drop(packinglist_id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `El packing list PA-${packinglist_id} está en estado Cerrado; no se puede descartar.`,
    ]);
    expect(await isThere(packinglist_id)).toBe(true);
  });

  test('while a parcel is scanned into it: one of the two is refused and nothing hangs in the air', async () => {
    const { paquete_id, tracking } = await newListo(app);
    const packinglist_id = await newPackinglist(app);
    const [scanned, dropped] = await Promise.all([scan(packinglist_id, tracking), drop(packinglist_id)]);
    const there = await isThere(packinglist_id);
    expect([scanned.status, dropped.status]).toEqual(there ? [200, 409] : [404, 200]);
    const paquete = await app.db
      .selectFrom('paquetes')
      .select('packinglist_id')
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow();
    expect(paquete.packinglist_id).toBe(there ? packinglist_id : null);
  });
});
