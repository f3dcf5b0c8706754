import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useLocation, useParams } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { printPage } from '#kit/web/print/print-page.ts';
import { PrintSheet } from '#kit/web/print/PrintSheet.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { moneyText } from '#kit/rules/money-text.ts';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';
import { notaImpresaText, notaText } from '../rules/nota-numero.public.ts';
import { NotaCreditoEstadoBadge } from './NotaCreditoEstadoBadge.tsx';
import { NotaDatos } from './NotaDatos.tsx';
import { NotaPapel } from './NotaPapel.tsx';
import { NotaUsos } from './NotaUsos.tsx';
import { IMPRIMIR } from './imprimir-nota.ts';

/** The printable document; its print dialog opens by itself right after the approval. */
function Documento({ nota }: { readonly nota: NotaCredito }) {
  const atOnce = useLocation({ select: ({ hash }) => hash === IMPRIMIR });
  const begun = useRef(false);
  const title = notaImpresaText(nota.nota_credito_id);
  useEffect(() => {
    if (!atOnce || begun.current) return;
    begun.current = true;
    void printPage(title);
  }, [atOnce, title]);
  return (
    <PrintSheet paper="carta">
      <NotaPapel nota={nota} />
    </PrintSheet>
  );
}

interface AnularProps {
  readonly nota: NotaCredito;
  readonly onClose: () => void;
}

/** Dialog that cancels an approved note, with a reason. */
function AnularNotaDialog({ nota: { nota_credito_id, credito, version }, onClose }: AnularProps) {
  return (
    <ReasonDialog
      title="Anular nota de crédito"
      record={notaText(nota_credito_id)}
      onClose={onClose}
      call={notasCreditoCalls.cancel}
      params={{ nota_credito_id }}
      sends={{ version }}
      submitLabel="Anular nota"
      danger
      invalidates={['notas_credito', 'abonos', 'entregas']}
    >
      El cliente ya no podrá pagar con estos {moneyText(credito)}. Nada se borra.
    </ReasonDialog>
  );
}

interface Props {
  /** The call that reads the note: by its own permissions, or by the report's. */
  readonly call: typeof notasCreditoCalls.get | typeof notasCreditoCalls.reported;
}

/** A credit note: the amount and its reason, the payments made with it, and the printable document. */
export function NotaDetalle({ call }: Props) {
  const { nota_credito_id } = useParams({ strict: false });
  const result = useCall(call, { params: { nota_credito_id: nota_credito_id ?? '' } });
  const [voiding, setVoiding] = useState(false);
  return (
    <DetailPage
      key={nota_credito_id}
      result={result}
      title={(nota) => `Nota de crédito ${notaText(nota.nota_credito_id)}`}
      heading={(nota) => (
        <>
          Nota de crédito <span className="mono">{notaText(nota.nota_credito_id)}</span>
        </>
      )}
      badges={({ estado }) => <NotaCreditoEstadoBadge estado={estado} />}
      actions={({ acciones, ...nota }) => (
        <>
          {acciones.procesar && (
            <LinkButton
              to="/financiero/notas_credito/procesar/$nota_credito_id"
              params={{ nota_credito_id: String(nota.nota_credito_id) }}
            >
              Procesar
            </LinkButton>
          )}
          {acciones.anular && (
            <Button variant="default" color="red" onClick={() => setVoiding(true)}>
              Anular
            </Button>
          )}
          <Button
            variant={acciones.procesar ? 'default' : 'filled'}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void printPage(notaImpresaText(nota.nota_credito_id))}
          >
            Imprimir
          </Button>
        </>
      )}
    >
      {(nota) => (
        <>
          <NotaDatos nota={nota} />
          <NotaUsos usos={nota.usos} />
          <Documento nota={nota} />
          {voiding && <AnularNotaDialog nota={nota} onClose={() => setVoiding(false)} />}
        </>
      )}
    </DetailPage>
  );
}
