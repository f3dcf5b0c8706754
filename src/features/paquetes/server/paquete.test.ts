import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../tests/harness/people.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { withoutPermiso } from '../../../../tests/harness/without-permiso.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { paqueteAcciones } from '../rules/paquete-acciones.ts';

const app = await useTestApp();
const { get, list } = paquetesCalls;
const ask = (paquete_id: number, as: Person) => app.call(get, { as, params: { paquete_id } });
const read = async (paquete_id: number, as: Person) => {
  const { status, body } = await ask(paquete_id, as);
  expect(status).toBe(200);
  return body.data;
};

/** A parcel in a guide and a packing list, with all notes of staff. */
const inAList = async () => {
  const { guia_id, guia_numero } = await newGuia(app, { servicio_id: 30 });
  const packinglist_id = await app.world.packinglist({ estado: 'Cerrado', servicio_id: 30 });
  const paquete_id = await newPaquete(app, {
    guia_id,
    packinglist_id,
    servicio_id: 30,
    estado: 'Recibido en USA',
    cajas: 3,
    alto: 10,
    largo: null,
    peso_cobrar: 4.5,
    rotulo: 'Ana Alvarado 1001',
    sin_factura_comentario: 'Es un regalo',
    usuario_recepcion: 'empleado',
    foto_clave: 'fotos/una.jpg',
    fecha_recepcion: '2026-03-01T15:00:00Z',
  });
  return { paquete_id, guia_id, guia_numero, packinglist_id };
};

describe('who may', () => {
  test('nobody without a session, nor without the permission', async () => {
    const params = { paquete_id: await newPaquete(app) };
    expect((await app.call(get, { params })).status).toBe(401);
    expect((await ask(params.paquete_id, 'sinPermisos')).status).toBe(403);
  });
  test('another’s is not there, nor is what never was', async () => {
    const paquete_id = await newPaquete(app, { cliente_id: 1001 });
    expect((await ask(paquete_id, 'clienteB')).status).toBe(404);
    expect((await ask(999_999, 'empleado')).status).toBe(404);
    const nobodys = await newPaquete(app, { cliente_id: 0 });
    expect((await ask(nobodys, 'clienteA')).status).toBe(404);
    expect((await read(nobodys, 'empleado')).cliente_id).toBe(0);
  });
  test('nothing is there for staff who may list none', async () => {
    const paquete_id = await newPaquete(app);
    const { token } = await makeStaff(app, ['paquetes.detalle.ver', 'paquetes.listado.ver_propios']);
    expect((await app.call(get, { token, params: { paquete_id } })).status).toBe(404);
  });
});

