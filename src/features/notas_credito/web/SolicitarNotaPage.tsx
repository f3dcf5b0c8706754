import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '#kit/web/api/api-error.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import type { BodyInput } from '#kit/contract/call.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import type { notaCreditoErrors } from '../contract/notas-credito.errors.ts';
import { estaConfirmado, sobreQue, type Duda } from './duda.ts';
import { SolicitarNotaFields } from './SolicitarNotaFields.tsx';
import { NUEVA } from './nueva-nota.ts';

const SOBRE_TOTAL: keyof typeof notaCreditoErrors = 'NOTA_SOBRE_TOTAL';

/** The form that requests a credit note; another user decides about it. */
export function SolicitarNotaPage() {
  const navigate = useNavigate();
  const [duda, setDuda] = useState<Duda | null>(null);
  return (
    <FormPage
      title="Solicitar nota de crédito"
      detalle="Otra persona la revisa; aprobada, el cliente puede pagar con ella."
    >
      <ContractForm
        call={notasCreditoCalls.create}
        initialValues={NUEVA as typeof NUEVA & BodyInput<typeof notasCreditoCalls.create>}
        toBody={(values) => ({ ...values, credito_confirmado: estaConfirmado(duda, values) })}
        submitLabel="Solicitar"
        invalidates={['notas_credito']}
        onSaved={({ data: { nota_credito_id } }) =>
          void navigate({
            to: '/financiero/notas_credito/detalle/$nota_credito_id',
            params: { nota_credito_id: String(nota_credito_id) },
          })
        }
        onRefused={(error, values) => {
          if (error instanceof ApiError && error.code === SOBRE_TOTAL)
            setDuda({ sobre: sobreQue(values), text: error.errores['credito'] ?? error.message, confirmada: false });
        }}
        onCancel={() => void navigate({ to: '/financiero/notas_credito' })}
      >
        {(form) => (
          <SolicitarNotaFields
            form={form}
            duda={duda}
            onConfirm={(confirmada) => setDuda((asked) => asked && { ...asked, confirmada })}
          />
        )}
      </ContractForm>
    </FormPage>
  );
}
