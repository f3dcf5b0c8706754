import { total } from '#kit/rules/money.ts';

interface Parte {
  readonly paquete_courier: string;
  readonly paquete_descripcion: string;
  /** US dollars; null if unknown. */
  readonly valor_compra: number | null;
  /** ISO text. */
  readonly fecha_recepcion: string | null;
}

const DESCRIPCION_MAX = 300;
/** The courier of parcels from several couriers. */
const VARIOS = 'Otros';

/** The descriptions without repetitions, as many as fit. */
const descripcionOf = (partes: readonly Parte[]): string => {
  const each = [...new Set(partes.map(({ paquete_descripcion }) => paquete_descripcion.trim()))].filter(Boolean);
  let text = '';
  for (const one of each) {
    const longer = text === '' ? one : `${text}, ${one}`;
    if (longer.length > DESCRIPCION_MAX) break;
    text = longer;
  }
  return text;
};

/** The data of several parcels as one, before it is weighed. */
export const reunido = (partes: readonly Parte[]): Parte & { readonly cantidad: number; readonly cajas: number } => {
  const couriers = new Set(partes.map(({ paquete_courier }) => paquete_courier));
  const valores = partes.flatMap(({ valor_compra }) => (valor_compra === null ? [] : [valor_compra]));
  const [only = VARIOS] = couriers;
  return {
    cantidad: partes.length,
    cajas: 1,
    paquete_courier: couriers.size === 1 ? only : VARIOS,
    paquete_descripcion: descripcionOf(partes),
    valor_compra: valores.length === 0 ? null : total(valores),
    // Received when its last part was.
    fecha_recepcion:
      partes
        .flatMap(({ fecha_recepcion }) => (fecha_recepcion === null ? [] : [fecha_recepcion]))
        .toSorted((a, b) => Date.parse(a) - Date.parse(b))
        .at(-1) ?? null,
  };
};
