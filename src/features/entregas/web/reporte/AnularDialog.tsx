import { Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { numeroText } from '#features/abonos/rules/numero.public.ts';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import type { Entrega } from '../../contract/entregas.schemas.ts';

interface Props {
  readonly entrega: Entrega;
  readonly onClose: () => void;
}

/** Voids a delivery, with the reason; what it undoes is said before. */
export function AnularDialog({ entrega: { entrega_id, version, total_guias, pagado }, onClose }: Props) {
  return (
    <FormDialog title="Anular la entrega" record={numeroText(entrega_id)} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={entregasCalls.void}
          params={{ entrega_id }}
          initialValues={{ razon: '' }}
          toBody={(values) => ({ ...values, version })}
          submitLabel="Anular entrega"
          danger
          invalidates={['abonos', 'entregas', 'guias', 'paquetes', 'notas_credito']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>
                {counted(
                  total_guias,
                  'La guía vuelve a estar disponible para entrega',
                  'Las # guías vuelven a estar disponibles para entrega',
                )}
                {pagado > 0 && ` y los ${moneyText(pagado)} pagados quedan anulados: devuélvalos al cliente`}. Nada se
                borra.
              </Text>
              <TextareaField
                form={form}
                name="razon"
                label="Razón"
                maxLength={RAZON_MAX}
                minRows={3}
                required
                autoFocus
              />
            </>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
