import { ListPage } from '#kit/web/list/ListPage.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { SERVICIO_ESTATUS, type Servicio } from '../contract/servicios.schemas.ts';
import { ServicioBadge } from './ServicioBadge.tsx';
import { weekdayNames } from './weekdays.ts';

const perPound = ({ tarifas }: Servicio): number | null =>
  tarifas.find(({ predeterminada }) => predeterminada)?.tarifa_peso ?? null;

export function ServiciosListPage() {
  const mayCreate = useAllowed(serviciosCalls.create.access);
  const create = mayCreate && <LinkButton to="/admin/servicios/registro">Registrar servicio</LinkButton>;
  return (
    <ListPage
      titulo="Servicios"
      call={serviciosCalls.list}
      rowKey={(row) => row.servicio_id}
      rowLink={({ servicio_id }) => ({
        to: '/admin/servicios/$servicio_id',
        params: { servicio_id: String(servicio_id) },
      })}
      buscar="Código o nombre"
      filters={[
        {
          name: 'servicio_estatus',
          label: 'Estado',
          options: SERVICIO_ESTATUS.map((value) => ({ value, label: value })),
        },
      ]}
      columns={[
        { key: 'servicio_codigo', titulo: 'Código', mono: true },
        { key: 'servicio_nombre', titulo: 'Nombre' },
        { key: 'servicio_prefijo', titulo: 'Prefijo', mono: true },
        { key: 'servicio_dias', titulo: 'Salidas', render: (row) => weekdayNames(row.servicio_dias) },
        { key: 'tiempo_entrega', titulo: 'Entrega', align: 'right', render: (row) => `${row.tiempo_entrega} días` },
        {
          key: 'tarifa_peso',
          titulo: 'Por libra',
          align: 'right',
          render: (row) => <MoneyText value={perPound(row)} moneda="USD" decimals={4} />,
        },
        {
          key: 'servicio_estatus',
          titulo: 'Estado',
          render: (row) => <ServicioBadge estatus={row.servicio_estatus} />,
        },
      ]}
      actions={create}
      empty={{
        titulo: 'No hay servicios',
        texto: 'Registre los servicios que ofrece, con sus precios: de ellos sale lo que se cobra por cada guía.',
        action: create,
      }}
    />
  );
}
