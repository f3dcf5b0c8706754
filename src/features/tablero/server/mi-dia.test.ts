import { describe, expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { newDisponible, newEntrega } from '../../../../tests/harness/new-entrega.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newParada } from '../../../../tests/harness/new-parada.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { rutaCalls } from '#features/ruta/contract/ruta.calls.ts';
import { visitasOf } from '#features/ruta/rules/visitas.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';
import { FIGURES, DE_QUIEN, type MiDiaFigure } from '../rules/mi-dia.ts';
import { LISTAS_DEL_DIA } from './mi-dia.public.ts';

const app = await useTestApp();
const { miDia } = tableroCalls;

const diaOf = async (token: string) => {
  const { status, body } = await app.call(miDia, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const totals = ({ cifras }: Awaited<ReturnType<typeof diaOf>>) =>
  Object.fromEntries(cifras.map(({ cifra, total }) => [cifra, total])) as Partial<Record<MiDiaFigure, number>>;
const listed = async (token: string, cifra: MiDiaFigure, filter: Readonly<Record<string, string>>): Promise<number> => {
  const call: Call = LISTAS_DEL_DIA[cifra];
  const { status, body } = await app.call(call, { token, query: filter } as never);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { readonly meta: { readonly total: number } }).meta.total;
};

/** All permissions for each kind of work and its lists. */
const TODO: readonly Permiso[] = [
  ...new Set([
    ...FIGURES.flatMap((cifra) => DE_QUIEN[cifra]),
    ...FIGURES.flatMap((cifra) => {
      const { access } = LISTAS_DEL_DIA[cifra] as Call;
      return access.kind === 'anyOf' ? access.permisos : [];
    }),
  ]),
];

describe('the day of who works', () => {
  test.each([
    ['nobody', undefined, 401],
    ['a customer', 'clienteA', 403],
    ['an employee', 'empleado', 200],
  ] as const)('%s: %d', async (_who, as, status) =>
    expect((await app.call(miDia, as === undefined ? {} : { as })).status).toBe(status),
  );

  test('each number is the one that its list shows to the same reader', async () => {
    const staff = await makeStaff(app, [...TODO]);
    const hoy = new Date().toISOString();
    await newPaquete(app, { estado: 'Recibido en USA', fecha_recepcion: hoy, usuario_recepcion: staff.usuario });
    await newPaquete(app, { estado: 'Recibido en USA', fecha_recepcion: hoy, usuario_recepcion: 'otra persona' });
    await newPaquete(app, {
      estado: 'Recibido en USA',
      fecha_recepcion: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      usuario_recepcion: staff.usuario,
    });
    await newPaquete(app, { estado: 'Pre-alertado' });
    await newPaquete(app, { estado: 'Recibido en USA', cliente_id: 0 });
    await newGuia(app, { estado: 'Disponible para entrega' });
    await newGuia(app, { estado: 'Recibido en HN' });
    await newEntrega(app);
    const dia = await diaOf(staff.token);
    expect(dia.cifras.map(({ cifra }) => cifra)).toEqual([...FIGURES]);
    for (const { cifra, total, filtro } of dia.cifras)
      expect({ cifra, total }).toEqual({ cifra, total: await listed(staff.token, cifra, filtro) });
    // Parcels without owner count as received, too.
    expect(totals(dia)).toMatchObject({ recibidos_mios: 1, recibidos: 3, sin_dueno: 1 });
    expect(totals(dia).esperados).toBeGreaterThan(0);
    expect(totals(dia).entregadas).toBeGreaterThan(0);
  });

  test('only of the own work, and nothing whose list may not be opened', async () => {
    const receiver = await makeStaff(app, ['paquetes.registro.recibir_usa', 'paquetes.listado.ver']);
    const dia = await diaOf(receiver.token);
    expect(Object.keys(totals(dia))).toEqual(expect.arrayContaining(['recibidos_mios', 'recibidos', 'esperados']));
    expect(totals(dia)).not.toHaveProperty('disponibles');
    expect(dia).toMatchObject({ recibos: null, paradas: null });
    // Without permission for the list of parcels, a receiver sees none of its figures.
    const blind = await makeStaff(app, ['paquetes.registro.recibir_usa']);
    expect(totals(await diaOf(blind.token))).not.toHaveProperty('recibidos');
    // A user who may open a list but does not do that work sees no figure of it.
    const reader = await makeStaff(app, ['guias.listado.ver_todo']);
    expect(await diaOf(reader.token)).toEqual({ cifras: [], recibos: null, paradas: null });
  });

  test('expected is what was pre-alerted within the days of the setting, and its list holds as much', async () => {
    const { token } = await makeStaff(app, ['paquetes.registro.recibir_usa', 'paquetes.listado.ver']);
    const before = totals(await diaOf(token)).esperados ?? 0;
    const hace = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const days of [0, 9, 11, 400]) await newPaquete(app, { estado: 'Pre-alertado', fecha_registro: hace(days) });
    const { cifras } = await diaOf(token);
    const esperados = cifras.find(({ cifra }) => cifra === 'esperados');
    expect(esperados?.total).toBe(before + 2);
    expect(await listed(token, 'esperados', esperados?.filtro ?? {})).toBe(before + 2);
    await app.world.configuracion({ paquetes: { PKG_DIAS_POR_LLEGAR: 30 } });
    expect(totals(await diaOf(token)).esperados).toBe(before + 3);
    await app.db.deleteFrom('configuraciones').where('grupo', '=', 'paquetes').execute();
  });

  test('of the own branch', async () => {
    const lejos = await app.world.sucursal();
    const staff = await makeStaff(app, ['entregas.procesos.registrar_entrega', 'guias.listado.ver_todo']);
    await app.db.updateTable('usuarios').set({ sucursal_id: lejos }).where('usuario', '=', staff.usuario).execute();
    const token = await app.openSession(staff.usuario);
    expect(totals(await diaOf(token)).disponibles).toBe(0);
    await newGuia(app, { estado: 'Disponible para entrega', sucursal_id: lejos });
    expect(totals(await diaOf(token)).disponibles).toBe(1);
  });

  test('without what is in a transfer to another branch', async () => {
    const aqui = await app.world.sucursal();
    const staff = await makeStaff(app, [
      'entregas.procesos.registrar_entrega',
      'guias.procesos.marcar_multiples_como_disponible',
      'guias.listado.ver_todo',
    ]);
    await app.db.updateTable('usuarios').set({ sucursal_id: aqui }).where('usuario', '=', staff.usuario).execute();
    const token = await app.openSession(staff.usuario);
    const made = async (estado: 'Disponible para entrega' | 'Recibido en HN') =>
      (await app.world.guia({ estado, paquetes: 1, peso_cobrar: 2, sucursal_id: aqui })).guia_id;
    const goes = [await made('Disponible para entrega'), await made('Recibido en HN')];
    await made('Disponible para entrega');
    expect(totals(await diaOf(token))).toMatchObject({ disponibles: 2, por_disponer: 1 });
    await app.world.transferencia({ sucursal_origen_id: aqui, estado: 'Enviado a Sucursal', guia_ids: goes });
    const dia = await app.call(miDia, { token, headers: { 'cache-control': 'no-cache' } });
    expect(totals(dia.body.data)).toMatchObject({ disponibles: 1, por_disponer: 0 });
  });

  test('the doors of who brings parcels home: two guides to one are one, what failed is still to be brought back', async () => {
    const staff = await makeStaff(app, ['entregas.ruta.entregar']);
    const doors = async () => (await diaOf(staff.token)).paradas;
    const first = await app.world.cliente();
    for (let made = 0; made < 2; made++) {
      const guia_id = await newDisponible(app, { cliente_id: first });
      await newParada(app, { repartidor: staff.usuario, estado: 'Asignada', guia_id });
    }
    expect(await doors()).toBe(1);
    await newParada(app, { repartidor: staff.usuario, estado: 'Fallida' });
    expect(await doors()).toBe(2);
    await newParada(app, { repartidor: staff.usuario, estado: 'Entregada' });
    expect(await doors()).toBe(2);
    const { body } = await app.call(rutaCalls.mine, { token: staff.token });
    const open = body.data.paradas.filter(({ estado }) => estado !== 'Entregada');
    expect(visitasOf(open)).toHaveLength(2);
  });

  test('the receipts of today by who asks, never what they come to', async () => {
    const staff = await makeStaff(app, ['entregas.procesos.registrar_abono', 'entregas.ruta.entregar']);
    const before = await diaOf(staff.token);
    expect(before).toMatchObject({ recibos: 0, paradas: 0 });
    const { abono_id } = await app.db.selectFrom('abonos').select('abono_id').limit(1).executeTakeFirstOrThrow();
    await app.db
      .updateTable('abonos')
      .set({ usuario_registro: staff.usuario, fecha_registro: new Date().toISOString() })
      .where('abono_id', '=', abono_id)
      .execute();
    const after = await diaOf(staff.token);
    expect(after).toEqual({ cifras: [], recibos: 1, paradas: 0 });
  });

  test('by as many statements as it has figures, however much there is', async () => {
    const { token } = await makeStaff(app, [...TODO]);
    const few = (await statementsDuring(() => diaOf(token))).length;
    for (let made = 0; made < 5; made++) await newPaquete(app, { estado: 'Pre-alertado' });
    expect((await statementsDuring(() => diaOf(token))).length).toBe(few);
  });
});
