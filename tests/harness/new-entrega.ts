import type { BodyInput, DataOf } from '#kit/contract/call.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { readTotalDeGuia } from '#features/notas_credito/server/notas-credito.queries.ts';
import type { GuiaAsked } from '#app/server/world/guia.ts';
import type { TestApi } from './api.ts';

const DISPONIBLE = 'Disponible para entrega';

/** Guides that wait at the main branch with one parcel each, by default of L 250.00. @returns their ids. */
export const newDisponibles = async (
  { world }: TestApi,
  cuantas: number,
  fields: GuiaAsked = {},
): Promise<readonly number[]> => {
  const asked = { estado: DISPONIBLE, guia_valor: 10, factor_dolar: 25, peso_cobrar: 2.5, ...fields } as const;
  const made = await world.guias({ cuantas, history: false, paquetes: 1, ...asked });
  return made.map(({ guia_id }) => guia_id);
};

/** One such guide. */
export const newDisponible = async (app: TestApi, fields: GuiaAsked = {}): Promise<number> =>
  (await newDisponibles(app, 1, fields))[0] ?? 0;

/** The id of a payment method that every installation has. */
export const metodoId = async ({ db }: TestApi, metodo_nombre: string): Promise<number> =>
  (
    await db
      .selectFrom('metodos_pago')
      .select('metodo_pago_id')
      .where('metodo_nombre', '=', metodo_nombre)
      .executeTakeFirstOrThrow()
  ).metodo_pago_id;

/** A body that delivers guides of customer A, by default without payment. */
export const entregaBody = (
  guia_ids: readonly number[],
  fields: Partial<BodyInput<typeof entregasCalls.create>> = {},
): BodyInput<typeof entregasCalls.create> => ({
  cliente_id: 1001,
  guia_ids: [...guia_ids],
  recibe_nombre: 'Ana Alvarado',
  recibe_dni: '0501199000011',
  tipo: 'Sucursal',
  comentario: '',
  pagos: [],
  ...fields,
});

/** A delivery of one guide of L 250.00, all of it on credit. @returns its number. */
export const newDeuda = async (app: TestApi, cliente_id = 1001): Promise<number> => {
  const { status, body } = await app.call(entregasCalls.create, {
    as: 'supervisor',
    body: entregaBody([await newDisponible(app, { cliente_id })], { cliente_id }),
  });
  if (status !== 200) throw new Error(`nothing was given on credit: ${JSON.stringify(body)}`);
  return body.data.entrega_id;
};

/** A delivery of one guide, of L 250.00 unless the installation adds charges, paid in cash with L 50.00 of change. */
export const newEntrega = async (app: TestApi, cliente_id = 1001): Promise<DataOf<typeof entregasCalls.create>> => {
  const guia_id = await newDisponible(app, { cliente_id });
  const monto = (await readTotalDeGuia(app.db, guia_id)) ?? 0;
  const pagos = [{ metodo_pago_id: await metodoId(app, 'Efectivo'), monto, recibido: monto + 50 }];
  const { status, body } = await app.call(entregasCalls.create, {
    as: 'empleado',
    body: entregaBody([guia_id], { cliente_id, pagos }),
  });
  if (status !== 200) throw new Error(`nothing was delivered: ${JSON.stringify(body)}`);
  return body.data;
};
