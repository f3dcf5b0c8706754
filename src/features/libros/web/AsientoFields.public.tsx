import { type ReactNode, useState } from 'react';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DateField } from '#kit/web/form/DateField.tsx';
import { DocumentField } from '#kit/web/form/DocumentField.tsx';
import type { FieldPath, Form, FormValues } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { localDay } from '#kit/rules/dates.ts';
import { CategoriaField } from '#features/categorias/web/CategoriaField.public.tsx';
import { sucursalPropia } from '#features/sucursales/web/sucursal-primero.public.ts';
import { useSucursales } from '#features/sucursales/web/use-sucursales.public.ts';
import { libroErrors } from '../contract/libros.errors.ts';
import { librosCalls } from '../contract/libros.calls.ts';
import { COMENTARIO_MAX, REFERENCIA_MAX } from '../contract/libros.schemas.ts';
import { enLempiras } from '../rules/monto.public.ts';
import { useCuentas } from './use-cuentas.public.ts';

/** How each book calls its fields and speaks of them. */
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

export type Prefijo = keyof typeof LIBRO;

interface Props<V extends FormValues> {
  readonly form: Form<V>;
  readonly prefijo: Prefijo;
  /** Between the amount and the attachment, e.g. the packing lists of an expense. */
  readonly children?: ReactNode;
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** The amount: lempiras, or of an account in dollars the dollars, with what each cost that day. */
function Monto<V extends FormValues>({ form, prefijo, usd }: Props<V> & { readonly usd: boolean }) {
  const at = (name: string) => name as FieldPath<V>;
  const values: FormValues = form.getValues();
  const fecha = values[`${prefijo}_fecha`];
  const delDia = useCall(
    librosCalls.factor,
    { query: { fecha: typeof fecha === 'string' ? fecha : '' } },
    { enabled: usd && typeof fecha === 'string' && fecha !== '' },
  ).data?.data.factor_venta;
  if (!usd) return <MoneyField form={form} name={at(`${prefijo}_valor`)} label="Monto" moneda="HNL" required />;
  const dolares = numberIn(values[`${prefijo}_valor_usd`]);
  const factor = numberIn(values['factor_dolar']) ?? delDia ?? null;
  return (
    <>
      <MoneyField
        form={form}
        name={at(`${prefijo}_valor_usd`)}
        label="Monto"
        moneda="USD"
        required
        help={
          dolares === null || factor === null
            ? 'La cuenta es en dólares.'
            : `Son ${moneyText(enLempiras(dolares, factor))}.`
        }
      />
      <MoneyField
        form={form}
        name={at('factor_dolar')}
        label="Factor del dólar"
        moneda="HNL"
        decimals={4}
        help={
          delDia == null
            ? 'No hay uno para esa fecha: escríbalo.'
            : `Vacío, el de esa fecha: ${moneyText(delDia, 'HNL', 4)}.`
        }
      />
    </>
  );
}

/** The fields of an expense or an income; an account in dollars takes dollars. */
export function AsientoFields<V extends FormValues>({ form, prefijo, children }: Props<V>) {
  const at = (name: string) => name as FieldPath<V>;
  const { tipo, cuenta, ayuda, adjunto } = LIBRO[prefijo];
  const propia = sucursalPropia(useSession());
  const { sucursales = [] } = useSucursales();
  const cuentas = useCuentas(true).filter(
    ({ es_caja, sucursal_id }) => !es_caja || propia === null || sucursal_id === propia,
  );
  const [hoy] = useState(() => localDay(Date.now()));
  const values: FormValues = form.getValues();
  const chosen = cuentas.find(({ cuenta_banco_id }) => cuenta_banco_id === values['cuenta_banco_id']);
  const usd = chosen?.cuenta_banco_moneda === 'USD';
  const emptyMontos = (): void => {
    for (const name of [`${prefijo}_valor`, `${prefijo}_valor_usd`, 'factor_dolar'])
      form.setFieldValue(at(name), '' as never);
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
        <SelectField
          form={form}
          name={at('cuenta_banco_id')}
          label={cuenta}
          required
          searchable
          placeholder="Banco, nombre o número"
          {...(chosen?.es_caja === true && { help: 'El efectivo pasa por su turno de caja abierto.' })}
          options={cuentas.map((one) => ({
            value: one.cuenta_banco_id,
            label: one.es_caja
              ? one.cuenta_banco_nombre
              : `${one.cuenta_banco_nombre} · ${one.cuenta_banco_numero} · ${one.cuenta_banco_moneda}`,
            group: one.banco_nombre,
          }))}
          onChosen={(id) => {
            const next = cuentas.find(({ cuenta_banco_id }) => cuenta_banco_id === id);
            if ((next?.cuenta_banco_moneda === 'USD') !== usd) emptyMontos();
          }}
        />
        <DateField form={form} name={at(`${prefijo}_fecha`)} label="Fecha" maxDate={hoy} required />
        <Monto form={form} prefijo={prefijo} usd={usd} />
        <SelectField
          form={form}
          name={at('sucursal_id')}
          label="Sucursal"
          required
          disabled={propia !== null}
          options={sucursales
            .filter(({ sucursal_estado }) => sucursal_estado)
            .map(({ sucursal_id, sucursal_codigo, sucursal_nombre }) => ({
              value: sucursal_id,
              label: `${sucursal_codigo} · ${sucursal_nombre}`,
            }))}
        />
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
