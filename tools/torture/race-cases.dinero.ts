import { randomUUID } from 'node:crypto';
import type { Database } from '#kit/server/db/database.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { comprobantesCalls } from '#features/comprobantes/contract/comprobantes.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { cuentaParaClientes, newComprobante } from '../../tests/harness/new-comprobante.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { newAbierto, newCajero } from '../../tests/harness/new-cajero.ts';
import { entregaBody, metodoId, newDeuda, newDisponible } from '../../tests/harness/new-entrega.ts';
import { asking, type Ask, type Race, type Round } from './race.ts';

const PRICE = 250;
const razon = 'El depósito no llegó';

const paying = async (api: TestApi, as: 'empleado' | 'supervisor', entrega_id: number): Promise<Ask> =>
  asking(abonosCalls.create, {
    as,
    body: {
      cliente_id: 1001,
      detalle: [{ entrega_id, abono: PRICE }],
      pagos: [{ metodo_pago_id: await metodoId(api, 'Efectivo'), monto: PRICE }],
    },
  });

/** The number of valid receipts that pay a delivery. */
const paidTimes = async (db: Database, entrega_id: number): Promise<number> =>
  (
    await db
      .selectFrom('abonos_detalle as d')
      .innerJoin('abonos as a', 'a.abono_id', 'd.abono_id')
      .select('a.abono_id')
      .where('d.entrega_id', '=', entrega_id)
      .where('a.anulado', '=', false)
      .execute()
  ).length;

/** Two cashiers each pay one debt with the whole of the same note. */
const twoByOneNota = async (api: TestApi): Promise<Round> => {
  const nota_credito_id = await api.world.nota({ cliente_id: 1001, credito: PRICE });
  const by = { metodo_pago_id: await metodoId(api, 'Nota de Crédito'), monto: PRICE, nota_credito_id };
  const debts = [await newDeuda(api), await newDeuda(api)] as const;
  const spending = (as: 'empleado' | 'supervisor', entrega_id: number): Ask =>
    asking(abonosCalls.create, {
      as,
      body: { cliente_id: 1001, detalle: [{ entrega_id, abono: PRICE }], pagos: [by] },
    });
  return {
    ask: [spending('empleado', debts[0]), spending('supervisor', debts[1])],
    times: async () => {
      const pagos = await api.db
        .selectFrom('pagos')
        .select('pago_id')
        .where('nota_credito_id', '=', nota_credito_id)
        .where('anulado', '=', false)
        .execute();
      return pagos.length;
    },
  };
};

/** The number of log entries about a note with these actions. */
const entriesOf = async (db: Database, nota_credito_id: number, acciones: readonly string[]): Promise<number> =>
  (
    await db
      .selectFrom('bitacora')
      .select('bitacora_id')
      .where('entidad', '=', 'nota_credito')
      .where('entidad_id', '=', String(nota_credito_id))
      .where('accion', 'in', acciones)
      .execute()
  ).length;

/** Closes a shift with L 500.00 in the drawer. */
const counting = (turno_id: number, token: string): Ask =>
  asking(cajaCalls.close, { token, body: { turno_id, conteo: [{ denominacion: 100, cantidad: 5 }] } });

/** The number of log entries of an action on a shift or a receipt. */
const doneTimes = async (db: Database, accion: string, entidad_id: number): Promise<number> =>
  (
    await db
      .selectFrom('bitacora')
      .select('bitacora_id')
      .where('accion', '=', accion)
      .where('entidad_id', '=', String(entidad_id))
      .execute()
  ).length;

/** Sets the account of a payment method. @returns the method's number. */
const setCuenta = async ({ db }: TestApi, metodo_nombre: string, cuenta_banco_id: number | null): Promise<number> =>
  (
    await db
      .updateTable('metodos_pago')
      .set({ cuenta_banco_id })
      .where('metodo_nombre', '=', metodo_nombre)
      .returning('metodo_pago_id')
      .executeTakeFirstOrThrow()
  ).metodo_pago_id;

/** One transfer, approved as a proof and also taken at the counter, by a method with that account or with none. */
const proofAgainstCounter = async (
  api: TestApi,
  cuenta: number | null,
  paid: { readonly entrega_ids: number[] } | { readonly guia_ids: number[] },
): Promise<Round> => {
  const cuenta_banco_id = cuenta ?? (await cuentaParaClientes(api));
  const referencia = `R${randomUUID().slice(0, 12)}`;
  const comprobante_id = await api.world.comprobante({ cuenta_banco_id, ...paid, monto: PRICE, referencia });
  const metodo_pago_id = await setCuenta(api, 'Transferencia', cuenta);
  const entrega_id = await newDeuda(api);
  const pagos = [{ metodo_pago_id, monto: PRICE, referencia }];
  return {
    ask: [
      asking(comprobantesCalls.process, { as: 'admin', params: { comprobante_id }, body: { estado: 'Aprobado' } }),
      asking(abonosCalls.create, {
        as: 'empleado',
        body: { cliente_id: 1001, detalle: [{ entrega_id, abono: PRICE }], pagos },
      }),
    ],
    times: async () => {
      const approved = await api.db
        .selectFrom('comprobantes_transferencia')
        .select('comprobante_id')
        .where('comprobante_id', '=', comprobante_id)
        .where('estado', '=', 'Aprobado')
        .execute();
      return approved.length + (await paidTimes(api.db, entrega_id));
    },
  };
};

