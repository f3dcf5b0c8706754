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
  /** What of the delivery it pays. */
  monto: lempiras(),
  /** Cash handed over, where it is more: the rest is change. */
  recibido: emptyAsNull(lempiras()).optional(),
  /** Of card and deposit. */
  referencia: emptyAsNull(text(60)).optional(),
  nota_credito_id: emptyAsNull(id()).optional(),
});
export type PagoDraft = z.output<typeof pagoDraft>;

/** Payments of one receipt. */
export const pagosField = () => listOf(pagoDraft, { max: 20, tooMany: 'Use como máximo 20 pagos.' });

/** What of a payment goes to an older delivery. */
const parteDraft = z.object({
  entrega_id: requiredId('Elija una entrega.'),
  abono: lempiras('Escriba cuánto se abona.'),
});

/** Older deliveries that are paid, each once. */
export const partesField = () =>
  listOf(parteDraft, { max: 200, tooMany: 'Abone como máximo a 200 entregas a la vez.' }).refine(
    (partes) => new Set(partes.map(({ entrega_id }) => entrega_id)).size === partes.length,
    'Una entrega está dos veces.',
  );

export const createAbonoBody = z.object({
  cliente_id: requiredId('Elija un cliente.'),
  /** How it is spread; absent: the oldest first. */
  detalle: partesField().optional(),
  pagos: listOf(pagoDraft, {
    min: 1,
    max: 20,
    required: 'Escriba al menos un pago.',
    tooMany: 'Use como máximo 20 pagos.',
  }),
  /** Lempiras that the client owed in all as whoever charges has seen it; another debt is refused. Absent: whatever it is. */
  total: emptyAsNull(decimal({ min: 0 })).optional(),
});
export type CreateAbono = z.output<typeof createAbonoBody>;

export const abonoCreated = z
  .object({
    abono_id: z.number(),
    tipo: z.enum(ABONO_TIPOS),
    /** Lempiras that were paid. */
    total: z.number(),
    cambio: z.number(),
    /** What the client still owes, of all deliveries. */
    saldo: z.number(),
  })
  .meta({ id: 'AbonoRegistrado' });

export const voidAbonoBody = z.object({ razon: requiredRazon(), version });

/** With what a client may pay: their credit notes and the methods. */
export const mediosShape = {
  notas_credito: z.array(z.object({ nota_credito_id: z.number(), concepto: z.string(), disponible: z.number() })),
  metodos: z.array(
    z.object({
      metodo_pago_id: z.number(),
      metodo_nombre: z.string(),
      metodo_tipo: z.enum(METODO_TIPOS),
      /** Where its money goes, as the cashier reads it to the client; null: the method names no account. */
      cuenta: z.string().nullable(),
    }),
  ),
};

/** Who pays, as the cashier tells two clients apart. */
export const quienPaga = z.object({
  cliente_id: z.number(),
  cliente_nombre: z.string(),
  cliente_apellido: z.string(),
  cliente_estatus: clienteSummary.shape.cliente_estatus,
  dni: z.string().nullable(),
  telefono: z.string().nullable(),
  correo: z.string().nullable(),
});

/** A delivery of which something is owed. */
export const deuda = z.object({
  entrega_id: z.number(),
  /** Who handed it over. */
  usuario_registro: z.string(),
  fecha_registro: moment,
  /** Whole days of Tegucigalpa since it was handed over. */
  dias: z.number(),
  sucursal_id: z.number(),
  sucursal_codigo: z.string(),
  /** As they are written: GA-123, GM-124. */
  guias: z.array(z.string()),
  /** Lempiras. */
  total: z.number(),
  pagado: z.number(),
  saldo: z.number(),
});

/** So many open deliveries are shown; who owes more of them pays the oldest first. */
export const DEUDAS_MAX = 200;

/** Everything the cashier needs to take a payment of what is owed. */
export const mostradorDePagos = z
  .object({
    cliente: quienPaga,
    /** Lempiras owed in all. */
    saldo: z.number(),
    total_entregas: z.number(),
    /** The oldest first, at most 200. */
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
    /** The collector's name as people know them. */
    cobrador: z.string(),
    fecha_registro: moment,
  })
  .meta({ id: 'AbonoResumen' });
export type AbonoSummary = z.output<typeof abonoSummary>;

/** A payment that was taken. */
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
    /** The collector's name as people know them. */
    cobrador: z.string(),
    total: z.number(),
    tipo: z.enum(ABONO_TIPOS),
    anulado: z.boolean(),
    razon_anulacion: z.string().nullable(),
    /** The name of who voided it. */
    anulo: z.string().nullable(),
    fecha_anulacion: moment.nullable(),
    cambio: z.number(),
    /** What was left to pay, after it, of the deliveries that it paid; a reprint says the same. */
    saldo: z.number(),
    detalle: z.array(
      z.object({
        entrega_id: z.number(),
        /** Who handed it over, and where. */
        usuario_registro: z.string(),
        sucursal_id: z.number(),
        abono: z.number(),
        total: z.number(),
        guias: z.array(z.string()),
        /** The credit that it became when its delivery was voided; null: it pays the delivery. */
        nota_credito_id: z.number().nullable(),
        /** How what was charged came about; on the receipt that was given with the goods alone. */
        precios: z.array(z.object({ guia: z.string(), lineas: z.array(lineaPrecio) })),
      }),
    ),
    pagos: z.array(pagoHecho),
    version: z.number(),
    acciones: acciones(['anular']),
  })
  .meta({ id: 'Abono' });
export type Abono = z.output<typeof abono>;

/** Over the whole result; what was voided is counted and adds to no sum. Lempiras. */
export const totalesDeAbonos = z.object({
  comprobantes: z.number(),
  anulados: z.number(),
  total: z.number(),
  /** What of it was paid with credit notes, which bring no money. */
  con_notas: z.number(),
  por_tipo: z.array(z.object({ tipo: z.enum(ABONO_TIPOS), comprobantes: z.number(), total: z.number() })),
});
export type TotalesDeAbonos = z.output<typeof totalesDeAbonos>;
