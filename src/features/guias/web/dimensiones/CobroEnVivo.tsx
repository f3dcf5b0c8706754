import { Box, Text } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import type { Guia } from '../../contract/guias.schemas.ts';
import { CargosLines, CobroLine, CobroTotal } from '../GuiaCobro.tsx';
import classes from './dimensiones.module.css';
import type { FiguresOfGuia } from './dimensiones-figures.ts';
import type { DimensionesValues } from './dimensiones-values.ts';

interface Props {
  readonly guia: Guia;
  readonly values: DimensionesValues;
  readonly figures: FiguresOfGuia;
}

/** The resulting price, updated while the user types. */
export function CobroEnVivo({ guia, values, figures }: Props) {
  const { aplica_isv, a_mano, actualizar_guia } = values;
  const unknown = !figures.legible && !a_mano;
  return (
    <div className={classes.live}>
      <Section title="Cobro">
        {!actualizar_guia && (
          <Text size="sm" c="dimmed" mb={10}>
            Solo se guardan las medidas; la guía conserva el precio que tiene.
          </Text>
        )}
        {actualizar_guia && unknown && (
          <Text size="sm" c="dimmed" mb={10}>
            Una medida no es válida: este todavía no es el precio.
          </Text>
        )}
        <Box opacity={actualizar_guia && !unknown ? 1 : 0.5} aria-live="polite">
          <dl>
            <CobroLine label="Peso a cobrar">
              <WeightText value={figures.peso_cobrar} />
            </CobroLine>
            <CobroLine label={a_mano ? 'Valor a mano' : 'Valor'}>
              <MoneyText value={figures.guia_valor} moneda="USD" />
            </CobroLine>
            {figures.guia_descuento > 0 && (
              <CobroLine label="Descuento">
                <MoneyText value={-figures.guia_descuento} moneda="USD" />
              </CobroLine>
            )}
            <CobroLine label="Subtotal">
              <MoneyText value={figures.subtotal} moneda="USD" />
            </CobroLine>
            <CargosLines cargos={figures.cargos} />
            {aplica_isv && (
              <CobroLine label={`ISV (${figures.isv_porcentaje}%)`}>
                <MoneyText value={figures.isv} moneda="USD" />
              </CobroLine>
            )}
            {figures.guia_costo_envio > 0 && (
              <CobroLine label="Envío">
                <MoneyText value={figures.guia_costo_envio} moneda="USD" />
              </CobroLine>
            )}
            {guia.guia_tarifa_transporte > 0 && (
              <CobroLine label="Transporte">
                <MoneyText value={guia.guia_tarifa_transporte} moneda="USD" />
              </CobroLine>
            )}
            <CobroLine label="Total en dólares" strong>
              <MoneyText value={figures.total_usd} moneda="USD" />
            </CobroLine>
          </dl>
          <CobroTotal total={figures.total} factor_dolar={figures.factor_dolar} es_estimado={guia.es_estimado} />
        </Box>
      </Section>
    </div>
  );
}
