import { weightText } from '#kit/web/ui/money.ts';
import { cajaText, duenoText } from '../escaneo/paquete-text.ts';
import type { Reciente } from './use-armar.ts';
import classes from './Recientes.module.css';

/** What was scanned here, the last on top. */
export function Recientes({ recientes }: { readonly recientes: readonly Reciente[] }) {
  if (recientes.length === 0) return <p className={classes.empty}>Lo que escanee aparece aquí, lo último primero.</p>;
  return (
    <ol className={classes.list} aria-label="Recién escaneados, lo último primero">
      {recientes.map(({ paquete, repetido, lugar }) => (
        <li key={lugar} className={classes.item} data-repetido={repetido || undefined}>
          <span className={`mono ${classes.code}`}>{cajaText(paquete)}</span>
          <span className="num">{paquete.peso_cobrar === null ? '—' : weightText(paquete.peso_cobrar)}</span>
          <span className={classes.detail}>{repetido ? 'Ya estaba en la lista' : duenoText(paquete)}</span>
        </li>
      ))}
    </ol>
  );
}
