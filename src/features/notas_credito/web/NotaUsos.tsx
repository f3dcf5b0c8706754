import { Group, Text } from '@mantine/core';
import { numeroText } from '#kit/rules/numero-text.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { usePerson } from '#kit/web/session/use-person.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';

/** The payments made with it; each links to its receipt, if the user may open the receipts of its branch. */
export function NotaUsos({ usos }: Pick<NotaCredito, 'usos'>) {
  const person = usePerson();
  if (usos.length === 0) return null;
  const propia = person === null ? null : sucursalQueVe(person);
  return (
    <Section title="Lo que pagó">
      <Rows>
        {usos.map(({ abono_id, monto, fecha_registro, sucursal_id, anulado }) => (
          <Group key={abono_id} component="li" justify="space-between" py="xs">
            <span>
              <span className="mono">
                {propia === null || propia === sucursal_id ? (
                  <OpenLink
                    to="/reporte/abonos/$abono_id"
                    params={{ abono_id: String(abono_id) }}
                    access={abonosCalls.list.access}
                  >
                    {numeroText(abono_id)}
                  </OpenLink>
                ) : (
                  numeroText(abono_id)
                )}
              </span>{' '}
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
