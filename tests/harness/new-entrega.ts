import type { Insertable } from 'kysely';
import type { BodyInput, DataOf } from '#kit/contract/call.ts';
import type { Guias, NotasCredito } from '#kit/server/db/tables.gen.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { newGuia, newPaquete } from './new-paquete.ts';
import type { TestApi } from './api.ts';

const DISPONIBLE = 'Disponible para entrega';

/** A guide that waits at the main branch with a parcel in it: L 250.00 unless it is said what it costs. @returns its id. */
export const newDisponible = async (app: TestApi, fields: Partial<Insertable<Guias>> = {}): Promise<number> => {
  const { guia_id } = await newGuia(app, {
    guia_estado: DISPONIBLE,
    guia_valor: 10,
    factor_dolar: 25,
    peso_cobrar: 2.5,
    ...fields,
  });
  await newPaquete(app, {
    guia_id,
    cliente_id: fields.cliente_id ?? 1001,
    paquete_estado: DISPONIBLE,
    ...(fields.sucursal_id === undefined ? {} : { sucursal_id: fields.sucursal_id }),
  });
  return guia_id;
};

/** The number of a payment method of every installation. */
export const metodoId = async ({ db }: TestApi, metodo_nombre: string): Promise<number> =>
  (
    await db
      .selectFrom('metodos_pago')
      .select('metodo_pago_id')
      .where('metodo_nombre', '=', metodo_nombre)
      .executeTakeFirstOrThrow()
  ).metodo_pago_id;

/** An approved credit note of L 100.00 unless it is said otherwise. @returns its number. */
export const newNota = async (
  { db }: TestApi,
  cliente_id: number,
  fields: Partial<Insertable<NotasCredito>> = {},
): Promise<number> =>
  (
    await db
      .insertInto('notas_credito')
      .values({
        cliente_id,
        concepto: 'Cortesía',
        razon: 'Prueba',
        credito: 100,
        estado: 'Aprobado',
        usuario_registro: 'prueba',
        ...fields,
      })
      .returning('nota_credito_id')
      .executeTakeFirstOrThrow()
  ).nota_credito_id;

/** A body that delivers guides of customer A, paid by nothing unless it is said how. */
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

/** A delivery of one guide of L 250.00, paid in cash with L 300.00. */
export const newEntrega = async (app: TestApi, cliente_id = 1001): Promise<DataOf<typeof entregasCalls.create>> => {
  const guia_id = await newDisponible(app, { cliente_id });
  const pagos = [{ metodo_pago_id: await metodoId(app, 'Efectivo'), monto: 250, recibido: 300 }];
  const { status, body } = await app.call(entregasCalls.create, {
    as: 'empleado',
    body: entregaBody([guia_id], { cliente_id, pagos }),
  });
  if (status !== 200) throw new Error(`nothing was delivered: ${JSON.stringify(body)}`);
  return body.data;
};
