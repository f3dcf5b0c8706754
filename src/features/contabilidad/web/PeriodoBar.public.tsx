import { Group, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';
import { DayInput } from '#kit/web/form/DayInput.tsx';
import { FechasRapidas } from '#kit/web/list/FechasRapidas.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { useSucursales } from '#features/sucursales/web/use-sucursales.public.ts';
import { sucursalPropia } from '#features/sucursales/web/sucursal-primero.public.ts';

interface Props extends Rango {
  readonly sucursal_id: string | undefined;
}

/** Selects the period and the branch, which are kept in the address. */
export function PeriodoBar({ desde, hasta, sucursal_id }: Props) {
  const navigate = useNavigate();
  const propia = sucursalPropia(useSession());
  const { sucursales = [] } = useSucursales();
  const change = (part: Readonly<Record<string, string | undefined>>): void =>
    void navigate({ to: '.', resetScroll: false, search: ((before: object) => ({ ...before, ...part })) as never });
  return (
    <Group gap="xs" align="start" role="group" aria-label="De qué días y sucursal">
      <FechasRapidas />
      <DayInput
        aria-label="Desde"
        value={desde}
        maxDate={hasta}
        w={130}
        onChange={(value) => change({ desde: value ?? undefined })}
      />
      <DayInput
        aria-label="Hasta"
        value={hasta}
        minDate={desde}
        w={130}
        onChange={(value) => change({ hasta: value ?? undefined })}
      />
      {propia === null && sucursales.length > 1 && (
        <Select
          aria-label="Sucursal"
          placeholder="Todas las sucursales"
          clearable
          w={210}
          data={sucursales.map((one) => ({ value: String(one.sucursal_id), label: one.sucursal_nombre }))}
          value={sucursal_id ?? null}
          onChange={(value) => change({ sucursal_id: value ?? undefined })}
        />
      )}
    </Group>
  );
}
