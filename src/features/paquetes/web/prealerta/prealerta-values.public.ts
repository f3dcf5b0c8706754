import { z } from 'zod';
import { emptyAsNull, id, REQUIRED } from '#kit/contract/fields.ts';
import { blankOf } from '#kit/web/form/values.ts';
import { descripcionField, trackingField, valorCompraField } from '../../contract/paquetes.schemas.ts';
import { prealerta } from '../../contract/prealerta.schemas.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { refusalOf } from '#features/tracking/rules/refusal-of.ts';
import { facturaProblem } from '../factura-file.public.ts';

/** The invoice is a file here; the server gets the name under which it is sent. */
const fields = prealerta.omit({ factura: true });
const begin = () =>
  blankOf(fields, {
    /** React key: keeps its fields together while rows are added and removed. */
    key: crypto.randomUUID(),
    factura: null as File | null,
  });

/** A parcel in the form. */
export type PrealertaRow = Readonly<ReturnType<typeof begin>>;
export const newRow = (part: Partial<PrealertaRow> = {}): PrealertaRow => ({ ...begin(), ...part });

// A type alias, since an interface does not fit the record type that forms require.
export type PrealertaValues = {
  /** The client; null: the customer's own mailbox. */
  readonly cliente_id: number | null;
  readonly paquetes: readonly PrealertaRow[];
};

/** Whether nothing was entered. */
export const isBlank = ({ tracking, paquete_descripcion, valor_compra, factura }: PrealertaRow): boolean =>
  tracking === '' && paquete_descripcion === '' && valor_compra === '' && factura === null;

/**
 * The contract's rules for each field, and the installation's tracking patterns.
 * @param envio what the parcels belong to: a pre-alert, a request.
 */
export const prealertaSchema = (patrones: readonly PatronCourier[], forStaff: boolean, envio = 'pre-alerta') => {
  const row = z.object({
    tracking: trackingField.check((context) => {
      const refusal = context.value === '' ? null : refusalOf(context.value, patrones);
      if (refusal !== null)
        context.issues.push({ code: 'custom', message: refusal.mensaje, input: context.value, continue: true });
    }),
    paquete_descripcion: descripcionField,
    valor_compra: valorCompraField,
    servicio_id: emptyAsNull(id()),
    factura: z.custom<File | null>().check((context) => {
      const message = facturaProblem(context.value);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: undefined });
    }),
  });
  return z.object({
    cliente_id: forStaff ? z.number({ error: REQUIRED }) : z.unknown(),
    paquetes: z.array(row).check((context) => {
      const codes = context.value.map(({ tracking }) => canonicalTracking(tracking).tracking);
      codes.forEach((code, place) => {
        if (code !== '' && codes.indexOf(code) < place)
          context.issues.push({
            code: 'custom',
            message: `Este tracking ya está en esta ${envio}.`,
            path: [place, 'tracking'],
            input: code,
          });
      });
    }),
  });
};
