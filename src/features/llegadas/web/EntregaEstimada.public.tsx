import { Text } from '@mantine/core';
import { localDay } from '#kit/rules/dates.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { type Llegada, llegadaText } from '../rules/llegada.public.ts';

interface Props {
  /** Between which days it is expected by what its service really takes. */
  readonly llegada: Llegada | null;
  /** The day that was promised when it was received. */
  readonly fecha: string | null;
  /** Both are said to whoever answers for the promise; to its owner one of them is enough. */
  readonly staff?: boolean;
}

/** In Tegucigalpa. */
const today = (): string => localDay(Date.now());

/** When something is expected, in words where that is known, else the day, else that it is pending. */
export function EntregaEstimada({ llegada, fecha, staff = false }: Props) {
  if (llegada === null) return <DateText value={fecha} empty="PENDIENTE" />;
  return (
    <>
      {llegadaText(llegada, today())}
      {staff && fecha !== null && (
        <Text span size="sm" c="dimmed">
          {' '}
          Se prometió el <DateText value={fecha} />.
        </Text>
      )}
    </>
  );
}
