import { Text } from '@mantine/core';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { cajaCalls } from '../contract/caja.calls.ts';
import type { Turno } from '../contract/caja.schemas.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { faltaOSobra, tamanio } from '../rules/turno.rules.ts';

const cashText = (diferencia: number): string =>
  diferencia === 0
    ? 'El efectivo cuadra; lo cobrado con tarjeta, no.'
    : `${faltaOSobra(diferencia)} ${moneyText(tamanio(diferencia))} en efectivo.`;

/** Lets a difference be, with the reason. */
export function AprobarCierre({ turno, onClose }: { readonly turno: Turno; readonly onClose: () => void }) {
  const { turno_id, version, diferencia, comentario, cajero_nombre } = turno;
  return (
    <FormDialog title="Aprobar el cierre" record={turnoText(turno_id)} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={cajaCalls.approve}
          params={{ turno_id }}
          initialValues={{ comentario: '' }}
          toBody={(values) => ({ ...values, version })}
          submitLabel="Aprobar cierre"
          invalidates={['caja', 'system.notifications']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>
                {cashText(diferencia ?? 0)} {cajero_nombre} dice: «{comentario}».
              </Text>
              <TextareaField
                form={form}
                name="comentario"
                label="Comentario"
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
