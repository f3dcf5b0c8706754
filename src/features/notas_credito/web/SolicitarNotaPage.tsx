import { useNavigate } from '@tanstack/react-router';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import type { BodyInput } from '#kit/contract/call.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { SolicitarNotaFields } from './SolicitarNotaFields.tsx';
import { NUEVA } from './nueva-nota.ts';

/** The form that requests a credit note; another user decides about it. */
export function SolicitarNotaPage() {
  const navigate = useNavigate();
  return (
    <FormPage
      title="Solicitar nota de crédito"
      detalle="Otra persona la revisa; aprobada, el cliente puede pagar con ella."
    >
      <ContractForm
        call={notasCreditoCalls.create}
        initialValues={NUEVA as typeof NUEVA & BodyInput<typeof notasCreditoCalls.create>}
        submitLabel="Solicitar"
        invalidates={['notas_credito']}
        onSaved={({ data: { nota_credito_id } }) =>
          void navigate({
            to: '/financiero/notas_credito/detalle/$nota_credito_id',
            params: { nota_credito_id: String(nota_credito_id) },
          })
        }
        onCancel={() => void navigate({ to: '/financiero/notas_credito' })}
      >
        {(form) => <SolicitarNotaFields form={form} />}
      </ContractForm>
    </FormPage>
  );
}
