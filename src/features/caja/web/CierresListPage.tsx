import { Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { optionsOf, yesOrNo } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { cajaCalls } from '../contract/caja.calls.ts';
import { TURNO_ESTADOS } from '../rules/turno-transiciones.ts';
import { TurnoBadge } from './TurnoBadge.tsx';

const COLUMNS = screenColumns(cajaCalls.list, {
  estado: ({ estado }) => <TurnoBadge estado={estado} />,
  diferencia: ({ diferencia, con_diferencia, tarjetas_difieren }) => {
    if (diferencia === null) return null;
    const parts = [diferencia !== 0 && moneyText(diferencia), tarjetas_difieren && 'Tarjetas'].filter(Boolean);
    return (
      <Text span inherit c={con_diferencia ? 'red' : 'dimmed'}>
        {parts.length === 0 ? 'Cuadra' : parts.join(' · ')}
      </Text>
    );
  },
});

/** The user's own turnos, and those of others for users who approve. */
export function CierresListPage() {
  const sucursal = useSucursalFilter();
  return (
    <ListPage
      title="Cierres de caja"
      call={cajaCalls.list}
      rowKey={(row) => row.turno_id}
      rowLink={(row) => ({ to: '/caja/cierres/$turno_id', params: { turno_id: String(row.turno_id) } })}
      buscar="Turno o cajero"
      mainFilter="estado"
      filters={[
        { name: 'estado', label: 'Estado', multiple: true, options: optionsOf(TURNO_ESTADOS) },
        ...DESDE_HASTA,
        ...sucursal,
        {
          name: 'con_diferencia',
          label: 'Diferencia',
          options: yesOrNo('Con diferencia', 'Sin diferencia'),
        },
      ]}
      columns={COLUMNS}
      actions={
        <LinkButton to="/caja" variant="default">
          Mi caja
        </LinkButton>
      }
      empty={{ title: 'No hay cierres', text: 'Aquí quedan los turnos de caja: los abiertos y los ya contados.' }}
    />
  );
}
