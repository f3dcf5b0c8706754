import { IconPlus } from '@tabler/icons-react';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { packinglistLink } from './packinglist-link.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import { PACKINGLIST_ESTADOS } from '../rules/packinglist-transiciones.ts';
import { packinglistColumns } from './packinglist-columns.tsx';

export function PackinglistListPage() {
  const mayCreate = useAllowed(packinglistCalls.create.access);
  const servicio = useServicioFilter();
  const nuevo = mayCreate && (
    <LinkButton to="/packinglist/nuevo" leftSection={<IconPlus size={16} aria-hidden />}>
      Nuevo packing list
    </LinkButton>
  );
  return (
    <ListPage
      title="Packing lists"
      call={packinglistCalls.list}
      rowKey={(row) => row.packinglist_id}
      rowLink={packinglistLink}
      buscar="Número de lista o tracking"
      mainFilter="estado"
      filters={[
        {
          name: 'estado',
          label: 'Estado',
          multiple: true,
          options: optionsOf(PACKINGLIST_ESTADOS),
        },
        servicio,
        ...DESDE_HASTA,
      ]}
      columns={packinglistColumns}
      actions={nuevo}
      empty={{
        title: 'Todavía no hay packing lists',
        text: 'Abra uno, escanee los paquetes que viajan y ciérrelo para enviarlo a Honduras.',
        action: nuevo,
      }}
    />
  );
}
