import type { BodyInput, Call, DataOf } from '#kit/contract/call.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import type { Asked, TestApi } from '../../tests/harness/api.ts';
import { aFile } from '../../tests/harness/form-body.ts';
import { metodoId } from '../../tests/harness/new-entrega.ts';
import { newCustomer } from '../../tests/harness/new-user.ts';

/** What a write must have left: one log entry about this record, and a mail if it sends one. */
export interface Effect {
  readonly accion: string;
  readonly entidad_id: number;
  readonly mail?: { readonly plantilla: string; readonly entidad: string };
}

/** Sends a write until it is acknowledged, and notes its expected effect. */
export type Write = <const C extends Call>(
  call: C,
  asked: Asked<C>,
  effect: (data: DataOf<C>) => Effect,
) => Promise<DataOf<C>>;

/** A customer whose parcels travel, with a large credit note, and the payment methods. */
export interface Traveller {
  readonly cliente_id: number;
  readonly token: string;
  readonly nota_credito_id: number;
  readonly metodos: { readonly efectivo: number; readonly deposito: number; readonly nota: number };
}

const SERVICIO_ID = 10;
const MUCH = 1_000_000;

export const newTraveller = async (api: TestApi): Promise<Traveller> => {
  const cliente_id = await newCustomer(api);
  return {
    cliente_id,
    token: await api.openSession(String(cliente_id)),
    nota_credito_id: await api.world.nota({ cliente_id, credito: MUCH }),
    metodos: {
      efectivo: await metodoId(api, 'Efectivo'),
      deposito: await metodoId(api, 'Depósito'),
      nota: await metodoId(api, 'Nota de Crédito'),
    },
  };
};

let trackings = 0;
const RUN = String(Date.now()).slice(-7);
/** A tracking that no parcel has had. */
export const newTracking = (): string => `TBA${RUN}${String((trackings += 1)).padStart(5, '0')}`;

/** A customer's pre-alert. */
export const prealertBody = (tracking: string) => ({
  tracking,
  paquete_descripcion: 'Zapatos',
  valor_compra: 25.5,
  servicio_id: SERVICIO_ID,
  paquete_factura: aFile('factura.pdf', '%PDF-1.7'),
});

/** A measured box. */
export const boxBody = (tracking: string, cliente_id: number) => ({
  servicio_id: SERVICIO_ID,
  tracking,
  cliente_id,
  alto: 10,
  largo: 12.5,
  ancho: 8,
  peso_real: 3.25,
  crear_guia: true,
  aplica_isv: true,
});

const required = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`the journey has no ${what}`);
  return value;
};

/** Rounds lempiras to centavos. */
const centavos = (amount: number): number => Math.round(amount * 100) / 100;

/** The payment of the nth delivery: cash with change, a deposit, a credit note, in part, or none. */
const pagosOf = (
  { nota_credito_id, metodos: { efectivo, deposito, nota } }: Traveller,
  total: number,
  nth: number,
  tracking: string,
): BodyInput<typeof entregasCalls.create>['pagos'] => {
  const half = Math.floor(total / 2);
  const ways = [
    [{ metodo_pago_id: efectivo, monto: total, recibido: centavos(total + 50) }],
    [{ metodo_pago_id: deposito, monto: total, referencia: tracking }],
    [
      { metodo_pago_id: nota, monto: half, nota_credito_id },
      { metodo_pago_id: efectivo, monto: centavos(total - half) },
    ],
    [{ metodo_pago_id: efectivo, monto: half }],
    [],
  ];
  return ways[nth % ways.length];
};

/** Every seventh delivery is voided. */
const VOIDED = 7;

export interface Journey {
  readonly paquete_id: number;
  readonly guia_id: number;
  readonly packinglist_id: number;
  readonly entrega_id: number;
}

/**
 * Takes a parcel all the way: pre-alerted by its customer, received in Miami, put into a list, sent, received in
 * Honduras, made available, delivered and paid.
 * @param api for reads; `write` is for writes.
 */
export const travel = async (api: TestApi, write: Write, traveller: Traveller, nth: number): Promise<Journey> => {
  const tracking = newTracking();
  const { cliente_id, token } = traveller;
  const prealerted = await write(paquetesCalls.prealert, { token, body: prealertBody(tracking) }, ({ paquetes }) => ({
    accion: 'paquetes.prealertar',
    entidad_id: required(paquetes[0], 'parcel').paquete_id,
  }));
  const { paquete_id } = required(prealerted.paquetes[0], 'parcel');
  const received = await write(
    recepcionCalls.receive,
    { as: 'empleado', params: { paquete_id }, body: boxBody(tracking, cliente_id) },
    () => ({
      accion: 'paquetes.recibir',
      entidad_id: paquete_id,
      mail: { plantilla: 'paquete_recibido', entidad: 'paquete' },
    }),
  );
  const guia_id = required(received.paquete.guia_id, 'guide');
  const { packinglist_id } = await write(
    packinglistCalls.create,
    { as: 'supervisor', body: { servicio_id: SERVICIO_ID, paquete_ids: [paquete_id] } },
    (data) => ({ accion: 'packinglist.crear', entidad_id: data.packinglist_id }),
  );
  const params = { packinglist_id };
  const step = (accion: string) => () => ({ accion: `packinglist.${accion}`, entidad_id: packinglist_id });
  await write(packinglistCalls.update, { as: 'supervisor', params, body: { estado: 'Cerrado' } }, step('cerrar'));
  await write(packinglistCalls.send, { as: 'supervisor', body: { packinglist_ids: [packinglist_id] } }, step('enviar'));
  await write(
    packinglistCalls.receive,
    { as: 'empleado', params, body: { paquete_ids: [paquete_id] } },
    step('recibir'),
  );
  await write(guiasCalls.available, { as: 'supervisor', params: { guia_id }, body: {} }, () => ({
    accion: 'guias.disponer',
    entidad_id: guia_id,
    mail: { plantilla: 'guia_disponible', entidad: 'guia' },
  }));
  const counter = await api.call(entregasCalls.counter, { as: 'empleado', params: { cliente_id } });
  const { total } = required(
    counter.body.data.guias.find((guia) => guia.guia_id === guia_id),
    'price',
  );
  const { entrega_id } = await write(
    entregasCalls.create,
    {
      as: 'supervisor',
      body: {
        cliente_id,
        guia_ids: [guia_id],
        recibe_nombre: 'Carla Cruz',
        recibe_dni: '0501199000033',
        pagos: pagosOf(traveller, total, nth, tracking),
      },
    },
    (data) => ({
      accion: 'entregas.crear',
      entidad_id: data.entrega_id,
      mail: { plantilla: 'guia_entregada', entidad: 'entrega' },
    }),
  );
  if (nth % VOIDED === VOIDED - 1)
    await write(
      entregasCalls.void,
      { as: 'admin', params: { entrega_id }, body: { razon: 'Se equivocó de caja' } },
      () => ({ accion: 'entregas.anular', entidad_id: entrega_id }),
    );
  return { paquete_id, guia_id, packinglist_id, entrega_id };
};
