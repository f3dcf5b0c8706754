import { Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import { percentText } from '#kit/rules/percent-text.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ChipsField } from '#kit/web/form/ChipsField.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import type { CargoTerms } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { Guia } from '../../contract/guias.schemas.ts';
import type { FiguresOfGuia } from './dimensiones-figures.ts';
import type { DimensionesValues } from './dimensiones-values.ts';

const BASES = { 'Valor de la guía': 'del valor', 'Valor declarado': 'de lo declarado' } as const;

/** The text of a charge as an option: «Manejo especial · US$ 5.00». */
const optionText = ({ impuesto_nombre, impuesto_base, impuesto_valor }: CargoTerms): string =>
  `${impuesto_nombre} · ${impuesto_base === null ? moneyText(impuesto_valor, 'USD') : `${percentText(impuesto_valor)} ${BASES[impuesto_base]}`}`;

interface Props {
  readonly form: Form<DimensionesValues>;
  readonly guia: Guia;
  readonly vigentes: CondicionesCliente['cargos'];
  readonly figures: FiguresOfGuia;
}

/** The extra charges of a guide: the automatic ones are listed, the others can be chosen. */
export function CargosFields({ form, guia, vigentes, figures }: Props) {
  const byItself = figures.cargos.filter(({ elegido }) => !elegido);
  const itself = new Set(byItself.map(({ impuesto_id }) => impuesto_id));
  // A charge that the guide has stays on offer under its own terms, even if it was changed or switched off meanwhile.
  const own = guia.cargos.filter(({ elegido }) => elegido);
  const offered = new Map([...vigentes, ...own].map((cargo) => [cargo.impuesto_id, cargo as CargoTerms]));
  const options = [...offered.values()]
    .filter(({ impuesto_id }) => !itself.has(impuesto_id))
    .toSorted((a, b) => a.impuesto_id - b.impuesto_id);
  if (options.length === 0 && byItself.length === 0) return null;
  return (
    <Section title="Cargos adicionales">
      {options.length > 0 && (
        <ChipsField
          form={form}
          name="cargos"
          label="Se agregan a esta guía"
          options={options.map((cargo) => ({ value: String(cargo.impuesto_id), label: optionText(cargo) }))}
        />
      )}
      {byItself.length > 0 && (
        <Text size="sm" c="dimmed" mt={options.length > 0 ? 10 : 0}>
          Por sí solos: {byItself.map(optionText).join(', ')}.
        </Text>
      )}
    </Section>
  );
}
