const MINUTE = 60_000;
/** How far the clock of a phone may be ahead, or behind when it went out. */
const TOLERANCE = 10 * MINUTE;
/** Longer than any phone waits for a signal. */
const LONGEST = 72 * 60 * MINUTE;

interface Oido {
  /** What the phone says; milliseconds. */
  readonly telefono: number;
  /** When it went out. */
  readonly salida: number;
  readonly ahora: number;
}

/** When it happened: what the phone says where that can be, else when the server hears of it. Milliseconds. */
export const momentoDe = ({ telefono, salida, ahora }: Oido): number => {
  const plausible = telefono <= ahora + TOLERANCE && telefono >= salida - TOLERANCE && telefono >= ahora - LONGEST;
  return plausible ? Math.min(telefono, ahora) : ahora;
};
