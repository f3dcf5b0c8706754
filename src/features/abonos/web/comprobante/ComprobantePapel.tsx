import { clienteText } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { PrintDocument } from '#kit/web/print/PrintDocument.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { formatDni, formatRtn } from '#features/clientes/contract/clientes.schemas.ts';
import { LineasPrecio } from '#features/guias/web/LineasPrecio.public.tsx';
import { notaText } from '#features/notas_credito/rules/nota-numero.public.ts';
import type { Abono } from '../../contract/abonos.schemas.ts';
import classes from './ComprobantePapel.module.css';

/** The printed receipt, on letter paper or a roll. */
export function ComprobantePapel({ abono }: { readonly abono: Abono }) {
  const { abono_id, cliente, sucursal, detalle, pagos } = abono;
  return (
    <PrintDocument title="Comprobante de Pago" numero={numeroText(abono_id)} mark={abono.anulado ? 'ANULADO' : null}>
      <dl className={classes.datos}>
        <Dato label="Fecha">
          <DateText value={abono.fecha_registro} time />
        </Dato>
        <Dato label="Sucursal">{sucursal.sucursal_nombre}</Dato>
        <Dato label="Cobró">{abono.cobrador}</Dato>
        <Dato label="Cliente">{clienteText(cliente)}</Dato>
        {cliente.rtn !== null && <Dato label="RTN">{formatRtn(cliente.rtn)}</Dato>}
        {cliente.rtn === null && cliente.dni !== null && <Dato label="DNI">{formatDni(cliente.dni)}</Dato>}
        <Dato label="Tipo">{abono.tipo}</Dato>
      </dl>
      <table className={classes.tabla}>
        <thead>
          <tr>
            <th>Entrega #</th>
            <th>Abono (HNL)</th>
          </tr>
        </thead>
        <tbody>
          {detalle.map(({ entrega_id, abono: monto, guias }) => (
            <tr key={entrega_id}>
              <td>
                {numeroText(entrega_id)}
                <span className={classes.guias}>{guias.join(', ')}</span>
              </td>
              <td>{moneyText(monto)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>Total</th>
            <th>{moneyText(abono.total)}</th>
          </tr>
        </tfoot>
      </table>
      <dl className={classes.cuentas}>
        {pagos.map((pago) => (
          <Dato
            key={pago.pago_id}
            label={[
              pago.metodo_nombre,
              pago.referencia,
              pago.nota_credito_id === null ? null : notaText(pago.nota_credito_id),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {moneyText(pago.monto)}
            {pago.cambio > 0 && <span className={classes.guias}>Recibido {moneyText(pago.recibido)}</span>}
          </Dato>
        ))}
        {abono.cambio > 0 && (
          <Dato label="Cambio" strong>
            {moneyText(abono.cambio)}
          </Dato>
        )}
        <Dato label="Saldo pendiente" strong={abono.saldo > 0}>
          {moneyText(abono.saldo)}
        </Dato>
      </dl>
      {detalle.flatMap(({ precios }) =>
        precios.map(({ guia, lineas }) => (
          <section key={guia} className={classes.precio}>
            <h2>¿Cómo se calculó {guia}?</h2>
            <LineasPrecio lineas={lineas} />
          </section>
        )),
      )}
      <p className={classes.gracias}>Gracias por su preferencia.</p>
    </PrintDocument>
  );
}

interface DatoProps {
  readonly label: string;
  readonly strong?: boolean;
  readonly children: React.ReactNode;
}

function Dato({ label, strong = false, children }: DatoProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
