import { Table, Text } from '@mantine/core';
import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { changeText } from '#kit/rules/percent-text.ts';
import { counted } from '#kit/rules/counted.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { type Servicio, tarifaDraft } from '../contract/servicios.schemas.ts';
import { CAMBIO_RARO, cambioRaro, cambiosDePrecio, type PreciosDeServicio } from '../rules/cambio-precio.ts';
import type { ServicioValues } from './servicio-values.ts';

const DESDE =
  'Rige desde que se guarda, para lo que se reciba o se vuelva a calcular. Las guías que ya tienen valor lo conservan, y las tarifas especiales no cambian.';

/** The typed prices; null while one of them is invalid. */
const preciosOf = ({ servicio_minimo, tarifas }: ServicioValues): PreciosDeServicio | null => {
  const read = tarifas.map((tarifa) => tarifaDraft.safeParse(tarifa).data);
  if (read.some((tarifa) => tarifa === undefined)) return null;
  return {
    servicio_minimo: Number(servicio_minimo) || 0,
    tarifas: read.flatMap((tarifa, index) => (tarifa === undefined ? [] : [{ ...tarifa, tarifa_id: index }])),
  };
};

/** Asks for confirmation of an unusually large price change. @returns whether to continue. */
export const confirmPrecio = async (servicio: Servicio, values: ServicioValues): Promise<boolean> => {
  const despues = preciosOf(values);
  const rare = despues === null ? undefined : cambioRaro(servicio, despues);
  if (rare === undefined) return true;
  const { peso, antes, percent } = rare;
  return confirm({
    title: '¿Son correctos estos precios?',
    text: `${counted(peso, '1 libra pasa', '# libras pasan')} de ${moneyText(antes, 'USD')} a ${moneyText(rare.despues, 'USD')}${percent === null ? '' : ` (${changeText(percent)})`}. ${DESDE}`,
    confirmar: 'Sí, guardarlos',
    cancelar: 'Corregir',
    danger: true,
  });
};

interface Props {
  readonly servicio: Servicio;
  readonly form: Form<ServicioValues>;
}

/** The prices of four example parcels before and after the change. */
export function CambioDePrecio({ servicio, form }: Props) {
  const despues = preciosOf(form.values);
  const cambios = cambiosDePrecio(servicio, despues ?? servicio);
  return (
    <FormSection title="Lo que pagará un cliente" detalle={DESDE}>
      <Wide>
        <Table aria-label="Precio de ejemplo antes y después" aria-live="polite" withRowBorders={false} maw={520}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">Peso a cobrar</Table.Th>
              <Table.Th ta="right">Hoy</Table.Th>
              <Table.Th ta="right">Con estos precios</Table.Th>
              <Table.Th ta="right">Cambio</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="num">
            {cambios.map(({ peso, antes, despues: after, percent }) => (
              <Table.Tr key={peso}>
                <Table.Td ta="right">{peso} lb</Table.Td>
                <Table.Td ta="right">{moneyText(antes, 'USD')}</Table.Td>
                <Table.Td ta="right">{despues === null ? '—' : moneyText(after, 'USD')}</Table.Td>
                <Table.Td ta="right">
                  <Text
                    span
                    inherit
                    fw={600}
                    {...(percent !== null && Math.abs(percent) > CAMBIO_RARO ? { c: 'red' } : {})}
                  >
                    {antes === after ? 'Igual' : percent === null ? '' : changeText(percent)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Wide>
    </FormSection>
  );
}