describe('what it says', () => {
  test('to staff, everything', async () => {
    const { paquete_id, guia_id, guia_numero, packinglist_id } = await inAList();
    expect(await read(paquete_id, 'empleado')).toMatchObject({
      guia_id,
      guia_numero,
      guia_estado: 'Recibido en USA',
      servicio_prefijo: 'M',
      servicio_id: 30,
      packinglist_id,
      packinglist_numero: `PM-${packinglist_id}`,
      rotulo: 'Ana Alvarado 1001',
      sin_factura_comentario: 'Es un regalo',
      usuario_recepcion: 'empleado',
      usuario_registro: 'prueba',
      foto_url: `/packages/${paquete_id}/foto`,
      total_cajas: 3,
      alto: 10,
      largo: null,
      sucursal_codigo: 'SPS',
      fecha_recepcion: '2026-03-01T15:00:00Z',
      version: 1,
      reempacados: [],
    });
  });

  test('to its owner, nothing of the operation', async () => {
    const { paquete_id } = await inAList();
    const data = await read(paquete_id, 'clienteA');
    for (const key of [
      'guia_id',
      'guia_numero',
      'guia_estado',
      'servicio_prefijo',
      'servicio_id',
      'servicio_nombre',
      'packinglist_id',
      'packinglist_numero',
      'rotulo',
      'sin_factura_comentario',
      'usuario_recepcion',
      'usuario_registro',
      'sucursal_codigo',
      'sucursal_nombre',
    ] as const)
      expect([key, data[key]]).toEqual([key, null]);
    expect(data).toMatchObject({ peso_cobrar: 4.5, total_cajas: 3, foto_url: `/packages/${paquete_id}/foto` });
    expect(data.acciones.ver_internos).toBe(false);
  });

  test('to staff without the indicators, neither guide nor list nor service', async () => {
    const { paquete_id } = await inAList();
    await withoutPermiso(app, 'paquetes.detalle.indicadores_internos', async () => {
      const data = await read(paquete_id, 'empleado');
      expect([data.guia_id, data.guia_numero, data.packinglist_numero, data.servicio_nombre]).toEqual([
        null,
        null,
        null,
        null,
      ]);
      expect(data.rotulo).toBe('Ana Alvarado 1001');
    });
  });

  test('in a list no more than on its own page', async () => {
    const { paquete_id } = await inAList();
    const { tracking } = await read(paquete_id, 'admin');
    const INTERNOS = ['guia_id', 'guia_numero', 'servicio_prefijo', 'servicio_id', 'servicio_nombre'] as const;
    const listed = async (as: 'admin' | 'clienteA') => {
      const { data } = (await app.call(list, { as, query: { buscar: tracking } })).body;
      return INTERNOS.map((key) => data.find((row) => row.paquete_id === paquete_id)?.[key]);
    };
    expect(await listed('clienteA')).toEqual(INTERNOS.map(() => null));
    expect(await listed('admin')).not.toContain(null);
  });

  test('the branch, to its owner, once it can be fetched there', async () => {
    for (const paquete_estado of PAQUETE_ESTADOS) {
      const { sucursal_codigo } = await read(await newPaquete(app, { estado: paquete_estado }), 'clienteA');
      const there = ['Disponible para entrega', 'Entregado'].includes(paquete_estado);
      expect([paquete_estado, sucursal_codigo]).toEqual([paquete_estado, there ? 'SPS' : null]);
    }
  });

  test('what was repacked into it', async () => {
    const whole = await newPaquete(app, { estado: 'Recibido en USA', cantidad: 2 });
    const part = await newPaquete(app, {
      estado: 'Recibido en USA',
      reempaque_id: whole,
      valor_compra: 12.5,
      peso_cobrar: 2,
      fecha_recepcion: '2026-03-01T15:00:00Z',
    });
    const { reempacados, acciones } = await read(whole, 'empleado');
    expect(reempacados).toEqual([
      {
        paquete_id: part,
        tracking: expect.any(String),
        paquete_courier: 'UPS',
        paquete_descripcion: 'Zapatos',
        valor_compra: 12.5,
        peso_cobrar: 2,
        fecha_recepcion: '2026-03-01T15:00:00Z',
        paquete_factura: null,
        sin_factura_comentario: null,
      },
    ]);
    expect(acciones).toMatchObject({ exportar_reempacados: true, eliminar: false });
  });

  test('how many boxes are known under its tracking: those announced, or those that came', async () => {
    const tracking = 'TBA777000000001';
    const one = await newPaquete(app, { tracking, estado: 'Recibido en USA', cajas: 2 });
    expect((await read(one, 'clienteA')).total_cajas).toBe(2);
    for (const orden of [2, 3]) await newPaquete(app, { tracking, orden, estado: 'Recibido en USA' });
    expect((await read(one, 'clienteA')).total_cajas).toBe(3);
    // The same tracking, used again later for another client.
    const old = await newPaquete(app, { tracking, cliente_id: 1002, estado: 'Entregado' });
    expect((await read(old, 'clienteB')).total_cajas).toBe(1);
  });

  test('its history: to its owner where it went, to staff also by whom and what was noted', async () => {
    const paquete_id = await newPaquete(app, { estado: 'Recibido en USA' });
    const usuario = 'empleado';
    const announced = [{ paquete_id, paquete_estado: 'Pre-alertado' }] as const;
    const here = [{ paquete_id, paquete_estado: 'Recibido en USA' }] as const;
    await paqueteMovement.note(app.db, announced, 'prealertar', { usuario });
    await paqueteMovement.note(app.db, here, 'recibir_usa', { usuario });
    await paqueteMovement.note(app.db, here, 'corregir', { usuario, comentario: 'Peso' });
    const staff = (await read(paquete_id, 'empleado')).historial;
    expect(staff.map(({ accion, usuario_nombre }) => [accion, usuario_nombre])).toEqual([
      ['prealertar', 'Emilio Empleado'],
      ['recibir_usa', 'Emilio Empleado'],
      ['corregir', 'Emilio Empleado'],
    ]);
    const owner = (await read(paquete_id, 'clienteA')).historial;
    expect(owner.map(({ estado, ...by }) => [estado, by.usuario_registro, by.usuario_nombre])).toEqual([
      ['Pre-alertado', null, null],
      ['Recibido en USA', null, null],
    ]);
    // A user that no longer exists, or a job, appears by its recorded name.
    await paqueteMovement.note(app.db, here, 'corregir', { usuario: 'sistema' });
    expect((await read(paquete_id, 'empleado')).historial.at(-1)).toMatchObject({
      usuario_registro: 'sistema',
      usuario_nombre: null,
    });
  });

  test('what may be done with it, as the rules say', async () => {
    const paquete_id = await newPaquete(app);
    const { acciones, ...state } = await read(paquete_id, 'clienteA');
    const permisos = new Set([
      'paquetes.detalle.ver',
      'paquetes.detalle.editar_tracking',
      'paquetes.detalle.eliminar',
      'paquetes.listado.ver_propios',
    ]);
    expect(acciones).toEqual(
      paqueteAcciones(
        { cliente_id: 1001, permisos },
        {
          ...state,
          servicio_id: 10,
          packinglist_estado: null,
          total_reempacados: 0,
          reempaque_estado: null,
          reempaque_lista: null,
        },
      ),
    );
    expect(acciones).toMatchObject({ editar_tracking: true, eliminar: true, adjuntar_factura: true });
  });
});
