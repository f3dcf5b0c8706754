import { Text } from '@mantine/core';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { abonosCalls } from '../../contract/abonos.calls.ts';
import type { Abono } from '../../contract/abonos.schemas.ts';
import { numeroText } from '../../rules/numero.public.ts';

interface Props {
  readonly abono: Abono;
  readonly onClose: () => void;
}

/** Voids a receipt, with the reason; what it undoes is said before. */
export function AnularComprobante({ abono: { abono_id, version, total, detalle }, onClose }: Props) {
  return (
    <FormDialog title="Anular el comprobante" record={numeroText(abono_id)} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={abonosCalls.void}
          params={{ abono_id }}
          initialValues={{ razon: '' }}
          toBody={(values) => ({ ...values, version })}
          submitLabel="Anular comprobante"
          danger
          invalidates={['abonos', 'entregas', 'notas_credito']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>
                Los {moneyText(total)} se deben de nuevo en{' '}
                {detalle.map(({ entrega_id }) => numeroText(entrega_id)).join(', ')}: lo cobrado en efectivo se devuelve
                al cliente. Si quien pagó se llevaba la mercadería de vuelta, anule la entrega y no el comprobante. Nada
                se borra.
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
