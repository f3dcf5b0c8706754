import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillPath, type BodyInput, type DataOf } from '#kit/contract/call.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { newBoxes } from './new-boxes.ts';
import { prepareGuias } from './prepare.ts';
import type { Product } from './product.ts';

/** As fast as a scanner allows (milliseconds). */
const EVERY_MS = 500;

/** The work that went on until it was stopped. */
export interface WorkDone {
  readonly received: number;
  readonly delivered: number;
}

/**
 * One receives a parcel and another hands over a guide, paid in cash, twice a second each, until stopped.
 * @param forMs the longest that it may go on, milliseconds: as many guides are made ready before it begins.
 * @returns what stops it; throws if anything was refused.
 */
export const workBeside = async (
  product: Product,
  clientes: readonly number[],
  forMs: number,
): Promise<() => Promise<WorkDone>> => {
  const { box } = newBoxes(clientes);
  const asked = { estado: 'Recibido en HN', count: Math.ceil(forMs / EVERY_MS), clientes };
  const ready = [...(await prepareGuias(product.query, asked))];
  const guia_ids = ready.map(({ guia_id }) => guia_id);
  await product.admin.call('PUT', guiasCalls.multipleAvailable.path, { guia_ids });
  const write = (path: string, body: unknown): Promise<unknown> =>
    product.admin.call('POST', path, body, { 'idempotency-key': randomUUID() });

  const receive = () => write(recepcionCalls.receiveNew.path, box());

  const handOver = async (guia_id: number, cliente_id: number): Promise<void> => {
    const path = fillPath(entregasCalls.counter.path, { cliente_id });
    const { data } = await product.admin.call<{ readonly data: DataOf<typeof entregasCalls.counter> }>('GET', path);
    const efectivo = data.metodos.find(({ metodo_tipo }) => metodo_tipo === 'Efectivo');
    const monto = data.guias.find((guia) => guia.guia_id === guia_id)?.total;
    if (efectivo === undefined || monto === undefined) throw new Error(`the counter does not show guide ${guia_id}`);
    const body: BodyInput<typeof entregasCalls.create> = {
      cliente_id,
      guia_ids: [guia_id],
      recibe_nombre: 'Quien recibe',
      recibe_dni: '0501199000011',
      tipo: 'Sucursal',
      pagos: [{ metodo_pago_id: efectivo.metodo_pago_id, monto }],
    };
    await write(entregasCalls.create.path, body);
  };

  let isStopped = false;
  /** Begins one every half second, but the next only after the last: a person does one thing at a time. */
  const again = async (work: () => Promise<unknown> | undefined): Promise<number> => {
    let done = 0;
    for (let next = performance.now(); !isStopped; next = Math.max(next + EVERY_MS, performance.now())) {
      await sleep(Math.max(0, next - performance.now()));
      const begun = work();
      if (begun === undefined) break;
      await begun;
      done += 1;
    }
    return done;
  };
  const working = Promise.all([
    again(receive),
    again(() => {
      const guia = ready.pop();
      return guia === undefined ? undefined : handOver(guia.guia_id, guia.cliente_id);
    }),
  ]);
  // What failed is told to who stops it.
  working.catch(() => undefined);
  return async () => {
    isStopped = true;
    const [received, delivered] = await working;
    return { received, delivered };
  };
};
