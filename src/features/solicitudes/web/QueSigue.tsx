import { IconCheck } from '@tabler/icons-react';
import { Section } from '#kit/web/detail/Section.tsx';
import { stepsOf } from './steps.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';
import classes from './QueSigue.module.css';

/** The steps of a request: done, current and next. */
export function QueSigue({ solicitud }: { readonly solicitud: Solicitud }) {
  return (
    <Section title="Qué sigue">
      <ol className={classes.steps}>
        {stepsOf(solicitud).map(({ titulo, texto, estado }, place) => (
          <li key={titulo} className={classes.step} data-state={estado} aria-current={estado === 'ahora' && 'step'}>
            <span className={classes.mark} aria-hidden>
              {estado === 'hecho' ? <IconCheck size={14} stroke={2.4} /> : place + 1}
            </span>
            <span>
              <span className={classes.title}>{titulo}</span>
              {estado === 'hecho' && <span className="visually-hidden"> (hecho)</span>}
              {estado === 'ahora' && <span className={classes.text}>{texto}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
