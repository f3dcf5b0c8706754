import type { ReactNode } from 'react';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';

/** A sum of a report: as it stands over the list and, the same, on paper. */
export interface Cifra {
  readonly label: string;
  readonly texto: string;
  /** After it, smaller. */
  readonly nota?: string | undefined;
  readonly tone?: 'right' | 'wrong' | 'minor' | undefined;
  /** The other list that it counts. */
  readonly lleva?: { readonly to: string; readonly search?: Readonly<Record<string, string>> };
}

const linked = ({ texto, lleva }: Cifra): ReactNode =>
  lleva === undefined ? (
    texto
  ) : (
    <OpenLink to={lleva.to} search={lleva.search}>
      {texto}
    </OpenLink>
  );

/** Sums of the whole result, whatever page is shown. */
export function Cifras({ cifras }: { readonly cifras: readonly Cifra[] }) {
  return (
    <Figures size="18px" label="Totales" phoneRows>
      {cifras.map((cifra) => (
        <Figure key={cifra.label} label={cifra.label} note={cifra.nota} tone={cifra.tone}>
          {linked(cifra)}
        </Figure>
      ))}
    </Figures>
  );
}

/** The same on paper. */
export const cifrasEnPapel = (cifras: readonly Cifra[]): string =>
  cifras.map(({ label, texto, nota }) => `${label} ${texto}${nota === undefined ? '' : ` (${nota})`}`).join(' · ');
