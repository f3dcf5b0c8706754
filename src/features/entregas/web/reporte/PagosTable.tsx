import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import type { Abono } from '../../contract/entregas.schemas.ts';
import classes from './PagosTable.module.css';

/** By what it was paid: a line each, with the change where there was some. */
export function PagosTable({ pagos }: { readonly pagos: Abono['pagos'] }) {
  return (
    <ul className={classes.pagos}>
      {pagos.map((pago) => (
        <li key={pago.pago_id}>
          <span>
            {pago.metodo_nombre}
            {pago.referencia !== null && <span className={classes.nota}>Ref. {pago.referencia}</span>}
            {pago.nota_credito_id !== null && <span className={classes.nota}>NC-{pago.nota_credito_id}</span>}
          </span>
          <span className={classes.monto}>
            <MoneyText value={pago.monto} />
            {pago.cambio > 0 && (
              <span className={classes.nota}>
                Recibido <MoneyText value={pago.recibido} />, cambio <MoneyText value={pago.cambio} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
