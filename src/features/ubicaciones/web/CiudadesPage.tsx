import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import type { Column } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { type CiudadCosto, ubicacionesCalls } from '../contract/ubicaciones.calls.ts';
import { CostoCell } from './CostoCell.tsx';
import { useAplicar } from './use-aplicar.ts';
import { CostosContext, useCostos, useCostosHere, useWrittenCostos } from './use-costos.ts';

const COLUMNS: readonly Column<CiudadCosto>[] = [
  ...screenColumns(ubicacionesCalls.costoEnvio, { valor_envio: (row) => <CostoCell ciudad={row} /> }),
  { key: 'aplicar', title: 'Todo el departamento', card: 'action', render: (row) => <AplicarButton ciudad={row} /> },
];

/** The cost of home delivery in each city, edited inside the list. */
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

/** Applies the cost of a city to its whole department, after showing how many would change. */
function AplicarButton({ ciudad }: { readonly ciudad: CiudadCosto }) {
  const { aplicar, busy } = useAplicar();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={busy}
      aria-label={`Aplicar al departamento ${ciudad.departamento_nombre} el costo de ${ciudad.ciudad_nombre}`}
      onClick={() => void aplicar(ciudad)}
    >
      Aplicar al departamento
    </Button>
  );
}

/** The costs that could not be stored, also those of rows on other pages of the list. */
function CostosFallidos() {
  const costos = useCostosHere();
  const failed = [...useWrittenCostos(costos).values()].filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle size={20} aria-hidden />}
      title={counted(failed.length, 'Un costo no se guardó', '# costos no se guardaron')}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">{failed.map(({ ciudad }) => ciudad.ciudad_nombre).join(', ')}</Text>
        <Button size="xs" variant="default" onClick={() => failed.forEach(({ ciudad }) => void costos.save(ciudad))}>
          Reintentar todos
        </Button>
      </Group>
    </Alert>
  );
}
