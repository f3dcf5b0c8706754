import type { ReactNode } from 'react';
import { clienteText } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { PrintDocument } from '#kit/web/print/PrintDocument.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { formatDni, formatRtn } from '#features/clientes/contract/clientes.schemas.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';
import { notaImpresaText } from '../rules/nota-numero.public.ts';
import classes from './NotaPapel.module.css';

function Dato({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The printed credit note, on letter paper; a note that is not approved has its state across it. */
export function NotaPapel({ nota }: { readonly nota: NotaCredito }) {
  const guia = guiaDePaquete(nota);
  return (
    <PrintDocument
      title="Nota de Crédito"
      numero={notaImpresaText(nota.nota_credito_id)}
      mark={nota.estado === 'Aprobado' ? null : nota.estado.toUpperCase()}
    >
      <dl className={classes.datos}>
        <Dato label="Fecha">
          <DateText value={nota.fecha_revision ?? nota.fecha_registro} time />
        </Dato>
        <Dato label="Cliente">{clienteText(nota)}</Dato>
        {nota.rtn !== null && <Dato label="RTN">{formatRtn(nota.rtn)}</Dato>}
        {nota.rtn === null && nota.dni !== null && <Dato label="DNI">{formatDni(nota.dni)}</Dato>}
        {guia !== null && <Dato label="Guía">{guia}</Dato>}
        <Dato label="Concepto">{nota.concepto}</Dato>
        <Dato label="Razón">{nota.razon}</Dato>
        <Dato label="Válida hasta">
          <DateText value={nota.vence} />
        </Dato>
      </dl>
      <p className={classes.credito}>Crédito a favor: {moneyText(nota.credito)}</p>
      <div className={classes.firmas}>
        <div>Solicitó: {nota.solicito}</div>
        <div>Autorizó: {nota.reviso}</div>
      </div>
    </PrintDocument>
  );
}
