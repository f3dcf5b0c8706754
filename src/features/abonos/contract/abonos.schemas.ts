import { z } from 'zod';
import {
  acciones,
  decimal,
  emptyAsNull,
  id,
  moment,
  requiredId,
  requiredRazon,
  text,
  version,
} from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { clienteSummary } from '#features/clientes/contract/clientes.schemas.ts';
import { lineaPrecio } from '#features/viaje/contract/precio.schemas.ts';
import { METODO_TIPOS } from '../rules/pago.public.ts';

export const ABONO_TIPOS = ['Contado', 'Abono', 'Liquidación'] as const;

/** Lempiras. */
const lempiras = (required?: string) =>
  decimal({
    min: 0.01,
    tooSmall: 'El monto debe ser mayor o igual a 0.01',
    ...(required === undefined ? {} : { required }),
  });

export const pagoDraft = z.object({
  metodo_pago_id: requiredId('Elija un método de pago.'),
  /** The amount that it pays, without the change. */
  monto: lempiras(),
  /** Cash handed over, if more than `monto`: the rest is change. */
  recibido: emptyAsNull(lempiras()).optional(),
  /** Only for cards and deposits. */
  referencia: emptyAsNull(text(60)).optional(),
  nota_credito_id: emptyAsNull(id()).optional(),
});
export type PagoDraft = z.output<typeof pagoDraft>;

/** Payments of one receipt. */
export const pagosField = () => listOf(pagoDraft, { max: 20, tooMany: 'Use como máximo 20 pagos.' });

/** The part of a payment that goes to an older delivery. */
const parteDraft = z.object({
  entrega_id: requiredId('Elija una entrega.'),
  abono: lempiras('Escriba cuánto se abona.'),
});

/** Older deliveries to pay, each at most once. */
export const partesField = () =>
  listOf(parteDraft, { max: 200, tooMany: 'Abone como máximo a 200 entregas a la vez.' }).refine(
    (partes) => new Set(partes.map(({ entrega_id }) => entrega_id)).size === partes.length,
    'Una entrega está dos veces.',
  );

export const createAbonoBody = z.object({
  cliente_id: requiredId('Elija un cliente.'),
  /** How the payment is split; absent: the oldest delivery is paid first. */
  detalle: partesField().optional(),
  pagos: listOf(pagoDraft, {
    min: 1,
    max: 20,
    required: 'Escriba al menos un pago.',
    tooMany: 'Use como máximo 20 pagos.',
  }),
  /** Total debt in lempiras that the cashier saw; refused if it is another by now. Absent: not checked. */
  total: emptyAsNull(decimal({ min: 0 })).optional(),
});
export type CreateAbono = z.output<typeof createAbonoBody>;

export const abonoCreated = z
  .object({
    abono_id: z.number(),
    tipo: z.enum(ABONO_TIPOS),
    /** Lempiras paid. */
    total: z.number(),
    cambio: z.number(),
    /** What the client still owes, over all deliveries. */
    saldo: z.number(),
  })
  .meta({ id: 'AbonoRegistrado' });

export const voidAbonoBody = z.object({ razon: requiredRazon(), version });

/** The means by which a client may pay: their credit notes and the payment methods. */
export const mediosShape = {
  notas_credito: z.array(z.object({ nota_credito_id: z.number(), concepto: z.string(), disponible: z.number() })),
  metodos: z.array(
    z.object({
      metodo_pago_id: z.number(),
      metodo_nombre: z.string(),
      metodo_tipo: z.enum(METODO_TIPOS),
      /** The account that receives the money, as read to the client; null: the method has no account. */
      cuenta: z.string().nullable(),
    }),
  ),
  /** Cash that the cashier takes now is in no turno, so that no count finds it; false where that is refused. */
  fuera_de_turno: z.boolean(),
};

/** The client who pays, with enough data to tell two clients apart. */
export const quienPaga = z.object({
  cliente_id: z.number(),
  cliente_nombre: z.string(),
  cliente_apellido: z.string(),
  cliente_estatus: clienteSummary.shape.cliente_estatus,
  dni: z.string().nullable(),
  telefono: z.string().nullable(),
  correo: z.string().nullable(),
});

