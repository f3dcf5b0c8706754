import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import type { SaldosCliente } from '../contract/notas-credito.calls.ts';
import { NotaCreditoEstadoBadge } from './NotaCreditoEstadoBadge.tsx';
import classes from './NotasCredito.module.css';

/** The notes on a phone, one under the other. */
export function NotasCreditoCards({ notas }: { readonly notas: SaldosCliente['detalle'] }) {
  return (
    <ul className={classes.cards} aria-label="Notas de crédito">
      {notas.map((nota) => (
        <li key={nota.nota_credito_id} className={classes.card}>
          <div className={classes.line}>
            <span>
              <span className="mono">NC-{nota.nota_credito_id}</span> {nota.concepto}
            </span>
            <NotaCreditoEstadoBadge estado={nota.estado} />
          </div>
          <div className={classes.line}>
            <span>
              <MoneyText value={nota.credito} />
              {nota.usado > 0 && (
                <>
                  , usado <MoneyText value={nota.usado} />
                </>
              )}
            </span>
            <DateText value={nota.fecha_registro} />
          </div>
        </li>
      ))}
    </ul>
  );
}
