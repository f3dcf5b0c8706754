const DAY_MS = 86_400_000;
const WEEK = 7;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 Monday … 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK;

export interface FechasEstimadas {
  /** yyyy-mm-dd */
  readonly fecha_salida_estimada: string;
  readonly fecha_entrega_estimada: string;
}

/**
 * When a parcel leaves Miami and when it can be picked up: on the next departure day of the service (the day of
 * reception counts), and `tiempo_entrega` calendar days after reception, but not before it leaves.
 * @param recibido yyyy-mm-dd in Tegucigalpa.
 */
export const fechasEstimadas = (
  recibido: string,
  { servicio_dias, tiempo_entrega }: { readonly servicio_dias: readonly number[]; readonly tiempo_entrega: number },
): FechasEstimadas => {
  const next = Array.from({ length: WEEK }, (_, days) => plusDays(recibido, days));
  const salida = next.find((day) => servicio_dias.includes(weekdayOf(day))) ?? recibido;
  const entrega = plusDays(recibido, tiempo_entrega);
  return { fecha_salida_estimada: salida, fecha_entrega_estimada: entrega < salida ? salida : entrega };
};

/** The same day of the next year; only compared as text, so 29 February needs no special case. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/**
 * The errors of dates that a user chose, by field: a parcel cannot leave in the past or more than a year from now, and
 * cannot be picked up before it leaves.
 * @param elegidas yyyy-mm-dd; null if not chosen.
 * @param salida the departure to assume if none was chosen.
 * @param hoy in Tegucigalpa.
 */
export const fechasImposibles = (
  elegidas: { readonly [K in keyof FechasEstimadas]: string | null },
  salida: string,
  hoy: string,
): Partial<Record<keyof FechasEstimadas, string>> => {
  const { fecha_salida_estimada, fecha_entrega_estimada } = elegidas;
  const ultima = yearAfter(hoy);
  const problemaDeSalida =
    fecha_salida_estimada === null
      ? null
      : fecha_salida_estimada < hoy
        ? 'La salida no puede ser antes de hoy.'
        : fecha_salida_estimada > ultima
          ? 'La salida no puede ser dentro de más de un año.'
          : null;
  // With an invalid departure, the delivery is compared with today.
  const desde = problemaDeSalida === null ? (fecha_salida_estimada ?? salida) : hoy;
  const problemaDeEntrega =
    fecha_entrega_estimada === null
      ? null
      : fecha_entrega_estimada < desde
        ? 'La entrega no puede ser antes de la salida.'
        : fecha_entrega_estimada > ultima
          ? 'La entrega no puede ser dentro de más de un año.'
          : null;
  return {
    ...(problemaDeSalida === null ? {} : { fecha_salida_estimada: problemaDeSalida }),
    ...(problemaDeEntrega === null ? {} : { fecha_entrega_estimada: problemaDeEntrega }),
  };
};
