import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import type { FieldPath, Form, FormValues } from '#kit/web/form/form-types.ts';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { librosCalls } from '../contract/libros.calls.ts';
import { enLempiras } from '../rules/monto.public.ts';

/** Prefix of the field names of each book. */
export type Prefijo = 'gasto' | 'ingreso';

interface Props<V extends FormValues> {
  readonly form: Form<V>;
  readonly prefijo: Prefijo;
  /** The account is in dollars. */
  readonly usd: boolean;
  readonly autoFocus?: boolean;
  /** The amount comes from a bank statement and cannot be changed; the factor can. */
  readonly fijo?: boolean;
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** The amount in lempiras; for an account in dollars, the amount in dollars and the factor of that day. */
export function MontoFields<V extends FormValues>({ form, prefijo, usd, autoFocus = false, fijo = false }: Props<V>) {
  const at = (name: string) => name as FieldPath<V>;
  const values: FormValues = form.getValues();
  const fecha = values[`${prefijo}_fecha`];
  const delDia = useCall(
    librosCalls.factor,
    { query: { fecha: typeof fecha === 'string' ? fecha : '' } },
    { enabled: usd && typeof fecha === 'string' && fecha !== '' },
  ).data?.data.factor_venta;
  const shared = { form, label: 'Monto', required: true, autoFocus, disabled: fijo };
  if (!usd) return <MoneyField {...shared} name={at(`${prefijo}_valor`)} moneda="HNL" />;
  const dolares = numberIn(values[`${prefijo}_valor_usd`]);
  const factor = numberIn(values['factor_dolar']) ?? delDia ?? null;
  return (
    <>
      <MoneyField
        {...shared}
        name={at(`${prefijo}_valor_usd`)}
        moneda="USD"
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
