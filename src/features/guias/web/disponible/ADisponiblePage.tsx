import { Group, SegmentedControl, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { usePerson } from '#kit/web/session/use-person.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { useSucursalPrimero } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import type { GuiaSummary } from '../../contract/guias.schemas.ts';
import { noDispone } from '../../rules/guia-acciones.ts';
import { porDisponerColumns } from '../guia-columns.tsx';
import { dimensionesLink, guiaLink } from '../guia-links.ts';
import { TIPO_FILTER } from '../use-guia-filters.tsx';
import { EscanearDisponibles } from './EscanearDisponibles.tsx';
import { MarcarElegidas } from './MarcarElegidas.tsx';
import { ScanGuia } from './ScanGuia.tsx';
import { useElegidas } from './use-elegidas.ts';

const route = getRouteApi('/shell/guias/a_disponible');
const WITH = 'Con valor';
const WITHOUT = 'Sin valor';

/** Makes many guides available at once: scanned, and ticked in the list by who may see it. */
export function ADisponiblePage() {
  return useAllowed(guiasCalls.list.access) ? <ListaPorDisponer /> : <EscanearDisponibles />;
}

function ListaPorDisponer() {
  const { chosen, setChosen, round, add, onDone } = useElegidas();
  const person = usePerson();
  const { con_valor, sucursal_id } = route.useSearch();
  const navigate = useNavigate();
  const sucursal = useSucursalPrimero('sucursal_id', 'Sucursal');
  const filters = [TIPO_FILTER, useServicioFilter(), ...(sucursal.options.length > 1 ? [sucursal] : [])];
  const worthless = con_valor === 'false';
  const mayPrice = useAllowed(guiasCalls.dimensions.access);
  const show = (vista: string): void =>
    void navigate({ to: '.', search: { ...(vista === WITHOUT ? { con_valor: 'false' } : {}), sucursal_id } as never });
  return (
    <ListPage
      title="Marcar guías disponibles"
      call={guiasCalls.list}
      // Guides in a transfer become available at their destination.
      fixed={{
        guia_estado: 'Recibido en HN',
        ...(worthless ? { con_valor: 'false' } : { con_valor: 'true', en_transferencia: 'false' }),
      }}
      rowKey={(row) => row.guia_id}
      rowLink={worthless && mayPrice ? dimensionesLink : guiaLink}
      buscar="Guía, casillero o cliente"
      filters={filters}
      columns={porDisponerColumns}
      exportable={false}
      {...(worthless
        ? {}
        : {
            selection: {
              chosen,
              onChange: setChosen,
              isSelectable: (guia: GuiaSummary) => person !== null && noDispone(person, guia) === null,
              actions: (rows: readonly GuiaSummary[]) => <MarcarElegidas guias={rows} onDone={onDone} />,
            },
          })}
      empty={
        worthless
          ? {
              title: 'Todas las guías tienen valor',
              text: 'Las que lleguen a Honduras sin dimensiones o sin tarifa aparecen aquí para completarlas.',
            }
          : {
              title: 'No hay guías por marcar disponibles',
              text: 'Aparecen al recibir en Honduras su packing list, cuando ya tienen dimensiones y tarifa.',
            }
      }
    >
      <Group align="flex-start" gap="12px 20px">
        <SegmentedControl
          // Beside the field for labels, below its title.
          mt={worthless ? 0 : { base: 0, md: 26 }}
          aria-label="Qué guías"
          data={[WITH, WITHOUT]}
          value={worthless ? WITHOUT : WITH}
          onChange={show}
        />
        {worthless ? (
          <Text size="sm" c="dimmed" py="xs">
            {mayPrice
              ? 'Abra cada una para ingresar sus dimensiones y su tarifa.'
              : 'Les faltan sus dimensiones o su tarifa.'}
          </Text>
        ) : (
          <ScanGuia round={round} chosen={chosen} onFound={add} />
        )}
      </Group>
    </ListPage>
  );
}
