import { z } from 'zod';
import { REQUIRED, text } from '#kit/contract/fields.ts';
import {
  isBlank,
  prealertaSchema,
  type PrealertaValues,
} from '#features/paquetes/web/prealerta/prealerta-values.public.ts';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';
import { INSTRUCCIONES_MAX } from '../contract/solicitudes.schemas.ts';
import { minimoDePaquetes, type SolicitudTipo } from '../rules/solicitud-cantidad.ts';

/** The parcels of a form: free ones that are ticked, and new ones. */
export type PartesValues = PrealertaValues & { readonly elegidos: readonly number[] };

export type SolicitudValues = PartesValues & {
  readonly guia_tipo: SolicitudTipo | null;
  readonly servicio_id: number | null;
  readonly instrucciones: string;
  readonly falta_tracking: boolean;
};

/** Whether anything was typed or ticked that the form did not begin with. */
export const isUnsaved = (values: PartesValues & Partial<SolicitudValues>, initial: PartesValues): boolean =>
  values.cliente_id !== initial.cliente_id ||
  (values.elegidos.length > 0 && values.elegidos.join() !== initial.elegidos.join()) ||
  values.paquetes.some((fila) => !isBlank(fila)) ||
  (values.guia_tipo ?? null) !== null ||
  (values.instrucciones ?? '') !== '' ||
  values.falta_tracking === true;

const ENVIO = 'solicitud';

/** What is added to a request: one parcel at least. */
export const agregarSchema = (patrones: readonly PatronCourier[]) =>
  prealertaSchema(patrones, false, ENVIO)
    .extend({ elegidos: z.array(z.number()) })
    .check(({ value, issues }) => {
      if (value.elegidos.length + value.paquetes.length === 0)
        issues.push({ code: 'custom', message: 'Agregue al menos un paquete.', path: ['elegidos'], input: value });
    });

/** A request, by the contract's own rules for each field. */
export const solicitudSchema = (patrones: readonly PatronCourier[], forStaff: boolean) =>
  prealertaSchema(patrones, forStaff, ENVIO)
    .extend({
      elegidos: z.array(z.number()),
      guia_tipo: z.custom<SolicitudTipo | null>().refine((tipo) => tipo !== null, REQUIRED),
      servicio_id: z.custom<number | null>().refine((servicio_id) => servicio_id !== null, REQUIRED),
      instrucciones: text(INSTRUCCIONES_MAX),
      falta_tracking: z.boolean(),
    })
    .check(({ value, issues }) => {
      const { guia_tipo: tipo, falta_tracking, elegidos, paquetes } = value;
      if (tipo === null) return;
      const minimo = minimoDePaquetes(tipo, falta_tracking);
      if (elegidos.length + paquetes.length >= minimo) return;
      const message = solicitudErrors.SOLICITUD_POCOS_PAQUETES.message({ minimo, tipo });
      issues.push({ code: 'custom', message, path: ['elegidos'], input: value });
    });
