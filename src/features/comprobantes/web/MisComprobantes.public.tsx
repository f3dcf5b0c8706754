import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { ComprobanteEstadoBadge } from './ComprobanteEstadoBadge.tsx';

const DAY_MS = 86_400_000;

/** The start of the last `dias` days in milliseconds; 0 if undefined. */
const daysAgo = (dias: number | undefined): number => (dias === undefined ? 0 : Date.now() - dias * DAY_MS);

interface Props {
  readonly cliente_id: number;
  /** Show only those of the last `dias` days. */
  readonly dias?: number;
}

/** The state of the transfers that a client sent; nothing if there are none. */
export function MisComprobantes({ cliente_id, dias }: Props) {
  const all = useCall(comprobantesCalls.ofCliente, { params: { cliente_id } }).data?.data ?? [];
  const since = daysAgo(dias);
  const shown = all.filter(({ fecha_registro }) => Date.parse(fecha_registro) >= since);
  if (shown.length === 0) return null;
  return (
    <Section title="Sus comprobantes de transferencia">
      <Rows aria-label="Comprobantes enviados">
        {shown.map((one) => (
          <Stack key={one.comprobante_id} component="li" gap={2} py={8}>
            <Group justify="space-between" gap="0 12px">
              <span>
                <MoneyText value={one.monto} /> · {one.banco_nombre}
              </span>
              <ComprobanteEstadoBadge estado={one.estado} propio />
            </Group>
            {one.guias.length > 0 && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                Paga {one.guias.join(', ')}
              </Text>
            )}
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              Referencia {one.referencia} · <DateText value={one.fecha} />
            </Text>
            {one.razon_rechazo !== null && <Text size="sm">{one.razon_rechazo}</Text>}
            {one.abono_id !== null && (
              <TextLink to="/reporte/abonos/$abono_id" params={{ abono_id: String(one.abono_id) }} size="sm">
                Ver el comprobante de pago
              </TextLink>
            )}
            {one.nota_credito_id !== null && (
              <TextLink
                to="/clientes/$cliente_id"
                params={{ cliente_id: String(cliente_id) }}
                search={{ tab: 'saldos' }}
                size="sm"
              >
                Ver su saldo a favor
              </TextLink>
            )}
          </Stack>
        ))}
      </Rows>
    </Section>
  );
}
