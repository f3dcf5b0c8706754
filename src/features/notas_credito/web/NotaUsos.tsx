import { Group, Text } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';

const DIGITS = 9;

/** What was paid with it, each leading to its receipt. */
export function NotaUsos({ usos }: Pick<NotaCredito, 'usos'>) {
  if (usos.length === 0) return null;
  return (
    <Section title="Lo que pagó">
      <Rows>
        {usos.map(({ abono_id, monto, fecha_registro, anulado }) => (
          <Group key={abono_id} component="li" justify="space-between" py="xs">
            <span>
              <TextLink to="/reporte/abonos/$abono_id" params={{ abono_id: String(abono_id) }} className="mono">
                {String(abono_id).padStart(DIGITS, '0')}
              </TextLink>{' '}
              <Text span size="sm" c="dimmed">
                <DateText value={fecha_registro} time />
              </Text>
            </span>
            <Group gap="xs">
              {anulado && <StatusBadge tone="danger">Anulado</StatusBadge>}
              <MoneyText value={monto} />
            </Group>
          </Group>
        ))}
      </Rows>
    </Section>
  );
}
