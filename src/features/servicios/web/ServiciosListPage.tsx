import { counted } from '#kit/rules/counted.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { optionsOf, yesOrNo } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { SERVICIO_ESTATUS, type Servicio } from '../contract/servicios.schemas.ts';
import { feesText } from './precio-text.public.ts';
import { ServicioBadge } from './ServicioBadge.tsx';
import { useServicioPlaces } from './use-servicio-places.ts';

/** The default price, and how many prices there are if more than one. */
const priceText = ({ tarifas }: Servicio): string | null => {
  const tarifa = tarifas.find(({ predeterminada }) => predeterminada);
  if (tarifa === undefined) return null;
  return tarifas.length === 1
    ? feesText(tarifa)
    : `${feesText(tarifa)} · ${counted(tarifas.length, '1 precio', '# precios')}`;
};

const COLUMNS = screenColumns(serviciosCalls.list, {
  tarifas: priceText,
  servicio_estatus: (row) => <ServicioBadge estatus={row.servicio_estatus} />,
});

export function ServiciosListPage() {
  const { linkOf } = useServicioPlaces();
  const mayCreate = useAllowed(serviciosCalls.create.access);
  const create = mayCreate && <LinkButton to="/admin/servicios/registro">Registrar servicio</LinkButton>;
  return (
    <ListPage
      title="Servicios"
      call={serviciosCalls.list}
      rowKey={(row) => row.servicio_id}
      rowLink={({ servicio_id }) => linkOf(servicio_id)}
      buscar="Código o nombre"
      mainFilter="servicio_estatus"
      filters={[
        {
          name: 'servicio_estatus',
          label: 'Estado',
          options: optionsOf(SERVICIO_ESTATUS),
        },
        {
          name: 'servicio_reempaque',
          label: 'Reempaque',
          options: yesOrNo('Aplica a reempaque', 'No aplica a reempaque'),
        },
      ]}
      columns={COLUMNS}
      actions={create}
      empty={{
        title: 'No hay servicios',
        text: 'Registre los servicios que ofrece, con sus precios: de ellos sale lo que se cobra por cada guía.',
        action: create,
      }}
    />
  );
}
