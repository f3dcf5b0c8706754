import { VisuallyHidden } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import type { Column } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { type CiudadCosto, ubicacionesCalls } from '../contract/ubicaciones.calls.ts';
import { AplicarButton } from './AplicarButton.tsx';
import { CostoCell } from './CostoCell.tsx';
import { CostosFallidos } from './CostosFallidos.tsx';
import { CostosContext, useCostos } from './use-costos.ts';

const COLUMNS: readonly Column<CiudadCosto>[] = [
  ...screenColumns(ubicacionesCalls.costoEnvio, { valor_envio: (row) => <CostoCell ciudad={row} /> }),
  { key: 'aplicar', title: 'Todo el departamento', card: 'action', render: (row) => <AplicarButton ciudad={row} /> },
];

/** What delivery to an address costs in each city, typed where it stands. */
export function CiudadesPage() {
  const { costos, said } = useCostos();
  const departamentos = useCall(ubicacionesCalls.departamentos, {}).data?.data ?? [];
  useLeaveGuard(() => costos.all().size > 0, {
    text: 'Si sale ahora se pierden los costos que escribió y todavía no se guardaron.',
  });
  return (
    <CostosContext value={costos}>
      <ListPage
        title="Costos de envío por ciudad"
        call={ubicacionesCalls.costoEnvio}
        rowKey={(row) => row.ciudad_id}
        buscar="Código, ciudad o departamento"
        mainFilter="departamento_id"
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
      >
        <CostosFallidos />
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </ListPage>
    </CostosContext>
  );
}
