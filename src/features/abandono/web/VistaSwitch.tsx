import { Group, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

const VISTAS = [
  { value: 'califican', label: 'Califican' },
  { value: 'pronto', label: 'Pronto' },
  { value: 'registrados', label: 'Registrados' },
] as const;
export type Vista = (typeof VISTAS)[number]['value'];

/** Switches between the parcels that qualify now, those that will soon, and the registered ones. */
export function VistaSwitch({ vista }: { readonly vista: Vista }) {
  const navigate = useNavigate();
  const show = (next: string): void =>
    void (next === 'registrados'
      ? navigate({ to: '/paquetes_abandonados/registrados' })
      : navigate({
          to: '/paquetes_abandonados',
          search: (next === 'pronto' ? { vista: 'pronto' } : {}) as never,
        }));
  return (
    <Group>
      <SegmentedControl aria-label="Qué paquetes" data={[...VISTAS]} value={vista} onChange={show} />
    </Group>
  );
}
