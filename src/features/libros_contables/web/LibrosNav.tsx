import { Group } from '@mantine/core';
import { useLocation, useSearch } from '@tanstack/react-router';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';

const LIBROS = [
  { to: '/stats/libros', nombre: 'Ventas' },
  { to: '/stats/libros/cobros', nombre: 'Cobros' },
  { to: '/stats/libros/compras', nombre: 'Compras' },
  { to: '/stats/libros/ingresos', nombre: 'Otros ingresos' },
  { to: '/stats/libros/diario', nombre: 'Diario' },
] as const;

/** Links to the other books, keeping the days and the branch. */
export function LibrosNav() {
  const { pathname } = useLocation();
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const { desde, hasta, sucursal_id } = search;
  return (
    <Group component="nav" gap={6} aria-label="Libros">
      {LIBROS.map(({ to, nombre }) => {
        const here = pathname === to;
        return (
          <LinkButton
            key={to}
            to={to}
            search={{ desde, hasta, sucursal_id }}
            size="compact-sm"
            variant={here ? 'light' : 'subtle'}
            {...(here && { 'aria-current': 'page' as const })}
          >
            {nombre}
          </LinkButton>
        );
      })}
    </Group>
  );
}
