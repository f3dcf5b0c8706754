import { useState } from 'react';
import { percentChange } from '#kit/rules/money.ts';
import { changeText } from '#kit/rules/percent-text.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { DateField } from '#kit/web/form/DateField.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import { cobrosCalls, FACTOR_DESDE } from '../contract/cobros.calls.ts';
import { CAMBIO_RARO, factorOf, type Punto } from '../rules/factor-dolar.ts';
import { GuiaTipica } from './GuiaTipica.tsx';
import classes from './FactorForm.module.css';

interface Props {
  readonly puntos: readonly Punto[];
  readonly hoy: string;
  /** US dollars. */
  readonly guiaTipica: number | null;
}

type Values = { fecha: string; factor_venta: number | string };

const { shape } = cobrosCalls.addDollar.body;

/** The form for the factor of a day; an existing value is corrected, and an unusual one must be confirmed. */
export function FactorForm({ puntos, hoy, guiaTipica }: Props) {
  const [round, setRound] = useState(0);
  const dateText = useDateText();

  const beSure = async ({ values }: Form<Values>): Promise<boolean> => {
    const before = factorOf(puntos, values.fecha);
    const after = shape.factor_venta.safeParse(values.factor_venta).data;
    if (before === undefined || after === undefined) return true;
    const percent = percentChange(before.factor_venta, after);
    if (Math.abs(percent) <= CAMBIO_RARO) return true;
    return confirm({
      title: '¿Es correcto este valor?',
      text: `Cambia de ${moneyText(before.factor_venta, 'HNL', 4)} a ${moneyText(after, 'HNL', 4)} (${changeText(percent)}).`,
      confirmar: 'Sí, registrarlo',
      cancelar: 'Corregir',
      danger: true,
    });
  };

  return (
    <Section title="Registrar valor">
      <div className={classes.form}>
        <ContractForm
          key={round}
          call={cobrosCalls.addDollar}
          initialValues={{ fecha: hoy, factor_venta: '' }}
          beforeSubmit={beSure}
          submitLabel="Registrar"
          invalidates={['cobros']}
          onSaved={() => setRound(round + 1)}
        >
          {(form) => {
            const known = puntos.find(({ fecha }) => fecha === form.values.fecha);
            return (
              <>
                <DateField
                  form={form}
                  name="fecha"
                  label="Fecha"
                  required
                  minDate={FACTOR_DESDE}
                  maxDate={hoy}
                  {...(known === undefined
                    ? {}
                    : {
                        help: `El ${dateText(known.fecha)} ya tiene ${moneyText(known.factor_venta, 'HNL', 4)}: se corregirá.`,
                      })}
                />
                <MoneyField
                  form={form}
                  name="factor_venta"
                  label="Lempiras por dólar"
                  moneda="HNL"
                  decimals={4}
                  required
                />
                <GuiaTipica
                  guiaTipica={guiaTipica}
                  antes={factorOf(puntos, hoy)?.factor_venta ?? null}
                  despues={shape.factor_venta.safeParse(form.values.factor_venta).data ?? null}
                />
              </>
            );
          }}
        </ContractForm>
      </div>
    </Section>
  );
}
