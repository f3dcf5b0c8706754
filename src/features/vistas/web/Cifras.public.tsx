import { useLocation, useSearch } from '@tanstack/react-router';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';

/** Where the rows are that a sum counts, of the days and the branch that the address says. */
interface Lleva {
  /** The other report that tells of them; left out: this one, as it is filtered. */
  readonly to?: string;
  /** The filters that leave these alone. */
  readonly con?: Readonly<Record<string, string>>;
}

/** A sum of a report: as it stands over the list and, the same, on paper. */
export interface Cifra {
  readonly label: string;
  readonly texto: string;
  /** After it, smaller. */
  readonly nota?: string | undefined;
  readonly tone?: 'right' | 'wrong' | 'minor' | undefined;
  readonly lleva?: Lleva;
}

/** What the address of one report says that another understands too. */
const COMUNES = new Set(['desde', 'hasta', 'al', 'sucursal_id', 'servicio_id']);

/** The address as a link takes it: here without the page, which is of these rows; elsewhere what both know. */
const useDireccion = () => {
  const { pathname } = useLocation();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return ({ to, con }: Lleva) => {
    const kept = Object.entries(search).flatMap(([name, value]) =>
      value === undefined || (to === undefined ? name === 'pagina' : !COMUNES.has(name))
        ? []
        : [[name, String(value)] as const],
    );
    return { to: to ?? pathname, search: { ...Object.fromEntries(kept), ...con } };
  };
};

/** Sums of the whole result, whatever page is shown. */
export function Cifras({ cifras }: { readonly cifras: readonly Cifra[] }) {
  const direccionDe = useDireccion();
  return (
    <Figures size="18px" label="Totales" phoneRows>
      {cifras.map(({ label, texto, nota, tone, lleva }) => (
        <Figure key={label} label={label} note={nota} tone={tone}>
          {lleva === undefined ? texto : <OpenLink {...direccionDe(lleva)}>{texto}</OpenLink>}
        </Figure>
      ))}
    </Figures>
  );
}

/** The same on paper. */
export const cifrasEnPapel = (cifras: readonly Cifra[]): string =>
  cifras.map(({ label, texto, nota }) => `${label} ${texto}${nota === undefined ? '' : ` (${nota})`}`).join(' · ');
