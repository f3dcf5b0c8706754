import { IconCashRegister } from '@tabler/icons-react';
import { Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { Tile } from './Tile.tsx';

function Turno() {
  const caja = useCall(cajaCalls.current, {}).data?.data;
  if (caja === undefined) return null;
  const { turno } = caja;
  return (
    <Tile icon={IconCashRegister} name="Su turno de caja" to="/caja" figure={turno === null ? 'Cerrado' : 'Abierto'}>
      {turno !== null && (
        <Text size="sm" c="dimmed">
          Desde <DateText value={turno.fecha_apertura} time />.{' '}
          {counted(turno.recibos, '1 recibo', '# recibos', 'Ningún recibo')}.
        </Text>
      )}
    </Tile>
  );
}

/** The user's cash shift, if they may open one. The expected amount is not shown before the drawer is counted. */
export function MiTurno() {
  return useAllowed(cajaCalls.current.access) ? <Turno /> : null;
}
