import { Text } from '@mantine/core';
import { Wide } from '#kit/web/form/FormSection.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { type Precio, pesoConMinimo, tarifaDePeso, valorDePeso } from '#features/servicios/rules/precio.public.ts';
import { tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { differenceText } from '#features/servicios/web/precio-text.public.ts';
import type { TarifaClienteValues } from './tarifa-cliente-values.ts';

/** Pounds of the sample parcels. */
const SAMPLES = [1, 5, 10, 30] as const;

const amounts = tarifasClienteCalls.create.body.pick({ tarifa_plana: true, tarifa_peso: true, peso_minimo: true });

/** The typed price as the form would send it; null while a part is missing or wrong. */
const precioOf = (values: TarifaClienteValues): Precio | null => amounts.safeParse(values).data ?? null;

interface Props {
  readonly values: TarifaClienteValues;
  readonly servicio: Servicio | undefined;
}

/** What sample parcels would cost by the typed fee, beside their cost by the service's own prices. */
export function PrecioPreview({ values, servicio }: Props) {
  const precio = precioOf(values);
  return (
    <Wide>
      <Panel sunken p={0} gap={0} aria-live="polite">
        <DataTable label="Lo que se cobraría">
          <thead>
            <tr>
              <th className="num">Peso</th>
              <th className="num">Especial</th>
              <th className="num">Del servicio</th>
              <th className="num">Diferencia</th>
            </tr>
          </thead>
          <tbody>
            {SAMPLES.map((pounds) => (
              <Sample key={pounds} pounds={pounds} precio={precio} servicio={servicio} />
            ))}
          </tbody>
        </DataTable>
        <Text size="xs" c="dimmed" px="md" py="xs">
          Antes de descuento, ISV y envío.
        </Text>
      </Panel>
    </Wide>
  );
}

interface SampleProps {
  readonly pounds: number;
  readonly precio: Precio | null;
  readonly servicio: Servicio | undefined;
}

function Sample({ pounds, precio, servicio }: SampleProps) {
  const peso = pesoConMinimo(pounds, servicio?.servicio_minimo ?? 0);
  const tarifa = tarifaDePeso(servicio?.tarifas ?? [], peso);
  const especial = precio === null ? null : valorDePeso(precio, peso);
  const base = tarifa === undefined ? null : valorDePeso(tarifa, peso);
  return (
    <tr>
      <th scope="row" className="num">
        {pounds} lb
      </th>
      <td className="num">
        <MoneyText value={especial} moneda="USD" />
      </td>
      <td className="num">
        <MoneyText value={base} moneda="USD" />
      </td>
      <td className="num">
        {especial === null || base === null ? '—' : (differenceText(especial, base, 2) ?? 'Igual')}
      </td>
    </tr>
  );
}
