import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import type { ParamsInput } from '#kit/contract/call.ts';
import type { CallInput } from '#kit/web/api/call-types.ts';
import type { FileCall } from '#kit/web/api/fetch-file.ts';
import { DetailPage, type RecordResult } from '#kit/web/detail/DetailPage.tsx';
import type { FormCall } from '#kit/web/form/ContractForm.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { asientoText } from '../rules/asiento.public.ts';
import { AsientoDatos, type AsientoMostrado } from './AsientoDatos.tsx';
import type { Prefijo } from './MontoFields.public.tsx';
import { AsientoBadge } from './Tachable.public.tsx';
import { TacharDialog } from './TacharDialog.tsx';

interface Props<Row, Remove extends FormCall, Download extends FileCall> {
  readonly prefijo: Prefijo;
  /** Its number as the address has it. */
  readonly address: string;
  readonly result: RecordResult<Row>;
  readonly calls: { readonly remove: Remove; readonly download: Download };
  /** The record with field names common to both books. */
  readonly asientoOf: (row: Row) => AsientoMostrado & {
    readonly numero: number;
    /** Of the call that deletes it. */
    readonly params: ParamsInput<Remove>;
    /** Of the call that downloads its file, if it has one. */
    readonly archivo: Omit<CallInput<Download>, 'body'>;
    readonly acciones: { readonly copiar: boolean; readonly eliminar: boolean };
  };
  /** Shown between the data and the history. */
  readonly children?: (row: Row) => ReactNode;
}

/** The page of an expense or income: its data, and whether it may be copied or deleted. */
export function AsientoPage<Row, Remove extends FormCall, Download extends FileCall>(
  props: Props<Row, Remove, Download>,
) {
  const { prefijo, address, result, calls, asientoOf, children } = props;
  const [striking, setStriking] = useState(false);
  const libro = prefijo === 'gasto' ? 'Gasto' : 'Ingreso';
  return (
    <DetailPage
      key={address}
      result={result}
      title={(row) => `${libro} ${asientoText(asientoOf(row).numero)}`}
      heading={(row) => (
        <>
          {libro} <span className="mono">{asientoText(asientoOf(row).numero)}</span>
        </>
      )}
      badges={(row) => <AsientoBadge eliminado={asientoOf(row).eliminado} />}
      actions={(row) => {
        const { acciones } = asientoOf(row);
        return (
          <>
            {acciones.copiar && (
              <LinkButton to={`/admin/${prefijo}s/registro`} search={{ copia: address }} variant="default">
                Copiar
              </LinkButton>
            )}
            {acciones.eliminar && (
              <Button variant="default" color="red" onClick={() => setStriking(true)}>
                Eliminar
              </Button>
            )}
          </>
        );
      }}
    >
      {(row) => {
        const asiento = asientoOf(row);
        return (
          <>
            <AsientoDatos asiento={asiento} call={calls.download} input={asiento.archivo}>
              {children?.(row)}
            </AsientoDatos>
            {striking && (
              <TacharDialog
                call={calls.remove}
                params={asiento.params}
                nombre={`${prefijo} ${asientoText(asiento.numero)}`}
                valor={asiento.valor}
                enCaja={asiento.turno_id !== null}
                invalidates={[`${prefijo}s`]}
                onClose={() => setStriking(false)}
              />
            )}
          </>
        );
      }}
    </DetailPage>
  );
}
