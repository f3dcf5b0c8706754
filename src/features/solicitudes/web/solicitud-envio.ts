import type { FieldErrors } from '#kit/contract/errors.ts';
import { facturasOf, fieldErrorsOf } from '#features/paquetes/web/prealerta/envios.public.ts';
import type { PartesValues } from './solicitud-values.ts';

/** The parcels of a form as they are sent, new ones first, so that an error's index is their place on the screen. */
export const partesForm = ({ elegidos, paquetes }: PartesValues): FormData => {
  const { rows, files } = facturasOf(paquetes);
  const form = new FormData();
  form.append('paquetes', JSON.stringify([...rows, ...elegidos.map((paquete_id) => ({ paquete_id }))]));
  for (const [name, file] of files) form.append(name, file);
  return form;
};

const PLACE = /^paquetes\.(\d+)(?=\.|$)/;

/** Maps refusals to the fields of the form; all errors of ticked parcels go to the field below them. */
export const partesErrors = (errores: FieldErrors, { paquetes }: PartesValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(errores, paquetes)).map(([path, message]) => {
      const place = PLACE.exec(path)?.[1];
      const ofTicked = path === 'paquetes' || (place !== undefined && Number(place) >= paquetes.length);
      return [ofTicked ? 'elegidos' : path, message];
    }),
  );
