/** One line of the table: what was measured, against what, and whether it holds. */
export interface Medida {
  readonly grupo: string;
  readonly que: string;
  /** What was found, as it is read: «p50 3.1 ms, p99 9.8 ms». */
  readonly cifra: string;
  /** The same of the plain baseline in this run; null where the bar is absolute. */
  readonly referencia: string | null;
  /** null: only told, held against nothing. */
  readonly meta: string | null;
  readonly cumple: boolean;
  /** What else there is to know of it. */
  readonly nota?: string;
  /** The bare numbers, for the JSON. */
  readonly valores: Readonly<Record<string, number>>;
}

export const ms = (value: number): string => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;

/** A single figure with its bar. */
export interface Cifra {
  readonly que: string;
  readonly valor: number;
  readonly unidad: 'KB' | 'ms' | 'MB' | 'paquetes/min' | '';
  readonly meta: { readonly hasta: number } | { readonly desde: number } | null;
  readonly nota?: string;
}

const number = new Intl.NumberFormat('es-HN', { maximumFractionDigits: 1 });

export const medidaOf = (grupo: string, { que, valor, unidad, meta, nota }: Cifra): Medida => ({
  grupo,
  que,
  cifra: `${number.format(valor)} ${unidad}`.trim(),
  referencia: null,
  meta: meta === null ? null : 'hasta' in meta ? `≤ ${meta.hasta} ${unidad}` : `≥ ${meta.desde} ${unidad}`,
  cumple: meta === null || ('hasta' in meta ? valor <= meta.hasta : valor >= meta.desde),
  ...(nota === undefined ? {} : { nota }),
  valores: { valor },
});

const verdictOf = ({ meta, cumple, nota }: Medida): string =>
  [meta === null ? '' : cumple ? 'cumple' : 'NO CUMPLE', nota ?? ''].filter(Boolean).join(' · ');

/** Prints the lines by their groups, and how many hold. */
export const printMedidas = (medidas: readonly Medida[]): void => {
  for (const grupo of new Set(medidas.map((medida) => medida.grupo))) {
    console.log(`\n### ${grupo}\n\n| qué | cifra | referencia | meta | |\n|---|---|---|---|---|`);
    for (const medida of medidas.filter((one) => one.grupo === grupo))
      console.log(
        `| ${medida.que} | ${medida.cifra} | ${medida.referencia ?? '-'} | ${medida.meta ?? '-'} | ${verdictOf(medida)} |`,
      );
  }
  const judged = medidas.filter(({ meta }) => meta !== null);
  console.log(`\n${judged.filter(({ cumple }) => cumple).length} de ${judged.length} cumplen.`);
};
