import { z } from 'zod';
import { REQUIRED, text } from '#kit/contract/fields.ts';
import {
  isBlank,
  prealertaSchema,
  type PrealertaValues,
} from '#features/paquetes/web/prealerta/prealerta-values.public.ts';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { pocosPaquetes, SIN_PAQUETES } from '../contract/solicitudes.errors.ts';
import { INSTRUCCIONES_MAX } from '../contract/solicitudes.schemas.ts';
import type { SolicitudTipo } from '../rules/solicitud-cantidad.ts';

/** The parcels of a form: ticked free ones, and new ones. */
export type PartesValues = PrealertaValues & { readonly elegidos: readonly number[] };

export type SolicitudValues = PartesValues & {
  readonly guia_tipo: SolicitudTipo | null;
  readonly servicio_id: number | null;
  readonly instrucciones: string;
  readonly falta_tracking: boolean;
};

/** Whether the form holds anything beyond its initial values. */
export const isUnsaved = (values: PartesValues & Partial<SolicitudValues>, initial: PartesValues): boolean =>
  values.cliente_id !== initial.cliente_id ||
  (values.elegidos.length > 0 && values.elegidos.join() !== initial.elegidos.join()) ||
  values.paquetes.some((row) => !isBlank(row)) ||
  (values.guia_tipo ?? null) !== null ||
  (values.instrucciones ?? '') !== '' ||
  values.falta_tracking === true;

const ENVIO = 'solicitud';

/** Schema of the form that adds parcels: at least one. */
export const agregarSchema = (patrones: readonly PatronCourier[]) =>
  prealertaSchema(patrones, false, ENVIO)
    .extend({ elegidos: z.array(z.number()) })
    .check(({ value, issues }) => {
      if (value.elegidos.length + value.paquetes.length === 0)
        issues.push({ code: 'custom', message: SIN_PAQUETES, path: ['elegidos'], input: value });
    });

/** The values that decide whether there are enough parcels. */
interface Contado {
  readonly guia_tipo: SolicitudTipo | null;
  readonly falta_tracking: boolean;
  readonly elegidos: readonly unknown[];
  readonly paquetes: readonly unknown[];
}

const pocos = ({ guia_tipo, falta_tracking, elegidos, paquetes }: Contado): string | null =>
  pocosPaquetes(guia_tipo, falta_tracking, elegidos.length + paquetes.length);

/** Schema of a new request, with the contract's own rules for each field. */
export const solicitudSchema = (patrones: readonly PatronCourier[], forStaff: boolean) =>
  prealertaSchema(patrones, forStaff, ENVIO)
    .extend({
      elegidos: z.array(z.number()),
      guia_tipo: z.custom<SolicitudTipo | null>().refine((tipo) => tipo !== null, REQUIRED),
      servicio_id: z.custom<number | null>().refine((servicio_id) => servicio_id !== null, REQUIRED),
      instrucciones: text(INSTRUCCIONES_MAX),
      falta_tracking: z.boolean(),
    })
    .refine((values) => pocos(values) === null, {
      path: ['elegidos'],
      error: ({ input }) => pocos(input as Contado),
      // Checked even if other fields are wrong, so that all errors show at once.
      when: () => true,
    });
