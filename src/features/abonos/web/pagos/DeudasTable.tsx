import { Checkbox, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { DEUDA_VIEJA } from '#features/clientes/rules/deuda-vieja.public.ts';
import type { MostradorDePagos } from '../../contract/abonos.schemas.ts';
import { EntregaLink } from '../CobroLink.public.tsx';

interface Props {
  readonly datos: MostradorDePagos;
  readonly elegidas: ReadonlySet<number>;
  /** What each delivery gets from the payment as currently entered. */
  readonly abonos: ReadonlyMap<number, number>;
  readonly onElegir: (entrega_ids: readonly number[]) => void;
}

/** The open deliveries, and how much of the payment goes to each. */
export function DeudasTable({ datos: { entregas, total_entregas }, elegidas, abonos, onElegir }: Props) {
  const ids = entregas.map(({ entrega_id }) => entrega_id);
  const todas = elegidas.size === ids.length;
  return (
    <Section title={counted(total_entregas, 'Debe 1 entrega', 'Debe # entregas')} flush>
      <DataTable label="Tabla: Entregas que debe">
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label="Elegir todas"
                checked={todas}
                indeterminate={!todas && elegidas.size > 0}
                onChange={() => onElegir(todas ? [] : ids)}
              />
            </th>
            <th>Entrega</th>
            <th className="num">Debe</th>
            <th className="num">Abona</th>
          </tr>
        </thead>
        <tbody>
          {entregas.map(({ entrega_id, fecha_registro, dias, sucursal_codigo, guias, saldo, ...made }) => (
            <tr key={entrega_id}>
              <td>
                <Checkbox
                  aria-label={`Cobrar la entrega ${numeroText(entrega_id)}`}
                  checked={elegidas.has(entrega_id)}
                  onChange={(event) =>
                    onElegir(
                      event.currentTarget.checked
                        ? ids.filter((id) => id === entrega_id || elegidas.has(id))
                        : ids.filter((id) => id !== entrega_id && elegidas.has(id)),
                    )
                  }
                />
              </td>
              <td>
                <EntregaLink
                  entrega_id={entrega_id}
                  usuario_registro={made.usuario_registro}
                  sucursal_id={made.sucursal_id}
                />
                <Text size="xs" c="dimmed">
                  <DateText value={fecha_registro} /> ·{' '}
                  <Text span inherit c={dias > DEUDA_VIEJA ? 'red' : 'dimmed'}>
                    {counted(dias, 'hace 1 día', 'hace # días', 'hoy')}
                  </Text>{' '}
                  · {sucursal_codigo}
                </Text>
                <Text size="xs">{guias.join(', ')}</Text>
              </td>
              <td className="num">
                <MoneyText value={saldo} />
              </td>
              <td className="num">{abonos.has(entrega_id) && <MoneyText value={abonos.get(entrega_id) ?? 0} />}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {total_entregas > entregas.length && (
        <Text size="sm" c="dimmed" p="md">
          Se muestran las {entregas.length} más antiguas; un pago de todo sigue con las demás.
        </Text>
      )}
    </Section>
  );
}
