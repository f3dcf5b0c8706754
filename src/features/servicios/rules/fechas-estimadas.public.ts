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
 * When a parcel that was received on a day leaves Miami, and when it can be fetched: on the service's next day of
 * departure (the same day counts), and so many calendar days after its reception, but never before it leaves.
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

/** The same day of the next year; compared as text, so that a 29 February needs no care. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/**
 * What is impossible of dates that a person gave, each at its field: a parcel leaves neither in the past nor in more
 * than a year, and cannot be fetched before it leaves.
 * @param elegidas yyyy-mm-dd; null: nobody gave it.
 * @param salida the departure that counts where nobody gave one.
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
  // Beside a departure that cannot be, the delivery is judged by today.
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
