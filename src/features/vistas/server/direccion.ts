import type { Call } from '#kit/contract/call.ts';
import { COLUMNS } from '#kit/contract/columns.ts';
import { refuse } from '#kit/contract/errors.ts';
import { vistasErrors } from '../contract/vistas.errors.ts';
import { direccionText, knownIn, type Direccion } from '../rules/vista.ts';

/** The filters of an address, parsed by the report's query; null if they are not valid. */
export const queryIn = (call: Call, direccion: Direccion): Readonly<Record<string, unknown>> | null => {
  const { [COLUMNS]: _, ...filters } = direccion;
  const parsed = call.query?.safeParse(filters);
  return parsed?.success === true ? parsed.data : null;
};

/** An address to store: only the parameters that the report knows, all of them valid. @throws VISTA_NO_VALIDA */
export const readDireccion = (call: Call, direccion: string): string => {
  const given = Object.fromEntries(new URLSearchParams(direccion));
  const known = knownIn(given, Object.keys(call.query?.shape ?? {}));
  const columns = new Set((call.columns ?? []).map(({ key }) => key));
  const asked = (known[COLUMNS] ?? '').split(',').filter((key) => key !== '');
  if (queryIn(call, known) === null || asked.some((key) => !columns.has(key)))
    throw refuse(vistasErrors.VISTA_NO_VALIDA);
  return direccionText(known);
};
