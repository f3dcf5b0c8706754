import { Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import rowLink from '#kit/web/list/RowLink.module.css';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import tones from '#kit/web/ui/tones.module.css';
import { PAQUETE_ESTADO_LOOK } from '#features/paquetes/web/paquete-estado-look.public.ts';
import type { Tablero } from '../contract/tablero.calls.ts';
import classes from './PaquetesPorEstado.module.css';

const PATH = '/paquetes';

/** Parcels on their way: a list with a bar for each state, in its colour. */
export function PaquetesPorEstado({ packages }: Pick<Tablero, 'packages'>) {
  const isOpen = useOpenRoutes()(PATH);
  const most = Math.max(...packages.map(({ cantidad }) => cantidad));
  const total = packages.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return (
    <Section title="Paquetes en curso" actions={<Text c="dimmed">{counted(total, '1 paquete', '# paquetes')}</Text>}>
      <ul className={classes.bars}>
        {packages.map(({ paquete_estado, cantidad }) => {
          const { tone, figure: Figure } = PAQUETE_ESTADO_LOOK[paquete_estado];
          const link = { to: PATH, search: { paquete_estado } } as LinkProps;
          return (
            <li key={paquete_estado} className={clsx(rowLink.row, tones.tone, classes.row)} data-tone={tone}>
              <span className={classes.name}>
                {Figure !== undefined && <Figure size={16} stroke={1.6} />}
                {isOpen ? (
                  <Link {...link} className={rowLink.link}>
                    {paquete_estado}
                  </Link>
                ) : (
                  paquete_estado
                )}
              </span>
              <span className={classes.track} aria-hidden>
                {cantidad > 0 && <span className={classes.bar} style={{ width: `${(cantidad / most) * 100}%` }} />}
              </span>
              <span className={classes.count}>{cantidad.toLocaleString('es-HN')}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
