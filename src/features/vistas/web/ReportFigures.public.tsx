import { useLocation, useSearch } from '@tanstack/react-router';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { addressOfFigure, type Lleva } from '../rules/address-of-figure.ts';

/** A total of a report, shown above the list and on paper. */
export interface ReportFigure {
  readonly label: string;
  readonly texto: string;
  /** Shown after it, smaller. */
  readonly nota?: string | undefined;
  readonly tone?: 'right' | 'wrong' | 'minor' | undefined;
  readonly lleva?: Lleva;
}

/** The link of a figure: in this report without the page, in another with the common parameters. */
const useDireccion = () => {
  const { pathname } = useLocation();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return (lleva: Lleva) => {
    const puesto = Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)] as const],
      ),
    );
    const con = addressOfFigure(lleva, puesto);
    return con === null ? null : { to: lleva.to ?? pathname, search: con };
  };
};

/** Totals over the whole result, not only the page shown. */
export function ReportFigures({ figures }: { readonly figures: readonly ReportFigure[] }) {
  const direccionOf = useDireccion();
  return (
    <Figures size="18px" label="Totales" phoneRows>
      {figures.map(({ label, texto, nota, tone, lleva }) => {
        const direccion = lleva === undefined ? null : direccionOf(lleva);
        return (
          <Figure key={label} label={label} note={nota} tone={tone}>
            {direccion === null ? texto : <OpenLink {...direccion}>{texto}</OpenLink>}
          </Figure>
        );
      })}
    </Figures>
  );
}

/** The totals as text for paper. */
export const figuresOnPaper = (figures: readonly ReportFigure[]): string =>
  figures.map(({ label, texto, nota }) => `${label} ${texto}${nota === undefined ? '' : ` (${nota})`}`).join(' · ');
