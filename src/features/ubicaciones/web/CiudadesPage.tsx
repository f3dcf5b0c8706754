import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';
import { CostoDialog } from './CostoDialog.tsx';

const COLUMNS = screenColumns(ubicacionesCalls.costoEnvio);

/** What delivery to an address costs in each city; the one in the address is open to be changed. */
export function CiudadesPage() {
  const { ciudad_id } = useParams({ strict: false });
  const navigate = useNavigate();
  const departamentos = useCall(ubicacionesCalls.departamentos, {}).data?.data ?? [];
  return (
    <>
      <ListPage
        title="Costos de envío por ciudad"
        call={ubicacionesCalls.costoEnvio}
        rowKey={(row) => row.ciudad_id}
        rowLink={(row) => ({
          to: '/admin/ciudades/$ciudad_id',
          params: { ciudad_id: String(row.ciudad_id) },
          search: (before: object) => before,
        })}
        buscar="Código, ciudad o departamento"
        filters={[
          {
            name: 'departamento_id',
            label: 'Departamento',
            options: departamentos.map((one) => ({
              value: String(one.departamento_id),
              label: one.departamento_nombre,
            })),
          },
        ]}
        columns={COLUMNS}
        empty={{ title: 'Ninguna ciudad coincide', text: 'Cambie la búsqueda o el departamento.' }}
      />
      {ciudad_id !== undefined && (
        <CostoDialog
          key={ciudad_id}
          ciudad_id={ciudad_id}
          onClose={() =>
            void navigate({ to: '/admin/ciudades', search: (before: object) => before, resetScroll: false })
          }
        />
      )}
    </>
  );
}
