import { z } from 'zod';
import { parseJson } from '#kit/contract/json-text.ts';
import type { FieldErrors } from '#kit/contract/errors.ts';
import { emptyAsNull, id, requiredText } from '#kit/contract/fields.ts';
import { listOf, recordOf } from '#kit/contract/lists.ts';
import {
  descripcionField,
  FACTURA_REQUERIDA,
  facturaField,
  trackingField,
  valorCompraField,
} from './paquetes.schemas.ts';

/** Most parcels in one form: no installation may allow more (PKG_MAXIMO_PAQUETES_PREALERTA). */
export const MAXIMO_EN_FORMULARIO = 20;
/** Longest name of a file field in a form. */
const FACTURA_LENGTH = 60;

/** A parcel that is expected, as a form describes it. */
export const prealerta = z.object({
  tracking: trackingField,
  paquete_descripcion: descripcionField,
  valor_compra: valorCompraField,
  /** The service to travel by; the customer may leave it open. */
  servicio_id: emptyAsNull(id()).default(null),
  /** Name of the form's file field with its invoice; several parcels may share one. */
  factura: requiredText(FACTURA_LENGTH, { required: FACTURA_REQUERIDA }),
});

type Fields = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Shown when the list of parcels that was sent cannot be parsed. */
export const PAQUETES_ILEGIBLES = 'No se pudo leer la lista de paquetes: debe ser una lista escrita en JSON.';

/** File field of a form of one parcel in plain fields; those of a list are numbered. */
export const FACTURA_SUELTA = 'paquete_factura';
const FACTURA_DE_LISTA = /^factura_\d{1,2}$/;

/** Whether the form holds one parcel in plain fields. */
export const esSuelto = (form: unknown): boolean => isRecord(form) && form['paquetes'] === undefined;

/** Name of a field in a form of plain fields, from its path in the list form. */
export const looseField = (field: string): string =>
  field === 'paquetes.0.factura' ? FACTURA_SUELTA : field.replace(/^(?:paquetes\.0|facturas)\./, '');

export const looseFields = (errores: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errores).map(([field, mensaje]) => [looseField(field), mensaje]));

/**
 * Reads the parcels of a form of either kind, and its files by name.
 * @param maximo most parcels that it may hold.
 */
export const readFormulario = (
  form: Fields,
  maximo = MAXIMO_EN_FORMULARIO,
): { readonly paquetes: unknown; readonly facturas: Fields } => {
  const suelto = esSuelto(form);
  const isFactura = (name: string): boolean => (suelto ? name === FACTURA_SUELTA : FACTURA_DE_LISTA.test(name));
  const facturas = Object.fromEntries(Object.entries(form).filter(([name]) => isFactura(name)));
  const { tracking, paquete_descripcion, valor_compra, servicio_id } = form;
  const list = suelto
    ? [{ tracking, paquete_descripcion, valor_compra, servicio_id, factura: FACTURA_SUELTA }]
    : parseJson(form['paquetes']);
  // If its file did not arrive, treat `factura` as empty, so that this is reported with the other errors.
  const withFile = (draft: unknown): unknown =>
    isRecord(draft) && typeof draft['factura'] === 'string' && !Object.hasOwn(facturas, draft['factura'])
      ? { ...draft, factura: '' }
      : draft;
  // A list that is too long is refused for its length, so its items are not read.
  const isReadable = Array.isArray(list) && list.length <= maximo;
  return { paquetes: isReadable ? list.map(withFile) : list, facturas };
};

/**
 * One parcel in plain fields (`tracking`, `paquete_descripcion`, `valor_compra`, `paquete_factura`), or several:
 * `paquetes`, a JSON list whose items name their files `factura_0`, `factura_1` …
 */
export const prealertBody = z.preprocess(
  (form) => (isRecord(form) ? { cliente_id: form['cliente_id'], ...readFormulario(form) } : form),
  z.object({
    /** The client, given by staff; for customers always their own mailbox. */
    cliente_id: emptyAsNull(id()).optional(),
    paquetes: listOf(prealerta, {
      min: 1,
      max: MAXIMO_EN_FORMULARIO,
      required: 'Agregue al menos un paquete.',
      unreadable: PAQUETES_ILEGIBLES,
      tooMany: `Pre-alerte como máximo ${MAXIMO_EN_FORMULARIO} paquetes a la vez.`,
    }),
    facturas: recordOf(facturaField, { max: MAXIMO_EN_FORMULARIO, keyLength: FACTURA_LENGTH }),
  }),
);

const { factura: _named, ...suelta } = prealerta.shape;
const cliente_id = emptyAsNull(id()).optional();

/** The same form as it is sent: see `prealertBody`. */
export const prealertForm = z.union([
  z.object({ cliente_id, ...suelta, [FACTURA_SUELTA]: facturaField }),
  z.object({
    cliente_id,
    paquetes: z.array(prealerta).min(1).max(MAXIMO_EN_FORMULARIO),
    ...Object.fromEntries(
      Array.from({ length: MAXIMO_EN_FORMULARIO }, (_, place) => [`factura_${place}`, facturaField.optional()]),
    ),
  }),
]);
