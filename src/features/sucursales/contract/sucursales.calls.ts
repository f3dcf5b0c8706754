import { z } from 'zod';
import { anyOf, sessionAccess, staffAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import {
  acciones,
  decimal,
  flag,
  id,
  moment,
  optionalText,
  requiredId,
  requiredLine,
  requiredText,
  text,
  version,
} from '#kit/contract/fields.ts';
import { booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { sucursalColumns } from './sucursales.columns.ts';

export const sucursalErrors = defineErrors({
  SUCURSAL_CODIGO_REPETIDO: { status: 409, message: 'Ya existe una sucursal con ese código.' },
  SUCURSAL_CIUDAD_AJENA: { status: 400, message: 'La ciudad no pertenece al departamento seleccionado.' },
  SUCURSAL_PRINCIPAL_INACTIVA: { status: 409, message: 'La sucursal principal no puede estar inactiva.' },
  SUCURSAL_PRINCIPAL_REQUERIDA: {
    status: 409,
    message: 'Debe existir una sucursal principal. Para cambiarla, marque otra sucursal como principal.',
  },
  /** Otherwise they could let themselves in from anywhere. */
  SUCURSAL_UBICACION_PROPIA: {
    status: 403,
    message: 'Usted ingresa cerca de esta sucursal: su ubicación la cambia otra persona.',
  },
  SUCURSAL_MAPA_NO_VALIDO: {
    status: 400,
    message: 'El mapa debe ser el código de inserción (iframe) de Google Maps u OpenStreetMap.',
  },
});

export const sucursal = z
  .object({
    sucursal_id: z.number(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    departamento_id: z.number(),
    departamento_nombre: z.string(),
    ciudad_id: z.number(),
    ciudad_nombre: z.string(),
    sucursal_direccion: z.string(),
    /** Opening hours, as free text. */
    sucursal_horario: z.string().nullable(),
    /** US dollars, added to what is picked up there. */
    tarifa_transporte: z.number(),
    sucursal_estado: z.boolean(),
    sucursal_principal: z.boolean(),
    /** Whether storage is charged there after the free days. */
    cobra_almacenaje: z.boolean(),
    mapa_url: z.string(),
    mapa_ubicacion: z.string().nullable(),
    /** Degrees; needed for users who must log in near the branch. */
    latitud: z.number().nullable(),
    longitud: z.number().nullable(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones(['editar']),
  })
  .meta({ id: 'Sucursal' });
export type Sucursal = z.output<typeof sucursal>;

/** A row of the list: who registered a branch, when, and its administration are shown only to staff. */
const sucursalListed = sucursal
  .extend({ usuario_registro: z.string().nullable(), fecha_registro: moment.nullable() })
  .partial({ version: true, acciones: true })
  .meta({ id: 'SucursalListada' });
export type SucursalListed = z.output<typeof sucursalListed>;

/** Degrees with the six decimals of a phone's position; empty clears it. */
const coordinate = (limit: number) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    decimal({
      decimals: 6,
      min: -limit,
      max: limit,
      tooSmall: `Indique un valor entre -${limit} y ${limit}.`,
      tooBig: `Indique un valor entre -${limit} y ${limit}.`,
    })
      .nullable()
      .optional(),
  );

const WEB_ADDRESS = /^https?:\/\/\S+$/i;

const fields = z.object({
  sucursal_codigo: requiredText(10)
    .transform((value) => value.toUpperCase())
    .refine((value) => value === '' || /^[A-Z0-9-]+$/.test(value), 'Use solo letras, números y guiones.'),
  sucursal_nombre: requiredLine(100),
  departamento_id: requiredId(),
  ciudad_id: requiredId(),
  sucursal_direccion: requiredText(255),
  sucursal_horario: optionalText(200),
  tarifa_transporte: decimal({ max: 99_999.99 }),
  sucursal_principal: flag().default(false),
  cobra_almacenaje: flag().default(true),
  mapa_url: requiredText(100).refine(
    (value) => value === '' || WEB_ADDRESS.test(value),
    'Debe ser una dirección web (https://…).',
  ),
  mapa_ubicacion: text(2000).nullish(),
  latitud: coordinate(90),
  longitud: coordinate(180),
});

type Coordinates = { latitud?: number | null | undefined; longitud?: number | null | undefined };
/** Latitude and longitude come together or not at all. */
const bothCoordinates = (context: z.core.ParsePayload<Coordinates>): void => {
  const { latitud = null, longitud = null } = context.value;
  if ((latitud === null) === (longitud === null)) return;
  context.issues.push({
    code: 'custom',
    message: 'Indique latitud y longitud, o ninguna.',
    path: [latitud === null ? 'latitud' : 'longitud'],
    input: context.value,
  });
};

export const createSucursalBody = fields.check(bothCoordinates);
/** Absent fields stay as they are. */
export const updateSucursalBody = fields
  .partial()
  .extend({
    sucursal_estado: flag().optional(),
    sucursal_principal: flag().optional(),
    cobra_almacenaje: flag().optional(),
    version,
  })
  .check(bothCoordinates);

const params = z.object({ sucursal_id: id() });

/** GET, POST and PUT /branch are the specification's; `options` feeds the pickers of every staff screen. */
export const sucursalesCalls = {
  list: defineCall({
    id: 'sucursales.list',
    method: 'GET',
    path: '/branch',
    summary: 'Sucursales; a un cliente, las activas, sin lo que es solo del personal',
    access: sessionAccess,
    kind: 'list',
    exportAccess: ['sucursales.listado.ver_todo'],
    columns: sucursalColumns,
    query: listQuery(ordersOf(sucursalColumns), {
      sucursal_estado: booleanFilter(),
      departamento_id: idFilter(),
    }),
    output: sucursalListed,
  }),
  options: defineCall({
    id: 'sucursales.options',
    method: 'GET',
    path: '/branch/opciones',
    summary: 'Sucursales para elegir una',
    access: staffAccess,
    query: z.object({ buscar: text(100).optional() }),
    output: z.array(
      sucursal.pick({
        sucursal_id: true,
        sucursal_codigo: true,
        sucursal_nombre: true,
        ciudad_nombre: true,
        sucursal_estado: true,
      }),
    ),
  }),
  get: defineCall({
    id: 'sucursales.get',
    method: 'GET',
    path: '/branch/{sucursal_id}',
    summary: 'Una sucursal',
    access: anyOf('sucursales.listado.ver_todo', 'sucursales.registro.actualizar'),
    params,
    output: sucursal,
  }),
  create: defineCall({
    id: 'sucursales.create',
    method: 'POST',
    path: '/branch',
    summary: 'Registrar una sucursal',
    access: anyOf('sucursales.registro.crear'),
    body: createSucursalBody,
    output: sucursal,
    errors: Object.values(sucursalErrors),
  }),
  update: defineCall({
    id: 'sucursales.update',
    method: 'PUT',
    path: '/branch/{sucursal_id}',
    summary: 'Actualizar una sucursal',
    access: anyOf('sucursales.registro.actualizar'),
    params,
    body: updateSucursalBody,
    output: sucursal,
    errors: Object.values(sucursalErrors),
  }),
};