export const DINERO_RACES: readonly Race[] = [
  {
    name: 'un cajero abre su turno dos veces',
    refused: ['CAJA_YA_ABIERTA'],
    prepare: async (api) => {
      const { usuario, token } = await newCajero(api);
      const open = asking(cajaCalls.open, { token, body: { monto_inicial: 500 } });
      const rows = () => api.db.selectFrom('turnos').select('turno_id').where('cajero', '=', usuario).execute();
      return { ask: [open, open], times: async () => (await rows()).length };
    },
  },
  {
    name: 'dos cuentan un turno',
    refused: ['CAJA_YA_CONTADA'],
    prepare: async (api) => {
      const { turno_id, token } = await newAbierto(api);
      return {
        ask: [counting(turno_id, token), counting(turno_id, api.as('supervisor'))],
        times: () => doneTimes(api.db, 'caja.cerrar', turno_id),
      };
    },
  },
  {
    name: 'dos aprueban un cierre',
    refused: ['CAJA_NO_POR_APROBAR'],
    prepare: async (api) => {
      const { usuario } = await newCajero(api);
      const turno_id = await api.world.turno({ cajero: usuario, estado: 'Por aprobar' });
      const approving = (as: 'admin' | 'supervisor'): Ask =>
        asking(cajaCalls.approve, { as, params: { turno_id }, body: { comentario: 'Se repone' } });
      return {
        ask: [approving('admin'), approving('supervisor')],
        times: () => doneTimes(api.db, 'caja.aprobar', turno_id),
      };
    },
  },
  {
    name: 'un cobro contra el conteo de su caja',
    // If it comes later, it is taken outside the shift.
    refused: [],
    both: true,
    headStartMs: 40,
    prepare: async (api) => {
      const { turno_id, token } = await newAbierto(api);
      const entrega_id = await newDeuda(api);
      const pagos = [{ metodo_pago_id: await metodoId(api, 'Efectivo'), monto: PRICE }];
      return {
        ask: [
          asking(abonosCalls.create, {
            token,
            body: { cliente_id: 1001, detalle: [{ entrega_id, abono: PRICE }], pagos },
          }),
          counting(turno_id, token),
        ],
        times: async () => (await doneTimes(api.db, 'caja.cerrar', turno_id)) + (await paidTimes(api.db, entrega_id)),
      };
    },
  },
  {
    name: 'un comprobante se anula mientras se cuenta su caja',
    refused: ['CAJA_TURNO_CERRADO'],
    both: true,
    prepare: async (api) => {
      const { turno_id, token } = await newAbierto(api);
      const { body } = await api.call(abonosCalls.create, {
        token,
        body: {
          cliente_id: 1001,
          detalle: [{ entrega_id: await newDeuda(api), abono: PRICE }],
          pagos: [{ metodo_pago_id: await metodoId(api, 'Efectivo'), monto: PRICE }],
        },
      });
      return {
        ask: [
          asking(abonosCalls.void, { as: 'admin', params: { abono_id: body.data.abono_id }, body: { razon } }),
          counting(turno_id, token),
        ],
        times: async () =>
          (await doneTimes(api.db, 'caja.cerrar', turno_id)) +
          (await doneTimes(api.db, 'abonos.anular', body.data.abono_id)),
      };
    },
  },
  { name: 'dos cajeros gastan una nota de crédito', refused: ['PAGO_NOTA_SIN_SALDO'], prepare: twoByOneNota },
  {
    name: 'una nota de crédito se aprueba y se rechaza a la vez',
    refused: ['NOTA_YA_PROCESADA'],
    prepare: async (api) => {
      const nota_credito_id = await api.world.nota({ estado: 'Pendiente', usuario_registro: 'empleado' });
      const deciding = (body: { estado: 'Aprobado' | 'Rechazado'; razon?: string }): Ask =>
        asking(notasCreditoCalls.process, { as: 'admin', params: { nota_credito_id }, body });
      return {
        ask: [deciding({ estado: 'Aprobado' }), deciding({ estado: 'Rechazado', razon: 'No corresponde' })],
        times: () => entriesOf(api.db, nota_credito_id, ['notas_credito.aprobar', 'notas_credito.rechazar']),
      };
    },
  },
  {
    name: 'dos aprueban un comprobante de transferencia',
    refused: ['COMPROBANTE_YA_REVISADO'],
    prepare: async (api) => {
      const { comprobante_id, entrega_id } = await newComprobante(api);
      const approving = (as: 'supervisor' | 'admin'): Ask =>
        asking(comprobantesCalls.process, { as, params: { comprobante_id }, body: { estado: 'Aprobado' } });
      return { ask: [approving('supervisor'), approving('admin')], times: () => paidTimes(api.db, entrega_id) };
    },
  },
  {
    name: 'un comprobante se aprueba mientras su depósito se cobra en caja',
    refused: ['COMPROBANTE_REFERENCIA_USADA', 'PAGO_REFERENCIA_REPETIDA'],
    prepare: async (api) =>
      proofAgainstCounter(api, await cuentaParaClientes(api), { guia_ids: [await newDisponible(api)] }),
  },
  {
    name: 'un comprobante se aprueba mientras su depósito se cobra en caja con un método sin cuenta',
    refused: ['COMPROBANTE_REFERENCIA_USADA', 'PAGO_REFERENCIA_REPETIDA'],
    prepare: async (api, round) =>
      // Both lock a debt; only one locks a waiting guide.
      proofAgainstCounter(
        api,
        null,
        round % 2 === 0 ? { entrega_ids: [await newDeuda(api)] } : { guia_ids: [await newDisponible(api)] },
      ),
  },
  {
    name: 'un depósito, con cuenta y sin ella, en dos cobros',
    refused: ['PAGO_REFERENCIA_REPETIDA'],
    prepare: async (api) => {
      const referencia = `R${randomUUID().slice(0, 12)}`;
      const entrega_ids = [await newDeuda(api), await newDeuda(api, 1002)] as const;
      await setCuenta(api, 'Transferencia', await cuentaParaClientes(api));
      const [con, sin] = [await metodoId(api, 'Transferencia'), await setCuenta(api, 'Depósito', null)];
      const by = (as: 'empleado' | 'supervisor', cliente_id: number, entrega_id: number, metodo_pago_id: number) =>
        asking(abonosCalls.create, {
          as,
          body: {
            cliente_id,
            detalle: [{ entrega_id, abono: PRICE }],
            pagos: [{ metodo_pago_id, monto: PRICE, referencia }],
          },
        });
      return {
        ask: [by('empleado', 1001, entrega_ids[0], con), by('supervisor', 1002, entrega_ids[1], sin)],
        times: async () => (await paidTimes(api.db, entrega_ids[0])) + (await paidTimes(api.db, entrega_ids[1])),
      };
    },
  },
  {
    name: 'una nota de crédito se anula mientras se gasta',
    refused: ['NOTA_USADA', 'PAGO_NOTA_NO_VALIDA'],
    prepare: async (api) => {
      const nota_credito_id = await api.world.nota({ cliente_id: 1001, credito: PRICE });
      const pagos = [{ metodo_pago_id: await metodoId(api, 'Nota de Crédito'), monto: PRICE, nota_credito_id }];
      const detalle = [{ entrega_id: await newDeuda(api), abono: PRICE }];
      return {
        ask: [
          asking(abonosCalls.create, { as: 'empleado', body: { cliente_id: 1001, detalle, pagos } }),
          asking(notasCreditoCalls.cancel, { as: 'admin', params: { nota_credito_id }, body: { razon } }),
        ],
        times: () => entriesOf(api.db, nota_credito_id, ['notas_credito.usar', 'notas_credito.anular']),
      };
    },
  },
  {
    name: 'dos cajeros cobran una deuda',
    refused: ['ABONO_ENTREGA_SIN_SALDO'],
    prepare: async (api) => {
      const entrega_id = await newDeuda(api);
      return {
        ask: [await paying(api, 'empleado', entrega_id), await paying(api, 'supervisor', entrega_id)],
        times: () => paidTimes(api.db, entrega_id),
      };
    },
  },
  {
    name: 'una deuda se cobra en /pagos y en el mostrador',
    refused: ['ABONO_ENTREGA_SIN_SALDO'],
    prepare: async (api) => {
      const entrega_id = await newDeuda(api);
      const guia_id = await newDisponible(api);
      const pagos = [{ metodo_pago_id: await metodoId(api, 'Efectivo'), monto: 2 * PRICE }];
      return {
        ask: [
          await paying(api, 'empleado', entrega_id),
          asking(entregasCalls.create, {
            as: 'supervisor',
            body: entregaBody([guia_id], { pagos, abonos: [{ entrega_id, abono: PRICE }] }),
          }),
        ],
        times: () => paidTimes(api.db, entrega_id),
      };
    },
  },
  {
    name: 'un comprobante anulado dos veces',
    refused: ['ABONO_YA_ANULADO'],
    prepare: async (api) => {
      const ask = await paying(api, 'empleado', await newDeuda(api));
      const { body } = await ask(api);
      const { abono_id } = body.data as { abono_id: number };
      const voiding = asking(abonosCalls.void, { as: 'admin', params: { abono_id }, body: { razon } });
      const entries = () =>
        api.db
          .selectFrom('bitacora')
          .select('bitacora_id')
          .where('accion', '=', 'abonos.anular')
          .where('entidad_id', '=', String(abono_id))
          .execute();
      return { ask: [voiding, voiding], times: async () => (await entries()).length };
    },
  },
];