/** A delivery that is not fully paid. */
export const deuda = z.object({
  entrega_id: z.number(),
  /** The user who handed it over. */
  usuario_registro: z.string(),
  fecha_registro: moment,
  /** Whole days of Tegucigalpa since it was handed over. */
  dias: z.number(),
  sucursal_id: z.number(),
  sucursal_codigo: z.string(),
  /** As displayed: GA-123, GM-124. */
  guias: z.array(z.string()),
  /** Lempiras. */
  total: z.number(),
  pagado: z.number(),
  saldo: z.number(),
});

/** How many open deliveries are shown at most, oldest first; a client with more pays the oldest ones first. */
export const DEUDAS_MAX = 200;

/** What the cashier needs to take a payment of a client's debt. */
export const mostradorDePagos = z
  .object({
    cliente: quienPaga,
    /** Total owed, in lempiras. */
    saldo: z.number(),
    total_entregas: z.number(),
    /** Oldest first, at most 200. */
    entregas: z.array(deuda),
    ...mediosShape,
    sucursal: z.object({ sucursal_id: z.number(), sucursal_nombre: z.string() }).nullable(),
  })
  .meta({ id: 'MostradorDePagos' });
export type MostradorDePagos = z.output<typeof mostradorDePagos>;

export const abonoSummary = z
  .object({
    abono_id: z.number(),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    tipo: z.enum(ABONO_TIPOS),
    /** Lempiras. */
    total: z.number(),
    anulado: z.boolean(),
    entregas: z.number(),
    usuario_registro: z.string(),
    /** The collector's display name. */
    cobrador: z.string(),
    fecha_registro: moment,
  })
  .meta({ id: 'AbonoResumen' });
export type AbonoSummary = z.output<typeof abonoSummary>;

/** A payment as stored. */
export const pagoHecho = z.object({
  pago_id: z.number(),
  metodo_nombre: z.string(),
  metodo_tipo: z.enum(METODO_TIPOS),
  monto: z.number(),
  recibido: z.number(),
  cambio: z.number(),
  referencia: z.string().nullable(),
  nota_credito_id: z.number().nullable(),
});

/** The receipt of a payment. */
export const abono = z
  .object({
    abono_id: z.number(),
    cliente: z.object({
      cliente_id: z.number(),
      cliente_nombre: z.string(),
      cliente_apellido: z.string(),
      dni: z.string().nullable(),
      rtn: z.string().nullable(),
    }),
    sucursal: z.object({
      sucursal_codigo: z.string(),
      sucursal_nombre: z.string(),
      sucursal_direccion: z.string(),
    }),
    fecha_registro: moment,
    usuario_registro: z.string(),
    /** The collector's display name. */
    cobrador: z.string(),
    total: z.number(),
    tipo: z.enum(ABONO_TIPOS),
    anulado: z.boolean(),
    razon_anulacion: z.string().nullable(),
    /** Name of the user who voided it. */
    anulo: z.string().nullable(),
    fecha_anulacion: moment.nullable(),
    cambio: z.number(),
    /** What was left to pay of its deliveries right after this receipt; a reprint shows the same. */
    saldo: z.number(),
    detalle: z.array(
      z.object({
        entrega_id: z.number(),
        /** The user who handed it over, and the branch. */
        usuario_registro: z.string(),
        sucursal_id: z.number(),
        abono: z.number(),
        total: z.number(),
        guias: z.array(z.string()),
        /** The credit note that this part became when its delivery was voided; null: it pays the delivery. */
        nota_credito_id: z.number().nullable(),
        /** How the price of each guia was computed; only on the first receipt that pays the delivery. */
        precios: z.array(z.object({ guia: z.string(), lineas: z.array(lineaPrecio) })),
      }),
    ),
    pagos: z.array(pagoHecho),
    /** The counted turno that alone hinders the user to void it; null: nothing does, or something else. */
    turno_contado: z.number().nullable(),
    version: z.number(),
    acciones: acciones(['anular']),
  })
  .meta({ id: 'Abono' });
export type Abono = z.output<typeof abono>;

/** Totals in lempiras of the whole result; voided receipts are counted but not summed. */
export const totalesDeAbonos = z.object({
  comprobantes: z.number(),
  anulados: z.number(),
  total: z.number(),
  /** The part paid with credit notes, which bring in no money. */
  con_notas: z.number(),
  por_tipo: z.array(z.object({ tipo: z.enum(ABONO_TIPOS), comprobantes: z.number(), total: z.number() })),
});
export type TotalesDeAbonos = z.output<typeof totalesDeAbonos>;
