import { Text } from '@mantine/core';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { type Llegada, llegadaText, promesaOf } from '../rules/llegada.public.ts';

interface Props {
  /** Expected days by the real times of the service; null: unknown. */
  readonly llegada: Llegada | null;
  /** Date promised at the reception. */
  readonly fecha: string | null;
  /** Staff, who answer for the promise, see both; owners see one. */
  readonly staff?: boolean;
}

interface EnListaProps {
  readonly estado: string;
  /** Absent: staff, who read the promised date. */
  readonly llegada: Llegada | null | undefined;
  readonly fecha: string | null;
}

/** The same in a list. */
export function EntregaEnLista({ estado, llegada, fecha }: EnListaProps) {
  if (llegada === undefined) return <DateText value={fecha} empty="PENDIENTE" />;
  return <EntregaEstimada llegada={llegada} fecha={promesaOf(estado, llegada, fecha)} />;
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
