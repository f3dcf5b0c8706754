import { Text } from '@mantine/core';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { type Llegada, llegadaText } from '../rules/llegada.public.ts';

interface Props {
  /** Expected days by the real times of the service; null: unknown. */
  readonly llegada: Llegada | null;
  /** Date promised at the reception. */
  readonly fecha: string | null;
  /** Staff, who answer for the promise, see both; owners see one. */
  readonly staff?: boolean;
}

/** When something is expected: the days as text if known, else the promised date, else «PENDIENTE». */
export function EntregaEstimada({ llegada, fecha, staff = false }: Props) {
  const hoy = useToday();
  if (llegada === null) return <DateText value={fecha} empty="PENDIENTE" />;
  return (
    <>
      {llegadaText(llegada, hoy)}
      {staff && fecha !== null && (
        <Text span size="sm" c="dimmed">
          {' '}
          Se prometió el <DateText value={fecha} />.
        </Text>
      )}
    </>
  );
}
