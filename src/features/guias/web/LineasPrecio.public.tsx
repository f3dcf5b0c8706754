import type { ReactNode } from 'react';
import type { LineaPrecio } from '#features/viaje/rules/linea-precio.ts';
import { cantidadText } from '#features/viaje/rules/precio-linea-texto.ts';
import classes from './LineasPrecio.module.css';

interface Props {
  readonly lineas: readonly LineaPrecio[];
  /** Content shown beside the line of a parcel. */
  readonly foto?: (paquete_id: number) => ReactNode;
}

/** The explanation of a price, line by line, on the screen and on paper. */
export function LineasPrecio({ lineas, foto }: Props) {
  return (
    <dl>
      {lineas.map((linea, at) => (
        // Lines have no identity other than their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes.linea} data-tipo={linea.tipo}>
          <dt>
            {linea.paquete_id !== null && foto?.(linea.paquete_id)}
            <span>
              {linea.concepto}
              {linea.detalle !== null && linea.detalle !== '' && <small>{linea.detalle}</small>}
            </span>
          </dt>
          <dd>
            {cantidadText(linea)}
            {linea.cuenta !== null && <small>{linea.cuenta}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
