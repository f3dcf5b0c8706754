import { counted, figureText } from '#kit/rules/counted.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import type { Revision } from '../../contract/importacion.calls.ts';

/** The review of the file in four figures. */
export function RevisionTiles({ revision }: { readonly revision: Revision }) {
  const { filas, filas_correctas, filas_con_errores, filas_con_avisos, activos, total_errores, total_avisos } =
    revision;
  return (
    <Figures look="tiles" size="24px">
      <Tile title="Filas con clientes" count={filas} />
      <Tile title="Correctas" count={filas_correctas} detail={counted(activos, '1 activo', '# activos')} tone="right" />
      <Tile
        title="Con errores"
        count={filas_con_errores}
        {...(total_errores > 0 ? { detail: counted(total_errores, '1 error', '# errores'), tone: 'wrong' } : {})}
      />
      <Tile
        title="Con avisos"
        count={filas_con_avisos}
        {...(total_avisos > 0 ? { detail: counted(total_avisos, '1 aviso', '# avisos') } : {})}
      />
    </Figures>
  );
}

interface TileProps {
  readonly title: string;
  readonly count: number;
  readonly detail?: string;
  readonly tone?: 'right' | 'wrong';
}

const Tile = ({ title, count, detail, tone }: TileProps) => (
  <Figure label={title} note={detail} tone={count > 0 ? tone : undefined}>
    {figureText(count)}
  </Figure>
);
