import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { aFile, formBody } from './harness/form-body.ts';
import { newCustomer } from './harness/new-user.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();

type Method = 'GET' | 'POST' | 'PUT';
interface Form {
  readonly form: Readonly<Record<string, unknown>>;
}

/** Sends requests like a program that knows only the paths and fields of the specification. */
const asProgram =
  (token: string) =>
  async <Data>(method: Method, path: string, body: object | Form = {}): Promise<Data> => {
    const { payload, type } =
      'form' in body ? formBody(body.form) : { payload: JSON.stringify(body), type: 'application/json' };
    const answer = await app.raw({
      method,
      url: `${API_BASE}${path}`,
      headers: {
        [TOKEN_HEADER]: token,
        ...(method === 'GET' ? {} : { 'content-type': type, 'idempotency-key': randomUUID() }),
      },
      ...(method === 'GET' ? {} : { payload }),
    });
    expect([path, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([path, 200, '']);
    return (JSON.parse(answer.body) as { data: Data }).data;
  };

const TRACKINGS = ['TBA771000000001', 'TBA771000000002', 'TBA771000000003'];
const factura = () => aFile('factura.pdf', '%PDF-1.7');

test('what a client who consolidates bought in three parts is asked for, repacked and handed over as one guide', async () => {
  const cliente_id = await newCustomer(app);
  const customer = asProgram(await app.openSession(String(cliente_id)));
  const employee = asProgram(app.as('empleado'));
  const supervisor = asProgram(app.as('supervisor'));
  await supervisor('PUT', `/clients/${cliente_id}`, { requiere_consolidar: true });

  const paquetes: number[] = [];
  for (const tracking of TRACKINGS) {
    const form = {
      tracking,
      paquete_descripcion: 'Ropa',
      valor_compra: 40,
      servicio_id: 10,
      paquete_factura: factura(),
    };
    const made = await customer<{ paquetes: { paquete_id: number }[] }>('POST', '/packages/prealerts', { form });
    paquetes.push(made.paquetes[0]?.paquete_id ?? 0);
  }
  const request = await customer<{ guia_id: number; guia_estado: string; paquete_ids: number[] }>(
    'POST',
    '/merges/request',
    {
      form: {
        guia_tipo: 'Reempaque & Consolidación',
        servicio_id: 10,
        instrucciones: 'Sin las cajas de zapatos',
        falta_tracking: 0,
        paquetes: JSON.stringify(paquetes.map((paquete_id) => ({ paquete_id }))),
      },
    },
  );
  expect(request).toMatchObject({ guia_estado: 'Pendiente', paquete_ids: paquetes });
  const { guia_id } = request;
  const guia = () => customer<Record<string, unknown>>('GET', `/merges/${guia_id}`);
  await supervisor('PUT', `/merges/request/${guia_id}`, { guia_estado: 'Pre-alertado' });

  const estados: unknown[] = [];
  for (const [place, paquete_id] of paquetes.entries()) {
    const box = {
      tracking: TRACKINGS[place],
      servicio_id: 10,
      cliente_id,
      alto: 12,
      largo: 14,
      ancho: 10,
      peso_real: 4,
    };
    await employee('PUT', `/packages/receive/${paquete_id}`, { form: box });
    estados.push((await guia())['guia_estado']);
  }
  // It is complete, and waits to be repacked.
  expect(estados).toEqual(['Esperando Consolidación', 'Esperando Consolidación', 'Esperando Consolidación']);

  const joined = await employee<{ paquete: { paquete_id: number; guia_id: number }; print_label: unknown }>(
    'POST',
    '/packages/join',
    { paquete_ids: paquetes, guia_id, alto: 14, largo: 16, ancho: 12, peso_real: 10.5 },
  );
  expect(joined.paquete.guia_id).toBe(guia_id);
  expect(joined.print_label).not.toBeNull();
  const { paquete_id } = joined.paquete;
  // 14 x 16 x 12 / 166 = 16.19 lb at 4.50.
  expect(await guia()).toMatchObject({ guia_estado: 'Recibido en USA', paquete_ids: [paquete_id], guia_valor: 72.86 });

  const list = await supervisor<{ packinglist_id: number }>('POST', '/packinglist', {
    servicio_id: 10,
    paquete_ids: [paquete_id],
  });
  await supervisor('PUT', `/packinglist/${list.packinglist_id}`, { estado: 'Cerrado' });
  await supervisor('PUT', '/packinglist/send', { packinglist_ids: [list.packinglist_id] });
  await employee('PUT', `/packinglist/receive/${list.packinglist_id}`, { paquete_ids: [paquete_id] });
  await supervisor('PUT', `/merges/${guia_id}/available`);
  const ready = await guia();
  expect(ready).toMatchObject({ guia_estado: 'Disponible para entrega', guia_tipo: 'Reempaque & Consolidación' });

  const counter = await employee<{ metodos: { metodo_pago_id: number; metodo_nombre: string }[] }>(
    'GET',
    `/deliveries/counter/${cliente_id}`,
  );
  const cash = counter.metodos.find(({ metodo_nombre }) => metodo_nombre === 'Efectivo')?.metodo_pago_id;
  await employee('POST', '/deliveries', {
    cliente_id,
    guia_ids: [guia_id],
    recibe_nombre: 'Carla Cruz',
    recibe_dni: '0501199000033',
    pagos: [{ metodo_pago_id: cash, monto: ready['total'] }],
  });
  expect((await guia())['guia_estado']).toBe('Entregado');
  const found = await customer<{ guia_id: number }[]>('GET', '/merges?guia_estado=Entregado');
  expect(found.map((one) => one.guia_id)).toEqual([guia_id]);
});
