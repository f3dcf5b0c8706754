import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import type { ValuesOf } from '#kit/web/form/values.ts';
import { PickerField } from '#kit/web/picker/PickerField.tsx';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { bancosCalls } from '../contract/bancos.calls.ts';
import { cuentaErrors } from '../contract/bancos.errors.ts';
import {
  type createCuentaBody,
  type CuentaBancoDetalle,
  MONEDAS,
  NOMBRE_MAX,
  NUMERO_MAX,
} from '../contract/bancos.schemas.ts';

type CuentaValues = ValuesOf<typeof createCuentaBody>;

const MONEDA_NOMBRE = { HNL: 'Lempiras (HNL)', USD: 'Dólares (USD)' } as const;
const sucursalText = (row: { readonly sucursal_codigo: string; readonly sucursal_nombre: string }): string =>
  `${row.sucursal_codigo} · ${row.sucursal_nombre}`;

interface Props<V extends CuentaValues> {
  readonly form: Form<V>;
  /** The account being edited; absent when adding one. */
  readonly cuenta?: CuentaBancoDetalle;
}

export function CuentaFields<V extends CuentaValues>({ form, cuenta }: Props<V>) {
  const { activo } = form.getValues();
  const keepsMoneda = cuenta !== undefined && !cuenta.acciones.cambiar_moneda;
  return (
    <>
      <FormSection>
        <PickerField
          form={form}
          name="banco_id"
          label="Banco"
          required
          autoFocus={cuenta === undefined}
          placeholder="Nombre del banco"
          call={bancosCalls.list}
          query={{ es_caja: 'false' }}
          keyOf={(row) => row.banco_id}
          labelOf={(row) => row.banco_nombre}
          detailOf={(row) => row.banco_origen}
          valueLabel={cuenta?.banco_nombre}
        />
        <PickerField
          form={form}
          name="sucursal_id"
          label="Centro de costo"
          required
          placeholder="Código, nombre o ciudad"
          help="La sucursal de cuyas cuentas forma parte."
          call={sucursalesCalls.options}
          keyOf={(row) => row.sucursal_id}
          labelOf={sucursalText}
          detailOf={(row) => row.ciudad_nombre}
          isExact={(row, text) => row.sucursal_codigo === text.toUpperCase()}
          valueLabel={cuenta === undefined ? undefined : sucursalText(cuenta)}
        />
        <TextField form={form} name="cuenta_banco_nombre" label="Nombre" maxLength={NOMBRE_MAX} required />
        <TextField
          form={form}
          name="cuenta_banco_numero"
          label="Número"
          maxLength={NUMERO_MAX}
          inputMode="numeric"
          mono
          required
        />
        <SelectField
          form={form}
          name="cuenta_banco_moneda"
          label="Moneda"
          required
          disabled={keepsMoneda}
          {...(keepsMoneda && { help: cuentaErrors.CUENTA_MONEDA_FIJA.message() })}
          options={MONEDAS.map((value) => ({ value, label: MONEDA_NOMBRE[value] }))}
        />
        <NumberField
          form={form}
          name="comision_pos"
          label="Comisión POS"
          unit="%"
          required
          help="Lo que el banco retiene de lo pagado con tarjeta."
        />
      </FormSection>
      <FormSection title="Para quien paga por transferencia">
        <Wide>
          <SwitchField
            form={form}
            name="recibe_transferencias"
            label="Mostrar a los clientes"
            disabled={!activo}
            help={
              activo
                ? 'La ven en su inicio y en sus guías: banco, número, moneda y titular.'
                : 'Una cuenta inactiva no se muestra.'
            }
          />
        </Wide>
        <Wide>
          <TextField
            form={form}
            name="titular"
            label="Titular"
            maxLength={NOMBRE_MAX}
            help="Como la conoce el banco. Vacío, el nombre de la empresa."
          />
        </Wide>
      </FormSection>
      {cuenta !== undefined && (
        <FormSection title="Estado">
          <SwitchField
            form={form}
            name="activo"
            label="Cuenta activa"
            help="Inactiva deja de ofrecerse; lo que ya se pagó en ella queda."
          />
        </FormSection>
      )}
    </>
  );
}
