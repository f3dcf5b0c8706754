import { useCall } from '#kit/web/api/use-call.ts';
import type { Form } from '#kit/web/form/form-types.ts';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { setField } from '#kit/web/form/set-field.ts';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import type { ValuesOf } from '#kit/web/form/values.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { PickerField } from '#kit/web/picker/PickerField.tsx';
import { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';
import { type createMetodoBody, METODO_TIPOS } from '../contract/cobros.calls.ts';
import { llevaCuenta } from '../rules/metodo-pago.ts';

type MetodoValues = ValuesOf<typeof createMetodoBody>;

interface Props<V extends MetodoValues> {
  readonly form: Form<V>;
  /** Whether payments were made by it; then its type cannot change. */
  readonly usado: boolean;
  readonly cuenta_banco_nombre: string | null;
}

export function MetodoFields<V extends MetodoValues>({ form, usado, cuenta_banco_nombre }: Props<V>) {
  const cuentas =
    useCall(bancosCalls.cuentas, { query: { limite: 1, es_caja: 'false', activo: 'true' } }).data?.data ?? [];
  return (
    <>
      <TextField form={form} name="metodo_nombre" label="Nombre" required autoFocus maxLength={60} />
      <SelectField
        form={form}
        name="metodo_tipo"
        label="Tipo"
        required
        disabled={usado}
        help={
          usado ? 'Ya se usó en pagos: el tipo no cambia.' : 'Decide qué se pide al cobrar: cambio, referencia o nota.'
        }
        options={optionsOf(METODO_TIPOS)}
        onChosen={(tipo) => {
          if (tipo === null || !llevaCuenta(tipo)) setField(form, 'cuenta_banco_id', null);
        }}
      />
      {llevaCuenta(String(form.getValues().metodo_tipo)) && (cuentas.length > 0 || cuenta_banco_nombre !== null) && (
        <PickerField
          form={form}
          name="cuenta_banco_id"
          label="Cuenta bancaria"
          help="A la que llega lo que se paga así."
          call={bancosCalls.cuentas}
          query={{ es_caja: 'false', activo: 'true' }}
          keyOf={(row) => row.cuenta_banco_id}
          labelOf={(row) => row.cuenta_banco_nombre}
          detailOf={(row) => `${row.banco_nombre} · ${row.cuenta_banco_numero} · ${row.cuenta_banco_moneda}`}
          valueLabel={cuenta_banco_nombre ?? undefined}
          placeholder="Sin cuenta"
        />
      )}
      <SwitchField form={form} name="activo" label="Activo: se ofrece al cobrar" />
    </>
  );
}
