import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FieldGrid, Wide } from '#kit/web/form/FormSection.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { RecordDialog } from '#kit/web/form/RecordDialog.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { setField } from '#kit/web/form/set-field.ts';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { blankOf, valuesOf, type ValuesOf } from '#kit/web/form/values.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { CategoriaField } from '#features/categorias/web/CategoriaField.public.tsx';
import { REFERENCIA_MAX } from '#features/libros/contract/libros.schemas.ts';
import { CuentaField, SucursalField } from '#features/libros/web/DondeFields.public.tsx';
import { useMoneda } from '#features/libros/web/use-cuentas.public.ts';
import { recurrentesCalls } from '../../contract/recurrentes.calls.ts';
import { createRecurrenteBody, updateRecurrenteBody } from '../../contract/recurrentes.schemas.ts';

type Values = ValuesOf<typeof createRecurrenteBody>;

function RecurrenteFields<V extends Values>({ form }: { readonly form: Form<V> }) {
  const { cuenta_banco_id } = form.getValues();
  const moneda = useMoneda(cuenta_banco_id);
  return (
    <FieldGrid>
      <Wide>
        <TextField
          form={form}
          name="recurrente_referencia"
          label="Gasto"
          maxLength={REFERENCIA_MAX}
          help="Como se leerá cada mes: Alquiler de la bodega."
          required
          autoFocus
        />
      </Wide>
      <CategoriaField form={form} name="categoria_id" tipo="Gasto" label="Categoría" required />
      <NumberField
        form={form}
        name="dia_mes"
        label="Día del mes"
        decimals={0}
        help="Desde ese día se propone; en un mes más corto, el último."
        required
      />
      <CuentaField
        form={form}
        name="cuenta_banco_id"
        label="Cuenta de la que sale"
        required
        plantilla
        onCuenta={(next) => {
          if ((next?.cuenta_banco_moneda ?? 'HNL') !== moneda) setField(form, 'recurrente_monto', '');
        }}
      />
      <MoneyField form={form} name="recurrente_monto" label="Monto usual" moneda={moneda} required />
      <SucursalField form={form} name="sucursal_id" label="Sucursal" required />
      <SwitchField form={form} name="activo" label="Plantilla activa" help="Inactiva deja de proponer." />
    </FieldGrid>
  );
}

interface Props {
  /** The id of the template, or `nuevo`. */
  readonly recurrente_id: string;
  readonly onClose: () => void;
}

/** Registers or edits a template, in a dialog over the list. */
export function RecurrenteDialog({ recurrente_id, onClose }: Props) {
  const sucursal_id = useSession()?.usuario.sucursal?.sucursal_id ?? null;
  const params = { recurrente_id };
  return (
    <RecordDialog
      read={recurrentesCalls.get}
      params={params}
      titles={{ add: 'Registrar gasto recurrente', edit: 'Editar gasto recurrente' }}
      nameOf={({ recurrente_referencia }) => recurrente_referencia}
      size="lg"
      onClose={onClose}
      add={(close) => (
        <ContractForm
          call={recurrentesCalls.create}
          initialValues={blankOf(createRecurrenteBody, { sucursal_id })}
          submitLabel="Registrar plantilla"
          invalidates={['gastos', 'system.notifications']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => <RecurrenteFields form={form} />}
        </ContractForm>
      )}
      edit={(recurrente, { close, reload, onAsking }) => (
        <ContractForm
          call={recurrentesCalls.update}
          params={params}
          initialValues={valuesOf(updateRecurrenteBody, recurrente)}
          invalidates={['gastos', 'system.notifications']}
          onSaved={onClose}
          onCancel={close}
          onReload={reload}
        >
          {(form) => (
            <>
              <RecurrenteFields form={form} />
              {recurrente.acciones.eliminar && (
                <RemoveButton
                  call={recurrentesCalls.remove}
                  input={{ params }}
                  label="Eliminar plantilla"
                  text={`Se eliminará ${recurrente.recurrente_referencia}, de la que nada se ha confirmado.`}
                  invalidates={['gastos', 'system.notifications']}
                  onAsking={onAsking}
                  onRemoved={onClose}
                />
              )}
            </>
          )}
        </ContractForm>
      )}
    />
  );
}
