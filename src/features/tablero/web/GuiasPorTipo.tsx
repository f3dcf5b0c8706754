import { Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { counted } from '#kit/rules/counted.ts';
import { percentText } from '#kit/rules/percent-text.ts';
import { HalfDonut } from '#kit/web/chart/HalfDonut.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import rowLink from '#kit/web/list/RowLink.module.css';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { porcentajesOf } from '../rules/tendencia.ts';
import type { Tablero } from '../contract/tablero.calls.ts';
import classes from './GuiasPorTipo.module.css';

const PATH = '/guias';

/** Guides on their way by type, in percent: a gauge, and the same as figures. */
export function GuiasPorTipo({ orders }: Pick<Tablero, 'orders'>) {
  const isOpen = useOpenRoutes()(PATH);
  const total = orders.reduce((sum, one) => sum + one.total, 0);
  const porcentajes = porcentajesOf(orders.map((one) => one.total));
  const shares = orders.map(({ guia_tipo }, index) => ({ label: guia_tipo, porcentaje: porcentajes[index] ?? 0 }));
  return (
    <Section title="Guías en curso por tipo">
      {total === 0 ? (
        <Text c="dimmed">No hay guías en curso.</Text>
      ) : (
        <div className={classes.gauge}>
          <HalfDonut
            label={shares.map(({ label, porcentaje }) => `${label} ${percentText(porcentaje)}`).join(', ')}
            shares={shares}
            total={total.toLocaleString('es-HN')}
            caption={counted(total, 'guía en curso', 'guías en curso')}
          />
          <ul className={classes.legend}>
            {orders.map(({ guia_tipo, total: count }, index) => {
              const link = { to: PATH, search: { guia_tipo } } as LinkProps;
              return (
                <li key={guia_tipo} className={clsx(rowLink.row, classes.kind)}>
                  <span className={classes.swatch} style={{ background: `var(--share-${index})` }} aria-hidden />
                  <span>
                    {isOpen ? (
                      <Link {...link} className={rowLink.link}>
                        {guia_tipo}
                      </Link>
                    ) : (
                      guia_tipo
                    )}
                  </span>
                  <span className="muted num">{count.toLocaleString('es-HN')}</span>
                  <b className="num">{percentText(porcentajes[index] ?? 0)}</b>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Section>
  );
}
