import { Button, Group } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { fechasRapidas, type Rango } from '#kit/rules/fechas-rapidas.ts';
import { useToday } from '../ui/use-clock.ts';

/** Buttons for a report's usual periods, stored in the URL as `desde` and `hasta`. */
export function FechasRapidas() {
  const { desde, hasta }: Partial<Rango> = useSearch({ strict: false });
  const navigate = useNavigate();
  const hoy = useToday();
  const change = (rango: Rango): void =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: ((before: object) => ({ ...before, pagina: undefined, ...rango })) as never,
    });
  return (
    <Group gap={6} role="group" aria-label="Fechas">
      {fechasRapidas(hoy).map(({ nombre, ...rango }) => {
        const on = rango.desde === desde && rango.hasta === (hasta ?? hoy);
        return (
          <Button
            key={nombre}
            size="compact-sm"
            variant={on ? 'light' : 'default'}
            aria-pressed={on}
            onClick={() => change(rango)}
          >
            {nombre}
          </Button>
        );
      })}
    </Group>
  );
}
