import type { ReactNode } from 'react';
import { DateField } from '#kit/web/form/DateField.tsx';
import { DocumentField } from '#kit/web/form/DocumentField.tsx';
import type { FieldPath, Form, FormValues } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { setField } from '#kit/web/form/set-field.ts';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { CategoriaField } from '#features/categorias/web/CategoriaField.public.tsx';
import { libroErrors } from '../contract/libros.errors.ts';
import { COMENTARIO_MAX, REFERENCIA_MAX } from '../contract/libros.schemas.ts';
import { CuentaField, SucursalField } from './DondeFields.public.tsx';
import { MontoFields, type Prefijo } from './MontoFields.public.tsx';
import { useMoneda } from './use-cuentas.public.ts';

/** The texts of each book. */
const LIBRO = {
  gasto: {
    tipo: 'Gasto',
    cuenta: 'Cuenta de la que sale',
    ayuda: 'Número de factura o recibo, o de qué se trata.',
    adjunto: 'Adjunte la factura o su foto',
  },
  ingreso: {
    tipo: 'Ingreso',
    cuenta: 'Cuenta a la que entra',
    ayuda: 'Número de recibo o depósito, o de qué se trata.',
    adjunto: 'Adjunte el recibo o su foto',
  },
} as const;

interface Props<V extends FormValues> {
  readonly form: Form<V>;
  readonly prefijo: Prefijo;
  /** Account and amount come from a bank statement and cannot be changed. */
  readonly fijos?: boolean;
  /** Shown between the amount and the attachment, e.g. the packing lists of an expense. */
  readonly children?: ReactNode;
}

/** The fields of an expense or income; an account in dollars takes an amount in dollars. */
export function AsientoFields<V extends FormValues>({ form, prefijo, fijos = false, children }: Props<V>) {
  const at = (name: string) => name as FieldPath<V>;
  const { tipo, cuenta, ayuda, adjunto } = LIBRO[prefijo];
  const hoy = useToday();
  const values: FormValues = form.getValues();
  const usd = useMoneda(values['cuenta_banco_id']) === 'USD';
  const emptyMontos = (): void => {
    for (const name of [`${prefijo}_valor`, `${prefijo}_valor_usd`, 'factor_dolar']) setField(form, at(name), '');
  };
  return (
    <>
      <FormSection>
        <CategoriaField form={form} name={at('categoria_id')} tipo={tipo} label="Categoría" required autoFocus />
        <TextField
          form={form}
          name={at(`${prefijo}_referencia`)}
          label="Referencia"
          maxLength={REFERENCIA_MAX}
          help={ayuda}
          required
        />
        <CuentaField
          form={form}
          name={at('cuenta_banco_id')}
          label={cuenta}
          required
          disabled={fijos}
          onCuenta={(next) => {
            if ((next?.cuenta_banco_moneda === 'USD') !== usd) emptyMontos();
          }}
        />
        <DateField form={form} name={at(`${prefijo}_fecha`)} label="Fecha" maxDate={hoy} required />
        <MontoFields form={form} prefijo={prefijo} usd={usd} fijo={fijos} />
        <SucursalField form={form} name={at('sucursal_id')} label="Sucursal" required />
        <Wide>
          <TextareaField
            form={form}
            name={at(`${prefijo}_comentario`)}
            label="Comentario"
            maxLength={COMENTARIO_MAX}
            minRows={2}
          />
        </Wide>
      </FormSection>
      {children}
      <FormSection>
        <Wide>
          <DocumentField
            form={form}
            name={at('adjunto')}
            label="Adjunto"
            choose={adjunto}
            wrongType={libroErrors.LIBRO_ADJUNTO_NO_ADMITIDO.message()}
          />
        </Wide>
      </FormSection>
    </>
  );
}
