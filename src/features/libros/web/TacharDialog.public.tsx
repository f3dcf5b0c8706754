import { Text } from '@mantine/core';
import type { BodyInput, ParamsInput } from '#kit/contract/call.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { ContractForm, type FormCall } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';

interface Props<C extends FormCall> {
  /** Whose body is the reason. */
  readonly call: C;
  readonly params: ParamsInput<C>;
  /** «gasto 00000012» */
  readonly nombre: string;
  /** Lempiras. */
  readonly valor: number;
  /** Its cash is in the drawer of a shift. */
  readonly enCaja: boolean;
  readonly invalidates: readonly string[];
  readonly onClose: () => void;
}

/** Strikes an expense or income through, with the reason. */
export function TacharDialog<C extends FormCall>(props: Props<C>) {
  const { call, params, nombre, valor, enCaja, invalidates, onClose } = props;
  return (
    <FormDialog title={`Eliminar ${nombre}`} record={moneyText(valor)} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={call}
          params={params}
          initialValues={{ razon: '' } as { razon: string } & BodyInput<C>}
          submitLabel="Eliminar"
          danger
          invalidates={[...invalidates, 'caja']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>
                Queda tachado, con su nombre y la razón, y deja de sumar.
                {enCaja && ' El efectivo vuelve a como estaba en el turno de caja.'} Para corregirlo, cópielo y registre
                el correcto.
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
