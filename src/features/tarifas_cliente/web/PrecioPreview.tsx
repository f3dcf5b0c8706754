import { Table } from '@mantine/core';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { type Precio, pesoConMinimo, tarifaDePeso, valorDePeso } from '#features/servicios/rules/precio.public.ts';
import { tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { differenceText } from '#features/servicios/web/precio-text.public.ts';
import classes from './PrecioPreview.module.css';
import type { TarifaClienteValues } from './tarifa-cliente-values.ts';

/** Pounds of the parcels by which a fee is tried. */
const SAMPLES = [1, 5, 10, 30] as const;

const amounts = tarifasClienteCalls.create.body.pick({ tarifa_plana: true, tarifa_peso: true, peso_minimo: true });

/** The typed price as the form would send it; null while a part is missing or wrong. */
const precioOf = (values: TarifaClienteValues): Precio | null => amounts.safeParse(values).data ?? null;

interface Props {
  readonly values: TarifaClienteValues;
  readonly servicio: Servicio | undefined;
}

/** What some parcels would cost by the typed fee, beside what they cost by the service's own prices. */
export function PrecioPreview({ values, servicio }: Props) {
  const precio = precioOf(values);
  return (
    <div className={classes.preview} aria-live="polite">
      <Table aria-label="Lo que se cobraría">
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">Peso</Table.Th>
            <Table.Th ta="right">Especial</Table.Th>
            <Table.Th ta="right">Del servicio</Table.Th>
            <Table.Th ta="right">Diferencia</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {SAMPLES.map((pounds) => (
            <Sample key={pounds} pounds={pounds} precio={precio} servicio={servicio} />
          ))}
        </Table.Tbody>
      </Table>
      <p className={classes.note}>Antes de descuento, ISV y envío.</p>
    </div>
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
    <Table.Tr>
      <Table.Th scope="row" ta="right" className="num">
        {pounds} lb
      </Table.Th>
      <Table.Td ta="right">
        <MoneyText value={especial} moneda="USD" />
      </Table.Td>
      <Table.Td ta="right">
        <MoneyText value={base} moneda="USD" />
      </Table.Td>
      <Table.Td ta="right" className="num">
        {especial === null || base === null ? '—' : (differenceText(especial, base, 2) ?? 'Igual')}
      </Table.Td>
    </Table.Tr>
  );
}
