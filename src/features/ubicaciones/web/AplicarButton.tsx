import { Button } from '@mantine/core';
import type { CiudadCosto } from '../contract/ubicaciones.calls.ts';
import { useAplicar } from './use-aplicar.ts';

/** Gives the cost of a city to all of its department, once it was said how many change. */
export function AplicarButton({ ciudad }: { readonly ciudad: CiudadCosto }) {
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
