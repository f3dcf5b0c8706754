import { ListPage } from '#kit/web/list/ListPage.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { sucursalesCalls } from '../contract/sucursales.calls.ts';

export function SucursalesListPage() {
  const mayCreate = useAllowed(sucursalesCalls.create.access);
  const create = mayCreate && <LinkButton to="/admin/sucursales/registro">Registrar sucursal</LinkButton>;
  return (
    <ListPage
      titulo="Sucursales"
      call={sucursalesCalls.list}
      rowKey={(row) => row.sucursal_id}
      rowLink={({ sucursal_id, acciones }) =>
        acciones.editar
          ? { to: '/admin/sucursales/editar/$sucursal_id', params: { sucursal_id: String(sucursal_id) } }
          : undefined
      }
      buscar="Código, nombre o ciudad"
      filters={[
        {
          name: 'sucursal_estado',
          label: 'Estado',
          options: [
            { value: 'true', label: 'Activas' },
            { value: 'false', label: 'Inactivas' },
          ],
        },
      ]}
      columns={[
        { key: 'sucursal_codigo', titulo: 'Código', mono: true, width: 110 },
        {
          key: 'sucursal_nombre',
          titulo: 'Nombre',
          render: ({ sucursal_nombre, sucursal_principal }) => (
            <>
              {sucursal_nombre} {sucursal_principal && <StatusBadge tone="primary">Principal</StatusBadge>}
            </>
          ),
        },
        { key: 'departamento_nombre', titulo: 'Departamento' },
        { key: 'ciudad_nombre', titulo: 'Ciudad' },
        { key: 'sucursal_direccion', titulo: 'Dirección', wrap: true, optional: true },
        {
          key: 'tarifa_transporte',
          titulo: 'Tarifa de transporte',
          align: 'right',
          render: (row) => <MoneyText value={row.tarifa_transporte} moneda="USD" />,
        },
        {
          key: 'sucursal_estado',
          titulo: 'Estado',
          render: (row) => (
            <StatusBadge tone={row.sucursal_estado ? 'success' : 'secondary'}>
              {row.sucursal_estado ? 'Activa' : 'Inactiva'}
            </StatusBadge>
          ),
        },
        { key: 'usuario_registro', titulo: 'Registrada por', optional: true },
        { key: 'fecha_registro', titulo: 'Registro', render: (row) => <DateText value={row.fecha_registro} /> },
      ]}
      actions={create}
      empty={{
        titulo: 'Todavía no hay sucursales',
        texto: 'Registre la primera: los paquetes y las guías nuevas se asignan a la sucursal principal.',
        action: create,
      }}
    />
  );
}
