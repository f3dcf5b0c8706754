import { counted } from '#kit/rules/counted.ts';
import { decimalOf, larger, numberOf, roundedUpTo, total as sumOf } from '#kit/rules/money.ts';
import { pesoVolumetrico } from './dimensiones.ts';
import { line, type LineaPrecio, sumText } from './linea-precio.ts';

/** A parcel with its measures, inches and pounds; null if it was not measured yet. */
export interface PaqueteExplicado {
  readonly paquete_id: number;
  /** Its description, else its tracking. */
  readonly nombre: string;
  /** How many parcels were repacked into it. */
  readonly cantidad: number;
  readonly alto: number | null;
  readonly largo: number | null;
  readonly ancho: number | null;
  readonly peso_real: number | null;
  readonly peso_volumetrico: number | null;
  readonly peso_cobrar: number | null;
}

export interface PesoPorExplicar {
  readonly paquetes: readonly PaqueteExplicado[];
  /** Pounds. */
  readonly peso_cobrar: number;
  /** The service's divisor today; parcels may have been measured with another one. */
  readonly divisor: number;
  /** PKG_REDONDEO_PESO today; it too may have changed since. */
  readonly redondeo: number;
}

/** With more parcels than this, each of them is one line. */
const MANY = 10;

const REDONDEOS: Readonly<Record<string, string>> = {
  '0.5': 'hacia arriba, a la media libra',
  '1': 'hacia arriba, a la libra',
};

/** The steps from the measures of a parcel to the pounds charged for it. */
const pesoLines = (paquete: PaqueteExplicado, divisor: number, redondeo: number): LineaPrecio[] => {
  const { alto, largo, ancho, peso_real, peso_volumetrico, peso_cobrar } = paquete;
  if (alto === null || largo === null || ancho === null) return [];
  if (peso_real === null || peso_volumetrico === null || peso_cobrar === null) return [];
  const counts = numberOf(larger(decimalOf(peso_real), decimalOf(peso_volumetrico)));
  const measures = [largo, ancho, alto].join(' × ');
  // If it was measured with another divisor, this arithmetic would not give the charged weight.
  const isByDivisor = pesoVolumetrico({ alto, largo, ancho }, divisor) === peso_volumetrico;
  const rounded = numberOf(roundedUpTo(decimalOf(counts), decimalOf(redondeo)));
  return [
    {
      ...line('Peso volumétrico', 'lb', peso_volumetrico),
      detalle: isByDivisor ? 'largo × ancho × alto, en pulgadas' : `de ${measures} pulgadas`,
      cuenta: isByDivisor ? `${measures} ÷ ${divisor}` : null,
    },
    line('Peso en la báscula', 'lb', peso_real),
    {
      ...line('Peso que cuenta', 'lb', counts),
      detalle:
        peso_real === peso_volumetrico
          ? 'los dos son iguales'
          : peso_volumetrico > peso_real
            ? 'el volumétrico, por ser el mayor'
            : 'el de la báscula, por ser el mayor',
    },
    ...(peso_cobrar === counts
      ? []
      : [
          {
            ...line('Peso redondeado', 'lb', peso_cobrar),
            detalle: (peso_cobrar === rounded ? REDONDEOS[String(redondeo)] : null) ?? 'como se cobró',
          },
        ]),
  ];
};

const paqueteLines = ({ paquetes, divisor, redondeo }: PesoPorExplicar): LineaPrecio[] =>
  paquetes.flatMap((paquete, at) => {
    const steps = paquetes.length > MANY ? [] : pesoLines(paquete, divisor, redondeo);
    const detalle = [
      paquete.nombre,
      paquete.cantidad > 1 ? counted(paquete.cantidad, '1 reempacado', '# reempacados en uno') : '',
    ]
      .concat(paquete.peso_cobrar === null ? 'todavía sin pesar' : '')
      .filter((part) => part !== '')
      .join(' · ');
    const head: LineaPrecio = {
      ...line(paquetes.length > 1 ? `Paquete ${at + 1} de ${paquetes.length}` : 'Paquete', 'lb', null),
      tipo: 'paquete',
      detalle,
      paquete_id: paquete.paquete_id,
      cantidad: steps.length === 0 ? paquete.peso_cobrar : null,
    };
    return [head, ...steps];
  });

/** The lines of the guide's weight: by parcel if their weights add up to it, else only the weight. */
export const guiaPesoLines = (precio: PesoPorExplicar): LineaPrecio[] => {
  const { paquetes, peso_cobrar } = precio;
  const weighed = paquetes.flatMap((paquete) => (paquete.peso_cobrar === null ? [] : [paquete.peso_cobrar]));
  const ofParcels = sumOf(weighed) === peso_cobrar;
  const known = peso_cobrar === 0 ? [] : [line('Peso a cobrar', 'lb', peso_cobrar)];
  if (!ofParcels) return known;
  const sum = sumText(weighed);
  return [
    ...paqueteLines(precio),
    ...(sum === null ? [] : [{ ...line('Peso a cobrar', 'lb', peso_cobrar), cuenta: sum }]),
  ];
};
