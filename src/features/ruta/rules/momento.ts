const MINUTE = 60_000;
/** How far a phone's clock may be ahead of the server's, or behind the moment of departure. */
const TOLERANCE = 10 * MINUTE;
/** Longer than any phone is without a signal. */
const LONGEST = 72 * 60 * MINUTE;

interface Oido {
  /** Time by the phone, milliseconds. */
  readonly telefono: number;
  /** Time of departure. */
  readonly salida: number;
  readonly ahora: number;
}

/** When it happened: the phone's time if it is plausible, else the server's. Milliseconds. */
export const momentoOf = ({ telefono, salida, ahora }: Oido): number => {
  const plausible = telefono <= ahora + TOLERANCE && telefono >= salida - TOLERANCE && telefono >= ahora - LONGEST;
  return plausible ? Math.min(telefono, ahora) : ahora;
};
