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

/** Of one form: more than any installation may allow itself (PKG_MAXIMO_PAQUETES_PREALERTA). */
export const MAXIMO_EN_FORMULARIO = 20;
/** Of the name of a form's file. */
const FACTURA_LENGTH = 60;

/** A parcel that was bought and is not known yet, as a form tells of it. */
export const prealerta = z.object({
  tracking: trackingField,
  paquete_descripcion: descripcionField,
  valor_compra: valorCompraField,
  /** How it shall travel; the customer may leave it open. */
  servicio_id: emptyAsNull(id()).default(null),
  /** The name of the form's file that is its invoice; several parcels may name the same. */
  factura: requiredText(FACTURA_LENGTH, { required: FACTURA_REQUERIDA }),
});

type Fields = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Said of a list of parcels that was sent and cannot be read. */
export const PAQUETES_ILEGIBLES = 'No se pudo leer la lista de paquetes: debe ser una lista escrita en JSON.';

/** The file of one parcel in plain fields; those of a list are numbered. */
export const FACTURA_SUELTA = 'paquete_factura';
const FACTURA_DE_LISTA = /^factura_\d{1,2}$/;

/** Whether the form is one parcel in plain fields. */
export const esSuelto = (form: unknown): boolean => isRecord(form) && form['paquetes'] === undefined;

/** A field of the only parcel, by the name that it has in a form of plain fields. */
export const campoSuelto = (campo: string): string =>
  campo === 'paquetes.0.factura' ? FACTURA_SUELTA : campo.replace(/^(?:paquetes\.0|facturas)\./, '');

export const camposSueltos = (errores: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errores).map(([campo, mensaje]) => [campoSuelto(campo), mensaje]));

/**
 * The parcels of a form, however it was sent, and their files by name.
 * @param maximo how many it may hold.
 */
export const leerFormulario = (
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
  // A file that did not come is a field left empty: told together with the others.
  const withFile = (draft: unknown): unknown =>
    isRecord(draft) && typeof draft['factura'] === 'string' && !Object.hasOwn(facturas, draft['factura'])
      ? { ...draft, factura: '' }
      : draft;
  // What is too long is refused by its length: nothing is looked for in it.
  const isReadable = Array.isArray(list) && list.length <= maximo;
  return { paquetes: isReadable ? list.map(withFile) : list, facturas };
};

/**
 * One parcel in plain fields (`tracking`, `paquete_descripcion`, `valor_compra`, `paquete_factura`), or several:
 * `paquetes`, a list written as JSON, and their files `factura_0`, `factura_1` …, which they name.
 */
export const prealertBody = z.preprocess(
  (form) => (isRecord(form) ? { cliente_id: form['cliente_id'], ...leerFormulario(form) } : form),
  z.object({
    /** Staff say for whom; of a customer the own mailbox counts, whatever stands here. */
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

/** The same as it is sent: see `prealertBody`. */
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
