import { blankOf, type ValuesOf, valuesOf } from '#kit/web/form/values.ts';
import type { CargoBase } from '../rules/charges-of.public.ts';
import { createImpuestoBody, type Impuesto, updateImpuestoBody } from '../contract/cargos.schemas.ts';

/** The values of the form; service ids are strings. */
export type CargoValues = Omit<ValuesOf<typeof updateImpuestoBody>, 'impuesto_base' | 'servicio_ids'> & {
  impuesto_base: CargoBase | null;
  servicio_ids: string[];
};

export const newCargo = () =>
  blankOf(createImpuestoBody, { impuesto_base: null as CargoBase | null, servicio_ids: [] as string[] });

export const valuesOfCargo = (cargo: Impuesto) =>
  valuesOf(updateImpuestoBody, cargo, {
    impuesto_base: cargo.impuesto_base,
    servicio_ids: cargo.servicio_ids.map(String),
  });
