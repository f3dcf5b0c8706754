import type { ReactNode } from 'react';
import { IconCash, IconFileInvoice } from '@tabler/icons-react';
import { moneyText } from '#kit/web/ui/money.ts';
import classes from './Avisos.module.css';

interface Props {
  readonly sinFactura: number;
  /** Lempiras. */
  readonly saldo: number;
}

/** What the customer may want to settle; nothing when there is nothing. */
export function Avisos({ sinFactura, saldo }: Props) {
  if (sinFactura === 0 && saldo === 0) return null;
  return (
    <div className={classes.notices}>
      {sinFactura > 0 && (
        <Aviso
          icon={<IconFileInvoice size={20} stroke={1.7} />}
          titulo={sinFactura === 1 ? 'Falta la factura de 1 paquete' : `Falta la factura de ${sinFactura} paquetes`}
          texto="Téngala a mano: con la factura de la compra, el paquete sale de Miami sin demora."
        />
      )}
      {saldo > 0 && (
        <Aviso
          icon={<IconCash size={20} stroke={1.7} />}
          titulo={`Saldo pendiente: ${moneyText(saldo)}`}
          texto="Es lo que queda por pagar de sus entregas a crédito."
        />
      )}
    </div>
  );
}

interface AvisoProps {
  readonly icon: ReactNode;
  readonly titulo: string;
  readonly texto: string;
}

function Aviso({ icon, titulo, texto }: AvisoProps) {
  return (
    <section className={classes.notice} aria-label={titulo}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div>
        <h2 className={classes.title}>{titulo}</h2>
        <p className={classes.text}>{texto}</p>
      </div>
    </section>
  );
}
