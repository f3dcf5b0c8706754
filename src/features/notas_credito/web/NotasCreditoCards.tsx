import { Group, Stack } from '@mantine/core';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import type { SaldosCliente } from '../contract/notas-credito.calls.ts';
import { NotaCreditoEstadoBadge } from './NotaCreditoEstadoBadge.tsx';

/** The notes on a phone, one under the other. */
export function NotasCreditoCards({ notas }: { readonly notas: SaldosCliente['detalle'] }) {
  return (
    <Rows aria-label="Notas de crédito">
      {notas.map((nota) => (
        <Stack key={nota.nota_credito_id} component="li" gap={4} py={10}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <span>
              <span className="mono">NC-{nota.nota_credito_id}</span> {nota.concepto}
            </span>
            <NotaCreditoEstadoBadge estado={nota.estado} />
          </Group>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <span>
              <MoneyText value={nota.credito} />
              {nota.usado > 0 && (
                <>
                  , usado <MoneyText value={nota.usado} />
                </>
              )}
            </span>
            <DateText value={nota.fecha_registro} />
          </Group>
        </Stack>
      ))}
    </Rows>
  );
}
