import { refuse } from '#kit/contract/errors.ts';
import { recepcionErrors } from '../contract/recepcion.errors.ts';
import { dudasOf, type Limites, type Medido } from '../rules/plausibilidad.public.ts';

export { presentRecepcion } from './recepcion.queries.ts';

/**
 * Refuses implausible figures until the user confirms them; the screen checks too, but calls may come from elsewhere.
 * @param priced its `guia_valor`: US dollars of the guide that is made for the box; null: none is made.
 * @throws RECEPCION_CIFRA_DUDOSA at each figure.
 */
export const requirePlausible = (
  input: Pick<Medido, 'alto' | 'largo' | 'ancho' | 'peso_real' | 'valor_compra'> & {
    readonly cifras_confirmadas: boolean;
  },
  priced: Pick<Medido, 'peso_cobrar' | 'guia_valor'>,
  limites: Limites,
): void => {
  const errores = dudasOf({ ...input, ...priced }, limites);
  if (!input.cifras_confirmadas && Object.keys(errores).length > 0)
    throw refuse(recepcionErrors.RECEPCION_CIFRA_DUDOSA, undefined, { errores });
};
