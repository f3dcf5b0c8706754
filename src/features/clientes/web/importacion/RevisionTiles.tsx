import type { Revision } from '../../contract/importacion.calls.ts';
import { countText, figureText } from './count-text.ts';
import classes from './importacion.module.css';

/** How the file stands, in four figures. */
export function RevisionTiles({ revision }: { readonly revision: Revision }) {
  const { filas, filas_correctas, filas_con_errores, filas_con_avisos, activos, total_errores, total_avisos } =
    revision;
  return (
    <dl className={classes.tiles}>
      <Tile titulo="Filas con clientes" count={filas} />
      <Tile titulo="Correctas" count={filas_correctas} detail={countText(activos, 'activo')} tone="right" />
      <Tile
        titulo="Con errores"
        count={filas_con_errores}
        {...(total_errores > 0 ? { detail: countText(total_errores, 'error'), tone: 'wrong' } : {})}
      />
      <Tile
        titulo="Con avisos"
        count={filas_con_avisos}
        {...(total_avisos > 0 ? { detail: countText(total_avisos, 'aviso') } : {})}
      />
    </dl>
  );
}

interface TileProps {
  readonly titulo: string;
  readonly count: number;
  readonly detail?: string;
  readonly tone?: string;
}

function Tile({ titulo, count, detail, tone }: TileProps) {
  return (
    <div className={classes.tile} data-tone={count > 0 ? tone : undefined}>
      <dt>{titulo}</dt>
      <dd>
        {figureText(count)}
        {detail !== undefined && <span>{detail}</span>}
      </dd>
    </div>
  );
}
