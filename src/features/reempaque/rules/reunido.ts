import { total } from '#kit/rules/money.ts';

interface Parte {
  readonly paquete_courier: string;
  readonly paquete_descripcion: string;
  /** US dollars; null: nobody said. */
  readonly valor_compra: number | null;
  /** A moment. */
  readonly fecha_recepcion: string | null;
}

const DESCRIPCION_MAX = 300;
/** Of several couriers none is the one. */
const VARIOS = 'Otros';

/** As many of the descriptions, each once, as fit. */
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

/** What several parcels are together, before anybody weighs them. */
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
    // It is here since the last of them came.
    fecha_recepcion:
      partes
        .flatMap(({ fecha_recepcion }) => (fecha_recepcion === null ? [] : [fecha_recepcion]))
        .toSorted((a, b) => Date.parse(a) - Date.parse(b))
        .at(-1) ?? null,
  };
};
